import classes from './LectureDot.module.css';

/** Position of a lecture in the student's list, from 0; null for entries that belong to no lecture. */
export type LectureIndex = number | null;

/** Orders by lecture, entries of no lecture first. */
export const byLectureIndex = (a: LectureIndex, b: LectureIndex): number =>
  Number(a !== null) - Number(b !== null) || (a ?? 0) - (b ?? 0);

const COLOURS = 10;

/** There are ten colours; the eleventh lecture gets the first again. Entries of no lecture are neutral. */
const colourOf = (index: LectureIndex): string =>
  index === null ? 'var(--no-lecture)' : `var(--lecture-${(index % COLOURS) + 1})`;

interface LectureDotProps {
  index: LectureIndex;
  /** In px: 8 beside a name, 6 in the calendar. */
  size?: 6 | 8;
}

/** The colour of a lecture. Always shown beside its name, because it means nothing by itself. */
export function LectureDot({ index, size = 8 }: LectureDotProps) {
  const style = { width: size, height: size, background: colourOf(index) };
  return <span className={classes.dot} style={style} aria-hidden="true" />;
}
