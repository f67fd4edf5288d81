/** Lists as workbooks: what their columns are called there, and how cells read. No zod. */

export type Cell = string | number | null;

/** A column of a workbook. */
export interface SheetColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => Cell;
}

/** How a list is written into a workbook. */
export interface Sheet<Row, Key extends string = string> {
  /** Name of the file and of its sheet, and what the history calls it. */
  readonly title: string;
  /** Rows are about persons, so that a reason has to be stated. */
  readonly isPersonal: boolean;
  /** By the key of the column on the screen, which may become several. */
  readonly columns: Readonly<Record<Key, readonly SheetColumn<Row>[]>>;
}

/** A sheet whose rows are not known here. */
export type AnySheet = Sheet<never>;

/** Instants as spreadsheets show them: `2026-11-18 10:00`. */
export const momentCell = (at: string | null): Cell => at && at.slice(0, 16).replace('T', ' ');

/** `예` for true; an empty cell for false. */
export const yesCell = (value: boolean): Cell => (value ? '예' : '');
