/** The questions of a quiz, as its document has them. */
import { createHash } from 'node:crypto';
import { extensionOf } from '@baeum/contract/files';
import { quizLimits } from '@baeum/contract/quiz/terms';
import type { z } from 'zod';
import type { Warning } from '../database/target.ts';
import { renderAt } from '../read/article.ts';
import { fileRules } from '../read/attachments.ts';
import { readGift } from '../read/gift.ts';
import type { LectureFolder, Question, QuestionItem } from '../read/lectures.ts';
import type { Place, Problems } from '../read/problems.ts';
import { type PackReader, pathOf } from '../read/reader.ts';
import { isRecord } from '../read/validate.ts';
import type { Located } from '../read/yaml.ts';
import { questionDocument, type quizDocument } from './quiz-document.ts';

type Quiz = z.output<typeof quizDocument>;
type QuestionValue = z.output<typeof questionDocument>;

/** The questions of a quiz document without mistakes, or of the GIFT file that it names. */
export async function questionsOf(
  reader: PackReader,
  lecture: LectureFolder,
  quiz: Quiz,
  located: Located,
  passages: readonly string[],
): Promise<{ questions: Question[]; warnings: readonly Warning[] }> {
  if (quiz.gift !== undefined) return giftQuestions(reader, lecture, quiz, located.file, pathOf(quiz.gift));
  const questions = (quiz.questions ?? []).map((value, index) =>
    toQuestion(value, located.at(['questions', index]), passages[index] ?? '', quiz.points),
  );
  return { questions: named(questions, reader.problems), warnings: [] };
}

async function giftQuestions(
  reader: PackReader,
  lecture: LectureFolder,
  quiz: Quiz,
  document: string,
  name: string,
): Promise<{ questions: Question[]; warnings: readonly Warning[] }> {
  const file = reader.resolve(document, name) ?? '';
  const source = fileRules.gift.extensions.includes(extensionOf(file)) ? await reader.text(file) : undefined;
  // What is wrong with the file has been said.
  if (source === undefined) return { questions: [], warnings: [] };
  const { located, names, warnings } = readGift(source, file, reader.problems);
  const most = quizLimits.questions;
  if (names.length === 0) reader.problems.add({ file, line: 1 }, 'has no question that can be asked here');
  if (names.length > most)
    reader.problems.add(located.at([most]), `is one question too many: at most ${most}`);
  const questions = names.slice(0, most).flatMap((label, index) => {
    const value = reader.validate(questionDocument, located, lecture.calendars, [index]);
    if (!value) return [];
    const html = renderAt(located, [index, 'passage'], reader.problems);
    const question = toQuestion(value, located.at([index]), html, quiz.points);
    return [{ ...question, label: label ?? question.label }];
  });
  return { questions: named(questions, reader.problems), warnings };
}

/** A question whose key may still have to be derived from what it is called. */
type Unnamed = Omit<Question, 'key'> & { readonly key: string | undefined; readonly label: string };

function toQuestion(value: QuestionValue, place: Place, html: string, points: number): Unnamed {
  const { key, title, explanation, answer, items = [] } = value;
  return {
    place,
    key,
    label: title,
    kind: answer ? 'truth' : 'choice',
    title,
    html,
    points: value.points ?? points,
    explanation,
    items: answer ? truthItems(answer) : items.map(toItem),
  };
}

const truthItems = (answer: 'O' | 'X'): QuestionItem[] =>
  (['O', 'X'] as const).map((title) => ({ key: title, title, isCorrect: title === answer }));

const toItem = (value: NonNullable<QuestionValue['items']>[number]): QuestionItem => {
  const { text, correct, key } =
    typeof value === 'string' ? { text: value, correct: false, key: undefined } : value;
  return { title: text, isCorrect: correct, key: key ?? derivedKey(text) };
};

/**
 * Gives every question a key: its own, or one derived from what it is called, so that another order changes no key; where
 * several are called the same, from all that they say.
 */
function named(questions: readonly Unnamed[], problems: Problems): Question[] {
  const labels = new Map<string, number>();
  for (const { label } of questions) labels.set(label, (labels.get(label) ?? 0) + 1);
  const found = questions.map(({ label, ...question }): Question => {
    const { title, html, items } = question;
    const all = JSON.stringify([label, title, html, items.map((item) => item.title)]);
    return { ...question, key: question.key ?? derivedKey(labels.get(label) === 1 ? label : all) };
  });
  reportTwins(found, ({ place }) => place, 'this question', problems);
  for (const { place, items } of found)
    reportTwins(items, () => place, 'a choice of this question', problems);
  return found;
}

/** The text itself where it is fit for a key. */
const derivedKey = (text: string): string =>
  /^[A-Za-z0-9_-]{1,60}$/.test(text) ? text : createHash('sha256').update(text).digest('hex').slice(0, 12);

function reportTwins<T extends { readonly key: string; readonly title: string }>(
  all: readonly T[],
  placeOf: (one: T) => Place,
  what: string,
  problems: Problems,
): void {
  const first = new Map<string, T>();
  for (const one of all) {
    const other = first.get(one.key);
    if (!other) first.set(one.key, one);
    else if (other.title === one.title) problems.add(placeOf(one), `${what} is there twice: "${one.title}"`);
    else
      problems.add(placeOf(one), `the key "${one.key}" is there twice: "${other.title}" and "${one.title}"`);
  }
}

/**
 * What the schema of a question cannot say by itself.
 * @returns the passages of all questions as sanitised HTML
 */
export function checkQuestions(located: Located, problems: Problems): string[] {
  const { value } = located;
  const questions: unknown[] = isRecord(value) && Array.isArray(value.questions) ? value.questions : [];
  for (const [index, question] of questions.entries()) {
    if (!isRecord(question)) continue;
    const place = located.at(['questions', index]);
    const { items, answer } = question;
    if (answer !== undefined && items !== undefined)
      problems.add(
        located.at(['questions', index, 'items']),
        '"items" cannot stand beside "answer": a question of true or false has none',
      );
    else if (answer === undefined && items === undefined)
      problems.add(place, 'needs "items" to choose from, or "answer": O or X');
    else if (Array.isArray(items) && !items.some((item) => isRecord(item) && item.correct === 'true'))
      problems.add(place, 'has no correct answer: one of its "items" needs "correct: true"');
  }
  return questions.map((_question, index) => renderAt(located, ['questions', index, 'passage'], problems));
}
