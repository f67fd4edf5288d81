/** When periods open and close. */
import { afterMinute, minuteMs } from '@baeum/contract/minutes';

/** ISO 8601, as sent by the server. */
export interface Periods {
  readonly asgmtStde: string;
  readonly asgmtEnde: string;
  readonly asgmtTardyStde: string | null;
  readonly asgmtTardyEnde: string | null;
  /** Whether it ends later for this student. */
  readonly extnYn: 'Y' | 'N';
}

const longestWait = 6 * 60 * minuteMs;

/**
 * Milliseconds until a period opens or closes next, plus a second in case this clock is fast; false when that
 * is hours away. An end includes its whole minute.
 */
export function untilNextPeriodChange(periods: Periods, now: number): number | false {
  const { asgmtStde, asgmtEnde, asgmtTardyStde, asgmtTardyEnde } = periods;
  return untilNext({ starts: [asgmtStde, asgmtTardyStde], ends: [asgmtEnde, asgmtTardyEnde] }, now);
}

interface PeriodTimes {
  readonly starts: readonly (string | null)[];
  readonly ends: readonly (string | null)[];
}

/** The same for any periods; null where there is none. */
export function untilNext({ starts, ends }: PeriodTimes, now: number): number | false {
  const instants = [
    ...starts.map((at) => Date.parse(at ?? '')),
    ...ends.map((at) => afterMinute(Date.parse(at ?? ''))),
  ];
  const waits = instants.map((at) => at + 1000 - now).filter((time) => time > 0);
  const next = Math.min(...waits);
  return next < longestWait ? next : false;
}
