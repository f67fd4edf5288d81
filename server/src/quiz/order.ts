/**
 * The order of questions and items in an attempt. It derives from the attempt's seed, so it is always the
 * same.
 */

/** Mixes 32 bits (the finalizer of MurmurHash3). */
function mix(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The sort key of an item. Ids can have 53 bits. */
const rank = (seed: number, id: number) => mix(mix(mix(seed) ^ (id % 2 ** 32)) ^ Math.floor(id / 2 ** 32));

/** The items in an order that depends only on the seed and their ids, not on the given order. */
export const shuffled = <Item extends { readonly id: number }>(
  items: readonly Item[],
  seed: number,
): Item[] =>
  items
    .map((item) => ({ item, rank: rank(seed, item.id) }))
    .sort((a, b) => a.rank - b.rank || a.item.id - b.item.id)
    .map(({ item }) => item);
