/** Sanitised rich text keeps everything that the editor writes, and nothing that runs, loads or identifies readers. */
import { describe, expect, test } from 'vitest';
import { computedSince } from '../testing/computed.ts';
import { htmlAttacks } from '../testing/html-attacks.ts';
import { mediaLink, sanitizeRichText, sanitizeStudentText } from './rich-text.ts';

const limit = 200_000;
const id = '0b380d5e-d25c-4d8f-bb06-1db4f3efbf5e';
const link = mediaLink('student1', { id, extension: 'png' });
const student = (html: string) => {
  const text = sanitizeStudentText(html, limit);
  if (text === undefined) throw new Error('too long');
  return text;
};

/**
 * Everything that a result may consist of, tag by tag. A browser cannot parse it in any other way, because all text is
 * escaped, and there is no element with another syntax.
 */
const value = '"[^"<>]*"';
const plain =
  'p|h2|h3|h4|blockquote|pre|code|ul|li|strong|b|em|i|u|s|sub|sup|mark|figure|figcaption|table|thead|tbody|tr|caption';
const media = link
  .replaceAll(/[.?]/g, '\\$&')
  .replace(id, '[0-9a-f-]{36}')
  .replace('student1', '[a-z0-9._-]+');
const grammar = new RegExp(
  `^(?:[^<>]|</(?:${plain}|a|th|td|ol)>|<(?:${plain}|br|hr)>` +
    `|<a(?: href="(?:https?://|mailto:|tel:)[^"<>]*"| title(?:=${value})?| target="_blank"| rel="noopener noreferrer nofollow")*>` +
    `|<img(?: src="${media}"| alt=${value}| (?:width|height)="[1-9][0-9]{0,3}")*>` +
    `|<(?:th|td)(?: (?:colspan|rowspan)="[1-9][0-9]?"| scope="(?:row|col|rowgroup|colgroup)")*>|<ol(?: start="[0-9]{1,6}")?>)*$`,
);
/** The same for course packs, whose pictures may be on other servers and whose links may be relative. */
const packGrammar = new RegExp(
  `^(?:[^<>]|</(?:${plain}|a|th|td|ol)>|<(?:${plain})>|<[bh]r />` +
    `|<a(?: href="(?!\\s*(?:javascript|data|vbscript|//))[^"<>]*"| title(?:=${value})?| target="_blank"| rel="noopener noreferrer nofollow")*>` +
    `|<img(?: src="(?!\\s*(?:javascript|data|vbscript|//))[^"<>]*"| alt=${value}| (?:width|height)(?:=${value})?)* />` +
    `|<(?:th|td)(?: (?:colspan|rowspan|scope|align)(?:=${value})?)*>|<ol(?: start(?:=${value})?)?>)*$`,
);

const attacks = htmlAttacks(link);

describe.each(Object.entries(attacks))('%s', (_what, payloads) => {
  test.each(payloads)('%j', (payload) => {
    const { html } = student(payload);
    expect(html).toMatch(grammar);
    expect(html.isWellFormed()).toBe(true);
    expect(student(html).html).toBe(html);
    expect(sanitizeRichText(payload)).toMatch(packGrammar);
  });
});

test('attacks in combination have no effect either', () => {
  const all = Object.values(attacks).flat();
  for (const [one, other] of all.flatMap((first, index) => [
    [first, all[(index * 7 + 3) % all.length]],
    [all.slice(index, index + 5).join(''), ''],
    [`<p title="${first}">`, first],
    [`<td><a href="${first}">`, `</a>${first}`],
  ])) {
    const { html } = student(`${one}${other}`);
    expect(html).toMatch(grammar);
    expect(student(html).html).toBe(html);
  }
});

describe('output of the editor is unchanged byte for byte', () => {
  const open = '<a target="_blank" rel="noopener noreferrer nofollow" href=';
  test.each([
    '<p>표적 서열은 <strong>NM_007294.4</strong>이고, <em>Tm</em>은 <u>60 ℃</u>입니다.</p>',
    '<h2>제목</h2><h3>작은 제목</h3><h4>더 작은 제목</h4><p></p><p><br></p><hr><p>끝</p>',
    '<p><s>지움</s> H<sub>2</sub>O x<sup>2</sup> <code>a &lt; b &amp;&amp; c &gt; d</code> <mark>강조</mark></p>',
    '<ul><li><p>하나</p><ol><li><p>둘</p><ul><li><p>셋</p></li></ul></li></ol></li></ul>',
    '<ol start="3"><li><p>셋째</p></li></ol>',
    '<blockquote><p>인용</p><p>두 줄</p></blockquote><pre><code>for i in 1..3:\n\tprint(i)</code></pre>',
    '<table><tbody><tr><th colspan="2" rowspan="1"><p>머리</p></th></tr><tr><td colspan="1" rowspan="2"><p>칸</p></td><td><p>칸</p></td></tr></tbody></table>',
    `<p>${open}"https://www.ncbi.nlm.nih.gov/gene/?term=BRCA1&amp;x=%EA%B0%80#top">NCBI</a></p>`,
    `<p>${open}"mailto:help@example.ac.kr">메일</a> ${open}"tel:02-123-4567">전화</a></p>`,
    `<p>${open}"https://한글.example/경로?질문=1">주소</a></p>`,
    `<img src="${link}" alt="젤 사진 &quot;1번&quot; &lt;원본&gt;" width="640" height="480">`,
    `<p>앞<img src="${link}" alt="">뒤</p>`,
    '<p>띄어&nbsp;쓰기&nbsp; "따옴표" \'작은\' 한글 ﷽ 👩‍🔬 가 가</p>',
    '<p>1 &lt; 2 &amp; 3 &gt; 2 &amp;lt; &amp;nbsp;</p>',
  ])('%s', (html) => expect(student(html).html).toBe(html));
});

describe('a text by staff', () => {
  const pictureFrom = (src: string) => sanitizeRichText(`<img src="${src}" alt="그림">`);

  test.each([
    link,
    '/view/imgView.do?filePath=/profile/prof/photo.png',
    'files/gel.png',
    'https://example.org/gel.png',
    'HTTPS://example.org/gel.png',
    'http://example.org/gel.png',
  ])('keeps the address of a picture: %s', (src) =>
    expect(pictureFrom(src)).toBe(`<img src="${src}" alt="그림" />`));

  test.each([
    '//example.org/gel.png',
    String.raw`\\example.org\gel.png`,
    String.raw`/\example.org/gel.png`,
    'data:image/png;base64,iVBORw0KGgo=',
    'blob:https://example.org/1',
    'ftp://example.org/gel.png',
    'cid:gel',
  ])('has its picture without an address instead of %s', (src) =>
    expect(pictureFrom(src)).toBe('<img alt="그림" />'));

  test('loads nothing by itself but the picture', () => {
    const elsewhere = 'https://example.org/x';
    expect(
      sanitizeRichText(
        `<p style="background: url(${elsewhere})">안내</p><video src="${elsewhere}" poster="${elsewhere}"></video>` +
          `<picture><source srcset="${elsewhere}"><img src="${elsewhere}" srcset="${elsewhere} 2x"></picture>` +
          `<link rel="stylesheet" href="${elsewhere}"><iframe src="${elsewhere}"></iframe>`,
      ),
    ).toBe(`<p>안내</p><img src="${elsewhere}" />`);
  });
});

describe('a student’s text', () => {
  test('has only pictures of this server', () => {
    const others = [
      'https://evil.example/pixel.png',
      `https://evil.example${link}`,
      `//evil.example${link}`,
      `/${link}`,
      link.slice(1),
      link.replace('media', 'profile'),
      link.replace('student1', '../student1'),
      `${link}&filePath=/profile/x`,
      `${link}#x`,
      link.replace('.png', '.png/..'),
      link.replace('/view', '/\\view'),
      link.replaceAll('/', '%2F'),
      ` ${link}`,
      '/api/comm/userLogout.do',
      'cid:x',
    ];
    for (const src of others)
      expect(student(`<p>앞<img src="${src}" alt="x">뒤</p>`).html).toBe('<p>앞뒤</p>');
  });

  test('lists each of its pictures once', () => {
    const second = id.replace('0b', '1c');
    const two = `<img src="${link}"><p>x</p><img alt="y" src="${link.replace(id, second)}"><img src="${link}">`;
    expect(student(two)).toMatchObject({ pictures: [id, second], isEmpty: false });
    expect(
      student(`<p>&lt;img src="${link}"&gt;</p><a href="https://x.kr" title='<img src="${link}">'>x</a>`)
        .pictures,
    ).toEqual([]);
  });

  test('loses attributes that are not allowed for their tag or malformed', () => {
    const sent =
      `<img src="${link}" width="100%" height="-1" loading=lazy style=x class=x srcset=x>` +
      '<ol start="x" type=a reversed><li value=3>x</li></ol>' +
      '<table border=1><tr><td colspan="9999" rowspan="0" headers=x nowrap>x</td></tr></table>';
    expect(student(sent).html).toBe(
      `<img src="${link}"><ol><li>x</li></ol><table><tr><td>x</td></tr></table>`,
    );
  });

  test('keeps the text of links without an address', () => {
    expect(
      student('<p><a href="javascript:x">가</a><b>나</b><a href="/lms_st">다</a><a name=x>라</a></p>').html,
    ).toBe('<p>가<b>나</b>다라</p>');
  });

  test('opens links in another tab, regardless of the target in the input', () => {
    expect(student('<a href="https://x.kr" target="_top" rel="opener">x</a>').html).toBe(
      '<a href="https://x.kr" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    );
  });

  test.each([
    '',
    '<p></p>',
    '<p><br></p><hr>',
    ' &nbsp;\n\u200b\u3164',
    '<table><tr><td></td></tr></table>',
    '<script>x</script>',
    '<img src=x alt=그림>',
  ])('is empty: %j', (html) => expect(student(html).isEmpty).toBe(true));
  test.each(['.', '<p>가</p>', `<img src="${link}">`, '&lt;', '&amp;nbsp;'])('is not empty: %j', (html) =>
    expect(student(html).isEmpty).toBe(false));

  test('may not exceed its maximal length', () => {
    expect(sanitizeStudentText('가'.repeat(limit), limit)?.html).toHaveLength(limit);
    expect(sanitizeStudentText('가'.repeat(limit + 1), limit)).toBeUndefined();
    expect(sanitizeStudentText('<'.repeat(limit), limit)).toBeUndefined();
  });
});

test('markup that is nested deeper than an editor nests is read as text', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}글${'</b>'.repeat(depth)}`;
  expect(student(nested(300)).html).toContain('<b>글</b>');
  expect(student(nested(301)).html.trim()).toBe('글');
});

test('endless nesting and unclosed elements take linear time', () => {
  const fill = (part: string) => part.repeat(Math.floor(limit / part.length));
  const texts = [
    fill('<b>'),
    `${fill('<b>').slice(0, 99_999)}${fill('</i>').slice(0, 100_000)}`,
    ...[
      '<ul><li>',
      '<table><td>',
      '<a href=x>',
      '<p>',
      '</p>',
      '<svg>',
      '<math><mtext>',
      '<noscript>',
      '<noscript></b>',
    ].map(fill),
    ...[
      '<iframe>',
      '<textarea>',
      '<template><svg>',
      '<!--',
      '<![CDATA[',
      '<',
      '&',
      '&lt',
      '<a title="',
      '<x y=',
    ].map(fill),
    ...['<p><x>', '<b><p><i><p>', '<a><table><a>', '<li><p><li>'].map(fill),
    `<a ${fill('b=1 ')}>`,
  ];
  const plain = (length: number) => `<p>${'가나다 '.repeat(length / 4)}</p>`;
  const timed = (html: string) => {
    const begun = process.cpuUsage();
    sanitizeStudentText(html, limit * 10);
    return computedSince(begun);
  };
  timed(plain(limit));
  for (const text of texts) expect(timed(text), text.slice(0, 40)).toBeLessThan(1000);
});
