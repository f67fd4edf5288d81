/** Splits a GIFT question into its parts like Moodle's own reader. */

export interface Pieces {
  /** Between the colons; undefined without them. */
  readonly title: string | undefined;
  readonly before: string;
  /** With the braces; undefined without them. */
  readonly answers: string | undefined;
  readonly after: string;
}

export function piecesOf(source: string): Pieces {
  const [start = '', title] = /^\s*::((?:\\[^]|(?!::)[^\\])*)::/.exec(source) ?? [];
  const [, before = '', answers, after = ''] =
    /^((?:\\[^]|[^\\{])*)(\{(?:\\[^]|[^\\}])*\})?([^]*)$/.exec(source.slice(start.length)) ?? [];
  return { title, before, answers, after };
}

export type Kind = 'Description' | 'Cloze' | 'Essay' | 'Numerical' | 'MC' | 'Matching' | 'TF' | 'Short';

/** The type of the question; undefined if a brace is missing. */
export function kindOf({ before, answers, after }: Pieces): Kind | undefined {
  if (answers === undefined) return marks(before + after, /[{}]/) ? undefined : 'Description';
  const inner = answers.slice(1, -1).trim();
  if (/^\d*:[A-Z_]+:/.test(inner)) return 'Cloze';
  if (inner === '' || inner.startsWith('####')) return 'Essay';
  if (inner.startsWith('#')) return 'Numerical';
  if (marks(inner, /~/)) return 'MC';
  if (marks(inner, /=/) && inner.includes('->')) return 'Matching';
  return /^(?:T|TRUE|F|FALSE)\s*(?:#|$)/.test(inner) ? 'TF' : 'Short';
}

/** The offset of a brace after the answers, if there is one. */
export function secondBrace(source: string, { answers, after }: Pieces): number | undefined {
  if (answers === undefined) return undefined;
  const [text = ''] = /^(?:\\[^]|[^\\{}])*/.exec(after) ?? [];
  return text.length < after.length ? source.length - after.length + text.length : undefined;
}

/** Whether a text contains such a character without a backslash before it. */
const marks = (text: string, character: RegExp): boolean => character.test(text.replace(/\\[^]/g, ''));

/**
 * The question for a strict parser: characters that Moodle accepts unescaped are escaped, `: = # ~` outside of the braces
 * and `:` inside them; `~=` becomes `=`; a missing word becomes a line in the text, followed by its answers.
 */
export function escaped({ title, before, answers, after }: Pieces): string {
  const word = answers === undefined || after.trim() === '' ? '' : `_____${after.replaceAll('\n', ' ')}`;
  return [
    title === undefined ? '' : `::${escape(title, /\\[^]|[:=#~{}]/g)}::`,
    escape(before + word, /\\[^]|[:=#~]/g),
    // Without a closing brace the rest is left as it is, for the parser to report.
    answers === undefined ? after : escape(answers.replace(/(\\[^])|~\s*(?==)/g, '$1'), /\\[^]|:/g),
  ].join('');
}

const escape = (text: string, characters: RegExp): string =>
  text.replace(characters, (found) => (found.startsWith('\\') ? found : `\\${found}`));
