/** The classes of a subject. */
import { mostClasses } from '@baeum/contract/enrolment/moving-terms';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import type { Account } from '../../platform/sessions.ts';
import { permissionsIn } from '../../platform/staff-access.ts';

export interface ClassRow extends Record<string, unknown> {
  readonly code: string;
  readonly name: string;
  readonly classNumber: number;
  readonly programmeCode: string;
  readonly students: number;
}

/** The other classes of the subject in the same programme. */
export const otherClasses = (lectureCode: string) => sql`
  select other.code, other.name, other.class_number as "classNumber", other.academic_course_code as "programmeCode",
    (select count(*)::int from active_enrolment where active_enrolment.lecture_code = other.code) as students
  from lecture join lecture as other on other.academic_course_code = lecture.academic_course_code
    and other.subject_code = lecture.subject_code and other.code <> lecture.code and other.archived_at is null
  where lecture.code = ${lectureCode} order by other.class_number, other.code limit ${mostClasses}`;

/** Those of them to which an account may move students. */
export const openClasses = (actor: Account, rows: readonly ClassRow[]) =>
  rows
    .filter(({ code, programmeCode }) =>
      permissionsIn(actor, { lectureCode: code, programmeCode }).includes('enrol'),
    )
    .map(({ code, name, classNumber, students }) => ({ code, name, classNumber, students }));

export async function classesOf(db: Queryable, actor: Account, lectureCode: string) {
  const { rows } = await db.execute<ClassRow>(otherClasses(lectureCode));
  return openClasses(actor, rows);
}
