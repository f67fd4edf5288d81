/** Programmes with their terms. */
import { lectureStaffRefusals } from '@baeum/contract/lecture/staff-terms';
import { eq, sql } from 'drizzle-orm';
import type { LateJoining } from '@baeum/contract/lecture/programme-terms';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { academicCourse, enrolment, lecture, programmeHoliday, programmeOperator } from '../tables.ts';

export interface Holiday {
  readonly day: string;
  readonly name: string;
}

/** What the form of a programme says. */
export interface ProgrammeSettings {
  readonly name: string;
  readonly termStartsOn: string;
  readonly weekCount: number;
  readonly lateJoining: LateJoining;
  readonly holidays: readonly Holiday[];
}

interface Operator {
  readonly loginId: string;
  readonly name: string;
}

// Named in full, because lectures have codes as well.
const programmeCode = sql`academic_course.code`;

const settingColumns = {
  name: academicCourse.name,
  termStartsOn: academicCourse.termStartsOn,
  weekCount: academicCourse.weekCount,
  lateJoining: academicCourse.lateJoining,
  revision: academicCourse.revision,
  holidays: sql<readonly Holiday[]>`coalesce((
    select json_agg(json_build_object('day', ${programmeHoliday.day}, 'name', ${programmeHoliday.name})
      order by ${programmeHoliday.day})
    from ${programmeHoliday} where ${programmeHoliday.academicCourseCode} = ${programmeCode}), '[]')`,
};

/** Students of a programme's lectures whose enrolment counts from a later day. */
const lateStudents = sql<number>`(select count(distinct ${enrolment.studentId})::int
  from ${enrolment} join ${lecture} on ${lecture.code} = ${enrolment.lectureCode}
  where ${lecture.academicCourseCode} = ${programmeCode} and ${enrolment.countsFrom} is not null
    and ${enrolment.state} = 'enrolled')`;

export const programmeByCode = preparedQuery(
  'staff_programme',
  {
    ...settingColumns,
    code: academicCourse.code,
    operators: sql<readonly Operator[]>`coalesce((
      select json_agg(json_build_object('loginId', ${account.loginId}, 'name', ${account.name}) order by ${account.name}, ${account.id})
      from ${programmeOperator} join ${account} on ${account.id} = ${programmeOperator.accountId}
      where ${programmeOperator.academicCourseCode} = ${programmeCode}), '[]')`,
    lectureCount: sql<number>`(select count(*)::int from ${lecture}
      where ${lecture.academicCourseCode} = ${programmeCode} and ${lecture.archivedAt} is null)`,
    lateStudents,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(academicCourse)
      .where(eq(academicCourse.code, sql.placeholder('code'))),
);

/** The new programme stands last. */
export async function insertProgramme(
  tx: Transaction,
  { code, holidays, ...programme }: ProgrammeSettings & { readonly code: string },
): Promise<void> {
  const position = sql`(select coalesce(max(${academicCourse.position}), 0) + 1 from ${academicCourse})`;
  const added = await tx
    .insert(academicCourse)
    .values({ ...programme, code, position })
    .onConflictDoNothing({ target: academicCourse.code })
    .returning({ code: academicCourse.code });
  if (added.length === 0) refuse(lectureStaffRefusals.codeTaken, { about: { field: 'code' } });
  await insertHolidays(tx, code, holidays);
}

/** The programme as it is, which nobody else changes until the end of the transaction. */
export async function lockProgramme(tx: Transaction, code: string) {
  const [found] = await tx
    .select({ ...settingColumns, lateStudents })
    .from(academicCourse)
    .where(eq(academicCourse.code, code))
    .for('no key update');
  return found;
}

/** @returns the version that it has now */
export async function updateProgramme(
  tx: Transaction,
  code: string,
  { holidays, ...rest }: ProgrammeSettings,
): Promise<number> {
  await tx.update(academicCourse).set(rest).where(eq(academicCourse.code, code));
  await tx.delete(programmeHoliday).where(eq(programmeHoliday.academicCourseCode, code));
  await insertHolidays(tx, code, holidays);
  const [now] = await tx
    .select({ revision: academicCourse.revision })
    .from(academicCourse)
    .where(eq(academicCourse.code, code));
  return now?.revision ?? 0;
}

async function insertHolidays(tx: Transaction, code: string, holidays: readonly Holiday[]): Promise<void> {
  if (holidays.length === 0) return;
  await tx.insert(programmeHoliday).values(holidays.map((one) => ({ academicCourseCode: code, ...one })));
}
