/**
 * Turns what a player shows into what was watched: stretches of the medium that were really played, each with the moment
 * it was played at. A jump is no watching, however it came about.
 */
import type { Range } from './ranges.ts';

/** A stretch that was played without a jump. */
export interface Watched extends Range {
  /** When its last second was played, by this device's clock, in milliseconds. */
  readonly endedAt: number;
  readonly rate: number;
}

/** What the player shows at one moment. */
export interface Sample {
  /** Seconds. */
  readonly position: number;
  readonly rate: number;
  readonly playing: boolean;
}

/** A stretch is cut at this length, so that each keeps the time it was played at. */
const longest = 60;

/** How far the position may run ahead of the clock before it is a jump: players tell their time in steps. */
const tolerance = 1.5;

export interface Watching {
  /** To be told often while playing, and at every change. */
  see(sample: Sample): void;
  /** What has been watched and not been taken yet, the stretch under way included. */
  all(): readonly Watched[];
  /** Hands out what has been watched; the stretch under way goes on from here. */
  take(): Watched[];
}

/** @param now milliseconds of this device's clock */
export function createWatching(now: () => number): Watching {
  let done: Watched[] = [];
  let current: Watched | undefined;
  let last: (Sample & { readonly at: number }) | undefined;

  const close = () => {
    if (current !== undefined && current.to > current.from) done.push(current);
    current = undefined;
  };

  return {
    see(sample) {
      const at = now();
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
      if (current !== undefined && (current.rate !== before.rate || current.to - current.from >= longest))
        close();
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
