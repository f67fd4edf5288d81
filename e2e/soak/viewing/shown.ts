/** What the viewer shows of a file. */
import type { Frame, Page } from 'playwright-core';
import { visibleFrame } from '../../harness/file-view.ts';

/** Of documents with more pages the first ones are looked at. */
const mostPages = 20;

export interface Shown {
  /** The text of each page that was looked at; one of what has no pages. */
  readonly pages: readonly string[];
  readonly isWhole: boolean;
  /** Whether anything is drawn or written. */
  readonly hasContent: boolean;
}

/** Of a file that is open. */
export async function readShown(page: Page): Promise<Shown> {
  const element = await page.locator(visibleFrame).elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('there is no frame');
  const { kind, count } = await frame.evaluate(() => ({
    kind: document.querySelector('main')?.dataset['kind'] ?? '',
    count: document.querySelectorAll('main > [data-page]').length,
  }));
  if (kind !== 'pdf' && kind !== 'hwp') {
    const text = await frame.evaluate(() => document.querySelector('main')?.innerText ?? '');
    return { pages: [text], isWhole: true, hasContent: text.trim() !== '' };
  }
  const pages: DrawnPage[] = [];
  for (let number = 1; number <= Math.min(count, mostPages); number++)
    pages.push(await drawnPage(frame, number));
  return {
    pages: pages.map(({ text }) => text),
    isWhole: count <= mostPages,
    hasContent: pages.some(({ text, ink }) => text.trim() !== '' || ink > 0),
  };
}

interface DrawnPage {
  readonly text: string;
  /** How much of it is not white, or how many things are drawn. */
  readonly ink: number;
}

/** Scrolls to a page, and reads it once it changes no more; one that stays empty for six seconds is empty. */
async function drawnPage(frame: Frame, number: number): Promise<DrawnPage> {
  let seen = '';
  let same = 0;
  for (;;) {
    const page = await frame.evaluate(readPage, number);
    const now = JSON.stringify(page);
    same = now === seen ? same + 1 : 0;
    seen = now;
    const isEmpty = page.text.trim() === '' && page.ink === 0;
    if (same >= (isEmpty ? 60 : 2)) return page;
  }
}

/** In the frame, a tenth of a second later. */
async function readPage(number: number): Promise<DrawnPage> {
  const sheet = document.querySelector<HTMLElement>(`main > [data-page="${number}"]`);
  sheet?.scrollIntoView();
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  const picture = sheet?.querySelector('svg');
  if (picture)
    return {
      text: Array.from(picture.querySelectorAll('text'), ({ textContent }) => textContent).join(''),
      ink: picture.querySelectorAll('text, path, image, rect, line').length,
    };
  const canvas = sheet?.querySelector('canvas');
  const text = sheet?.textContent ?? '';
  if (!canvas || canvas.width === 0 || canvas.height === 0) return { text, ink: 0 };
  const small = new OffscreenCanvas(100, 100).getContext('2d');
  small?.drawImage(canvas, 0, 0, 100, 100);
  const points = small?.getImageData(0, 0, 100, 100).data ?? new Uint8ClampedArray();
  let ink = 0;
  for (let at = 0; at < points.length; at += 4)
    if (
      (points[at + 3] ?? 0) > 0 &&
      Math.min(points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0) < 250
    )
      ink += 1;
  return { text, ink };
}
