/** A question of GIFT in its pieces, as Moodle's own reader takes it apart. */

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

/** What kind of question it is; undefined when a brace is missing. */
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

/** The offset of a brace behind the answers, if there is one. */
export function secondBrace(source: string, { answers, after }: Pieces): number | undefined {
  if (answers === undefined) return undefined;
  const [text = ''] = /^(?:\\[^]|[^\\{}])*/.exec(after) ?? [];
  return text.length < after.length ? source.length - after.length + text.length : undefined;
}

/** Whether a character of a text is a mark, not escaped by a backslash. */
const marks = (text: string, character: RegExp): boolean => character.test(text.replace(/\\[^]/g, ''));

/**
 * The question for a strict parser: what Moodle takes for ordinary characters is escaped, `: = # ~` outside of the braces
 * and `:` between them; `~=` is `=`; a missing word is a line in the text, followed by its answers.
 */
export function escaped({ title, before, answers, after }: Pieces): string {
  const word = answers === undefined || after.trim() === '' ? '' : `_____${after.replaceAll('\n', ' ')}`;
  return [
    title === undefined ? '' : `::${escape(title, /\\[^]|[:=#~{}]/g)}::`,
    escape(before + word, /\\[^]|[:=#~]/g),
    // Without a closing brace all the rest is broken.
    answers === undefined ? after : escape(answers.replace(/(\\[^])|~\s*(?==)/g, '$1'), /\\[^]|:/g),
  ].join('');
}

const escape = (text: string, characters: RegExp): string =>
  text.replace(characters, (found) => (found.startsWith('\\') ? found : `\\${found}`));
