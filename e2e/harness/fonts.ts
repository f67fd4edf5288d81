/** Requests for fonts, which follow the first paint and do not count for the budget of the home screen (specification §18.3). */
export const isFont = (url: string): boolean => /pretendard|\.woff2$/i.test(new URL(url).pathname);
