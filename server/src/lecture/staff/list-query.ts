import { mostLectures } from '@baeum/contract/lecture/staff-terms';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { assignment } from '../../assignment/tables.ts';
import { debate } from '../../debate/tables.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { quiz } from '../../quiz/tables.ts';
import { content, topic } from '../../study/tables.ts';
import { teamActivity } from '../../team/tables.ts';
import { academicCourse, lecture, lectureEvaluation, lectureProfessor, syllabus, week } from '../tables.ts';
import { headColumns } from './queries.ts';
import type { WeekRow } from './overview.ts';

/** What is in the weeks of a lecture, and whether students see it. */
const inWeeks = sql`(
  select ${topic.weekNumber} as number, ${content.shownFrom} is not null as shown
  from ${topic} left join ${content} on ${content.topicCode} = ${topic.code} where ${topic.lectureCode} = ${lecture.code}
  union all select ${assignment.weekNumber}, ${assignment.shownFrom} is not null from ${assignment} where ${assignment.lectureCode} = ${lecture.code}
  union all select ${quiz.weekNumber}, ${quiz.shownFrom} is not null from ${quiz} where ${quiz.lectureCode} = ${lecture.code}
  union all select ${debate.weekNumber}, ${debate.shownFrom} is not null from ${debate} where ${debate.lectureCode} = ${lecture.code}
  union all select ${teamActivity.weekNumber}, ${teamActivity.shownFrom} is not null from ${teamActivity} where ${teamActivity.lectureCode} = ${lecture.code})`;

/** What operators have to know of a lecture, with its weeks. */
const overviewColumns = {
  ...headColumns,
  majorType: lecture.majorType,
  credits: lecture.credits,
  professors: sql<readonly string[]>`coalesce((
      select json_agg(${account.name} order by ${lectureProfessor.position}, ${account.id})
      from ${lectureProfessor} join ${account} on ${account.id} = ${lectureProfessor.accountId}
      where ${lectureProfessor.lectureCode} = ${lecture.code}), '[]')`,
  weeks: sql<readonly WeekRow[]>`coalesce((
      select json_agg(json_build_object('number', ${week.number}, 'startsAt', ${week.startsAt}, 'endsAt', ${week.endsAt},
        'filling', case when placed.shown then 'shown' when placed.shown is null then 'empty' else 'hidden' end)
        order by ${week.number})
      from ${week} left join (select number, bool_or(shown) as shown from ${inWeeks} as one group by number) as placed
        on placed.number = ${week.number}
      where ${week.lectureCode} = ${lecture.code}), '[]')`,
  evaluationSum: sql<number>`coalesce((select sum(${lectureEvaluation.rate})::int from ${lectureEvaluation}
      where ${lectureEvaluation.lectureCode} = ${lecture.code}), 0)`,
  hasSyllabus: sql<boolean>`exists (select from ${syllabus} where ${syllabus.lectureCode} = ${lecture.code})`,
};

/** The lectures of a programme, each with its weeks and what operators have to know of it. */
export const lecturesOfProgramme = preparedQuery(
  'staff_lectures_of_programme',
  overviewColumns,
  (db, fields) =>
    db
      .select(fields)
      .from(lecture)
      .innerJoin(academicCourse, eq(academicCourse.code, lecture.academicCourseCode))
      .where(eq(lecture.academicCourseCode, sql.placeholder('programmeCode')))
      .orderBy(asc(lecture.position), asc(lecture.code))
      .limit(mostLectures),
);

/** The same of lectures of several programmes that are not over, those of the earliest terms first. */
export const unfinishedLectures = preparedQuery('staff_unfinished_lectures', overviewColumns, (db, fields) =>
  db
    .select(fields)
    .from(lecture)
    .innerJoin(academicCourse, eq(academicCourse.code, lecture.academicCourseCode))
    .where(
      and(
        sql`${lecture.academicCourseCode} = any(${sql.placeholder('codes')}::text[])`,
        isNull(lecture.archivedAt),
        sql`exists (select from ${week} where ${week.lectureCode} = ${lecture.code}
          and ${week.endsAt} + interval '1 minute' > ${sql.placeholder('now')})`,
      ),
    )
    .orderBy(asc(academicCourse.termStartsOn), asc(lecture.position), asc(lecture.code))
    .limit(mostLectures),
);
