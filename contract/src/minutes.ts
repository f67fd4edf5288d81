/** Periods are given to the minute, and the whole minute of their end belongs to them (specification §1.6). No zod here. */

export const minuteMs = 60_000;

/** The first instant after the last minute of a period. Both in milliseconds since 1970. */
export const afterMinute = (end: number): number => end + minuteMs;

/** The beginning of the minute of an instant. Both in milliseconds since 1970. */
export const minuteOf = (instant: number): number => Math.floor(instant / minuteMs) * minuteMs;
