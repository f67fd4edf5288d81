import type { Clock } from '../platform/clock.ts';

/** A clock that tests set. */
export class TestClock implements Clock {
  #now: Date;

  constructor(start: string) {
    this.#now = new Date(start);
  }

  now(): Date {
    return this.#now;
  }

  /** @param instant ISO 8601 with an offset */
  set(instant: string): void {
    this.#now = new Date(instant);
  }

  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}
