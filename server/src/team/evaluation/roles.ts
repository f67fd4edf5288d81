/** Roles: written for all members at once, by any of them (specification 2 §2, §5, §6). The row of the team settles who came first. */
import type { evaluationCalls } from '@baeum/contract/team/evaluation-calls';
import * as t from '@baeum/contract/team/evaluation-terms';
import { and, eq, sql } from 'drizzle-orm';
import type { Handler } from '../../handler.ts';
import { isBlank } from '../../platform/blank.ts';
import type { Database } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { team, teamMember } from '../tables.ts';
import { membersOf, writingRoles } from './queries.ts';
import { byMember, requireRoleWriting } from './rules.ts';
import { readRoles } from './texts.ts';

const { evaluationRefusals: refusals } = t;

type CallAt<P extends keyof typeof evaluationCalls> = (typeof evaluationCalls)[P];

/** Keeps these roles, provided that nothing speaks against it which the roles' revision tells. */
const writeRoles = (
  db: Database,
  teamId: number,
  sent: ReturnType<typeof readRoles>,
  requireRevision: (revision: number) => void,
): Promise<void> =>
  writingRoles(db, teamId, async (tx, revision) => {
    requireRevision(revision);
    const roles = byMember(sent, await membersOf(tx, teamId));
    const given = JSON.stringify(roles.map(([id, { role }]) => ({ id, role })));
    await tx
      .update(teamMember)
      .set({ role: sql`given.role` })
      .from(sql`jsonb_to_recordset(${given}::jsonb) as given (id bigint, role text)`)
      .where(and(eq(teamMember.teamId, teamId), sql`${teamMember.studentId} = given.id`));
    await tx
      .update(team)
      .set({ roleRevision: revision + 1 })
      .where(eq(team.id, teamId));
  });

function completeRoles(teamMbList: string) {
  const roles = readRoles(teamMbList);
  if (roles.some(({ role }) => isBlank(role))) refuse(refusals.incompleteRoles);
  return roles;
}

export const insertRoles: Handler<CallAt<typeof t.insertTeamRole>> = async ({
  services: { db },
  row,
  input,
}) => {
  requireRoleWriting(row);
  await writeRoles(db, row.id, completeRoles(input.teamMbList), (revision) => {
    if (revision > 0) refuse(refusals.rolesExist);
  });
  return null;
};

export const updateRoles: Handler<CallAt<typeof t.updateTeamRole>> = async ({
  services: { db },
  row,
  input,
}) => {
  requireRoleWriting(row);
  await writeRoles(db, row.id, completeRoles(input.teamMbList), (revision) => {
    if (revision === 0) refuse(refusals.rolesMissing);
    if (input.rvsn !== undefined && input.rvsn !== revision) refuse(refusals.rolesChanged);
  });
  return null;
};
