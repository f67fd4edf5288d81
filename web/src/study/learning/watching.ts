/** Converts player samples to watched ranges with the time they were played at. A jump does not count as watching. */
import type { Range } from './ranges.ts';

/** A range played without a jump. */
export interface Watched extends Range {
  /** When its last second was played, by this device's clock, in milliseconds. */
  readonly endedAt: number;
  readonly rate: number;
}

/** State of the player at one moment. */
export interface Sample {
  /** Seconds. */
  readonly position: number;
  readonly rate: number;
  readonly playing: boolean;
  /** When it was so, by this device's clock, in milliseconds; now if absent. */
  readonly at?: number;
}

/** Longer ranges are split, so that each has an accurate time. */
const longest = 60;

/** How far the position may exceed the elapsed time before it counts as a jump, since players report it in steps. */
const tolerance = 1.5;

/** How many seconds a range may stand still. After more the device may have slept, and what was played before keeps its time. */
const longestStill = 5;

export interface Watching {
  /** Call several times a second while playing, and at every change. */
  see(sample: Sample): void;
  /** All watched ranges that have not been taken, including the current one. */
  all(): readonly Watched[];
  /** Returns and removes the watched ranges; the current one restarts here. */
  take(): Watched[];
}

/** @param now milliseconds of this device's clock */
export function createWatching(now: () => number): Watching {
  let done: Watched[] = [];
  let current: Watched | undefined;
  let last: Required<Sample> | undefined;

  const close = () => {
    if (current !== undefined && current.to > current.from) done.push(current);
    current = undefined;
  };

  return {
    see(sample) {
      const at = sample.at ?? now();
      const before = last;
      last = { ...sample, at };
      if (before?.playing !== true) {
        close();
        return;
      }
      const moved = sample.position - before.position;
      const possible = (Math.max(0, at - before.at) / 1000) * Math.max(before.rate, sample.rate) + tolerance;
      if (moved < 0 || moved > possible) {
        close();
        return;
      }
      const still = (at - (current?.endedAt ?? before.at)) / 1000 - moved / before.rate;
      const isOver =
        current !== undefined && (current.rate !== before.rate || current.to - current.from >= longest);
      if (isOver || still > longestStill) close();
      current = {
        from: current?.from ?? before.position,
        to: sample.position,
        endedAt: moved > 0 ? at : (current?.endedAt ?? at),
        rate: before.rate,
      };
      if (!sample.playing) close();
    },
    all: () => (current !== undefined && current.to > current.from ? [...done, current] : done),
    take() {
      close();
      const taken = done;
      done = [];
      return taken;
    },
  };
}
