/** Notices of lectures as staff write them, for the tests of all calls. */
import {
  addLectureNotice,
  archiveLectureNotice,
  changeLectureNotice,
  restoreLectureNotice,
} from '@baeum/contract/board/staff-notice-terms';
import type { Services } from '../services.ts';
import { addPost } from './boards.ts';
import { type Caller, formOf, type SentFile } from './portal.ts';
import type { World } from './world.ts';

/** Drafts, so that what staff do to them changes nothing for the calls of students. */
export async function addStaffNotices({ db }: Services, { prof }: World) {
  const draft = { board: 'notice', authorId: prof.id, publishedAt: null, title: '비밀 공지' } as const;
  const own = await addPost(db, draft);
  const foreign = await addPost(db, { ...draft, lectureCode: 'LB' });
  return { own: own.id, foreign: foreign.id };
}

export const noticeFields = { title: '휴강 안내', body: '<p>이번 주는 쉽니다.</p>', state: 'draft' };

/** Administrators act in lectures with a reason. */
const reason = { 'x-baeum-reason': 'test' };

/** Writes a notice in lecture LA. */
export async function newNotice(
  caller: Caller,
  fields: Readonly<Record<string, string>> = {},
  files: readonly SentFile[] = [],
) {
  const form = formOf({ lectureCode: 'LA', ...noticeFields, ...fields }, files);
  const { body } = await caller.send(addLectureNotice, form, reason);
  return body.result as { id: number; revision: number };
}

export const noticeChanges = {
  [addLectureNotice]: noticeFields,
  [changeLectureNotice]: async (caller: Caller) => {
    const { id, revision } = await newNotice(caller);
    return { ref: { id }, fields: { ...noticeFields, revision: String(revision), title: '보강 안내' } };
  },
  [archiveLectureNotice]: async (caller: Caller) => ({ ref: { id: (await newNotice(caller)).id } }),
  [restoreLectureNotice]: async (caller: Caller) => {
    const { id } = await newNotice(caller);
    await caller.send(archiveLectureNotice, JSON.stringify({ id }), {
      'content-type': 'application/json',
      ...reason,
    });
    return { ref: { id } };
  },
};
