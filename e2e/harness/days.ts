/** The date in Seoul this many days from now, such as `2026-12-01`. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10);
