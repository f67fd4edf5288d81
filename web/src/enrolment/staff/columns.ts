/** The columns of a file by their place: they have no other name, and headings may repeat. */
import type { RosterField } from '@baeum/contract/enrolment/roster-terms';
import type { Preview } from './queries.ts';

export interface PlacedColumn {
  /** For people, from 1. */
  readonly place: number;
  readonly index: number;
  /** What is above it; its place where there is nothing. */
  readonly heading: string;
  readonly field: RosterField | null;
}

export const placedColumns = (columns: Preview['columns']): PlacedColumn[] =>
  columns.map(({ header, field }, index) => ({
    place: index + 1,
    index,
    heading: header === '' ? `${index + 1}열` : header,
    field,
  }));
