/** The board's words: kinds, states, load, weeks beside dates, and what an action does to students. */
import type { Outcome, PlannedKind, Protection, PublishState } from '@baeum/contract/study/board-terms';
import type { Status } from '../../ui/Chip.tsx';
import { formatDateTime, formatMonthDay, formatWeekday } from '../../ui/format.ts';
import type { Hidden } from './arrangement.ts';
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

/** The effective state: what is public, but whose period has not begun, is 예정. */
export function stateChip(
  { state, opensAt }: { readonly state: PublishState; readonly opensAt: string },
  now: Date,
): Status {
  if (state === 'shown')
    return Date.parse(opensAt) > now.getTime()
      ? { tone: 'gray', word: '예정' }
      : { tone: 'green', word: '공개' };
  if (state === 'scheduled') return { tone: 'blue', word: '공개 예약' };
  return { tone: 'gray', word: state === 'draft' ? '비공개' : '보관' };
}

/** `60분 · 마감 3 · 비공개 1`. @param hidden what students do not see of it, in words */
export const loadWords = ({ minutes, due }: Pick<TermWeek, 'minutes' | 'due'>, hidden = ''): string =>
  [minutes > 0 && `${minutes}분`, due > 0 && `마감 ${due}`, hidden].filter(Boolean).join(' · ') || '-';

/** `비공개 2 · 공개 예약 1`; empty when students see everything. */
export const hiddenWords = ({ drafts, scheduled }: Hidden): string =>
  [drafts > 0 && `비공개 ${drafts}`, scheduled > 0 && `공개 예약 ${scheduled}`].filter(Boolean).join(' · ');

/** What a student who has done nothing yet sees of it on the study page; of a hidden content that there is one (specification §21.2). */
export const studentWords = (kind: PlannedKind, { state }: { readonly state: PublishState }): string => {
  if (state === 'shown') return '학생 화면 0/1';
  return kind === 'content' ? '학생 화면 비공개' : '학생 화면에 없음';
};

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

const attendanceBecomes = { missed: '결석으로', late: '지각으로', stopped: '학습 중단으로' } as const;
const workBecomes = { missed: '미제출로', late: '지각으로', stopped: '진행 중단으로' } as const;

/** Lines of a dialog: how many students are hit, and how. */
export function protectionLines(kind: PlannedKind, { begun = [], worse = {} }: Protection): string[] {
  const becomes = kind === 'content' ? attendanceBecomes : workBecomes;
  const outcomes = (['missed', 'late', 'stopped'] as const).filter((one) => (worse[one] ?? 0) > 0);
  return [
    ...begun.map(({ title, students }) => `${title}: 이미 ${students}명이 시작했습니다.`),
    ...outcomes.map((one) => `${worse[one]}명이 ${becomes[one]} 바뀝니다.`),
  ];
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
