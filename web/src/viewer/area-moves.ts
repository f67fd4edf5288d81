/** A rectangle on a page, in percent of it, as the arrow keys move and stretch it. */
import type { Area } from './messages.ts';

const step = 2;
const smallest = 2;

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [step, 0],
  ArrowLeft: [-step, 0],
  ArrowDown: [0, step],
  ArrowUp: [0, -step],
};

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Moved by arrows, stretched by arrows with Shift; undefined for another key. It never leaves the page. */
export function movedArea(
  { x, y, width, height }: Area,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): Area | undefined {
  const direction = directions[key];
  if (direction === undefined) return undefined;
  const [right, down] = direction;
  if (shiftKey)
    return {
      x,
      y,
      width: within(width + right, smallest, 100 - x),
      height: within(height + down, smallest, 100 - y),
    };
  return { x: within(x + right, 0, 100 - width), y: within(y + down, 0, 100 - height), width, height };
}

/** What somebody has drawn between two points; around the point where it was hardly more than one. */
export function drawnArea(
  one: { readonly x: number; readonly y: number },
  other: { readonly x: number; readonly y: number },
): Area {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const [width, height] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  if (width >= 1 || height >= 1)
    return {
      x,
      y,
      width: within(width, smallest, 100 - x),
      height: within(height, smallest, 100 - y),
    };
  const usual = { width: 12, height: 4 };
  return {
    x: within(x - usual.width / 2, 0, 100 - usual.width),
    y: within(y - usual.height / 2, 0, 100 - usual.height),
    ...usual,
  };
}
