import { type DateInput, formatDateTime } from './format.ts';
import classes from './shared.module.css';

export interface Ends {
  from: DateInput;
  to: DateInput;
  /** It ends later for this student than for the others. */
  extended?: boolean | undefined;
}

interface PeriodProps extends Ends {
  /** Formats each end; date and time by default. */
  format?: (input: DateInput) => string;
}

/** `A ~ B`; the line may break only after the `~`. */
export function Period({ from, to, extended = false, format = formatDateTime }: PeriodProps) {
  return (
    <>
      <time className={classes.nowrap}>{format(from)} ~</time>{' '}
      <time className={classes.nowrap}>{format(to)}</time>
      {extended && <small className={classes.extended}>연장됨</small>}
    </>
  );
}
