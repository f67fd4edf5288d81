/** Copying parts of a lecture into one that exists (specification §20.3). */
import { copySourcesListed } from '@baeum/contract/lecture/own-copy-terms';
import type { CopyPart, copyParts } from '@baeum/contract/lecture/staff-terms';
import { type SQL, sql } from 'drizzle-orm';
import { textSet } from '../authoring/rows.ts';
import type { Account } from '../platform/sessions.ts';
import type { CopiedTable } from './tables.ts';

/** Tables whose rows belong to a week; a test compares them with the schema. */
export const inWeeks: ReadonlySet<string> = new Set([
  'assignment',
  'debate',
  'material',
  'quiz',
  'team_activity',
  'topic',
]);

const isOfLecture = ({ owner }: CopiedTable): boolean => owner.table === 'lecture';

/** Which parts a lecture has something of, as rows of `part`. */
export function filledParts(tables: readonly CopiedTable[], lectureCode: string): SQL {
  const chosen = tables.filter((table) => isOfLecture(table) && isChosenPart(table.part));
  return sql.join(
    chosen.map(
      ({ table, part, owner, only }) => sql`select ${part}::text as part where exists (
        select from ${sql.identifier(table)} as row where row.${sql.identifier(owner.column)} = ${lectureCode}
          ${only === undefined ? sql`` : sql`and ${sql.raw(only('row'))}`})`,
    ),
    sql` union `,
  );
}

const isChosenPart = (part: CopyPart): part is (typeof copyParts)[number] => part !== 'weeks';

export interface PartRow {
  readonly part: (typeof copyParts)[number];
}

/** Weeks in which there is something to copy, and which the other lecture does not have, as rows of `week`. */
export function missingWeeks(
  tables: readonly CopiedTable[],
  parts: ReadonlySet<CopyPart>,
  { source, target }: { readonly source: string; readonly target: string },
): SQL {
  const chosen = tables.filter(({ table, part }) => inWeeks.has(table) && parts.has(part));
  const used = chosen.map(
    ({ table, only }) => sql`select row.week_number as week from ${sql.identifier(table)} as row
      where row.lecture_code = ${source} ${only === undefined ? sql`` : sql`and ${sql.raw(only('row'))}`}`,
  );
  return sql`select week from (${used.length === 0 ? sql`select 0 as week` : sql.join(used, sql` union `)}) as used
    where week > 0 and week not in (select number from week where lecture_code = ${target}) order by week`;
}

export interface WeekNumber {
  readonly week: number;
}

/** A lecture that may be copied, as the lecture that it goes into sees it. */
export interface CopySource extends Record<string, unknown> {
  readonly code: string;
  readonly name: string;
  readonly classNumber: number;
  readonly programmeName: string;
  readonly termStartsOn: string;
  readonly isOwn: boolean;
  /** The days on which the first weeks of both begin; those of their terms where one has no weeks. */
  readonly from: string;
  readonly to: string;
}

/**
 * The lectures that an account may copy into a lecture: those it teaches, archived or not, and those of the same subject that
 * are shared; of these administrators see the others too.
 */
export function copySources(account: Account, target: string, only?: string): SQL {
  const own = account.roles.lectures.flatMap(({ role, lectureCode }) =>
    role === 'professor' ? [lectureCode] : [],
  );
  const isOwn = own.length === 0 ? sql`false` : sql`lecture.code in ${textSet(own)}`;
  const seesAll = account.type === 'administrator';
  const firstDay = (lecture: SQL, programme: SQL) => sql`coalesce(
    (select min(starts_at at time zone 'Asia/Seoul')::date from week where lecture_code = ${lecture}.code),
    ${programme}.term_starts_on)::text`;
  return sql`
    select lecture.code, lecture.name, lecture.class_number as "classNumber", programme.name as "programmeName",
      programme.term_starts_on::text as "termStartsOn", ${isOwn} as "isOwn",
      ${firstDay(sql`lecture`, sql`programme`)} as "from", ${firstDay(sql`own`, sql`own_programme`)} as "to"
    from lecture as own join academic_course as own_programme on own_programme.code = own.academic_course_code
      join lecture on lecture.code <> own.code
        and (${isOwn} or lecture.subject_code = own.subject_code and (lecture.shared_for_copying or ${seesAll}::boolean))
      join academic_course as programme on programme.code = lecture.academic_course_code
    where own.code = ${target} ${only === undefined ? sql`` : sql`and lecture.code = ${only}`}
    order by programme.term_starts_on desc, lecture.position, lecture.code limit ${copySourcesListed}`;
}
