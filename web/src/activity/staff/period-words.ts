/** Periods in words: the week of the term beside a date, and what a period would mean for students. */
import { afterMinute } from '@baeum/contract/minutes';
import type { Outcome, PlannedKind } from '@baeum/contract/study/board-terms';
import type { StaffLecture } from '../../staff-roles.ts';
import { formatWeekday } from '../../ui/format.ts';

/** A week of a term. */
interface TermPart {
  readonly number: number;
  readonly opensAt: string;
  readonly closesAt: string;
}

/** The last minute belongs to a week. */
function partAt(at: string, weeks: readonly TermPart[]): TermPart | undefined {
  const moment = Date.parse(at);
  return weeks.find(
    ({ opensAt, closesAt }) => moment >= Date.parse(opensAt) && moment < afterMinute(Date.parse(closesAt)),
  );
}

/** `9주차 화요일`, the date as students read it; before and after the term only the weekday. */
export function weekOfTerm(at: string, weeks: readonly TermPart[]): string {
  const week = partAt(at, weeks);
  const where = week === undefined ? '학기 밖' : `${week.number}주차`;
  return `${where} ${formatWeekday(at)}`;
}

type LectureWeeks = readonly Pick<StaffLecture['weeks'][number], 'startsAt' | 'endsAt'>[];

const partsOf = (weeks: LectureWeeks): readonly TermPart[] =>
  weeks.map(({ startsAt, endsAt }, index) => ({ number: index + 1, opensAt: startsAt, closesAt: endsAt }));

/** The same of the weeks of a lecture. */
export const weekOfLecture = (at: string, weeks: LectureWeeks): string => weekOfTerm(at, partsOf(weeks));

/** The number of the week in which something is; undefined before and after the term. */
export const weekNumberAt = (at: string, weeks: LectureWeeks): number | undefined =>
  partAt(at, partsOf(weeks))?.number;

/** The same for all fields of a form. */
export const weekIn =
  ({ weeks }: Pick<StaffLecture, 'weeks'>) =>
  (at: string): string =>
    weekOfLecture(at, weeks);

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
