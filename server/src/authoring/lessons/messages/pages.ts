/** Messages about Markdown, HTML, and texts that are shown as pages. */
import { josa } from '@baeum/contract/particles';
import type { MessageTable } from './text.ts';

const q = (text: string) => `"${text}"`;

export const pages = {
  endlessComment: {
    en: 'the comment that begins here has no end: nothing below it is shown',
    ko: '여기서 시작하는 주석이 끝나지 않아 아래 내용이 보이지 않습니다',
  },
  embeds: (tag: string) => ({
    en: `uses <${tag}>: what it embeds is shown as a link`,
    ko: `<${tag}> 태그로 넣은 것은 링크로 보여 줍니다`,
  }),
  leftOut: (tag: string) => ({
    en: `uses <${tag}>, which pages may not hold: it is left out`,
    ko: `페이지에 쓸 수 없는 <${tag}>를 빼고 보여 줍니다`,
  }),
  onlyText: (tag: string) => ({
    en: `uses <${tag}>, which pages may not hold: only its text is shown`,
    ko: `페이지에 쓸 수 없는 <${tag}>의 글만 보여 줍니다`,
  }),
  attributeLost: (attribute: string, tag: string) => ({
    en: `"${attribute}" of <${tag}> has no effect`,
    ko: `<${tag}>의 ${josa(q(attribute), '은/는')} 효과가 없습니다`,
  }),
  attributesLost: (written: string) => ({
    en: `the attributes ${written} have no effect`,
    ko: `속성 ${josa(written, '은/는')} 효과가 없습니다`,
  }),
  attributesBehind: (text: string) => ({
    en: `the attributes behind ${text} have no effect`,
    ko: `${text} 뒤의 속성은 효과가 없습니다`,
  }),
  footnoteEmpty: (name: string) => ({
    en: `the footnote "${name}" has no text`,
    ko: `각주 ${josa(q(name), '은/는')} 내용이 없습니다`,
  }),
  footnoteUnused: (name: string) => ({
    en: `no text refers to the footnote "${name}": it is not shown`,
    ko: `각주 ${josa(q(name), '을/를')} 가리키는 글이 없어 보여 주지 않습니다`,
  }),
  formulaOutside: (formula: string) => ({
    en: `the formula ${formula} is shown as it stands: only pages show formulas`,
    ko: `수식 ${josa(formula, '을/를')} 쓴 그대로 보여 줍니다. 수식은 페이지에서만 보여 줍니다`,
  }),
  formulaWrong: (formula: string, reason: string) => ({
    en: `the formula ${formula} is shown as it stands: ${reason}`,
    ko: `수식 ${josa(formula, '을/를')} 쓴 그대로 보여 줍니다: ${reason}`,
  }),
  noHeading: (name: string) => ({
    en: `links to "#${name}", which no heading of this text has: shown without the link`,
    ko: `${josa(q(`#${name}`), '이/가')} 가리키는 제목이 이 글에 없어 링크 없이 보여 줍니다`,
  }),
  template: (line: string) => ({
    en: `the template ${line} is left out: this is no template language`,
    ko: `템플릿 ${josa(line, '을/를')} 빼고 보여 줍니다. 템플릿은 쓸 수 없습니다`,
  }),
  templateShown: (template: string) => ({
    en: `${template} is shown as it stands: this is no template language`,
    ko: `${josa(template, '을/를')} 쓴 그대로 보여 줍니다. 템플릿은 쓸 수 없습니다`,
  }),
  fileIncluded: (file: string) => ({
    en: `"${file}" is not included here: put its text into the page`,
    ko: `${josa(q(file), '을/를')} 불러오지 않습니다. 그 내용을 페이지에 적어 주세요`,
  }),
  role: (kind: string, text: string) => ({
    en: `{${kind}} has no effect: only "${text}" is shown`,
    ko: `{${kind}}은 효과가 없어 ${q(text)}만 보여 줍니다`,
  }),
  cellsLost: (row: string) => ({
    en: `a row has more cells than its table has columns, and they are not shown: ${row}`,
    ko: `표의 열보다 칸이 많은 행이 있어 남는 칸이 보이지 않습니다: ${row}`,
  }),
  codeTitle: (title: string) => ({
    en: `${title} behind the fence has no effect`,
    ko: `코드 울타리 뒤의 ${josa(title, '은/는')} 효과가 없습니다`,
  }),
  codeIncluded: (line: string) => ({
    en: `${line} is shown as it stands: write the code here`,
    ko: `${josa(line, '을/를')} 쓴 그대로 보여 줍니다. 코드를 여기에 적어 주세요`,
  }),
  codeEndless: {
    en: 'the code that begins here has no end: everything below it is shown as code',
    ko: '여기서 시작하는 코드가 끝나지 않아 아래 내용이 모두 코드로 보입니다',
  },
  calloutEndless: (name: string) => ({
    en: `"::: ${name}" has no end: everything below it is shown inside of it`,
    ko: `"::: ${name}"이 끝나지 않아 아래 내용이 모두 그 안에 보입니다`,
  }),
  forTeachers: (name: string) => ({
    en: `"${name}" is for teachers: students do not see it`,
    ko: `${josa(q(name), '은/는')} 교수용이라 학생에게 보이지 않습니다`,
  }),
  tabs: (name: string) => ({
    en: `"${name}": the parts are shown one below the other`,
    ko: `${josa(q(name), '은/는')} 부분을 차례로 아래에 보여 줍니다`,
  }),
  frameUnknown: (name: string) => ({
    en: `"${name}" is no known kind of frame: its text is shown without one`,
    ko: `${josa(q(name), '은/는')} 알 수 없는 상자라 상자 없이 글만 보여 줍니다`,
  }),
  addressUndefined: (reference: string) => ({
    en: `${reference} names an address that is nowhere defined`,
    ko: `${josa(reference, '이/가')} 가리키는 주소가 어디에도 없습니다`,
  }),
  addressRefused: (address: string) => ({
    en: `links to "${address}", which pages may not link to: shown without the link`,
    ko: `${josa(q(address), '은/는')} 링크할 수 없는 주소라 링크 없이 보여 줍니다`,
  }),
  shownElsewhere: (source: string) => ({
    en: `shows "${source}", which lies elsewhere: it may not be there for readers`,
    ko: `다른 곳에 있는 ${josa(q(source), '을/를')} 보여 줍니다. 읽는 사람에게 보이지 않을 수 있습니다`,
  }),
  outOfFolder: (path: string, folder: string) => ({
    en: `"${path}" leads out of the folder "${folder}"`,
    ko: `${josa(q(path), '이/가')} ${q(folder)} 폴더 밖을 가리킵니다`,
  }),
  linkMissing: (href: string) => ({
    en: `links to "${href}", which is not in the pack: shown without the link`,
    ko: `링크 ${josa(q(href), '이/가')} 팩에 없어 링크 없이 보여 줍니다`,
  }),
  linkToNoPage: (href: string) => ({
    en: `links to "${href}", which is no page of this lecture: shown without the link`,
    ko: `링크 ${josa(q(href), '은/는')} 이 강의의 페이지가 아니라 링크 없이 보여 줍니다`,
  }),
  linkToNoFile: (href: string) => ({
    en: `links to "${href}", which is no kind of file to hand out: shown without the link`,
    ko: `링크 ${josa(q(href), '은/는')} 나눠 줄 수 있는 파일이 아니라 링크 없이 보여 줍니다`,
  }),
  notShowable: (name: string) => ({
    en: `"${name}" is no text that can be shown: Markdown (.md) or HTML (.html)`,
    ko: `${josa(q(name), '은/는')} 보여 줄 수 있는 글이 아닙니다. Markdown(.md)이나 HTML(.html)이어야 합니다`,
  }),
  empty: { en: 'has no text', ko: '내용이 없습니다' },
} as const satisfies MessageTable;
