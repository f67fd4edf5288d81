/** Choosing what is to be marked: a rectangle of a page, by pointer or arrow keys, or words by keyboard. */
import { drawnArea, movedArea } from '../area-moves.ts';
import type { Area } from '../messages.ts';
import { textOf } from '../text-ranges.ts';
import { chooseWords } from '../word-chooser.ts';
import { boxOf, passageOf } from './marks.ts';
import { tell } from './parent.ts';
import classes from './frame.module.css';

interface Pages {
  readonly place: HTMLElement;
  readonly sheets: readonly HTMLElement[];
  /** Number of the page that is read, from 1. */
  readonly pageRead: () => number;
}

/** Begins choosing; returns what ends it. */
type Choose = () => () => void;

const noWords = { quote: '', prefix: '', suffix: '', start: 0, end: 0 };

export const choosingWords =
  ({ place, sheets, pageRead }: Pages): Choose =>
  () => {
    const before = sheets.slice(0, pageRead() - 1);
    return chooseWords(place, {
      start: before.reduce((length, sheet) => length + textOf(sheet).length, 0),
      left: () => tell({ type: 'left' }),
      chosen(range) {
        const passage = passageOf(range);
        tell(passage === undefined ? { type: 'left' } : { type: 'chosen', ...passage });
      },
    });
  };

export const choosingAreas =
  ({ place, sheets, pageRead }: Pages): Choose =>
  () => {
    let page = pageRead();
    let area = middleOf(place, sheets[page - 1]);
    let from: { readonly x: number; readonly y: number } | undefined;
    const box = document.createElement('div');
    box.className = classes['chooser'] ?? '';

    function show(): void {
      const drawn = boxOf(area);
      drawn.className = classes['chosen'] ?? '';
      box.replaceChildren(drawn);
      sheets[page - 1]?.append(box);
      drawn.scrollIntoView({ block: 'nearest' });
    }
    function end(): void {
      over.abort();
      box.remove();
      delete place.dataset['choosing'];
    }
    function choose(): void {
      end();
      tell({ type: 'chosen', ...noWords, page, areas: [area] });
    }
    function turn(by: number): void {
      page = Math.min(Math.max(page + by, 1), sheets.length);
      area = { ...area, y: by > 0 ? 2 : 98 - area.height };
    }
    function press(event: KeyboardEvent): void {
      const next = movedArea(area, event);
      const isKnown = ['Enter', 'Escape', 'PageDown', 'PageUp'].includes(event.key);
      if (next === undefined && !isKnown) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter') return choose();
      if (event.key === 'Escape') {
        end();
        return tell({ type: 'left' });
      }
      if (next === undefined) turn(event.key === 'PageDown' ? 1 : -1);
      else area = next;
      show();
    }
    function begin(event: PointerEvent): void {
      const sheet = sheetOf(event.target);
      if (sheet === undefined) return;
      event.preventDefault();
      page = Number(sheet.dataset['page']);
      from = pointIn(sheet, event);
      area = drawnArea(from, from);
      place.setPointerCapture(event.pointerId);
    }
    function draw(event: PointerEvent): void {
      const sheet = sheets[page - 1];
      if (from === undefined || sheet === undefined) return;
      area = drawnArea(from, pointIn(sheet, event));
      show();
    }

    const over = new AbortController();
    const { signal } = over;
    place.addEventListener('keydown', press, { signal });
    place.addEventListener('pointerdown', begin, { signal });
    place.addEventListener('pointermove', draw, { signal });
    place.addEventListener('pointerup', () => void (from !== undefined && choose()), { signal });
    place.addEventListener('pointercancel', () => void (from = undefined), { signal });
    place.dataset['choosing'] = '';
    place.focus();
    show();
    return end;
  };

const sheetOf = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-page]') : null) ?? undefined;

function pointIn(sheet: HTMLElement, { clientX, clientY }: PointerEvent) {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  const share = (distance: number, all: number) => Math.min(100, Math.max(0, (distance / all) * 100));
  return { x: share(clientX - left, width), y: share(clientY - top, height) };
}

/** In the middle of what is seen of the page. */
function middleOf(place: HTMLElement, sheet: HTMLElement | undefined): Area {
  const seen = place.getBoundingClientRect();
  const page = sheet?.getBoundingClientRect() ?? seen;
  const middle = (Math.max(seen.top, page.top) + Math.min(seen.bottom, page.bottom)) / 2;
  const point = { x: 50, y: ((middle - page.top) / page.height) * 100 };
  return drawnArea(point, point);
}
