/** Places that marks are at, as the W3C's selectors name them, and as the viewer shows them. */
import { markLimits, type MarkSelector, type MarkTarget } from '@baeum/contract/grading/marks';
import type { Span } from './anchoring.ts';
import type { Area, Mark, Passage } from './messages.ts';

/** Seconds of a recording. */
interface Instant {
  readonly seconds: number;
}

/** What somebody has chosen to mark: words, a rectangle (with no words), or a moment. */
export type Chosen = Passage | Instant;

const rounded = (value: number): number => Math.round(value * 100) / 100;

const fragmentOf = (page: number, area?: Area): string =>
  area === undefined
    ? `page=${page}`
    : `page=${page}&xywh=percent:${[area.x, area.y, area.width, area.height].map(rounded).join(',')}`;

/** @returns undefined for a passage that cannot be kept */
export function selectorsOf(chosen: Chosen): MarkSelector[] | undefined {
  if ('seconds' in chosen) return [{ type: 'FragmentSelector', value: `t=${chosen.seconds.toFixed(1)}` }];
  const { page, areas } = chosen;
  const shown = linesOf(areas).slice(0, markLimits.areas);
  const fragments = (shown.length === 0 ? [undefined] : shown).map(
    (area) => ({ type: 'FragmentSelector', value: fragmentOf(page, area) }) as const,
  );
  const words = passageSelectors(chosen);
  return words && [...words, ...fragments];
}

/** Those of the words alone; none for a place without words. */
export function passageSelectors({
  quote,
  prefix,
  suffix,
  start,
  end,
}: Omit<Passage, 'page' | 'areas'>): MarkSelector[] | undefined {
  if (quote === '') return [];
  if (quote.length > markLimits.quote || quote !== storable(quote)) return undefined;
  return [
    { type: 'TextQuoteSelector', exact: quote, prefix: storable(prefix), suffix: storable(suffix) },
    { type: 'TextPositionSelector', start, end },
  ];
}

/** What the server keeps of a text: files may have halves of letters, and zeros. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** One rectangle for each line: a browser gives one for each piece of it. */
export function linesOf(areas: readonly Area[]): readonly Area[] {
  const lines: Area[] = [];
  for (const area of areas) {
    const last = lines.at(-1);
    if (last !== undefined && isOnLineOf(last, area)) lines[lines.length - 1] = around(last, area);
    else lines.push(area);
  }
  return lines;
}

const isOnLineOf = (line: Area, area: Area): boolean => {
  const middle = area.y + area.height / 2;
  return middle > line.y && middle < line.y + line.height && area.x >= line.x;
};

function around(one: Area, other: Area): Area {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** What selectors say of a place. */
export interface MarkPlace extends Pick<Mark, 'page' | 'areas' | 'quote'> {
  readonly span: Span | undefined;
  readonly seconds: number | undefined;
}

export function placeOf({ selector }: Pick<MarkTarget, 'selector'>): MarkPlace {
  const quote = selector.find((one) => one.type === 'TextQuoteSelector');
  const span = selector.find((one) => one.type === 'TextPositionSelector');
  const fragments = selector.flatMap((one) => (one.type === 'FragmentSelector' ? [one.value] : []));
  const seconds = fragments.map((value) => /^t=([\d.]+)$/.exec(value)?.[1]).find(Boolean);
  return {
    page: Number(/^page=(\d+)/.exec(fragments[0] ?? '')?.[1] ?? 1),
    areas: fragments.flatMap(areaIn),
    quote: quote === undefined ? null : { ...wordsIn(quote), start: span?.start ?? 0 },
    span,
    seconds: seconds === undefined ? undefined : Number(seconds),
  };
}

const wordsIn = ({ exact, prefix, suffix }: Extract<MarkSelector, { type: 'TextQuoteSelector' }>) => ({
  exact,
  prefix,
  suffix,
});

function areaIn(fragment: string): readonly Area[] {
  const numbers = /xywh=percent:(.+)$/.exec(fragment)?.[1]?.split(',').map(Number);
  const [x, y, width, height] = numbers ?? [];
  if (x === undefined || y === undefined || width === undefined || height === undefined) return [];
  return [{ x, y, width, height }];
}

/** Where a mark comes among those of the same file: by page, then from the top to the bottom, or by its time or words. */
export function inPlaceOrder(one: MarkPlace, other: MarkPlace): number {
  const top = ({ areas: [area], span, seconds }: MarkPlace) => seconds ?? area?.y ?? span?.start ?? 0;
  const left = ({ areas: [area] }: MarkPlace) => area?.x ?? 0;
  return one.page - other.page || top(one) - top(other) || left(one) - left(other);
}
