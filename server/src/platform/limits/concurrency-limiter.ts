/** Limits how much runs at the same time in this process, to protect its threads, memory and connections. */

/** Slots for each key. Nothing waits for a slot: a caller that gets none has to refuse its work. */
export class ConcurrencyLimiter {
  readonly #most: number;
  readonly #running = new Map<unknown, number>();

  /** @param most per key; 0 is no limit */
  constructor(most: number) {
    this.#most = most === 0 ? Number.POSITIVE_INFINITY : most;
  }

  /**
   * Takes a slot.
   * @returns releases the slot, and may be called repeatedly; undefined when no slot is free
   */
  enter(key: unknown = 'all'): (() => void) | undefined {
    const before = this.of(key);
    if (before >= this.#most) return undefined;
    this.#running.set(key, before + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = this.of(key) - 1;
      if (left === 0) this.#running.delete(key);
      else this.#running.set(key, left);
    };
  }

  /** How many slots are taken. */
  of(key: unknown = 'all'): number {
    return this.#running.get(key) ?? 0;
  }
}
