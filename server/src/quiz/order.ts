/** The order in which an attempt shows questions and items: it derives from the attempt's seed, so it is always the same. */

/** Spreads 32 bits evenly over 32 bits (the last step of MurmurHash3). */
function spread(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Where something stands. Ids may have 53 bits. */
const rank = (seed: number, id: number) =>
  spread(spread(spread(seed) ^ (id % 2 ** 32)) ^ Math.floor(id / 2 ** 32));

/** The same things in the order that the seed and their ids determine, whatever order they come in. */
export const shuffled = <Thing extends { readonly id: number }>(
  things: readonly Thing[],
  seed: number,
): Thing[] =>
  things
    .map((thing) => ({ thing, rank: rank(seed, thing.id) }))
    .sort((a, b) => a.rank - b.rank || a.thing.id - b.thing.id)
    .map(({ thing }) => thing);
