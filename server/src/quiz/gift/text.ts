/** Converts texts of GIFT (Moodle's own format, plain, HTML or Markdown) to texts of the portal. */
import { sanitizeRichText } from '../../platform/rich-text.ts';
import { gift as say } from './messages.ts';
import type { Text } from '../../authoring/lessons/messages/text.ts';
import { isOnlyTags, markupIn } from './html.ts';
import type { FormattedText } from './pieces.ts';
import { renderMarkdown } from '../../authoring/lessons/markdown/markdown.ts';

/** Collects mistakes of a question, and warnings about parts that cannot be represented. */
export interface QuestionReport {
  /** @param line by default the first line of the question */
  mistake(message: Text, line?: number): void;
  warning(message: Text): void;
  /** Markup that the question loses, as it is written. */
  dropped(names: readonly string[]): void;
}

const longestTitle = 2000;

/** The text of a question: its plain title, and the rest as a passage. */
export function questionOf(
  stem: FormattedText,
  name: string | undefined,
  report: QuestionReport,
): { title: string; passage: { html: string } | undefined } {
  const rich = htmlOf(stem, report);
  if (rich === undefined) return plainQuestion(unindented(stem.text), name);
  const html = withDigits(rich);
  const [first = ''] = plainStart.exec(html) ?? [];
  const title = plain(first);
  const rest = html.slice(first.length).trim();
  if (title !== '') report.dropped(emphasisIn(first));
  if (title !== '') return { title, passage: rest === '' ? undefined : { html: rest } };
  const [line = ''] = plain(html).split('\n', 1);
  return { title: name ?? line, passage: html === '' ? undefined : { html } };
}

function plainQuestion(text: string, name: string | undefined): ReturnType<typeof questionOf> {
  if (text.length <= longestTitle) return { title: text === '' ? (name ?? '') : text, passage: undefined };
  const [title = '', ...rest] = text.split('\n');
  const html = rest.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')).join('<br>');
  return { title, passage: html === '' ? undefined : { html: sanitizeRichText(`<p>${html}</p>`) } };
}

/** Converts to plain text: emphasis is dropped, and markup that affects the meaning is a mistake. */
export function proseOf(text: FormattedText, what: 'choice' | 'feedback', report: QuestionReport): string {
  // A choice of nothing but tags is about them.
  if (what === 'choice' && text.format === 'moodle' && isOnlyTags(text.text)) return text.text;
  const rich = htmlOf(text, report);
  if (rich === undefined) return unindented(text.text);
  const html = withAddresses(withPowers(withDigits(rich)));
  const tag = /<\/?(?!(?:p|br|hr|b|strong|i|em|u|mark|code|pre|ul|ol|li|h\d|blockquote)\b)(\w+)/.exec(
    html,
  )?.[1];
  if (tag !== undefined) report.mistake(what === 'choice' ? say.choiceHolds(tag) : say.feedbackHolds(tag));
  report.dropped(emphasisIn(html));
  return plain(html.replaceAll('<li>', '<li>- '));
}

const unindented = (text: string): string => text.replace(/[ \t]*\n\s*/g, '\n');

/** The beginning of the first paragraph up to any markup other than emphasis. */
const plainStart = /^(?:<p>)?(?:[^<]|<br \/>|<\/?(?:b|strong|i|em|u|mark|code)>)*(?:<\/p>|$)/;

const emphasisIn = (html: string): string[] => html.match(/<(?:b|strong|i|em|u|mark|code)>/g) ?? [];

/** Sanitised HTML; undefined for a text without markup. */
function htmlOf({ format, text }: FormattedText, report: QuestionReport): string | undefined {
  if (text.includes('@@PLUGINFILE@@')) {
    report.mistake(say.namesMoodleFile);
    return '';
  }
  if (format === 'plain') return undefined;
  if (format === 'markdown') {
    const { html, mistakes, notes } = renderMarkdown(text);
    for (const { message } of mistakes) report.mistake(message);
    for (const { message } of notes) report.warning(message);
    return html;
  }
  const { html, shown, dropped } = markupIn(text, format === 'html');
  if (shown !== undefined) {
    report.mistake(say.shows(shown));
    return '';
  }
  report.dropped(dropped);
  if (html === undefined) return undefined;
  return sanitizeRichText(format === 'moodle' ? html.replaceAll('\n', '<br>') : html).trim();
}

const digits = '0123456789+-';
const shifted = { sub: '₀₁₂₃₄₅₆₇₈₉₊₋', sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻' } as const;
const isShift = (tag: string): tag is keyof typeof shifted => Object.hasOwn(shifted, tag);

/** Replaces subscript and superscript numbers by Unicode characters. */
const withDigits = (html: string): string =>
  html.replace(/<(sub|sup)>([\d+-]+)<\/\1>/g, (_found, tag: string, number: string) =>
    Array.from(number, (digit) => (isShift(tag) ? shifted[tag][digits.indexOf(digit)] : digit)).join(''),
  );

/** Writes other subscripts and superscripts as formulas do: `x^n`, `a_(n+1)`. */
const withPowers = (html: string): string =>
  html.replace(/<(sub|sup)>([^<]*)<\/\1>/g, (_found, tag: string, text: string) => {
    const sign = tag === 'sup' ? '^' : '_';
    return Array.from(text).length > 1 ? `${sign}(${text})` : sign + text;
  });

/** Replaces links by their text followed by the address. */
const withAddresses = (html: string): string =>
  html.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_found, address: string, text: string) =>
    text === address ? text : `${text} (${address})`,
  );

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The plain text of sanitised HTML, with line breaks. */
const plain = (html: string): string =>
  withPowers(html)
    .split(/(<pre>[^]*?<\/pre>)/)
    .map((part) => (part.startsWith('<pre>') ? part.replaceAll('\n', '<br />') : part.replace(/\s+/g, ' ')))
    .join('')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<br \/>|<hr \/>|<\/?(?:p|ul|ol|li|tr|h\d|pre|blockquote)>/g, (tag) =>
      tag === '<li>' ? '' : '\n',
    )
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_found, name: string) => entities[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
