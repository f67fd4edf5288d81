import { replyRefusals } from '@baeum/contract/inquiry/staff-terms';
import { expect, test } from 'vitest';
import { durationInWords, minutesBetween, paragraphsOf, replyProblems, replyValues } from './reply-values.ts';

test('plain text becomes paragraphs, and nothing in it becomes markup', () => {
  expect(paragraphsOf('안녕하세요.\n<b>굵게</b> & 끝')).toBe(
    '<p>안녕하세요.</p><p>&lt;b&gt;굵게&lt;/b&gt; &amp; 끝</p>',
  );
});

test.each([
  [0, '0분'],
  [59, '59분'],
  [60, '1시간'],
  [130, '2시간 10분'],
  [1440, '1일'],
  [4_570, '3일 4시간'],
])('%i minutes are %s', (minutes, words) => expect(durationInWords(minutes)).toBe(words));

test('whole minutes between two moments, never less than none', () => {
  expect(minutesBetween('2026-11-18T10:00:00+09:00', '2026-11-18T11:30:59+09:00')).toBe(90);
  expect(minutesBetween('2026-11-18T10:00:00+09:00', '2026-11-18T09:00:00+09:00')).toBe(0);
});

test('a name and a text are needed', () => {
  expect(replyProblems({ ...replyValues(undefined), name: ' ' })).toEqual({
    name: replyRefusals.noName.message,
    body: replyRefusals.noBody.message,
  });
});
