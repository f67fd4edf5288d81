/** Instants on the wire: always Asia/Seoul (specification §1.4). Korea has no daylight saving time. */
export const seoulOffsetMs = 9 * 60 * 60 * 1000;

/** Cache of formatted instants (`2026-11-18T23:59:00+09:00`), because the same periods are sent to every student; cleared when full. */
const cache = new Map<number, string>();
const cacheSize = 10_000;

/** An instant: as the database's driver has it, or as the rules have it, in milliseconds since 1970. */
type Instant = Date | number;

function formatted(instant: Instant): string {
  const at = Number(instant);
  const text = cache.get(at);
  if (text !== undefined) return text;
  const made = `${new Date(at + seoulOffsetMs).toISOString().slice(0, 19)}+09:00`;
  if (cache.size >= cacheSize) cache.clear();
  cache.set(at, made);
  return made;
}

/** `2026-11-18T23:59:00+09:00` */
export const serializeMoment = (instant: Instant): string => formatted(instant);

/** The same, and null for null. */
export const serializeMomentOrNull = (instant: Instant | null): string | null =>
  instant === null ? null : serializeMoment(instant);

/** `2026-11-18` */
export const serializeDay = (instant: Instant): string => formatted(instant).slice(0, 10);

/** `23:59` */
export const serializeMinute = (instant: Instant): string => formatted(instant).slice(11, 16);

/** `2026-11-18T23:59`, as forms of the console have it. */
export const localMinuteOf = (instant: Instant): string => formatted(instant).slice(0, 16);

/** The beginning of such a minute. */
export const momentOf = (localMinute: string): string => `${localMinute}:00+09:00`;
