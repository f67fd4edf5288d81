import { expect, test } from 'vitest';
import { compare, type ComparedField, valuesOf } from './two-versions.ts';

interface Values {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const fields: readonly ComparedField<Values>[] = [
  { name: 'name', label: '이름', keys: ['name'], say: ({ name }) => name },
  { name: 'period', label: '기간', keys: ['from', 'to'], say: ({ from, to }) => `${from}~${to}` },
];
const base: Values = { name: '가', from: 1, to: 2 };

test('what both have changed has to be chosen, what only the other has changed holds', () => {
  const mine = { ...base, name: '나' };
  const theirs = { name: '다', from: 1, to: 3 };
  expect(compare(fields, { base, mine, theirs })).toMatchObject({
    choices: [{ name: 'name', mine: '나', theirs: '다' }],
    adopted: ['period'],
  });
});

test('what only I have changed, or both alike, is no difference', () => {
  const mine = { ...base, name: '나', to: 5 };
  expect(compare(fields, { base, mine, theirs: { ...base, to: 5 } })).toMatchObject({
    choices: [],
    adopted: [],
  });
});

test('a field takes all of its values from one side', () => {
  expect(valuesOf(fields, ['period'], { name: '라', from: 7, to: 8 })).toEqual({ from: 7, to: 8 });
});
