/**
 * Pages hold more than the editor can write: frames, folded parts, coloured code, formulas, footnotes. Each block that it
 * would change is kept as it is, and stands in the text as one piece that can be moved and removed.
 */
import { isAllowedLink } from './urls.ts';

/** Carries the HTML of a block that is kept. */
export const keptAttribute = 'data-kept';

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
};

function isWritten(element: Element): boolean {
  const attributes = written[element.tagName];
  if (attributes === undefined || element.getAttributeNames().some((name) => !attributes.includes(name)))
    return false;
  const href = element.tagName === 'A' ? element.getAttribute('href') : null;
  return (href === null || isAllowedLink(href)) && Array.from(element.children).every(isWritten);
}

/** The text as the editor takes it. */
export function toBlocks(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of Array.from(body.children)) {
    if (isWritten(block)) continue;
    const kept = document.createElement('div');
    kept.setAttribute(keptAttribute, block.outerHTML);
    kept.textContent = placeholder;
    block.replaceWith(kept);
  }
  return body.innerHTML;
}

/** Stands in for what is kept, so that a text of nothing else does not seem empty. */
export const placeholder = '▦';

const keptBlock = new RegExp(`<div ${keptAttribute}="([^"]*)">[^<]*</div>`, 'g');

/** The editor's text as it is stored. */
export const fromBlocks = (html: string): string =>
  withAnchors(
    html.replace(keptBlock, (_, escaped: string) =>
      escaped
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    ),
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
