/** When the periods of an assignment open and close. */

/** ISO 8601, as the server tells them. */
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
  const starts = [asgmtStde, asgmtTardyStde].map((at) => Date.parse(at ?? ''));
  const ends = [asgmtEnde, asgmtTardyEnde].map((at) => Date.parse(at ?? '') + minute);
  const left = [...starts, ...ends].map((at) => at + 1000 - now).filter((time) => time > 0);
  const next = Math.min(...left);
  return next < farAway ? next : false;
}
