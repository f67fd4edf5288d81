import classes from './DueToday.module.css';

/** Shown beside an open task that ends today. */
export function DueToday() {
  return <strong className={classes.due}>오늘 마감</strong>;
}
