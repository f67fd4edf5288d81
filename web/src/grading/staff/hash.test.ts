import { expect, test } from 'vitest';
import { hashBefore } from './hash.ts';

test('a sign at the beginning of a word begins a name, as far as the cursor', () => {
  expect(hashBefore('#', 1)).toEqual({ start: 0, end: 1, query: '' });
  expect(hashBefore('좋습니다. #근ㄱ 뒤', 9)).toEqual({ start: 6, end: 9, query: '근ㄱ' });
  expect(hashBefore('가\n#나', 4)).toEqual({ start: 2, end: 4, query: '나' });
});

test('what stands within a word, or before a space, is no name', () => {
  for (const text of ['C#', '없음', '#근거 다음', '##', '근거#'])
    expect(hashBefore(text, text.length)).toBeUndefined();
});
