import { EmptyState } from '../query-state/EmptyState.tsx';
import { ErrorState, type Failure } from '../query-state/ErrorState.tsx';
import { Loading } from '../query-state/Loading.tsx';
import { useNarrow, usePhone } from '../phone.ts';
import type { RowProps } from './columns.ts';
import classes from './DataTable.module.css';
import { RowLink } from './RowLink.tsx';
import { RowList } from './RowList.tsx';

export interface DataTableProps<Row> extends Omit<RowProps<Row>, 'rows'> {
  /** What the table lists, for screen readers. */
  label: string;
  /** Undefined until the first page has loaded. */
  rows: readonly Row[] | undefined;
  /** Shown when there are no rows. */
  empty: string;
  error?: Failure | null;
  onRetry?: () => void;
  /** The next page or search is loading; the old rows stay, dimmed. */
  loading?: boolean;
  /** 52 by default, 64 with fields in the rows, 40 for many small rows. */
  rowHeight?: 40 | 52 | 64;
  /** Too many columns for a narrow page, which therefore shows the phone layout. */
  wide?: boolean;
  /** Number of placeholder rows during the first load. */
  expectedRows?: number;
}

/** A table in a card; on a phone a list of rows. Includes loading, error and empty states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <div className={classes.card} aria-busy={props.loading || undefined}>
      <Content {...props} />
    </div>
  );
}

function Content<Row>({ rows, empty, error, onRetry, expectedRows = 5, ...props }: DataTableProps<Row>) {
  const phone = usePhone();
  const narrow = useNarrow();
  if (!rows) {
    if (!error || error.endsSession) return <Loading shape="table" rows={expectedRows} />;
    return <ErrorState error={error} onRetry={onRetry} retrying={props.loading} />;
  }
  if (rows.length === 0) return <EmptyState text={empty} />;
  const { loading, rowHeight = 52, label, wide = false, ...rowProps } = props;
  const dimmed = loading || undefined;
  if (phone || (wide && narrow)) return <RowList {...rowProps} rows={rows} label={label} dimmed={dimmed} />;
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label} data-dimmed={dimmed} data-row-height={rowHeight}>
        <Head columns={props.columns} />
        <Body {...rowProps} rows={rows} />
      </table>
    </div>
  );
}

function Head<Row>({ columns }: Pick<RowProps<Row>, 'columns'>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.key} scope="col" data-align={column.align} style={{ width: column.width }}>
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Body<Row>({ columns, rows, rowKey, target, highlighted }: RowProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => {
        const opens = target?.(row);
        return (
          <tr
            key={rowKey(row)}
            data-opens={opens ? true : undefined}
            data-highlighted={highlighted?.(row) || undefined}
          >
            {columns.map((column) => (
              <td
                key={column.key}
                data-align={column.align}
                data-title={column.phone === 'title' || undefined}
              >
                {column.phone === 'title' ? (
                  <RowLink target={opens}>{column.cell(row)}</RowLink>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}
