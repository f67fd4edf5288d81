/**
 * GIFT, Moodle's format for questions written as text (https://docs.moodle.org/en/GIFT_format), as the list of questions
 * of a quiz document. It is read as Moodle reads it; each question by itself, so that an invalid one does not affect the
 * others.
 */
import { gift as say } from './messages.ts';
import type { Text } from '../../authoring/lessons/messages/text.ts';
import { type Block, blocksOf, bracesIn, type LineNote } from './blocks.ts';
import {
  choicesOf,
  decoded,
  type Format,
  formatted,
  isTrue,
  type Kind,
  kindOf,
  type Pieces,
  piecesOf,
  type RawChoice,
  truthFeedback,
} from './pieces.ts';
import { proseOf, questionOf, type QuestionReport } from './text.ts';

/** A question as it was read, before its limits are checked. */
export interface GiftDocument {
  readonly title: string;
  readonly passage?: { readonly html: string } | undefined;
  readonly items?: readonly { readonly text: string; readonly correct: 'true' | 'false' }[];
  readonly answer?: 'O' | 'X';
  readonly explanation: string;
}

/** A question of the file, and what becomes of it. */
export interface GiftQuestion {
  /** Its first line. */
  readonly line: number;
  /** As it is written, without comments. */
  readonly source: string;
  readonly name: string | undefined;
  /** Undefined if it cannot be asked, for the reasons in `mistakes`. */
  readonly document: GiftDocument | undefined;
  readonly mistakes: readonly LineNote[];
  /** What is lost of it. */
  readonly warnings: readonly Text[];
}

export interface ReadGift {
  readonly questions: readonly GiftQuestion[];
  /** What is lost of the file besides. */
  readonly notes: readonly LineNote[];
}

export function readGift(source: string): ReadGift {
  const { blocks, notes } = blocksOf(source.replace(/^\uFEFF/, ''));
  return { questions: blocks.map(readBlock), notes };
}

/** Longer than any real question. */
const longestBlock = 100_000;

const refusals: Readonly<Partial<Record<Kind, Text>>> = {
  Description: say.isDescription,
  Cloze: say.isCloze,
  Essay: say.isEssay,
  Numerical: say.isNumerical,
  Matching: say.isMatching,
  Short: say.isShort,
};

function readBlock(block: Block): GiftQuestion {
  const line = block.numbers[0] ?? 1;
  const mistakes: LineNote[] = [];
  const warnings: Text[] = [];
  const dropped = new Set<string>();
  const pieces = soundPieces(block, mistakes);
  const name =
    pieces?.title === undefined ? undefined : decoded(pieces.title).replace(/\s+/g, ' ').trim() || undefined;
  const document =
    pieces &&
    documentOf(pieces, name, {
      mistake: (message, at = line) => mistakes.push({ line: at, message }),
      warning: (message) => warnings.push(message),
      dropped: (names) => names.forEach((markup) => dropped.add(markup)),
    });
  if (dropped.size > 0) warnings.push(say.withoutMarkup([...dropped].join(', ')));
  const isSound = mistakes.length === 0;
  return { line, source: block.text, name, document: isSound ? document : undefined, mistakes, warnings };
}

/** The parts of a question whose braces are in order. */
function soundPieces({ text, numbers }: Block, mistakes: LineNote[]): Pieces | undefined {
  const refuse = (message: Text, offset = 0): undefined => {
    const line = numbers[text.slice(0, offset).split('\n').length - 1] ?? numbers[0] ?? 1;
    mistakes.push({ line, message });
  };
  if (text.length > longestBlock) return refuse(say.tooLong(longestBlock));
  const [open, close, third] = bracesIn(text);
  if (open === undefined) return piecesOf(text);
  if (text[open] === '}') return refuse(say.closesTwice, open);
  if (close === undefined) return refuse(say.endsTooEarly, text.length);
  if (text[close] === '{') return refuse(say.braceInAnswers, close);
  const pieces = piecesOf(text);
  // Cloze questions, and others that are refused anyway, are called by their name.
  if (third === undefined || refusals[kindOf(pieces)] !== undefined) return pieces;
  return refuse(text[third] === '{' ? say.secondBrace : say.closesTwice, third);
}

function documentOf(
  pieces: Pieces,
  name: string | undefined,
  report: QuestionReport,
): GiftDocument | undefined {
  const kind = kindOf(pieces);
  const refusal = refusals[kind];
  if (refusal) {
    report.mistake(refusal);
    return undefined;
  }
  const stem = formatted(pieces.stem, 'moodle');
  const question = questionOf(stem, name, report);
  const answers = pieces.answers ?? '';
  const general = feedbackOf(pieces.general, stem.format, report);
  if (kind === 'MC') return { ...question, ...choiceDocument(answers, general, stem.format, report) };
  const [wrong, right] = truthFeedback(answers).map((text) => feedbackOf(text, stem.format, report));
  const [answer, other] = isTrue(answers) ? (['O', 'X'] as const) : (['X', 'O'] as const);
  return {
    ...question,
    answer,
    explanation: explanationOf(general, [
      [other, wrong],
      [answer, right],
    ]),
  };
}

const feedbackOf = (source: string, format: Format, report: QuestionReport): string =>
  proseOf(formatted(source, format), 'feedback', report);

function choiceDocument(
  answers: string,
  general: string,
  format: Format,
  report: QuestionReport,
): Pick<GiftDocument, 'items' | 'explanation'> {
  const { before, choices: raw } = choicesOf(answers);
  if (before !== '') report.mistake(say.textBeforeChoices(shortened(before)));
  checkMarks(raw, report);
  // Without a choice that is correct by itself ("="), those with a positive weight are correct together.
  const isSingle = raw.some(({ isCorrect }) => isCorrect);
  const choices = raw.map(({ isCorrect, weight = 0, text, feedback }) => ({
    text: proseOf(formatted(text, format), 'choice', report),
    weight,
    isCorrect: isSingle ? isCorrect : weight > 0,
    feedback: feedbackOf(feedback, format, report),
  }));
  checkWeights(choices, isSingle, report);
  return {
    items: choices.map(({ text, isCorrect }) => ({ text, correct: isCorrect ? 'true' : 'false' })),
    explanation: explanationOf(
      general,
      choices.map(({ text, feedback }) => [text, feedback]),
    ),
  };
}

/** Signs that begin a choice, though they are most likely meant as ordinary characters. */
function checkMarks(choices: readonly RawChoice[], report: QuestionReport): void {
  const inTag = choices.find(({ text }, index) => {
    const next = choices[index + 1];
    return next?.isCorrect && next.isTight && /<[a-z][a-z0-9]*\s[^<>]*[\w-]$/i.test(text.slice(-2000));
  });
  if (inTag) report.mistake(say.choiceInTag(shortened(inTag.text)));
  else if (choices.some(({ text }) => text.trim() === '')) report.mistake(say.emptyChoice);
  const later = choices.slice(1);
  const range = later.find(({ inWord }) => inWord === 'range');
  if (range && later.some(({ isTight }) => !isTight)) report.mistake(say.signInWord(shortened(range.text)));
  const equation = later.find(({ inWord }) => inWord === 'equation');
  if (equation) report.warning(say.signInWord(shortened(equation.text)));
}

interface Choice {
  readonly text: string;
  readonly weight: number;
  readonly isCorrect: boolean;
}

function checkWeights(choices: readonly Choice[], isSingle: boolean, report: QuestionReport): void {
  const right = choices.filter(({ isCorrect }) => isCorrect);
  if (right.length === 0) report.mistake(say.noCorrectAnswer);
  for (const { text, weight, isCorrect } of choices)
    if (weight > 0 && !isCorrect) report.warning(say.halfRight(text, weight));
  const weights = new Set(right.map(({ weight }) => weight));
  if (isSingle && right.length > 1) report.warning(say.severalRight);
  else if (!isSingle && weights.size > 1) report.warning(say.unequalWeights([...weights].join(', ')));
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return Array.from(line).length > 40 ? `${Array.from(line).slice(0, 40).join('')}…` : line;
};

/** General feedback, followed by that of each answer, which is prefixed by the answer. */
const explanationOf = (
  general: string,
  ofAnswers: readonly (readonly [string, string | undefined])[],
): string =>
  [general, ...ofAnswers.map(([answer, feedback]) => feedback && `${answer}: ${feedback}`)]
    .filter(Boolean)
    .join('\n');
