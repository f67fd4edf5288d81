/** Texts of pages keep what pages show, and nothing that runs, is styled by its author or imitates the portal. */
import { describe, expect, test } from 'vitest';
import { htmlAttacks } from '../testing/html-attacks.ts';
import { sanitizePageText } from './page-text.ts';
import { mediaLink, sanitizeStudentText } from './rich-text.ts';

const link = mediaLink('student1', { id: '0b380d5e-d25c-4d8f-bb06-1db4f3efbf5e', extension: 'png' });
const dangerous =
  /<(?:script|style|iframe|object|embed|svg|form|input|button|link|meta|base|template|annotation|maction)\b|\s(?:on\w+|style|srcset|srcdoc|formaction|xlink:href)=|(?:href|src)="\s*(?:javascript|data|vbscript):/i;

describe.each(Object.entries(htmlAttacks(link)))('%s', (_what, payloads) => {
  test.each(payloads)('%j', (payload) => {
    const html = sanitizePageText(payload);
    // Text is escaped, so that everything that looks like a tag is one.
    const tags = html.match(/<[^>]*>/g)?.join('') ?? '';
    expect(tags).not.toMatch(dangerous);
    expect(tags.match(/\sid="(?!s-)/)).toBeNull();
    expect(sanitizePageText(html)).toBe(html);
  });
});

const own =
  '<section class="callout task"><p class="title">제목</p><details class="callout folded"><summary>풀이</summary>' +
  '<figure class="code"><figcaption>R</figcaption><pre><code><span class="hljs-keyword">if</span></code></pre></figure>' +
  '</details></section><h2 id="s-제목">제목</h2><p><a href="#s-제목">위로</a></p><dl><dt id="s-a">a</dt><dd>b</dd></dl>' +
  '<span class="formula"><math display="block"><mfrac><mi>a</mi><mi>b</mi></mfrac></math></span>';

test('keeps what pages are made of', () => {
  expect(sanitizePageText(own)).toBe(own);
});

test('takes other classes and ids away', () => {
  expect(
    sanitizePageText('<p class="title mantine-Modal-root" id="root">글</p><div class="callout">글</div>'),
  ).toBe('<p class="title">글</p><div>글</div>');
});

test('students may write none of it', () => {
  const html = sanitizeStudentText(own, 10_000)?.html ?? '';
  expect(html).not.toMatch(/class=|id=|<math|<details|<section|<span|<dl/);
  expect(html).toContain('제목');
});
