import { type RosterField, rosterFieldNames, rosterFields } from '@baeum/contract/enrolment/roster-terms';
import { NativeSelect } from '@mantine/core';
import classes from './ColumnSelects.module.css';
import { type PlacedColumn, placedColumns } from './columns.ts';
import type { Preview } from './queries.ts';

type OnChange = (index: number, field: RosterField | null) => void;

const choices = [
  { value: '', label: '안 씀' },
  ...rosterFields.map((field) => ({ value: field, label: rosterFieldNames[field] })),
];

/** What a column says. */
export function ColumnSelect({ column, onChange }: { column: PlacedColumn; onChange: OnChange }) {
  const { index, heading, field } = column;
  return (
    <NativeSelect
      size="xs"
      aria-label={`${heading} 열`}
      value={field ?? ''}
      onChange={(event) =>
        onChange(index, rosterFields.find((one) => one === event.currentTarget.value) ?? null)
      }
      data={choices}
    />
  );
}

/** All columns below each other, where rows are no table. */
export function ColumnSelects({ columns, onChange }: { columns: Preview['columns']; onChange: OnChange }) {
  return (
    <ul className={classes.list} aria-label="열">
      {placedColumns(columns).map((column) => (
        <li key={column.place}>
          <span>{column.heading}</span>
          <ColumnSelect column={column} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}
