import { replyRefusals } from '@baeum/contract/inquiry/staff-terms';
import { expect, test } from 'vitest';
import { paragraphsOf, replyProblems, replyValues } from './reply-values.ts';

test('plain text becomes paragraphs, and nothing in it becomes markup', () => {
  expect(paragraphsOf('안녕하세요.\n<b>굵게</b> & 끝')).toBe(
    '<p>안녕하세요.</p><p>&lt;b&gt;굵게&lt;/b&gt; &amp; 끝</p>',
  );
});

test('a name and a text are needed', () => {
  expect(replyProblems({ ...replyValues(undefined), name: ' ' })).toEqual({
    name: replyRefusals.noName.message,
    body: replyRefusals.noBody.message,
  });
});
