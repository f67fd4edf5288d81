import type { ReactNode } from 'react';
import type { LinkTarget } from '../links.ts';

/** Where a column's value goes on a phone, where a row is a title over one line of facts; a field has the row's width below. */
export type PhonePlace = 'above' | 'title' | 'fact' | 'field' | 'action' | 'hidden';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and counts right, dates left, buttons centred. */
  align?: 'left' | 'right' | 'center';
  /** A CSS width; the title column takes what is left. */
  width?: string;
  /** `fact` unless told; the column with `title` is also the one that opens the row. */
  phone?: PhonePlace;
  /** The word before the value in the line of facts (`조회 31`), where the value alone says too little. */
  phoneLabel?: string;
}

/** What opening a row does: a link to follow, or something to do first (a refusal to show, for example). */
export type RowTarget = LinkTarget | { onOpen: () => void };

export interface RowProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What opens when the row is pressed. */
  target?: (row: Row) => RowTarget | undefined;
  /** Pinned and current rows stand on soft ground. */
  highlighted?: (row: Row) => boolean;
}
