/** Pages below each other, of which those near the reader are drawn: a document of ten thousand pages costs ten thousand empty boxes. */
import { tell } from './parent.ts';
import type { View } from './view.ts';
import classes from './frame.module.css';
import { choosingAreas, choosingWords } from './choosing.ts';
import { marking } from './marks.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface PageSource {
  readonly count: number;
  /** Of the first page, which most others have. */
  readonly usual: PageSize;
  /** Draws a page, counted from 1. @returns what frees it */
  readonly draw: (
    page: number,
    sheet: HTMLElement,
    width: number,
    resize: (size: PageSize) => void,
  ) => () => void;
}

type PagesView = Required<Pick<View, 'pages' | 'showPage' | 'zoom' | 'mark' | 'showMark' | 'choose'>>;

export function showPages(place: HTMLElement, source: PageSource): PagesView {
  const sheets = Array.from({ length: source.count }, (_, index) => emptySheet(index + 1, source.usual));
  const drawn = new Map<HTMLElement, () => void>();
  const near = new Set<HTMLElement>();

  function draw(sheet: HTMLElement): void {
    clear(sheet);
    const content = sheet.querySelector<HTMLElement>('[data-content]');
    if (content === null || sheet.clientWidth === 0) return;
    const resize = (size: PageSize) => setSize(sheet, size);
    drawn.set(sheet, source.draw(pageOf(sheet), content, sheet.clientWidth, resize));
  }
  function clear(sheet: HTMLElement): void {
    drawn.get(sheet)?.();
    drawn.delete(sheet);
    sheet.querySelector('[data-content]')?.replaceChildren();
  }
  function notice({ isIntersecting, target }: IntersectionObserverEntry): void {
    const sheet = target as HTMLElement;
    if (isIntersecting) near.add(sheet);
    else near.delete(sheet);
    if (isIntersecting) draw(sheet);
    else clear(sheet);
  }

  const seen = new IntersectionObserver((changes) => changes.forEach(notice), {
    root: place,
    rootMargin: '600px 0px',
  });
  let width = 0;
  const measured = new ResizeObserver(() => {
    const now = sheets[0]?.clientWidth ?? 0;
    if (now === width) return;
    width = now;
    for (const sheet of near) draw(sheet);
  });
  place.append(...sheets);
  for (const sheet of sheets) seen.observe(sheet);
  if (sheets[0] !== undefined) measured.observe(sheets[0]);
  return { ...followPages(place, sheets, { flows: false }), zoom: (zoom) => setZoom(place, zoom) };
}

/**
 * Tells the page which of these sheets is read, shows the one it asks for, and what is marked on them.
 * @param options whether the text of the sheets flows, so that words are marked instead of rectangles
 */
export function followPages(
  place: HTMLElement,
  sheets: readonly HTMLElement[],
  { flows }: { readonly flows: boolean },
): Omit<PagesView, 'zoom'> {
  let told = 1;
  const choosing = flows ? choosingWords : choosingAreas;
  place.addEventListener('scroll', () => {
    const page = pageAt(place, sheets);
    if (page !== told) tell({ type: 'page', page });
    told = page;
  });
  return {
    pages: sheets.length,
    showPage(page) {
      const sheet = sheets[page - 1];
      if (sheet !== undefined) place.scrollTop = sheet.offsetTop - 12;
    },
    ...marking({ place, sheets, flows }),
    choose: choosing({ place, sheets, pageRead: () => pageAt(place, sheets) }),
  };
}

/** The page at the upper third of what is visible. */
function pageAt(place: HTMLElement, sheets: readonly HTMLElement[]): number {
  const line = place.scrollTop + place.clientHeight / 3;
  let [low, high] = [0, sheets.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sheets[middle]?.offsetTop ?? 0) <= line) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** A wide window shows no page larger than on paper, unless asked to. */
const widest = 960;
function setZoom(place: HTMLElement, zoom: number): void {
  const share = place.scrollTop / Math.max(1, place.scrollHeight);
  place.style.setProperty('--page-width', `min(${zoom * 100}%, ${zoom * widest}px)`);
  place.scrollTop = share * place.scrollHeight;
}

const pageOf = (sheet: HTMLElement): number => Number(sheet.dataset['page']);

function setSize(sheet: HTMLElement, { width, height }: PageSize): void {
  sheet.style.aspectRatio = `${width} / ${height}`;
}

function emptySheet(page: number, usual: PageSize): HTMLElement {
  const sheet = document.createElement('article');
  sheet.className = classes['sheet'] ?? '';
  sheet.dataset['page'] = String(page);
  sheet.ariaLabel = `${page}쪽`;
  setSize(sheet, usual);
  const content = document.createElement('div');
  content.dataset['content'] = '';
  sheet.append(content);
  return sheet;
}
