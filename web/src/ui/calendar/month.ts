/** Date arithmetic for the month calendar. Days are strings, so that no time zone can shift them. */

/** `YYYY-MM-DD`. */
export type Day = string;
/** `YYYY-MM`. */
export type Month = string;

const FIRST_YEAR = 2021;

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function dayNumber(day: Day): number {
  return Number(day.slice(8));
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function addMonths(month: Month, months: number): Month {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The weeks that contain the month, Sunday to Saturday, including days of the adjacent months. */
export function weeksOf(month: Month): Day[][] {
  const first = `${month}-01`;
  const weeks: Day[][] = [];
  let sunday = addDays(first, -weekday(first));
  do {
    const start = sunday;
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
    sunday = addDays(sunday, 7);
  } while (monthOf(sunday) === month);
  return weeks;
}

/** The day that a key moves to; undefined for keys that the grid does not handle. */
export function dayAfterKey(day: Day, key: string): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day);
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day);
    default:
      return undefined;
  }
}

/** Next year down to 2021 (specification §4.2), plus the year in view if it is outside that range. */
export function yearChoices(today: Day, month: Month): number[] {
  const next = Number(today.slice(0, 4)) + 1;
  const years = Array.from({ length: next - FIRST_YEAR + 1 }, (_, index) => next - index);
  const shown = Number(month.slice(0, 4));
  return years.includes(shown) ? years : [...years, shown].sort((a, b) => b - a);
}

function weekday(day: Day): number {
  return new Date(day).getUTCDay();
}

/** The 31st becomes the last day of a shorter month. */
function sameDayIn(month: Month, day: Day): Day {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}
