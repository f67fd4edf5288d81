/** Offsets in the text of an element, and ranges of its nodes. */
import type { Span } from './anchoring.ts';

/** So much text before and after tells one place of the same words from another. */
const aroundLength = 32;

/** Documents bring style sheets of their own, whose text nobody reads. */
const isRead = ({ parentNode }: Node) =>
  parentNode instanceof HTMLStyleElement ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;

function* textNodes(root: Node): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, isRead);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) yield node as Text;
}

export const textOf = (root: Node): string => Array.from(textNodes(root), ({ data }) => data).join('');

const blocks = 'p, li, td, th, pre, h1, h2, h3, h4, h5, h6, div, section, article';

/** Words by where they stand in the text of an element. None reaches over the end of a paragraph. */
export function wordSpansOf(root: HTMLElement): readonly Span[] {
  const spans: Span[] = [];
  let [passed, text, block]: [number, string, Element | null] = [0, '', null];
  const finish = () => {
    for (const word of text.matchAll(/\S+/g))
      spans.push({ start: passed + word.index, end: passed + word.index + word[0].length });
    passed += text.length;
    text = '';
  };
  for (const node of textNodes(root)) {
    const own = node.parentElement?.closest(blocks) ?? null;
    if (own !== block) finish();
    block = own;
    text += node.data;
  }
  finish();
  return spans;
}

/** Undefined when the text is shorter. */
export function rangeOf(root: Node, { start, end }: Span): Range | undefined {
  const range = document.createRange();
  let [passed, isBegun] = [0, false];
  for (const node of textNodes(root)) {
    const next = passed + node.data.length;
    if (!isBegun && start < next) {
      range.setStart(node, start - passed);
      isBegun = true;
    }
    if (isBegun && end <= next) {
      range.setEnd(node, end - passed);
      return range;
    }
    passed = next;
  }
  return undefined;
}

export interface Words extends Span {
  readonly quote: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** The part of a range that lies within an element, with what stands around it; undefined when there are no words in it. */
export function wordsOf(root: Node, range: Range): Words | undefined {
  if (!range.intersectsNode(root)) return undefined;
  const before = document.createRange();
  before.selectNodeContents(root);
  const text = before.toString();
  const isInside = (node: Node) => root.contains(node);
  const lengthUntil = (node: Node, offset: number) => {
    before.setEnd(node, offset);
    return before.toString().length;
  };
  const from = isInside(range.startContainer) ? lengthUntil(range.startContainer, range.startOffset) : 0;
  const to = isInside(range.endContainer) ? lengthUntil(range.endContainer, range.endOffset) : text.length;
  const quote = text.slice(from, to);
  if (quote.trim() === '') return undefined;
  // Selecting by words takes the space behind them along.
  const start = from + (quote.length - quote.trimStart().length);
  const end = to - (quote.length - quote.trimEnd().length);
  return {
    quote: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - aroundLength), start),
    suffix: text.slice(end, end + aroundLength),
    start,
    end,
  };
}
