/** Cells shared by the activity lists: week, title, period, status. */
import type { ReactNode } from 'react';
import { Chip, type Status } from '../Chip.tsx';
import { DueToday } from '../activity-periods.tsx';
import { type Ends, Period } from '../Period.tsx';
import { type DateInput, formatDateTime } from '../format.ts';
import classes from './cells.module.css';
import shared from '../shared.module.css';

export function WeekCell({ week }: { week: number }) {
  return <span className={shared.nowrap}>{week}주차</span>;
}

interface TitleCellProps {
  title: string;
  /** Its kind, when it differs from that of the list. */
  tag?: ReactNode;
  /** Important to know before opening it. */
  note?: string | undefined;
}

export function TitleCell({ title, tag, note }: TitleCellProps) {
  return (
    <span className={classes.title}>
      <span>{title}</span>
      {tag}
      {note !== undefined && <span className={`${shared.note} ${classes.note}`}>{note}</span>}
    </span>
  );
}

interface PeriodCellProps extends Ends {
  late?: { from: DateInput; to: DateInput } | undefined;
  /** Nothing is submitted yet, so that the late period is the one that counts. */
  lateCounts?: boolean;
}

export function PeriodCell({ late, lateCounts = false, ...ends }: PeriodCellProps) {
  return (
    <span className={classes.periods}>
      <span>
        <Period {...ends} />
      </span>
      {late !== undefined && (
        <span className={classes.late} data-counts={lateCounts || undefined}>
          지각 <Period {...late} />
        </span>
      )}
    </span>
  );
}

interface StatusCellProps extends Status {
  dueToday: boolean;
  /** What the student did last, and when. */
  lastAction?: { at: string; what: string } | undefined;
  /** In bold. */
  result?: string | false;
  children?: ReactNode;
}

/** Status chip, remaining time or result, and below them the last action. */
export function StatusCell({ tone, word, dueToday, lastAction, result, children }: StatusCellProps) {
  return (
    <span className={classes.state}>
      <Chip tone={tone} word={word} />
      {dueToday && <DueToday />}
      {result && <span className={classes.result}>{result}</span>}
      {children}
      {lastAction !== undefined && (
        <span className={classes.when}>
          <time dateTime={lastAction.at}>{formatDateTime(lastAction.at)}</time> {lastAction.what}
        </span>
      )}
    </span>
  );
}

/** Two facts, the first of which is the more important one. */
export function PairCell({ first, second }: { first: string; second: string }) {
  return (
    <span className={classes.pair}>
      <span>{first}</span>
      <span>{second}</span>
    </span>
  );
}
