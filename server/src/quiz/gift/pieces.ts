/** Splits a GIFT question into its parts as Moodle's own reader does. */

export interface Pieces {
  /** Between the colons; undefined without them. */
  readonly title: string | undefined;
  /** With a line in the place of a missing word. */
  readonly stem: string;
  /** Between the braces, without general feedback; undefined without braces. */
  readonly answers: string | undefined;
  readonly general: string;
}

const escape = /\\[^]/g;

/** A text with its escaped characters hidden, so that what is found in it is not escaped. Offsets stay as they are. */
const unescapedIn = (text: string): string => text.replace(escape, '\\\\');

/** @param text with one pair of braces at most */
export function piecesOf(text: string): Pieces {
  const [start = '', title] = /^\s*::((?:\\[^]|(?!::)[^\\])*)::/.exec(text) ?? [];
  const rest = text.slice(start.length);
  const hidden = unescapedIn(rest);
  const open = hidden.indexOf('{');
  if (open < 0) return { title, stem: rest, answers: undefined, general: '' };
  const close = hidden.indexOf('}');
  const inner = rest.slice(open + 1, close);
  const general = unescapedIn(inner).lastIndexOf('####');
  const after = rest.slice(close + 1);
  return {
    title,
    stem: rest.slice(0, open) + (after.trim() === '' ? '' : `_____${after}`),
    answers: (general < 0 ? inner : inner.slice(0, general)).trim(),
    general: general < 0 ? '' : inner.slice(general + 4),
  };
}

export type Kind = 'Description' | 'Cloze' | 'Essay' | 'Numerical' | 'MC' | 'Matching' | 'TF' | 'Short';

/** The type of the question. */
export function kindOf({ answers }: Pieces): Kind {
  if (answers === undefined) return 'Description';
  const hidden = unescapedIn(answers);
  if (/^\d*:[A-Z_]+:/.test(hidden)) return 'Cloze';
  if (hidden === '') return 'Essay';
  if (hidden.startsWith('#')) return 'Numerical';
  if (hidden.includes('~')) return 'MC';
  if (hidden.includes('=') && hidden.includes('->')) return 'Matching';
  return truth.test(hidden) ? 'TF' : 'Short';
}

/** Moodle knows the words in capitals; others can only be meant so, as there is no short answer here. */
const truth = /^(T|TRUE|F|FALSE)\s*(?:#|$)/i;

export const isTrue = (answers: string): boolean => /^t/i.test(answers);

export interface RawChoice {
  /** Begins with `=`. */
  readonly isCorrect: boolean;
  /** Percent; undefined if it says none. */
  readonly weight: number | undefined;
  readonly text: string;
  readonly feedback: string;
  /** Whether its sign stands in a word, as in `3~5` and `a=b`. */
  readonly inWord: 'range' | 'equation' | undefined;
  /** Whether nothing separates it from what stands before it. */
  readonly isTight: boolean;
}

export interface RawChoices {
  /** What stands before the first one, which belongs to none. */
  readonly before: string;
  readonly choices: readonly RawChoice[];
}

export function choicesOf(answers: string): RawChoices {
  const hidden = unescapedIn(answers);
  // `~=` and `=~` are one sign, of a choice that is correct.
  const marks = Array.from(hidden.matchAll(/~\s*=|=~(?=%)|[~=]/g));
  const choices = marks.map(({ 0: mark, index }, order) => {
    const from = index + mark.length;
    const until = marks[order + 1]?.index ?? answers.length;
    const [weight = '', percent] = /^\s*%(-?\d+(?:[.,]\d*)?)%/.exec(answers.slice(from, until)) ?? [];
    const [text, feedback] = split(answers.slice(from + weight.length, until));
    return {
      isCorrect: mark.includes('='),
      weight: percent === undefined ? undefined : Number(percent.replace(',', '.')),
      text,
      feedback,
      inWord: wordAround(answers.slice(Math.max(index - 1, 0), index + 2)),
      isTight: /\S/.test(answers.charAt(index - 1)),
    };
  });
  return { before: answers.slice(0, marks[0]?.index ?? answers.length).trim(), choices };
}

const wordAround = (around: string): RawChoice['inWord'] => {
  if (/^\d~\d/.test(around)) return 'range';
  return /^[\p{L}\p{N}_)\]<>!=]=/u.test(around) ? 'equation' : undefined;
};

/** What the answer of a question of true or false says, and its feedback for wrong and for right answers. */
export function truthFeedback(answers: string): [wrong: string, right: string] {
  const [, feedback] = split(answers);
  return split(feedback);
}

/** A text and the feedback behind it. */
function split(text: string): [string, string] {
  const at = unescapedIn(text).indexOf('#');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

export type Format = 'moodle' | 'plain' | 'html' | 'markdown';

export interface FormattedText {
  readonly format: Format;
  readonly text: string;
}

/** A text with its format, and its escaped characters as they are meant. */
export function formatted(source: string, inherited: Format): FormattedText {
  const [name = '', format = inherited] = /^\s*\[(moodle|plain|html|markdown)\]/.exec(source) ?? [];
  return { format: format as Format, text: decoded(source.slice(name.length)).trim() };
}

/** A backslash escapes the signs of GIFT, and stays before any other character. `\n` is a line break, unless in a formula. */
export function decoded(source: string): string {
  let isInFormula = false;
  return source.replace(/\$\$|\\[^]/g, (found, offset: number) => {
    const next = found.charAt(1);
    if (next === '$') isInFormula = !isInFormula;
    const bracket = next === '\\' ? source.charAt(offset + 2) : next;
    if ('(['.includes(bracket)) isInFormula = true;
    if (')]'.includes(bracket)) isInFormula = false;
    if (next === 'n') return isInFormula && /[a-z]/i.test(source.charAt(offset + 2)) ? found : '\n';
    return ':#={}~\\'.includes(next) ? next : found;
  });
}
