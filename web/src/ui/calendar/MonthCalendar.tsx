import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatWeekday, truncate } from '../format.ts';
import { byLectureIndex, LectureDot, type LectureIndex } from '../LectureDot.tsx';
import {
  addMonths,
  type Day,
  dayAfterKey,
  dayNumber,
  type Month,
  monthOf,
  weeksOf,
  yearChoices,
} from './month.ts';
import classes from './MonthCalendar.module.css';

/** Something that is due or opens on a day, or an event that begins or ends on it. */
export interface CalendarMark {
  day: Day;
  what: keyof typeof MARK_NAMES;
  /** Undefined while unknown: it is counted, but has no dot. */
  lectureIndex: LectureIndex | undefined;
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
  /** Of the days in view; a day may have several. Undefined while unknown. */
  marks: readonly CalendarMark[] | undefined;
  /** Listed in the legend. */
  lectures: readonly CalendarLecture[];
}

const LEGEND_LENGTH = 12;

const MARK_NAMES = { due: '마감', opening: '시작', event: '학사' } as const;

/** A month calendar with dots for lectures of which something is due or opens on a day, and a legend of the dots. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, onMonth, today, selected, onSelect, marks, lectures } = props;
  return (
    <div>
      <CalendarHeader month={month} onMonth={onMonth} today={today} onSelect={onSelect} />
      <DayGrid
        month={month}
        onMonth={onMonth}
        today={today}
        selected={selected}
        onSelect={onSelect}
        marks={marks}
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

interface CalendarHeaderProps {
  month: Month;
  onMonth: (month: Month) => void;
  today: Day;
  onSelect: (day: Day) => void;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Year and month as two selects that look like a title, 오늘, and previous and next month. */
function CalendarHeader({ month, onMonth, today, onSelect }: CalendarHeaderProps) {
  const [year, monthNumber] = month.split('-').map(Number);

  function goToToday(): void {
    onMonth(monthOf(today));
    onSelect(today);
  }

  return (
    <div className={classes.header}>
      <div className={classes.choices}>
        <Choice
          label="연도"
          value={year}
          options={yearChoices(today, month)}
          unit="년"
          onChange={(value) => onMonth(`${value}-${month.slice(5)}`)}
        />
        <Choice
          label="월"
          value={monthNumber}
          options={MONTHS}
          unit="월"
          onChange={(value) => onMonth(`${month.slice(0, 4)}-${String(value).padStart(2, '0')}`)}
        />
      </div>
      <Button variant="default" size="xs" onClick={goToToday}>
        오늘
      </Button>
      <ActionIcon aria-label="이전 달" onClick={() => onMonth(addMonths(month, -1))}>
        <IconChevronLeft size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon aria-label="다음 달" onClick={() => onMonth(addMonths(month, 1))}>
        <IconChevronRight size={20} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: number | undefined;
  options: readonly number[];
  unit: string;
  onChange: (value: number) => void;
}

function Choice({ label, value, options, unit, onChange }: ChoiceProps) {
  return (
    <span className={classes.choice}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
            {unit}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} aria-hidden="true" />
    </span>
  );
}

interface DayGridProps {
  month: Month;
  onMonth: (month: Month) => void;
  today: Day;
  selected: Day | null;
  onSelect: (day: Day) => void;
  marks: readonly CalendarMark[] | undefined;
}

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];

/** The days as a grid with one tab stop; arrows, Home, End, PageUp and PageDown move within it. */
function DayGrid({ month, onMonth, today, selected, onSelect, marks }: DayGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [focusedDay, setFocusedDay] = useState<Day>();
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
                marks={marks?.filter((mark) => mark.day === day)}
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
  marks: readonly CalendarMark[] | undefined;
  onChoose: (day: Day) => void;
}

function DayCell({ day, inMonth, isToday, isSelected, isTabStop, marks, onChoose }: DayCellProps) {
  return (
    <td aria-selected={isSelected}>
      <button
        type="button"
        className={classes.day}
        data-day={day}
        data-outside={!inMonth || undefined}
        data-selected={isSelected || undefined}
        aria-current={isToday ? 'date' : undefined}
        aria-label={nameOf(day, marks)}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onChoose(day)}
      >
        <span className={classes.number}>{dayNumber(day)}</span>
        <Dots lectures={lecturesIn(marks ?? [])} />
      </button>
    </td>
  );
}

/** `11월 18 일 수요일, 마감 2건`. The number is a word of its own, so that who commands by voice can say what is seen. */
const nameOf = (day: Day, marks: readonly CalendarMark[] | undefined): string =>
  `${Number(day.slice(5, 7))}월 ${dayNumber(day)} 일 ${formatWeekday(day)}${marks === undefined ? '' : `, ${countsIn(marks)}`}`;

const lecturesIn = (marks: readonly CalendarMark[]): LectureIndex[] =>
  [...new Set(marks.flatMap(({ lectureIndex }) => (lectureIndex === undefined ? [] : [lectureIndex])))].sort(
    byLectureIndex,
  );

/** `마감 2건, 시작 1건` */
function countsIn(marks: readonly CalendarMark[]): string {
  const kinds = Object.keys(MARK_NAMES) as CalendarMark['what'][];
  const counts = kinds.flatMap((kind) => {
    const count = marks.filter(({ what }) => what === kind).length;
    return count === 0 ? [] : [`${MARK_NAMES[kind]} ${count}건`];
  });
  return counts.join(', ') || '일정 없음';
}

const MAX_DOTS = 3;

/** One dot per lecture, for the first three. */
const Dots = ({ lectures }: { lectures: readonly LectureIndex[] }) =>
  lectures.length > 0 && (
    <span className={classes.dots} aria-hidden="true">
      {lectures.slice(0, MAX_DOTS).map((index) => (
        <LectureDot key={index} index={index} size={6} />
      ))}
    </span>
  );

function monthLabel(month: Month): string {
  const [year, number] = month.split('-').map(Number);
  return `${year}년 ${number}월`;
}
