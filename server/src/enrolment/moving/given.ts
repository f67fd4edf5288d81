/** What staff gave students in a class, more time and later ends, and giving them the same in another one. */
import type { StayReason } from '@baeum/contract/enrolment/moving-terms';
import { type ExtraTimeValues, extraTimeInWords } from '@baeum/contract/extension/staff-terms';
import { type Ends, laterOf } from '@baeum/rules/extensions';
import { type SQL, sql } from 'drizzle-orm';
import { replacedByNext } from '../../extension/tables.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { readTogether } from '../../platform/read-together.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import { milliseconds } from '../../standing/milliseconds.ts';
import type { ObjectKind, Pair } from './objects.ts';
import type { Classes, Work } from './work.ts';

/** The kinds of extensions, by that of the work they are for, and the columns that name what is extended. */
const extensions = {
  submission: ['assignment', 'assignment_code'],
  attempt: ['quiz', 'quiz_code'],
  learning: ['content', 'content_code'],
  reflection: ['reflection', 'reflection_code'],
  debate: ['debate', 'debate_code'],
} as const satisfies Record<ObjectKind, readonly [string, string]>;

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;
const among = (student: SQL, students: readonly number[]) =>
  sql`${student} in (select value::bigint from jsonb_array_elements_text(${json(students)}))`;

interface ExtensionRow extends Pair {
  readonly studentId: number;
  readonly own: Ends;
  /** What the student has of the counterpart already. */
  readonly there: Ends | null;
}

interface ExtraTimeRow extends ExtraTimeValues {
  readonly studentId: number;
  readonly isThere: boolean;
}

export interface GivenRows {
  readonly extensions: ExtensionRow;
  readonly extraTimes: ExtraTimeRow;
}

const endsOf = (name: string): SQL =>
  sql`json_build_object('closesAt', ${milliseconds(sql.raw(`${name}.closes_at`))},
    'lateClosesAt', ${milliseconds(sql.raw(`${name}.late_closes_at`))})`;

/** @param since only what was given after this moment */
export function givenIn(
  { from, to }: Classes,
  students: readonly number[],
  pairs: readonly Pair[],
  since: Date | null = null,
): { readonly [Name in keyof GivenRows]: SQL } {
  const extended = pairs.map((pair) => ({ ...pair, extends: extensions[pair.kind][0] }));
  const isWanted = (name: string) => sql`${among(sql.raw(`${name}.student_id`), students)}
    and (${since}::timestamptz is null or ${sql.raw(name)}.given_at > ${since}::timestamptz)`;
  return {
    extensions: sql`select own.student_id as "studentId", pair.kind, pair.source, pair.target, pair.title, pair.reason,
        ${endsOf('own')} as own, case when there.id is not null then ${endsOf('there')} end as there
      from jsonb_to_recordset(${json(extended)})
        as pair (kind text, source text, target text, title text, reason text, extends text)
        join extension as own on own.kind = pair.extends and own.code = pair.source
        left join extension as there on there.student_id = own.student_id and there.kind = own.kind
          and there.code = pair.target
      where ${isWanted('own')} order by 1, 2, 3`,
    extraTimes: sql`select own.student_id as "studentId", own.time_percent as "timePercent",
        own.extra_minutes as "extraMinutes", own.extra_attempts as "extraAttempts",
        exists (select from accommodation as there where there.student_id = own.student_id
          and there.lecture_code = ${to}) as "isThere"
      from accommodation as own where own.lecture_code = ${from} and ${isWanted('own')} order by 1`,
  };
}

/** An extension or extra time of a student, as something that goes along or stays. */
export type Given = Work & {
  readonly extended?: { readonly kind: (typeof extensions)[ObjectKind][0]; readonly ends: Ends };
};

const reaches = (one: Ends, other: Ends): boolean =>
  one.closesAt === other.closesAt && one.lateClosesAt === other.lateClosesAt;

/** Of two ends the later one holds. Why the extra time was given is for operators alone, and is not read here. */
export function givenOf(
  { from, to }: Classes,
  rows: { readonly [Name in keyof GivenRows]: readonly GivenRows[Name][] },
): Given[] {
  const plain = { count: 1, seconds: 0, isNew: false };
  const reasonOf = (isThere: boolean): StayReason | null => (isThere ? 'given' : null);
  return [
    ...rows.extensions.map(({ studentId, kind, source, target, title, reason, own, there }): Given => {
      const ends = laterOf(there ?? undefined, own) ?? own;
      const isThere = there !== null && reaches(ends, there);
      const extended = { kind: extensions[kind][0], ends };
      return {
        ...plain,
        studentId,
        source,
        target,
        title,
        extended,
        kind: 'extension',
        reason: reason ?? reasonOf(isThere),
      };
    }),
    ...rows.extraTimes.map(
      ({ studentId, isThere, ...extraTime }): Given => ({
        ...plain,
        studentId,
        kind: 'extraTime',
        source: from,
        target: to,
        title: extraTimeInWords(extraTime),
        reason: reasonOf(isThere),
      }),
    ),
  ];
}

export const givenSince = async (
  db: Queryable,
  classes: Classes,
  students: readonly number[],
  pairs: readonly Pair[],
  since: Date,
): Promise<Given[]> =>
  givenOf(classes, await readTogether<GivenRows>(db, givenIn(classes, students, pairs, since)));

/** By which the extensions that one move has given for one object are known, as those that were given together are. */
const batchOf = (batch: string, kind: SQL, code: SQL): SQL =>
  sql`md5(concat_ws(' ', ${batch}::text, ${kind}, ${code}))::uuid`;

/** Gives what goes along in the other class as well, by whom, when and why it was given. In the old one it stays. */
export async function giveAlong(
  tx: Transaction,
  { from, to }: Classes,
  given: readonly Given[],
  batch: string,
): Promise<void> {
  const going = given.filter(({ reason }) => reason === null);
  const later = going.flatMap(({ studentId, source, target, extended }) =>
    extended === undefined
      ? []
      : [
          {
            studentId,
            source,
            target,
            kind: extended.kind,
            closesAt: serializeMoment(new Date(extended.ends.closesAt)),
            lateClosesAt: serializeMomentOrNull(
              extended.ends.lateClosesAt === null ? null : new Date(extended.ends.lateClosesAt),
            ),
          },
        ],
  );
  const columns = Object.values(extensions);
  if (later.length > 0)
    await tx.execute(sql`
      insert into extension (lecture_code, student_id, closes_at, late_closes_at, reason, given_by, given_at, withdrawn_at, batch,
        ${sql.join(
          columns.map(([, column]) => sql.identifier(column)),
          sql`, `,
        )})
      select ${to}, own.student_id, goes."closesAt", goes."lateClosesAt", own.reason, own.given_by, own.given_at,
        own.withdrawn_at, ${batchOf(batch, sql`goes.kind`, sql`goes.target`)},
        ${sql.join(
          columns.map(([kind]) => sql`case goes.kind when ${kind} then goes.target end`),
          sql`, `,
        )}
      from jsonb_to_recordset(${json(later)}) as goes ("studentId" bigint, kind text, source text, target text,
          "closesAt" timestamptz, "lateClosesAt" timestamptz)
        join extension as own on own.student_id = goes."studentId" and own.kind = goes.kind and own.code = goes.source
      on conflict (student_id, kind, code) do update set ${replacedByNext}, withdrawn_at = excluded.withdrawn_at`);
  const timed = going.filter(({ kind }) => kind === 'extraTime').map(({ studentId }) => studentId);
  if (timed.length > 0)
    await tx.execute(sql`
      insert into accommodation
        (student_id, lecture_code, time_percent, extra_minutes, extra_attempts, reason, given_by, given_at)
      select student_id, ${to}, time_percent, extra_minutes, extra_attempts, reason, given_by, given_at
      from accommodation where lecture_code = ${from} and ${among(sql`student_id`, timed)}`);
}

/**
 * Takes back what a move has given, unless somebody has changed it since: an extension has another batch then, and extra time is
 * no more what it is a copy of.
 * @param classes where the students come back from, and where they go
 * @param timed those of the students to whom the move has given extra time
 */
export async function takeGivenBack(
  tx: Transaction,
  { from, to }: Classes,
  batch: string,
  { students, timed }: { readonly students: readonly number[]; readonly timed: readonly number[] },
): Promise<void> {
  if (students.length === 0) return;
  const isOfMove = sql`lecture_code = ${from} and ${among(sql`student_id`, students)}
    and batch = ${batchOf(batch, sql`kind`, sql`code`)}`;
  await tx.execute(sql`delete from extension where ${isOfMove} and replaced is null`);
  await tx.execute(sql`
    update extension set closes_at = (replaced ->> 'closesAt')::timestamptz,
      late_closes_at = (replaced ->> 'lateClosesAt')::timestamptz, reason = replaced ->> 'reason',
      given_by = (replaced ->> 'givenBy')::bigint, given_at = (replaced ->> 'givenAt')::timestamptz,
      withdrawn_at = (replaced ->> 'withdrawnAt')::timestamptz, batch = gen_random_uuid(), replaced = null
    where ${isOfMove}`);
  if (timed.length === 0) return;
  const same = ['time_percent', 'extra_minutes', 'extra_attempts', 'reason', 'given_by', 'given_at'];
  await tx.execute(sql`
    delete from accommodation as copy using accommodation as own
    where copy.lecture_code = ${from} and own.lecture_code = ${to} and own.student_id = copy.student_id
      and ${among(sql`copy.student_id`, timed)}
      and ${sql.join(
        same.map((one) => sql`copy.${sql.identifier(one)} = own.${sql.identifier(one)}`),
        sql` and `,
      )}`);
}
