/** Places on pages, in percent of the page: shown where somebody has marked them, told where words are selected. */
import { anchor } from '../anchoring.ts';
import type { Area, Mark, Passage } from '../messages.ts';
import { rangeOf, textOf, wordsOf } from '../text-ranges.ts';
import { tell } from './parent.ts';
import type { View } from './view.ts';
import classes from './frame.module.css';

type MarksView = Required<Pick<View, 'mark' | 'showMark'>>;

interface MarkedPages {
  /** The element that scrolls. */
  readonly place: HTMLElement;
  readonly sheets: readonly HTMLElement[];
  /** Whether the text flows with the width of the window, so that only its words tell a place. */
  readonly flows: boolean;
}

/** Draws marks, shows the one that is asked for, and tells which is clicked. */
export function marking({ place, sheets, flows }: MarkedPages): MarksView {
  let marks: readonly Mark[] = [];
  let shownId: string | undefined;
  const draw = () => drawMarks(sheets, marks, { flows, shownId });
  const boxesOf = (id: string) => place.querySelectorAll<HTMLElement>(`[data-mark="${CSS.escape(id)}"]`);
  place.addEventListener('click', ({ clientX, clientY }) => {
    if (document.getSelection()?.isCollapsed === false) return;
    const id = markAt(place, clientX, clientY);
    if (id !== undefined) tell({ type: 'mark', id });
  });
  if (flows) {
    for (const sheet of sheets) sheet.dataset['flows'] = '';
    const measured = new ResizeObserver(() => void (marks.length > 0 && draw()));
    for (const sheet of sheets) measured.observe(sheet);
  }
  return {
    mark(wanted) {
      marks = wanted;
      const loose = draw();
      tell({ type: 'loose', ids: loose });
    },
    showMark(id) {
      shownId = id;
      draw();
      const [box] = boxesOf(id);
      if (box === undefined) return;
      const { top, bottom } = box.getBoundingClientRect();
      const seen = place.getBoundingClientRect();
      if (top < seen.top || bottom > seen.bottom) place.scrollTop += top - seen.top - place.clientHeight / 3;
    },
  };
}

interface Drawing {
  readonly flows: boolean;
  readonly shownId: string | undefined;
}

/** @returns marks whose places are not there */
function drawMarks(
  sheets: readonly HTMLElement[],
  marks: readonly Mark[],
  { flows, shownId }: Drawing,
): string[] {
  for (const sheet of sheets) sheet.querySelector('[data-marks]')?.remove();
  return marks.flatMap((mark) => {
    const sheet = sheets[mark.page - 1];
    const areas = sheet && (flows ? areasOf(sheet, mark) : mark.areas);
    if (sheet === undefined || areas === undefined || areas.length === 0) return [mark.id];
    const boxes = areas.map((area) => boxOf(area));
    for (const box of boxes) {
      box.dataset['mark'] = mark.id;
      box.toggleAttribute('data-shown', mark.id === shownId);
    }
    boxes.at(-1)?.setAttribute('data-label', mark.label);
    layerOf(sheet).append(...boxes);
    return [];
  });
}

/** Where the words stand by now. */
function areasOf(sheet: HTMLElement, { quote, areas }: Mark): readonly Area[] {
  if (quote === null) return areas;
  const span = anchor(textOf(sheet), quote);
  const range = span && rangeOf(sheet, span);
  return range === undefined ? [] : areasIn(sheet, range);
}

function layerOf(sheet: HTMLElement): HTMLElement {
  const known = sheet.querySelector<HTMLElement>('[data-marks]');
  if (known !== null) return known;
  const layer = document.createElement('div');
  layer.dataset['marks'] = '';
  layer.className = classes['marks'] ?? '';
  sheet.append(layer);
  return layer;
}

export function boxOf({ x, y, width, height }: Area): HTMLElement {
  const box = document.createElement('span');
  Object.assign(box.style, { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` });
  return box;
}

/** Marks let words below them be selected, and are found by where they are. */
function markAt(place: HTMLElement, x: number, y: number): string | undefined {
  const found = [...place.querySelectorAll<HTMLElement>('[data-mark]')].find((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return found?.dataset['mark'];
}

/** Longer ones are no passage that could be marked; the page says so. */
const longestQuote = 2000;

/** Words of one page, as they are told; undefined when there are none. */
export function passageOf(range: Range): Passage | undefined {
  const start = range.startContainer;
  const element = start instanceof Element ? start : start.parentElement;
  const sheet = element?.closest<HTMLElement>('[data-page]');
  const words = sheet && wordsOf(sheet, range);
  if (sheet == null || words == null) return undefined;
  return {
    ...words,
    page: Number(sheet.dataset['page']),
    quote: words.quote.slice(0, longestQuote),
    areas: 'flows' in sheet.dataset ? [] : areasIn(sheet, range).slice(0, 500),
  };
}

/** Tells the page which words are selected, once the reader has finished selecting them. */
export function tellSelections(): void {
  const finished = (type: 'passage' | 'chosen') => {
    const selection = document.getSelection();
    if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return;
    const passage = passageOf(selection.getRangeAt(0));
    if (passage !== undefined) tell({ type, ...passage });
  };
  document.addEventListener('pointerup', () => finished('passage'));
  document.addEventListener('keyup', (event) => {
    if (event.shiftKey || event.key === 'Shift') finished('passage');
  });
  // As on the desk, by the place of the key.
  document.addEventListener('keydown', ({ code, ctrlKey, metaKey, altKey }) => {
    if (code === 'KeyC' && !ctrlKey && !metaKey && !altKey) finished('chosen');
  });
}

/** None of what lies on another page. */
function areasIn(sheet: HTMLElement, range: Range): readonly Area[] {
  const page = sheet.getBoundingClientRect();
  return [...range.getClientRects()].flatMap((rect) => areaWithin(page, rect));
}

function areaWithin(
  page: DOMRect,
  rect: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
): readonly Area[] {
  const clip = (value: number) => Math.min(100, Math.max(0, value));
  const x = clip(((rect.left - page.left) / page.width) * 100);
  const y = clip(((rect.top - page.top) / page.height) * 100);
  const width = clip(((rect.right - page.left) / page.width) * 100) - x;
  const height = clip(((rect.bottom - page.top) / page.height) * 100) - y;
  return width > 0 && height > 0 ? [{ x, y, width, height }] : [];
}
