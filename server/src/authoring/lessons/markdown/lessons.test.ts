import { describe, expect, test } from 'vitest';
import { renderHtml, renderMarkdown } from './markdown.ts';
import { english } from '../../../testing/english.ts';

const page = (source: string) => renderMarkdown(source, { page: true, pictures: true });
const noted = (source: string, rules = {}) =>
  renderMarkdown(source, rules).notes.map(({ line, message }) => `${line}: ${message.en}`);

describe('any text', () => {
  test('takes a single tilde for a tilde', () => {
    expect(renderMarkdown('3~5장, 7~9장과 ~~지운 말~~').html).toBe('<p>3~5장, 7~9장과 <s>지운 말</s></p>');
    expect(page('3~5장, 7~9장').html).toBe('<p>3~5장, 7~9장</p>');
  });

  test('keeps the alignment of columns', () => {
    expect(renderMarkdown('| a | b |\n|:-:|--:|\n| 1 | 2 |').html).toContain('<td align="right">2</td>');
  });

  test('names what it shows otherwise than meant', () => {
    const source = [
      '[아래](#없는-곳)와 [문서][없음]',
      '',
      '문단',
      '{: .callout}',
      '',
      '값은 $a_1$이다.[^x]',
      '',
      '{% include links.md %}',
      '',
      '```python',
      'print(1)',
    ].join('\n');
    expect(noted(source)).toEqual([
      '1: [문서][없음] names an address that is nowhere defined',
      '6: the formula $a_1$ is shown as it stands: only pages show formulas',
      '8: the template {% include links.md %} is left out: this is no template language',
      '10: the code that begins here has no end: everything below it is shown as code',
      '6: the footnote "x" has no text',
      '4: the attributes {: .callout} have no effect',
      '1: links to "#없는-곳", which no heading of this text has: shown without the link',
    ]);
    expect(renderMarkdown(source).html).not.toMatch(/href|callout|include/);
  });

  test('shows definitions, callouts and footnotes with the tags of other texts', () => {
    const { html, notes } = renderMarkdown(
      '세포\n: 생물의 단위\n\n> [!WARNING]\n> 장갑을 낀다.\n\n본문[^1]\n\n[^1]: 각주 글\n',
    );
    expect(notes).toEqual([]);
    expect(html).toContain('<p><strong>세포</strong></p>\n<ul>\n<li><p>생물의 단위</p></li>\n</ul>');
    expect(html).toContain('<blockquote>\n<p><strong>주의</strong></p>\n<p>장갑을 낀다.</p>');
    expect(html).toContain('본문<sup>1)</sup>');
    expect(html).toContain('<hr />\n<ol>\n<li><p>각주 글</p></li>\n</ol>');
  });

  test('says that a comment without an end hides the rest', () => {
    expect(renderMarkdown('글\n\n<!-- 메모\n\n나머지').mistakes).toEqual([
      { line: 3, message: english('the comment that begins here has no end: nothing below it is shown') },
    ]);
  });
});

describe('a page', () => {
  test('has headings of rank with anchors of their own, and links to them', () => {
    const { html, notes } = page(
      '## 준비\n\n#### 장갑 {#glove}\n\n## 준비\n\n[장갑](#glove), [둘째](#준비-1)',
    );
    expect(notes).toEqual([]);
    expect(html).toContain('<h2 id="s-준비">준비</h2>');
    expect(html).toContain('<h3 id="s-glove">장갑</h3>');
    expect(html).toContain('<h2 id="s-준비-1">준비</h2>');
    expect(html).toContain('<a href="#s-glove">장갑</a>, <a href="#s-준비-1">둘째</a>');
  });

  test('colours code and names its language', () => {
    expect(page('```python\ndef f():\n    return "a"\n```').html).toBe(
      '<figure class="code"><figcaption>Python</figcaption><pre><code><span class="hljs-keyword">def</span> ' +
        '<span class="hljs-title function_">f</span>():\n    <span class="hljs-keyword">return</span> ' +
        '<span class="hljs-string">"a"</span></code></pre></figure>',
    );
    expect(page('~~~\n3\n~~~\n{: .output}').html).toBe(
      '<figure class="code printed"><figcaption>출력</figcaption><pre><code>3</code></pre></figure>',
    );
    expect(page('```nosuch\n<b>\n```').html).toContain(
      '<figcaption>nosuch</figcaption><pre><code>&lt;b&gt;</code>',
    );
  });

  test('shows formulas as MathML, and one that cannot be read as it stands', () => {
    expect(page('농도 $c = \\frac{n}{V}$').html).toContain('<mfrac><mi>n</mi><mi>V</mi></mfrac>');
    expect(page('$$\nx^2\n$$').html).toMatch(/^<span class="formula"><math [^>]*display="block">/);
    expect(page('\\(x\\)와 \\[y\\]').html.match(/<math/g)).toHaveLength(2);
    expect(page('$5와 $6, $HOME/$USER, a$b$c').html).toBe('<p>$5와 $6, $HOME/$USER, a$b$c</p>');
    const broken = page('글\n\n$\\frac{1$ 뒤');
    expect(broken.html).toContain('<code>$\\frac{1$</code> 뒤');
    expect(broken.notes).toMatchObject([
      { line: 3, message: english(expect.stringContaining('$\\frac{1$ is shown as it')) },
    ]);
    const bomb = page('$\\def\\a{\\b\\b\\b\\b\\b\\b\\b\\b}\\def\\b{\\a\\a}\\a$');
    expect(bomb.notes).toHaveLength(1);
    expect(page('$\\href{javascript:go()}{x}$').html).not.toContain('href=');
  });

  test.each([
    [
      'Sandpaper',
      '::::::::::::: challenge\n\n## 세 보기\n\n몇 줄인가?\n\n::: solution\n\n세 줄\n\n:::\n::::::\n',
    ],
    ['kramdown', '> ## 세 보기\n> 몇 줄인가?\n>\n> > ## 풀이\n> > 세 줄\n> {: .solution}\n{: .challenge}\n'],
  ])('folds the solution of a challenge written for %s', (_, source) => {
    const { html, notes } = page(source);
    expect(notes).toEqual([]);
    expect(html.replaceAll('\n', '')).toBe(
      '<section class="callout task"><p class="title">세 보기</p><p>몇 줄인가?</p>' +
        '<details class="callout folded"><summary>풀이</summary><p>세 줄</p></details></section>',
    );
  });

  test.each([
    ['::: {.callout-tip title="알아 두기"}\n글\n:::', 'note', '알아 두기'],
    [':::{warning} 조심\n글\n:::', 'warning', '조심'],
    [':::note[제목]\n글\n:::', 'note', '제목'],
    ['> [!TIP]\n> 글', 'note', '도움말'],
    ['!!! danger "불"\n    글\n', 'warning', '불'],
  ])('reads the callout %j', (source, style, title) => {
    const { html, notes } = page(source);
    expect(notes).toEqual([]);
    expect(html.replaceAll('\n', '')).toBe(
      `<section class="callout ${style}"><p class="title">${title}</p><p>글</p></section>`,
    );
  });

  test.each([
    [
      '```{note} 제목\n글 **굵게**\n```',
      '<section class="callout note"><p class="title">제목</p><p>글 <strong>굵게</strong></p></section>',
    ],
    [
      '::::{note}\n:::{tip}\n글\n::::\n밖',
      '<section class="callout note"><p class="title">참고</p><section class="callout note"><p class="title">도움말</p><p>글</p></section></section><p>밖</p>',
    ],
    [
      '```{figure} a.png\n:alt: 그림\n설명\n```',
      '<figure><img src="a.png" alt="그림" /><figcaption>설명</figcaption></figure>',
    ],
  ])('reads the directive %j of MyST', (source, shown) => {
    expect(page(source).html.replaceAll('\n', '')).toBe(shown);
  });

  test('keeps the order of ids that are given and those of terms and texts in brackets', () => {
    const { html, notes } = page('[막]{#membrane}\n: 뜻, [막](#membrane)과 [핵](#핵)\n\n핵\n: 뜻\n');
    expect(notes).toEqual([]);
    expect(html).toContain('<span id="s-membrane">막</span>');
    expect(html).toContain('<a href="#s-핵">핵</a>');
  });

  test('shows what is embedded from elsewhere as a link', () => {
    const { html, notes } = page(
      '<iframe width="9" src="https://example.com/v?a=1" allowfullscreen></iframe>',
    );
    expect(html).toContain('<a href="https://example.com/v?a=1"');
    expect(notes).toEqual([
      { line: 1, message: english('uses <iframe>: what it embeds is shown as a link') },
    ]);
  });

  const video = (title: string) =>
    `<figure class="video"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" target="_blank" rel="noopener noreferrer nofollow">${title}</a></figure>`;

  test.each([
    [
      '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?rel=0&amp;start=3" title="토끼"></iframe>',
      '토끼',
    ],
    ['<p><iframe src="//www.youtube-nocookie.com/embed/aqz-KE-bpKQ"></iframe></p>', 'YouTube 영상'],
    ['앞\n\nhttps://youtu.be/aqz-KE-bpKQ\n\n뒤', 'YouTube 영상'],
  ])('shows the video of %j', (source, title) => {
    const { html, notes, mistakes } = page(source);
    expect([...notes, ...mistakes]).toEqual([]);
    expect(html).toContain(video(title));
    expect(html).not.toContain('<p><figure');
    // What is stored loads again as it is.
    expect(renderHtml(html, { page: true }).html).toBe(html);
  });

  test('a link with words of its own, or within a sentence, stays one', () => {
    for (const source of ['[토끼](https://youtu.be/aqz-KE-bpKQ)', '글 https://youtu.be/aqz-KE-bpKQ 글'])
      expect(page(source).html).not.toContain('figure');
  });

  test('does not end a callout within code', () => {
    const { html } = page('::: callout\n```\n:::\n```\n뒤\n:::\n밖');
    expect(html).toMatch(/<p>뒤<\/p>\n<\/section>\n<p>밖<\/p>$/);
  });

  test('names callouts without an end, without a meaning, and for others than students', () => {
    expect(noted('::: challenge\n글', { page: true })[0]).toBe(
      '1: "::: challenge" has no end: everything below it is shown inside of it',
    );
    expect(noted('글\n\n::: galaxy\n글\n:::\n\n::: instructor\n비밀\n:::', { page: true })).toEqual([
      '3: "galaxy" is no known kind of frame: its text is shown without one',
      '7: "instructor" is for teachers: students do not see it',
    ]);
    expect(page('::: instructor\n비밀\n:::').html).toBe('');
  });

  test('has figures, definitions and footnotes', () => {
    const { html, notes } = page(
      '![그림 1](fig/a.png){alt="세포의 \'막\'" width=50%}\n\n용어\n: 뜻\n\n글[^a]과 글^[바로]\n\n[^a]: 각주\n',
    );
    expect(notes).toEqual([]);
    expect(html).toContain(
      '<figure><img src="fig/a.png" alt="세포의 \'막\'" width="50%" /><figcaption>그림 1</figcaption></figure>',
    );
    expect(html).toContain('<dl>\n<dt id="s-용어">용어</dt>\n<dd><p>뜻</p></dd>\n</dl>');
    expect(html).toContain('글<sup id="s-from-1"><a href="#s-note-1" aria-label="각주 1">1</a></sup>과');
    expect(html).toContain('<li id="s-note-2"><p>바로 <a');
  });

  test('loses nothing hostile to the sanitiser, and nothing of its own', () => {
    const hostile = page(
      '<script>x()</script>\n\n<p class="callout" style="position:fixed" onclick="x()" id="root">글</p>\n\n' +
        '<math><mtext><img src=x onerror=x()></mtext></math>\n\n[가](javascript:x())',
    );
    expect(hostile.html).not.toMatch(/script|style=|onclick|onerror|class=|id="root"/);
    expect(hostile.notes.map(({ line, message }) => `${line}: ${message.en}`)).toEqual([
      '1: uses <script>, which pages may not hold: it is left out',
      '3: uses onclick, which rich text may not hold',
      '5: uses onerror, which rich text may not hold',
    ]);
    const { html } = page('## 가\n\n```r\nx <- 1\n```\n\n$x$\n\n::: solution\n글\n:::');
    expect(renderHtml(html, { page: true })).toEqual({ html, mistakes: [], notes: [] });
  });
});
