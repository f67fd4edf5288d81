import classes from './DueToday.module.css';

/** Beside what waits for the student and ends today. */
export function DueToday() {
  return <strong className={classes.due}>오늘 마감</strong>;
}
