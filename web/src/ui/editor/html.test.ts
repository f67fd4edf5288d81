import { expect, test } from 'vitest';
import { isEmptyHtml, serializeHtml } from './html.ts';

const picture = '<img src="/view/imgView.do?filePath=%2Fmedia%2Fa%2Fb.png" alt="">';

test.each([
  '',
  '   \n',
  '<p></p>',
  '<p><br></p><p>&nbsp;</p>',
  '<p>\u200b\ufeff</p>',
  '<ul><li><p> </p></li></ul><hr>',
  '<table><tbody><tr><td><p></p></td></tr></tbody></table>',
  '<!-- 말 --><p></p>',
])('%j says nothing', (html) => {
  expect(isEmptyHtml(html)).toBe(true);
});

test.each([
  '가',
  '<p>.</p>',
  '<h2>제목</h2>',
  `<p>${picture}</p>`,
  '<p>&lt;p&gt;</p>',
  '<td>0</td>',
])('%j says something', (html) => {
  expect(isEmptyHtml(html)).toBe(false);
});

test('unfinished pictures and trailing empty paragraphs are not serialized', () => {
  expect(serializeHtml('<p>글<img></p><p></p><p></p>')).toBe('<p>글</p>');
  expect(serializeHtml(`<p></p><p>${picture}</p>`)).toBe(`<p></p><p>${picture}</p>`);
  expect(serializeHtml('<p><img></p>')).toBe('');
  expect(serializeHtml('<p>&lt;img&gt;</p>')).toBe('<p>&lt;img&gt;</p>');
});
