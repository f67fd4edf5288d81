/** What the teams of an activity may be and who is in them, for packs and for staff alike. */
import { codeShape } from '@baeum/contract/authoring/terms';
import { memberLimit } from '@baeum/contract/team/terms';
import { sql } from 'drizzle-orm';
import { type AuthoringIssue, type Draft, issue, type ItemIssue, refuseIssues } from '../authoring/issues.ts';
import { textSet } from '../authoring/rows.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';

export interface TeamInput {
  readonly activityCode: string;
  /** Tells it from the others of its activity. */
  readonly key: string;
  readonly name: string;
  /** Those who are to be in it, the leader first: nobody is taken out. */
  readonly memberIds: readonly number[];
  /** Who was in it before, and has left what they did there. */
  readonly formerIds?: readonly number[] | undefined;
}

export type TeamIssueCode = 'keyInvalid' | 'membersTooMany';

/** What is wrong with a team, as far as it is known; needs no database. */
export const teamIssues = ({ key, memberIds }: Draft<TeamInput>): AuthoringIssue<TeamIssueCode>[] => [
  ...(key === undefined || codeShape.test(key) ? [] : [issue('key', 'keyInvalid', { key })]),
  ...membersIssues(memberIds?.length ?? 0),
];

/** A team has so many members at the most. */
export const membersIssues = (count: number): AuthoringIssue<'membersTooMany'>[] =>
  count > memberLimit ? [issue('memberIds', 'membersTooMany', { count, limit: memberLimit })] : [];

/**
 * Makes teams, or changes those whose keys are known in their activities. A member without work in a team is moved to
 * another team of the activity; one with work stays.
 * @returns those that are new, and who stays where they were, as an issue of their place among the members
 * @throws AuthoringRefused
 */
export async function writeTeams(
  authoring: AuthoringTransaction,
  teams: readonly TeamInput[],
): Promise<{ readonly created: readonly TeamInput[]; readonly kept: readonly ItemIssue<'memberKept'>[] }> {
  await refuse(authoring, teams);
  const before = await teamIds(authoring, teams);
  await authoring.upsert({
    table: 'team',
    key: ['activity_code', 'key'],
    rows: teams.map(({ activityCode, key, name }) => ({ activity_code: activityCode, key, name })),
  });
  const ids = await teamIds(authoring, teams);
  const wanted = teams.flatMap((team, item) =>
    team.memberIds.map((student, index) => ({
      item,
      index,
      row: {
        team_id: ids.get(nameOf(team)) ?? 0,
        student_id: student,
        activity_code: team.activityCode,
        is_leader: index === 0,
      },
    })),
  );
  const staying = await move(authoring, wanted);
  const rows = wanted.flatMap((one) => (staying.has(one) ? [] : [one.row]));
  // First the old leaders step back: a team has one.
  const leaders = JSON.stringify(rows.filter(({ is_leader }) => is_leader));
  const { rowCount } = await authoring.tx.execute(sql`
    update team_member set is_leader = false
    from jsonb_to_recordset(${leaders}::jsonb) as given (team_id bigint, student_id bigint)
    where is_leader and team_member.team_id = given.team_id and team_member.student_id <> given.student_id`);
  authoring.count('team_member', { updated: rowCount ?? 0 });
  await authoring.upsert({ table: 'team_member', key: ['team_id', 'student_id'], rows });
  await writeFormer(authoring, teams, ids);
  return {
    created: teams.filter((team) => !before.has(nameOf(team))),
    kept: [...staying].map(([{ item, index, row }, team]) => ({
      item,
      ...issue(['memberIds', index], 'memberKept', { team, activity: row.activity_code }),
    })),
  };
}

/** Whoever is in a team is no longer one who was in it before. */
async function writeFormer(
  authoring: AuthoringTransaction,
  teams: readonly TeamInput[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const activities = textSet([...new Set(teams.map(({ activityCode }) => activityCode))]);
  const rows = teams.flatMap((team) =>
    (team.formerIds ?? []).map((student) => ({ team_id: ids.get(nameOf(team)) ?? 0, student_id: student })),
  );
  const { rowCount: inserted } = await authoring.tx.execute(sql`
    insert into team_former_member (team_id, student_id, activity_code)
    select team_id, student_id, activity_code
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (team_id bigint, student_id bigint)
    join team on team.id = team_id
    where not exists (select from team_member where team_id = team.id and student_id = given.student_id)
    on conflict do nothing`);
  const { rowCount: removed } = await authoring.tx.execute(sql`
    delete from team_former_member as gone using team_member as member
    where gone.activity_code in ${activities}
      and member.team_id = gone.team_id and member.student_id = gone.student_id`);
  authoring.count('team_former_member', { inserted: inserted ?? 0, removed: removed ?? 0 });
}

const nameOf = ({ activityCode, key }: Pick<TeamInput, 'activityCode' | 'key'>) => `${activityCode} ${key}`;

/** Members take the lecture of their activity, or have left it, and each is in one team of it. */
async function refuse({ tx }: AuthoringTransaction, teams: readonly TeamInput[]): Promise<void> {
  const activities = textSet(teams.map(({ activityCode }) => activityCode));
  const { rows: known } = await tx.execute<{ code: string }>(
    sql`select code from team_activity where code in ${activities}`,
  );
  const { rows: enrolled } = await tx.execute<{ activity: string; student: number }>(sql`
    select code as activity, student_id as student
    from team_activity join enrolment using (lecture_code) where code in ${activities}`);
  const codes = new Set(known.map(({ code }) => code));
  const students = new Set(enrolled.map(({ activity, student }) => `${activity} ${student}`));
  const given = new Set<string>();
  refuseIssues(teams, (team) => [
    ...teamIssues(team),
    ...(codes.has(team.activityCode)
      ? team.memberIds.flatMap((id, index) => {
          const name = `${team.activityCode} ${id}`;
          const isTwice = given.has(name);
          given.add(name);
          return [
            ...(students.has(name) ? [] : [issue(['memberIds', index], 'memberNotEnrolled')]),
            ...(isTwice ? [issue(['memberIds', index], 'memberTwice')] : []),
          ];
        })
      : [issue('activityCode', 'activityUnknown')]),
  ]);
}

/** The teams of the activities by their names. */
async function teamIds(
  { tx }: AuthoringTransaction,
  teams: readonly TeamInput[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ id: number; activityCode: string; key: string }>(sql`
    select id, activity_code as "activityCode", key from team
    where activity_code in ${textSet([...new Set(teams.map(({ activityCode }) => activityCode))])}`);
  return new Map(rows.map((row) => [nameOf(row), row.id]));
}

interface WantedMember {
  readonly row: { readonly team_id: number; readonly student_id: number; readonly activity_code: string };
}

/**
 * Removes members from their teams who move to another team of the activity.
 * @returns those who stay where they are, because their work is there, with the keys of their teams
 */
async function move<One extends WantedMember>(
  authoring: AuthoringTransaction,
  wanted: readonly One[],
): Promise<ReadonlyMap<One, string>> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(wanted.map(({ row }) => row))}::jsonb)
    as given (team_id bigint, student_id bigint, activity_code text)`;
  const moving = sql`from team_member join ${given} using (activity_code, student_id)
    where team_member.team_id <> given.team_id`;
  // Posts and submissions refer to their team: until the transaction has been committed nobody writes a first one.
  await authoring.tx.execute(sql`
    select id from team where id in (select team_member.team_id ${moving}) order by id for update`);
  const { rows } = await authoring.tx.execute<{
    student_id: number;
    activity_code: string;
    team: string;
    works: boolean;
  }>(sql`
    select student_id, activity_code, (select key from team where id = team_member.team_id) as team,
      exists (select from post where post.team_id = team_member.team_id and author_id = student_id)
      or exists (
        select from post join comment using (discussion_id)
        where post.team_id = team_member.team_id and comment.author_id = student_id)
      or exists (
        select from team_submission as work
        where work.team_id = team_member.team_id and submitter_id = student_id)
      or exists (
        select from peer_review as review
        where review.team_id = team_member.team_id and student_id in (reviewer_id, member_id)) as works
    ${moving}`);
  const found = new Map(rows.map((row) => [`${row.activity_code} ${row.student_id}`, row]));
  const staying = new Map<One, string>();
  const leaving: { activity_code: string; student_id: number }[] = [];
  for (const one of wanted) {
    const { activity_code, student_id } = one.row;
    const row = found.get(`${activity_code} ${student_id}`);
    if (row?.works) staying.set(one, row.team);
    else if (row) leaving.push({ activity_code, student_id });
  }
  const { rowCount } = await authoring.tx.execute(sql`
    delete from team_member
    using jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) as given (activity_code text, student_id bigint)
    where team_member.activity_code = given.activity_code and team_member.student_id = given.student_id`);
  authoring.count('team_member', { removed: rowCount ?? 0 });
  return staying;
}
