/** The calendar's entries: what is due, the weeks of the lectures, academic events (specification 1 §2 "Home", §9). */
import type { Result } from '@baeum/contract';
import type { getAcaSchlList } from '@baeum/contract/lecture/terms';
import type { CalendarEntry } from '../ui/calendar/MonthCalendar.tsx';
import type { Tone } from '../ui/Chip.tsx';
import { formatTime, seoulDay } from '../ui/format.ts';

type Reply = Result<typeof getAcaSchlList>;
type Event = Reply['list'][number];
type Week = Reply['lctrWeekSchlList'][number];

export interface ScheduleEntry {
  readonly key: string;
  readonly kind: 'academic' | 'week' | 'assignment';
  readonly title: string;
  /** Code of what it is about: the assignment's, or empty. */
  readonly code: string;
  readonly lctrShdlCd: string | undefined;
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly chip: { readonly tone: Tone; readonly word: string };
  /** The student has something to do about it now. */
  readonly waits: boolean;
  readonly progressStatus: Event['progressStatus'];
}

const byProgress = {
  before: { tone: 'gray', word: '예정' },
  progress: { tone: 'blue', word: '진행' },
  finish: { tone: 'gray', word: '종료' },
} as const satisfies Record<Event['progressStatus'], ScheduleEntry['chip']>;

/** What the student has done counts more than where the period stands. */
function chipOf({ schlStus, progressStatus }: Event): ScheduleEntry['chip'] {
  switch (schlStus) {
    case 'graded':
      return { tone: 'green', word: '평가완료' };
    case 'done':
      return { tone: 'green', word: '제출완료' };
    case 'late':
      return { tone: 'orange', word: '지각 제출' };
    case 'draft':
      return { tone: 'yellow', word: '임시저장' };
    case 'missed':
      return { tone: 'red', word: '미제출' };
    case 'todo':
      return progressStatus === 'progress' ? { tone: 'red', word: '미제출' } : byProgress[progressStatus];
    case 'none':
      return byProgress[progressStatus];
  }
}

const fromEvent = (event: Event): ScheduleEntry => ({
  key: `${event.schlSe} ${event.schlCd}`,
  kind: event.schlSe,
  title: event.schlNm,
  code: event.schlCd,
  lctrShdlCd: event.lctrShdlCd ?? undefined,
  from: event.schlStde,
  to: event.schlEnde,
  chip: chipOf(event),
  waits: event.progressStatus === 'progress' && (event.schlStus === 'todo' || event.schlStus === 'draft'),
  progressStatus: event.progressStatus,
});

const fromWeek = (week: Week): ScheduleEntry => ({
  key: `week ${week.lctrShdlCd} ${week.lctrWk}`,
  kind: 'week',
  title: `${week.lctrWk}주차 강의`,
  code: '',
  lctrShdlCd: week.lctrShdlCd,
  from: `${week.lctrStdtYmd}T${week.lctrStdtTime}:00+09:00`,
  to: `${week.lctrEndtYmd}T${week.lctrEndtTime}:00+09:00`,
  chip: byProgress[week.progressStatus],
  waits: false,
  progressStatus: week.progressStatus,
});

/** All entries; what waits for the student stands first, by its end, and what is over last. */
export function scheduleEntries({ list, lctrWeekSchlList }: Reply): ScheduleEntry[] {
  const rank = ({ waits, progressStatus }: ScheduleEntry) =>
    waits ? 0 : { progress: 1, before: 2, finish: 3 }[progressStatus];
  const when = ({ progressStatus, from, to }: ScheduleEntry) =>
    Date.parse(progressStatus === 'before' ? from : to);
  return [...list.map(fromEvent), ...lctrWeekSchlList.map(fromWeek)].toSorted(
    (a, b) => rank(a) - rank(b) || when(a) - when(b) || a.key.localeCompare(b.key),
  );
}

/** Entries that touch a day (`YYYY-MM-DD`) or a month (`YYYY-MM`). */
export const entriesIn = (entries: readonly ScheduleEntry[], period: string): ScheduleEntry[] =>
  entries.filter(
    ({ from, to }) =>
      seoulDay(from).slice(0, period.length) <= period && seoulDay(to).slice(0, period.length) >= period,
  );

/**
 * Where the calendar has dots: on the days on which something begins or ends. A dot on every day of a period would put all
 * colours on all days, since every lecture has its week.
 * @param placeOf place of an entry's lecture among the student's
 */
export const calendarDots = (
  entries: readonly ScheduleEntry[],
  placeOf: (entry: ScheduleEntry) => number,
): CalendarEntry[] =>
  entries.flatMap((entry) =>
    [...new Set([seoulDay(entry.from), seoulDay(entry.to)])].map((day) => ({ day, place: placeOf(entry) })),
  );

/** `오늘 23:59 마감` for what waits and ends today. */
export const dueToday = ({ waits, to }: ScheduleEntry, today: string): string | undefined =>
  waits && seoulDay(to) === today ? `오늘 ${formatTime(to)} 마감` : undefined;
