import type { Column, PhonePlace, RowProps } from './columns.ts';
import { RowLink } from './RowLink.tsx';
import classes from './RowList.module.css';

interface RowListProps<Row> extends RowProps<Row> {
  label: string;
  dimmed: true | undefined;
}

/** The rows of a table on a phone: title, then one line of facts with their words. */
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
              <Values place="above" columns={columns} row={row} className={classes.above} />
              <div className={classes.title}>
                <RowLink target={opens}>
                  {placed(columns, 'title').map((column) => (
                    <span key={column.key}>{column.cell(row)}</span>
                  ))}
                </RowLink>
              </div>
              <Values place="fact" columns={columns} row={row} className={classes.facts} />
              <Values place="field" columns={columns} row={row} className={classes.fields} />
            </div>
            <Values place="action" columns={columns} row={row} className={classes.actions} />
          </li>
        );
      })}
    </ul>
  );
}

interface ValuesProps<Row> {
  place: PhonePlace;
  columns: readonly Column<Row>[];
  row: Row;
  className: string | undefined;
}

function Values<Row>({ place, columns, row, className }: ValuesProps<Row>) {
  const values = placed(columns, place)
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

function placed<Row>(columns: readonly Column<Row>[], place: PhonePlace): readonly Column<Row>[] {
  return columns.filter((column) => (column.phone ?? 'fact') === place);
}
