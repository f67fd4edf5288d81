/** HWP and HWPX, drawn by a parser in WebAssembly one page at a time. */
// Vite answers with its address.
// oxlint-disable-next-line import/default
import program from '@rhwp/core/rhwp_bg.wasm?url';
import init, { HwpDocument } from '@rhwp/core';
import { viewLimits } from '../limits.ts';
import { type PageSize, showPages } from './pages.ts';
import { assetBytes, Refusal } from './parent.ts';
import type { OpenedFile, View } from './view.ts';
import classes from './frame.module.css';

/** The parser breaks lines by the widths of letters. */
function provideMeasuring(): void {
  const context = document.createElement('canvas').getContext('2d');
  const measureTextWidth = (font: string, text: string): number => {
    if (context === null) return 0;
    context.font = font;
    return context.measureText(text).width;
  };
  Object.assign(globalThis, { measureTextWidth });
}

export async function openHwp({ bytes, place }: OpenedFile): Promise<View> {
  provideMeasuring();
  await init({ module_or_path: await assetBytes(program) });
  const file = read(bytes);
  const count = Math.min(file.pageCount(), viewLimits.pages);
  const draw = (page: number, sheet: HTMLElement, _width: number, resize: (size: PageSize) => void) => {
    resize(sizeOf(file, page));
    sheet.append(...drawnPage(file, page));
    return () => undefined;
  };
  return {
    kind: 'hwp',
    isCut: file.pageCount() > count,
    ...showPages(place, { count, usual: sizeOf(file, 1), draw }),
  };
}

function read(bytes: Uint8Array): HwpDocument {
  try {
    return new HwpDocument(bytes);
  } catch (error) {
    throw /password|encrypt|암호/i.test(String(error)) ? new Refusal('encrypted') : error;
  }
}

function sizeOf(file: HwpDocument, page: number): PageSize {
  const { width, height } = JSON.parse(file.getPageInfo(page - 1)) as PageSize;
  return { width, height };
}

/** The picture of a page, whose letters stand alone each, and its text for those who listen. */
function drawnPage(file: HwpDocument, page: number): readonly Element[] {
  const text = document.createElement('p');
  text.className = classes['spoken'] ?? '';
  text.textContent = JSON.parse(file.getPageText(page - 1)) as string;
  const parsed = new DOMParser().parseFromString(file.renderPageSvg(page - 1), 'image/svg+xml');
  const picture = document.importNode(parsed.documentElement, true);
  disarm(picture, `p${page}-`);
  picture.ariaHidden = 'true';
  return [picture, text];
}

const refused = 'script, foreignObject, style, a, iframe, animate, set, animateTransform, animateMotion';

/**
 * Leaves of a picture what draws: the parser writes nothing else, and the policy of the frame would not run it. Names within a page
 * are made its own, because every page uses the same ones.
 */
export function disarm(picture: Element, prefix: string): void {
  for (const element of picture.querySelectorAll(refused)) element.remove();
  for (const element of [picture, ...picture.querySelectorAll('*')])
    for (const { name, value } of Array.from(element.attributes)) {
      if (/^on/i.test(name)) element.removeAttribute(name);
      else if (name === 'id') element.id = prefix + value;
      else if (/(?:^|:)href$/.test(name) && value.startsWith('#'))
        element.setAttribute(name, `#${prefix}${value.slice(1)}`);
      else if (/(?:^|:)href$/.test(name) && !/^(?:data:image\/|blob:)/.test(value))
        element.removeAttribute(name);
      else if (name === 'font-family')
        element.setAttribute(
          name,
          `${value.replace(/,\s*(?:sans-)?serif$/, '')}, "Pretendard Variable", sans-serif`,
        );
      else if (value.includes('url(#'))
        element.setAttribute(name, value.replaceAll('url(#', `url(#${prefix}`));
    }
}
