import { debateRefusals } from '@baeum/contract/debate/terms';
import type { SQL } from 'drizzle-orm';
import { refuse } from '../platform/errors.ts';
import { type Phase, phaseOf } from '../platform/periods.ts';
import { debate } from './tables.ts';

/** Where a debate's periods stand (DESIGN §4 "progressStatus"). */
export const phaseAt = (now: SQL) => phaseOf(now, debate);

/** Comments and likes change while the period runs, or the late one (specification 1 §4). */
export function requireOpen(phase: Phase): void {
  if (phase === 'before') refuse(debateRefusals.before);
  if (phase === 'between' || phase === 'over') refuse(debateRefusals.over);
}
