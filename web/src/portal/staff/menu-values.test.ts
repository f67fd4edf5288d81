import { menuRefusals } from '@baeum/contract/portal/staff-terms';
import { expect, test } from 'vitest';
import { addressesIn, entryProblems, itemsIn, menuInWords, menuProblem, menuValues } from './menu-values.ts';

const entry = (name: string, url = '', isShown = true) => ({ key: name, name, url, isShown });
const items = [
  { ...entry('홈', '/'), items: [] },
  { ...entry('비교과'), items: [entry('신청', '/my/todo', false), entry('옛 주소', 'http://a.kr')] },
];

test('keeps all of a menu in one text', () => {
  expect(itemsIn(menuValues(items))).toEqual(items);
  expect(menuInWords(items)).toBe('홈 · 비교과 (신청[숨김], 옛 주소)');
});

test('names are needed; addresses are checked unless the menu has them already', () => {
  const known = addressesIn(items);
  expect(menuProblem(menuValues(items), known)).toBeUndefined();
  expect(entryProblems(entry(' '), known)).toEqual({ name: menuRefusals.noName.message });
  expect(entryProblems(entry('새', 'http://b.kr'), known)).toEqual({ url: menuRefusals.badAddress.message });
  const wrong = [{ ...entry('위'), items: [entry('아래', '//b.kr')] }];
  expect(menuProblem(menuValues(wrong), known)).toBe(menuRefusals.badAddress.message);
});
