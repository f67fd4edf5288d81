/** What a change of a content or activity does to students (specification §19.5). */
import { activityRefusals, type Harm } from '@baeum/contract/activity/staff-terms';
import type { Outcome, PlannedKind } from '@baeum/contract/study/board-terms';
import { effectOf, harmlessPeriod, periodOf, type Planned, type PlannedPeriod } from '@baeum/rules/outcomes';
import type { Outline } from '@baeum/rules/outline';
import type { Instant } from '@baeum/rules/periods';
import type { Queryable } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { localMinuteOf, serializeMoment, serializeMomentOrNull } from '../platform/time.ts';
import { studentsOfItem } from '../standing/item-facts.ts';

/** Refuses, with what a change does to students and what would do less; for whoever has not confirmed it. */
export function refuseHarms(harms: readonly Harm[]): void {
  if (harms.length === 0) return;
  refuse(activityRefusals.hits, {
    message: harms.map(({ words }) => words).join(' '),
    about: { harms: JSON.stringify(harms) },
  });
}

/** Whether any of it begins later or ends earlier; nothing else can be worse for anybody. */
const isTighter = (before: PlannedPeriod, after: PlannedPeriod): boolean =>
  after.closesAt < before.closesAt || lastEnd(after) < lastEnd(before) || after.opensAt > before.opensAt;

const lastEnd = ({ closesAt, lateClosesAt }: PlannedPeriod): Instant => lateClosesAt ?? closesAt;

/** Whether less time is left from now on, on time or before it is over for good. */
function isShorter(before: PlannedPeriod, after: PlannedPeriod, now: Instant): boolean {
  const left = (period: PlannedPeriod, end: Instant) => end - Math.max(period.opensAt, now);
  return (
    left(after, after.closesAt) < left(before, before.closesAt) ||
    left(after, lastEnd(after)) < left(before, lastEnd(before))
  );
}

const attendanceBecomes = { missed: '결석으로', late: '지각으로', stopped: '학습 중단으로' } as const;
const workBecomes = { missed: '미제출로', late: '지각으로', stopped: '진행 중단으로' } as const;

/** For how many students a change makes it worse, and how: a sentence for each outcome. */
function worseSentences(kind: PlannedKind, worse: Readonly<Partial<Record<Outcome, number>>>): string {
  const becomes = kind === 'content' ? attendanceBecomes : workBecomes;
  const outcomes = (['missed', 'late', 'stopped'] as const).filter((one) => (worse[one] ?? 0) > 0);
  return outcomes.map((one) => `${worse[one]}명이 ${becomes[one]} 바뀝니다.`).join(' ');
}

/** A content or activity whose period is to be another one. */
interface PeriodChange {
  readonly outline: Outline;
  readonly planned: Planned;
  readonly now: Date;
}

interface PeriodHarm {
  readonly students: number;
  readonly words: string;
  /** The nearest period that is worse for nobody, and leaves everybody the time that is left. */
  readonly harmless: () => PlannedPeriod;
}

/**
 * What a period does to students: it makes it worse for somebody who takes the lecture, or gives less time to who is not done. Of
 * what they do not see nobody is hit.
 */
export async function periodHarm(
  db: Queryable,
  { outline, planned, now: moment }: PeriodChange,
  wanted: PlannedPeriod,
): Promise<PeriodHarm | undefined> {
  const stored = periodOf(planned);
  const { kind, item } = planned;
  const now = moment.getTime();
  const isShown = !item.isArchived && item.shownFrom !== null && item.shownFrom <= now;
  if (!isShown || !isTighter(stored, wanted)) return undefined;
  const students = await studentsOfItem(db, { lectureCode: outline.lectureCode, kind, code: item.code });
  const context = { outline, students: [...students.values()], now };
  const { worse, worseBy, before } = effectOf(planned, wanted, context);
  // Whoever is not done keeps the time that is left.
  const soonest = before.open > 0 ? stored.closesAt : wanted.closesAt;
  const harmless = () => harmlessPeriod(planned, wanted, context, soonest);
  if (worse > 0) return { students: worse, words: worseSentences(kind, worseBy), harmless };
  if (before.open === 0 || stored.opensAt > now || !isShorter(stored, wanted, now)) return undefined;
  const words = `아직 마치지 않은 ${before.open}명의 남은 기간이 짧아집니다.`;
  return { students: before.open, words, harmless };
}

/** The same for a form, which offers what does no harm in its own fields. */
export async function periodHarms(
  db: Queryable,
  change: PeriodChange,
  wanted: PlannedPeriod,
): Promise<Harm[]> {
  const harm = await periodHarm(db, change, wanted);
  if (harm === undefined) return [];
  const { students, words, harmless } = harm;
  const fields = fieldsOf(change.planned.kind, harmless());
  return [{ students, words, instead: { words: '아무도 불리해지지 않는 기간으로 저장', fields } }];
}

/** A period as the form of each kind has it. */
function fieldsOf(
  kind: PlannedKind,
  { opensAt, closesAt, lateClosesAt }: PlannedPeriod,
): Readonly<Record<string, string>> {
  switch (kind) {
    case 'content':
      return { attendanceStartsAt: serializeMoment(opensAt), attendanceEndsAt: serializeMoment(closesAt) };
    case 'quiz':
      return {
        opensAt: serializeMoment(opensAt),
        closesAt: serializeMoment(closesAt),
        lateClosesAt: serializeMomentOrNull(lateClosesAt) ?? '',
      };
    case 'assignment':
    case 'debate':
      return {
        opensAt: localMinuteOf(opensAt),
        closesAt: localMinuteOf(closesAt),
        lateClosesAt: lateClosesAt === null ? '' : localMinuteOf(lateClosesAt),
      };
    case 'team':
    case 'reflection':
      return { opensAt: localMinuteOf(opensAt), closesAt: localMinuteOf(closesAt) };
  }
}

/**
 * Hiding what students have begun.
 * @param shown the fields of the form that leave it shown
 */
export const hidingHarms = (
  begun: number,
  shown: Readonly<Record<string, string>> = { showing: 'shown', publishedAt: '' },
): Harm[] =>
  begun === 0
    ? []
    : [
        {
          students: begun,
          words: `이미 ${begun}명이 시작했습니다. 비공개로 바꾸면 더 이상 볼 수 없습니다.`,
          instead: { words: '공개한 채로 저장', fields: shown },
        },
      ];
