/** The calendar's entries: what is due, the weeks of the lectures, academic events (specification 1 §2 "Home", §9). */
import type { Result } from '@baeum/contract';
import type { getAcaSchlList, ScheduleKind } from '@baeum/contract/lecture/terms';
import { teamViewNames } from '@baeum/contract/team/terms';
import type { CalendarEntry } from '../ui/calendar/MonthCalendar.tsx';
import type { Tone } from '../ui/Chip.tsx';
import { formatTime, seoulDay } from '../ui/format.ts';
import type { Place } from '../ui/lecture-place.ts';

type Reply = Result<typeof getAcaSchlList>;
type Event = Reply['list'][number];
type Week = Reply['lctrWeekSchlList'][number];

export interface ScheduleEntry {
  readonly key: string;
  readonly kind: ScheduleKind;
  readonly title: string;
  /** Code of what it is about: the assignment's, quiz's, exam's or debate's, or the number of the week. */
  readonly code: string;
  readonly lctrShdlCd: string | undefined;
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
  /** What the student has done about it. */
  readonly done: Event['schlStus'];
  readonly progressStatus: Event['progressStatus'];
}

interface EntryChip {
  readonly tone: Tone;
  readonly word: string;
}

const byProgress = {
  before: { tone: 'gray', word: '예정' },
  progress: { tone: 'blue', word: '진행' },
  finish: { tone: 'gray', word: '종료' },
} as const satisfies Record<Event['progressStatus'], EntryChip>;

/** What is handed in, and what one takes part in. */
const handedIn = { done: '제출완료', late: '지각 제출', missed: '미제출' } as const;
const joined = { done: '참여완료', late: '지각 참여', missed: '미참여' } as const;

/** Something is still to be handed in, and can be. */
const waits = ({ progressStatus, done }: ScheduleEntry): boolean =>
  progressStatus === 'progress' && (done === 'todo' || done === 'draft' || done === 'missed');

/** What the student has done counts more than where the period stands; what waits turns red on its last day. */
export function chipOf(entry: ScheduleEntry, today: string): EntryChip {
  const words = entry.kind === 'debate' || entry.kind === 'team' ? joined : handedIn;
  switch (entry.done) {
    case 'graded':
      return { tone: 'green', word: '평가완료' };
    case 'done':
      return { tone: 'green', word: words.done };
    case 'late':
      return { tone: 'orange', word: words.late };
    case 'draft':
      return entry.kind === 'quiz' || entry.kind === 'exam'
        ? { tone: 'blue', word: '응시 중' }
        : { tone: 'yellow', word: '임시저장' };
    case 'missed':
      return { tone: 'red', word: words.missed };
    case 'todo':
      return dueToday(entry, today) === undefined
        ? byProgress[entry.progressStatus]
        : { tone: 'red', word: words.missed };
    case 'none':
      return byProgress[entry.progressStatus];
  }
}

/** An activity and its evaluation have one title, and stand beside each other. */
const titleOf = ({ schlSe, schlNm }: Event): string =>
  schlSe === 'team_evaluation' ? `${schlNm} ${teamViewNames.eval}` : schlNm;

const fromEvent = (event: Event): ScheduleEntry => ({
  key: `${event.schlSe} ${event.schlCd}`,
  kind: event.schlSe,
  title: titleOf(event),
  code: event.schlCd,
  lctrShdlCd: event.lctrShdlCd ?? undefined,
  from: event.schlStde,
  to: event.schlEnde,
  done: event.schlStus,
  progressStatus: event.progressStatus,
});

const fromWeek = (week: Week): ScheduleEntry => ({
  key: `week ${week.lctrShdlCd} ${week.lctrWk}`,
  kind: 'week',
  title: `${week.lctrWk}주차 강의`,
  code: String(week.lctrWk),
  lctrShdlCd: week.lctrShdlCd,
  from: `${week.lctrStdtYmd}T${week.lctrStdtTime}:00+09:00`,
  to: `${week.lctrEndtYmd}T${week.lctrEndtTime}:00+09:00`,
  done: 'none',
  progressStatus: week.progressStatus,
});

/** All entries; what waits for the student stands first, by its end, and what is over last. */
export function scheduleEntries({ list, lctrWeekSchlList }: Reply): ScheduleEntry[] {
  const rank = (entry: ScheduleEntry) =>
    waits(entry) ? 0 : { progress: 1, before: 2, finish: 3 }[entry.progressStatus];
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
 * @param placeOf place of an entry's lecture among the student's; undefined while it is not known
 */
export const calendarDots = (
  entries: readonly ScheduleEntry[],
  placeOf: (entry: ScheduleEntry) => Place | undefined,
): CalendarEntry[] =>
  entries.flatMap((entry) => {
    const place = placeOf(entry);
    if (place === undefined) return [];
    return [...new Set([seoulDay(entry.from), seoulDay(entry.to)])].map((day) => ({ day, place }));
  });

/** In place of a lecture: what belongs to none. */
export const noLecture = { place: null, name: '학사' } as const;

/** `오늘 23:59 마감` for what waits and ends today. */
export const dueToday = (entry: ScheduleEntry, today: string): string | undefined =>
  waits(entry) && seoulDay(entry.to) === today ? `오늘 ${formatTime(entry.to)} 마감` : undefined;
