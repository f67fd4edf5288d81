/** The clock, passed to everything that needs the time, so that tests can control it. */
export interface Clock {
  /** The current time of the server. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
