import type { Place } from './lecture-place.ts';
import classes from './LectureDot.module.css';

const COLOURS = 10;

/** A colour for each place, of which the eleventh has the first again; a neutral one for none. */
const colourOf = (place: Place): string =>
  place === null ? 'var(--no-lecture)' : `var(--lecture-${(place % COLOURS) + 1})`;

interface LectureDotProps {
  place: Place;
  /** 8 beside a name, 6 in the calendar. */
  size?: 6 | 8;
}

/** The lecture's dot; always beside its name. */
export function LectureDot({ place, size = 8 }: LectureDotProps) {
  const style = { width: size, height: size, background: colourOf(place) };
  return <span className={classes.dot} style={style} aria-hidden="true" />;
}
