import { mostAssistants } from '@baeum/contract/lecture/staff-terms';
import { expect, test } from 'vitest';
import { type Appointed, added, problemOf, withDuty } from './assistants.ts';

const kim: Appointed = { loginId: 'kim', name: '김조교', duties: ['grade'] };

test('an assistant is added by login id, whatever its case', () => {
  expect(added([kim], ' Lee ')).toEqual([kim, { loginId: 'lee', name: '', duties: [] }]);
  expect(problemOf(' Lee ', [kim])).toBeUndefined();
});

test('nobody is added twice, without an id, or beyond the limit', () => {
  expect(problemOf('KIM', [kim])).toMatch(/이미/);
  expect(problemOf(' ', [kim])).toMatch(/입력/);
  expect(problemOf('김조교', [kim])).toMatch(/형식/);
  const full = Array.from({ length: mostAssistants }, (_, number) => ({ ...kim, loginId: `a${number}` }));
  expect(problemOf('lee', full)).toMatch(`${mostAssistants}명`);
  expect(problemOf('lee', full.slice(1))).toBeUndefined();
});

test('duties are given and taken one by one', () => {
  const given = withDuty([kim, { ...kim, loginId: 'lee' }], 'kim', 'answer', true);
  expect(given.map(({ duties }) => duties)).toEqual([['grade', 'answer'], ['grade']]);
  expect(withDuty(given, 'kim', 'grade', false)[0]?.duties).toEqual(['answer']);
});
