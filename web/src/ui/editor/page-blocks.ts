/**
 * Pages hold more than the editor can write: frames, folded parts, coloured code, formulas, footnotes. Each block that it
 * would change is kept as it is, and stands in the text as one piece that can be moved and removed.
 */
import { mediaView } from '@baeum/contract/study/terms';
import { isAllowedLink, ownPictureUrl } from './urls.ts';

/** Carries the HTML of a block that is kept. */
export const keptAttribute = 'data-kept';
/** Carries that of a formula or a picture of the page within a line. */
export const pieceAttribute = 'data-piece';

/** Tags that the editor writes, with the attributes that it keeps. What the server adds to links comes back. */
const written: Readonly<Record<string, readonly string[]>> = {
  P: [],
  BR: [],
  HR: [],
  H2: ['id'],
  H3: ['id'],
  H4: ['id'],
  STRONG: [],
  B: [],
  EM: [],
  I: [],
  U: [],
  S: [],
  SUB: [],
  SUP: [],
  CODE: [],
  A: ['href', 'target', 'rel'],
  UL: [],
  OL: ['start'],
  LI: [],
  BLOCKQUOTE: [],
  PRE: [],
  TABLE: [],
  TBODY: [],
  TR: [],
  TH: ['colspan', 'rowspan'],
  TD: ['colspan', 'rowspan'],
  IMG: ['src', 'alt', 'width', 'height'],
  SPAN: [pieceAttribute],
};

function isWritten(element: Element): boolean {
  const attributes = written[element.tagName];
  if (attributes === undefined || element.getAttributeNames().some((name) => !attributes.includes(name)))
    return false;
  if (element.tagName === 'IMG')
    return ownPictureUrl(element.getAttribute('src') ?? '', location.origin) !== undefined;
  if (element.tagName === 'SPAN' && !element.hasAttribute(pieceAttribute)) return false;
  const href = element.tagName === 'A' ? element.getAttribute('href') : null;
  return (href === null || isAllowedLink(href)) && Array.from(element.children).every(isWritten);
}

/** The text as the editor takes it. */
export function toBlocks(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of Array.from(body.children)) {
    const changed = withPieces(block);
    block.replaceWith(isWritten(changed) ? changed : keeping('div', keptAttribute, block));
  }
  return body.innerHTML;
}

/**
 * A copy of a block in which formulas, and pictures that the page asks for by its own name, are pieces of their lines. As
 * pictures of the editor these would be asked for by an address at which only students may read them.
 */
function withPieces(block: Element): Element {
  const copy = block.cloneNode(true) as Element;
  for (const piece of copy.querySelectorAll(`span.formula, math, img[src^="${mediaView}?"]`))
    if (piece.parentElement?.closest('span.formula') == null)
      piece.replaceWith(keeping('span', pieceAttribute, piece));
  return copy;
}

function keeping(tag: 'div' | 'span', attribute: string, element: Element): Element {
  const kept = document.createElement(tag);
  kept.setAttribute(attribute, element.outerHTML);
  kept.textContent = placeholder;
  return kept;
}

/** Stands in for what is kept, so that a text of nothing else does not seem empty. */
export const placeholder = '▦';

const kept = new RegExp(`<(div|span) (?:${keptAttribute}|${pieceAttribute})="([^"]*)">[^<]*</\\1>`, 'g');

/** The editor's text as it is stored. */
export const fromBlocks = (html: string): string =>
  withAnchors(
    html
      .replace(kept, (_, _tag: string, escaped: string) =>
        escaped
          .replaceAll('&quot;', '"')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&'),
      )
      // Pictures that have just been sent.
      .replaceAll(`src="${location.origin}/`, 'src="/'),
  );

/** Gives headings the places to which the list of contents leads; those that have one keep it. */
function withAnchors(html: string): string {
  const taken = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
  return html.replace(/<(h[2-4])>([\s\S]*?)<\/\1>/g, (whole, tag: string, inside: string) => {
    const words = inside
      .replace(/<[^>]*>|&\w+;/g, '')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80);
    if (words === '') return whole;
    let id = `s-${words}`;
    for (let number = 2; taken.has(id); number += 1) id = `s-${words}-${number}`;
    taken.add(id);
    return `<${tag} id="${id}">${inside}</${tag}>`;
  });
}
