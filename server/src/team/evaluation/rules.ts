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

/** Of a set of scores, which is saved as a whole; null before anything is saved. Who has joined since has no row in it. */
export function revisionOf(set: readonly { readonly revision: number | null }[]): number | null {
  const revisions = set.flatMap(({ revision }) => revision ?? []);
  return revisions.length === 0 ? null : Math.max(...revisions);
}

/** Another window may have saved since it was read; clients of the specification do not say what they have read. */
export function requireAsRead(
  { rvsn }: { readonly rvsn?: number | undefined },
  revision: number | null,
): void {
  if (rvsn !== undefined && rvsn !== revision) refuse(refusals.changed);
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
