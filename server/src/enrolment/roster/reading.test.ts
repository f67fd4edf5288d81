/** Files as registries and spreadsheets write them: encodings, separators, workbooks, headings, values. */
import iconv from 'iconv-lite';
import writeXlsxFile from 'write-excel-file/node';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readList } from './list.ts';
import { numberOf } from '../../platform/lists/cells.ts';
import { LargeWorkbookError, readWorkbook } from '../../platform/lists/workbook.ts';
import { dayOf, readRows } from './rows.ts';

const names = ['뷁쒦', '김하늘', '서다은'];
const csv = (separator: string) =>
  [
    ['학번', '성명', '소속대학'],
    ...names.map((name, index) => [`000000000${index + 1}`, name, '약학대학, 약학과']),
  ]
    .map((row) => row.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator))
    .join('\r\n');

const listOf = (content: Buffer, reading = {}) => readList({ content, cells: null }, reading, {});
const cellsOf = (content: Buffer, reading = {}) => listOf(content, reading).rows.map(({ cells }) => cells);

test.each([
  ['utf-8', (text: string) => Buffer.from(text)],
  ['utf-8', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['cp949', (text: string) => iconv.encode(text, 'cp949')],
  ['utf-16', (text: string) => iconv.encode(text, 'utf-16le', { addBOM: true })],
  ['utf-16', (text: string) => iconv.encode(text, 'utf-16le')],
  ['utf-16', (text: string) => iconv.encode(text, 'utf-16be', { addBOM: true })],
] as const)('a text in %s is recognised, all of its syllables and leading zeros included', (encoding, encode) => {
  const list = listOf(encode(csv(',')));
  expect(list.encoding).toBe(encoding);
  expect(list.headers).toEqual(['학번', '성명', '소속대학']);
  expect(list.fields).toEqual(['studentNumber', 'name', 'college']);
  expect(list.rows.map(({ cells }) => cells)).toEqual(
    names.map((name, index) => [`000000000${index + 1}`, name, '약학대학, 약학과']),
  );
});

test.each([
  ['comma', ','],
  ['tab', '\t'],
  ['semicolon', ';'],
  ['bar', '|'],
] as const)('a %s separates', (separator, character) => {
  const list = listOf(Buffer.from(csv(character)));
  expect(list.separator).toBe(separator);
  expect(list.rows[0]?.cells).toEqual(['0000000001', names[0], '약학대학, 약학과']);
});

test('what people choose is done', () => {
  const bytes = iconv.encode(csv(','), 'cp949');
  expect(listOf(bytes, { encoding: 'utf-8' }).headers[0]).not.toBe('학번');
  expect(listOf(bytes, { separator: 'tab' }).headers).toHaveLength(1);
  expect(listOf(bytes, { hasHeader: false }).rows).toHaveLength(4);
  expect(listOf(bytes, { columns: [null, 'studentNumber', 'studentNumber'] }).fields).toEqual([
    null,
    'studentNumber',
    null,
  ]);
});

test('titles above the headings and blank rows do not count, and rows keep their numbers', () => {
  const list = listOf(
    Buffer.from(
      '2026학년도 2학기 수강생 명단\n\n,학 번,이름\n\n1,2026000001,김하늘\n,,\n2,2026000002,서다은\n',
    ),
  );
  expect(list.fields).toEqual([null, 'studentNumber', 'name']);
  expect(list.rows.map(({ line }) => line)).toEqual([5, 7]);
});

test('cells are composed and without blanks around them', () => {
  const text = `학번,이름\n\u00a02026000001\u200b , ${'김하늘'.normalize('NFD')}\u3000\n`;
  expect(cellsOf(Buffer.from(text))).toEqual([['2026000001', '김하늘']]);
});

test('headings are remembered', () => {
  const content = Buffer.from('사번 아닌 번호,성명\n2026000001,김하늘\n');
  expect(readList({ content, cells: null }, {}, {}).fields).toEqual([null, 'name']);
  const remembered = { 사번아닌번호: 'studentNumber', 성명: null } as const;
  expect(readList({ content, cells: null }, {}, remembered).fields).toEqual(['studentNumber', null]);
});

test('what has no rows, or too many, is refused', () => {
  expect(() => listOf(Buffer.from('학번,이름\n\n,\n'))).toThrow('내용이 있는 행이 없습니다');
  const rows = (count: number) => Buffer.from(`학번\n${'2026000001\n'.repeat(count)}`);
  expect(listOf(rows(10_000)).rows).toHaveLength(10_000);
  expect(() => listOf(rows(10_001))).toThrow('10,000행');
  const spread = (count: number) => Buffer.from(`학번\n${'2026000001\n\n,\n'.repeat(count)}`);
  expect(listOf(spread(10_000)).rows.at(-1)?.line).toBe(29_999);
  expect(() => listOf(spread(10_001))).toThrow('10,000행');
  expect(() => listOf(Buffer.from(`명단\n\n학번\n${'2026000001\n'.repeat(12_000)}`))).toThrow('10,000행');
  expect(() => listOf(Buffer.from(`학번${','.repeat(100)}x\n1`))).toThrow('100열');
});

test('values are understood as registries write them', () => {
  const head = '학번,학년,수강상태,등록일,재수강여부,평가구분,과목코드,분반';
  const rowsOf = (row: string) =>
    readRows(readList({ content: Buffer.from(`${head}\n${row}\n`), cells: null }, {}, {}), []).rows[0];
  expect(rowsOf('２０２６000001,3학년,수강철회,2026. 9. 7.,Y,절대평가,STAT1002,01분반')).toMatchObject({
    studentNumber: '2026000001',
    studyYear: 3,
    state: 'withdrawn',
    countsFrom: '2026-09-07',
    retaken: true,
    outsideCurve: true,
    subjectCode: 'STAT1002',
    classNumber: 1,
    problem: undefined,
  });
  expect(rowsOf('2026000001,,,,,,,')).toMatchObject({
    state: undefined,
    studyYear: undefined,
    problem: undefined,
  });
  expect(rowsOf('2026000001,열,,,,,,')?.problem).toBe('yearMalformed');
  expect(rowsOf('2026000001,,모름,,,,,')?.problem).toBe('stateUnknown');
  expect(rowsOf('2026000001,,,2026-02-30,,,,')?.problem).toBe('dateMalformed');
  expect(rowsOf('2026000001,,,,글쎄,,,')?.problem).toBe('flagUnknown');
});

test('days and numbers', () => {
  expect(['2026-09-07', '2026/9/7', '20260907', '2026년 9월 7일', '2026-09-07 10:20'].map(dayOf)).toEqual(
    Array.from({ length: 5 }, () => '2026-09-07'),
  );
  expect([dayOf('9/7/2026'), dayOf('2026-13-01'), dayOf('어제')]).toEqual([undefined, undefined, undefined]);
  expect(numberOf(' 2026–0001 ')).toBe('2026-0001');
});

test('a workbook is read cell by cell: texts, numbers and days', async () => {
  const rows = [
    ['학번', '성명', '학년', '등록일'],
    ['0000000001', '뷁쒦', 3, new Date('2026-09-07T00:00:00Z')],
  ];
  const cells = rows.map((row) =>
    row.map((value) => ({ value, ...(value instanceof Date ? { format: 'yyyy-mm-dd' } : {}) })),
  );
  const bytes = await writeXlsxFile(cells).toBuffer();
  expect(await readWorkbook(bytes)).toEqual([
    ['학번', '성명', '학년', '등록일'],
    ['0000000001', '뷁쒦', '3', '2026-09-07'],
  ]);
});

test('what is no workbook, or a small file that would fill the memory, is refused', async () => {
  await expect(readWorkbook(Buffer.from('PK no workbook'))).rejects.toThrow();
  const zip = new ZipFile();
  const megabytes = Buffer.alloc(16 * 1024 * 1024);
  for (const name of ['a', 'b', 'c'])
    zip.addBuffer(megabytes, `xl/worksheets/${name}.xml`, { compressionLevel: 1 });
  zip.end();
  const bomb = await buffer(zip.outputStream);
  expect(bomb.length).toBeLessThan(2_000_000);
  await expect(readWorkbook(bomb)).rejects.toThrow(LargeWorkbookError);
});
