/** The terms of academic courses with those who operate and assist in them, as packs write them. */
import type { LateJoining } from '@baeum/contract/lecture/programme-terms';
import type { Duty } from '@baeum/contract/staff/roles';
import { sql } from 'drizzle-orm';
import type { AuthoringTransaction } from '../authoring/transaction.ts';

export interface TermInput {
  readonly academicCourseCode: string;
  readonly weekCount: number;
  readonly lateJoining: LateJoining;
  /** Exactly these days off beside the public holidays. */
  readonly holidays: readonly { readonly day: string; readonly name: string }[];
  /** Exactly these. */
  readonly operatorIds: readonly number[];
  /** Of each lecture that is named exactly these, in this order. */
  readonly assistants: readonly {
    readonly lectureCode: string;
    readonly accountId: number;
    readonly duties: readonly Duty[];
  }[];
}

export async function writeTerms(
  authoring: AuthoringTransaction,
  terms: readonly TermInput[],
): Promise<void> {
  const given = terms.map(({ academicCourseCode: code, weekCount, lateJoining }) => ({
    code,
    weekCount,
    lateJoining,
  }));
  await authoring.tx.execute(sql`
    update academic_course set week_count = given."weekCount", late_joining = given."lateJoining"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (code text, "weekCount" integer, "lateJoining" text)
    where academic_course.code = given.code
      and (week_count, late_joining) is distinct from (given."weekCount", given."lateJoining")`);
  const owners = terms.map(({ academicCourseCode }) => ({ academic_course_code: academicCourseCode }));
  const ofCourse = { owner: ['academic_course_code'], owners };
  await authoring.replace({
    ...ofCourse,
    table: 'programme_holiday',
    key: ['academic_course_code', 'day'],
    rows: terms.flatMap(({ academicCourseCode, holidays }) =>
      holidays.map(({ day, name }) => ({ academic_course_code: academicCourseCode, day, name })),
    ),
  });
  await authoring.replace({
    ...ofCourse,
    table: 'programme_operator',
    key: ['academic_course_code', 'account_id'],
    rows: terms.flatMap(({ academicCourseCode, operatorIds }) =>
      operatorIds.map((id) => ({ academic_course_code: academicCourseCode, account_id: id })),
    ),
  });
  const assistants = terms.flatMap((term) => term.assistants);
  const lectures = [...new Set(assistants.map(({ lectureCode }) => lectureCode))];
  await authoring.replace({
    table: 'lecture_assistant',
    key: ['lecture_code', 'account_id'],
    owner: ['lecture_code'],
    owners: lectures.map((code) => ({ lecture_code: code })),
    rows: lectures.flatMap((code) =>
      assistants
        .filter(({ lectureCode }) => lectureCode === code)
        .map(({ accountId, duties }, index) => ({
          lecture_code: code,
          account_id: accountId,
          duties: [...duties],
          position: index + 1,
        })),
    ),
  });
}
