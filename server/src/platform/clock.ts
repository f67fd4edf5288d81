/** The one clock. Everything that asks for the time is given a `Clock`, so that tests travel in time. */
export interface Clock {
  /** The current instant, by the server. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
