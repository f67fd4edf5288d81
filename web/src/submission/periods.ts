/** When periods open and close. */

/** Those of an assignment: ISO 8601, as the server tells them. */
export interface Periods {
  readonly asgmtStde: string;
  readonly asgmtEnde: string;
  readonly asgmtTardyStde: string | null;
  readonly asgmtTardyEnde: string | null;
}

const minute = 60_000;
const farAway = 6 * 60 * minute;

/**
 * Milliseconds until a period opens or closes next, with a second for a clock that is a little fast; false when that is
 * hours away. An end given to the minute includes that minute.
 */
export function untilNextTurn(periods: Periods, now: number): number | false {
  const { asgmtStde, asgmtEnde, asgmtTardyStde, asgmtTardyEnde } = periods;
  return untilNext({ starts: [asgmtStde, asgmtTardyStde], ends: [asgmtEnde, asgmtTardyEnde] }, now);
}

interface Turns {
  readonly starts: readonly (string | null)[];
  readonly ends: readonly (string | null)[];
}

/** The same of any periods; null where there is none. */
export function untilNext({ starts, ends }: Turns, now: number): number | false {
  const instants = [
    ...starts.map((at) => Date.parse(at ?? '')),
    ...ends.map((at) => Date.parse(at ?? '') + minute),
  ];
  const left = instants.map((at) => at + 1000 - now).filter((time) => time > 0);
  const next = Math.min(...left);
  return next < farAway ? next : false;
}
