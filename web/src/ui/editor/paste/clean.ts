import { isAllowedLink, uploadAttribute } from '../urls.ts';
import { takePictures } from './pictures.ts';

interface CleanOptions {
  readonly origin: string;
  /** Validates a picture and starts its upload; undefined when it is rejected. */
  readonly send: (file: File) => string | undefined;
}

interface Cleaned {
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

/** Replaces an element by its content. */
const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Replaces an element by one with another tag name and without attributes. */
function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Wraps the content of an element. */
function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** The previous sibling, ignoring whitespace between tags. */
function siblingBefore(element: Element): Element | undefined {
  let before = element.previousSibling;
  while (before && before.nodeType === before.TEXT_NODE && (before.textContent ?? '').trim() === '')
    before = before.previousSibling;
  return before && 'tagName' in before ? (before as Element) : undefined;
}

/** Reduces tables of other programs to what the editor supports. */
function simplifyTables(body: Element): void {
  for (const part of body.querySelectorAll('colgroup, col')) part.remove();
  for (const caption of body.querySelectorAll('caption')) {
    const paragraph = caption.ownerDocument.createElement('p');
    paragraph.append(...caption.childNodes);
    caption.closest('table')?.before(paragraph);
    caption.remove();
  }
  // Innermost first. A nested table, or one with a single cell, is only layout.
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    const cells = [...table.querySelectorAll('td, th')];
    if (cells.length > 1 && !table.parentElement?.closest('td, th')) continue;
    const document = table.ownerDocument;
    const parts = cells.map((cell) => {
      const part = document.createElement('div');
      part.append(...cell.childNodes);
      return part;
    });
    table.replaceChildren(...parts);
    unwrap(table);
  }
}

/**
 * The declarations of a `style` attribute, with names in lower case, including those unknown to browsers
 * (`mso-list`).
 */
function declarationsOf(element: Element): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>();
  for (const declaration of (element.getAttribute('style') ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    // Hancom writes font-weight:"bold".
    const value = declaration
      .slice(colon + 1)
      .replace(/["']/g, '')
      .trim()
      .toLowerCase();
    declarations.set(name, value);
  }
  return declarations;
}

/** Hidden parts of Word documents and web pages. */
function isHidden(element: Element): boolean {
  const declarations = declarationsOf(element);
  return declarations.get('display') === 'none' || declarations.get('mso-hide') === 'all';
}

const SUB_SUPER = new Map([
  ['super', 'sup'],
  ['sub', 'sub'],
]);

/** The marks equivalent to an element's style. */
function marksOf(element: Element): string[] {
  const declarations = declarationsOf(element);
  const marks: string[] = [];
  const weight = declarations.get('font-weight') ?? '';
  if (weight.startsWith('bold') || Number(weight) >= 600) marks.push('strong');
  if (/^(?:italic|oblique)/.test(declarations.get('font-style') ?? '')) marks.push('em');
  const line = `${declarations.get('text-decoration') ?? ''} ${declarations.get('text-decoration-line') ?? ''}`;
  // The underline of a link is not the writer's.
  if (line.includes('underline') && !element.closest('a')) marks.push('u');
  if (line.includes('line-through')) marks.push('s');
  const raised = SUB_SUPER.get(declarations.get('vertical-align') ?? '');
  if (raised !== undefined && !element.matches('td, th, tr, img')) marks.push(raised);
  return marks;
}

/** Google Docs wraps whole documents in a `b` that is not bold. */
const isUnmarked = (element: Element): boolean =>
  element.matches('b, strong, i, em') &&
  ['normal', '400'].includes(
    declarationsOf(element).get(element.matches('b, strong') ? 'font-weight' : 'font-style') ?? '',
  );

/** `mso-list: l0 level2 lfo1` marks a paragraph that Word shows as a list item. */
const ITEM = /mso-list:\s*l(\d+)\s+level(\d+)\s+(lfo\d+)/i;
const MARKER = /mso-list:\s*ignore/i;
const NUMBERED = /^\(?(?:\d+|[a-z]{1,5}|[가-힣]|[一-龥])[.)]|^[①-⑳⑴-⒇㉠-㉻]/iu;
/** Word has nine levels. */
const DEEPEST = 9;

interface Item {
  readonly paragraph: Element;
  readonly level: number;
  readonly ordered: boolean;
  readonly start: number;
}

/** Converts Word's list paragraphs into lists. */
function convertWordLists(body: Element): void {
  /** The open lists, outermost first. */
  let open: Element[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll('p')) {
    const item = itemOf(paragraph);
    if (item === undefined) continue;
    // Only consecutive items form one list.
    if (last === undefined || siblingBefore(paragraph) !== open[0]) open = [];
    last = paragraph;
    put(item, open);
  }
}

function itemOf(paragraph: Element): Item | undefined {
  const level = ITEM.exec(paragraph.getAttribute('style') ?? '')?.[2];
  if (level === undefined) return undefined;
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    MARKER.test(span.getAttribute('style') ?? ''),
  );
  const text = (marker?.textContent ?? '').trim();
  marker?.remove();
  return {
    paragraph,
    level: Math.min(Number(level), DEEPEST),
    ordered: NUMBERED.test(text),
    start: Number.parseInt(text.replace('(', ''), 10) || 1,
  };
}

function put({ paragraph, level, ordered, start }: Item, open: Element[]): void {
  const document = paragraph.ownerDocument;
  const name = ordered ? 'OL' : 'UL';
  open.length = Math.min(open.length, level);
  // A different kind of list at the same level ends the previous one.
  if (open.length === level && open.at(-1)?.tagName !== name) open.pop();
  while (open.length < level) {
    const list = document.createElement(open.length === level - 1 ? name : 'UL');
    const outer = open.at(-1);
    if (outer) (outer.lastElementChild ?? outer.appendChild(document.createElement('li'))).append(list);
    else paragraph.before(list);
    if (ordered && start > 1 && open.length === level - 1) list.setAttribute('start', String(start));
    open.push(list);
  }
  const item = document.createElement('li');
  open.at(-1)?.append(item);
  paragraph.removeAttribute('style');
  item.append(paragraph);
}
