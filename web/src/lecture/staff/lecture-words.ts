/** What a list of lectures says of each of them, in words. */
import type { Result } from '@baeum/contract';
import type { listLectures, WeekFilling } from '@baeum/contract/lecture/staff-terms';
import type { Segment } from '../../ui/SegmentedBar.tsx';

export type ListedLecture = Result<typeof listLectures>['items'][number];

/** The weeks of a lecture, and where it stands in them. */
interface InWeeks extends Pick<ListedLecture, 'week' | 'state'> {
  readonly weeks: readonly WeekFilling[];
}

const numberNow = ({ weeks, week, state }: InWeeks): number =>
  week ?? (state === 'before' ? 0 : weeks.length + 1);

const isCurrent = (lecture: InWeeks, number: number): boolean =>
  lecture.state === 'progress' && lecture.week === number;

/** What has begun is open or not; what is to come is prepared or not. */
function segmentOf(lecture: InWeeks, filling: WeekFilling, number: number): Segment {
  if (isCurrent(lecture, number)) return 'current';
  if (filling === 'empty') return 'upcoming';
  if (number > numberNow(lecture)) return 'ready';
  return filling === 'shown' ? 'full' : 'missed';
}

export const segmentsOf = (lecture: InWeeks): readonly Segment[] =>
  lecture.weeks.map((filling, index) => segmentOf(lecture, filling, index + 1));

const fillingNames: Readonly<Record<WeekFilling, string>> = {
  shown: '공개',
  hidden: '비공개',
  empty: '비어 있음',
};

/** The same in words: `1~9주차 공개, 10~15주차 비어 있음, 현재 9주차`. */
export function weeksInWords(lecture: InWeeks): string {
  const runs = runsOf(lecture.weeks).map(
    ({ from, to, filling }) => `${from === to ? from : `${from}~${to}`}주차 ${fillingNames[filling]}`,
  );
  if (lecture.week !== null && lecture.state === 'progress') runs.push(`현재 ${lecture.week}주차`);
  return runs.join(', ');
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly filling: WeekFilling;
}

const runsOf = (weeks: readonly WeekFilling[]): readonly Run[] =>
  weeks.reduce<readonly Run[]>((runs, filling, index) => {
    const last = runs.at(-1);
    const number = index + 1;
    return last?.filling === filling
      ? [...runs.slice(0, -1), { ...last, to: number }]
      : [...runs, { from: number, to: number, filling }];
  }, []);
