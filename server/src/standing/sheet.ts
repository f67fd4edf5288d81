/**
 * The attendance sheet of a lecture: how all of its students stand. It is made in slices of some students, with the
 * requests of others between them, so that nobody waits for a whole sheet.
 */
import { commonRefusals } from '@baeum/contract/refusals';
import { outlineFor } from '@baeum/rules/own-terms';
import { type SheetLine, sheetLine } from '@baeum/rules/sheet';
import { eq, sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { preparedQuery } from '../platform/statements.ts';
import { partsSql, type Scope } from './facts-sql.ts';
import { readFacts } from './facts-text.ts';
import { readJoinings, studentsWithJoining, termsOf } from './own-terms.ts';
import { lecturesOf, type OutlinedLecture, shownLecture } from './outlines.ts';
import { lectureOutline } from './tables.ts';

/** Students of a slice: 25 with 60 contents each take about two milliseconds. */
export const sliceSize = 25;

const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;

export const sheetStudents = preparedQuery(
  'sheet_students',
  {
    version: lectureOutline.version,
    ids: studentsWithJoining(lectureCode),
  },
  (db, fields) => db.select(fields).from(lectureOutline).where(eq(lectureOutline.lectureCode, lectureCode)),
);

export const ofSlice: Scope = {
  ofStudents: (column) => sql`${column} = any(${sql.placeholder('ids')}::bigint[])`,
  inLectures: (column) => sql`${column} = ${lectureCode}`,
  key: ({ studentId }) => studentId,
};

const learningOf = preparedQuery(
  'sheet_learning',
  {
    learning: sql<string | null>`${partsSql.learning(ofSlice)}`,
    extensions: sql<string | null>`${partsSql.extensions(ofSlice)}`,
  },
  (db, fields) => db.select(fields).from(sql`(select) one`),
);

export interface Sheet {
  /** With what students see of its outline. */
  readonly lecture: OutlinedLecture;
  /** By student. */
  readonly lines: ReadonlyMap<number, SheetLine>;
}

/** Refuses (404) a lecture that is gone. */
export async function readSheet(db: Database, code: string, now: Date): Promise<Sheet> {
  const [row] = await sheetStudents(db, { lectureCode: code });
  const { ids, version } = row ?? refuse(commonRefusals.notFound);
  const found = (await lecturesOf(db, [{ lectureCode: code, version }])).get(code);
  const lecture = shownLecture(found ?? refuse(commonRefusals.notFound), now);
  const joinings = readJoinings(ids);
  const students = [...joinings.keys()];
  const lines = new Map<number, SheetLine>();
  for (let at = 0; at < students.length; at += sliceSize) {
    const slice = students.slice(at, at + sliceSize);
    const [texts = {}] = await learningOf(db, { lectureCode: code, ids: slice });
    for (const [id, facts] of readFacts(slice, texts)) {
      const outline = outlineFor(lecture.outline, termsOf(facts, joinings.get(id)));
      lines.set(Number(id), sheetLine(outline, facts, now.getTime()));
    }
    await setImmediate();
  }
  return { lecture, lines };
}
