import { assignmentStaffRefusals } from '@baeum/contract/assignment/staff-terms';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { StoredAssignment } from './queries.ts';

/**
 * Grading blind begins before anything is graded or handed to graders by name, and names of those who have handed in are shown by a
 * professor with a reason (specification §23.17).
 */
export async function refuseBlindness(
  tx: Transaction,
  { code, isBlind, handedIn }: StoredAssignment,
  wanted: boolean | undefined,
): Promise<void> {
  if (wanted === undefined || wanted === isBlind) return;
  if (!wanted) {
    if (handedIn > 0) refuse(assignmentStaffRefusals.blindStays, { about: { field: 'isBlind' } });
    return;
  }
  const { rows } = await tx.execute(sql`
    select from score where assignment_code = ${code}
    union all select from grading_share where assignment_code = ${code}
    union all select from submission where assignment_code = ${code} and graded_at is not null limit 1`);
  if (rows.length > 0) refuse(assignmentStaffRefusals.blindAlready, { about: { field: 'isBlind' } });
}
