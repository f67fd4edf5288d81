/** A questionnaire as its form has it: the items of a question are lines of one field. */
import type { Input } from '@baeum/contract';
import {
  type addQuestionnaire,
  questionMessages as messages,
  questionnaireLimits as limits,
} from '@baeum/contract/evaluation/staff-terms';
import { textFields } from '../../ui/drafts/useLocalDraft.ts';
import type { ComparedField } from '../../ui/form/two-versions.ts';
import type { Problems } from '../../ui/form/useForm.ts';
import type { Questionnaire } from './queries.ts';

export interface QuestionValues {
  /** Identity while the form is open. */
  readonly key: number;
  readonly kind: 'choice' | 'text';
  readonly title: string;
  /** One item a line. */
  readonly items: string;
  readonly isOptional: boolean;
  readonly isScored: boolean;
}

export interface QuestionnaireValues {
  readonly title: string;
  readonly note: string;
  readonly questions: readonly QuestionValues[];
}

type Content = Pick<Input<typeof addQuestionnaire>, 'title' | 'note' | 'questions'>;

const agreement = ['매우 그렇다', '그렇다', '보통이다', '그렇지 않다', '전혀 그렇지 않다'].join('\n');

let lastKey = 0;

/** A new question: a scale of five, or a text. */
export function newQuestion(kind: QuestionValues['kind']): QuestionValues {
  lastKey += 1;
  const isChoice = kind === 'choice';
  return {
    key: lastKey,
    kind,
    title: '',
    items: isChoice ? agreement : '',
    isOptional: !isChoice,
    isScored: isChoice,
  };
}

export const newQuestionnaire = (): QuestionnaireValues => ({
  title: '',
  note: '',
  questions: [newQuestion('choice')],
});

export const valuesOf = ({ title, note, questions }: Questionnaire): QuestionnaireValues => ({
  title,
  note,
  questions: questions.map(({ items, ...question }) => ({
    ...newQuestion(items.length === 0 ? 'text' : 'choice'),
    ...question,
    items: items.join('\n'),
  })),
});

const itemsOf = ({ kind, items }: QuestionValues): string[] =>
  kind === 'text'
    ? []
    : items
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');

export const contentOf = ({ title, note, questions }: QuestionnaireValues): Content => ({
  title: title.trim(),
  note: note.trim(),
  questions: questions.map((question) => ({
    title: question.title.trim(),
    items: itemsOf(question),
    isOptional: question.kind === 'text' || question.isOptional,
    isScored: question.kind === 'choice' && question.isScored,
  })),
});

/** What a draft on this device contains, if it is one. */
export function valuesIn(kept: unknown): QuestionnaireValues | undefined {
  const texts = textFields('title', 'note')(kept);
  if (texts === undefined || typeof kept !== 'object' || kept === null || !('questions' in kept))
    return undefined;
  if (!Array.isArray(kept.questions)) return undefined;
  const questions = kept.questions.map(questionIn);
  return questions.includes(undefined)
    ? undefined
    : { ...texts, questions: questions.filter((question) => question !== undefined) };
}

function questionIn(kept: unknown): QuestionValues | undefined {
  const texts = textFields('kind', 'title', 'items')(kept);
  if (texts === undefined || (texts.kind !== 'choice' && texts.kind !== 'text')) return undefined;
  const { isOptional, isScored } = Object.assign({ isOptional: undefined, isScored: undefined }, kept);
  if (typeof isOptional !== 'boolean' || typeof isScored !== 'boolean') return undefined;
  return { ...newQuestion(texts.kind), title: texts.title, items: texts.items, isOptional, isScored };
}

/** The name of a field of a question. */
export const questionField = (key: number, part: 'title' | 'items'): string => `question-${key}-${part}`;

const tooLong = (limit: number): string => `한 줄에 ${limit}자까지 입력할 수 있습니다.`;

function itemsProblem(question: QuestionValues): string | undefined {
  if (question.kind === 'text') return undefined;
  const items = itemsOf(question);
  if (items.length < limits.fewestItems) return messages.fewItems;
  if (items.length > limits.items) return `보기는 ${limits.items}개까지 만들 수 있습니다.`;
  return items.some((item) => item.length > limits.item) ? tooLong(limits.item) : undefined;
}

export function problemsOf({ title, questions }: QuestionnaireValues): Problems {
  const ofQuestions = questions.flatMap((question) => [
    [questionField(question.key, 'title'), question.title.trim() === '' ? messages.noTitle : undefined],
    [questionField(question.key, 'items'), itemsProblem(question)],
  ]);
  return {
    title: title.trim() === '' ? '제목을 입력해 주세요.' : undefined,
    questions: questions.length === 0 ? messages.noQuestions : undefined,
    ...Object.fromEntries(ofQuestions),
  };
}

/** The questions with one of them a place further up or down; the same where there is no such place. */
export function moved(
  questions: readonly QuestionValues[],
  index: number,
  by: -1 | 1,
): readonly QuestionValues[] {
  const [one, other] = [questions[index], questions[index + by]];
  return one === undefined || other === undefined
    ? questions
    : questions.with(index, other).with(index + by, one);
}

const sayQuestion = (question: QuestionValues, index: number): string => {
  const marks = [
    ...(question.kind === 'choice' && question.isOptional ? ['선택'] : []),
    ...(question.kind === 'choice' && question.isScored ? ['점수'] : []),
  ];
  const items = itemsOf(question).join(' / ');
  return [
    `${index + 1}. ${question.title.trim()}`,
    items && `[${items}]`,
    ...marks.map((mark) => `(${mark})`),
  ]
    .filter((part) => part !== '')
    .join(' ');
};

/** As two versions are compared. */
export const comparedFields: readonly ComparedField<QuestionnaireValues>[] = [
  { name: 'title', label: '제목', keys: ['title'], say: ({ title }) => title.trim() },
  { name: 'note', label: '안내', keys: ['note'], say: ({ note }) => note.trim() },
  {
    name: 'questions',
    label: '문항',
    keys: ['questions'],
    say: ({ questions }) => questions.map(sayQuestion).join('\n'),
  },
];

/** Whether two versions say the same. */
export const sayTheSame = (one: QuestionnaireValues, other: QuestionnaireValues): boolean =>
  comparedFields.every(({ say }) => say(one) === say(other));
