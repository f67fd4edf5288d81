import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './MonthCalendar.module.css';
import { addMonths, type Day, type Month, monthOf, yearChoices } from './month.ts';

interface CalendarHeaderProps {
  month: Month;
  onMonth: (month: Month) => void;
  today: Day;
  onSelect: (day: Day) => void;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Year and month as two selects that look like a title, 오늘, and previous and next month. */
export function CalendarHeader({ month, onMonth, today, onSelect }: CalendarHeaderProps) {
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
