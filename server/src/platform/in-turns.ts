/** A disk syncs many files in the time of one. */
const someAtOnce = 32;

/**
 * Does the same to many, a few at a time: a disk makes them wait, too many open files are refused, and a server that is asked for everything in
 * the same instant refuses too.
 * @returns what came of each, in their order
 */
export async function inTurns<T, Result>(
  items: readonly T[],
  work: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += someAtOnce) {
    results.push(...(await Promise.all(items.slice(start, start + someAtOnce).map(work))));
  }
  return results;
}
