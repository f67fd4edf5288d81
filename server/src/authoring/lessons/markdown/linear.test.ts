/** Texts of others are read while nobody else is answered, so that what is malformed must not take longer than its length. */
import { expect, test } from 'vitest';
import { computedSince } from '../../../testing/computed.ts';
import { titleOf } from '../lesson.ts';
import { macroForm } from './dialects.ts';
import { renderMarkdown } from './markdown.ts';
import { withOwnIds } from './own-html.ts';

const longer = 4;
const shortest = 10_000;

/** Milliseconds for a text that repeats a part. */
function timed(read: (text: string) => unknown, [first, part, last]: readonly string[], length: number) {
  const text = `${first}${(part ?? '').repeat(length / (part ?? '').length)}${last}`;
  const begun = process.cpuUsage();
  read(text);
  return computedSince(begun);
}

const pages = [
  '<video src="a" ',
  '<video src="a">',
  '<video><source src="a" ',
  '<video><source src="a">',
  '<audio ',
  '<iframe src="//a" ',
  '<iframe src="//a">',
  '<iframe title="',
  '<TabItem label="a" ',
  '<a ',
  '<a name="x" ',
  '<p><figure class="video">',
  '<p><a href="x">',
  '<p><a href="x" ',
  '<!--',
  '<a b="',
  `<a b='`,
  '<a id="',
].map((part) => ['', part, '']);
const blanks = ['<p><a href=" ">', ' ', 'x'];
const titles = [
  ['# ', '{', ''],
  ['# ', '#', 'x'],
  ['# ', ' {a}', 'x'],
  ['# ', ' ', '#x'],
  ['', '<h1 ', ''],
];
const macros = [`{{cssxref('a', 'b`, '{{cssxref("a", "b"', '{{glossary("', '{{ '].map((part) => [
  '',
  part,
  '',
]);

const blocks = [
  'a\n\n',
  '$a\n\n',
  '`a\n\n',
  '[^a]\n\n',
  '> a\n\n',
  '# a\n',
  '---\n',
  '::: a\n:::\n',
  '```{note}\n```\n',
  '\\begin{align}\n\n',
].map((part) => ['', part, '']);

test.each([
  ...blocks.map(
    (text) => ['Markdown', text, (source: string) => renderMarkdown(source, { page: true })] as const,
  ),
  ...[...pages, blanks].map((text) => ['HTML of a page', text, withOwnIds] as const),
  ...titles.map((text) => ['a title', text, (body: string) => titleOf(body, 'a.md')] as const),
  ...macros.map((text) => ['a macro', text, (line: string) => macroForm.test(line)] as const),
])('%s takes linear time: %j', (_what, text, read) => {
  timed(read, text, shortest);
  const short = timed(read, text, shortest);
  expect(timed(read, text, shortest * longer)).toBeLessThan(2 * longer * (short + 10));
});
