import type { Cell } from '@baeum/contract/sheet';
import { buffer } from 'node:stream/consumers';
import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { workbookReply } from './xlsx.ts';

const bytesOf = (head: readonly string[], rows: readonly (readonly Cell[])[]) =>
  buffer(workbookReply('목록', [{ name: "목록: '가'/나", rows: [head, ...rows] }]).open().stream);

const read = async (head: readonly string[], rows: readonly (readonly Cell[])[]) =>
  readSheet(await bytesOf(head, rows), { trim: false, parseNumber: (text) => text });

test('texts come back as they were, whatever they look like', async () => {
  const texts = [
    '=1+1',
    '+82-2',
    '-3',
    '@x',
    '0012',
    '<b>&"\'</b>',
    ' 앞뒤 ',
    '줄\n바꿈',
    '한글 😀',
    '\tTab',
  ];
  expect(
    await read(
      ['글'],
      texts.map((text) => [text]),
    ),
  ).toEqual([['글'], ...texts.map((text) => [text])]);
});

test('what XML and Excel cannot contain is left out', async () => {
  const rows = await read(['글'], [['NUL\u0000, \u001b[0m, \ud800 alone, \uffff'], ['가'.repeat(40_000)]]);
  expect(rows[1]).toEqual(['NUL, [0m, \ufffd alone, ']);
  expect(String(rows[2]?.[0])).toHaveLength(32_767);
});

test('numbers are numbers, and empty cells are empty', async () => {
  const rows = await readSheet(
    await bytesOf(
      ['수', '없음', '글'],
      [
        [3, null, ''],
        [0.5, '', '끝'],
      ],
    ),
  );
  expect(rows).toEqual([
    ['수', '없음', '글'],
    [3, null, null],
    [0.5, null, '끝'],
  ]);
});

test('a sheet may have many columns, and no rows', async () => {
  const head = Array.from({ length: 60 }, (_, index) => `열 ${index}`);
  expect(await read(head, [])).toEqual([head]);
  expect(await read(head, [head])).toEqual([head, head]);
});

test('a workbook has several sheets, each with its name', async () => {
  const sheets = [
    { name: '첫째', rows: [['가'], [1]] },
    { name: '둘째', rows: [['나'], [2]] },
  ];
  const bytes = await buffer(workbookReply('둘', sheets).open().stream);
  expect((await readXlsxFile(bytes)).map(({ sheet, data }) => [sheet, data])).toEqual([
    ['첫째', [['가'], [1]]],
    ['둘째', [['나'], [2]]],
  ]);
});

test('others have their turn while many rows are written', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => [`값 ${index}`, index]);
  const { stream } = workbookReply('큰 목록', [{ name: '목록', rows }]).open();
  let turns = 0;
  const taking = { active: true };
  const take = () => {
    turns++;
    if (taking.active) setImmediate(take);
  };
  setImmediate(take);
  await buffer(stream);
  taking.active = false;
  expect(turns).toBeGreaterThan(rows.length / 100);
});

test('whoever disconnects gets no more rows', async () => {
  let made = 0;
  const most = 100_000;
  function* rows() {
    while (made < most) yield [made++];
  }
  const { stream } = workbookReply('목록', [{ name: '목록', rows: rows() }]).open();
  await new Promise((resolve) => stream.once('readable', resolve));
  stream.destroy();
  await new Promise((resolve) => stream.once('close', resolve));
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(made).toBeLessThan(most);
});
