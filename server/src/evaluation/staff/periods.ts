/** Where an evaluation stands by the server's clock, and what may become of its period (specification §16.5). */
import { afterMinute, minuteMs } from '@baeum/contract/minutes';
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

const serialize = ({ kind, startsAt, endsAt }: Period) => ({
  kind,
  startsAt: serializeMoment(startsAt),
  endsAt: serializeMoment(endsAt),
});

/** The same on the wire. */
export function serializePeriod(period: Period): ReturnType<typeof serialize>;
export function serializePeriod(period: Period | null): ReturnType<typeof serialize> | null;
export function serializePeriod(period: Period | null) {
  return period && serialize(period);
}

/** The last minute of a period belongs to it; results wait until what was sent in that minute has been counted. */
export function stateOf(period: Pick<Period, 'startsAt' | 'endsAt'> | null, now: Date): EvaluationState {
  if (period === null) return 'draft';
  const sinceEnd = now.getTime() - afterMinute(period.endsAt.getTime());
  if (sinceEnd >= closingMinutes * minuteMs) return 'finished';
  if (sinceEnd >= 0) return 'closing';
  return now < period.startsAt ? 'before' : 'running';
}

/** Whether a period is to come or running; what is over stays so. */
export function isOpen(period: Period, now: Date): boolean {
  const state = stateOf(period, now);
  return state === 'before' || state === 'running';
}

/**
 * Where an evaluation stands in a lecture that may have chosen a part of the programme's period: its results wait for the
 * end of the programme's, because until then answers of other lectures, and its own again, are counted.
 */
export function stateInLecture(effective: Period, ofProgramme: Period, now: Date): EvaluationState {
  if (!isOpen(ofProgramme, now)) return stateOf(ofProgramme, now);
  const own = stateOf(effective, now);
  return own === 'finished' ? 'closing' : own;
}

/**
 * Why a lecture cannot have another period (null: that of the programme); undefined when it can. What has been closed
 * may open again, as long as the programme's period runs, because nobody has read results.
 */
export function lecturePeriodRefusal(
  { effective, ofProgramme }: { readonly effective: Period; readonly ofProgramme: Period },
  wanted: Pick<Period, 'startsAt' | 'endsAt'>,
  now: Date,
): Refusal | undefined {
  if (!isOpen(ofProgramme, now)) return refusals.over;
  if (wanted.endsAt <= wanted.startsAt) return refusals.endBeforeStart;
  if (afterMinute(wanted.endsAt.getTime()) <= now.getTime()) return refusals.endPast;
  if (wanted.startsAt < ofProgramme.startsAt || wanted.endsAt > ofProgramme.endsAt) return refusals.outside;
  const isMoved = wanted.startsAt.getTime() !== effective.startsAt.getTime();
  return stateOf(effective, now) === 'running' && isMoved ? refusals.begunInLecture : undefined;
}

/**
 * Why a period cannot become another one; undefined when it can. A period that is over stays so: its results may have
 * been read, and one answer more would show as the difference between two looks.
 */
export function periodRefusal(stored: Period | null, wanted: Period, now: Date): Refusal | undefined {
  const state = stateOf(stored, now);
  if (state === 'closing' || state === 'finished') return refusals.over;
  if (wanted.endsAt <= wanted.startsAt) return refusals.endBeforeStart;
  if (afterMinute(wanted.endsAt.getTime()) <= now.getTime()) return refusals.endPast;
  const hasBegun = state === 'running' && stored !== null;
  const isMoved = wanted.kind !== stored?.kind || wanted.startsAt.getTime() !== stored.startsAt.getTime();
  return hasBegun && isMoved ? refusals.begun : undefined;
}
