/** Putting students into teams, all at once, so that a step can be taken back as one (specification §21.9). */
import { type Leaving, teamRefusalsOfStaff as refusals } from '@baeum/contract/team/staff-terms';
import { sql } from 'drizzle-orm';
import { lockOutline } from '../../authoring/outline.ts';
import { upsert } from '../../authoring/rows.ts';
import { type ComingScores, lockTeams } from '../../ports/coming-scores.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Change } from '../../platform/history.ts';
import type { NewNotification } from '../../platform/notifications/notify.ts';
import { leavingIn, type Plan, planTeams } from './plan.ts';
import { readTeams, readTeamsToArrange, type StoredTeams } from './teams-queries.ts';

type WantedTeams = Parameters<typeof planTeams>[1];

interface Arranging {
  readonly tx: Transaction;
  readonly code: string;
  readonly lectureCode: string;
  readonly now: Date;
  /** That was read. */
  readonly version: string;
  readonly confirmed: boolean;
  /** Whether the teams become what they were before a step. */
  readonly isUndo: boolean;
  readonly scores: ComingScores;
}

/**
 * @returns how many are in another team now, the version, and what has changed
 * @throws Refusal when somebody has moved anybody meanwhile, or when work stays behind and nobody has confirmed it
 */
export async function arrange(
  { tx, code, lectureCode, version, confirmed, isUndo, scores, now }: Arranging,
  wanted: WantedTeams,
) {
  // First, as whoever extends the work of a team or moves a student does: with a team its extension goes, too.
  await lockOutline(tx, lectureCode);
  await lockTeams(tx, [code], scores);
  // A step may have taken somebody out who has left the lecture; undoing it brings them back to their team.
  const stored = await readTeamsToArrange(tx, code, { withLeft: isUndo });
  if (stored.version !== version) refuse(refusals.arrangedMeanwhile);
  const plan = planTeams(stored, wanted);
  const kept = plan.removed.find(({ hasWork }) => hasWork);
  if (kept) refuse(refusals.teamHasWork, { message: `${kept.name}: ${refusals.teamHasWork.message}` });
  if (!confirmed) refuseLeaving(leavingIn(stored, plan));
  await applyPlan(tx, code, stored, plan);
  const shown = await scores.ofTeams(tx, [code], now);
  const after = await readTeams(tx, code);
  return {
    result: { version: after.version, moved: plan.moved.length },
    changes: [...changesOf(code, stored, plan), ...shown],
    notifications: teamFormed({ code, lectureCode, now }, plan),
  };
}

/** Whoever is in another team now learns of it, if students see the activity; each notification opens the own team. */
function teamFormed(
  { code, lectureCode, now }: Pick<Arranging, 'code' | 'lectureCode' | 'now'>,
  { moved }: Plan,
): readonly NewNotification[] {
  const ids = moved.flatMap(({ student, to }) => (to === null ? [] : [student.id]));
  if (ids.length === 0) return [];
  return [
    {
      kind: 'team',
      event: `${code} ${now.getTime()}`,
      side: 'student',
      lectureCode,
      aboutKind: 'team',
      title: sql`(select title from team_activity where code = ${code})`,
      recipients: sql`select member.student_id as account_id, member.team_id::text as about_id
        from team_member as member join team_activity as activity on activity.code = member.activity_code
        where member.activity_code = ${code} and member.student_id = any(${sql.param(ids)}::bigint[])
          and activity.archived_at is null and activity.shown_from <= ${now}::timestamptz`,
    },
  ];
}

/** So many are named in the question; the rest is counted. */
function refuseLeaving(leaving: readonly Leaving[]): void {
  if (leaving.length === 0) return;
  refuse(refusals.leavesWork, { about: { leaving: JSON.stringify(leaving) } });
}

export async function applyPlan(
  tx: Transaction,
  code: string,
  { teams: before }: StoredTeams,
  plan: Plan,
): Promise<void> {
  await upsert(tx, {
    table: 'team',
    key: ['activity_code', 'key'],
    rows: plan.teams.map(({ key, name }) => ({ activity_code: code, key, name })),
  });
  await leave(tx, code, plan);
  await join(tx, code, plan);
  const removed = before.filter(({ id }) => plan.removed.some((one) => one.id === id)).map(({ id }) => id);
  await tx.execute(
    sql`delete from team where id in (select jsonb_array_elements_text(${JSON.stringify(removed)}::jsonb)::bigint)`,
  );
  await tx.execute(sql`update team set role_revision = role_revision + 1
    where activity_code = ${code} and key in (select jsonb_array_elements_text(${JSON.stringify(plan.rolesOf)}::jsonb))`);
}

/** Whom something in the team still names is kept as one who was in it. */
async function leave(tx: Transaction, code: string, { moved }: Plan): Promise<void> {
  const leaving = moved
    .filter(({ student }) => student.team !== null)
    .map(({ student: { id, posts, submissions, reviews, traces } }) => ({
      id,
      works: posts + submissions + reviews + traces > 0,
    }));
  await tx.execute(sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) as given (id bigint, works boolean)),
      gone as (
        delete from team_member using given where activity_code = ${code} and student_id = given.id
        returning team_id, student_id, given.works)
    insert into team_former_member (team_id, student_id, activity_code)
    select team_id, student_id, ${code} from gone where works on conflict do nothing`);
}

async function join(tx: Transaction, code: string, { members }: Plan): Promise<void> {
  const rows = JSON.stringify(
    members.map(({ student, team, isLeader, role }) => ({ id: student.id, team, leads: isLeader, role })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given (id bigint, team text, leads boolean, role text)
    join team on team.activity_code = ${code} and team.key = given.team`;
  // First the old leaders step back: a team has one.
  await tx.execute(sql`update team_member set is_leader = false from ${given}
    where team_member.team_id = team.id and student_id = given.id and is_leader and not leads`);
  await tx.execute(sql`
    insert into team_member (team_id, student_id, activity_code, is_leader, role)
    select team.id, given.id, ${code}, leads, given.role from ${given}
    on conflict (team_id, student_id) do update set is_leader = excluded.is_leader, role = excluded.role
    where (team_member.is_leader, team_member.role) is distinct from (excluded.is_leader, excluded.role)`);
  await tx.execute(sql`delete from team_former_member as gone using team_member as member
    where gone.activity_code = ${code} and member.team_id = gone.team_id and member.student_id = gone.student_id`);
}

/** A line for each team that is new, gone or renamed, and for each student who is elsewhere now. */
function changesOf(code: string, { teams: before }: StoredTeams, plan: Plan): Change[] {
  const old = new Map(before.map(({ key, name }) => [key, name]));
  const names = new Map([...old, ...plan.teams.map(({ key, name }) => [key, name] as const)]);
  const nameOf = (key: string | null) => (key === null ? null : (names.get(key) ?? null));
  const object = (key: string) => `${code} ${key}`;
  const stayed = plan.members.filter(({ student, team }) => student.team === team);
  return [
    ...plan.teams.flatMap(({ key, name }): Change[] => {
      if (!old.has(key))
        return [{ action: 'add', kind: 'team', object: object(key), values: { name: { after: name } } }];
      const was = old.get(key);
      if (was === name) return [];
      return [
        {
          action: 'change',
          kind: 'team',
          object: object(key),
          values: { name: { before: was, after: name } },
        },
      ];
    }),
    ...plan.removed.map(
      ({ key, name }): Change => ({
        action: 'remove',
        kind: 'team',
        object: object(key),
        values: { name: { before: name } },
      }),
    ),
    ...plan.moved.map(
      ({ student: { id, team }, to }): Change => ({
        action: 'change',
        kind: 'teamMember',
        object: `${code} ${id}`,
        subjectId: id,
        shown: 'released',
        values: { team: { before: team === null ? null : (old.get(team) ?? null), after: nameOf(to) } },
      }),
    ),
    ...stayed.flatMap(({ student, isLeader, role }): Change[] => {
      if (student.isLeader === isLeader && student.role === role) return [];
      const values = {
        leader: { before: student.isLeader, after: isLeader },
        role: { before: student.role, after: role },
      };
      return [
        {
          action: 'change',
          kind: 'teamMember',
          object: `${code} ${student.id}`,
          subjectId: student.id,
          values,
        },
      ];
    }),
  ];
}
