/** Geometry of the radar of core competencies: the first axis points up, the others follow clockwise. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point on an axis at a distance from the centre (0, 0). */
export function onAxis(axis: number, axes: number, length: number): Point {
  const angle = (2 * Math.PI * axis) / axes - Math.PI / 2;
  return { x: Math.cos(angle) * length, y: Math.sin(angle) * length };
}

/**
 * Value of the outerRing of four rings, scaled to the data: shares of a whole would all be close to the
 * centre of 100.
 */
export const outerRing = (rates: readonly number[]): number => {
  const largest = Math.max(...rates);
  return [20, 40, 60, 80].find((ring) => largest <= ring) ?? 100;
};

/** The `points` of an SVG polygon with one corner on each axis, at these lengths. */
export const polygon = (lengths: readonly number[]): string =>
  lengths
    .map((length, axis) => onAxis(axis, lengths.length, length))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
