/**
 * Loads Pretendard after the first screen has been painted in the system font. The stylesheet names 92
 * subsets; the browser fetches those it needs, and none of them blocks text.
 */
export function loadFontsAfterPaint(): void {
  // The first callback runs before the first paint, the second after it.
  requestAnimationFrame(() => {
    requestAnimationFrame(() => void import('./pretendard.ts').catch(keepSystemFont));
  });
}

/** Without a connection the system font stays. */
function keepSystemFont(): void {}
