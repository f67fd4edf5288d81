/** Where an evaluation stands by the server's clock, and what may become of its period (specification §16.5). */
import {
  closingMinutes,
  type EvaluationKind,
  type EvaluationState,
  evaluationStaffRefusals as refusals,
} from '@baeum/contract/evaluation/staff-terms';
import type { Refusal } from '@baeum/contract/refusals';
import { serializeMoment } from '../../platform/time.ts';

export interface Period {
  readonly kind: EvaluationKind;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Codes of the academic events in whose period lectures are evaluated. */
export const eventCodes: Readonly<Record<EvaluationKind, string>> = {
  midterm: '0000290007',
  final: '0000290008',
};

/** The period of a questionnaire as it is joined with its event, which it may not have. */
export const periodOf = ({
  code,
  startsAt,
  endsAt,
}: {
  readonly code: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}): Period | null =>
  code === null || startsAt === null || endsAt === null
    ? null
    : { kind: code === eventCodes.midterm ? 'midterm' : 'final', startsAt, endsAt };

/** The same on the wire. */
export const serializePeriod = (period: Period | null) =>
  period && {
    kind: period.kind,
    startsAt: serializeMoment(period.startsAt),
    endsAt: serializeMoment(period.endsAt),
  };

const minute = 60_000;

/** The last minute of a period belongs to it; results wait until what was sent in that minute has been counted. */
export function stateOf(period: Pick<Period, 'startsAt' | 'endsAt'> | null, now: Date): EvaluationState {
  if (period === null) return 'draft';
  const sinceEnd = now.getTime() - period.endsAt.getTime() - minute;
  if (sinceEnd >= closingMinutes * minute) return 'finished';
  if (sinceEnd >= 0) return 'closing';
  return now < period.startsAt ? 'before' : 'running';
}

/**
 * Why a period cannot become another one; undefined when it can. A period that is over stays so: its results may have
 * been read, and one answer more would show as the difference between two looks.
 */
export function periodRefusal(stored: Period | null, wanted: Period, now: Date): Refusal | undefined {
  const state = stateOf(stored, now);
  if (state === 'closing' || state === 'finished') return refusals.over;
  if (wanted.endsAt <= wanted.startsAt) return refusals.endBeforeStart;
  if (wanted.endsAt.getTime() + minute <= now.getTime()) return refusals.endPast;
  const hasBegun = state === 'running' && stored !== null;
  const isMoved = wanted.kind !== stored?.kind || wanted.startsAt.getTime() !== stored.startsAt.getTime();
  return hasBegun && isMoved ? refusals.begun : undefined;
}
