/** Texts of others become pages (specification §21.5). */
import type { ResultOf } from '@baeum/contract/call';
import type { staffStudyCalls } from '@baeum/contract/study/staff-calls';
import { contentRefusals, type importPages, notesListed } from '@baeum/contract/study/staff-terms';
import { lockOutline } from '../../authoring/outline.ts';
import { refusing } from '../../authoring/refusals.ts';
import type { LessonPage } from '../../authoring/lessons/lesson.ts';
import type { Problem } from '../../authoring/lessons/problems.ts';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { Change } from '../../platform/history.ts';
import { writeTopics } from '../authoring.ts';
import { contentSeconds } from '../content-authoring.ts';
import { lastPlace, mostInWeek } from './writes.ts';

type Imported = ResultOf<(typeof staffStudyCalls)[typeof importPages]>;

export const notesOf = (problems: readonly Problem[]): Imported['notes'] =>
  problems.slice(0, notesListed).map(({ file, line, message }) => ({ file, line, message: message.ko }));

export const shownPage = (page: LessonPage, isWritten: boolean): Imported['pages'][number] => ({
  file: page.file,
  title: page.title,
  mediaSeconds: contentSeconds({ kind: 'page', bodyHtml: page.html }) ?? 0,
  pictures: page.files.length,
  contentCode: isWritten ? page.code : null,
});

/** Adds the pages as drafts behind what the week has. */
export async function writePages(
  { tx, store, now }: { readonly tx: Transaction; readonly store: FileStore; readonly now: Date },
  { lectureCode, weekNumber }: { readonly lectureCode: string; readonly weekNumber: number },
  pages: readonly LessonPage[],
): Promise<Change[]> {
  await lockOutline(tx, lectureCode);
  const first = await lastPlace(tx, { lectureCode, weekNumber });
  if (first + pages.length - 1 > mostInWeek)
    refuse(contentRefusals.weekFull, { about: { field: 'weekNumber' } });
  const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
  const { weekBeyondEnd, weekFull } = contentRefusals;
  await refusing({ weekBeyondEnd }, weekFull, () =>
    writeTopics(
      authoring,
      pages.map(({ code, title, html, files }, index) => ({
        code,
        lectureCode,
        weekNumber,
        position: first + index,
        title,
        content: { ...draft, bodyHtml: html, textFiles: files },
      })),
    ),
  );
  return pages.map(({ code, title, file }) => ({
    action: 'add',
    kind: 'content',
    object: code,
    lectureCode,
    values: { title: { after: title }, file: { after: file }, weekNumber: { after: weekNumber } },
  }));
}

/** A page that students do not see yet. */
const draft = {
  kind: 'page',
  url: null,
  mediaSeconds: undefined,
  measuredSeconds: undefined,
  lectureMinutes: undefined,
  opensAt: null,
  closesAt: null,
  attendanceStartsAt: null,
  attendanceEndsAt: null,
  opensAfter: 'nothing',
  recognisesAttendance: true,
  isPublic: false,
  media: [],
  thumbnail: null,
  captions: {},
} as const;
