import type { ResultOf } from '@baeum/contract/call';
import type { staffGradingCalls } from '@baeum/contract/grading/staff-calls';
import type { saveScore } from '@baeum/contract/grading/staff-terms';
import { serializeMoment } from '../../platform/time.ts';
import type { StoredScore } from './detail.ts';

type Score = ResultOf<(typeof staffGradingCalls)[typeof saveScore]>['score'];

export const serializeScore = (stored: StoredScore): Score => ({
  version: stored.version,
  status: stored.status,
  typedPoints: stored.typedPoints,
  feedback: stored.feedback,
  isHeld: stored.isHeld,
  penaltyOverride: stored.penaltyOverride,
  penaltyReason: stored.penaltyReason,
  choices: stored.choices.map(({ criterion, level, points, comment }) => ({
    criterion,
    level,
    points,
    comment,
  })),
  differences: stored.differences.map(({ studentNumber, points, reason }) => ({
    studentNumber,
    points,
    reason,
  })),
  points: stored.points,
  gradedBy: stored.gradedBy,
  savedAt: serializeMoment(new Date(stored.savedAt)),
});
