// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { DataTable } from './DataTable.tsx';

interface Row {
  readonly name: string;
  readonly points: string;
}
const columns: readonly Column<Row>[] = [
  { key: 'name', header: '이름', phone: 'title', cell: ({ name }) => name },
  { key: 'points', header: '점수', phoneLabel: '점수', cell: ({ points }) => points },
];
const rows: readonly Row[] = [
  { name: '김하늘', points: '80점' },
  { name: '이도윤', points: '-' },
];

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  page = document.createElement('div');
  root = createRoot(page);
});
afterEach(() => act(() => root.unmount()));

const show = (isPhone: boolean): void => {
  Reflect.set(window, 'matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  act(() =>
    root.render(
      <DataTable label="점수" columns={columns} rows={rows} rowKey={({ name }) => name} empty="" />,
    ),
  );
};

test('the dash that fills a cell of the table is no fact of a row on a phone', () => {
  show(true);
  expect(Array.from(page.querySelectorAll('li'), ({ textContent }) => textContent)).toEqual([
    '김하늘점수 80점',
    '이도윤',
  ]);
});

test('in a table it stays', () => {
  show(false);
  expect(page.querySelector('tbody tr:last-child td:last-child')?.textContent).toBe('-');
});
