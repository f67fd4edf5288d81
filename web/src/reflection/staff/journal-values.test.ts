import { expect, test } from 'vitest';
import { minimumNotes, newJournal } from './journal-values.ts';

const fields = {
  ...newJournal('2026-11-16T00:00:00+09:00', '2026-11-22T23:59:00+09:00'),
  showing: 'shown' as const,
  characters: '200',
  lectures: '3',
  questions: JSON.stringify([{ title: '무엇을 배웠나요?', characters: 50 }]),
};
const notes = (changed: Partial<typeof fields>, begun = 5) =>
  minimumNotes({ fields, begun }, { ...fields, ...changed });
const question = (characters: number) => JSON.stringify([{ title: '무엇을 배웠나요?', characters }]);
const longer = '이미 쓴 5명은 고쳐 낼 때 더 길게 써야 합니다.';

test('a form says whom higher minimums hit', () => {
  expect(notes({ characters: '300' })).toEqual({ longer, harder: undefined });
  expect(notes({ questions: question(80) })).toEqual({ longer, harder: undefined });
  expect(notes({ lectures: '4' }).harder).toMatch(/^이미 쓴 5명 가운데 /);
  // Without a number all of them come first.
  expect(notes({ lectures: '' }).harder).toMatch(/^이미 쓴 5명 가운데 /);
});

test('nobody is hit by lower ones, before anybody has written, and by what students do not see', () => {
  const nobody = { longer: undefined, harder: undefined };
  expect(notes({ characters: '', lectures: '2', questions: question(0) })).toEqual(nobody);
  expect(notes({ characters: '300', lectures: '' }, 0)).toEqual(nobody);
  const draft = { fields: { ...fields, showing: 'draft' as const }, begun: 5 };
  expect(minimumNotes(draft, { ...fields, characters: '300' })).toEqual(nobody);
  expect(minimumNotes(undefined, fields)).toEqual(nobody);
});
