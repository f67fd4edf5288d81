import { and, asc, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { ownLecturesListed } from '@baeum/contract/lecture/staff-terms';
import { microLearning } from '@baeum/contract/lecture/terms';
import type { Duty } from '@baeum/contract/staff/roles';
import {
  academicCourse,
  activeEnrolment,
  enrolment,
  lecture,
  lectureAssistant,
  lectureEvaluation,
  lectureProfessor,
  week,
} from '../tables.ts';

export const headColumns = {
  code: lecture.code,
  name: lecture.name,
  subjectCode: lecture.subjectCode,
  classNumber: lecture.classNumber,
  programmeCode: lecture.academicCourseCode,
  programmeName: academicCourse.name,
  termStartsOn: academicCourse.termStartsOn,
  weekCount: lecture.weekCount,
  week: sql<
    number | null
  >`(select max(${week.number}) filter (where ${week.startsAt} <= ${sql.placeholder('now')})
    from ${week} where ${week.lectureCode} = ${lecture.code} having max(${week.endsAt}) + interval '1 minute' > ${sql.placeholder('now')})`,
  isMicroLearning: sql<boolean>`${lecture.completionType} = ${microLearning}`,
  studentCount: sql<number>`(select count(*)::int from ${enrolment}
    where ${enrolment.lectureCode} = ${lecture.code} and ${enrolment.state} = 'enrolled')`,
  isArchived: sql<boolean>`${lecture.archivedAt} is not null`,
};

/** Lectures by their codes, the latest terms first. */
export const lecturesByCode = preparedQuery('staff_lectures_by_code', headColumns, (db, fields) =>
  db
    .select(fields)
    .from(lecture)
    .innerJoin(academicCourse, eq(academicCourse.code, lecture.academicCourseCode))
    .where(sql`${lecture.code} = any(${sql.placeholder('codes')}::text[])`)
    .orderBy(
      desc(academicCourse.termStartsOn),
      asc(academicCourse.code),
      asc(lecture.position),
      asc(lecture.code),
    )
    .limit(ownLecturesListed),
);

/** Programmes by their codes, or all of them, the latest terms first. */
export const programmes = preparedQuery(
  'staff_programmes',
  {
    code: academicCourse.code,
    name: academicCourse.name,
    termStartsOn: academicCourse.termStartsOn,
    weekCount: academicCourse.weekCount,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(academicCourse)
      .where(
        or(
          sql`${sql.placeholder('all')}::boolean`,
          sql`${academicCourse.code} = any(${sql.placeholder('codes')}::text[])`,
        ),
      )
      .orderBy(desc(academicCourse.termStartsOn), asc(academicCourse.position), asc(academicCourse.code))
      .limit(ownLecturesListed),
);

interface StaffMember {
  readonly loginId: string;
  readonly name: string;
}
interface Assistant extends StaffMember {
  readonly duties: readonly Duty[];
}

/** A lecture with its staff. */
export const lectureWithStaff = preparedQuery(
  'staff_lecture',
  {
    ...headColumns,
    majorType: lecture.majorType,
    majorName: lecture.majorName,
    majorSemester: lecture.majorSemester,
    track: lecture.track,
    grade: lecture.grade,
    credits: lecture.credits,
    countsDebates: lecture.countsDebates,
    countsTeams: lecture.countsTeams,
    revision: lecture.revision,
    isShared: lecture.sharedForCopying,
    rates: sql<readonly { readonly code: string; readonly rate: number }[]>`coalesce((
      select json_agg(json_build_object('code', ${lectureEvaluation.code}, 'rate', ${lectureEvaluation.rate}))
      from ${lectureEvaluation} where ${lectureEvaluation.lectureCode} = ${lecture.code}), '[]')`,
    weeks: sql<
      readonly { readonly title: string; readonly startsAt: string; readonly endsAt: string }[]
    >`coalesce((
      select json_agg(json_build_object('title', ${week.title}, 'startsAt', ${week.startsAt}, 'endsAt', ${week.endsAt})
        order by ${week.number})
      from ${week} where ${week.lectureCode} = ${lecture.code}), '[]')`,
    professors: sql<readonly StaffMember[]>`coalesce((
      select json_agg(json_build_object('loginId', ${account.loginId}, 'name', ${account.name}) order by ${lectureProfessor.position})
      from ${lectureProfessor} join ${account} on ${account.id} = ${lectureProfessor.accountId}
      where ${lectureProfessor.lectureCode} = ${lecture.code}), '[]')`,
    assistants: sql<readonly Assistant[]>`coalesce((
      select json_agg(json_build_object('loginId', ${account.loginId}, 'name', ${account.name}, 'duties', ${lectureAssistant.duties})
        order by ${lectureAssistant.position})
      from ${lectureAssistant} join ${account} on ${account.id} = ${lectureAssistant.accountId}
      where ${lectureAssistant.lectureCode} = ${lecture.code}), '[]')`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(lecture)
      .innerJoin(academicCourse, eq(academicCourse.code, lecture.academicCourseCode))
      .where(eq(lecture.code, sql.placeholder('code'))),
);

/** The assistants of a lecture, which nobody else changes until the end of the transaction. */
export async function lockAssistants(tx: Transaction, lectureCode: string) {
  await tx.execute(sql`select from ${lecture} where ${lecture.code} = ${lectureCode} for no key update`);
  return tx
    .select({ id: account.id, loginId: account.loginId, name: account.name, duties: lectureAssistant.duties })
    .from(lectureAssistant)
    .innerJoin(account, eq(account.id, lectureAssistant.accountId))
    .where(eq(lectureAssistant.lectureCode, lectureCode))
    .orderBy(asc(lectureAssistant.position));
}

/** Accounts by login id, and whether they may assist in this lecture: its students and professors may not. */
export async function candidates(tx: Transaction, lectureCode: string, loginIds: readonly string[]) {
  if (loginIds.length === 0) return [];
  return tx
    .select({
      id: account.id,
      loginId: account.loginId,
      name: account.name,
      takesPart: sql<boolean>`exists (select from ${activeEnrolment} where ${activeEnrolment.lectureCode} = ${lectureCode}
          and ${activeEnrolment.studentId} = ${account.id})
        or exists (select from ${lectureProfessor} where ${lectureProfessor.lectureCode} = ${lectureCode}
          and ${lectureProfessor.accountId} = ${account.id})`,
    })
    .from(account)
    .where(inArray(account.loginId, [...loginIds]));
}

/** Replaces the assistants of a lecture. Who stays keeps the row, and with it what was assigned to them. */
export async function replaceAssistants(
  tx: Transaction,
  lectureCode: string,
  assistants: readonly { readonly id: number; readonly duties: readonly Duty[] }[],
): Promise<void> {
  const ids = assistants.map(({ id }) => id);
  await tx
    .delete(lectureAssistant)
    .where(and(eq(lectureAssistant.lectureCode, lectureCode), notInArray(lectureAssistant.accountId, ids)));
  if (assistants.length === 0) return;
  const [duties, position] = [sql`excluded.duties`, sql`excluded.position`];
  await tx
    .insert(lectureAssistant)
    .values(
      assistants.map((one, index) => ({
        lectureCode,
        accountId: one.id,
        duties: [...one.duties],
        position: index + 1,
      })),
    )
    .onConflictDoUpdate({
      target: [lectureAssistant.lectureCode, lectureAssistant.accountId],
      set: { duties, position },
      setWhere: sql`(${lectureAssistant.duties}, ${lectureAssistant.position}) is distinct from (${duties}, ${position})`,
    });
}
