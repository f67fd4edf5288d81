import { debateRefusals } from '@baeum/contract/debate/terms';
import type { SQL } from 'drizzle-orm';
import { refuse } from '../../../platform/errors.ts';
import { type Phase, phaseOf } from '../platform/periods.ts';
import { debate } from '../../../debate/tables.ts';

/** The phase of a debate (specification §1.6). */
export const phaseAt = (now: SQL) => phaseOf(now, debate);

/** Comments and likes may change during the regular and the late period (specification §11.1). */
export function requireOpen(phase: Phase): void {
  if (phase === 'before') refuse(debateRefusals.before);
  if (phase === 'between' || phase === 'over') refuse(debateRefusals.over);
}
