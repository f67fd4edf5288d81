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
