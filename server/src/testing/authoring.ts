/** For tests of what may be written: inputs that are right, and what is said of those that are not. */
import { AuthoringRefused } from '../authoring/issues.ts';
import { AuthoringTransaction } from '../authoring/transaction.ts';
import type { Services } from '../services.ts';
import { transaction } from '../platform/database.ts';
import type { ContentInput } from '../study/content-authoring.ts';

/** Writes in a transaction of its own, which is committed. */
export const authored = <Result>(
  { db, store, clock }: Pick<Services, 'db' | 'store' | 'clock'>,
  write: (authoring: AuthoringTransaction) => Promise<Result>,
): Promise<Result> =>
  transaction(db, (tx) => write(new AuthoringTransaction({ tx, store, now: clock.now(), written: [] })));

/** The issues for which something is refused, as `item field code`. */
export async function refusedFor(write: Promise<unknown>): Promise<string[]> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof AuthoringRefused)) throw error;
    return error.issues.map(({ item, path, code }) => `${item} ${path.join('.')} ${code}`);
  }
  return [];
}

/** Where a test's coursework lies, and when it is open. */
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

/** A page to be read for a minute and a half. */
export const contentInput: ContentInput = {
  kind: 'link',
  bodyHtml: '',
  url: 'https://example.org',
  mediaSeconds: 90,
  measuredSeconds: undefined,
  lectureMinutes: undefined,
  opensAt: null,
  closesAt: null,
  attendanceStartsAt: null,
  attendanceEndsAt: null,
  recognisesAttendance: true,
  isPublic: true,
  media: [],
  thumbnail: null,
  captions: {},
};
