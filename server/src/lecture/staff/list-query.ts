import { mostLectures } from '@baeum/contract/lecture/staff-terms';
import { type AnyColumn, and, asc, eq, isNull, sql } from 'drizzle-orm';
import { assignment } from '../../assignment/tables.ts';
import { debate } from '../../debate/tables.ts';
import type { Database } from '../../platform/database.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { versionedCache } from '../../platform/versioned-cache.ts';
import { quiz } from '../../quiz/tables.ts';
import { milliseconds } from '../../standing/milliseconds.ts';
import { lectureOutline } from '../../standing/tables.ts';
import { waitingVersionOf } from '../../standing/versions.ts';
import { content, topic } from '../../study/tables.ts';
import { teamActivity } from '../../team/tables.ts';
import { academicCourse, lecture, lectureEvaluation, lectureProfessor, syllabus, week } from '../tables.ts';
import { headColumns } from './queries.ts';
import type { WeekRow } from './overview.ts';

const codes = sql`${sql.placeholder('codes')}::text[]`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

const activitiesIn = (
  table: Readonly<Record<'lectureCode' | 'weekNumber' | 'shownFrom' | 'archivedAt', AnyColumn>>,
) =>
  sql`select ${table.weekNumber}, ${table.shownFrom} is not null from ${table}
    where ${table.lectureCode} = ${lecture.code} and ${table.archivedAt} is null`;

/** What is in the weeks of a lecture, and whether students see it; nothing that is in the archive. */
const inWeeks = sql`(
  select ${topic.weekNumber} as number, ${content.shownFrom} is not null as shown
  from ${topic} left join ${content} on ${content.topicCode} = ${topic.code} and ${content.archivedAt} is null
  where ${topic.lectureCode} = ${lecture.code} and ${topic.archivedAt} is null
  union all ${sql.join([assignment, quiz, debate, teamActivity].map(activitiesIn), sql` union all `)})`;

/** The weeks of a lecture, in order, with what is in each. */
const weeksWithFilling = sql`(
  select json_agg(json_build_object('number', ${week.number}, 'startsAt', ${milliseconds(week.startsAt)},
    'endsAt', ${milliseconds(week.endsAt)},
    'filling', case when placed.shown then 'shown' when placed.shown is null then 'empty' else 'hidden' end)
    order by ${week.number}) as weeks
  from ${week} left join (select number, bool_or(shown) as shown from ${inWeeks} as one group by number) as placed
    on placed.number = ${week.number}
  where ${week.lectureCode} = ${lecture.code})`;

const weeksOfLectures = preparedQuery(
  'staff_weeks_of_lectures',
  { code: sql<string>`lecture.code`, weeks: sql<readonly WeekRow[]>`coalesce(planned.weeks, '[]')` },
  (db, fields) =>
    db
      .select(fields)
      .from(sql`${lecture} cross join lateral ${weeksWithFilling} as planned`)
      .where(sql`${lecture.code} = any(${codes})`),
);

/** How many lectures a process keeps the weeks of, 2 kB each. */
const capacity = 2000;

/** The weeks change with the outline of a lecture, so that they are read again when that has a new version. */
const cachedWeeks = versionedCache({ capacity, isOrdered: true }, async (db, codes) => {
  const rows = await weeksOfLectures(db, { codes });
  const known = new Map(rows.map(({ code, weeks }) => [code, weeks]));
  return (code): readonly WeekRow[] => known.get(code) ?? [];
});

/** Lectures with their weeks, in one statement more for those that have changed since they were last asked for. */
async function withWeeks<Row extends { readonly code: string; readonly version: number }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & { readonly weeks: readonly WeekRow[] })[]> {
  const weeks = await cachedWeeks(
    db,
    rows.map(({ code, version }) => ({ key: code, version })),
  );
  return rows.map((row) => ({ ...row, weeks: weeks.get(row.code) ?? [] }));
}

const { week: _, ...head } = headColumns;

/** What operators have to know of a lecture, beside its weeks. */
const overviewColumns = {
  ...head,
  version: lectureOutline.version,
  majorType: lecture.majorType,
  credits: lecture.credits,
  professors: sql<readonly string[]>`coalesce((
      select json_agg(${account.name} order by ${lectureProfessor.position}, ${account.id})
      from ${lectureProfessor} join ${account} on ${account.id} = ${lectureProfessor.accountId}
      where ${lectureProfessor.lectureCode} = ${lecture.code}), '[]')`,
  evaluationSum: sql<number>`coalesce((select sum(${lectureEvaluation.rate})::int from ${lectureEvaluation}
      where ${lectureEvaluation.lectureCode} = ${lecture.code}), 0)`,
  hasSyllabus: sql<boolean>`exists (select from ${syllabus} where ${syllabus.lectureCode} = ${lecture.code})`,
};

const inProgramme = preparedQuery('staff_lectures_of_programme', overviewColumns, (db, fields) =>
  db
    .select(fields)
    .from(lecture)
    .innerJoin(academicCourse, eq(academicCourse.code, lecture.academicCourseCode))
    .innerJoin(lectureOutline, eq(lectureOutline.lectureCode, lecture.code))
    .where(eq(lecture.academicCourseCode, sql.placeholder('programmeCode')))
    .orderBy(asc(lecture.position), asc(lecture.code))
    .limit(mostLectures),
);

const unfinished = preparedQuery(
  'staff_unfinished_lectures',
  { ...overviewColumns, waitingVersion: waitingVersionOf(lecture.code, now) },
  (db, fields) =>
    db
      .select(fields)
      .from(lecture)
      .innerJoin(academicCourse, eq(academicCourse.code, lecture.academicCourseCode))
      .innerJoin(lectureOutline, eq(lectureOutline.lectureCode, lecture.code))
      .where(
        and(
          sql`(${codes} is null or ${lecture.academicCourseCode} = any(${codes}))`,
          isNull(lecture.archivedAt),
          sql`exists (select from ${week} where ${week.lectureCode} = ${lecture.code}
            and ${week.endsAt} + interval '1 minute' > ${now})`,
        ),
      )
      .orderBy(asc(academicCourse.termStartsOn), asc(lecture.position), asc(lecture.code))
      .limit(mostLectures),
);

/** The lectures of a programme, each with its weeks and what operators have to know of it. */
export const lecturesOfProgramme = async (db: Database, programmeCode: string) =>
  withWeeks(db, await inProgramme(db, { programmeCode }));

/** The same of lectures of several programmes, or of all, that are not over, those of the earliest terms first. */
export const unfinishedLectures = async (
  db: Database,
  which: { readonly codes: readonly string[] | null; readonly now: Date },
) => withWeeks(db, await unfinished(db, which));
