import { Empty } from '../faces/Empty.tsx';
import { ErrorFace, type Failure } from '../faces/ErrorFace.tsx';
import { Loading } from '../faces/Loading.tsx';
import { useNarrow, usePhone } from '../phone.ts';
import type { RowProps } from './columns.ts';
import classes from './DataTable.module.css';
import { RowLink } from './RowLink.tsx';
import { RowList } from './RowList.tsx';

export interface DataTableProps<Row> extends Omit<RowProps<Row>, 'rows'> {
  /** What the table lists, for screen readers. */
  label: string;
  /** Undefined until the first page has come. */
  rows: readonly Row[] | undefined;
  /** The specified sentence for no rows. */
  empty: string;
  error?: Failure | null;
  onRetry?: () => void;
  /** The next page or search is on its way; the old rows stay, dimmed. */
  loading?: boolean;
  /** 52 unless told: 64 with fields in the rows, 40 where rows are many and small. */
  rowHeight?: 40 | 52 | 64;
  /** It has more columns than a narrow page has room for: its rows are those of a phone there. */
  wide?: boolean;
  /** How many rows to hold a place for on the first load. */
  expectedRows?: number;
}

/** A table in a card; on a phone a list of rows. It has its own loading, error and empty faces. */
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
    return <ErrorFace error={error} onRetry={onRetry} retrying={props.loading} />;
  }
  if (rows.length === 0) return <Empty text={empty} />;
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
