import { gradingRefusals } from '@baeum/contract/grading/staff-terms';
import { and, eq } from 'drizzle-orm';
import { assignment } from '../../assignment/tables.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Changed } from '../../platform/history.ts';
import type { GradedActivity } from './access.ts';

/** Shows the names of an assignment that is graded blind, before students are shown anything; with a reason. */
export async function liftBlind(
  tx: Transaction,
  { kind, code, isBlind }: GradedActivity,
  reason: string,
): Promise<Changed<null>> {
  const [lifted] = isBlind
    ? await tx
        .update(assignment)
        .set({ isBlind: false })
        .where(and(eq(assignment.code, code), eq(assignment.isBlind, true)))
        .returning({ code: assignment.code })
    : [];
  if (lifted === undefined) refuse(gradingRefusals.notBlind);
  return {
    result: null,
    changes: [{ action: 'change', kind, object: code, values: { isBlind: { before: 'Y', after: 'N' } } }],
    reason: reason.trim(),
  };
}
