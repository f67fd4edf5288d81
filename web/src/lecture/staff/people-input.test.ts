import { expect, test } from 'vitest';
import { idOf, notAdded, problemOf } from './people-input.ts';

const rules = { position: '교수', most: 3 };
const kim = { loginId: 'kim' };

test('a person is added by login id, whatever its case', () => {
  expect(idOf(' Lee ')).toBe('lee');
  expect(problemOf(' Lee ', [kim], rules)).toBeUndefined();
});

test('nobody is added twice, without an id, or beyond the limit', () => {
  expect(problemOf('KIM', [kim], rules)).toBe('이미 목록에 있는 교수입니다.');
  expect(problemOf(' ', [kim], rules)).toMatch(/입력/);
  expect(problemOf('김교수', [kim], rules)).toMatch(/형식/);
  const full = ['a1', 'a2', 'a3'].map((loginId) => ({ loginId }));
  expect(problemOf('lee', full, rules)).toMatch('3명');
  expect(problemOf('lee', full.slice(1), rules)).toBeUndefined();
});

test('an id that has been typed is added or taken away before the form is sent', () => {
  expect(notAdded(' ')).toBeUndefined();
  expect(notAdded('lee')).toMatch(/추가/);
});
