/** Texts of others become pages (specification §21.5). */
import type { ResultOf } from '@baeum/contract/call';
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import type { staffStudyCalls } from '@baeum/contract/study/staff-calls';
import {
  contentRefusals,
  type importPages,
  importRefusals,
  mostPages,
  notesListed,
} from '@baeum/contract/study/staff-terms';
import type { FastifyBaseLogger } from 'fastify';
import { freshCode } from '../../authoring/coursework.ts';
import { storedAhead } from '../../authoring/files.ts';
import { lockOutline } from '../../authoring/outline.ts';
import { refusing } from '../../authoring/refusals.ts';
import type { LessonPage } from '../../authoring/lessons/lesson.ts';
import type { Problem } from '../../authoring/lessons/problems.ts';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { type ReceivedFile, removeObjects } from '../../platform/files/incoming.ts';
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

/**
 * Reads the pages of a zip.
 * @param options.folder where it is unpacked
 * @param isWritten whether their files are stored, because the pages will be added
 */
export async function readLesson(
  {
    store,
    folder,
    log,
  }: {
    readonly store: FileStore;
    readonly folder: string;
    readonly log: FastifyBaseLogger;
  },
  zip: ReceivedFile,
  lectureCode: string,
  isWritten: boolean,
) {
  const { withLesson } = await import('../../authoring/lessons/lesson.ts');
  const reading = { folder, newCode: () => freshCode(lectureCode, 'content'), most: mostPages };
  const storing = { store, written: [] as string[] };
  const discard = () => removeObjects(store, log, storing.written);
  try {
    return await withLesson(store.read(zip.storageKey), reading, async (lesson) => {
      if (lesson === 'tooMany') return refuse(importRefusals.tooMany);
      const { pages, problems } = lesson;
      if (pages.length === 0 && problems.list().length === 0) refuse(importRefusals.noPages);
      return { pages: isWritten ? await storedPages(storing, pages) : pages, problems, discard };
    });
  } catch (error) {
    await discard();
    throw error;
  }
}

/** The same pages, whose files are stored: those of the zip exist only while it is read. */
async function storedPages(
  storing: Parameters<typeof storedAhead>[0],
  pages: readonly LessonPage[],
): Promise<LessonPage[]> {
  const stored: LessonPage[] = [];
  for (const page of pages) {
    const files = await storedAhead(
      storing,
      page.files.map(({ file, role }) => ({ file, rules: authoredFileRules[role] })),
    );
    stored.push({ ...page, files: page.files.map((one, at) => ({ ...one, file: files[at] ?? one.file })) });
  }
  return stored;
}

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
