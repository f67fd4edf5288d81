/** Seeded pseudo-random numbers from 0 to 1 (mulberry32), and helpers based on them. */
export function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + next() * (most - least);
  return {
    between,
    whole: (least: number, most: number) => Math.floor(between(least, most + 1)),
    chance: (probability: number) => next() < probability,
    oneOf: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T,
  };
}

export type Random = ReturnType<typeof randomFrom>;
