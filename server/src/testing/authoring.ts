/** For tests of authoring: valid inputs, and the issues of invalid ones. */
import { AuthoringRefused } from '../authoring/issues.ts';
import { AuthoringTransaction } from '../authoring/transaction.ts';
import type { Services } from '../services.ts';
import { transaction } from '../platform/database.ts';
import type { ContentInput } from '../study/content-authoring.ts';

/** Writes in a transaction of its own and commits it. */
export const authored = <Result>(
  { db, store, clock }: Pick<Services, 'db' | 'store' | 'clock'>,
  write: (authoring: AuthoringTransaction) => Promise<Result>,
): Promise<Result> =>
  transaction(db, (tx) => write(new AuthoringTransaction({ tx, store, now: clock.now(), written: [] })));

/** The issues of a refusal, as `item field code`. */
export async function refusedFor(write: Promise<unknown>): Promise<string[]> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof AuthoringRefused)) throw error;
    return error.issues.map(({ item, path, code }) => `${item} ${path.join('.')} ${code}`);
  }
  return [];
}

/** Placement and period of a test's coursework. */
export const courseworkInput = {
  lectureCode: 'LA',
  weekNumber: 9,
  topicCode: null,
  title: '제목',
  bodyHtml: '<p>안내</p>',
  opensAt: '2026-11-16T00:00:00+09:00',
  closesAt: '2026-11-20T23:59:00+09:00',
  lateOpensAt: null,
  lateClosesAt: null,
  files: [],
} as const;

/** What an assignment has beside them, where nothing is said. */
export const ownAssignmentInput = {
  examKind: null,
  points: null,
  latePenalty: null,
  fileTypes: [],
  megabytes: null,
  showsGrades: true,
  rubric: null,
} as const;

/** What a debate has beside them, where nothing is said. */
export const ownDebateInput = {
  kind: 'open',
  points: null,
  minimumPosts: 1,
  assignsSides: false,
} as const;

/** An external page with a length of a minute and a half. */
export const contentInput: ContentInput = {
  kind: 'link',
  bodyHtml: '',
  url: 'https://example.org',
  mediaSeconds: 90,
  measuredSeconds: undefined,
  lectureMinutes: undefined,
  opensAt: null,
  closesAt: null,
  opensAfter: 'nothing',
  attendanceStartsAt: null,
  attendanceEndsAt: null,
  recognisesAttendance: true,
  isPublic: true,
  media: [],
  thumbnail: null,
  captions: {},
};
