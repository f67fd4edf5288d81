import { formatDayInWords, seoulDay } from '../ui/format.ts';
import type { Notification } from './queries.ts';

export interface DayOfNotifications {
  /** `YYYY-MM-DD` in Seoul. */
  readonly day: string;
  readonly title: string;
  readonly items: readonly Notification[];
}

const dayMs = 86_400_000;

function titleOf(day: string, today: string): string {
  if (day === today) return '오늘';
  const isYesterday = Date.parse(today) - Date.parse(day) === dayMs;
  return isYesterday ? '어제' : formatDayInWords(day, today);
}

/** The notifications of each day, in their order. */
export function daysOf(items: readonly Notification[], today: string): readonly DayOfNotifications[] {
  const days = new Map<string, Notification[]>();
  for (const item of items) {
    const day = seoulDay(item.at);
    const ofDay = days.get(day);
    if (ofDay === undefined) days.set(day, [item]);
    else ofDay.push(item);
  }
  return [...days].map(([day, ofDay]) => ({ day, title: titleOf(day, today), items: ofDay }));
}
