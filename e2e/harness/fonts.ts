/** The fonts come after the first paint: their stylesheet, and the subsets that it names. What home costs is counted before them (specification §18.3). */
export const isFont = (url: string): boolean => /pretendard|\.woff2$/i.test(new URL(url).pathname);
