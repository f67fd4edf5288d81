const minute = 60_000;
const toldAt = [1, 5, 10];

/** The mark that has been passed between two looks at what is left, in milliseconds; undefined when none has. */
export const minutesLeftToTell = (before: number, now: number): number | undefined =>
  toldAt.find((minutes) => now <= minutes * minute && minutes * minute < before);
