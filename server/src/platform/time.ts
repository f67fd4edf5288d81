/** Instants on the wire: always Asia/Seoul (specification §1.4). Korea has no daylight saving time. */
const seoulOffsetMs = 9 * 60 * 60 * 1000;

/** Cache of formatted instants, because the same periods are sent to every student; cleared when it is full. */
const cache = new Map<number, string>();
const cacheSize = 10_000;

function shifted(instant: Date): string {
  const at = instant.getTime();
  const text = cache.get(at);
  if (text !== undefined) return text;
  const made = new Date(at + seoulOffsetMs).toISOString();
  if (cache.size >= cacheSize) cache.clear();
  cache.set(at, made);
  return made;
}

/** `2026-11-18T23:59:00+09:00` */
export const serializeMoment = (instant: Date): string => `${shifted(instant).slice(0, 19)}+09:00`;

export const serializeMomentOrNull = (instant: Date | null): string | null =>
  instant ? serializeMoment(instant) : null;

/** `2026-11-18` */
export const serializeDay = (instant: Date): string => shifted(instant).slice(0, 10);

/** `23:59` */
export const serializeMinute = (instant: Date): string => shifted(instant).slice(11, 16);
