/** The calendar's entries: what is due, the weeks of the lectures, academic events (specification §4.2). */
import type { Result } from '@baeum/contract';
import type { getAcaSchlList, ScheduleKind } from '@baeum/contract/lecture/terms';
import { teamViewNames } from '@baeum/contract/team/terms';
import type { CalendarEntry } from '../ui/calendar/MonthCalendar.tsx';
import type { Status } from '../ui/Chip.tsx';
import { formatTime, seoulDay } from '../ui/format.ts';
import type { LectureIndex } from '../ui/LectureDot.tsx';

type Reply = Result<typeof getAcaSchlList>;
type Event = Reply['list'][number];
type Week = Reply['lctrWeekSchlList'][number];

export interface ScheduleEntry {
  readonly key: string;
  readonly kind: ScheduleKind;
  readonly title: string;
  /** Code of the assignment, quiz, exam or debate, or the week number. */
  readonly code: string;
  readonly lctrShdlCd: string | undefined;
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
  /** The student's own status. */
  readonly done: Event['schlStus'];
  readonly progressStatus: Event['progressStatus'];
}

const byProgress = {
  before: { tone: 'gray', word: '예정' },
  progress: { tone: 'blue', word: '진행' },
  finish: { tone: 'gray', word: '종료' },
} as const satisfies Record<Event['progressStatus'], Status>;

/** Labels for submissions, and for participation. */
const handedIn = { done: '제출완료', late: '지각 제출', missed: '미제출' } as const;
const joined = { done: '참여완료', late: '지각 참여', missed: '미참여' } as const;

/** Something can still be submitted. */
const isOpen = ({ progressStatus, done }: ScheduleEntry): boolean =>
  progressStatus === 'progress' && (done === 'todo' || done === 'draft' || done === 'missed');

/** The student's own status takes precedence over the period; open items turn red on their last day. */
export function chipOf(entry: ScheduleEntry, today: string): Status {
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

/** Distinguishes a team evaluation from its activity, which has the same title. */
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

/** All entries: open items by deadline first, finished ones last. */
export function scheduleEntries({ list, lctrWeekSchlList }: Reply): ScheduleEntry[] {
  const rank = (entry: ScheduleEntry) =>
    isOpen(entry) ? 0 : { progress: 1, before: 2, finish: 3 }[entry.progressStatus];
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
 * Days with dots: only those on which something starts or ends, because every lecture has a week on every
 * day.
 * @param indexOf index of an entry's lecture; undefined while unknown
 */
export const calendarDots = (
  entries: readonly ScheduleEntry[],
  indexOf: (entry: ScheduleEntry) => LectureIndex | undefined,
): CalendarEntry[] =>
  entries.flatMap((entry) => {
    const lectureIndex = indexOf(entry);
    if (lectureIndex === undefined) return [];
    return [...new Set([seoulDay(entry.from), seoulDay(entry.to)])].map((day) => ({ day, lectureIndex }));
  });

/** Stands for entries of no lecture. */
export const noLecture = { index: null, name: '학사' } as const;

/** `오늘 23:59 마감` for open items that end today. */
export const dueToday = (entry: ScheduleEntry, today: string): string | undefined =>
  isOpen(entry) && seoulDay(entry.to) === today ? `오늘 ${formatTime(entry.to)} 마감` : undefined;
