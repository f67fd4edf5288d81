/** The text of a presentation, slide by slide. */
import { followPages } from './pages.ts';
import { textsOfSlides } from './slide-texts.ts';
import type { View } from './view.ts';
import type { Parts } from './zip.ts';
import classes from './frame.module.css';

export function openSlides(parts: Parts, place: HTMLElement): View {
  const sheets = textsOfSlides(parts).map((texts, index) => sheetOf(index + 1, texts));
  if (sheets.length === 0) place.textContent = '슬라이드가 없는 파일입니다.';
  place.append(...sheets);
  return { kind: 'pptx', ...followPages(place, sheets, { flows: true }) };
}

function sheetOf(page: number, texts: readonly string[]): HTMLElement {
  const sheet = document.createElement('article');
  sheet.className = classes['slide'] ?? '';
  sheet.dataset['page'] = String(page);
  sheet.ariaLabel = `슬라이드 ${page}`;
  const heading = document.createElement('h2');
  heading.textContent = `슬라이드 ${page}`;
  sheet.append(heading);
  for (const text of texts.length > 0 ? texts : ['글이 없는 슬라이드입니다.']) {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    sheet.append(paragraph);
  }
  return sheet;
}
