/** Instants on the wire: Asia/Seoul whatever the machine's zone (DESIGN §4 "Dates"). Korea has no daylight saving time. */
const seoulOffsetMs = 9 * 60 * 60 * 1000;

const shifted = (instant: Date) => new Date(instant.getTime() + seoulOffsetMs).toISOString();

/** `2026-11-18T23:59:00+09:00` */
export const wireMoment = (instant: Date): string => `${shifted(instant).slice(0, 19)}+09:00`;

export const wireMomentOrNull = (instant: Date | null): string | null =>
  instant ? wireMoment(instant) : null;

/** `2026-11-18` */
export const wireDay = (instant: Date): string => shifted(instant).slice(0, 10);

/** `23:59` */
export const wireMinute = (instant: Date): string => shifted(instant).slice(11, 16);
