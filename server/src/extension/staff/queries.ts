import { eq, type SQL, sql } from 'drizzle-orm';
import { activeEnrolment } from '../../lecture/tables.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { saltOf } from '../../standing/blind.ts';
import { lectureOutline } from '../../standing/tables.ts';
import { team, teamMember } from '../../team/tables.ts';
import { endsByWork, extension } from '../tables.ts';

const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** Whether what is extended is graded blind. */
const isBlind = (kind: SQL, code: SQL, at: SQL): SQL<boolean> =>
  sql<boolean>`${saltOf(kind, code, at)} is not null`;

/** The same of stored extensions. */
export const isExtensionBlind = (at: SQL): SQL<boolean> =>
  isBlind(sql`${extension.kind}`, sql`${extension.code}`, at);

/**
 * Whether the ends of a stored extension are not told: those that may be the minute of what was handed in, which stands beside a
 * number while it is graded blind.
 */
export const hidesEndsAt = (at: SQL): SQL<boolean> =>
  sql<boolean>`(${endsByWork} and ${isExtensionBlind(at)})`;

const hidesEnds = hidesEndsAt(now);

/** Somebody who takes the lecture, with the team in an activity that was asked about. */
export interface Person {
  readonly id: number;
  readonly studentNumber: string;
  readonly name: string;
  readonly teamId: number | null;
  readonly teamName: string | null;
  /** Whether the own end of what was asked about is not told. */
  readonly hidesEnd: boolean;
}

const kind = sql`${sql.placeholder('kind')}::text`;
const code = sql`${sql.placeholder('code')}::text`;
const activityCode = sql`${sql.placeholder('activityCode')}::text`;
const numbers = sql`${sql.placeholder('studentNumbers')}::text[]`;

const peopleColumns = {
  version: lectureOutline.version,
  // Nested, because a statement that selects from one table leaves the names of tables out of the first level.
  people: sql<readonly Person[]>`${sql`coalesce((select json_agg(found) from (
    select ${account.id}, ${account.studentNumber} as "studentNumber", ${account.name},
      ${teamMember.teamId} as "teamId", ${team.name} as "teamName",
      exists (select from ${extension} where ${extension.studentId} = ${account.id} and ${extension.kind} = ${kind}
        and ${extension.code} = ${code} and ${hidesEnds}) as "hidesEnd"
    from ${activeEnrolment} join ${account} on ${account.id} = ${activeEnrolment.studentId}
      left join ${teamMember} on ${teamMember.studentId} = ${account.id} and ${teamMember.activityCode} = ${activityCode}
      left join ${team} on ${team.id} = ${teamMember.teamId}
    where ${activeEnrolment.lectureCode} = ${lectureCode} and (${account.studentNumber} = any(${numbers})
      or ${teamMember.teamId} in (select mate.team_id from ${teamMember} as mate
        join ${account} as chosen on chosen.id = mate.student_id
        where mate.activity_code = ${activityCode} and chosen.student_number = any(${numbers})))
    order by ${team.name}, ${account.studentNumber}, ${account.id}) found), '[]')`}`,
};

/**
 * Students of a lecture by their numbers, and of an activity of teams also their teammates, with the version of the lecture's
 * outline.
 */
export const peopleOf = preparedQuery('extension_people', peopleColumns, (db, fields) =>
  db.select(fields).from(lectureOutline).where(eq(lectureOutline.lectureCode, lectureCode)),
);

/** The same, and whether what is to be extended is graded blind. */
export const previewedOf = preparedQuery(
  'extension_previewed',
  {
    ...peopleColumns,
    isBlind: isBlind(kind, code, now),
  },
  (db, fields) => db.select(fields).from(lectureOutline).where(eq(lectureOutline.lectureCode, lectureCode)),
);

export interface Listed {
  readonly id: number;
  readonly kind: (typeof extension.$inferSelect)['kind'];
  readonly code: string;
  readonly closesAt: string;
  readonly lateClosesAt: string | null;
  readonly students: readonly { readonly studentNumber: string; readonly name: string }[];
  readonly teamName: string | null;
  readonly reason: string;
  readonly givenBy: string;
  readonly givenAt: string;
  readonly withdrawnAt: string | null;
  readonly hidesEnds: boolean;
}

const search = sql`${sql.placeholder('search')}::text`;
const people = sql`(select coalesce(json_agg(json_build_object('studentNumber', person.student_number, 'name', person.name)
    order by person.student_number), '[]')
  from ${account} as person where person.id = ${extension.studentId}
    or person.id in (select member.student_id from ${teamMember} as member where member.team_id = ${extension.teamId}))`;

const isMatch = (person: string) =>
  sql`(starts_with(${sql.raw(person)}.name, ${search}) or starts_with(lower(${sql.raw(person)}.student_number), lower(${search})))`;

const isListed = sql`${extension.lectureCode} = ${lectureCode}
  and (${kind} is null or ${extension.kind} = ${kind})
  and (${code} is null or ${extension.code} = ${code})
  and (${search} = '' or exists (select from ${account} as holder where holder.id = ${extension.studentId} and ${isMatch('holder')})
    or exists (select from ${teamMember} as member join ${account} as holder on holder.id = member.student_id
      where member.team_id = ${extension.teamId} and ${isMatch('holder')}))`;

/** A page of the extensions of a lecture, the newest first, with the version of its outline. */
export const extensionPage = preparedQuery(
  'extension_page',
  {
    version: lectureOutline.version,
    total: sql<number>`(select count(*)::int from ${extension} where ${isListed})`,
    items: sql<readonly Listed[]>`${sql`coalesce((select json_agg(page) from (
      select ${extension.id}, ${extension.kind}, ${extension.code}, ${extension.closesAt} as "closesAt",
        ${extension.lateClosesAt} as "lateClosesAt", ${people} as students, ${team.name} as "teamName", ${extension.reason},
        giver.name as "givenBy", ${extension.givenAt} as "givenAt", ${extension.withdrawnAt} as "withdrawnAt",
        ${hidesEnds} as "hidesEnds"
      from ${extension} join ${account} as giver on giver.id = ${extension.givenBy}
        left join ${team} on ${team.id} = ${extension.teamId}
      where ${isListed} order by ${extension.id} desc
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) page), '[]')`}`,
  },
  (db, fields) => db.select(fields).from(lectureOutline).where(eq(lectureOutline.lectureCode, lectureCode)),
);
