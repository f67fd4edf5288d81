/** Files of every kind that students hand in: made here, or of the demonstration. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { HwpDocument, initSync } from '@rhwp/core';
import {
  bytesOf,
  cp949Text,
  docxOf,
  paragraph,
  pdfOfPages,
  pptxOf,
  windowsZip,
  xlsxOf,
  zipOf,
} from '../../web/src/viewer/testing/documents.ts';
import { pdfOf } from './pdf.ts';

export interface ShownDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What is read in it. */
  readonly words: string | RegExp;
  readonly isPicture?: boolean;
}

const demonstration = (path: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../content/demo', path));

/** Written by the library that also reads it, in the format of Hangul 5. */
function hwpOf(text: string): Uint8Array {
  Object.assign(globalThis, { measureTextWidth: (_font: string, letters: string) => letters.length * 10 });
  initSync({ module: readFileSync(createRequire(import.meta.url).resolve('@rhwp/core/rhwp_bg.wasm')) });
  const made = HwpDocument.createEmpty();
  made.createBlankDocument();
  made.insertText(0, 0, 0, text);
  const bytes = made.exportHwp();
  made.free();
  return bytes;
}

const rows = Array.from({ length: 5000 }, (_, row) => [`학생 ${row + 1}`, row, row / 4, '2026-11-26']);

/** All of them are shown. */
export const shownDocuments = (): readonly ShownDocument[] => [
  { name: 'pdf', bytes: pdfOf('세포 분열 관찰', '둘째 쪽'), words: '세포 분열 관찰' },
  { name: 'pdf of many pages', bytes: pdfOfPages(10_000), words: 'Page' },
  { name: 'docx', bytes: docxOf(paragraph('문단 하나') + paragraph('문단 둘')), words: '문단 둘' },
  {
    name: 'docx of the demonstration',
    bytes: demonstration('lectures/MBIO2101-01/submissions/files/실험 보고서.docx'),
    words: /[가-힣]{2}/,
  },
  { name: 'xlsx', bytes: xlsxOf({ 성적: rows, 메모: [['둘째 시트의 값']] }), words: '학생 1' },
  {
    name: 'xlsx of the demonstration',
    bytes: demonstration('lectures/BPRO3102-01/submissions/files/배양 데이터 분석.xlsx'),
    words: /[가-힣]{2}/,
  },
  { name: 'pptx', bytes: pptxOf([['첫 장의 제목', '첫 장의 글'], ['둘째 장의 글']]), words: '둘째 장의 글' },
  { name: 'hwp', bytes: hwpOf('배움 시험 문서입니다.'), words: /^배움 시험 문서입니다\.\s*$/ },
  {
    name: 'hwpx',
    bytes: demonstration('lectures/ETHI1103-01/submissions/files/사례 분석.hwpx'),
    words: /[가-힣]{2}/,
  },
  { name: 'text in UTF-8', bytes: bytesOf('첫째 줄\n둘째 줄\n'), words: '둘째 줄' },
  { name: 'text in CP949', bytes: cp949Text, words: '가나다' },
  { name: 'html', bytes: bytesOf('<!doctype html><h1>제목</h1>'), words: '<h1>제목</h1>' },
  { name: 'zip', bytes: windowsZip(), words: '가나다.txt' },
  { name: 'png', bytes: demonstration('notices/files/축제 포스터.png'), words: '', isPicture: true },
  {
    name: 'svg',
    bytes: bytesOf(
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>',
    ),
    words: '',
    isPicture: true,
  },
];

/** An archive of a piece of work: code, a document and a picture, in folders. */
export const workZip = (): Uint8Array =>
  zipOf({
    '과제/main.py': '# 평균\ndef mean(values):\n    return sum(values) / len(values)\n',
    '과제/보고서.docx': docxOf(paragraph('압축 안의 보고서')),
    '과제/자료/값.xlsx': xlsxOf({ 값: [['온도', 37.5]] }),
    '과제/포스터.png': demonstration('notices/files/축제 포스터.png'),
    '과제/안.zip': zipOf({ 'a.txt': 'a' }),
    '과제/zeros.txt': new Uint8Array(20_000_000),
  });
