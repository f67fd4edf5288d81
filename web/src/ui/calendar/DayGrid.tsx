import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formatWeekday } from '../format.ts';
import { byPlace, type Place } from '../lecture-place.ts';
import { LectureDot } from '../LectureDot.tsx';
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

/** The days as a grid with one tab stop: arrows, Home, End, PageUp and PageDown move in it. */
export function DayGrid({ month, onMonth, today, selected, onSelect, entries }: DayGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState<Day>();
  const byDay = useMemo(() => Map.groupBy(entries, (entry) => entry.day), [entries]);
  const tabStop = [moved, selected, today].find((day) => day && monthOf(day) === month) ?? `${month}-01`;

  // A key may lead to a day of another month, which is there only after that month has been shown.
  useEffect(() => {
    if (moved) table.current?.querySelector<HTMLElement>(`[data-day="${moved}"]`)?.focus();
  }, [moved]);

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
    setMoved(to);
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
        <Dots places={[...new Set(entries.map((entry) => entry.place))].sort(byPlace)} />
      </button>
    </td>
  );
}

const MOST_DOTS = 4;

/** One dot for each lecture; of more than four the rest is a number. */
function Dots({ places }: { places: readonly Place[] }) {
  const phone = usePhone();
  const shown = places.length > MOST_DOTS ? places.slice(0, phone ? 2 : MOST_DOTS) : places;
  const more = places.length - shown.length;
  return (
    <span className={classes.dots} aria-hidden="true">
      {shown.map((place) => (
        <LectureDot key={place} place={place} size={6} />
      ))}
      {more > 0 && <span className={classes.more}>+{more}</span>}
    </span>
  );
}

function monthLabel(month: Month): string {
  const [year, number] = month.split('-').map(Number);
  return `${year}년 ${number}월`;
}
