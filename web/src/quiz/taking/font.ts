import type { Question } from '../queries.ts';
import { wordsWithoutNetwork } from './words.ts';

/** Without a network no more of the font's subsets can be had: what may have to be read then is asked for now. */
export function loadFontFor(questions: readonly Question[]): void {
  const texts = questions.flatMap(({ qestNm, qestCn, itemList }) => [
    qestNm,
    qestCn,
    ...itemList.map(({ itemNm }) => itemNm),
  ]);
  const { fontFamily } = getComputedStyle(document.body);
  // Where it cannot be had the system's font stands in.
  document.fonts.load(`16px ${fontFamily}`, [...texts, ...wordsWithoutNetwork].join('')).catch(() => {});
}
