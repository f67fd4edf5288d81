/** What the questions of a quiz may be, for packs and for staff alike. */
import { createHash } from 'node:crypto';
import { codeShape } from '@baeum/contract/authoring/terms';
import { type AuthoringIssue, issue } from '../authoring/issues.ts';

export interface QuestionItem {
  readonly key: string;
  readonly title: string;
  readonly isCorrect: boolean;
}

/** A question as the database keeps it. */
export interface Question {
  /** Identifies it within its quiz, independent of the order. */
  readonly key: string;
  /** Multiple choice, or true or false. */
  readonly kind: 'choice' | 'truth';
  readonly title: string;
  readonly html: string;
  readonly points: number;
  readonly explanation: string;
  readonly items: readonly QuestionItem[];
}

/** A question whose keys may still have to be derived. */
export type QuestionInput = Omit<Question, 'key' | 'items'> & {
  readonly key?: string | undefined;
  /** What its key is derived from; the title when left out. */
  readonly label?: string | undefined;
  readonly items: readonly (Omit<QuestionItem, 'key'> & { readonly key?: string | undefined })[];
};

/** The items of a question of true or false. */
export const truthItems = (answer: 'O' | 'X'): QuestionItem[] =>
  (['O', 'X'] as const).map((title) => ({ key: title, title, isCorrect: title === answer }));

/**
 * Gives every question and every choice a key: its own, or one derived from what it is called, so that another order
 * changes no key; questions that are called the same have keys of all that they say.
 */
export function withKeys(inputs: readonly QuestionInput[]): Question[] {
  const labelOf = ({ label, title }: QuestionInput) => label ?? title;
  const labels = new Map<string, number>();
  for (const input of inputs) labels.set(labelOf(input), (labels.get(labelOf(input)) ?? 0) + 1);
  return inputs.map((input) => {
    const { kind, title, html, points, explanation, items } = input;
    const label = labelOf(input);
    const all = JSON.stringify([label, title, html, items.map((item) => item.title)]);
    return {
      key: input.key ?? derivedKey(labels.get(label) === 1 ? label : all),
      kind,
      title,
      html,
      points,
      explanation,
      items: items.map((item) => ({
        key: item.key ?? derivedKey(item.title),
        title: item.title,
        isCorrect: item.isCorrect,
      })),
    };
  });
}

/** The text itself where it is fit for a key. */
const derivedKey = (text: string): string =>
  codeShape.test(text) ? text : createHash('sha256').update(text).digest('hex').slice(0, 12);

export type QuestionIssueCode =
  | 'answerMissing'
  | 'questionTwice'
  | 'questionKeyTwice'
  | 'choiceTwice'
  | 'choiceKeyTwice';

/** What is wrong with questions; needs no database. */
export const questionIssues = (questions: readonly Question[]): AuthoringIssue<QuestionIssueCode>[] => [
  ...questions.flatMap(({ items }, index) => answerIssues(items, ['questions', index])),
  ...twinIssues(questions, ['questions'], 'questionTwice', 'questionKeyTwice'),
  ...questions.flatMap(({ items }, index) =>
    twinIssues(items, ['questions', index, 'items'], 'choiceTwice', 'choiceKeyTwice'),
  ),
];

/** A question has at least one correct answer. */
export const answerIssues = (
  items: readonly { readonly isCorrect: boolean }[],
  path: AuthoringIssue['path'],
): AuthoringIssue<'answerMissing'>[] =>
  items.some(({ isCorrect }) => isCorrect) ? [] : [issue(path, 'answerMissing')];

function twinIssues<Twice extends string, KeyTwice extends string>(
  all: readonly Pick<Question, 'key' | 'title'>[],
  path: AuthoringIssue['path'],
  twice: Twice,
  keyTwice: KeyTwice,
): AuthoringIssue<Twice | KeyTwice>[] {
  const first = new Map<string, string>();
  return all.flatMap(({ key, title }, index): AuthoringIssue<Twice | KeyTwice>[] => {
    const other = first.get(key);
    if (other === undefined) first.set(key, title);
    if (other === undefined) return [];
    return other === title
      ? [issue([...path, index], twice, { title })]
      : [issue([...path, index], keyTwice, { key, title, other })];
  });
}

type KeptQuestionIssueCode = 'questionNew' | 'choicesChanged' | 'questionStays';

/**
 * What becomes of the questions of a quiz that students have begun. Wording, points, explanations and what is correct are
 * as given. Which questions and choices there are stays as students have met it: what is added is left out, what is
 * missing stays behind the others.
 */
export function mergeQuestions(
  kept: readonly Question[],
  given: readonly Question[],
): { readonly questions: Question[]; readonly issues: AuthoringIssue<KeptQuestionIssueCode>[] } {
  const keptOf = new Map(kept.map((question) => [question.key, question]));
  const questions: Question[] = [];
  const issues: AuthoringIssue<KeptQuestionIssueCode>[] = [];
  for (const [index, question] of given.entries()) {
    const { key, title } = question;
    const before = keptOf.get(key);
    if (!before) issues.push(issue(['questions', index], 'questionNew', { title, key }));
    else if (choicesOf(before) === choicesOf(question)) questions.push(question);
    else {
      questions.push(before);
      const keys = new Set(question.items.map((item) => item.key));
      const missing = before.items.filter((item) => !keys.has(item.key));
      issues.push({
        ...issue(['questions', index], 'choicesChanged', { title: before.title, key }),
        details: missing.map((item) => ({ key: item.key, title: item.title })),
      });
    }
  }
  const givenKeys = new Set(given.map(({ key }) => key));
  for (const question of kept) {
    if (givenKeys.has(question.key)) continue;
    questions.push(question);
    issues.push(issue([], 'questionStays', { title: question.title, key: question.key }));
  }
  return { questions, issues };
}

const choicesOf = ({ kind, items }: Question): string =>
  JSON.stringify([kind, items.map(({ key }) => key).toSorted()]);

export const areSameQuestions = (kept: readonly Question[], given: readonly Question[]): boolean =>
  JSON.stringify(kept.map(essence)) === JSON.stringify(given.map(essence));

/** All that a question says, in a fixed order. */
const essence = ({ key, kind, title, html, points, explanation, items }: Question) => [
  [key, kind, title, html, points, explanation],
  items.map((item) => [item.key, item.title, item.isCorrect]),
];
