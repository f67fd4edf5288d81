/**
 * GIFT, Moodle's format for questions written as text (https://docs.moodle.org/en/GIFT_format), as the list of questions
 * of a quiz document.
 *
 * Questions are separated by blank lines and parsed one by one, so that an invalid one does not affect the others.
 */
import {
  type GIFTQuestion,
  SyntaxError as GiftError,
  type MultipleChoice,
  parse,
  type TextFormat,
  type TrueFalse,
} from 'gift-pegjs';
import { escaped, kindOf, piecesOf, secondBrace } from './gift-pieces.ts';
import { proseOf, questionOf, type QuestionReport } from './gift-text.ts';
import type { SourceLocation, Problem, Problems } from './problems.ts';
import type { SourceValue } from './yaml.ts';

/** A question in the form of a quiz document, before it is validated. */
interface GiftDocument {
  readonly title: string;
  readonly passage?: { readonly html: string } | undefined;
  readonly items?: readonly { readonly text: string; readonly correct: 'true' | 'false' }[];
  readonly answer?: 'O' | 'X';
  readonly explanation: string;
}

interface GiftQuestion {
  readonly place: SourceLocation;
  readonly name: string | undefined;
  readonly document: GiftDocument;
}

export interface ReadGift {
  /** The questions; the location of each is its first line. */
  readonly parsed: SourceValue;
  /** Names of the questions that have one. */
  readonly names: readonly (string | undefined)[];
  /** Parts of the file that cannot be represented. */
  readonly warnings: readonly Problem[];
}

export function readGift(source: string, file: string, problems: Problems): ReadGift {
  const warnings: Problem[] = [];
  const questions = blocksOf(source).flatMap((block) => {
    const place = { file, line: block.numbers[0] ?? 1 };
    let sound = true;
    const read = readBlock(block, {
      mistake(message, line = place.line) {
        sound = false;
        problems.add({ file, line }, message);
      },
      warning: (message) => warnings.push({ ...place, message }),
    });
    return read && sound ? [{ place, ...read }] : [];
  });
  return { parsed: locate(questions, file), names: questions.map(({ name }) => name), warnings };
}

function locate(questions: readonly GiftQuestion[], file: string): SourceValue {
  const at = ([index]: readonly PropertyKey[]): SourceLocation =>
    (typeof index === 'number' ? questions[index]?.place : undefined) ?? { file, line: 1 };
  return { file, value: questions.map(({ document }) => document), at, textAt: at, atKey: at };
}

/** Lines between blank lines. */
interface Block {
  readonly lines: string[];
  /** Their line numbers. */
  readonly numbers: number[];
}

/** Comments, and categories of Moodle's question bank. */
const ignored = /^\s*(?:\/\/|\$CATEGORY:)/;

function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  let block: Block | undefined;
  for (const [index, line] of source
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') block = undefined;
    else if (!ignored.test(line)) {
      if (!block) blocks.push((block = { lines: [], numbers: [] }));
      block.lines.push(line);
      block.numbers.push(index + 1);
    }
  }
  return blocks;
}

/** Longer than any real question; parsing takes memory of many times the length. */
const longestBlock = 100_000;

const refusals = {
  Category: 'is a category',
  Description: 'is a description, without answers in braces',
  Cloze: 'is a cloze question: its answers say their kind, as in "{1:MC:"',
  Essay: 'is an essay question',
  Numerical: 'is a numerical question',
  Matching: 'is a matching question',
  Short: 'is a short-answer question, without a wrong choice ("~")',
} as const;

type Refused = keyof typeof refusals;

function readBlock(block: Block, report: QuestionReport): Omit<GiftQuestion, 'place'> | undefined {
  const question = questionIn(block, report);
  if (!question) return undefined;
  if (question.type !== 'MC' && question.type !== 'TF') {
    report.mistake(`${refusals[question.type]}: only multiple choice and true or false can be asked here`);
    return undefined;
  }
  const name = question.title?.trim() || undefined;
  const text = questionOf(question.stem, name, report);
  const answers = question.type === 'TF' ? ofTruth(question, report) : ofChoices(question, report);
  return { name, document: { ...text, ...answers } };
}

/** The question of a block, or only its type if that is not supported. */
function questionIn(
  block: Block,
  report: QuestionReport,
): GIFTQuestion | { readonly type: Refused } | undefined {
  const source = block.lines.join('\n');
  if (source.length > longestBlock) {
    report.mistake(`is too long for a question: at most ${longestBlock} characters`);
    return undefined;
  }
  const pieces = piecesOf(source);
  const kind = kindOf(pieces);
  if (kind !== undefined && kind !== 'MC' && kind !== 'TF') return { type: kind };
  const second = secondBrace(source, pieces);
  if (second === undefined) return parseBlock(escaped(pieces), block, report);
  report.mistake(
    'has a second brace behind its answers: is a blank line missing between two questions?',
    block.numbers[source.slice(0, second).split('\n').length - 1],
  );
  return undefined;
}

function parseBlock(text: string, { numbers }: Block, report: QuestionReport) {
  try {
    return parse(text)[0];
  } catch (error) {
    if (!(error instanceof GiftError)) throw error;
    const { line, column } = error.location.start;
    const from =
      text
        .split('\n')
        .at(line - 1)
        ?.slice(column - 1) ?? '';
    const rest = from.replace(/\\([^])/g, '$1').slice(0, 30);
    report.mistake(
      rest === ''
        ? 'is not valid GIFT: the question ends too early; is a "}" missing, or is there a blank line in it?'
        : `is not valid GIFT from "${rest}" on; { } ~ = # as ordinary characters need a "\\" before them`,
      numbers[line - 1] ?? numbers.at(-1),
    );
    return undefined;
  }
}

function ofTruth(question: TrueFalse, report: QuestionReport): Pick<GiftDocument, 'answer' | 'explanation'> {
  const [right, wrong] = question.isTrue ? (['O', 'X'] as const) : (['X', 'O'] as const);
  // The first feedback is for the wrong answer, unlike its name in the parser suggests.
  const feedback = [
    [wrong, question.trueFeedback],
    [right, question.falseFeedback],
  ] as const;
  return { answer: right, explanation: explanationOf(question.globalFeedback, feedback, report) };
}

function ofChoices(
  question: MultipleChoice,
  report: QuestionReport,
): Pick<GiftDocument, 'items' | 'explanation'> {
  // Without a choice that is correct by itself ("="), those with a positive weight are correct together.
  const single = question.choices.some((choice) => choice.isCorrect);
  const choices = question.choices.map(({ isCorrect, weight, text, feedback }) => ({
    text: proseOf(text, 'a choice', report),
    weight: weight ?? 0,
    isCorrect: single ? isCorrect : (weight ?? 0) > 0,
    feedback,
  }));
  if (!choices.some(({ isCorrect }) => isCorrect))
    report.mistake('has no correct answer: no choice begins with "=" or has a positive weight');
  for (const { text, weight, isCorrect } of choices) {
    if (weight > 0 && !isCorrect)
      report.warning(
        `"${text}" is worth ${weight} % in the file, and nothing here: a choice is right or wrong`,
      );
  }
  return {
    items: choices.map(({ text, isCorrect }) => ({ text, correct: isCorrect ? 'true' : 'false' })),
    explanation: explanationOf(
      question.globalFeedback,
      choices.map(({ text, feedback }) => [text, feedback] as const),
      report,
    ),
  };
}

/** General feedback, followed by that of each answer, which is prefixed by the answer. */
function explanationOf(
  general: TextFormat | null,
  ofAnswers: readonly (readonly [string, TextFormat | null])[],
  report: QuestionReport,
): string {
  const prose = (text: TextFormat | null) => (text ? proseOf(text, 'feedback', report) : '');
  const lines = ofAnswers.map(([answer, feedback]) => [answer, prose(feedback)] as const);
  return [prose(general), ...lines.map(([answer, text]) => text && `${answer}: ${text}`)]
    .filter((line) => line !== '')
    .join('\n');
}
