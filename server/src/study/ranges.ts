/** Ranges of whole media seconds, in order and apart from each other. */
export interface Range {
  readonly from: number;
  /** The second after the last. */
  readonly to: number;
}
export type Ranges = readonly Range[];

/** PostgreSQL's `{[0,60),[90,120)}`. */
export const readRanges = (text: string): Ranges =>
  Array.from(text.matchAll(/\[(\d+),(\d+)\)/g), ([, from, to]) => ({ from: Number(from), to: Number(to) }));

export const writeRanges = (ranges: Ranges): string =>
  `{${ranges.map(({ from, to }) => `[${from},${to})`).join(',')}}`;
