/** The calendar's entries: what is due, the weeks of the lectures, academic events (specification §4.2). */
import type { Result } from '@baeum/contract';
import { type getAcaSchlList, kindNames, type ScheduleKind } from '@baeum/contract/lecture/terms';
import { teamViewNames } from '@baeum/contract/team/terms';
import type { CalendarMark } from '../ui/calendar/MonthCalendar.tsx';
import type { Status } from '../ui/Chip.tsx';
import { formatShortDay, formatTime, seoulDay } from '../ui/format.ts';
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
  /** The late period is running. */
  readonly isLate: boolean;
  /** It ends later for this student than for the others. */
  readonly isExtended: boolean;
  /** A quiz that is an occasional exam. */
  readonly isExam: boolean;
}

/** The kind of an entry in words. */
export const kindName = ({ kind, isExam }: Pick<Standing, 'kind'> & { readonly isExam: boolean }): string =>
  isExam ? '수시고사' : kindNames[kind];

const byProgress = {
  before: { tone: 'gray', word: '예정' },
  progress: { tone: 'blue', word: '진행' },
  finish: { tone: 'gray', word: '종료' },
} as const satisfies Record<Event['progressStatus'], Status>;

/** Labels for submissions, and for participation. */
const handedIn = { done: '제출완료', late: '지각 제출', missed: '미제출' } as const;
const joined = { done: '참여완료', late: '지각 참여', missed: '미참여' } as const;

/** What decides how an entry stands; without an end it is never due. */
type Standing = Pick<ScheduleEntry, 'done' | 'progressStatus' | 'isLate'> & {
  readonly kind: ScheduleKind | 'own';
  readonly to: string | null;
};

/** Something can still be submitted. */
const isOpen = ({ progressStatus, done }: Standing): boolean =>
  progressStatus === 'progress' && (done === 'todo' || done === 'draft' || done === 'missed');

/**
 * The student's own status takes precedence over the period; open items turn red on their last day and in the late
 * period.
 */
export function chipOf(entry: Standing, today: string): Status {
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
      return entry.isLate || isDueToday(entry, today)
        ? { tone: 'red', word: words.missed }
        : byProgress[entry.progressStatus];
    case 'none':
      return byProgress[entry.progressStatus];
  }
}

/** Distinguishes a team evaluation from its activity, which has the same title. */
export const titleOf = ({ schlSe, schlNm }: { schlSe: ScheduleKind | 'own'; schlNm: string }): string =>
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
  isLate: event.isTardy === 'Y',
  isExtended: event.extnYn === 'Y',
  isExam: event.screYn === 'Y',
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
  isLate: false,
  isExtended: false,
  isExam: false,
});

/** All entries: open items by deadline first, finished ones last. */
export function scheduleEntries({ list, lctrWeekSchlList }: Reply): ScheduleEntry[] {
  const entries = [...list.map(fromEvent), ...lctrWeekSchlList.map(fromWeek)];
  const placed = entries.map((entry) => ({
    entry,
    rank: isOpen(entry) ? 0 : { progress: 1, before: 2, finish: 3 }[entry.progressStatus],
    at: Date.parse(entry.progressStatus === 'before' ? entry.from : entry.to),
  }));
  return placed
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at || a.entry.key.localeCompare(b.entry.key))
    .map(({ entry }) => entry);
}

export interface Agenda {
  /** What is due in the period. */
  readonly due: readonly ScheduleEntry[];
  /** What opens in it, and is due later. */
  readonly opening: readonly ScheduleEntry[];
  /** Academic events that begin or end in it. */
  readonly events: readonly ScheduleEntry[];
  /** What has opened before it and is due later. */
  readonly running: readonly ScheduleEntry[];
}

/**
 * What is due, opens or is in progress in a day (`YYYY-MM-DD`) or a month (`YYYY-MM`): the list, the calendar's dots
 * and what it says of a day are all made of this.
 */
export function agendaOf(entries: readonly ScheduleEntry[], period: string): Agenda {
  const partOf = (at: string) => seoulDay(at).slice(0, period.length);
  const agenda: Record<keyof Agenda, ScheduleEntry[]> = { due: [], opening: [], events: [], running: [] };
  for (const entry of entries) {
    const [first, last] = [partOf(entry.from), partOf(entry.to)];
    if (first > period || last < period) continue;
    if (first < period && last > period) agenda.running.push(entry);
    else if (entry.kind === 'academic') agenda.events.push(entry);
    else agenda[last === period ? 'due' : 'opening'].push(entry);
  }
  return agenda;
}

/**
 * What the calendar marks: the days on which an entry is due or opens, and those on which an event begins or ends.
 * @param indexOf index of an entry's lecture; undefined while unknown
 */
export const calendarMarks = (
  entries: readonly ScheduleEntry[],
  indexOf: (entry: ScheduleEntry) => LectureIndex | undefined,
): CalendarMark[] =>
  entries.flatMap((entry) => {
    const lectureIndex = indexOf(entry);
    const days = [...new Set([seoulDay(entry.to), seoulDay(entry.from)])];
    return days.map((day, index) => ({
      day,
      what: entry.kind === 'academic' ? 'event' : index === 0 ? 'due' : 'opening',
      lectureIndex,
    }));
  });

/** Stands for entries of no lecture. */
export const noLecture = { index: null, name: '학사' } as const;

/** Whether something can still be done, and only today. */
export const isDueToday = (entry: Standing, today: string): boolean =>
  isOpen(entry) && entry.to !== null && seoulDay(entry.to) === today;

/**
 * `오늘 23:59 마감`, `11.29 (일) 23:59 마감`; the period of an academic event.
 * @param what of a list of what opens: `오늘 14:00 시작`
 */
export function whenOf(entry: ScheduleEntry, today: string, what: '마감' | '시작' = '마감'): string {
  const day = (at: string) => formatShortDay(at, today);
  if (entry.kind === 'academic')
    return seoulDay(entry.from) === seoulDay(entry.to)
      ? day(entry.to)
      : `${day(entry.from)} ~ ${day(entry.to)}`;
  const at = what === '시작' ? entry.from : entry.to;
  const extended = entry.isExtended && what === '마감' ? ' · 연장됨' : '';
  return `${seoulDay(at) === today ? '오늘' : day(at)} ${formatTime(at)} ${what}${extended}`;
}
