/**
 * The facts of students in lectures, in one statement with the versions of the outlines that they belong to. The cost
 * follows what the students have done, found by student and lecture, and not the lecture's size.
 */
import type { OwnTerms } from '@baeum/rules/own-terms';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { activeEnrolment, lecture } from '../lecture/tables.ts';
import type { Queryable } from '../platform/database.ts';
import { preparedQuery } from '../platform/statements.ts';
import { joiningColumn, readJoining, termsOf } from './own-terms.ts';
import { partsSql, type Scope } from './facts-sql.ts';
import { type FactsPart, type FactsTexts, type ReadFacts, readFacts } from './facts-text.ts';
import type { OutlineRef } from './outlines.ts';
import { lectureOutline } from './tables.ts';

/** A student's facts in one lecture, as far as they were asked for, with the version of the lecture's outline. */
export interface FactsRow<Part extends FactsPart> extends OutlineRef {
  readonly facts: Pick<ReadFacts, Part>;
  readonly terms: OwnTerms;
}

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
const ofStudent: Scope['ofStudents'] = (column) => sql`${column} = ${studentId}`;

/** What holds for the student alone, which every statement reads with the facts. */
export const termsParts = ['extensions', 'extraTime'] as const;

/** A text for each part. */
const textsOf = <Part extends FactsPart>(wanted: readonly Part[], scope: Scope) =>
  Object.fromEntries(wanted.map((part) => [part, sql`${partsSql[part](scope)}`])) as Readonly<
    Record<Part, SQL<string | null>>
  >;

/** All facts that the rules know. */
export const allParts = ['learning', 'submissions', 'attempts', 'debates', 'teams', 'journal'] as const;

const inSeveral: Scope = {
  ofStudents: ofStudent,
  inLectures: (column) => sql`${column} = any(mine.codes)`,
  key: ({ lectureCode: code }) => code,
};

/** Of those of the student's lectures for which the condition holds. */
const severalTexts = (name: string, isWanted: SQL) =>
  preparedQuery(
    name,
    { enrolled: sql<string | null>`mine.enrolled`, ...textsOf([...allParts, ...termsParts], inSeveral) },
    (db, fields) =>
      db.select(fields).from(sql`(
      select array_agg(${activeEnrolment.lectureCode}) as codes,
        string_agg(concat(${activeEnrolment.lectureCode}, ' ', ${lectureOutline.version}, ' ', ${joiningColumn}), ' ') as enrolled
      from ${activeEnrolment}
      join ${lecture} on ${lecture.code} = ${activeEnrolment.lectureCode}
      join ${lectureOutline} on ${lectureOutline.lectureCode} = ${activeEnrolment.lectureCode}
      where ${ofStudent(activeEnrolment.studentId)} and ${isWanted}) mine`),
  );

/** Values of each enrolment: code, version, and how it counts. */
const width = 3;

const courseTexts = severalTexts(
  'facts_in_course',
  sql`${lecture.academicCourseCode} = ${sql.placeholder('courseCode')}::text`,
);
const allTexts = severalTexts('facts_in_all_courses', sql`true`);

/** Of a student in the lectures of an academic course, or in all lectures, in no particular order. */
export async function factsInCourse(
  db: Queryable,
  { studentId: id, courseCode }: { readonly studentId: number; readonly courseCode: string | undefined },
): Promise<FactsRow<(typeof allParts)[number]>[]> {
  const rows =
    courseCode === undefined
      ? allTexts(db, { studentId: id })
      : courseTexts(db, { studentId: id, courseCode });
  const [{ enrolled, ...texts } = { enrolled: null }] = await rows;
  if (enrolled === null) return [];
  const values = enrolled.split(' ');
  const codes = values.filter((_, index) => index % width === 0);
  const all = readFacts(codes, texts);
  return codes.flatMap((code, index) => {
    const facts = all.get(code);
    if (facts === undefined) return [];
    const [version, joining = ''] = values.slice(width * index + 1, width * (index + 1));
    const terms = termsOf(facts, readJoining(joining));
    return [{ lectureCode: code, version: Number(version), facts, terms }];
  });
}

const inLecture: Scope = {
  ofStudents: ofStudent,
  inLectures: (column) => sql`${column} = ${lectureCode}`,
  // There is only one enrolment.
  key: () => sql`''`,
};

/** A text for each part that a statement selects, with the version of the lecture's outline. */
export interface LectureTexts
  extends Omit<FactsTexts, (typeof termsParts)[number]>,
    Readonly<Record<(typeof termsParts)[number], string | null>> {
  readonly version: number;
  readonly joining: string | null;
}

/** The parts of facts that such a row has texts of. */
export type PartsOf<Texts extends LectureTexts> = Extract<keyof Texts, FactsPart>;

/**
 * Of a student in one lecture, as far as they are wanted: a list of assignments needs nothing but submissions.
 * @param name of the statement
 */
export const factsInLecture = <Part extends FactsPart>(name: string, wanted: readonly Part[]) =>
  preparedQuery(
    name,
    {
      version: lectureOutline.version,
      joining: joiningColumn,
      ...textsOf(termsParts, inLecture),
      ...textsOf(wanted, inLecture),
    },
    (db, fields) =>
      db
        .select(fields)
        .from(activeEnrolment)
        .innerJoin(lectureOutline, eq(lectureOutline.lectureCode, activeEnrolment.lectureCode))
        .where(and(ofStudent(activeEnrolment.studentId), eq(activeEnrolment.lectureCode, lectureCode))),
  );

/** All facts of a student in one lecture. */
export const allFactsInLecture = factsInLecture('facts_in_lecture', allParts);

/** The tables and views that facts are read from. */
export const factSources = (): string[] => {
  const texts = [courseTexts, allTexts, allFactsInLecture].map(({ query }) => query.sql).join(' ');
  return [...new Set([...texts.matchAll(/(?:from|join) "(\w+)"/g)].map(([, name = '']) => name))];
};

/** Reads what such a statement has answered. */
export function factsOfLecture<Texts extends LectureTexts>(
  code: string,
  { version, joining, ...texts }: Texts,
): FactsRow<PartsOf<Texts>> {
  const facts = readFacts([''], texts).get('');
  if (facts === undefined) throw new Error('the only enrolment has no facts');
  return { lectureCode: code, version, facts, terms: termsOf(facts, readJoining(joining)) };
}
