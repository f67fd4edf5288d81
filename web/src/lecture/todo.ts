/** What is to do: entries in groups by when they are due, and what their rows say. */
import type { Result } from '@baeum/contract';
import type { getTodoList } from '@baeum/contract/lecture/terms';
import { type Day, addDays } from '../ui/calendar/month.ts';
import type { Status } from '../ui/Chip.tsx';
import { formatShortDay, formatTime, seoulDay } from '../ui/format.ts';
import type { Course } from './course.ts';
import { chipOf, isDueToday, type ScheduleEntry, titleOf } from './schedule.ts';

export type TodoItem = Result<typeof getTodoList>['list'][number];

export interface TodoEntry extends Omit<ScheduleEntry, 'to' | 'kind' | 'lctrShdlCd'> {
  readonly kind: TodoItem['schlSe'];
  readonly lctrShdlCd: string;
  /** Its lecture, with the course of one that is not in view. */
  readonly lecture: string;
  /** Null when it can be done without an end. */
  readonly to: string | null;
  /** The content to watch first. */
  readonly lctrCd: string | null;
  readonly minutes: number | null;
}

/** @param others the courses that are named where they contain the item's lecture */
export const todoEntry = (item: TodoItem, others: readonly Course[] = []): TodoEntry => ({
  key: `${item.schlSe} ${item.lctrShdlCd} ${item.schlCd}`,
  kind: item.schlSe,
  title: item.schlSe === 'week' ? weekTitle(item) : titleOf(item),
  code: item.schlCd,
  lctrShdlCd: item.lctrShdlCd,
  lecture: [item.sbcKrnm, others.find(({ id }) => id === item.edcCrseCd)?.text].filter(Boolean).join(' · '),
  from: item.schlStde,
  to: item.schlEnde,
  done: item.schlStus,
  progressStatus: item.progressStatus,
  isLate: item.isTardy === 'Y',
  isExtended: item.extnYn === 'Y',
  isExam: item.screYn === 'Y',
  lctrCd: item.lctrCd,
  minutes: item.leftMin,
});

const weekTitle = ({ schlCd, schlNm, leftCnt, lockCnt }: TodoItem): string =>
  [
    `${schlCd}주차 ${schlNm}`,
    leftCnt !== null && `${leftCnt}개 남음`,
    lockCnt !== null && lockCnt > 0 && `앞 강의를 보면 ${lockCnt}개 더 열림`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The kinds that can be chosen, and what belongs to each. */
export const todoFilters = [
  { value: 'lecture', label: '강의', kinds: ['week'] },
  { value: 'assignment', label: '과제', kinds: ['assignment'] },
  { value: 'quiz', label: '퀴즈·시험', kinds: ['quiz', 'exam'] },
  { value: 'debate', label: '토론', kinds: ['debate'] },
  { value: 'team', label: '팀활동', kinds: ['team', 'team_assignment', 'team_evaluation'] },
  { value: 'journal', label: '성찰일지', kinds: ['reflection'] },
  { value: 'own', label: '내 할 일', kinds: ['own'] },
] as const satisfies readonly {
  readonly value: string;
  readonly label: string;
  readonly kinds: readonly TodoItem['schlSe'][];
}[];
export type TodoFilter = (typeof todoFilters)[number];

export const isOfKind = ({ kind }: TodoEntry, filter: TodoFilter | undefined): boolean =>
  filter === undefined || filter.kinds.some((one) => one === kind);

/** When something is due; what has not begun, when it begins. */
const dueAt = ({ progressStatus, from, to }: TodoEntry): string | null =>
  progressStatus === 'before' ? from : to;

const groupTitles = { late: '지난 마감', today: '오늘', week: '이번 주', later: '나중에' } as const;
type TodoGroupKey = keyof typeof groupTitles;

export interface TodoGroup {
  readonly key: TodoGroupKey;
  readonly title: string;
  readonly entries: readonly TodoEntry[];
}

/**
 * Entries in the order of the reply by group, without groups that are empty. Weeks end on Sunday, like the weeks of lectures
 * and what is due with them; the rows of the calendar begin on Sunday only because printed calendars do.
 */
export function groupsOf(entries: readonly TodoEntry[], today: Day): TodoGroup[] {
  const sunday = addDays(today, (7 - new Date(today).getUTCDay()) % 7);
  const groupOf = (entry: TodoEntry): TodoGroupKey => {
    const due = dueAt(entry);
    if (entry.isLate) return 'late';
    if (due === null) return 'later';
    const day = seoulDay(due);
    return day <= today ? 'today' : day <= sunday ? 'week' : 'later';
  };
  const keys = ['late', 'today', 'week', 'later'] as const;
  return keys
    .map((key) => ({
      key,
      title: groupTitles[key],
      entries: entries.filter((entry) => groupOf(entry) === key),
    }))
    .filter((group) => group.entries.length > 0);
}

/**
 * What to do first: what ends today, then what is accepted late, then the rest. Contents that can only be watched late
 * come last.
 */
export function firstOf(entries: readonly TodoEntry[], today: Day, count: number): TodoEntry[] {
  const placeOf = (entry: TodoEntry): number => {
    if (entry.isLate && entry.kind === 'week') return 3;
    if (entry.progressStatus !== 'before' && entry.to !== null && seoulDay(entry.to) <= today) return 0;
    return entry.isLate ? 1 : 2;
  };
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other)).slice(0, count);
}

export interface Due {
  readonly tone: 'today' | 'late' | undefined;
  readonly text: string;
  /** `D-3`; undefined today, and where there is no day. */
  readonly countdown: string | undefined;
}

/** `오늘 23:59`, `11.24 (화) 23:59` with `D-1`, `11.25 (수) 14:00 시작`. */
export function dueOf(entry: TodoEntry, today: Day): Due {
  const due = dueAt(entry);
  const tone = entry.isLate ? 'late' : undefined;
  if (due === null) return { tone, text: '기한 없음', countdown: undefined };
  const isToCome = entry.progressStatus === 'before';
  const after = isToCome ? ' 시작' : entry.isExtended ? ' · 연장됨' : '';
  const days = daysBetween(today, seoulDay(due));
  if (days === 0)
    return { tone: isToCome ? tone : 'today', text: `오늘 ${formatTime(due)}${after}`, countdown: undefined };
  return {
    tone,
    text: `${formatShortDay(due, today)} ${formatTime(due)}${after}`,
    countdown: days > 0 ? `D-${days}` : undefined,
  };
}

const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Contents have the words of the study page: attendance instead of submissions. */
export function todoChip(entry: TodoEntry, today: Day): Status {
  if (entry.kind !== 'week') return chipOf(entry, today);
  if (entry.done === 'done') return { tone: 'purple', word: '출석' };
  if (entry.done === 'late') return { tone: 'green', word: '지각' };
  if (entry.isLate) return { tone: 'red', word: '결석' };
  return { tone: 'blue', word: entry.done === 'draft' ? '학습중' : '학습전' };
}

/** What the button of an entry does. */
export function actionWord({ kind, done, progressStatus }: TodoEntry): string {
  const isBegun = done === 'draft';
  if (progressStatus === 'before') return '안내 보기';
  switch (kind) {
    case 'week':
      return isBegun ? '이어보기' : '학습하기';
    case 'assignment':
    case 'team_assignment':
      return isBegun ? '이어 쓰기' : '제출하기';
    case 'quiz':
    case 'exam':
      return isBegun ? '이어서 응시' : '응시하기';
    case 'debate':
    case 'team':
      return '참여하기';
    case 'team_evaluation':
      return '평가하기';
    case 'reflection':
      return isBegun ? '이어 쓰기' : '작성하기';
    case 'own':
      return '완료';
  }
}

/** What becomes of what is done after its due date: work is accepted, contents can be watched. */
export function lateNote(entries: readonly TodoEntry[]): string {
  const isContent = ({ kind }: TodoEntry) => kind === 'week';
  if (entries.every(isContent)) return '지금 학습하면 지각으로 인정됩니다';
  return entries.some(isContent) ? '지금 하면 지각으로 인정됩니다' : '지각 제출은 아직 받습니다';
}

/** `약 52분`, `약 1시간 20분`. */
export function aboutMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = [hours > 0 && `${hours}시간`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60}분`];
  return `약 ${rest.filter(Boolean).join(' ')}`;
}

export const totalMinutes = (entries: readonly TodoEntry[]): number =>
  entries.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);

/** Entries with the first that is due today, whose button is the filled one. */
export const firstDueToday = (entries: readonly TodoEntry[], today: Day): TodoEntry | undefined =>
  entries.find((entry) => isDueToday(entry, today));

/** Due today, or late but still accepted. */
export const isUrgent = (entry: TodoEntry, today: Day): boolean =>
  (entry.isLate && entry.kind !== 'week') || isDueToday(entry, today);
