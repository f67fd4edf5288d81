import { type RosterField, type RosterKind, rosterKindNames } from '@baeum/contract/enrolment/roster-terms';
import { Chip, type Tone } from '../../ui/Chip.tsx';
import { ColumnSelect } from './ColumnSelects.tsx';
import { placedColumns } from './columns.ts';
import { type OnFix, RowProblem } from './RowProblem.tsx';
import type { Preview, RosterRow } from './queries.ts';
import classes from './RosterRows.module.css';

interface RosterRowsProps {
  readonly columns: Preview['columns'];
  readonly rows: readonly RosterRow[];
  readonly onColumn: (index: number, field: RosterField | null) => void;
  readonly onFix: OnFix;
}

const tones: Readonly<Record<RosterKind, Tone>> = {
  refused: 'red',
  new: 'blue',
  changed: 'orange',
  dropped: 'gray',
  same: 'gray',
};

/** What a row is called on a phone. */
const titleFields: readonly RosterField[] = ['name', 'studentNumber'];

const keyOf = ({ line, cells }: RosterRow) => (line === null ? cells.join('\n') : String(line));

/** The rows in the columns of their file, with what each column says above it. */
export function RowTable({ columns, rows, onColumn, onFix }: RosterRowsProps) {
  const placed = placedColumns(columns);
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label="명단">
        <thead>
          <tr>
            <th scope="col">행</th>
            <th scope="col">바뀌는 것</th>
            {placed.map((column) => (
              <th key={column.place} scope="col">
                <span className={classes.heading}>{column.heading}</span>
                <ColumnSelect column={column} onChange={onColumn} />
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={keyOf(row)} data-refused={row.problem !== null || undefined}>
            <tr>
              <td rowSpan={row.problem === null ? 1 : 2}>{row.line ?? '–'}</td>
              <td>
                <Kind row={row} />
                {row.lecture !== null && <span className={classes.lecture}>{row.lecture}</span>}
              </td>
              {placed.map(({ place, index, field }) => (
                <td key={place}>
                  <Cell row={row} field={field} text={row.cells[index] ?? ''} />
                </td>
              ))}
            </tr>
            {row.problem !== null && (
              <tr>
                <td colSpan={columns.length + 1}>
                  <RowProblem row={row} onFix={onFix} />
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The same on a phone: a name above what is in the other columns. */
export function RowList({ columns, rows, onFix }: RosterRowsProps) {
  const placed = placedColumns(columns);
  const title = titleFields.flatMap((field) => placed.find((column) => column.field === field)?.index ?? []);
  const facts = placed.filter(({ field, index }) => field !== null && !title.includes(index));
  return (
    <ul className={classes.list} aria-label="명단">
      {rows.map((row) => (
        <li key={keyOf(row)} data-refused={row.problem !== null || undefined}>
          <div className={classes.line}>
            <Kind row={row} />
            <strong>{title.map((index) => row.cells[index]).join(' ') || '이름 없음'}</strong>
            {row.lecture !== null && <span className={classes.number}>{row.lecture}</span>}
            <span className={classes.number}>{row.line === null ? '파일에 없음' : `${row.line}행`}</span>
          </div>
          <dl className={classes.facts}>
            {facts.map(({ place, index, heading, field }) => (
              <div key={place}>
                <dt>{heading}</dt>
                <dd>
                  <Cell row={row} field={field} text={row.cells[index] ?? ''} />
                </dd>
              </div>
            ))}
          </dl>
          {row.problem !== null && <RowProblem row={row} onFix={onFix} />}
        </li>
      ))}
    </ul>
  );
}

const Kind = ({ row }: { row: RosterRow }) => (
  <Chip tone={tones[row.kind]} word={row.isNewAccount ? '신규 · 새 계정' : rosterKindNames[row.kind]} />
);

/** What is in the file; where something changes, what was there before and what will be. */
function Cell({ row, field, text }: { row: RosterRow; field: RosterField | null; text: string }) {
  const change = row.changes.find((one) => one.field === field);
  if (change === undefined) return text;
  return (
    <>
      {change.before !== '' && <del>{change.before}</del>} <ins>{change.after}</ins>
    </>
  );
}
