/** Words that a line break divides, because their column is too narrow for them. */
import type { Page } from 'playwright-core';

export const brokenWords = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate(findBrokenWords)).map((word) => `broken inside: ${word}`);

/** Runs on the page. Letters without end, as only tests type them, may be divided. */
function findBrokenWords(): string[] {
  const words = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  /** For screen readers alone. */
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (!currentNode.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    for (const { index, 0: word } of (currentNode.textContent ?? '').matchAll(/[가-힣]{2,}/g)) {
      if (word.length > 12) continue;
      range.setStart(currentNode, index);
      range.setEnd(currentNode, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1 && !isClipped(currentNode.parentElement)) words.add(word);
    }
  }
  return [...words];
}
