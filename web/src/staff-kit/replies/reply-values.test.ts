import { replyRefusals } from '@baeum/contract/inquiry/staff-terms';
import { expect, test } from 'vitest';
import { repliesNamed } from './find-replies.ts';
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

test('saved texts are found by their names and initial consonants, those that begin with them first', () => {
  const named = ['추가 근거', '근거 부족', '형식'].map((name, id) => ({
    id,
    name,
    body: '',
    isShared: false,
    revision: 1,
  }));
  const found = (text: string) => repliesNamed(named, text).map(({ name }) => name);
  expect(found('')).toEqual(['추가 근거', '근거 부족', '형식']);
  expect(found('ㄱㄱ')).toEqual(['근거 부족', '추가 근거']);
  expect(found('근ㄱ')).toEqual(['근거 부족', '추가 근거']);
  expect(found('없음')).toEqual([]);
});
