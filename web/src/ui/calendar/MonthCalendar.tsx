import { truncate } from '../format.ts';
import type { Place } from '../lecture-place.ts';
import { LectureDot } from '../LectureDot.tsx';
import { CalendarHeader } from './CalendarHeader.tsx';
import { DayGrid } from './DayGrid.tsx';
import classes from './MonthCalendar.module.css';
import type { Day, Month } from './month.ts';

/** Something on a day, in a lecture. */
export interface CalendarEntry {
  day: Day;
  place: Place;
}

interface CalendarLecture {
  place: Place;
  name: string;
}

interface MonthCalendarProps {
  month: Month;
  onMonth: (month: Month) => void;
  today: Day;
  selected: Day | null;
  onSelect: (day: Day) => void;
  /** The entries of the days shown; a day may have several. */
  entries: readonly CalendarEntry[];
  /** The legend. */
  lectures: readonly CalendarLecture[];
}

const LEGEND_LENGTH = 12;

/** A month with a dot for each lecture that has something on a day, and the legend of the dots. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, onMonth, today, selected, onSelect, entries, lectures } = props;
  return (
    <div>
      <CalendarHeader month={month} onMonth={onMonth} today={today} onSelect={onSelect} />
      <DayGrid
        month={month}
        onMonth={onMonth}
        today={today}
        selected={selected}
        onSelect={onSelect}
        entries={entries}
      />
      {lectures.length > 0 && (
        <ul className={classes.legend} aria-label="강의별 색">
          {lectures.map(({ place, name }) => (
            <li key={place} title={name}>
              <LectureDot place={place} />
              {truncate(name, LEGEND_LENGTH)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
