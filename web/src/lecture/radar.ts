/** Geometry of the radar of core competencies: the first axis points up, the others follow clockwise. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The end of an axis at a share (0 to 1) of its length, around (0, 0). */
export function onAxis(axis: number, axes: number, length: number): Point {
  const angle = (2 * Math.PI * axis) / axes - Math.PI / 2;
  return { x: Math.cos(angle) * length, y: Math.sin(angle) * length };
}

/** What the outermost of four rings stands for: shares of a whole would all huddle in the middle of 100. */
export const outermost = (rates: readonly number[]): number => {
  const largest = Math.max(...rates);
  return [20, 40, 60, 80].find((ring) => largest <= ring) ?? 100;
};

/** The `points` of an SVG polygon with one corner on each axis, at these lengths. */
export const polygon = (lengths: readonly number[]): string =>
  lengths
    .map((length, axis) => onAxis(axis, lengths.length, length))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
