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

/**
 * All that the progress counts. Debates and team activities are shown only if they are graded, exams never
 * (specification §4.1).
 */
function activityCounts({ dbtRateYn, teamRateYn }: Lecture, counts: LectureCounts) {
  const count = (label: string, kind: 'cntnt' | 'asgmt' | 'quiz' | 'dbt' | 'team', isShown = true) => ({
    label,
    done: counts[`${kind}_atnd_cnt`],
    total: counts[`${kind}_cnt`],
    isShown,
  });
  return [
    count('강의', 'cntnt'),
    count('과제', 'asgmt'),
    count('퀴즈', 'quiz'),
    count('토론', 'dbt', dbtRateYn === 'Y'),
    count('팀활동', 'team', teamRateYn === 'Y'),
    {
      label: '시험',
      done: counts.exam_atnd_cnt + counts.exam_asgmt_atnd_cnt,
      total: counts.exam_cnt + counts.exam_asgmt_cnt,
      isShown: false,
    },
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
  /** What the progress counts and the card does not show: `토론 3건, 시험 2건`. */
  readonly alsoCounted: string;
  readonly progress: ReturnType<typeof progressOf>;
  readonly attendance: Attendance;
  readonly isMicro: boolean;
}

export function cardFacts(lecture: Lecture): CardFacts {
  const counts = parseCounts(lecture.atndJson);
  const activities = activityCounts(lecture, counts);
  return {
    activities: activities.filter(({ isShown }) => isShown),
    alsoCounted: activities
      .filter(({ isShown, total }) => !isShown && total > 0)
      .map(({ label, total }) => `${label} ${total}건`)
      .join(', '),
    progress: progressOf(counts),
    attendance: attendanceIn(cardWeeks, counts.atnd_cnt, lecture.wkStList),
    isMicro: lecture.cmpltType === microLearning,
  };
}

/** Attendance over the lecture's own number of weeks. */
export const attendanceOf = ({ wkCnt, wkStList, atndJson }: Lecture): Attendance =>
  attendanceIn(wkCnt, parseCounts(atndJson).atnd_cnt, wkStList);
