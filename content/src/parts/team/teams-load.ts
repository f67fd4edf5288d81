/**
 * Teams into the database. A member without work in a team may be moved to another team; one with work stays. Nobody is
 * taken out.
 */
import { textSet } from '@baeum/server/authoring/rows';
import { sql } from 'drizzle-orm';
import type { LoadTarget } from '../../database/target.ts';
import { teamName } from './folders.ts';
import type { Team } from './teams.ts';

export async function loadTeams(found: readonly Team[], target: LoadTarget): Promise<void> {
  const before = await teamIds(found, target);
  for (const { activity, key } of found)
    if (!before.has(teamName(activity, key))) target.newTeams.add(teamName(activity, key));
  await target.upsert({
    table: 'team',
    key: ['activity_code', 'key'],
    rows: found.map(({ activity, key, name }) => ({ activity_code: activity, key, name })),
  });
  const ids = await teamIds(found, target);
  const idOf = await target.accountIds(found.flatMap(({ members }) => members));
  const wanted = found.flatMap(({ activity, key, members, place }) =>
    members.map((login, index) => ({
      login,
      place,
      row: {
        team_id: ids.get(teamName(activity, key)) ?? 0,
        student_id: idOf(login),
        activity_code: activity,
        is_leader: index === 0,
      },
    })),
  );
  const staying = await move(wanted, target);
  const rows = wanted.flatMap((one) => (staying.has(one) ? [] : [one.row]));
  // First the old leaders step back: a team has one.
  const leaders = JSON.stringify(rows.filter(({ is_leader }) => is_leader));
  const { rowCount } = await target.tx.execute(sql`
    update team_member set is_leader = false
    from jsonb_to_recordset(${leaders}::jsonb) as given (team_id bigint, student_id bigint)
    where is_leader and team_member.team_id = given.team_id and team_member.student_id <> given.student_id`);
  target.count('team_member', { updated: rowCount ?? 0 });
  await target.upsert({ table: 'team_member', key: ['team_id', 'student_id'], rows });
}

/** The teams of the activities by their names. */
async function teamIds(found: readonly Team[], target: LoadTarget): Promise<Map<string, number>> {
  const { rows } = await target.tx.execute<{ id: number; activity_code: string; key: string }>(sql`
    select id, activity_code, key from team
    where activity_code in ${textSet([...new Set(found.map(({ activity }) => activity))])}`);
  return new Map(rows.map(({ id, activity_code, key }) => [teamName(activity_code, key), id]));
}

interface Wanted {
  readonly login: string;
  readonly place: Team['place'];
  readonly row: {
    readonly team_id: number;
    readonly student_id: number;
    readonly activity_code: string;
    readonly is_leader: boolean;
  };
}

/**
 * Takes those out of their teams who shall be in another one of the activity.
 * @returns those who stay where they are, because their work is there
 */
async function move<One extends Wanted>(wanted: readonly One[], target: LoadTarget): Promise<Set<One>> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(wanted.map(({ row }) => row))}::jsonb)
    as given (team_id bigint, student_id bigint, activity_code text)`;
  const moving = sql`from team_member join ${given} using (activity_code, student_id)
    where team_member.team_id <> given.team_id`;
  // Posts and submissions refer to their team: until the load has been committed nobody writes a first one.
  await target.tx.execute(sql`
    select id from team where id in (select team_member.team_id ${moving}) order by id for update`);
  const { rows } = await target.tx.execute<{
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
  const staying = new Set<One>();
  const leaving: { activity_code: string; student_id: number }[] = [];
  for (const one of wanted) {
    const { activity_code, student_id } = one.row;
    const row = found.get(`${activity_code} ${student_id}`);
    if (row?.works) {
      staying.add(one);
      target.warnings.push({
        ...one.place,
        message: `"${one.login}" stays in the team "${row.team}" of ${activity_code}: there is work of theirs in it`,
      });
    } else if (row) leaving.push({ activity_code, student_id });
  }
  const { rowCount } = await target.tx.execute(sql`
    delete from team_member
    using jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) as given (activity_code text, student_id bigint)
    where team_member.activity_code = given.activity_code and team_member.student_id = given.student_id`);
  target.count('team_member', { removed: rowCount ?? 0 });
  return staying;
}
