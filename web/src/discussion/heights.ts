/** How high the threads of a discussion were when it was left, for as long as this page lives. */
import type { Discussion } from './model.ts';

const remembered = new Map<string, Map<number, number>>();

export function rememberedHeights({ kind, id }: Pick<Discussion, 'kind' | 'id'>): Map<number, number> {
  const name = `${kind}:${id}`;
  const known = remembered.get(name) ?? new Map<number, number>();
  remembered.set(name, known);
  return known;
}
