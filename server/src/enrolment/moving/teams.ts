/** The teams of the old class, which students leave when they move and join again when that is taken back. */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';

export interface LeftTeam extends Record<string, unknown> {
  readonly studentId: number;
  readonly teamId: number;
  readonly activityCode: string;
  readonly isLeader: boolean;
  readonly role: string | null;
  /** Who leads in place of a leader who has left; missing in moves from before it was stored. */
  readonly successorId?: number | null;
}

/** The activities of these teams: releases of their scores follow who is in them. */
export const activitiesOf = (teams: readonly LeftTeam[]): string[] => [
  ...new Set(teams.map(({ activityCode }) => activityCode)),
];

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

/** Whether something in the team still names a member `gone`, also what nobody sees; peer reviews keep members there. */
const isNamed = sql`(
  exists (select from post where post.team_id = gone.team_id and author_id = gone.student_id)
  or exists (select from post join comment using (discussion_id)
    where post.team_id = gone.team_id and comment.author_id = gone.student_id)
  or exists (select from post join comment using (discussion_id) join comment_like on comment_id = comment.id
    where post.team_id = gone.team_id and account_id = gone.student_id)
  or exists (select from team_submission as done
    where done.team_id = gone.team_id and gone.student_id in (submitter_id, copied_from_id)))`;

/**
 * Takes students out of the teams of a lecture; whose peer reviews name them stays on their list. As when staff take somebody out,
 * a team remembers whom something in it names, and has a leader as long as it has members (specification §21.9).
 */
export async function leaveTeams(
  tx: Transaction,
  lectureCode: string,
  students: readonly number[],
): Promise<readonly LeftTeam[]> {
  const { rows } = await tx.execute<LeftTeam>(sql`
    with gone as (
      delete from team_member using team_activity
      where team_activity.code = team_member.activity_code and team_activity.lecture_code = ${lectureCode}
        and student_id in (select value::bigint from jsonb_array_elements_text(${json(students)}))
        and not exists (select from peer_review where peer_review.team_id = team_member.team_id
          and team_member.student_id in (reviewer_id, member_id))
      returning team_member.*),
    remembered as (
      insert into team_former_member (team_id, student_id, activity_code)
      select team_id, student_id, activity_code from gone where ${isNamed} on conflict do nothing)
    select student_id as "studentId", team_id as "teamId", activity_code as "activityCode",
      is_leader as "isLeader", role from gone order by team_id, student_id`);
  const successors = await leadOn(
    tx,
    rows.filter(({ isLeader }) => isLeader).map(({ teamId }) => teamId),
  );
  return rows.map((one) => ({
    ...one,
    successorId: one.isLeader ? (successors.get(one.teamId) ?? null) : null,
  }));
}

/** Makes the first member the leader of each team that has lost its own. */
async function leadOn(tx: Transaction, teams: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (teams.length === 0) return new Map();
  const { rows } = await tx.execute<{ teamId: number; studentId: number }>(sql`
    update team_member set is_leader = true
    from (select distinct on (team_id) team_id, student_id
      from team_member join account on account.id = student_id
      where team_id in (select value::bigint from jsonb_array_elements_text(${json(teams)}))
      order by team_id, account.name, account.id) as first
    where team_member.team_id = first.team_id and team_member.student_id = first.student_id
    returning team_member.team_id as "teamId", team_member.student_id as "studentId"`);
  return new Map(rows.map(({ teamId, studentId }) => [teamId, studentId]));
}

/**
 * Brings them back, unless they are in another team of the activity by now. Who has led in place of one who comes back steps
 * back; whoever was made the leader since goes on.
 */
export async function rejoinTeams(tx: Transaction, teams: readonly LeftTeam[]): Promise<void> {
  if (teams.length === 0) return;
  const joined = sql`jsonb_to_recordset(${json(teams)}) as joined ("teamId" bigint, "studentId" bigint,
    "activityCode" text, "isLeader" boolean, role text, "successorId" bigint)`;
  await tx.execute(sql`
    update team_member set is_leader = false from ${joined}
    where team_id = "teamId" and student_id = "successorId" and is_leader
      and not exists (select from team_member as other
        where other.activity_code = "activityCode" and other.student_id = "studentId")`);
  await tx.execute(sql`
    insert into team_member (team_id, student_id, activity_code, is_leader, role)
    select "teamId", "studentId", "activityCode", "isLeader" and not exists (select from team_member as leader
      where leader.team_id = "teamId" and leader.is_leader), joined.role
    from ${joined} where exists (select from team where team.id = "teamId")
    on conflict do nothing`);
  await tx.execute(sql`
    delete from team_former_member as gone using ${joined}, team_member as member
    where gone.team_id = "teamId" and gone.student_id = "studentId"
      and member.team_id = gone.team_id and member.student_id = gone.student_id`);
}
