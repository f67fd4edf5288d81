/** Preconditions for writing roles and evaluating teammates (specification §13.4). */
import { evaluationRefusals as refusals } from '@baeum/contract/team/evaluation-terms';
import { refuse } from '../../platform/errors.ts';
import type { TeamRow } from '../access.ts';
import { requireEvaluating, requireRunning } from '../phase.ts';

type Kind = NonNullable<TeamRow['evaluationKind']>;

/** The team's evaluation; refuses one of another kind. */
export function evaluationOf({ evaluationId, evaluationKind }: TeamRow, kind: Kind): number {
  if (evaluationId === null) return refuse(refusals.none);
  if (evaluationKind !== kind) refuse(refusals.otherType);
  return evaluationId;
}

export interface OpenEvaluation {
  readonly id: number;
  readonly kind: Kind;
}

/** The running evaluation of this kind; every member must have a role. */
export function openEvaluation(row: TeamRow, kind: Kind): OpenEvaluation {
  requireEvaluating(row);
  const id = evaluationOf(row, kind);
  if (!row.hasRoles) refuse(refusals.noRoles);
  if (row.memberCount < 2) refuse(refusals.noTeammates);
  return { id, kind };
}

/** Roles are written during the evaluation, or during the activity if there is no evaluation. */
export function requireRoleWriting(row: TeamRow): void {
  if (row.evaluationId === null) requireRunning(row);
  else requireEvaluating(row);
}

interface Member {
  readonly id: number;
  readonly loginId: string;
}

/** Entries by member id; refuses unless each member occurs exactly once and nobody else. */
export function byMember<Entry extends { readonly untyId: string }>(
  entries: readonly Entry[],
  members: readonly Member[],
): readonly (readonly [memberId: number, Entry])[] {
  const ids = new Map(members.map(({ id, loginId }) => [loginId, id]));
  const byId = entries.map((entry) => {
    const id = ids.get(entry.untyId) ?? refuse(refusals.wrongMembers);
    ids.delete(entry.untyId);
    return [id, entry] as const;
  });
  if (ids.size > 0) refuse(refusals.wrongMembers);
  return byId;
}
