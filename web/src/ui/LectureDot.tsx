import classes from './LectureDot.module.css';

const COLOURS = 10;

/** The colour of the lecture at this place (from 0) in the student's lectures; the eleventh starts again. */
function lectureColour(place: number): string {
  return `var(--lecture-${(place % COLOURS) + 1})`;
}

interface LectureDotProps {
  /** Place of the lecture in the student's lectures, from 0. */
  place: number;
  /** 8 beside a name, 6 in the calendar. */
  size?: 6 | 8;
}

/** The lecture's dot; always beside its name. */
export function LectureDot({ place, size = 8 }: LectureDotProps) {
  const style = { width: size, height: size, background: lectureColour(place) };
  return <span className={classes.dot} style={style} aria-hidden="true" />;
}
