/** What a change of an activity does to students who have begun (specification §19.5). */
import { activityRefusals, type Harm } from '@baeum/contract/activity/staff-terms';
import { worseSentences } from '@baeum/contract/study/board-terms';
import { effectOf, periodOf, type Planned, type PlannedPeriod } from '@baeum/rules/outcomes';
import type { Outline } from '@baeum/rules/outline';
import type { Queryable } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { localMinuteOf } from '../platform/time.ts';
import { studentsOfItem } from '../standing/item-facts.ts';

/** Refuses until it has been confirmed, with what it does and what would do less. */
export function refuseHarms(harms: readonly Harm[], confirmed: boolean): void {
  if (confirmed || harms.length === 0) return;
  refuse(activityRefusals.hits, {
    message: harms.map(({ words }) => words).join(' '),
    about: { harms: JSON.stringify(harms) },
  });
}

/** Whether less time is left, before it is over for good. */
const isShorter = (before: PlannedPeriod, after: PlannedPeriod): boolean =>
  after.closesAt < before.closesAt ||
  (after.lateClosesAt ?? after.closesAt) < (before.lateClosesAt ?? before.closesAt) ||
  after.opensAt > before.opensAt;

/**
 * A period that makes it worse for somebody who takes the lecture, or gives less time to who has begun. Of what they do not see
 * nobody is hit.
 */
export async function periodHarms(
  db: Queryable,
  { outline, planned, now }: { readonly outline: Outline; readonly planned: Planned; readonly now: Date },
  wanted: PlannedPeriod,
): Promise<Harm[]> {
  const stored = periodOf(planned);
  const { kind, item } = planned;
  const isShown = !item.isArchived && item.shownFrom !== null && item.shownFrom <= now.getTime();
  if (!isShown || !isShorter(stored, wanted)) return [];
  const students = await studentsOfItem(db, { lectureCode: outline.lectureCode, kind, code: item.code });
  const context = { outline, students: [...students.values()], now: now.getTime() };
  const { worse, worseBy, before } = effectOf(planned, wanted, context);
  const both = insteadOf(longerOf(stored, wanted));
  if (worse > 0) return [{ students: worse, words: worseSentences(kind, worseBy).join(' '), instead: both }];
  const isRunning = stored.opensAt <= now.getTime() && before.open > 0;
  if (!isRunning) return [];
  return [
    {
      students: before.open,
      words: `아직 마치지 않은 ${before.open}명의 남은 기간이 짧아집니다.`,
      instead: both,
    },
  ];
}

/** Whoever had time in one of them has it. */
function longerOf(one: PlannedPeriod, other: PlannedPeriod): PlannedPeriod {
  const closesAt = Math.max(one.closesAt, other.closesAt);
  const late = Math.max(one.lateClosesAt ?? 0, other.lateClosesAt ?? 0);
  return {
    opensAt: Math.min(one.opensAt, other.opensAt),
    closesAt,
    lateClosesAt: late > closesAt ? late : null,
  };
}

const insteadOf = ({ opensAt, closesAt, lateClosesAt }: PlannedPeriod) => ({
  words: '아무도 불리해지지 않는 기간으로 저장',
  fields: {
    opensAt: localMinuteOf(opensAt),
    closesAt: localMinuteOf(closesAt),
    lateClosesAt: lateClosesAt === null ? '' : localMinuteOf(lateClosesAt),
  },
});

/** Hiding what students have begun. */
export const hidingHarms = (begun: number): Harm[] =>
  begun === 0
    ? []
    : [
        {
          students: begun,
          words: `이미 ${begun}명이 시작했습니다. 비공개로 바꾸면 더 이상 볼 수 없습니다.`,
          instead: { words: '공개한 채로 저장', fields: { showing: 'shown', publishedAt: '' } },
        },
      ];
