import { isAllowedLink, uploadAttribute } from '../urls.ts';
import { rename, siblingBefore, unwrap, wrapContent } from './nodes.ts';
import { takePictures } from './pictures.ts';
import { isHidden, isUnmarked, marksOf } from './styles.ts';
import { simplifyTables } from './tables.ts';
import { convertWordLists } from './word-lists.ts';

interface CleanOptions {
  readonly origin: string;
  /** Validates a picture and starts its upload; undefined when it is rejected. */
  readonly send: (file: File) => string | undefined;
}

export interface Cleaned {
  readonly html: string;
  /** Number of pictures that could not be kept. */
  readonly skipped: number;
}

/** Attribute by which ProseMirror records how a slice was cut. */
const SLICE = 'data-pm-slice';
const NOISE =
  'style, script, noscript, template, meta, link, title, base, xml, iframe, object, embed, video, audio, canvas, svg, ' +
  'button, select, input, textarea, [aria-live]';
const BLOCKS = 'p, div, ul, ol, table, blockquote, pre, h1, h2, h3, h4, h5, h6, hr';
const KEPT = new Set([
  'href',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'start',
  SLICE,
  uploadAttribute,
]);

/**
 * Prepares HTML from the clipboard (Word, Hancom, Excel, web pages) for the editor's schema. The schema then
 * drops what it does not know. This is not a security measure; the server sanitises.
 */
export function cleanHtml(html: string, options: CleanOptions): Cleaned {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  removeNoise(body);
  // Content copied from this editor is already clean.
  if (!body.querySelector(`[${SLICE}]`)) {
    convertWordLists(body);
    nestLists(body);
    simplifyTables(body);
    limitHeadings(body);
    replaceNonBreakingSpaces(body);
  }
  convertStyles(body);
  const skipped = takePictures(body, options);
  for (const link of body.querySelectorAll('a'))
    if (!isAllowedLink(link.getAttribute('href') ?? '')) unwrap(link);
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (!KEPT.has(name)) element.removeAttribute(name);
  return { html: body.innerHTML, skipped };
}

function removeNoise(body: Element): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  // Includes Word's conditional comments and the whole document that Hancom embeds as JSON.
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of body.querySelectorAll(NOISE)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    if (name.startsWith('v:') || isHidden(element)) element.remove();
    else if (name.includes(':')) unwrap(element);
  }
}

/** A list directly inside a list belongs to the preceding item. */
function nestLists(body: Element): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = siblingBefore(list);
    if (before?.tagName === 'LI') before.append(list);
    else wrapIn(list, 'li');
  }
}

function wrapIn(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  element.replaceWith(wrapper);
  wrapper.append(element);
}

/** The page itself has the only h1. */
function limitHeadings(body: Element): void {
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4');
}

/** Office programs and browsers write non-breaking spaces in place of plain ones. */
function replaceNonBreakingSpaces(body: Element): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (!currentNode.parentElement?.closest('pre'))
      currentNode.nodeValue = (currentNode.nodeValue ?? '').replaceAll('\u00a0', ' ');
  }
}

/** Turns meaningful styles into marks; the rest is presentation. */
function convertStyles(body: Element): void {
  for (const element of body.querySelectorAll('[style]')) {
    if (!body.contains(element)) continue;
    const inHeading = element.closest('h1, h2, h3, h4, th') !== null;
    const marks =
      element.querySelector(BLOCKS) || element.matches('tr, table, ul, ol') ? [] : marksOf(element);
    for (const mark of marks) if (!(inHeading && mark === 'strong')) wrapContent(element, mark);
    if (isUnmarked(element)) unwrap(element);
  }
  for (const element of body.querySelectorAll(`span:not([${SLICE}]), font, big, small`)) unwrap(element);
}
