import { expect, test } from 'vitest';
import { type Appointed, added, withDuty } from './assistants.ts';

const kim: Appointed = { loginId: 'kim', name: '김조교', duties: ['grade'] };

test('an assistant is added by login id, whatever its case', () => {
  expect(added([kim], ' Lee ')).toEqual([kim, { loginId: 'lee', name: '', duties: [] }]);
});

test('duties are given and taken one by one', () => {
  const given = withDuty([kim, { ...kim, loginId: 'lee' }], 'kim', 'answer', true);
  expect(given.map(({ duties }) => duties)).toEqual([['grade', 'answer'], ['grade']]);
  expect(withDuty(given, 'kim', 'grade', false)[0]?.duties).toEqual(['answer']);
});
