/** What a change would take away from students who have begun to learn a content, or could begin (specification §19.5). */
import type { Harm } from '@baeum/contract/activity/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Locked } from '@baeum/contract/study/board-terms';
import { contentRefusals } from '@baeum/contract/study/staff-terms';
import type { Outline } from '@baeum/rules/outline';
import { hidingHarms, periodHarms } from '../../activity/harms.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { serializeMomentOrNull } from '../../platform/time.ts';
import { lockOutlined } from '../../standing/outlines.ts';
import { lockedBy } from './locking.ts';
import type { StoredContent } from './queries.ts';
import { learntEnough } from './replacing.ts';
import { formValuesOf } from './values.ts';

const isLater = (after: Date | null, before: Date | null): boolean =>
  after !== null && (before === null || after > before);
const isEarlier = (after: Date | null, before: Date | null): boolean =>
  after !== null && (before === null || after < before);

/** What becomes worse for students who have begun it, beside its learning period. */
function contentHarms(before: Settings, after: Settings, learners: number): Harm[] {
  if (learners === 0) return [];
  const momentOrEmpty = (at: Date | null) => serializeMomentOrNull(at) ?? '';
  const isShorter = isLater(after.opensAt, before.opensAt) || isEarlier(after.closesAt, before.closesAt);
  const learnt = `이미 ${learners}명이 학습했습니다.`;
  const open = { opensAt: momentOrEmpty(before.opensAt), closesAt: momentOrEmpty(before.closesAt) };
  const recognised = { recognisesAttendance: String(before.recognisesAttendance) };
  return [
    ...(before.isPublic && !after.isPublic ? hidingHarms(learners, { isPublic: 'true' }) : []),
    ...(isShorter
      ? [
          {
            students: learners,
            words: `${learnt} 공개 기간이 짧아집니다.`,
            instead: { words: '공개 기간을 그대로 두고 저장', fields: open },
          },
        ]
      : []),
    ...(before.recognisesAttendance === after.recognisesAttendance
      ? []
      : [
          {
            students: learners,
            words: `${learnt} 출석 인정 여부가 바뀝니다.`,
            instead: { words: '출석 인정을 그대로 두고 저장', fields: recognised },
          },
        ]),
  ];
}

type Settings = Pick<StoredContent, 'opensAt' | 'closesAt' | 'isPublic' | 'recognisesAttendance'>;

/** Another video, or what is at another address. */
function replacedHarms(before: StoredContent): Harm[] {
  const { learners, kind, url } = before;
  if (learners === 0) return [];
  const what = kind === 'link' ? '주소가' : '영상이';
  const kept = {
    words: '주소와 길이를 그대로 두고 저장',
    fields: { url: url ?? '', ...lengthFields(before) },
  };
  return [
    {
      students: learners,
      words: `이미 ${learners}명이 학습했습니다. ${what} 바뀌고, 지금까지 본 구간은 새 길이에 비례하여 남습니다.`,
      ...(kind === 'video' ? {} : { instead: kept }),
    },
  ];
}

/** What a form says about the length. */
function lengthFields(stored: StoredContent): Readonly<Record<'mediaSeconds' | 'lectureMinutes', string>> {
  const { mediaSeconds, lectureMinutes } = formValuesOf(stored);
  return { mediaSeconds: mediaSeconds ?? '', lectureMinutes: lectureMinutes ?? '' };
}

/** Students who had learnt enough, and have not by another length, or by more that counts. */
async function lengthHarms(tx: Transaction, { before, after, enough = [] }: Change): Promise<Harm[]> {
  if (before === undefined || enough.length === 0) return [];
  const still = new Set(await learntEnough(tx, after.code));
  const students = enough.filter((id) => !still.has(id)).length;
  if (students === 0) return [];
  const fields = lengthFields(before);
  const isTyped = JSON.stringify(fields) !== JSON.stringify(lengthFields(after));
  const instead = { words: '학습 시간과 인정 시간을 그대로 두고 저장', fields };
  return [
    {
      students,
      words: `이미 출석이나 지각이 된 ${students}명이 더 학습해야 합니다.`,
      ...(isTyped ? { instead } : {}),
    },
  ];
}

interface Change {
  /** The lecture before the content was written. */
  readonly outline: Outline;
  readonly before?: StoredContent;
  readonly after: StoredContent;
  /** Whether another video, or another address, has taken the place of one. */
  readonly isReplaced?: boolean;
  /** Students who had learnt enough before. */
  readonly enough?: readonly number[];
}

/** Refuses another kind of what students have learnt, whoever confirms it. */
export function refuseOtherKind({ before, after }: Change): void {
  if (before !== undefined && before.learners > 0 && before.kind !== after.kind)
    refuseLearnt(before.learners);
}

/**
 * How a content, which is written already, hits students: those who have begun it, those who miss it now, and those who could
 * open it, or another one, and must watch others first now.
 */
export async function harmsOf(tx: Transaction, change: Change, now: Date): Promise<Harm[]> {
  const { outline, before, after, isReplaced = false } = change;
  const { outline: written } =
    (await lockOutlined(tx, outline.lectureCode)) ?? refuse(commonRefusals.notFound);
  const { students, locked } = await lockedBy(tx, { before: outline, after: written, at: now });
  return [
    ...(await learningHarms(tx, change, now)),
    ...(isReplaced && before !== undefined ? replacedHarms(before) : []),
    ...(await lengthHarms(tx, change)),
    ...(before === undefined ? [] : contentHarms(before, after, before.learners)),
    ...(students > 0
      ? [{ students, words: lockingWords(students, locked), ...unlocking(before, after) }]
      : []),
  ];
}

/** What another learning period does. */
async function learningHarms(tx: Transaction, { outline, after }: Change, now: Date): Promise<Harm[]> {
  const item = outline.topics.find(({ content }) => content?.code === after.code)?.content;
  const { attendanceStartsAt: opensAt, attendanceEndsAt: closesAt } = after;
  if (item == null || opensAt === null || closesAt === null) return [];
  const wanted = { opensAt: opensAt.getTime(), closesAt: closesAt.getTime(), lateClosesAt: null };
  return periodHarms(tx, { outline, planned: { kind: 'content', item }, now }, wanted);
}

/** What closes nothing: a draft of what students did not see, or the rule as it was. */
function unlocking(before: StoredContent | undefined, after: StoredContent): Pick<Harm, 'instead'> {
  if (before?.isPublic !== true)
    return { instead: { words: '비공개로 저장', fields: { isPublic: 'false' } } };
  if (before.opensAfter === after.opensAfter) return {};
  return { instead: { words: '여는 순서를 그대로 두고 저장', fields: { opensAfter: before.opensAfter } } };
}

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
