import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formatWeekday } from '../format.ts';
import { byLectureIndex, type LectureIndex, LectureDot } from '../LectureDot.tsx';
import { usePhone } from '../phone.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './MonthCalendar.module.css';
import type { CalendarEntry } from './MonthCalendar.tsx';
import { type Day, dayAfterKey, dayNumber, type Month, monthOf, weeksOf } from './month.ts';

interface DayGridProps {
  month: Month;
  onMonth: (month: Month) => void;
  today: Day;
  selected: Day | null;
  onSelect: (day: Day) => void;
  entries: readonly CalendarEntry[];
}

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];

/** The days as a grid with one tab stop; arrows, Home, End, PageUp and PageDown move within it. */
export function DayGrid({ month, onMonth, today, selected, onSelect, entries }: DayGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [focusedDay, setFocusedDay] = useState<Day>();
  const byDay = useMemo(() => Map.groupBy(entries, (entry) => entry.day), [entries]);
  const tabStop = [focusedDay, selected, today].find((day) => day && monthOf(day) === month) ?? `${month}-01`;

  // A key may move to a day of another month, which exists only after that month has been rendered.
  useEffect(() => {
    if (focusedDay) table.current?.querySelector<HTMLElement>(`[data-day="${focusedDay}"]`)?.focus();
  }, [focusedDay]);

  function choose(day: Day): void {
    if (monthOf(day) !== month) onMonth(monthOf(day));
    onSelect(day);
  }

  function move(event: KeyboardEvent): void {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const to = from && dayAfterKey(from, event.key);
    if (!to) return;
    event.preventDefault();
    if (monthOf(to) !== month) onMonth(monthOf(to));
    setFocusedDay(to);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table is what ARIA's grid pattern is made of
    <table ref={table} className={classes.grid} role="grid" aria-label={monthLabel(month)} onKeyDown={move}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" abbr={`${weekday}요일`}>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                inMonth={monthOf(day) === month}
                isToday={day === today}
                isSelected={day === selected}
                isTabStop={day === tabStop}
                entries={byDay.get(day) ?? []}
                onChoose={choose}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  day: Day;
  inMonth: boolean;
  isToday: boolean;
  isSelected: boolean;
  isTabStop: boolean;
  entries: readonly CalendarEntry[];
  onChoose: (day: Day) => void;
}

function DayCell({ day, inMonth, isToday, isSelected, isTabStop, entries, onChoose }: DayCellProps) {
  const count = entries.length > 0 ? `일정 ${entries.length}건` : '일정 없음';
  return (
    <td aria-selected={isSelected}>
      <button
        type="button"
        className={classes.day}
        data-day={day}
        data-outside={!inMonth || undefined}
        data-selected={isSelected || undefined}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onChoose(day)}
      >
        <span className={classes.number}>
          <VisuallyHidden>{Number(day.slice(5, 7))}월 </VisuallyHidden>
          {dayNumber(day)}
          <VisuallyHidden>
            일 {formatWeekday(day)}, {count}
          </VisuallyHidden>
        </span>
        <Dots lectures={[...new Set(entries.map((entry) => entry.lectureIndex))].sort(byLectureIndex)} />
      </button>
    </td>
  );
}

const MAX_DOTS = 4;

/** One dot per lecture; beyond four, the rest is shown as a number. */
function Dots({ lectures }: { lectures: readonly LectureIndex[] }) {
  const phone = usePhone();
  const shown = lectures.length > MAX_DOTS ? lectures.slice(0, phone ? 2 : MAX_DOTS) : lectures;
  const more = lectures.length - shown.length;
  return (
    <span className={classes.dots} aria-hidden="true">
      {shown.map((index) => (
        <LectureDot key={index} index={index} size={6} />
      ))}
      {more > 0 && <span className={classes.more}>+{more}</span>}
    </span>
  );
}

function monthLabel(month: Month): string {
  const [year, number] = month.split('-').map(Number);
  return `${year}년 ${number}월`;
}
