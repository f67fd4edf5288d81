/** Instants on the wire: Asia/Seoul whatever the machine's zone (DESIGN §4 "Dates"). Korea has no daylight saving time. */
const seoulOffsetMs = 9 * 60 * 60 * 1000;

/** Texts of instants: the periods of a lecture are written for each of its students, again and again. It forgets all of them when they are more. */
const known = new Map<number, string>();
const rememberAtMost = 10_000;

function shifted(instant: Date): string {
  const at = instant.getTime();
  const text = known.get(at);
  if (text !== undefined) return text;
  const made = new Date(at + seoulOffsetMs).toISOString();
  if (known.size >= rememberAtMost) known.clear();
  known.set(at, made);
  return made;
}

/** `2026-11-18T23:59:00+09:00` */
export const wireMoment = (instant: Date): string => `${shifted(instant).slice(0, 19)}+09:00`;

export const wireMomentOrNull = (instant: Date | null): string | null =>
  instant ? wireMoment(instant) : null;

/** `2026-11-18` */
export const wireDay = (instant: Date): string => shifted(instant).slice(0, 10);

/** `23:59` */
export const wireMinute = (instant: Date): string => shifted(instant).slice(11, 16);
