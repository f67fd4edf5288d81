/** Of what may be under way so often and no more: in this process, whose threads, memory and connections that is about. */

export class AtOnce {
  readonly #most: number;
  readonly #underWay = new Map<unknown, number>();

  /** @param most of one key; 0 is no limit */
  constructor(most: number) {
    this.#most = most === 0 ? Number.POSITIVE_INFINITY : most;
  }

  /**
   * Begins one more.
   * @returns what ends it, however often it is called; undefined when there are enough, and none was begun
   */
  enter(key: unknown = 'all'): (() => void) | undefined {
    const before = this.of(key);
    if (before >= this.#most) return undefined;
    this.#underWay.set(key, before + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = this.of(key) - 1;
      if (left === 0) this.#underWay.delete(key);
      else this.#underWay.set(key, left);
    };
  }

  /** How many are under way. */
  of(key: unknown = 'all'): number {
    return this.#underWay.get(key) ?? 0;
  }
}
