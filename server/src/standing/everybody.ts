/** Students of a lecture with all of their facts, in slices of some, with the requests of others between them. */
import type { Facts } from '@baeum/rules/facts';
import type { Outline } from '@baeum/rules/outline';
import { outlineFor } from '@baeum/rules/own-terms';
import { sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../platform/database.ts';
import { preparedQuery } from '../platform/statements.ts';
import { allParts, termsParts } from './facts.ts';
import { partsSql } from './facts-sql.ts';
import { readFacts } from './facts-text.ts';
import { readJoinings, termsOf } from './own-terms.ts';
import { lecturesOf, shownLecture } from './outlines.ts';
import { ofSlice, sheetStudents, sliceSize } from './sheet.ts';

const factsOfSlice = preparedQuery(
  'everybodys_facts',
  Object.fromEntries(
    [...allParts, ...termsParts].map((part) => [part, sql<string | null>`${partsSql[part](ofSlice)}`]),
  ),
  (db, fields) => db.select(fields).from(sql`(select) one`),
);

export interface StudentThere {
  readonly studentId: number;
  /** What the student sees of the lecture, with the periods that hold for this student. */
  readonly outline: Outline;
  readonly facts: Facts;
}

/**
 * Everybody who takes the lecture now, or those of the given students who do; nobody of a lecture that is gone. A statement for
 * each {@link sliceSize} of them, and one.
 */
export async function* studentsIn(
  db: Database,
  lectureCode: string,
  now: Date,
  only?: ReadonlySet<number>,
): AsyncGenerator<StudentThere> {
  const [row] = await sheetStudents(db, { lectureCode });
  const lecture = row && (await lecturesOf(db, [{ lectureCode, version: row.version }])).get(lectureCode);
  if (lecture === undefined) return;
  const { outline } = shownLecture(lecture, now);
  const joinings = readJoinings(row?.ids ?? null);
  const students = [...joinings.keys()].filter((id) => only?.has(Number(id)) ?? true);
  for (let at = 0; at < students.length; at += sliceSize) {
    const slice = students.slice(at, at + sliceSize);
    const [texts = {}] = await factsOfSlice(db, { lectureCode, ids: slice });
    for (const [id, facts] of readFacts(slice, texts))
      yield {
        studentId: Number(id),
        outline: outlineFor(outline, termsOf(facts, joinings.get(id))),
        facts,
      };
    await setImmediate();
  }
}
