/** The questions of a quiz, as its document has them. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { renderAt } from '../read/article.ts';
import type { Question, QuestionItem } from '../read/lectures.ts';
import type { Place, Problems } from '../read/problems.ts';
import { isRecord } from '../read/validate.ts';
import type { Located } from '../read/yaml.ts';
import type { quizDocument } from './quiz-document.ts';

type Quiz = z.output<typeof quizDocument>;
type QuestionValue = NonNullable<Quiz['questions']>[number];

/** A question whose key may still have to be derived from what it says. */
export type Unnamed = Omit<Question, 'key'> & { readonly key: string | undefined };

/** The questions of a document without mistakes. */
export const questionsOf = (quiz: Quiz, located: Located, problems: Problems): Question[] =>
  named(
    (quiz.questions ?? []).map((value, index) => {
      const html = renderAt(located, ['questions', index, 'passage'], problems);
      return toQuestion(value, located.at(['questions', index]), html, quiz.points);
    }),
    problems,
  );

function toQuestion(value: QuestionValue, place: Place, html: string, points: number): Unnamed {
  const { key, title, explanation, answer, items = [] } = value;
  return {
    place,
    key,
    kind: answer ? 'truth' : 'choice',
    title,
    html,
    points: value.points ?? points,
    explanation,
    items: answer ? truthItems(answer) : items.map(toItem),
  };
}

export const truthItems = (answer: 'O' | 'X'): QuestionItem[] =>
  (['O', 'X'] as const).map((title) => ({ key: title, title, isCorrect: title === answer }));

const toItem = (value: NonNullable<QuestionValue['items']>[number]): QuestionItem => {
  const { text, correct, key } =
    typeof value === 'string' ? { text: value, correct: false, key: undefined } : value;
  return { title: text, isCorrect: correct, key: key ?? derivedKey(text) };
};

/**
 * Gives every question a key: its own, or one derived from its title, so that another order changes no key; where several
 * have the same title, from all that they say.
 */
export function named(questions: readonly Unnamed[], problems: Problems): Question[] {
  const titles = new Map<string, number>();
  for (const { title } of questions) titles.set(title, (titles.get(title) ?? 0) + 1);
  const found = questions.map((question): Question => {
    const { title, html, items } = question;
    const all = JSON.stringify([title, html, items.map((item) => item.title)]);
    return { ...question, key: question.key ?? derivedKey(titles.get(title) === 1 ? title : all) };
  });
  reportTwins(found, ({ place }) => place, 'this question', problems);
  for (const { place, items } of found)
    reportTwins(items, () => place, 'a choice of this question', problems);
  return found;
}

const derivedKey = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

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

/** What the schema of a question cannot say by itself. */
export function checkQuestions(located: Located, problems: Problems): void {
  const { value } = located;
  if (!isRecord(value) || !Array.isArray(value.questions)) return;
  for (const [index, question] of value.questions.entries()) {
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
}
