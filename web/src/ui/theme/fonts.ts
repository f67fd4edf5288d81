/**
 * Asks for Pretendard once the first screen has been painted in the system's font. The stylesheet names 92
 * subsets of which the browser fetches those it needs, and none of them ever holds text back.
 */
export function loadFontsAfterPaint(): void {
  // The first callback comes before the first screen is painted, the second after it.
  requestAnimationFrame(() => {
    requestAnimationFrame(() => void import('./pretendard.ts').catch(keepSystemFont));
  });
}

/** Without a connection the system's font stays, which is all there is to do. */
function keepSystemFont(): void {}
