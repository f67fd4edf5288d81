import { questionMessages as messages } from '@baeum/contract/evaluation/staff-terms';
import { expect, test } from 'vitest';
import {
  comparedFields,
  contentOf,
  moved,
  newQuestion,
  problemsOf,
  questionField,
  type QuestionnaireValues,
  sayTheSame,
  valuesIn,
} from './questionnaire-values.ts';

const choice = { ...newQuestion('choice'), title: ' 유익했다. ', items: '그렇다\n\n 아니다 \n' };
const text = { ...newQuestion('text'), title: '한마디', isScored: true };
const values: QuestionnaireValues = { title: ' 평가 ', note: '', questions: [choice, text] };

test('each line is an item; a text has none, may be left out, and is no scale', () => {
  expect(contentOf(values)).toEqual({
    title: '평가',
    note: '',
    questions: [
      { title: '유익했다.', items: ['그렇다', '아니다'], isOptional: false, isScored: true },
      { title: '한마디', items: [], isOptional: true, isScored: false },
    ],
  });
});

test('problems stand beside their question', () => {
  expect(Object.values(problemsOf(values)).filter(Boolean)).toEqual([]);
  const found = problemsOf({
    title: ' ',
    note: '',
    questions: [
      { ...choice, title: ' ', items: '그렇다' },
      { ...text, key: 90, items: '' },
    ],
  });
  expect(found.title).toBe('제목을 입력해 주세요.');
  expect(found[questionField(choice.key, 'title')]).toBe(messages.noTitle);
  expect(found[questionField(choice.key, 'items')]).toBe(messages.fewItems);
  expect(found[questionField(90, 'items')]).toBeUndefined();
  const long = problemsOf({ ...values, questions: [{ ...choice, items: `${'가'.repeat(201)}\n나` }] });
  expect(long[questionField(choice.key, 'items')]).toBe('한 줄에 200자까지 입력할 수 있습니다.');
  expect(problemsOf({ ...values, questions: [] }).questions).toBe(messages.noQuestions);
});

test('a question moves by one place and never beyond the ends', () => {
  const titles = (questions: readonly { readonly title: string }[]) => questions.map(({ title }) => title);
  expect(titles(moved([choice, text], 1, -1))).toEqual([text.title, choice.title]);
  expect(titles(moved([choice, text], 0, 1))).toEqual([text.title, choice.title]);
  expect(titles(moved([choice, text], 0, -1))).toEqual([choice.title, text.title]);
  expect(titles(moved([choice, text], 1, 1))).toEqual([choice.title, text.title]);
});

test('two versions differ by what students and results have of them, not by how they were typed', () => {
  const say = comparedFields.find(({ name }) => name === 'questions')?.say;
  expect(say?.(values)).toBe('1. 유익했다. [그렇다 / 아니다] (점수)\n2. 한마디');
  const again = { ...values, questions: [{ ...choice, key: 77, items: '그렇다\n아니다' }, text] };
  expect(say?.(again)).toBe(say?.(values));
});

test('a draft on a device is read with identities of its own, and nothing else is taken for one', () => {
  const read = valuesIn(JSON.parse(JSON.stringify(values)));
  expect(read && sayTheSame(read, values)).toBe(true);
  expect(read?.questions.map(({ key }) => key)).not.toEqual(values.questions.map(({ key }) => key));
  for (const other of [null, {}, { title: '', note: '' }, { ...values, questions: [{ kind: 'other' }] }])
    expect(valuesIn(other)).toBeUndefined();
});
