import { mostFound } from '@baeum/contract/search/staff-terms';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { academicCourse, activeEnrolment, lecture } from '../../lecture/tables.ts';
import { byCodePoint } from '../../platform/beginnings.ts';
import { isFound } from '../../platform/person-search.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';

const codes = sql`any(${sql.placeholder('codes')}::text[])`;
const byName = sql`${byCodePoint(account.name)}, ${account.id}`;

/** Students of these lectures, each with one of them. */
export const studentsFound = preparedQuery(
  'search_students',
  {
    studentNumber: account.studentNumber,
    name: account.name,
    lectureCode: lecture.code,
    lectureName: lecture.name,
    classNumber: lecture.classNumber,
  },
  (db, fields) => {
    const chosen = db
      .select({
        id: account.id,
        lectureCode: sql<string>`min(${activeEnrolment.lectureCode})`.as('chosen_code'),
      })
      .from(account)
      .innerJoin(activeEnrolment, eq(activeEnrolment.studentId, account.id))
      .where(and(isFound, sql`${activeEnrolment.lectureCode} = ${codes}`))
      .groupBy(account.id)
      .orderBy(byName)
      .limit(mostFound)
      .as('chosen');
    return db
      .select(fields)
      .from(chosen)
      .innerJoin(account, eq(account.id, chosen.id))
      .innerJoin(lecture, eq(lecture.code, chosen.lectureCode))
      .orderBy(byName);
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

const lowered = sql`${sql.placeholder('lowered')}::text`;
const consonants = sql`${sql.placeholder('consonants')}::text`;

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
          or(
            sql`strpos(lower(${lecture.name}), ${lowered}) > 0`,
            sql`starts_with(lower(${lecture.code}), ${lowered})`,
            sql`case when ${consonants} is null then false
              else strpos(initial_consonants(${lecture.name}), initial_consonants(${consonants})) > 0 end`,
          ),
        ),
      )
      .orderBy(desc(academicCourse.termStartsOn), lecture.position, lecture.code)
      .limit(mostFound),
);
