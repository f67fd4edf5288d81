import { describe, expect, test } from 'vitest';
import { namesNote, numbersIn, outcomeText } from './outcome.ts';
import { firstChoices, inputOf, reread, withColumn, withFix } from './reading.ts';

const fixed = withFix({ ...firstChoices, kind: 'refused', page: 3 }, { line: 4, leaveOut: true });

test('a file that is read otherwise has other columns and rows, but students are dropped as before', () => {
  const chosen = { ...fixed, drops: true, columns: [null, 'name'] } as const;
  expect(reread(chosen, { encoding: 'cp949' })).toEqual({ ...firstChoices, drops: true, encoding: 'cp949' });
});

test('no two columns say the same', () => {
  const shown = [{ field: 'studentNumber' }, { field: 'name' }, { field: null }] as const;
  expect(withColumn(firstChoices, shown, 2, 'name').columns).toEqual(['studentNumber', null, 'name']);
  expect(withColumn(firstChoices, shown, 0, null).columns).toEqual([null, 'name', null]);
});

test('a row is corrected once', () => {
  const again = withFix(fixed, { line: 4, studentNumber: '2026000001' });
  expect(again.fixes).toEqual([{ line: 4, studentNumber: '2026000001' }]);
  expect(inputOf('an-import', again)).toMatchObject({ importId: 'an-import', kind: 'refused', page: 3 });
});

describe('what an action has done', () => {
  const refused = (studentNumber: string) => ({ studentNumber, name: null, reason: 'unknown' as const });
  test('is a sentence when all was done', () => {
    expect(outcomeText({ done: 3, notDone: [] })).toEqual({ text: '3명을 저장하였습니다.', note: undefined });
  });
  test('names what was not done, and counts what is too much to name', () => {
    const notDone = Array.from({ length: 12 }, (_, index) => refused(`2026${index}`));
    const { text, note } = outcomeText({ done: 1, notDone });
    expect(text).toBe('13명 중 1명을 저장하였고, 12명은 하지 못했습니다.');
    expect(note?.split('\n')).toHaveLength(11);
    expect(note).toContain('20260: 계정을 찾을 수 없습니다.');
    expect(note).toContain('외 2명');
  });
  test('names the first students', () => {
    const students = Array.from({ length: 11 }, (_, index) => ({ name: `학생${index}` }));
    expect(namesNote(students.slice(0, 2))).toBe('학생0, 학생1');
    expect(namesNote(students)).toMatch(/학생9 외 1명$/);
  });
});

test('student numbers are pasted in any form', () => {
  expect(numbersIn(' 2026000001\n2026000002, 2026000001;\t2026000003 ')).toEqual([
    '2026000001',
    '2026000002',
    '2026000003',
  ]);
});
