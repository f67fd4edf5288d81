/** Texts of GIFT, which may be Moodle's own format, plain, HTML or Markdown, as the portal keeps them. */
import { sanitizeRichText } from '@baeum/server/platform/rich-text';
import type { TextFormat } from 'gift-pegjs';
import { renderMarkdown } from './markdown.ts';

/** Where to say what is wrong with a question, or is not taken as it is. */
export interface Told {
  /** @param line where it is known; else the question's first */
  mistake(message: string, line?: number): void;
  warning(message: string): void;
}

/** What a question asks: a title of plain text, and what else it shows. */
export function questionOf(
  stem: TextFormat,
  name: string | undefined,
  told: Told,
): { title: string; passage: { html: string } | undefined } {
  const rich = htmlOf(stem, told);
  if (rich === undefined) return { title: stem.text, passage: undefined };
  const html = withShifted(rich);
  const [first = ''] = plainStart.exec(html) ?? [];
  const title = plain(first);
  const rest = html.slice(first.length).trim();
  if (title === '') return { title: name ?? plain(html).split('\n', 1)[0] ?? '', passage: { html } };
  return { title, passage: rest === '' ? undefined : { html: rest } };
}

/** A text that is plain here: emphasis is lost; what would change the meaning is a mistake. */
export function proseOf(text: TextFormat, what: string, told: Told): string {
  const rich = htmlOf(text, told);
  if (rich === undefined) return text.text;
  const html = withAddresses(withShifted(rich));
  const tag = /<\/?(?!(?:p|br|b|strong|i|em|u|mark|code)\b)(\w+)/.exec(html)?.[1];
  if (tag !== undefined) told.mistake(`${what} is plain text here and cannot hold <${tag}>`);
  return plain(html);
}

/** The first paragraph, as far as it is a text without anything but emphasis. */
const plainStart = /^(?:<p>)?(?:[^<]|<br \/>|<\/?(?:b|strong|i|em|u|mark|code)>)*(?:<\/p>|$)/;

const marked = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i;
const shows = /<(img|video|audio|iframe|object|embed|svg|math|canvas|form|input|select|textarea|script)\b/i;

/** Sanitised HTML; undefined for a text without any markup. */
function htmlOf({ format, text }: TextFormat, told: Told): string | undefined {
  if (format === 'plain' || (format === 'moodle' && !marked.test(text))) return undefined;
  const shown = shows.exec(text)?.[1];
  if (shown !== undefined) {
    told.mistake(`shows <${shown.toLowerCase()}>, which a question here cannot hold`);
    return '';
  }
  if (format === 'markdown') {
    const { html, mistakes } = renderMarkdown(text);
    for (const { message } of mistakes) told.mistake(message);
    return html;
  }
  return sanitizeRichText(format === 'moodle' ? text.replaceAll('\n', '<br>') : text).trim();
}

const digits = '0123456789+-';
const shifted = { sub: '₀₁₂₃₄₅₆₇₈₉₊₋', sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻' } as const;
const isShift = (tag: string): tag is keyof typeof shifted => Object.hasOwn(shifted, tag);

/** Sanitised HTML in which numbers below and above the line are characters of their own. */
const withShifted = (html: string): string =>
  html.replace(/<(sub|sup)>([\d+-]+)<\/\1>/g, (_found, tag: string, number: string) =>
    Array.from(number, (digit) => (isShift(tag) ? shifted[tag][digits.indexOf(digit)] : digit)).join(''),
  );

/** Sanitised HTML in which a link is its text and its address. */
const withAddresses = (html: string): string =>
  html.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_found, address: string, text: string) =>
    text === address ? text : `${text} (${address})`,
  );

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The words of sanitised HTML, in lines. */
const plain = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<br \/>|<\/(?:p|li|tr|h\d|pre|blockquote)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_found, name: string) => entities[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
