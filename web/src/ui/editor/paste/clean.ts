import { isLinkAddress } from '../addresses.ts';
import { uploadAttribute } from '../upload-attribute.ts';
import { rename, siblingBefore, unwrap, wrapContent } from './nodes.ts';
import { takePictures } from './pictures.ts';
import { isHidden, isUnmarked, marksOf } from './styles.ts';
import { plainTables } from './tables.ts';
import { listsOfWord } from './word-lists.ts';

interface CleanOptions {
  readonly origin: string;
  /** Checks a picture and begins to send it; undefined when it is refused. */
  readonly send: (file: File) => string | undefined;
}

export interface Cleaned {
  readonly html: string;
  /** Pictures that could not be taken along. */
  readonly dropped: number;
}

/** ProseMirror's own note of how a part of a text was cut out. */
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
 * HTML from the clipboard (Word, Hancom, Excel, web pages) as the editor's schema reads it best. The schema then takes what it
 * knows; nothing here is a lock, the server has that.
 */
export function cleanHtml(html: string, options: CleanOptions): Cleaned {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  removeNoise(body);
  // A part of a text of this editor is as it should be, and cut to fit.
  if (!body.querySelector(`[${SLICE}]`)) {
    listsOfWord(body);
    nestLists(body);
    plainTables(body);
    headings(body);
    plainSpaces(body);
  }
  styleMarks(body);
  const dropped = takePictures(body, options);
  for (const link of body.querySelectorAll('a'))
    if (!isLinkAddress(link.getAttribute('href') ?? '')) unwrap(link);
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (!KEPT.has(name)) element.removeAttribute(name);
  return { html: body.innerHTML, dropped };
}

function removeNoise(body: Element): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  // Among them Word's conditions and the whole document that Hancom adds as JSON.
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

/** A list right inside a list belongs to the item before it. */
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

/** The page has the only h1. */
function headings(body: Element): void {
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4');
}

/** Office programs and browsers write spaces that do not break for the plain ones of a text. */
function plainSpaces(body: Element): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (!currentNode.parentElement?.closest('pre'))
      currentNode.nodeValue = (currentNode.nodeValue ?? '').replaceAll('\u00a0', ' ');
  }
}

/** Turns styles that mean something into marks; the rest of a style is looks. */
function styleMarks(body: Element): void {
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
