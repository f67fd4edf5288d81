/** Students in lectures: outline and facts together, from which the rules say how a student stands. */
import { commonRefusals } from '@baeum/contract/refusals';
import type { Facts } from '@baeum/rules/facts';
import { commonStretch, type Standing, type Stretch, stretchOf } from '@baeum/rules/moments';
import type { Outline } from '@baeum/rules/outline';
import { outlineFor } from '@baeum/rules/own-terms';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import type { Statement } from '../platform/statements.ts';
import {
  allFactsInLecture,
  factsInCourse,
  factsOfLecture,
  type FactsRow,
  type LectureTexts,
  type PartsOf,
} from './facts.ts';
import type { FactsPart, ReadFacts } from './facts-text.ts';
import { lecturesOf, type OutlinedLecture, shownLecture } from './outlines.ts';

/** A student in a lecture. */
export interface Enrolled<Part extends FactsPart = keyof Facts> {
  readonly lecture: OutlinedLecture;
  /** What it is for everybody, with what students do not see yet. */
  readonly whole: Outline;
  /** What the student sees of it at the moment that was asked for. */
  readonly outline: Outline;
  readonly facts: Pick<ReadFacts, Part>;
}

/** Adds the outlines, of which those that have changed are read anew. */
async function withOutlines<Part extends FactsPart>(
  db: Database,
  rows: readonly FactsRow<Part>[],
  now: Date,
): Promise<Enrolled<Part>[]> {
  const lectures = await lecturesOf(db, rows);
  return rows.flatMap(({ lectureCode, facts, terms }) => {
    const lecture = lectures.get(lectureCode);
    if (lecture === undefined) return [];
    const shown = shownLecture(lecture, now);
    return [{ lecture: shown, whole: lecture.outline, outline: outlineFor(shown.outline, terms), facts }];
  });
}

/** A student's lectures of an academic course in their order. */
export async function enrolledInCourse(
  db: Database,
  key: { readonly studentId: number; readonly courseCode: string },
  now: Date,
): Promise<Enrolled[]> {
  const enrolled = await withOutlines(db, await factsInCourse(db, key), now);
  return enrolled.sort(
    ({ lecture: a }, { lecture: b }) => a.position - b.position || (a.code < b.code ? -1 : 1),
  );
}

/** All lectures of a student, in no particular order. */
export const enrolledAnywhere = async (db: Database, studentId: number, now: Date): Promise<Enrolled[]> =>
  withOutlines(db, await factsInCourse(db, { studentId, courseCode: undefined }), now);

/** How long all of these stand as they do at this moment, unless something is done. */
export const stretchOfAll = (enrolled: readonly Standing[], now: Date): Stretch =>
  commonStretch(enrolled.map((one) => stretchOf(one, now.getTime())));

interface LectureKey {
  readonly studentId: number;
  readonly lectureCode: string;
}

/**
 * A student in one lecture, with the facts that the statement selects. Refuses (404) who has left the lecture since
 * access was checked.
 */
export async function enrolledBy<Texts extends LectureTexts>(
  select: Statement<Texts[]>,
  db: Database,
  { studentId, lectureCode }: LectureKey,
  now: Date,
): Promise<Enrolled<PartsOf<Texts>>> {
  const [texts] = await select(db, { studentId, lectureCode });
  if (texts === undefined) return refuse(commonRefusals.notFound);
  const [enrolled] = await withOutlines(db, [factsOfLecture(lectureCode, texts)], now);
  return enrolled ?? refuse(commonRefusals.notFound);
}

/** The same with all facts. */
export const enrolledInLecture = (db: Database, key: LectureKey, now: Date): Promise<Enrolled> =>
  enrolledBy(allFactsInLecture, db, key, now);
