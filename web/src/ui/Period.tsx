import { type DateInput, formatDateTime } from './format.ts';
import classes from './Period.module.css';

interface PeriodProps {
  from: DateInput;
  to: DateInput;
  /** How one end is written; date and time unless told. */
  format?: (input: DateInput) => string;
}

/** `A ~ B`, which breaks only after the `~`. */
export function Period({ from, to, format = formatDateTime }: PeriodProps) {
  return (
    <>
      <time className={classes.end}>{format(from)} ~</time> <time className={classes.end}>{format(to)}</time>
    </>
  );
}
