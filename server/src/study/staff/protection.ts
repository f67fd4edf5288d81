/** What a change would take away from students who have begun to learn a content, or could begin (specification §19.5). */
import type { Harm } from '@baeum/contract/activity/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Locked } from '@baeum/contract/study/board-terms';
import { contentRefusals } from '@baeum/contract/study/staff-terms';
import type { Outline } from '@baeum/rules/outline';
import { periodHarms } from '../../activity/harms.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { lockOutlined } from '../../standing/outlines.ts';
import { lockedBy } from './locking.ts';
import type { StoredContent } from './queries.ts';

/** A content as it will be, once it is written. */
type After = Pick<StoredContent, 'kind' | 'opensAt' | 'closesAt' | 'isPublic' | 'recognisesAttendance'>;

const isLater = (after: Date | null, before: Date | null): boolean =>
  after !== null && (before === null || after > before);
const isEarlier = (after: Date | null, before: Date | null): boolean =>
  after !== null && (before === null || after < before);

/** What becomes worse for students, in words; empty when nothing does. */
export function harmsOf(before: After, after: After): string[] {
  const harms: (readonly [string, boolean])[] = [
    ['비공개로 바뀝니다', before.isPublic && !after.isPublic],
    [
      '공개 기간이 짧아집니다',
      isLater(after.opensAt, before.opensAt) || isEarlier(after.closesAt, before.closesAt),
    ],
    ['출석 인정 여부가 바뀝니다', before.recognisesAttendance !== after.recognisesAttendance],
  ];
  return harms.flatMap(([words, holds]) => (holds ? [words] : []));
}

interface Change {
  /** The lecture before the content was written. */
  readonly outline: Outline;
  readonly before?: StoredContent;
  readonly after: StoredContent;
  /** Whether another video has taken the place of one. */
  readonly isReplaced?: boolean;
}

/**
 * Refuses what hurts students, unless it was confirmed: those who have begun the content, which is written already, and those who
 * could open it, or another one, and must watch others first now.
 */
export async function refuseHarm(
  tx: Transaction,
  change: Change,
  { confirmed, now }: { readonly confirmed: boolean; readonly now: Date },
): Promise<void> {
  const { outline, before, after } = change;
  const learners = before?.learners ?? 0;
  if (before !== undefined && learners > 0 && before.kind !== after.kind) refuseLearnt(learners);
  if (confirmed) return;
  const { outline: written } =
    (await lockOutlined(tx, outline.lectureCode)) ?? refuse(commonRefusals.notFound);
  const { students, locked } = await lockedBy(tx, { before: outline, after: written, at: now });
  const harms = learners === 0 ? [] : harmsIn(change);
  const ofPeriod = await learningHarms(tx, change, now);
  const said = [
    ...ofPeriod.map(({ words }) => words),
    ...(harms.length > 0 ? [`이미 ${learners}명이 학습했습니다. ${harms.join(', ')}.`] : []),
    ...(students > 0 ? [lockingWords(students, locked)] : []),
  ];
  if (said.length === 0) return;
  const hit = Math.max(harms.length > 0 ? learners : 0, students, ...ofPeriod.map((one) => one.students));
  refuse(contentRefusals.begun, { message: said.join(' '), about: { learners: String(hit) } });
}

/** What another learning period does, written as it is already. */
async function learningHarms(tx: Transaction, { outline, after }: Change, now: Date): Promise<Harm[]> {
  const item = outline.topics.find(({ content }) => content?.code === after.code)?.content;
  const { attendanceStartsAt: opensAt, attendanceEndsAt: closesAt } = after;
  if (item == null || opensAt === null || closesAt === null) return [];
  const wanted = { opensAt: opensAt.getTime(), closesAt: closesAt.getTime(), lateClosesAt: null };
  return periodHarms(tx, { outline, planned: { kind: 'content', item }, now }, wanted);
}

const harmsIn = ({ before, after, isReplaced = false }: Change): string[] => [
  ...(isReplaced ? ['영상이 바뀌고, 지금까지 본 구간은 새 길이에 비례하여 남습니다'] : []),
  ...(before === undefined ? [] : harmsOf(before, after)),
];

/** So many contents are named; of the others it is said how many. */
const mostNamed = 3;

function lockingWords(students: number, locked: readonly Locked[]): string {
  const named = locked.slice(0, mostNamed).map(({ title }) => `'${title}'`);
  const rest = locked.length - named.length;
  const contents = named.join(', ') + (rest > 0 ? ` 외 ${rest}개` : '');
  return `지금 볼 수 있는 학생 중 ${students}명은 앞 콘텐츠를 먼저 보아야 합니다: ${contents}. 이미 보기 시작한 학생에게는 그대로 열려 있습니다.`;
}

export function refuseLearnt(learners: number): never {
  return refuse(contentRefusals.learnt, {
    message: contentRefusals.learnt.message.replace('학습한 학생이 있어', `학생 ${learners}명이 학습하여`),
    about: { learners: String(learners) },
  });
}
