import { debateRefusals } from '@baeum/contract/debate/terms';
import { isMissedPhase, type Phase } from '@baeum/rules/periods';
import { refuse } from '../platform/errors.ts';

export const mayWrite = (phase: Phase): boolean => phase !== 'before' && !isMissedPhase(phase);

/** Comments and likes may change during the regular and the late period (specification §11.1). */
export function requireOpen(phase: Phase): void {
  if (phase === 'before') refuse(debateRefusals.before);
  if (isMissedPhase(phase)) refuse(debateRefusals.over);
}
