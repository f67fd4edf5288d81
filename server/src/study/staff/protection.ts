/** What a change would take away from students who have begun to learn a content, or could begin (specification §19.5). */
import { contentRefusals, type OpensAfter } from '@baeum/contract/study/staff-terms';
import { isWatchableAt, learningProgressAt } from '@baeum/rules/attendance';
import { type Outline, topicsByCode } from '@baeum/rules/outline';
import { outlineFor } from '@baeum/rules/own-terms';
import { locksOf } from '@baeum/rules/unlocking';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { studentsLearning } from '../../standing/item-facts.ts';
import { lockOutlined, shownLecture } from '../../standing/outlines.ts';
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

/**
 * Refuses a rule that would close the content, which is written already, to students who could have opened it now, unless it was
 * confirmed. Whoever has begun it keeps it.
 */
export async function refuseLocking(
  tx: Transaction,
  { code, lectureCode, opensAfter }: Pick<StoredContent, 'code' | 'lectureCode' | 'opensAfter'>,
  after: OpensAfter,
  { confirmed, now }: { readonly confirmed: boolean; readonly now: Date },
): Promise<void> {
  if (confirmed || after === opensAfter || after === 'nothing') return;
  const lecture = await lockOutlined(tx, lectureCode);
  if (lecture === undefined) return;
  const { outline } = shownLecture(lecture, now);
  const students = await lockedStudents(tx, outline, { topicCode: code, opensAfter, now: now.getTime() });
  if (students === 0) return;
  refuse(contentRefusals.begun, {
    message: `지금 볼 수 있는 학생 중 ${students}명은 앞 콘텐츠를 먼저 보아야 합니다. 이미 보기 시작한 학생에게는 그대로 열려 있습니다.`,
    about: { learners: String(students) },
  });
}

interface EarlierRule {
  readonly topicCode: string;
  readonly opensAfter: OpensAfter;
  readonly now: number;
}

/** How many have the content open by the rule that it had, and not by the one that it has in the outline. */
async function lockedStudents(
  tx: Transaction,
  outline: Outline,
  { topicCode, opensAfter, now }: EarlierRule,
): Promise<number> {
  let locked = 0;
  for (const { facts, terms } of (await studentsLearning(tx, outline.lectureCode)).values()) {
    const { topics } = outlineFor(outline, terms);
    const content = topicsByCode(topics).get(topicCode)?.content;
    if (content == null || !content.isPublic || !isWatchableAt(now, content)) continue;
    if (learningProgressAt(now, content) === 'before') continue;
    const before = topics.map((topic) =>
      topic.code === topicCode ? { ...topic, content: { ...content, opensAfter } } : topic,
    );
    const wasLocked = locksOf({ topics: before }, facts, now).has(content.code);
    if (!wasLocked && locksOf({ topics }, facts, now).has(content.code)) locked += 1;
  }
  return locked;
}

export function refuseLearnt(learners: number): never {
  return refuse(contentRefusals.learnt, {
    message: contentRefusals.learnt.message.replace('학습한 학생이 있어', `학생 ${learners}명이 학습하여`),
    about: { learners: String(learners) },
  });
}
