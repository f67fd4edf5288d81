/** Converts texts of GIFT (Moodle's own format, plain, HTML or Markdown) to texts of the portal. */
import { sanitizeRichText } from '@baeum/server/platform/rich-text';
import type { TextFormat } from 'gift-pegjs';
import { renderMarkdown } from './markdown/markdown.ts';

/** Collects mistakes of a question, and warnings about parts that cannot be represented. */
export interface QuestionReport {
  /** @param line by default the first line of the question */
  mistake(message: string, line?: number): void;
  warning(message: string): void;
}

/** The text of a question: its plain title, and the rest as a passage. */
export function questionOf(
  stem: TextFormat,
  name: string | undefined,
  report: QuestionReport,
): { title: string; passage: { html: string } | undefined } {
  const rich = htmlOf(stem, report);
  if (rich === undefined) return { title: stem.text, passage: undefined };
  const html = withShifted(rich);
  const [first = ''] = plainStart.exec(html) ?? [];
  const title = plain(first);
  const rest = html.slice(first.length).trim();
  if (title === '') return { title: name ?? plain(html).split('\n', 1)[0] ?? '', passage: { html } };
  return { title, passage: rest === '' ? undefined : { html: rest } };
}

/** Converts to plain text: emphasis is dropped, and markup that affects the meaning is a mistake. */
export function proseOf(text: TextFormat, what: string, report: QuestionReport): string {
  const rich = htmlOf(text, report);
  if (rich === undefined) return text.text;
  const html = withAddresses(withShifted(rich));
  const tag = /<\/?(?!(?:p|br|b|strong|i|em|u|mark|code)\b)(\w+)/.exec(html)?.[1];
  if (tag !== undefined) report.mistake(`${what} is plain text here and cannot hold <${tag}>`);
  return plain(html);
}

/** The beginning of the first paragraph up to any markup other than emphasis. */
const plainStart = /^(?:<p>)?(?:[^<]|<br \/>|<\/?(?:b|strong|i|em|u|mark|code)>)*(?:<\/p>|$)/;

const marked = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i;
const shows = /<(img|video|audio|iframe|object|embed|svg|math|canvas|form|input|select|textarea|script)\b/i;

/** Sanitised HTML; undefined for a text without markup. */
function htmlOf({ format, text }: TextFormat, report: QuestionReport): string | undefined {
  if (format === 'plain' || (format === 'moodle' && !marked.test(text))) return undefined;
  const shown = shows.exec(text)?.[1];
  if (shown !== undefined) {
    report.mistake(`shows <${shown.toLowerCase()}>, which a question here cannot hold`);
    return '';
  }
  if (format === 'markdown') {
    const { html, mistakes } = renderMarkdown(text);
    for (const { message } of mistakes) report.mistake(message);
    return html;
  }
  return sanitizeRichText(format === 'moodle' ? text.replaceAll('\n', '<br>') : text).trim();
}

const digits = '0123456789+-';
const shifted = { sub: '₀₁₂₃₄₅₆₇₈₉₊₋', sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻' } as const;
const isShift = (tag: string): tag is keyof typeof shifted => Object.hasOwn(shifted, tag);

/** Replaces subscript and superscript numbers by Unicode characters. */
const withShifted = (html: string): string =>
  html.replace(/<(sub|sup)>([\d+-]+)<\/\1>/g, (_found, tag: string, number: string) =>
    Array.from(number, (digit) => (isShift(tag) ? shifted[tag][digits.indexOf(digit)] : digit)).join(''),
  );

/** Replaces links by their text followed by the address. */
const withAddresses = (html: string): string =>
  html.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_found, address: string, text: string) =>
    text === address ? text : `${text} (${address})`,
  );

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The plain text of sanitised HTML, with line breaks. */
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
