/** Place of a lecture in the student's lectures, from 0; null for what belongs to none of them. */
export type Place = number | null;

/** In the order of the lectures, with what belongs to none of them before all. */
export const byPlace = (a: Place, b: Place): number =>
  Number(a !== null) - Number(b !== null) || (a ?? 0) - (b ?? 0);
