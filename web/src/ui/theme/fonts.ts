/**
 * Loads Pretendard. Until then text is shown in the system font. The stylesheet names 92 subsets; the browser fetches
 * those it needs, and none of them blocks text.
 */
export async function loadFonts(): Promise<void> {
  // Without a connection the system font stays.
  await import('./pretendard.ts').catch(() => {});
}
