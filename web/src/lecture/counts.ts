/** Facts on a lecture card (specification §4.1). */
import type { Result } from '@baeum/contract';
import {
  cardWeeks,
  countNames,
  type getMyLctrList,
  type LectureCounts,
  microLearning,
  progressOf,
  type WeekState,
  weekPercent,
} from '@baeum/contract/lecture/terms';
import type { Segment } from '../ui/SegmentedBar.tsx';

export type Lecture = Result<typeof getMyLctrList>['list'][number];

/** The counts in `atndJson`; missing or invalid ones are 0. */
export function parseCounts(atndJson: string): LectureCounts {
  const found = new Map<string, unknown>();
  try {
    const parsed: unknown = JSON.parse(atndJson);
    if (typeof parsed === 'object' && parsed !== null)
      for (const [name, value] of Object.entries(parsed)) found.set(name, value);
  } catch {
    // A card without counts is better than no card.
  }
  const counts = {} as LectureCounts;
  for (const name of countNames) {
    const value = Number(found.get(name) ?? 0);
    counts[name] = Number.isFinite(value) ? value : 0;
  }
  return counts;
}

export interface ActivityCount {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** Debates and team activities are shown only if they are graded. */
function activityCounts(lecture: Lecture, counts: LectureCounts): ActivityCount[] {
  const { cntnt_cnt, cntnt_atnd_cnt, asgmt_cnt, asgmt_atnd_cnt, quiz_cnt, quiz_atnd_cnt } = counts;
  return [
    { label: '강의', done: cntnt_atnd_cnt, total: cntnt_cnt },
    { label: '과제', done: asgmt_atnd_cnt, total: asgmt_cnt },
    { label: '퀴즈', done: quiz_atnd_cnt, total: quiz_cnt },
    ...(lecture.dbtRateYn === 'Y'
      ? [{ label: '토론', done: counts.dbt_atnd_cnt, total: counts.dbt_cnt }]
      : []),
    ...(lecture.teamRateYn === 'Y'
      ? [{ label: '팀활동', done: counts.team_atnd_cnt, total: counts.team_cnt }]
      : []),
  ];
}

const segmentOf: { readonly [state in WeekState]?: Segment } = {
  attended: 'full',
  late: 'late',
  missed: 'missed',
  current: 'current',
};

export interface Attendance {
  readonly weeksAttended: number;
  readonly weeks: number;
  /** Rounded down. */
  readonly percent: number;
  readonly segments: readonly Segment[];
}

/** Attendance over a number of weeks: 15 on a card, the lecture's own number elsewhere. */
export const attendanceIn = (
  weeks: number,
  weeksAttended: number,
  states: readonly WeekState[],
): Attendance => ({
  weeksAttended,
  weeks,
  percent: weekPercent(weeksAttended, weeks),
  segments: Array.from({ length: weeks }, (_, week) => segmentOf[states[week] ?? 'none'] ?? 'upcoming'),
});

export interface CardFacts {
  readonly activities: readonly ActivityCount[];
  readonly progress: ReturnType<typeof progressOf>;
  readonly attendance: Attendance;
  readonly isMicro: boolean;
}

export function cardFacts(lecture: Lecture): CardFacts {
  const counts = parseCounts(lecture.atndJson);
  return {
    activities: activityCounts(lecture, counts),
    progress: progressOf(counts),
    attendance: attendanceIn(cardWeeks, counts.atnd_cnt, lecture.wkStList),
    isMicro: lecture.cmpltType === microLearning,
  };
}

/** Attendance over the lecture's own number of weeks. */
export const attendanceOf = ({ wkCnt, wkStList, atndJson }: Lecture): Attendance =>
  attendanceIn(wkCnt, parseCounts(atndJson).atnd_cnt, wkStList);
