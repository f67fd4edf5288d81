import { renderAsync } from 'docx-preview';
import { simplified } from './docx-parts.ts';
import { followPages } from './pages.ts';
import type { View } from './view.ts';
import { packDocument, type Parts } from './zip.ts';
import classes from './frame.module.css';

/** Parts that hold documents of other kinds, which are not drawn. */
const embedded = /\.(?:html?|mht|xhtml|rtf|bin)$/i;

export async function openDocx(parts: Parts, place: HTMLElement): Promise<View> {
  const kept = Object.fromEntries(Object.entries(parts).filter(([name]) => !embedded.test(name)));
  const paper = document.createElement('div');
  paper.className = classes['paper'] ?? '';
  place.append(paper);
  await renderAsync(new Blob([packDocument(simplified(kept))]), paper, undefined, {
    className: 'docx',
    inWrapper: true,
    breakPages: true,
    ignoreLastRenderedPageBreak: false,
    renderAltChunks: false,
    renderComments: false,
    useBase64URL: true,
  });
  calmLinks(paper);
  const sheets = Array.from(paper.querySelectorAll<HTMLElement>('section.docx'));
  for (const [index, sheet] of sheets.entries()) {
    sheet.dataset['page'] = String(index + 1);
    sheet.ariaLabel = `${index + 1}쪽`;
  }
  const fit = fitter(place, paper, sheets);
  new ResizeObserver(() => fit()).observe(place);
  return { kind: 'docx', ...followPages(place, sheets, { flows: true }), zoom: fit };
}

/** A link would leave the portal within the frame; its address can be read. */
function calmLinks(paper: HTMLElement): void {
  for (const link of paper.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    if (address.startsWith('#')) continue;
    link.removeAttribute('href');
    if (/^(?:https?|mailto):/i.test(address)) link.setAttribute('title', address);
  }
}

/** Pages as wide as the frame, times what the reader asks for. */
function fitter(
  place: HTMLElement,
  paper: HTMLElement,
  sheets: readonly HTMLElement[],
): (zoom?: number) => void {
  const natural = Math.max(1, ...sheets.map(({ offsetWidth }) => offsetWidth));
  let asked = 1;
  return (zoom = asked) => {
    asked = zoom;
    const fitting = Math.min(1, (place.clientWidth - 24) / natural);
    paper.style.zoom = String(fitting * asked);
  };
}
