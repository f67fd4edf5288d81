/** Cells that the lists of activities share: week, title, periods, and how it stands. */
import type { ReactNode } from 'react';
import { Chip, type Tone } from '../Chip.tsx';
import { DueToday } from '../DueToday.tsx';
import { type DateInput, formatDateTime } from '../format.ts';
import { Period } from '../Period.tsx';
import classes from './cells.module.css';

export function WeekCell({ week }: { week: number }) {
  return <span className={classes.week}>{week}주차</span>;
}

interface TitleCellProps {
  title: string;
  /** Its kind, where it is not that of the list. */
  tag?: ReactNode;
  /** What has to be known of it before it is opened. */
  note?: string | undefined;
}

export function TitleCell({ title, tag, note }: TitleCellProps) {
  return (
    <span className={classes.title}>
      <span>{title}</span>
      {tag}
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </span>
  );
}

interface PeriodCellProps {
  from: DateInput;
  to: DateInput;
  late?: { from: DateInput; to: DateInput } | undefined;
  /** Nothing is handed in yet, and the late period is what is left for it. */
  lateCounts?: boolean;
}

export function PeriodCell({ from, to, late, lateCounts = false }: PeriodCellProps) {
  return (
    <span className={classes.periods}>
      <span>
        <Period from={from} to={to} />
      </span>
      {late !== undefined && (
        <span className={classes.late} data-counts={lateCounts || undefined}>
          지각 <Period {...late} />
        </span>
      )}
    </span>
  );
}

interface StateCellProps {
  tone: Tone;
  word: string;
  dueToday: boolean;
  /** What the student did last, and when. */
  did?: { at: string; what: string } | undefined;
  /** What came of it. */
  children?: ReactNode;
}

/** The chip, how much time is left or what came of it, and under them what was done. */
export function StateCell({ tone, word, dueToday, did, children }: StateCellProps) {
  return (
    <span className={classes.state}>
      <Chip tone={tone}>{word}</Chip>
      {dueToday && <DueToday />}
      {children}
      {did !== undefined && (
        <span className={classes.when}>
          <time dateTime={did.at}>{formatDateTime(did.at)}</time> {did.what}
        </span>
      )}
    </span>
  );
}
