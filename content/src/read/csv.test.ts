import { expect, test } from 'vitest';
import { readCsv } from './csv.ts';
import { Problems } from '@baeum/server/authoring/lessons/problems';
import { english } from '@baeum/server/testing/english';

test('a row has the line on which it begins, also after empty lines and quoted line breaks', () => {
  const problems = new Problems();
  const csv = readCsv('\uFEFFid,text\n\na,"첫 줄\n둘째 줄"\n\nb,"따옴표 "" 하나"\nc,\n', 'f.csv', problems);
  expect(csv?.value).toEqual([
    { id: 'a', text: '첫 줄\n둘째 줄' },
    { id: 'b', text: '따옴표 " 하나' },
    { id: 'c' },
  ]);
  expect([0, 1, 2].map((index) => csv?.at([index, 'text']).line)).toEqual([3, 6, 7]);
  expect(problems.list()).toEqual([]);
});

test.each([
  ['id,name\na,"열린 채\n', 'is not valid CSV'],
  ['id,id\na,b\n', 'has two columns "id"'],
  ['id,name\na\n', 'has 1 cells where the first line has 2 columns'],
  ['', 'has no line of column names'],
])('%j is refused', (source, message) => {
  const problems = new Problems();
  readCsv(source, 'f.csv', problems);
  expect(problems.list()).toEqual([
    expect.objectContaining({ message: english(expect.stringContaining(message)) }),
  ]);
});
