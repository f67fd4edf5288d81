import type { ReactNode } from 'react';
import type { LinkTarget } from '../links.ts';

/**
 * Where the value goes on a phone, where a row is a title above one line of facts; a field takes the full
 * width below them.
 */
export type PhoneSlot = 'above' | 'title' | 'fact' | 'field' | 'action' | 'hidden';

export interface Column<Row> {
  key: string;
  header: string;
  /** In place of the text, such as a checkbox. */
  headerCell?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right for numbers, left for dates, centred for buttons. */
  align?: 'left' | 'right' | 'center';
  /** A CSS width; the title column takes the rest. */
  width?: string;
  /** One of the list's sort keys; makes the header a button that sorts by this column. */
  sort?: string;
  /** `fact` by default. The `title` column also opens the row. */
  phone?: PhoneSlot;
  /** Label before the value in the line of facts (`조회 31`), if the value alone is unclear. */
  phoneLabel?: string;
  /** The value on a phone, if it differs. */
  phoneCell?: (row: Row) => ReactNode;
  /** The table has no such column, for example because its title includes the value. */
  phoneOnly?: boolean;
}

/** What opening a row does: follow a link, or run a handler (e.g. show a refusal). */
export type RowTarget = LinkTarget | { onOpen: () => void };

export interface RowProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Opened when the row is clicked. */
  target?: (row: Row) => RowTarget | undefined;
  /** Highlights pinned and current rows. */
  highlighted?: (row: Row) => boolean;
}
