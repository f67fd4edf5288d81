import type { EnrolmentState } from '@baeum/contract/enrolment/states';
import type { studentSorts } from '@baeum/contract/enrolment/staff-terms';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { textSet } from '../../authoring/rows.ts';
import type { ExtraTimeValues } from '@baeum/contract/extension/staff-terms';
import { accommodation } from '../../extension/tables.ts';
import { enrolment, lecture, lectureAssistant, lectureProfessor } from '../../lecture/tables.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import type { EnrolmentValues } from '../values.ts';

const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
const state = sql`${sql.placeholder('state')}::text`;
const search = sql`${sql.placeholder('search')}::text`;

const orders: Readonly<Record<(typeof studentSorts)[number], SQL>> = {
  number: sql`${account.studentNumber}, ${account.id}`,
  name: sql`${account.name}, ${account.studentNumber}, ${account.id}`,
};

const isWanted = and(
  eq(enrolment.lectureCode, lectureCode),
  sql`(${state} is null or ${enrolment.state} = ${state})`,
  sql`(starts_with(${account.name}, ${search}) or starts_with(lower(${account.studentNumber}), lower(${search})))`,
);

interface ListedStudent extends EnrolmentValues {
  readonly studentNumber: string;
  readonly loginId: string;
  readonly name: string;
  readonly college: string | null;
  readonly studyYear: number | null;
  readonly extraTime: ExtraTimeValues | null;
}

interface StateCount {
  readonly state: EnrolmentState;
  readonly students: number;
  /** Of those, how many match. */
  readonly matching: number;
}

/** A page of the students of a lecture, and how many are in each state. */
const pageBy = (sort: (typeof studentSorts)[number]) =>
  preparedQuery(
    `enrolment_page_by_${sort}`,
    {
      items: sql<readonly ListedStudent[]>`coalesce((select json_agg(page) from (
        select ${account.studentNumber} as "studentNumber", ${account.loginId} as "loginId", ${account.name},
          ${account.college}, ${account.studyYear} as "studyYear", ${enrolment.state},
          ${enrolment.countsFrom} as "countsFrom", ${enrolment.retaken}, ${enrolment.outsideCurve} as "outsideCurve",
          (select json_build_object('timePercent', time_percent, 'extraMinutes', extra_minutes, 'extraAttempts', extra_attempts)
            from ${accommodation} as extra where extra.student_id = ${enrolment.studentId}
              and extra.lecture_code = ${enrolment.lectureCode}) as "extraTime"
        from ${enrolment} join ${account} on ${account.id} = ${enrolment.studentId}
        where ${isWanted} order by ${orders[sort]}
        limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) page), '[]')`,
      states: sql<readonly StateCount[]>`coalesce((select json_agg(counted) from (
        select ${enrolment.state}, count(*) as students, count(*) filter (where ${isWanted}) as matching
        from ${enrolment} join ${account} on ${account.id} = ${enrolment.studentId}
        where ${enrolment.lectureCode} = ${lectureCode} group by ${enrolment.state}) counted), '[]')`,
    },
    (db, fields) => db.select(fields).from(sql`(select) one`),
  );

export const studentPages = { number: pageBy('number'), name: pageBy('name') };

/** A student of the numbers that a call names. */
export interface Candidate {
  readonly id: number;
  /** The number that the call names, which may be that of an account closed for this one. */
  readonly given: string;
  readonly studentNumber: string;
  readonly name: string;
  /** Null when the student has never taken the lecture. */
  readonly enrolment: EnrolmentValues | null;
  /** Whether the account teaches or assists in the lecture. */
  readonly teaches: boolean;
}

/** Nobody else changes who takes these lectures until the end of the transaction. */
export async function lockLectures(
  tx: Transaction,
  which: { readonly codes: readonly string[] } | { readonly programmeCode: string },
): Promise<void> {
  const isMeant =
    'codes' in which
      ? sql`${lecture.code} in ${textSet(which.codes)}`
      : eq(lecture.academicCourseCode, which.programmeCode);
  await tx.execute(sql`select from ${lecture} where ${isMeant} order by ${lecture.code} for no key update`);
}

const named = alias(account, 'named');

export interface CandidateRow extends Record<string, unknown> {
  readonly lectureCode: string;
  readonly id: number;
  readonly given: string;
  readonly studentNumber: string;
  readonly name: string;
  readonly teaches: boolean;
  readonly state: EnrolmentState | null;
  readonly countsFrom: string | null;
  readonly retaken: boolean | null;
  readonly outsideCurve: boolean | null;
}

/** Whether an account teaches or assists in a lecture, which it cannot take then. */
export const teaches = (code: SQL, accountId: SQL): SQL => sql`(exists (select from ${lectureAssistant}
      where ${lectureAssistant.lectureCode} = ${code} and ${lectureAssistant.accountId} = ${accountId})
    or exists (select from ${lectureProfessor}
      where ${lectureProfessor.lectureCode} = ${code} and ${lectureProfessor.accountId} = ${accountId}))`;

/** The students with these numbers, as they stand in each of these lectures. */
export const candidateRows = (codes: readonly string[], studentNumbers: readonly string[]) => sql`
  select ${lecture.code} as "lectureCode", ${account.id}::float8 as id, ${named.studentNumber} as given,
    ${account.studentNumber} as "studentNumber", ${account.name}, ${enrolment.state},
    ${enrolment.countsFrom}::text as "countsFrom", ${enrolment.retaken}, ${enrolment.outsideCurve} as "outsideCurve",
    ${teaches(sql`${lecture.code}`, sql`${account.id}`)} as teaches
  from ${account} as named join ${account} on ${account.id} = coalesce(${named.mergedIntoId}, ${named.id})
    join ${lecture} on ${lecture.code} in ${textSet(codes)}
    left join ${enrolment} on ${enrolment.studentId} = ${account.id} and ${enrolment.lectureCode} = ${lecture.code}
  where ${named.studentNumber} in ${textSet(studentNumbers)}`;

export const candidateOf = ({
  state,
  countsFrom,
  retaken,
  outsideCurve,
  ...row
}: CandidateRow): Candidate => ({
  id: row.id,
  given: row.given,
  studentNumber: row.studentNumber,
  name: row.name,
  teaches: row.teaches,
  enrolment:
    state === null
      ? null
      : { state, countsFrom, retaken: retaken ?? false, outsideCurve: outsideCurve ?? false },
});

/** Those of one lecture; before they are changed it has been locked. */
export async function candidates(
  tx: Queryable,
  code: string,
  studentNumbers: readonly string[],
): Promise<Candidate[]> {
  const { rows } = await tx.execute<CandidateRow>(candidateRows([code], studentNumbers));
  return rows.map(candidateOf);
}

/** An enrolment as it is from now on. */
export interface WrittenEnrolment extends EnrolmentValues {
  readonly studentId: number;
  readonly lectureCode: string;
}

/** Writes enrolments, in one statement for all of them. */
export async function writeEnrolments(tx: Transaction, rows: readonly WrittenEnrolment[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into enrolment (student_id, lecture_code, state, counts_from, retaken, outside_curve)
    select "studentId", "lectureCode", state, "countsFrom", retaken, "outsideCurve"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("studentId" bigint, "lectureCode" text, state text,
      "countsFrom" date, retaken boolean, "outsideCurve" boolean)
    on conflict (student_id, lecture_code) do update set state = excluded.state, counts_from = excluded.counts_from,
      retaken = excluded.retaken, outside_curve = excluded.outside_curve`);
}
