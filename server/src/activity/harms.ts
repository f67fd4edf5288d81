/** What a change of a content or activity does to students (specification §19.5). */
import { activityRefusals, type Harm } from '@baeum/contract/activity/staff-terms';
import { type PlannedKind, worseSentences } from '@baeum/contract/study/board-terms';
import { effectOf, harmlessPeriod, periodOf, type Planned, type PlannedPeriod } from '@baeum/rules/outcomes';
import type { Outline } from '@baeum/rules/outline';
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
  // Whoever is not done keeps the time that is left.
  const soonest = before.open > 0 ? stored.closesAt : wanted.closesAt;
  const instead = () => ({
    words: '아무도 불리해지지 않는 기간으로 저장',
    fields: fieldsOf(kind, harmlessPeriod(planned, wanted, context, soonest)),
  });
  if (worse > 0)
    return [{ students: worse, words: worseSentences(kind, worseBy).join(' '), instead: instead() }];
  if (stored.opensAt > context.now || before.open === 0) return [];
  const words = `아직 마치지 않은 ${before.open}명의 남은 기간이 짧아집니다.`;
  return [{ students: before.open, words, instead: instead() }];
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
