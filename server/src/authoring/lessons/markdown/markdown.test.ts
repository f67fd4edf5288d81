import { describe, expect, test } from 'vitest';
import { lookAhead, maxMarks } from './limits.ts';
import { renderHtml, renderMarkdown } from './markdown.ts';
import { english } from '../../../testing/english.ts';

describe('Markdown of a pack', () => {
  test('renders bold text that is followed by a Korean particle', () => {
    expect(renderMarkdown('**DNA(핵산)**은 **유전 정보**를 담는다.').html).toBe(
      '<p><strong>DNA(핵산)</strong>은 <strong>유전 정보</strong>를 담는다.</p>',
    );
    expect(renderMarkdown('`**그대로**`').html).toBe('<p><code>**그대로**</code></p>');
  });

  test('keeps tables and lists, and lowers headings of the first level', () => {
    const { html, mistakes } = renderMarkdown(
      '# 안내\n\n| 항목 | 배점 |\n|---|---|\n| 구성 | 40 |\n\n- [x] 표지\n- ~~부록~~\n',
    );
    expect(html).toContain('<h2>안내</h2>');
    expect(html).toContain('<td>40</td>');
    expect(html).toContain('<li>☑ 표지</li>');
    expect(html).toContain('<s>부록</s>');
    expect(mistakes).toEqual([]);
  });

  test('reports the line of markup that is not allowed', () => {
    const { html, mistakes } = renderMarkdown(
      '첫 줄\n\n<iframe src="https://example.com"></iframe>\n\n글 <span onclick="go()">여기</span>\n\n![그림](a.png)\n',
    );
    expect(html).not.toMatch(/iframe|onclick/);
    expect(mistakes).toEqual([
      { line: 3, message: english('uses <iframe>, which rich text may not hold') },
      { line: 5, message: english('uses <span>, which rich text may not hold') },
      { line: 5, message: english('uses onclick, which rich text may not hold') },
      {
        line: 7,
        message: english(
          'shows a picture inside the text: attach it instead, where the document takes "files"',
        ),
      },
    ]);
  });
});

test('Markdown may only link to pages', () => {
  const { html, mistakes } = renderMarkdown(
    '[글](https://example.com "제목")과 [쪽](/st), <a@example.com>\n\n- **[여기](javascript:go())**\n- [저기](data:text/html,x)\n',
  );
  expect(html).not.toMatch(/javascript|data:/);
  expect(mistakes).toEqual([
    { line: 3, message: english('uses javascript:, which rich text may not hold') },
    { line: 4, message: english('uses data:, which rich text may not hold') },
  ]);
});

const lines = (levels: number, line: (level: number) => string) =>
  Array.from({ length: levels }, (_, level) => line(level)).join('\n');

test.each([
  ['quotes', `첫 줄\n\n${'> '.repeat(100_000)}글`, 3],
  ['lists on one line', `- 가\n- ${'- '.repeat(10_000)}글`, 2],
  ['lists', `첫 줄\n\n${lines(300, (level) => `${'  '.repeat(level)}- ${level}째`)}`, 102],
  ['emphases', `첫 줄\n\n둘째 ${'*a **b '.repeat(300)}${'c** d* '.repeat(300)}`, 3],
])('%s that would fill the stack are refused where they are too deep', (_, source, line) => {
  expect(renderMarkdown(source)).toEqual({
    html: '',
    mistakes: [{ line, message: english('is nested too deeply') }],
    notes: [],
  });
});

test('a paragraph that would be read for minutes is refused, where it begins', () => {
  expect(renderMarkdown(`첫 줄\n\n- ${'['.repeat(maxMarks + 1)}`)).toEqual({
    html: '',
    mistakes: [
      {
        line: 3,
        message: english('has a paragraph with more than 5000 signs of markup; divide it by empty lines'),
      },
    ],
    notes: [],
  });
});

test('a paragraph may be as long as the text', () => {
  const long = '가나다라 마바사\n'.repeat(20_000);
  const { html, mistakes } = renderMarkdown(long);
  expect(mistakes).toEqual([]);
  expect(html).toContain(long.trim());
});

test.each([
  ['a formula', '$$', '$$'],
  ['an environment', '\\begin{align}', '\\end{align}'],
])('%s that ends where the search for its end does is no block if a text follows', (_, begin, end) => {
  const formula = `${begin}${'x'.repeat(lookAhead - begin.length - end.length)}${end}`;
  expect(renderMarkdown(`${formula} 이다.`, { page: true }).html).toMatch(/이다\.<\/p>$/);
});

test('a footnote may have what its line is divided by elsewhere', () => {
  const { html, notes } = renderMarkdown('글[^1]\n\n[^1]: 첫째\u2028둘째\n', { page: true });
  expect(notes).toEqual([]);
  expect(html).toMatch(/첫째\s둘째/);
});

test('Markdown up to the maximal nesting depth is read', () => {
  const { html, mistakes } = renderMarkdown(`${'> '.repeat(40)}글 **굵게 *기울여***`);
  expect(mistakes).toEqual([]);
  expect(html.match(/<blockquote>/g)).toHaveLength(40);
});

test('allowed HTML of a pack is unchanged', () => {
  const html = '<h2>안내</h2>\n<p>본문 <sub>2</sub></p>';
  expect(renderHtml(html)).toEqual({ html, mistakes: [], notes: [] });
  expect(renderHtml('<p>a</p>\n<script>x</script>').mistakes).toEqual([
    { line: 2, message: english('uses <script>, which rich text may not hold') },
  ]);
});
