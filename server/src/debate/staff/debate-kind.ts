/** What debates have beside other activities, for their forms. */
import type { Harm } from '@baeum/contract/activity/staff-terms';
import type { RequestOf } from '@baeum/contract/call';
import type { staffDebateCalls } from '@baeum/contract/debate/staff-calls';
import { type addDebate, debateStaffRefusals } from '@baeum/contract/debate/staff-terms';
import type { ActivityKindOf, SentForm } from '../../activity/kind.ts';
import { gradingHarms } from '../../activity/score-harms.ts';
import type { SetCoursework } from '../../authoring/set-work.ts';
import { refuse } from '../../platform/errors.ts';
import type { RubricScores, ScoredBy } from '../../ports/rubric-scores.ts';
import { type DebateInput, writeDebates } from '../authoring.ts';
import { readStored, type StoredDebate } from './queries.ts';

type Sent = Omit<RequestOf<(typeof staffDebateCalls)[typeof addDebate]>, 'lectureCode'> & SentForm;
type Own = Omit<DebateInput, keyof SetCoursework>;

const shownOf = (stored: StoredDebate) => ({
  kind: stored.kind,
  sides: stored.assignsSides ? ('drawn' as const) : ('chosen' as const),
  points: String(stored.points ?? ''),
  minimumPosts: String(stored.minimumPosts),
});

/** A higher minimum takes participation away from who has less. */
export function minimumHarms({ minimumPosts, posts }: StoredDebate, after: number): Harm[] {
  const hit = posts.filter((count) => count >= minimumPosts && count < after).length;
  if (hit === 0) return [];
  return [
    {
      students: hit,
      words: `이미 참여한 ${hit}명이 댓글 수가 모자라 미참여로 바뀝니다.`,
      instead: { words: '최소 댓글 수를 그대로 두고 저장', fields: { minimumPosts: String(minimumPosts) } },
    },
  ];
}

/** Who has written for the other side may no longer write for it. */
function sideHarms({ begun, assignsSides }: StoredDebate, after: Own): Harm[] {
  if (begun === 0 || assignsSides || !after.assignsSides) return [];
  return [
    {
      students: begun,
      words: `이미 쓴 ${begun}명 가운데 배정된 입장과 다른 입장으로 쓴 학생은 그 댓글을 고칠 수 없습니다.`,
      instead: { words: '입장을 학생이 고르게 두고 저장', fields: { sides: 'chosen' } },
    },
  ];
}

/** As it is to be graded. */
const scoredBy = ({ code, lectureCode, title }: StoredDebate, { points }: Own): ScoredBy => ({
  kind: 'debate',
  code,
  lectureCode,
  title,
  points,
  rubric: null,
});

type DebateKind = ActivityKindOf<StoredDebate, Sent, Own, ReturnType<typeof shownOf>>;

export const debateKindOf = (scores: RubricScores): DebateKind => ({
  kind: 'debate',
  read: readStored,
  shownOf,
  sentOf: ({ kind, sides, points, minimumPosts }) => ({
    kind,
    points,
    minimumPosts,
    assignsSides: kind === 'sides' && sides === 'drawn',
  }),
  storedOf: ({ kind, points, minimumPosts, assignsSides }) => ({ kind, points, minimumPosts, assignsSides }),
  write: async (authoring, input) => {
    const { kept } = await writeDebates(authoring, [input]);
    // Packs keep the kind and warn; whoever fills in a form is asked to make another debate.
    if (kept.length > 0) refuse(debateStaffRefusals.written, { about: { field: 'kind' } });
  },
  refusals: {},
  planned: ({ debates }, code) => {
    const item = debates.find((one) => one.code === code);
    return item && { kind: 'debate', item };
  },
  harms: async (tx, before, after, { isShown, now }) => [
    ...(isShown ? [...minimumHarms(before, after.minimumPosts), ...sideHarms(before, after)] : []),
    ...(before.points === after.points
      ? []
      : gradingHarms(await scores.effectOf(tx, scoredBy(before, after), now))),
  ],
  follow: async (tx, before, after, now) =>
    before.points === after.points ? [] : scores.follow(tx, scoredBy(before, after), now),
});
