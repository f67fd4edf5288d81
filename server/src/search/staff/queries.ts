import { mostFound, mostPartsFound, type PartKind } from '@baeum/contract/search/staff-terms';
import { type ActivityKind, activityKinds } from '@baeum/contract/study/board-terms';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { assignment } from '../../assignment/tables.ts';
import { debate } from '../../debate/tables.ts';
import { glossaryEntry } from '../../glossary/tables.ts';
import { academicCourse, activeEnrolment, lecture } from '../../lecture/tables.ts';
import { byCodePoint } from '../../platform/beginnings.ts';
import { isFound } from '../../platform/person-search.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { quiz } from '../../quiz/tables.ts';
import { reflection } from '../../reflection/tables.ts';
import { content, topic } from '../../study/tables.ts';
import { teamActivity } from '../../team/tables.ts';

const codes = sql`any(${sql.placeholder('codes')}::text[])`;
const byName = sql`${byCodePoint(account.name)}, ${account.id}`;

const lowered = sql`${sql.placeholder('lowered')}::text`;
const consonants = sql`${sql.placeholder('consonants')}::text`;

/** Whether a name has the text, or the initial consonants, anywhere: where there are few, so that no index is needed. */
const isNamed = (name: SQL | typeof lecture.name) =>
  or(
    sql`strpos(lower(${name}), ${lowered}) > 0`,
    sql`case when ${consonants} is null then false
      else strpos(initial_consonants(${name}), initial_consonants(${consonants})) > 0 end`,
  );

const tables = { assignment, quiz, debate, team: teamActivity, reflection } as const satisfies Record<
  ActivityKind,
  object
>;

const titleOf = (kind: ActivityKind) => (kind === 'reflection' ? sql`name` : sql`title`);

/** What is in the archive is found on the weeks board alone. */
const partsOf = (kind: ActivityKind) => sql`
  select ${sql.raw(`'${kind}'`)} as kind, code, ${titleOf(kind)}, lecture_code from ${tables[kind]}
  where lecture_code = ${codes} and archived_at is null and ${isNamed(titleOf(kind))}`;

const parts = sql.join(
  [
    ...activityKinds.map(partsOf),
    sql`select 'content', content.code, topic.title, topic.lecture_code from ${content} join ${topic} on topic.code = topic_code
      where topic.lecture_code = ${codes} and content.archived_at is null and ${isNamed(sql`topic.title`)}`,
    sql`select 'word', id::text, word, lecture_code from ${glossaryEntry}
      where lecture_code = ${codes} and ${isNamed(sql`word`)}`,
  ],
  sql` union all `,
);

/** Students of these lectures, each with one of them, and what is in the lectures; names that begin with the text first. */
export const foundInLectures = preparedQuery(
  'search_in_lectures',
  {
    kind: sql<PartKind | 'student'>`found.kind`,
    code: sql<string | null>`found.code`,
    title: sql<string>`found.title`,
    lectureCode: lecture.code,
    lectureName: lecture.name,
    classNumber: lecture.classNumber,
  },
  (db, fields) => {
    const students = sql`select 'student', ${account.studentNumber}, ${account.name}, min(${activeEnrolment.lectureCode}),
        row_number() over (order by ${byName})
      from ${account} join ${activeEnrolment} on ${activeEnrolment.studentId} = ${account.id}
      where ${isFound} and ${activeEnrolment.lectureCode} = ${codes}
      group by ${account.id} order by ${byName} limit ${sql.raw(String(mostFound))}`;
    const named = sql`select kind, code, title, lecture_code,
        row_number() over (order by strpos(lower(title), ${lowered}) <> 1, char_length(title), title, lecture_code, code) as place
      from (${parts}) as part (kind, code, title, lecture_code)
      order by place limit ${sql.raw(String(mostPartsFound))}`;
    return db
      .select(fields)
      .from(sql`((${students}) union all (${named})) as found (kind, code, title, lecture_code, place)`)
      .innerJoin(lecture, sql`${lecture.code} = found.lecture_code`)
      .orderBy(sql`found.kind <> 'student', found.place`);
  },
);

export const accountsFound = preparedQuery(
  'search_accounts',
  {
    loginId: account.loginId,
    name: account.name,
    type: account.type,
    studentNumber: account.studentNumber,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(account)
      .where(and(isFound, isNull(account.destroyedAt)))
      .orderBy(byName)
      .limit(mostFound),
);

/** Lectures of these programmes, or of all; the latest terms first. They are few, so that a name is found by any part. */
export const lecturesFound = preparedQuery(
  'search_lectures',
  {
    lectureCode: lecture.code,
    lectureName: lecture.name,
    classNumber: lecture.classNumber,
    programmeName: academicCourse.name,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(lecture)
      .innerJoin(academicCourse, eq(academicCourse.code, lecture.academicCourseCode))
      .where(
        and(
          sql`(${sql.placeholder('all')}::boolean or ${academicCourse.code} = ${codes})`,
          or(isNamed(lecture.name), sql`starts_with(lower(${lecture.code}), ${lowered})`),
        ),
      )
      .orderBy(desc(academicCourse.termStartsOn), lecture.position, lecture.code)
      .limit(mostFound),
);
