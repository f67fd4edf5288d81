import { describe, expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const page = (source: string) => {
  const { html, notes } = renderMarkdown(source, { page: true, pictures: true });
  return { html, notes: notes.map(({ line, message }) => `${line}: ${message.en}`) };
};
const fence = '```';

describe('MyST', () => {
  test('roles are shown as what they name, and said to have no effect', () => {
    const { html, notes } = page('{eq}`a_b`, {doc}`앞 글 <intro>`, {math}`x^2`, {sub}`2`, {kbd}`Esc`');
    expect(html).toMatch(
      /^<p>a_b, <a href="intro.md">앞 글<\/a>, <math.*<sub>2<\/sub>, <kbd>Esc<\/kbd><\/p>$/,
    );
    expect(notes).toEqual(['1: {eq} has no effect: only "a_b" is shown']);
  });

  test('formulas with a name are formulas, and links lead to them', () => {
    const { html, notes } = page('$$\nx = 1\n$$ (eq_x)\n\n[](eq_x), [위](#eq_x)');
    expect(html).toMatch(/<div id="s-eq_x"><span class="formula"><math/);
    expect(html).toContain('<a href="#s-eq_x">eq_x</a>, <a href="#s-eq_x">위</a>');
    expect(notes).toEqual([]);
  });

  test('options of directives are no text', () => {
    const code = page(
      `${fence}{code-cell} ipython3\n---\nmystnb:\n  figure:\n    caption: 합\n---\nplot()\n${fence}`,
    );
    expect(code.html).toBe(
      '<figure class="code"><figcaption>Python</figcaption><pre><code>plot()</code></pre></figure>',
    );
    expect(code.notes).toEqual(['1: 합 behind the fence has no effect']);
    expect(page(`${fence}{code-cell}\n:tags: [hide]\n\nplot()\n${fence}`).html).not.toContain('tags');
    expect(page(`${fence}{math}\n:label: m\nx\n${fence}`).html).not.toContain('label');
    const figure = page(`${fence}{figure} a.png\n---\nwidth: 500px\nalt: 그림\n---\n설명\n${fence}`);
    expect(figure.html).toBe(
      '<figure><img src="a.png" alt="그림" width="500" /><figcaption>설명</figcaption></figure>',
    );
  });

  test('theorems are frames, solutions are folded, also between gates', () => {
    expect(page(`${fence}{prf:theorem}\n:label: t\n\n글\n${fence}`).html).toBe(
      '<section class="callout note"><p class="title">정리</p>\n<p>글</p>\n</section>',
    );
    const { html, notes } = page(
      `${fence}{solution-start} ex1\n:class: dropdown\n${fence}\n\n글\n\n${fence}python\nx\n${fence}\n\n${fence}{solution-end}\n${fence}\n\n뒤`,
    );
    expect(html).toMatch(/^<details class="callout folded"><summary>풀이<\/summary>\n<p>글<\/p>\n<figure/);
    expect(html).toMatch(/<\/details>\s*<p>뒤<\/p>$/);
    expect(notes).toEqual([]);
  });

  test('directives within each other may be indented', () => {
    const tabs = [
      '````{tabs}',
      '   ```{group-tab} R',
      '',
      '      ~~~{note}',
      '      글',
      '      ~~~',
      '   ```',
      '````',
    ];
    const { html } = page([...tabs, '', '뒤'].join('\n'));
    expect(html).toMatch(
      /^<p><strong>R<\/strong><\/p>\n<section class="callout note">[\s\S]*<p>글<\/p>[\s\S]*<p>뒤<\/p>$/,
    );
  });

  test('a fence that is indented further does not end a directive', () => {
    const inner = [
      '```{note}',
      '앞',
      '',
      '      ```python',
      '      x',
      '      ```',
      '',
      '뒤',
      '```',
      '',
      '밖',
    ];
    const { html, notes } = page(inner.join('\n'));
    expect(html).toMatch(/<p>뒤<\/p>\s*<\/section>\s*<p>밖<\/p>$/);
    expect(notes).toEqual([]);
  });

  test('files that are not included are named', () => {
    expect(page(`앞\n\n${fence}{literalinclude} code/x.py\n:language: python\n${fence}\n\n뒤`)).toEqual({
      html: '<p>앞</p>\n<p>뒤</p>',
      notes: ['3: "code/x.py" is not included here: put its text into the page'],
    });
  });
});

describe('Jekyll', () => {
  test('addresses lose their template, and included figures are pictures', () => {
    const { html, notes } = page(
      [
        '{% include figure.html url="" max-width="50%" file="/fig/a.png" alt="가" caption="나" %}',
        '',
        '![다]({{ page.root }}/fig/b.png) [라]({{ site.baseurl }}{% link _episodes/02-b.md %})',
      ].join('\n'),
    );
    expect(html).toBe(
      '<figure><img src="fig/a.png" alt="가" width="50%" /><figcaption>나</figcaption></figure>\n' +
        '<p><img src="fig/b.png" alt="다" /> <a href="_episodes/02-b.md">라</a></p>',
    );
    expect(notes).toEqual([]);
  });

  test('highlighted code is code, comments are hidden, and the list of contents is named', () => {
    expect(page('{% highlight python %}\nx = 1\n{% endhighlight %}').html).toContain('Python');
    expect(page('앞\n\n{::comment}\n숨은 글\n{:/comment}\n\n뒤')).toEqual({
      html: '<p>앞</p>\n<p>뒤</p>',
      notes: [],
    });
    const { html, notes } = page('* TOC\n{:toc}\n\n글');
    expect(html).toBe('<p>글</p>');
    expect(notes).toHaveLength(1);
  });
});

describe('other tools', () => {
  test('macros of MDN become their words, and its lists of terms definition lists', () => {
    expect(page('{{glossary("HTML", "html")}}, {{htmlelement("p")}}, {{CSSxRef("color")}}')).toEqual({
      html: '<p>html, <code>&lt;p&gt;</code>, <code>color</code></p>',
      notes: [],
    });
    expect(page('- `a`\n  - : 뜻\n- `b`\n  - : 뜻 *둘*').html).toBe(
      '<dl>\n<dt id="s-a"><code>a</code></dt>\n<dd><p>뜻</p></dd>\n' +
        '<dt id="s-b"><code>b</code></dt>\n<dd><p>뜻 <em>둘</em></p></dd>\n</dl>',
    );
  });

  test('what only MDX runs is left out and named', () => {
    const { html, notes } = page(
      'import Tabs from \'@theme/Tabs\'\n\n<TabItem value="a" label="사과">\n\n글\n\n</TabItem>\n\n앞 {/* 메모 */}뒤',
    );
    expect(html).toMatch(/^<p><strong>사과<\/strong><\/p>\s*<p>글<\/p>\s*<p>앞 뒤<\/p>$/);
    expect(notes).toEqual([
      "1: the template import Tabs from '@theme/Tabs' is left out: this is no template language",
      '3: uses <tabitem>, which pages may not hold: only its text is shown',
    ]);
  });

  test('tabs of MkDocs are texts with titles', () => {
    expect(page('=== "가"\n\n    글\n\n=== "나"\n\n    다른 글').html).toBe(
      '<p><strong>가</strong></p>\n<p>글</p>\n<p><strong>나</strong></p>\n<p>다른 글</p>',
    );
  });

  test('environments of LaTeX are formulas', () => {
    expect(page('\\begin{align}\nx &= 1\n\\end{align}').html).toMatch(/^<span class="formula"><math/);
  });

  test('videos are links', () => {
    expect(page('<video src="a.mp4" controls></video>').html).toContain('<a href="a.mp4">a.mp4</a>');
    expect(page('<video controls><source src="b.mp4"></video>').html).toContain('<a href="b.mp4">');
  });

  test('cells beyond the columns of a table, and links that pages may not hold, are named', () => {
    expect(page('| a |\n|---|\n| `x|y` |').notes).toEqual([
      '3: a row has more cells than its table has columns, and they are not shown: | `x|y` |'.replace(
        '3',
        '1',
      ),
    ]);
    expect(page('| a |\n|---|\n| `x\\|y` |').notes).toEqual([]);
    expect(page('[글](eq:x)').notes).toEqual([
      '1: links to "eq:x", which pages may not link to: shown without the link',
    ]);
  });
});
