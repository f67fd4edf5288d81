import type { Description } from './DescriptionList.tsx';
import { type DateInput, formatDateTime } from './format.ts';
import classes from './shared.module.css';

interface Ends {
  from: DateInput;
  to: DateInput;
}

interface PeriodProps extends Ends {
  /** Formats each end; date and time by default. */
  format?: (input: DateInput) => string;
}

/** `A ~ B`; the line may break only after the `~`. */
export function Period({ from, to, format = formatDateTime }: PeriodProps) {
  return (
    <>
      <time className={classes.nowrap}>{format(from)} ~</time>{' '}
      <time className={classes.nowrap}>{format(to)}</time>
    </>
  );
}

/** Shown beside an open task that ends today. */
export function DueToday() {
  return <strong className={classes.due}>오늘 마감</strong>;
}

interface ActivityPeriods {
  /** Label of the regular period; the late one is that with 지각. */
  label: string;
  regular: Ends;
  late: Ends | undefined;
  /** The period that counts now, if any. */
  current: 'regular' | 'late' | undefined;
  /** The student still has something to do in it. */
  open: boolean;
  dueToday: boolean;
}

/** The periods of an activity: the current one is emphasised while it is open, and marked on its last day. */
export function periodItems({
  label,
  regular,
  late,
  current,
  open,
  dueToday,
}: ActivityPeriods): Description[] {
  const item = (name: string, ends: Ends, isCurrent: boolean) => ({
    label: name,
    strong: open && isCurrent,
    value: (
      <>
        <Period {...ends} /> {isCurrent && dueToday && <DueToday />}
      </>
    ),
  });
  return [
    item(label, regular, current === 'regular'),
    ...(late === undefined ? [] : [item(`지각 ${label}`, late, current === 'late')]),
  ];
}
