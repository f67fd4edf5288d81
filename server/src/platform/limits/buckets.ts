/**
 * What each may do within a time: a bucket of tokens for everybody, that fills evenly. In the memory of this process: with
 * several of them everybody has as many buckets, which is generous and never wrong the other way.
 */
import type { Clock } from '../clock.ts';

interface Bucket {
  tokens: number;
  /** When it held that many; milliseconds. */
  at: number;
}

/** Whom nobody has heard of for the longest time is forgotten first: his bucket is full again. */
const rememberAtMost = 50_000;

/** What sums of fractions are off by: whoever comes when he was told to is not sent away again. */
const rounding = 1e-6;

export interface Rate {
  /** Tokens within `perMs`; 0 is no limit. */
  readonly tokens: number;
  readonly perMs: number;
  /** What a bucket holds, and may be taken at once. */
  readonly burst: number;
}

export class Buckets {
  readonly #buckets = new Map<unknown, Bucket>();
  readonly #perMs: number;
  readonly #burst: number;
  readonly #clock: Clock;

  constructor({ tokens, perMs, burst }: Rate, clock: Clock) {
    this.#perMs = tokens / perMs;
    this.#burst = Math.max(1, burst);
    this.#clock = clock;
  }

  /** Takes a token. @returns 0, or how many seconds there is none for, and none was taken */
  take(key: unknown): number {
    if (this.#perMs === 0) return 0;
    const now = this.#clock.now().getTime();
    const { tokens, at } = this.#buckets.get(key) ?? { tokens: this.#burst, at: now };
    const held = Math.min(this.#burst, tokens + Math.max(0, now - at) * this.#perMs);
    const isEnough = held >= 1 - rounding;
    const left = isEnough ? held - 1 : held;
    // Put behind all others, as the one that was heard of last.
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: left, at: now });
    if (this.#buckets.size > rememberAtMost) this.#forget(rememberAtMost / 10);
    return isEnough ? 0 : Math.max(1, Math.ceil((1 - held) / this.#perMs / 1000 - rounding));
  }

  /** Many at a time: to find the first of a map is slow where others have just been taken away. */
  #forget(many: number): void {
    let left = many;
    for (const key of this.#buckets.keys()) {
      if (left-- <= 0) return;
      this.#buckets.delete(key);
    }
  }
}
