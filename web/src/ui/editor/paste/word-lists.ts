import { siblingBefore } from './nodes.ts';

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
export function convertWordLists(body: Element): void {
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
