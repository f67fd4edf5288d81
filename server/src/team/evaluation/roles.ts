/**
 * Roles: any member writes the roles of all members at once (specification §13.5). Concurrent requests are
 * serialised by locking the row of the team.
 */
import type { evaluationCalls } from '@baeum/contract/team/evaluation-calls';
import * as t from '@baeum/contract/team/evaluation-terms';
import { and, eq, sql } from 'drizzle-orm';
import type { Handler } from '../../handler.ts';
import { isBlank } from '@baeum/contract/blank';
import type { Database } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { team, teamMember } from '../tables.ts';
import { membersOf, withRolesLocked } from './queries.ts';
import { byMember, requireRoleWriting } from './rules.ts';
import { readRoles } from './texts.ts';

const { evaluationRefusals: refusals } = t;

type CallAt<P extends keyof typeof evaluationCalls> = (typeof evaluationCalls)[P];

/** Stores these roles if their revision is acceptable. */
const writeRoles = (
  db: Database,
  teamId: number,
  roleFields: ReturnType<typeof readRoles>,
  requireRevision: (revision: number) => void,
): Promise<void> =>
  withRolesLocked(db, teamId, async (tx, revision) => {
    requireRevision(revision);
    const roles = byMember(roleFields, await membersOf(tx, teamId));
    const newRoles = JSON.stringify(roles.map(([id, { role }]) => ({ id, role })));
    await tx
      .update(teamMember)
      .set({ role: sql`newRoles.role` })
      .from(sql`jsonb_to_recordset(${newRoles}::jsonb) as newRoles (id bigint, role text)`)
      .where(and(eq(teamMember.teamId, teamId), sql`${teamMember.studentId} = newRoles.id`));
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
