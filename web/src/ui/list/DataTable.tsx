import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../Link.tsx';
import { useNarrow, usePhone } from '../phone.ts';
import { Loading } from '../query-state/Loading.tsx';
import { EmptyState, ErrorState, type LoadableQuery } from '../query-state/QueryState.tsx';
import type { Column, PhoneSlot, RowProps, RowTarget } from './columns.ts';
import classes from './DataTable.module.css';
import type { List } from './useListState.ts';
import shared from '../shared.module.css';

export interface DataTableProps<Row> extends Omit<RowProps<Row>, 'rows'> {
  /** What the table lists, for screen readers. */
  label: string;
  /** Undefined until the first page has loaded. */
  rows: readonly Row[] | undefined;
  /** Shown when there are no rows. */
  empty: string;
  /** Below that, what can be done about it. */
  emptyAction?: ReactNode;
  /** Where the rows come from, if they have to be loaded. */
  query?: Omit<LoadableQuery<unknown>, 'data'>;
  /** The next page or search is loading; the old rows stay, dimmed. By default the first load. */
  loading?: boolean;
  /** Sorts by the columns that name a sort key. */
  list?: List;
  /** 52 by default, 64 with fields in the rows, 40 for many small rows. */
  rowHeight?: 40 | 52 | 64;
  /** Too many columns for a narrow page, which therefore shows the phone layout. */
  wide?: boolean;
  /** Over the head of the table, such as a `BulkBar`. */
  above?: ReactNode;
  /** Number of placeholder rows during the first load. */
  expectedRows?: number;
}

/** A table in a card; on a phone a list of rows. Includes loading, error and empty states. */
export function DataTable<Row>({ rows, query, above, ...props }: DataTableProps<Row>) {
  const { loading = rows === undefined && query?.isFetching } = props;
  return (
    <div className={shared.surface} aria-busy={loading || undefined}>
      {above}
      {rows ? (
        <Rows {...props} rows={rows} loading={loading} />
      ) : (
        <NoRows {...props} query={query} loading={loading} />
      )}
    </div>
  );
}

type NoRowsProps = Pick<DataTableProps<never>, 'query' | 'loading' | 'expectedRows'>;

function NoRows({ query, loading, expectedRows = 5 }: NoRowsProps) {
  if (!query?.error || query.error.endsSession) return <Loading shape="table" rows={expectedRows} />;
  return <ErrorState error={query.error} onRetry={() => query.refetch()} retrying={loading} />;
}

function Rows<Row>({ rows, ...props }: DataTableProps<Row> & RowProps<Row>) {
  const phone = usePhone();
  const narrow = useNarrow();
  const {
    columns,
    label,
    empty,
    emptyAction,
    list,
    loading,
    rowHeight = 52,
    wide = false,
    ...rowProps
  } = props;
  if (rows.length === 0) return <EmptyState text={empty} action={emptyAction} />;
  const dimmed = loading || undefined;
  if (phone || (wide && narrow))
    return <RowList {...rowProps} columns={columns} rows={rows} label={label} dimmed={dimmed} />;
  const inTable = columns.filter(({ phoneOnly }) => !phoneOnly);
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label} data-dimmed={dimmed} data-row-height={rowHeight}>
        <thead>
          <tr>
            {inTable.map((column) => (
              <Header key={column.key} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <Body {...rowProps} columns={inTable} rows={rows} />
      </table>
    </div>
  );
}

/** A header that sorts keeps the focus; sorting again reverses the direction. */
function Header<Row>({ column, list }: { column: Column<Row>; list: List | undefined }) {
  const { header, headerCell = header, align, width, sort } = column;
  const option = list?.options.sorts?.find(({ key }) => key === sort);
  if (!list || !option)
    return (
      <th scope="col" data-align={align} style={{ width }}>
        {headerCell}
      </th>
    );
  const current = list.state.sort?.key === sort ? list.state.sort : undefined;
  const Arrow = current?.descending ? IconChevronDown : IconChevronUp;
  const direction = current?.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" data-align={align} style={{ width }} aria-sort={current && direction}>
      <button
        type="button"
        className={classes.sort}
        data-keeps-focus
        data-printed
        onClick={() => list.setSort(current ? { ...current, descending: !current.descending } : option)}
      >
        {header}
        {current && <Arrow size={14} aria-hidden="true" />}
      </button>
    </th>
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

interface RowListProps<Row> extends RowProps<Row> {
  label: string;
  dimmed: true | undefined;
}

/** Table rows on a phone: title, then one line of labelled facts. */
function RowList<Row>({ columns, rows, rowKey, target, highlighted, label, dimmed }: RowListProps<Row>) {
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
                    <span key={column.key}>{phoneValue(column, row)}</span>
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
    .map((column) => ({ key: column.key, label: column.phoneLabel, value: phoneValue(column, row) }))
    // The dash that fills a cell says nothing without the header above it.
    .filter(
      ({ value }) =>
        value !== null && value !== undefined && value !== false && value !== '' && value !== '-',
    );
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

const phoneValue = <Row,>({ cell, phoneCell = cell }: Column<Row>, row: Row): ReactNode => phoneCell(row);

const columnsIn = <Row,>(columns: readonly Column<Row>[], slot: PhoneSlot): readonly Column<Row>[] =>
  columns.filter((column) => (column.phone ?? 'fact') === slot);

/** The row's title as a link or button that covers the row. */
function RowLink({ target, children }: { target: RowTarget | undefined; children: ReactNode }) {
  if (!target) return children;
  if ('onOpen' in target) {
    return (
      <button type="button" className={classes.opener} data-row-opener data-printed onClick={target.onOpen}>
        {children}
      </button>
    );
  }
  return (
    <Link {...target} className={classes.opener} data-row-opener>
      {children}
    </Link>
  );
}
