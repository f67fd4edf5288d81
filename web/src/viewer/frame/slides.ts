/** The text of a presentation, slide by slide. */
import { followPages } from './pages.ts';
import { Refusal } from './parent.ts';
import type { View } from './view.ts';
import { type Parts, xmlOf } from './zip.ts';
import classes from './frame.module.css';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export function openSlides(parts: Parts, place: HTMLElement): View {
  const sheets = slideNames(parts).map((name, index) => sheetOf(index + 1, textsOf(xmlOf(parts, name))));
  if (sheets.length === 0) throw new Refusal('broken');
  place.append(...sheets);
  return { kind: 'pptx', ...followPages(place, sheets) };
}

/** In the order in which they are shown, which their numbers do not tell. */
function slideNames(parts: Parts): readonly string[] {
  const targets = new Map(
    [...xmlOf(parts, 'ppt/_rels/presentation.xml.rels').getElementsByTagName('Relationship')].map(
      (relation) => [
        relation.getAttribute('Id'),
        relation.getAttribute('Target')?.replace(/^\/?(?:ppt\/)?/, 'ppt/'),
      ],
    ),
  );
  const slides = [...xmlOf(parts, 'ppt/presentation.xml').getElementsByTagNameNS('*', 'sldId')];
  return slides.flatMap((slide) => {
    const name = targets.get(slide.getAttributeNS(relations, 'id'));
    return name !== undefined && parts[name] !== undefined ? [name] : [];
  });
}

/** Its paragraphs; empty ones are left out. */
export const textsOf = (slide: Document): readonly string[] =>
  [...slide.getElementsByTagNameNS('*', 'p')].flatMap((paragraph) => {
    const text = [...paragraph.getElementsByTagNameNS('*', 't')]
      .map(({ textContent }) => textContent)
      .join('');
    return text.trim() === '' ? [] : [text];
  });

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
