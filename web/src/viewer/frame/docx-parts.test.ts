import { expect, test } from 'vitest';
import { bytesOf, paragraph } from '../testing/documents.ts';
import { simplified } from './docx-parts.ts';

const open = (xml: string, name = 'word/document.xml') =>
  new TextDecoder().decode(simplified({ [name]: bytesOf(xml) })[name]);
const cell = `<w:tc>${paragraph('이름')}</w:tc>`;

test('what a control holds stands in its place, within others as well', () => {
  const settings = '<w:sdtPr><w:alias w:val="a"/><w:text/></w:sdtPr><w:sdtEndPr/>';
  const control = (xml: string) => `<w:sdt>${settings}<w:sdtContent>${xml}</w:sdtContent></w:sdt>`;
  expect(open(`<w:tr>${control(control(cell))}${cell}</w:tr>`)).toBe(`<w:tr>${cell}${cell}</w:tr>`);
  expect(open(`<w:sdt><w:sdtPr/><w:sdtContent>${cell}</w:sdtContent></w:sdt>`)).toBe(cell);
});

test('what a field says stands in its place', () => {
  const field = '<w:fldSimple w:instr=" AUTHOR "><w:r><w:t>홍길동</w:t></w:r></w:fldSimple>';
  expect(open(`<w:p>${field}</w:p>`, 'word/header1.xml')).toBe(paragraph('홍길동'));
});

test('of pictures that are there twice the one that is drawn stays', () => {
  const twice = (choice: string) =>
    `<mc:AlternateContent xmlns:mc="x"><mc:Choice xmlns:ma="y" Requires="${choice}"><a:b/></mc:Choice><mc:Fallback><a:c/></mc:Fallback></mc:AlternateContent>`;
  expect(open(twice('wps') + twice('ma'))).toBe(`${twice('wps')}<a:c/>`);
});

test('how words are read follows them', () => {
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
  const ruby = `<w:ruby><w:rubyPr/><w:rt>${run('한양')}</w:rt><w:rubyBase>${run('漢陽')}</w:rubyBase></w:ruby>`;
  expect(open(`<w:p><w:r>${ruby}</w:r></w:p>`)).toBe(
    `<w:p><w:r></w:r>${run('漢陽')}${run('(')}${run('한양')}${run(')')}<w:r></w:r></w:p>`,
  );
});

test('other parts stay as they are', () => {
  const parts = { 'word/document.xml': bytesOf(cell), 'customXml/item1.xml': bytesOf('<w:sdt/>') };
  expect(simplified(parts)).toEqual(parts);
});
