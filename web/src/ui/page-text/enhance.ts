/** What the browser adds to a text: buttons that copy code, videos, and parts that scroll by themselves. */
import mathFont from '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2';
import { toast } from '../toasts/toast.ts';
import { offerVideo } from './videos.ts';

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly rank: number;
}

/** The headings of the first two ranks outside of frames, for the list of contents. */
export const headingsOf = (text: HTMLElement): Heading[] =>
  Array.from(text.querySelectorAll<HTMLElement>(':scope > :is(h2, h3)[id]'), (heading) => ({
    id: heading.id,
    text: heading.textContent.trim(),
    rank: Number(heading.tagName.slice(1)),
  }));

/** Has what formulas need to be set: heights of fractions, parts of brackets. Browsers load it when a text needs it. */
let offered = false;
function offerMathFont(): void {
  if (offered) return;
  offered = true;
  document.fonts.add(new FontFace('Noto Sans Math', `url(${mathFont})`, { display: 'swap' }));
}

/** @returns stops watching the text */
export function enhance(text: HTMLElement): () => void {
  if (text.querySelector('math') !== null) offerMathFont();
  for (const code of text.querySelectorAll<HTMLElement>('figure.code')) addCopyButton(code);
  for (const figure of text.querySelectorAll<HTMLElement>('figure.video')) offerVideo(figure);
  for (const table of text.querySelectorAll('table')) {
    const frame = document.createElement('div');
    frame.className = 'scroll';
    table.replaceWith(frame);
    frame.append(table);
  }
  const boxes = [...text.querySelectorAll<HTMLElement>('.scroll, pre, .formula')];
  const measure = () => {
    for (const box of boxes) makeReachable(box);
  };
  const observer = new ResizeObserver(measure);
  for (const box of boxes) observer.observe(box);
  return () => observer.disconnect();
}

/** What scrolls can be reached by keyboard. */
function makeReachable(box: HTMLElement): void {
  if (box.scrollWidth > box.clientWidth) {
    box.tabIndex = 0;
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', box.matches('pre') ? '코드' : box.matches('.formula') ? '수식' : '표');
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
  }
}

function addCopyButton(figure: HTMLElement): void {
  const code = figure.querySelector<HTMLElement>('pre');
  if (code === null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '복사';
  const language = figure.querySelector('figcaption')?.textContent.trim() ?? '';
  button.setAttribute('aria-label', language === '' ? '코드 복사' : `${language} 코드 복사`);
  button.addEventListener('click', () => void copy(code));
  const bar = figure.querySelector('figcaption') ?? document.createElement('figcaption');
  bar.append(button);
  figure.prepend(bar);
}

async function copy(code: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(code.textContent.replace(/\n$/, ''));
    void toast('코드를 복사했습니다.');
  } catch {
    // Without a secure connection there is no clipboard.
    getSelection()?.selectAllChildren(code);
    void toast('복사하지 못했습니다. 선택된 코드를 직접 복사해 주세요.');
  }
}
