// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import { DOMParser as Reader, DOMSerializer } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { sanitise } from '../../rich-text/sanitise.ts';
import { Picture } from '../images/picture.ts';
import { Tiles } from '../images/tiles.ts';
import { Uploads } from '../images/uploads.ts';
import { schema } from '../schema.ts';
import { cleanHtml } from './clean.ts';
import { sliceOfText } from './text.ts';

const origin = 'https://baeum.example.kr';
const own = '/view/imgView.do?filePath=/media/student1/01890a5d-ac96-774b-bcce-b302099a8057.png';
const uploads = new Uploads(() => Promise.reject(new Error('no server here')));
const editor = getSchema([...schema, Picture.configure({ uploads, tiles: new Tiles() })]);

function written(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const page = document.createElement('div');
  page.append(
    DOMSerializer.fromSchema(editor).serializeFragment(Reader.fromSchema(editor).parse(body).content),
  );
  return page.innerHTML;
}

/** What the editor makes of HTML from the clipboard. */
function pasted(html: string) {
  const sent: File[] = [];
  const { html: cleaned, skipped } = cleanHtml(html, {
    origin,
    send: (file) => {
      sent.push(file);
      return `upload-${sent.length}`;
    },
  });
  return { html: written(cleaned), cleaned, skipped, sent };
}

test('Word: paragraphs, marks, lists, a table and a picture that stays behind', () => {
  const item = (text: string, marker: string, level: number) => `
    <p class=MsoListParagraph style='margin-left:38.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
    lang=EN-US style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
    </span></span></span><![endif]>${text}<o:p></o:p></p>`;
  const { html, skipped } =
    pasted(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
    <style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=KO>
    <!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><!--StartFragment-->
    <h1>실험&nbsp;보고서</h1>
    <p class=MsoNormal><b><span lang=EN-US style='font-size:12.0pt;mso-bidi-font-size:11.0pt'>DNA</span></b> 추출은 <i>E. coli</i>에서
    <u>30분</u> 동안 H<sub>2</sub>O로<span style='mso-spacerun:yes'>&nbsp; </span>하였다.<o:p></o:p></p>
    <p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
    ${item('시료 준비', '1.', 1)}${item('원심 분리', '·', 2)}${item('세척', '·', 2)}${item('정량', '2.', 1)}
    <p class=MsoNormal>다음 목록</p>
    ${item('따로', '·', 1)}
    <table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-table-layout-alt:fixed'><colgroup><col width=100></colgroup>
    <tr style='mso-yfti-irow:0'><td width=301 colspan=2 style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal>농도</p></td></tr>
    <tr><td>1</td><td><span style='font-weight:bold'>2</span></td></tr></table>
    <p class=MsoNormal><!--[if gte vml 1]><v:shape id="그림"><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img
    width=200 height=100 src="file:///C:/Users/a/clip_image001.png" v:shapes="그림"><![endif]--></p>
    <p style='mso-hide:all'>숨은 글</p><!--EndFragment--></body></html>`);
  expect(html.replaceAll(/\s+/g, ' ')).toBe(
    '<h2>실험 보고서</h2>' +
      '<p><strong>DNA</strong> 추출은 <em>E. coli</em>에서 <u>30분</u> 동안 H<sub>2</sub>O로 하였다.</p><p></p>' +
      '<ol><li><p>시료 준비</p><ul><li><p>원심 분리</p></li><li><p>세척</p></li></ul></li><li><p>정량</p></li></ol>' +
      '<p>다음 목록</p><ul><li><p>따로</p></li></ul>' +
      '<table><tbody><tr><td colspan="2"><p>농도</p></td></tr>' +
      '<tr><td><p>1</p></td><td><p><strong>2</strong></p></td></tr></tbody></table><p></p>',
  );
  expect(skipped).toBe(1);
});

test('Word: a list that starts at another number keeps it', () => {
  const { html } = pasted(
    `<p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>4)</span>넷째</p>
     <p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>5)</span>다섯째</p>`,
  );
  expect(html).toBe('<ol start="4"><li><p>넷째</p></li><li><p>다섯째</p></li></ol>');
});

test('Hancom: styles in quotes, its JSON and its tables', () => {
  const { html, skipped } =
    pasted(`<HTML><HEAD><META NAME="Generator" CONTENT="Hancom HWP 11.0"><STYLE><!-- P.HStyle0 {margin:0;} --></STYLE></HEAD><BODY>
    <!--[data-hwpjson]{"documentPr":{"hncVersion":"11"},"bodyText":"<b>몰래</b>"}-->
    <P CLASS=HStyle0 STYLE='line-height:160%;'><SPAN STYLE='font-family:"함초롬바탕";font-weight:"bold";line-height:160%'>제1장</SPAN>
    <SPAN STYLE='font-family:"함초롬바탕";font-style:"italic";text-decoration:"underline"'>서론</SPAN></P>
    <P CLASS=HStyle0>&nbsp;</P>
    <TABLE border="1" cellspacing="0" cellpadding="0" style='border-collapse:collapse;border:none;'>
    <TR><TD valign="middle" rowspan="2" style='width:70pt;height:20pt;border:solid #000000 0.4pt'><P CLASS=HStyle0>구분</P></TD>
    <TD style='width:70pt'><P CLASS=HStyle0><SPAN STYLE='text-decoration:"line-through"'>값</SPAN></P></TD></TR>
    <TR><TD><P CLASS=HStyle0>둘</P></TD></TR></TABLE>
    <IMG src="file:///C:/Users/hwp/Temp/Hnc/BinData/EMB0001.bmp" width="300" height="200"></BODY></HTML>`);
  expect(html.replaceAll(/\s+/g, ' ')).toBe(
    '<p><strong>제1장</strong> <em><u>서론</u></em></p><p></p>'.replace(
      '<em><u>서론</u></em>',
      '<em><u>서론</u></em>',
    ) +
      '<table><tbody><tr><td rowspan="2"><p>구분</p></td><td><p><s>값</s></p></td></tr>' +
      '<tr><td><p>둘</p></td></tr></tbody></table>',
  );
  expect(skipped).toBe(1);
});

test('Excel: cells without formatting', () => {
  const { html } =
    pasted(`<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {mso-ignore:padding;}</style></head><body>
    <table border=0 cellpadding=0 width=144 style='border-collapse:collapse;width:108pt'><!--StartFragment--><col width=72 span=2>
    <tr height=22><td height=22 class=xl65 width=72>이름</td><td class=xl65>점수</td></tr>
    <tr height=22><td>이하은</td><td align=right x:num>95</td></tr><!--EndFragment--></table></body></html>`);
  expect(html).toBe(
    '<table><tbody><tr><td><p>이름</p></td><td><p>점수</p></td></tr>' +
      '<tr><td><p>이하은</p></td><td><p>95</p></td></tr></tbody></table>',
  );
});

test('Google Docs and Sheets: a wrapper that is not bold, nested lists, bold cells', () => {
  const { html } =
    pasted(`<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38">
    <span style="font-weight:700">굵게</span><span style="font-weight:400"> 보통</span></p>
    <ul><li dir="ltr" style="list-style-type:disc"><p>하나</p></li><ul><li><p>안쪽</p></li></ul><li><p>둘</p></li></ul></b>
    <table><tbody><tr><td style="font-weight:bold;text-align:center">머리</td><td>말</td></tr></tbody></table>`);
  expect(html).toBe(
    '<p><strong>굵게</strong> 보통</p><ul><li><p>하나</p><ul><li><p>안쪽</p></li></ul></li><li><p>둘</p></li></ul>' +
      '<table><tbody><tr><td><p><strong>머리</strong></p></td><td><p>말</p></td></tr></tbody></table>',
  );
});

test('a web page: links, code, an outer layout and its noise', () => {
  const { html, skipped } =
    pasted(`<div class="post"><h1 style="font-weight:800">제목</h1><script>alert(1)</script><style>p{}</style>
    <p onclick="alert(1)">글 <a href="https://example.kr/a" target="_blank" style="text-decoration:underline">링크</a>
    <a href="javascript:alert(1)">나쁜 것</a> <a href="#top">위로</a></p><button>복사</button><svg><text>그림</text></svg>
    <pre><code class="language-js">if (a &lt; b) {\n  run();\n}</code></pre><iframe src="https://other.kr"></iframe>
    <img src="https://other.kr/a.jpg" alt="사진"><img src="https://other.kr/p.gif" width="1" height="1"><p><img src="https://other.kr/e.png" alt="😀"></p>
    <table><tr><td><div>하나뿐인 칸</div></td></tr></table><p style="display:none">숨은 글</p></div>`);
  expect(html.replaceAll(/>\s+</g, '><')).toBe(
    '<h2>제목</h2><p>글 <a href="https://example.kr/a">링크</a> 나쁜 것 위로</p>' +
      '<pre><code>if (a &lt; b) {\n  run();\n}</code></pre><p>😀</p><p>하나뿐인 칸</p>',
  );
  expect(skipped).toBe(1);
});

test('embedded pictures are uploaded, own ones kept, and foreign HTML cannot name an upload', () => {
  const { cleaned, skipped, sent } = pasted(
    `<p><img src="data:image/png;base64,iVBORw0KGgo=" alt="하나"><img data-upload="upload-9" src="https://other.kr/a.png">
     <img src="${origin}${own}" alt="둘" width="40"></p>`,
  );
  expect(sent.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
    { name: 'image.png', type: 'image/png', size: 8 },
  ]);
  expect(skipped).toBe(1);
  expect(cleaned.replaceAll(/\s+/g, ' ').trim()).toBe(
    `<p><img alt="하나" data-upload="upload-1"> <img src="${own}" alt="둘" width="40"></p>`,
  );
});

test('content copied from the editor stays unchanged', () => {
  const part = '<table data-pm-slice="1 1 -1 []"><tbody><tr><td><p>한 칸\u00a0</p></td></tr></tbody></table>';
  expect(pasted(part).cleaned).toBe(part.replace('\u00a0', '&nbsp;'));
});

test('Markdown and line breaks of plain text stay text', () => {
  const paragraphs = (text: string) => {
    const page = document.createElement('div');
    page.append(DOMSerializer.fromSchema(editor).serializeFragment(sliceOfText(text, editor).content));
    return page.innerHTML;
  };
  expect(paragraphs('# 제목\r\n**굵게** 2*3*4\r\n\r\n\r\n- 하나\n')).toBe(
    '<p># 제목<br>**굵게** 2*3*4</p><p>- 하나</p>',
  );
  expect(paragraphs('<b>글</b>')).toBe('<p>&lt;b&gt;글&lt;/b&gt;</p>');
});

const everything =
  '<h2>제목</h2><h3>둘</h3><h4>셋</h4><p>글<br>줄 <strong>굵게</strong><em>기울임</em><u>밑줄</u><s>취소</s><sub>2</sub><sup>3</sup><code>코드</code>' +
  '<a href="https://example.kr/a?b=1&amp;c=2">링크</a><strong><em><u>모두</u></em></strong></p><p></p>' +
  '<blockquote><p>인용</p></blockquote><pre><code>코드\n  블록</code></pre><hr>' +
  '<ul><li><p>하나</p><ol start="3"><li><p>셋</p></li></ol></li></ul>' +
  '<table><tbody><tr><th colspan="2"><p>머리</p></th></tr><tr><td rowspan="2"><p>가</p><ul><li><p>나</p></li></ul></td><td><p></p></td></tr>' +
  '<tr><td><p>다</p></td></tr></tbody></table>' +
  `<p><img src="${own}" alt="그림" width="240" height="120"></p>`;

test('the editor’s own HTML comes back unchanged, and passes the client-side sanitiser', () => {
  expect(written(everything)).toBe(everything);
  const shown = document.createElement('div');
  shown.append(sanitise(everything));
  for (const link of shown.querySelectorAll('a'))
    for (const name of ['target', 'rel']) link.removeAttribute(name);
  for (const image of shown.querySelectorAll('img'))
    for (const name of ['loading', 'decoding']) image.removeAttribute(name);
  expect(shown.innerHTML).toBe(everything);
});

test('unknown elements are removed, but not their text', () => {
  expect(
    written(
      '<p style="color:red" class="x" onclick="a()"><a href="javascript:a()" target="_blank">글</a><img src="https://other.kr/a.png"></p>',
    ),
  ).toBe('<p>글</p>');
});
