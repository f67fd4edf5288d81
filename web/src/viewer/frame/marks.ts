/** Places on pages, in percent of the page: shown where somebody has marked them, told where words are selected. */
import type { Area, Mark } from '../messages.ts';
import { tell } from './parent.ts';
import classes from './frame.module.css';

export function drawMarks(sheets: readonly HTMLElement[], marks: readonly Mark[]): void {
  for (const sheet of sheets) sheet.querySelector('[data-marks]')?.remove();
  for (const mark of marks) {
    const sheet = sheets[mark.page - 1];
    if (sheet === undefined) continue;
    layerOf(sheet).append(...mark.areas.map((area) => boxOf(area)));
  }
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

function boxOf({ x, y, width, height }: Area): HTMLElement {
  const box = document.createElement('span');
  Object.assign(box.style, { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` });
  return box;
}

const longestQuote = 2000;
/** So much text before and after tells one place of the same words from another. */
const aroundLength = 32;

/** Tells the page which words are selected, once the reader has finished selecting them. */
export function tellSelections(): void {
  const finished = () => {
    const selection = document.getSelection();
    if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return;
    tellPassage(selection.getRangeAt(0), selection.toString());
  };
  document.addEventListener('pointerup', finished);
  document.addEventListener('keyup', (event) => {
    if (event.shiftKey || event.key === 'Shift') finished();
  });
}

function tellPassage(range: Range, quote: string): void {
  const start = range.startContainer;
  const element = start instanceof Element ? start : start.parentElement;
  const sheet = element?.closest<HTMLElement>('[data-page]');
  if (sheet == null || quote.trim() === '') return;
  const around = (edge: Range) => edge.toString();
  const before = document.createRange();
  before.selectNodeContents(sheet);
  before.setEnd(range.startContainer, range.startOffset);
  const after = document.createRange();
  after.selectNodeContents(sheet);
  if (sheet.contains(range.endContainer)) after.setStart(range.endContainer, range.endOffset);
  else after.collapse(false);
  const page = sheet.getBoundingClientRect();
  tell({
    type: 'passage',
    page: Number(sheet.dataset['page']),
    quote: quote.slice(0, longestQuote),
    prefix: around(before).slice(-aroundLength),
    suffix: around(after).slice(0, aroundLength),
    areas: [...range.getClientRects()].slice(0, 500).flatMap((rect) => areaWithin(page, rect)),
  });
}

/** None for what lies on another page. */
function areaWithin(page: DOMRect, rect: DOMRect): readonly Area[] {
  const clip = (value: number) => Math.min(100, Math.max(0, value));
  const x = clip(((rect.left - page.left) / page.width) * 100);
  const y = clip(((rect.top - page.top) / page.height) * 100);
  const width = clip(((rect.right - page.left) / page.width) * 100) - x;
  const height = clip(((rect.bottom - page.top) / page.height) * 100) - y;
  return width > 0 && height > 0 ? [{ x, y, width, height }] : [];
}
