import { truncate } from '../format.ts';
import { type LectureIndex, LectureDot } from '../LectureDot.tsx';
import { CalendarHeader } from './CalendarHeader.tsx';
import { DayGrid } from './DayGrid.tsx';
import classes from './MonthCalendar.module.css';
import type { Day, Month } from './month.ts';

export interface CalendarEntry {
  day: Day;
  lectureIndex: LectureIndex;
}

interface CalendarLecture {
  index: LectureIndex;
  name: string;
}

interface MonthCalendarProps {
  month: Month;
  onMonth: (month: Month) => void;
  today: Day;
  selected: Day | null;
  onSelect: (day: Day) => void;
  /** Entries of the days in view; a day may have several. */
  entries: readonly CalendarEntry[];
  /** Listed in the legend. */
  lectures: readonly CalendarLecture[];
}

const LEGEND_LENGTH = 12;

/** A month calendar with a dot for each lecture that has an entry on a day, and a legend of the dots. */
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
          {lectures.map(({ index: place, name }) => (
            <li key={place} title={name}>
              <LectureDot index={place} />
              {truncate(name, LEGEND_LENGTH)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
