import type { ResultOf } from '@baeum/contract/call';
import type { staffGradingCalls } from '@baeum/contract/grading/staff-calls';
import type { Decision, GradingPart } from '@baeum/contract/grading/graders-terms';
import type { getGradedWork, saveScore, WorkState } from '@baeum/contract/grading/staff-terms';
import { serializeSide } from '../../discussion/serializers.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import type { StoredScore } from './detail.ts';
import { type ScoreFile, serializeScoreFile } from './files.ts';
import { serializeMark } from './marks.ts';
import type { Post } from './posts.ts';
import type { AskedRegrade } from './regrades.ts';
import type { Sampled } from './samples.ts';

type Score = ResultOf<(typeof staffGradingCalls)[typeof saveScore]>['score'];

export const serializeScore = (stored: StoredScore): Score => ({
  version: stored.version,
  status: stored.status,
  typedPoints: stored.typedPoints,
  feedback: stored.feedback,
  isHeld: stored.isHeld,
  penaltyOverride: stored.penaltyOverride,
  penaltyReason: stored.penaltyReason,
  latePenalty: stored.latePenalty,
  choices: stored.choices.map(({ criterion, level, points, comment }) => ({
    criterion,
    level,
    points,
    comment,
  })),
  marks: stored.marks.map(serializeMark),
  differences: stored.differences.map(({ studentNumber, points, reason }) => ({
    studentNumber,
    points,
    reason,
  })),
  points: stored.points,
  gradedBy: stored.gradedBy,
  savedAt: serializeMoment(new Date(stored.savedAt)),
});

export const serializePost = ({ id, threadId, side, isHidden, answered }: Post): Work['posts'][number] => ({
  id,
  threadId,
  side: side === null ? null : serializeSide[side],
  isHidden,
  answered: answered && { name: answered.name, text: answered.text },
});

const serializeRegrade = (asked: AskedRegrade) => ({
  requestId: asked.id,
  name: asked.name,
  number: asked.number,
  criteria: [...asked.criteria],
  reason: asked.reason,
  askedAt: serializeMoment(new Date(asked.askedAt)),
  outcome: asked.outcome,
  answer: asked.answer,
  answeredBy: asked.answeredBy,
  answeredAt: serializeMomentOrNull(asked.answeredAt === null ? null : new Date(asked.answeredAt)),
});

type Work = ResultOf<(typeof staffGradingCalls)[typeof getGradedWork]>;

interface Found {
  readonly holder: {
    readonly firstPoints: number | null;
    readonly isSecondWanted: boolean;
    readonly state: WorkState;
  } | null;
  readonly score: StoredScore | null;
  readonly second: StoredScore | null;
  readonly decision: Decision | null;
}

/** What the account itself has given: whoever grades a second time never reads the first score. */
export function ownScoreOf({ score, second }: Found, part: GradingPart): Work['score'] {
  const own = part === 'second' ? second : score;
  return own && serializeScore(own);
}

/** What is given with the first score, which whoever grades a second time never sees. */
export const ownFilesOf = (
  { givenFiles }: { readonly givenFiles: readonly ScoreFile[] },
  part: GradingPart,
): Work['givenFiles'] => (part === 'second' ? [] : givenFiles.map(serializeScoreFile));

/** What was asked about the first score, which would tell of it. */
export const ownRegradesOf = (
  { regrades }: { readonly regrades: readonly AskedRegrade[] },
  part: GradingPart,
): Work['regrades'] => (part === 'second' ? [] : regrades.map(serializeRegrade));

/** Whether the first score was drawn to be looked at, and was; nothing for who grades a second time. */
export const sampleOf = (
  { sample }: { readonly sample: Sampled | null },
  part: GradingPart,
): Work['sample'] =>
  part === 'second' || sample === null ? null : { state: sample.state, reviewedBy: sample.reviewedBy };

/** Two scores of the same work, for professors; for one who gives the second of them, once it is given. */
export function moderationOf(
  { holder, score, second, decision }: Found,
  part: GradingPart,
): Work['moderation'] {
  // A second score of earlier work is not one of this.
  if (part === 'second' && (holder?.state !== 'done' || second === null || second.points === null))
    return null;
  if (second === null && holder?.isSecondWanted !== true) return null;
  const isHandedInAgain = holder?.state === 'again';
  return {
    first: score && {
      points: isHandedInAgain ? null : (holder?.firstPoints ?? null),
      gradedBy: score.gradedBy,
      version: score.version,
    },
    second: second && {
      points: second.points,
      gradedBy: second.gradedBy,
      version: second.version,
      feedback: second.feedback,
    },
    decision: isHandedInAgain ? null : decision,
  };
}
