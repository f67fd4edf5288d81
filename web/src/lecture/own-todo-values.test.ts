import { ownTodoMessages } from '@baeum/contract/lecture/own-todo-terms';
import { expect, test } from 'vitest';
import { inputOf, problemsOf, valuesOf } from './own-todo-values.ts';
import { groupsOf, isUrgent, todoEntry, type TodoItem } from './todo.ts';

const item: TodoItem = {
  schlSe: 'own',
  schlCd: '0d6f5cf2-5f0c-4a43-9f0f-6c1d8a1f0b11',
  schlNm: '실험복 챙기기',
  schlStde: '2026-11-17T09:00:00+09:00',
  schlEnde: '2026-11-18T15:00:00+09:00',
  edcCrseCd: '',
  lctrShdlCd: '',
  sbcKrnm: '',
  progressStatus: 'progress',
  schlStus: 'todo',
  isTardy: 'N',
  extnYn: 'N',
  screYn: 'N',
  lctrCd: null,
  leftCnt: null,
  lockCnt: null,
  leftMin: null,
};
const entry = todoEntry(item);

test('an own entry stands in the groups by when it is due', () => {
  const at = (schlEnde: string | null, isTardy: 'Y' | 'N' = 'N') => {
    const entries = [todoEntry({ ...item, schlEnde, isTardy })];
    return groupsOf(entries, '2026-11-18').map(({ key }) => key);
  };
  expect(at('2026-11-18T15:00:00+09:00')).toEqual(['today']);
  expect(at('2026-11-22T15:00:00+09:00')).toEqual(['week']);
  expect(at('2026-11-23T15:00:00+09:00')).toEqual(['later']);
  expect(at(null)).toEqual(['later']);
  expect(at('2026-11-17T15:00:00+09:00', 'Y')).toEqual(['late']);
  expect(isUrgent(entry, '2026-11-18')).toBe(true);
});

test('the form begins with the entry, and sends only what it has', () => {
  const values = valuesOf(entry);
  expect(values).toEqual({ todoNm: '실험복 챙기기', dueDt: '2026-11-18T15:00', lctrShdlCd: '' });
  expect(inputOf(entry.code, values)).toEqual({
    todoKey: entry.code,
    todoNm: '실험복 챙기기',
    dueDt: '2026-11-18T15:00',
  });
  expect(valuesOf(undefined)).toEqual({ todoNm: '', dueDt: '', lctrShdlCd: '' });
});

test('a text is needed, and a moment is whole or not there', () => {
  const values = valuesOf(entry);
  expect(problemsOf(values)).toEqual({});
  expect(problemsOf({ ...values, todoNm: '  ' })).toEqual({ todoNm: ownTodoMessages.noText });
  expect(problemsOf({ ...values, dueDt: '2026-11-18' })).toEqual({ dueDt: ownTodoMessages.noMoment });
});
