/**
 * Rate limits by token buckets, one per key, which refill evenly. They are in the memory of this process: with several processes
 * the limit is as many times higher, but never lower.
 */
import type { Clock } from '../clock.ts';

interface Bucket {
  tokens: number;
  /** When it had that many; milliseconds. */
  at: number;
}

/** The least recently used buckets are dropped first; they are probably full again. */
const maxBuckets = 50_000;

/** Tolerance for rounding errors, so that a client that retries exactly after the requested time is accepted. */
const rounding = 1e-6;

export interface Rate {
  /** Tokens within `perMs`; 0 is no limit. */
  readonly tokens: number;
  readonly perMs: number;
  /** Capacity of a bucket, which may be used at once. */
  readonly burst: number;
}

/** A bucket for each key, which is full when its key is first seen. */
export class TokenBuckets {
  readonly #buckets = new Map<unknown, Bucket>();
  readonly #perMs: number;
  readonly #burst: number;
  readonly #clock: Clock;

  constructor({ tokens, perMs, burst }: Rate, clock: Clock) {
    this.#perMs = tokens / perMs;
    this.#burst = Math.max(1, burst);
    this.#clock = clock;
  }

  /** Takes a token. @returns 0, or the seconds until there is one; then none was taken */
  take(key: unknown): number {
    if (this.#perMs === 0) return 0;
    const now = this.#clock.now().getTime();
    const { tokens, at } = this.#buckets.get(key) ?? { tokens: this.#burst, at: now };
    const available = Math.min(this.#burst, tokens + Math.max(0, now - at) * this.#perMs);
    const isEnough = available >= 1 - rounding;
    const left = isEnough ? available - 1 : available;
    // Reinserted at the end of the map: the most recently used one.
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: left, at: now });
    if (this.#buckets.size > maxBuckets) this.#evict(maxBuckets / 10);
    return isEnough ? 0 : Math.max(1, Math.ceil((1 - available) / this.#perMs / 1000 - rounding));
  }

  /** Drops many at a time, because finding the first entry of a map is slow after deletions. */
  #evict(many: number): void {
    let left = many;
    for (const key of this.#buckets.keys()) {
      if (left-- <= 0) return;
      this.#buckets.delete(key);
    }
  }
}
