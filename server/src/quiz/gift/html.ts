/** What is markup in a text of GIFT, and what only looks like it. */
import { sanitizeRichText } from '../../platform/rich-text.ts';

/** Elements that show or do something, which would be lost with their tags. */
const shows =
  /^(?:img|video|audio|picture|source|track|iframe|object|embed|svg|math|canvas|form|input|button|select|option|textarea|script|style|noscript)$/;

/** Elements that only group or paint their text. */
const blocks = new Set(
  (
    'address article aside center dd details div dl dt fieldset footer h1 h5 h6 header legend main nav section ' +
    'summary'
  ).split(' '),
);
const inlines = new Set(
  (
    'abbr bdi bdo big cite col colgroup data del dfn font ins kbd label q rp rt ruby samp small span strike tfoot time ' +
    'tt var wbr'
  ).split(' '),
);
const isGroup = (name: string): boolean => blocks.has(name) || inlines.has(name);
const isVoid = (name: string): boolean => name === 'br' || name === 'hr' || name === 'wbr' || name === 'col';
/** Elements that may be left open, with those that hold them. */
const leftOpen: Readonly<Record<string, RegExp>> = {
  li: /<(?:ul|ol)\b/i,
  dt: /<dl\b/i,
  dd: /<dl\b/i,
  tr: /<table\b/i,
  td: /<table\b/i,
  th: /<table\b/i,
  thead: /<table\b/i,
  tbody: /<table\b/i,
  tfoot: /<table\b/i,
};

/** Determined by the sanitiser itself, so that there is one list of allowed tags. */
const isKept = (tag: string): boolean => sanitizeRichText(`<${tag}>x</${tag}>`).includes(`<${tag}`);

interface Tag {
  readonly from: number;
  readonly until: number;
  readonly name: string;
  readonly closes: boolean;
  readonly attributes: string;
}

/** Repetitions are limited so that a text takes linear time. */
const tagPattern =
  /<(\/?)([a-z][a-z0-9-]*)((?:\s(?:"[^"]*"|'[^']*'|[^<>"']){0,500})?)\s*\/?>|<!--[^]{0,20000}?-->/gi;

const tagsIn = (text: string): Tag[] =>
  Array.from(text.matchAll(tagPattern), ({ 0: found, index, 1: slash, 2: name, 3: attributes }) => ({
    from: index,
    until: index + found.length,
    name: name?.toLowerCase() ?? '!--',
    closes: slash === '/',
    attributes: attributes ?? '',
  }));

export interface Markup {
  /** With everything escaped that is no markup; undefined without any. */
  readonly html: string | undefined;
  /** The element that cannot be held. */
  readonly shown: string | undefined;
  /** What is left out of the text, as it is written. */
  readonly dropped: readonly string[];
}

/**
 * @param isHtml whether the author says that it is HTML. If not, only elements for texts are markup, and only if they are
 *   closed; `List<String>`, `<title>` and `a <b` are what they look like
 */
export function markupIn(text: string, isHtml: boolean): Markup {
  const tags = tagsIn(text);
  const kept = isHtml ? tags.filter(isOfHtml) : closedIn(text, tags);
  const shown = kept.find(({ name }) => shows.test(name))?.name;
  const hasEntities = /&(?:[a-z]+\d*|#\d+|#x[\da-f]+);/i.test(text);
  if (kept.length === 0 && !isHtml && !hasEntities) return { html: undefined, shown, dropped: [] };
  const dropped = new Set(kept.flatMap(droppedOf));
  return { html: escapedOutside(text, kept), shown, dropped: [...dropped] };
}

const isOfHtml = ({ name }: Tag): boolean =>
  name === '!--' || isKept(name) || shows.test(name) || isGroup(name) || ofDocument.test(name);
const ofDocument =
  /^(?:html|head|body|title|meta|link|base|param|map|area|dialog|template|slot|output|meter|progress|datalist|optgroup|hgroup|search|menu|frame|frameset|noframes|marquee|blink|o:p)$/;

/** The tags that are markup in a text of Moodle's own format. */
function closedIn(text: string, tags: readonly Tag[]): Tag[] {
  const markup = new Set<Tag>();
  const open = new Map<string, Tag[]>();
  for (const tag of tags) {
    const { name, closes, from } = tag;
    if (shows.test(name)) {
      if (/\s(?:src|data|href)\s*=/i.test(tag.attributes)) markup.add(tag);
    } else if (name !== '!--' && !isKept(name) && !isGroup(name)) continue;
    else if (name === '!--' || isVoid(name) || leftOpen[name]?.test(text)) markup.add(tag);
    else if (closes) {
      const opening = open.get(name)?.pop();
      if (opening) markup.add(opening).add(tag);
    } else {
      open.set(name, [...(open.get(name) ?? []), tag]);
      if (name === 'p' && /(?:^|[\n>])\s*$/.test(text.slice(0, from))) markup.add(tag);
    }
  }
  return tags.filter((tag) => markup.has(tag));
}

/** Formatting that readers would miss; how a page is built is none. */
function droppedOf({ name, closes, attributes }: Tag): string[] {
  if (name === '!--') return ['<!-- -->'];
  if (closes) return [];
  const style = /\sstyle\s*=\s*("[^"]*"|'[^']*')/i.exec(attributes)?.[1] ?? '';
  const isPlain = style === '' || /^["']\s*(?:text-align\s*:\s*(?:left|start)\s*;?\s*)?["']$/i.test(style);
  const painted = isPlain ? [] : [`<${name} style>`];
  return isKept(name) || name === 'div' || name === 'span' || name === 'wbr' ? painted : [`<${name}>`];
}

function escapedOutside(text: string, tags: readonly Tag[]): string {
  let from = 0;
  const parts = tags.map((tag) => {
    const written = text.slice(tag.from, tag.until);
    // The sanitiser removes the tags of a block, and with them the end of its line.
    const part =
      escaped(text.slice(from, tag.from)) + (tag.closes && blocks.has(tag.name) ? '<br>' : written);
    from = tag.until;
    return part;
  });
  return parts.join('') + escaped(text.slice(from));
}

const escaped = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Whether there is nothing to read or to see between the tags. */
export const isOnlyTags = (text: string): boolean =>
  text.includes('<') &&
  text.replace(tagPattern, '').trim() === '' &&
  markupIn(text, false).shown === undefined;
