/** The board's words: kinds, states, load, weeks beside dates, and what an action does to students. */
import type { PublishState } from '@baeum/contract/publication';
import type { PlannedKind } from '@baeum/contract/study/board-terms';
import { activityNames } from '../../activity/staff/kinds.ts';
import { formatDateTime, formatMonthDay } from '../../ui/format.ts';
import type { Hidden } from './arrangement.ts';
import type { TermActivity, TermContent, TermWeek } from './board-queries.ts';

const contentWords = { video: '영상', embed: '영상', link: '링크', page: '글' } as const satisfies Record<
  TermContent['kind'],
  string
>;
export const contentWord = ({ kind }: Pick<TermContent, 'kind'>): string => contentWords[kind];

export const activityWord = ({ kind, isExam }: Pick<TermActivity, 'kind' | 'isExam'>): string =>
  kind === 'quiz' && isExam ? '시험' : activityNames[kind];

/** `24:10`, or `1:02:05` from an hour on. */
export function lengthWord(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
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

export const periodInWords = ({ opensAt, closesAt }: { opensAt: string; closesAt: string }): string =>
  `${formatDateTime(opensAt)} ~ ${formatDateTime(closesAt)}`;
