// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { fromBlocks, toBlocks } from './page-blocks.ts';

const callout = '<section class="callout note"><p class="title">참고 &amp; "인용"</p><p>본문</p></section>';

test.each([
  '<p>글 <strong>굵게</strong> <a href="https://example.org" target="_blank" rel="noopener">링크</a></p>',
  '<h2 id="s-제목">제목</h2><ul><li>하나</li></ul><blockquote><p>인용</p></blockquote><hr>',
  '<table><tbody><tr><th colspan="2">표</th></tr></tbody></table><pre><code>x &lt; 1</code></pre>',
])('%s is left to the editor', (html) => {
  expect(toBlocks(html)).toBe(html);
});

test.each([
  callout,
  '<figure class="code"><pre><code><span class="hljs-keyword">let</span></code></pre></figure>',
  '<figure class="video"><a href="https://vimeo.com/1084537">영상</a></figure>',
  '<p><img src="https://elsewhere.example/a.png" alt="그림"></p>',
  '<p><span>글</span></p>',
  '<table><thead><tr><th>머리</th></tr></thead></table>',
  '<p>안쪽 <a href="#s-place">자리</a></p>',
])('%s is kept as it is', (html) => {
  const blocks = toBlocks(`<p>앞</p>${html}<p>뒤</p>`);
  expect(blocks).toMatch(/^<p>앞<\/p><div data-kept="[^"]*">▦<\/div><p>뒤<\/p>$/);
  expect(fromBlocks(blocks)).toBe(`<p>앞</p>${html}<p>뒤</p>`);
});

test.each([
  '<math><mi>x</mi></math>',
  '<span class="formula"><math><mi>x</mi></math></span>',
])('the formula %s is a piece of its line', (formula) => {
  const html = `<p>앞 ${formula} 뒤 <strong>${formula}</strong></p>`;
  const blocks = toBlocks(html);
  expect(blocks).toMatch(/^<p>앞 <span data-piece="[^"]*">▦<\/span> 뒤 <strong><span/);
  expect(fromBlocks(blocks)).toBe(html);
});

test('a picture that has just been sent loses the address of the portal', () => {
  expect(fromBlocks(`<p><img src="${location.origin}/view/imgView.do?filePath=x"></p>`)).toBe(
    '<p><img src="/view/imgView.do?filePath=x"></p>',
  );
});

test('new headings get a place of their own', () => {
  const html = '<h2 id="s-세포">세포</h2><h2>세포</h2><h3>핵 &amp; 막</h3><h4>?</h4>';
  expect(fromBlocks(html)).toBe(
    '<h2 id="s-세포">세포</h2><h2 id="s-세포-2">세포</h2><h3 id="s-핵-막">핵 &amp; 막</h3><h4>?</h4>',
  );
});
