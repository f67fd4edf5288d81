/** Contents that staff make and change, for the tests of all calls. */
import {
  addContent as addContentCall,
  changeContent,
  getContent,
  importPages,
  removeContent,
} from '@baeum/contract/study/staff-terms';
import { attachFile, beginUpload, finishUpload } from '@baeum/contract/study/video-terms';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../services.ts';
import { content, contentFile, learning, topic, videoUpload } from '../study/tables.ts';
import { addContent, addVideoFiles } from './contents.ts';
import { movieOf } from './movies.ts';
import type { Caller } from './portal.ts';
import { addFile, png } from './world.ts';
import { zipOf } from './zips.ts';

/** A content that a student has begun to learn, so that no test of all calls can remove it. */
export async function addBegunContent(
  { db, store }: Pick<Services, 'db' | 'store'>,
  studentId: number,
): Promise<void> {
  await addContent(db, { code: 'V-begun' });
  await addVideo(db, store);
  const storedFileId = await addFile(db, store, 'text', '그림.png', png);
  // By the name that the requests of these tests ask for.
  const picture = { contentCode: 'V-begun', role: 'picture', name: 'sample-text', position: 1 } as const;
  await db.insert(contentFile).values({ storedFileId, ...picture });
  await db.insert(learning).values({
    studentId,
    contentCode: 'V-begun',
    watched: [{ from: 0, to: 10 }],
    watchedSeconds: 10,
  });
}

/** A video of each lecture that has not arrived yet, and one that has. */
export async function addUploads(
  { db, uploads }: Pick<Services, 'db' | 'uploads'>,
  accountId: number,
): Promise<{ readonly own: string; readonly foreign: string }> {
  const movie = movieOf();
  const add = async (lectureCode: string, id?: string) => {
    const [row] = await db
      .insert(videoUpload)
      .values({
        ...(id === undefined ? {} : { id }),
        lectureCode,
        accountId,
        name: '강의.mp4',
        byteSize: movie.length,
        createdAt: new Date('2026-11-18T09:00:00+09:00'),
      })
      .returning({ id: videoUpload.id });
    return row?.id ?? '';
  };
  await mkdir(uploads, { recursive: true });
  await writeFile(join(uploads, arrived), movie);
  await add('LA', arrived);
  return { own: await add('LA'), foreign: await add('LB') };
}

const arrived = '00000000-0000-4000-8000-00000000a111';

/** A page that can be read in week 9. */
export const pageFields = {
  kind: 'page',
  weekNumber: 9,
  title: '세포의 구조',
  bodyHtml: '<p>세포는 생명의 단위입니다.</p>',
  url: '',
  mediaSeconds: null,
  lectureMinutes: null,
  opensAt: null,
  closesAt: null,
  attendanceStartsAt: null,
  attendanceEndsAt: null,
  recognisesAttendance: true,
  isPublic: false,
} as const;

/** Makes a page in lecture LA. */
export async function addPage(caller: Caller, fields: Partial<typeof pageFields> = {}): Promise<string> {
  const input = { lectureCode: 'LA', ...pageFields, ...fields };
  const reason = { 'content-type': 'application/json', 'x-baeum-reason': 'test' };
  const { body } = await caller.send(addContentCall, JSON.stringify(input), reason);
  return (body.result as { contentCode: string }).contentCode;
}

const refOf = (id: string) => ({ id, parent: 'LA' });

export const contentChanges = {
  [attachFile]: async () => ({
    fields: { role: 'caption', language: 'en' },
    files: [{ name: 'en.srt', content: '1\n00:00:01,000 --> 00:00:02,000\nHello\n' }],
    ref: { id: 'V-attached' },
  }),
  [beginUpload]: { name: '강의.mp4', byteSize: 1000 },
  [finishUpload]: async () => ({ ref: { id: arrived } }),
  [importPages]: async () => ({
    fields: { weekNumber: '9', preview: 'N' },
    files: [{ name: 'lesson.zip', content: await zipOf({ '1.md': '# 세포\n\n본문' }) }],
  }),
  [addContentCall]: pageFields,
  [changeContent]: async (caller: Caller) => {
    const id = await addPage(caller);
    const { revision } = (await caller.post(getContent, { contentCode: id })).body.result;
    return { ref: refOf(id), fields: { ...pageFields, revision, title: '세포의 종류' } };
  },
  [removeContent]: async (caller: Caller) => ({ ref: refOf(await addPage(caller)) }),
};

/** A video whose code is that of its topic, as contents have it that were not made by tests. */
async function addVideo(db: Services['db'], store: Services['store']): Promise<void> {
  await db.insert(topic).values({
    code: 'V-attached',
    lectureCode: 'LA',
    weekNumber: 15,
    position: 1,
    title: '자막이 있는 영상',
  });
  const period = new Date('2026-12-30T00:00:00+09:00');
  await db.insert(content).values({
    code: 'V-attached',
    topicCode: 'V-attached',
    kind: 'video',
    bodyHtml: '',
    mediaSeconds: 60,
    lectureMinutes: 1,
    recognisesAttendance: true,
    attendanceStartsAt: period,
    attendanceEndsAt: period,
    isPublic: false,
  });
  await addVideoFiles(db, store, 'V-attached');
}
