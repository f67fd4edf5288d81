import type { Column, PhoneSlot, RowProps } from './columns.ts';
import { RowLink } from './RowLink.tsx';
import classes from './RowList.module.css';

interface RowListProps<Row> extends RowProps<Row> {
  label: string;
  dimmed: true | undefined;
}

/** Table rows on a phone: title, then one line of labelled facts. */
export function RowList<Row>({
  columns,
  rows,
  rowKey,
  target,
  highlighted,
  label,
  dimmed,
}: RowListProps<Row>) {
  return (
    <ul className={classes.list} aria-label={label} data-dimmed={dimmed}>
      {rows.map((row) => {
        const opens = target?.(row);
        return (
          <li
            key={rowKey(row)}
            className={classes.row}
            data-opens={opens ? true : undefined}
            data-highlighted={highlighted?.(row) || undefined}
          >
            <div className={classes.text}>
              <Values slot="above" columns={columns} row={row} className={classes.above} />
              <div className={classes.title}>
                <RowLink target={opens}>
                  {columnsIn(columns, 'title').map((column) => (
                    <span key={column.key}>{column.cell(row)}</span>
                  ))}
                </RowLink>
              </div>
              <Values slot="fact" columns={columns} row={row} className={classes.facts} />
              <Values slot="field" columns={columns} row={row} className={classes.fields} />
            </div>
            <Values slot="action" columns={columns} row={row} className={classes.actions} />
          </li>
        );
      })}
    </ul>
  );
}

interface ValuesProps<Row> {
  slot: PhoneSlot;
  columns: readonly Column<Row>[];
  row: Row;
  className: string | undefined;
}

function Values<Row>({ slot, columns, row, className }: ValuesProps<Row>) {
  const values = columnsIn(columns, slot)
    .map((column) => ({ key: column.key, label: column.phoneLabel, value: column.cell(row) }))
    .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '');
  if (values.length === 0) return null;
  return (
    <div className={className}>
      {values.map(({ key, label, value }) => (
        <span key={key}>
          {label && `${label} `}
          {value}
        </span>
      ))}
    </div>
  );
}

function columnsIn<Row>(columns: readonly Column<Row>[], slot: PhoneSlot): readonly Column<Row>[] {
  return columns.filter((column) => (column.phone ?? 'fact') === slot);
}
