import { type DateInput, formatDateTime } from './format.ts';
import classes from './Period.module.css';

interface PeriodProps {
  from: DateInput;
  to: DateInput;
  /** Formats each end; date and time by default. */
  format?: (input: DateInput) => string;
}

/** `A ~ B`; the line may break only after the `~`. */
export function Period({ from, to, format = formatDateTime }: PeriodProps) {
  return (
    <>
      <time className={classes.end}>{format(from)} ~</time> <time className={classes.end}>{format(to)}</time>
    </>
  );
}
