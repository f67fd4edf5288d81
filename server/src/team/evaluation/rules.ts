/** What has to be the case before roles are written or teammates evaluated (specification 2 §2, §4, §5). */
import { evaluationRefusals as refusals } from '@baeum/contract/team/evaluation-terms';
import { refuse } from '../../platform/errors.ts';
import type { TeamRow } from '../access.ts';
import { requireEvaluating, requireRunning } from '../phase.ts';

type Kind = NonNullable<TeamRow['evaluationKind']>;

/** The team's evaluation, which must be of this kind. */
export function evaluationOf({ evaluationId, evaluationKind }: TeamRow, kind: Kind): number {
  if (evaluationId === null) return refuse(refusals.none);
  if (evaluationKind !== kind) refuse(refusals.otherType);
  return evaluationId;
}

export interface OpenEvaluation {
  readonly id: number;
  readonly kind: Kind;
}

/** The evaluation of this kind that runs; every member has a role by then. */
export function openEvaluation(row: TeamRow, kind: Kind): OpenEvaluation {
  requireEvaluating(row);
  const id = evaluationOf(row, kind);
  if (!row.hasRoles) refuse(refusals.noRoles);
  if (row.memberCount < 2) refuse(refusals.noTeammates);
  return { id, kind };
}

/** Roles are written while teammates are evaluated; where they are not, while the activity runs. */
export function requireRoleWriting(row: TeamRow): void {
  if (row.evaluationId === null) requireRunning(row);
  else requireEvaluating(row);
}

interface Member {
  readonly id: number;
  readonly loginId: string;
}

/** What was sent, by the ids of those whom it names: each of these members once, and nobody else. */
export function byMember<Sent extends { readonly untyId: string }>(
  sent: readonly Sent[],
  members: readonly Member[],
): readonly (readonly [memberId: number, Sent])[] {
  const ids = new Map(members.map(({ id, loginId }) => [loginId, id]));
  const found = sent.map((one) => {
    const id = ids.get(one.untyId) ?? refuse(refusals.wrongMembers);
    ids.delete(one.untyId);
    return [id, one] as const;
  });
  if (ids.size > 0) refuse(refusals.wrongMembers);
  return found;
}
