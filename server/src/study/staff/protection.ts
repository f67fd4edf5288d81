/** What a change would take away from students who have begun to learn a content (specification §19.5). */
import { contentRefusals } from '@baeum/contract/study/staff-terms';
import { refuse } from '../../platform/errors.ts';
import type { StoredContent } from './queries.ts';

/** A content as it will be, once it is written. */
type After = Pick<
  StoredContent,
  | 'kind'
  | 'opensAt'
  | 'closesAt'
  | 'attendanceStartsAt'
  | 'attendanceEndsAt'
  | 'isPublic'
  | 'recognisesAttendance'
>;

const isLater = (after: Date | null, before: Date | null): boolean =>
  after !== null && (before === null || after > before);
const isEarlier = (after: Date | null, before: Date | null): boolean =>
  after !== null && (before === null || after < before);

/** What becomes worse for students, in words; empty when nothing does. */
export function harmsOf(before: After, after: After): string[] {
  const harms: (readonly [string, boolean])[] = [
    ['비공개로 바뀝니다', before.isPublic && !after.isPublic],
    [
      '학습 기간이 짧아집니다',
      isLater(after.attendanceStartsAt, before.attendanceStartsAt) ||
        isEarlier(after.attendanceEndsAt, before.attendanceEndsAt),
    ],
    [
      '공개 기간이 짧아집니다',
      isLater(after.opensAt, before.opensAt) || isEarlier(after.closesAt, before.closesAt),
    ],
    ['출석 인정 여부가 바뀝니다', before.recognisesAttendance !== after.recognisesAttendance],
  ];
  return harms.flatMap(([words, holds]) => (holds ? [words] : []));
}

/** Refuses what would hurt students who have begun, unless it was confirmed. */
export function refuseHarm(
  { learners, ...before }: StoredContent,
  after: After,
  { confirmed, isReplaced = false }: { readonly confirmed: boolean; readonly isReplaced?: boolean },
): void {
  if (learners === 0) return;
  if (before.kind !== after.kind) refuseLearnt(learners);
  const harms = [
    ...(isReplaced ? ['영상이 바뀌고, 지금까지 본 구간은 새 길이에 비례하여 남습니다'] : []),
    ...harmsOf(before, after),
  ];
  if (harms.length === 0 || confirmed) return;
  refuse(contentRefusals.begun, {
    message: `이미 ${learners}명이 학습했습니다. ${harms.join(', ')}.`,
    about: { learners: String(learners) },
  });
}

export function refuseLearnt(learners: number): never {
  return refuse(contentRefusals.learnt, {
    message: contentRefusals.learnt.message.replace('학습한 학생이 있어', `학생 ${learners}명이 학습하여`),
    about: { learners: String(learners) },
  });
}
