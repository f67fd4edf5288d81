import { expect, test } from 'vitest';
import { createWatching, type Sample } from './watching.ts';

/** A clock, and a player sampled every quarter of a second. */
function stage() {
  let now = 1_000_000;
  const watching = createWatching(() => now);
  const see = (position: number, playing = true, rate = 1) => watching.see({ position, playing, rate });
  const play = (from: number, seconds: number, rate = 1) => {
    see(from, true, rate);
    for (let passed = 0.25; passed <= seconds; passed += 0.25) {
      now += 250;
      see(from + passed * rate, true, rate);
    }
  };
  const bare = () => watching.all().map(({ from, to }) => ({ from, to }));
  return { watching, see, play, bare, wait: (seconds: number) => (now += seconds * 1000), now: () => now };
}

test('playing yields one range with the time it ended', () => {
  const { watching, play, now } = stage();
  play(10, 20);
  expect(watching.all()).toEqual([{ from: 10, to: 30, endedAt: now(), rate: 1 }]);
});

test('a jump forward, a jump back and a pause start a new range', () => {
  const { play, see, bare, wait } = stage();
  play(0, 5);
  play(100, 5);
  play(50, 5);
  see(55, false);
  wait(600);
  see(55, true);
  play(55, 2);
  expect(bare()).toEqual([
    { from: 0, to: 5 },
    { from: 100, to: 105 },
    { from: 50, to: 55 },
    { from: 55, to: 57 },
  ]);
});

test('nothing counts while the player waits, is paused or is only moved', () => {
  const { see, bare, wait } = stage();
  see(0, false);
  wait(1);
  see(40, false);
  wait(1);
  see(80, false);
  expect(bare()).toEqual([]);
});

test('a background tab with one sample a minute loses nothing', () => {
  const { see, bare, wait } = stage();
  see(0);
  for (let minute = 1; minute <= 3; minute += 1) {
    wait(60);
    see(minute * 60);
  }
  expect(bare()).toEqual([
    { from: 0, to: 60 },
    { from: 60, to: 120 },
    { from: 120, to: 180 },
  ]);
});

test('what was watched before the device slept keeps its time', () => {
  const { watching, play, see, wait, now } = stage();
  play(0, 20);
  const slept = now();
  wait(8 * 3600);
  see(20.5);
  wait(1);
  see(21.5);
  expect(watching.all()).toEqual([
    { from: 0, to: 20, endedAt: slept, rate: 1 },
    { from: 20, to: 21.5, endedAt: now(), rate: 1 },
  ]);
});

test('a player that waits for data for a moment goes on with its range', () => {
  const { play, see, bare, wait } = stage();
  play(0, 20, 2);
  wait(2);
  see(40.5, true, 2);
  expect(bare()).toEqual([{ from: 0, to: 40.5 }]);
});

test('double speed counts, four times the clock does not', () => {
  const { play, see, bare, wait } = stage();
  play(0, 10, 2);
  wait(10);
  see(60, true, 2);
  expect(bare()).toEqual([{ from: 0, to: 20 }]);
});

test('each range keeps its speed', () => {
  const { watching, play } = stage();
  play(0, 4, 1);
  play(4, 4, 2);
  expect(watching.all().map(({ from, to, rate }) => [from, to, rate])).toEqual([
    [0, 4, 1],
    [4, 12, 2],
  ]);
});

test('take returns everything once and continues from there', () => {
  const { watching, play, bare } = stage();
  play(0, 5);
  expect(watching.take()).toHaveLength(1);
  expect(watching.take()).toEqual([]);
  play(5, 5);
  expect(bare()).toEqual([{ from: 5, to: 10 }]);
});

test('a range continues through a sample without movement', () => {
  const { watching, bare } = stage();
  const at = (position: number): Sample => ({ position, playing: true, rate: 1 });
  watching.see(at(7));
  watching.see(at(7));
  expect(bare()).toEqual([]);
});
