import type { Question } from '../queries.ts';

/** `2`, `1, 4`, `O`; empty where nothing is chosen. */
export const choiceWords = ({ qestTy, itemList }: Question, chosen: readonly number[]): string =>
  itemList
    .filter(({ itemSeq }) => chosen.includes(itemSeq))
    .map(({ itemNo, itemNm }) => (qestTy === 'O' ? itemNm : itemNo))
    .join(', ');
