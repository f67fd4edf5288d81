/** The board's words: kinds, states, load, weeks beside dates, and what an action does to students. */
import type { Outcome, PlannedKind } from '@baeum/contract/study/board-terms';
import { formatDateTime, formatMonthDay, formatWeekday } from '../../ui/format.ts';
import type { Term, TermActivity, TermContent, TermWeek } from './board-queries.ts';

const contentWords = { video: '영상', embed: '영상', link: '링크', page: '글' } as const satisfies Record<
  TermContent['kind'],
  string
>;
export const contentWord = ({ kind }: Pick<TermContent, 'kind'>): string => contentWords[kind];

const activityWords = {
  assignment: '과제',
  quiz: '퀴즈',
  debate: '토론',
  team: '팀활동',
  reflection: '성찰일지',
} as const satisfies Record<TermActivity['kind'], string>;
export const activityWord = ({ kind, isExam }: Pick<TermActivity, 'kind' | 'isExam'>): string =>
  kind === 'quiz' && isExam ? '시험' : activityWords[kind];

/** `24:10`, or `1:02:05` from an hour on. */
export function lengthWord(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** `60분 · 마감 3` */
export const loadWords = ({ minutes, due }: Pick<TermWeek, 'minutes' | 'due'>): string =>
  [minutes > 0 && `${minutes}분`, due > 0 && `마감 ${due}`].filter(Boolean).join(' · ') || '-';

/** Whether a period is that of its week, as contents of a pack have it. */
const isOfWeek = (
  { opensAt, closesAt }: { readonly opensAt: string; readonly closesAt: string },
  week: TermWeek,
): boolean => opensAt === week.opensAt && closesAt === week.closesAt;

export const periodWords = (
  period: { readonly opensAt: string; readonly closesAt: string },
  week: TermWeek,
): string =>
  isOfWeek(period, week)
    ? '주차와 같음'
    : `${formatMonthDay(period.opensAt)} ~ ${formatMonthDay(period.closesAt)}`;

/** `9주차 화요일`, the date as students read it; before and after the term only the weekday. */
export function weekOfTerm(at: string, weeks: Term['weeks']): string {
  const moment = Date.parse(at);
  const week = weeks.find(
    ({ opensAt, closesAt }) => moment >= Date.parse(opensAt) && moment < Date.parse(closesAt) + 60_000,
  );
  const where = week === undefined ? '학기 밖' : `${week.number}주차`;
  return `${where} ${formatWeekday(at)}`;
}

/** Whatever is missed is an absence where it counts as attendance. */
const outcomeWords = (kind: PlannedKind): Readonly<Record<Outcome, string>> =>
  kind === 'content'
    ? { done: '출석', late: '지각', missed: '결석', stopped: '학습 중단', open: '아직 안 봄' }
    : { done: '제때 완료', late: '지각', missed: '미제출', stopped: '진행 중단', open: '아직 안 함' };

/** `이 기간이면 12명 결석, 3명 지각`; of what hits nobody how many have done it. */
export function simulationWords(
  kind: PlannedKind,
  after: Readonly<Record<Outcome, number>>,
  students: number,
): string {
  if (students === 0) return '아직 수강생이 없습니다.';
  const words = outcomeWords(kind);
  const bad = (['missed', 'late', 'stopped'] as const).filter((one) => after[one] > 0);
  const said = bad.length > 0 ? bad : (['done', 'open'] as const);
  return `이 기간이면 ${said.map((one) => `${after[one]}명 ${words[one]}`).join(', ')}`;
}

/** Shares of the students, in percent, of which the radar says how much at least so many have to do. */
const radarShares = [10, 50, 90] as const;

/** `수강생의 38%가 마감 4개 이상`: the busiest first, in a few steps. */
export function radarWords({
  students,
  load,
}: {
  readonly students: number;
  readonly load: readonly { readonly due: number; readonly students: number }[];
}): readonly string[] {
  const percent = (some: number) => Math.round((some / students) * 100);
  const steps = radarShares.map((share) => load.findLast((one) => percent(one.students) >= share));
  return [...new Set(steps)].flatMap((step) =>
    step === undefined ? [] : [`수강생의 ${percent(step.students)}%가 마감 ${step.due}개 이상`],
  );
}

export const periodInWords = ({ opensAt, closesAt }: { opensAt: string; closesAt: string }): string =>
  `${formatDateTime(opensAt)} ~ ${formatDateTime(closesAt)}`;
