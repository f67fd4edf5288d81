/** What follows from what a grader decides: levels with their points, the penalty, the points. */
import type { Rubric } from '@baeum/contract/assignment/staff-terms';
import type { RequestOf } from '@baeum/contract/call';
import type { StoredMark } from '@baeum/contract/grading/marks';
import { type Choice, pointsOf } from '@baeum/contract/grading/points';
import type { staffGradingCalls } from '@baeum/contract/grading/staff-calls';
import { gradingRefusals, type saveScore } from '@baeum/contract/grading/staff-terms';
import { refuse } from '../../platform/errors.ts';
import { marksIn } from './marks.ts';

export type Saved = RequestOf<(typeof staffGradingCalls)[typeof saveScore]>;

interface Known {
  /** What lateness takes off. */
  readonly latePenalty: number;
  /** What was saved before. */
  readonly marks: readonly StoredMark[];
}

interface Graded {
  readonly rubric: Rubric | null;
  /** What the activity says; null when it says nothing. */
  readonly points: number | null;
  readonly outOf: number;
}

/** Levels of the rubric as it is now; what is not in it any more was chosen from an older one. */
function choicesIn(rubric: Rubric, chosen: Saved['choices']): Choice[] {
  return chosen.map(({ criterion, level, comment }) => {
    const levels = rubric.find(({ name }) => name === criterion)?.levels;
    const found = level === null ? null : levels?.find(({ name }) => name === level);
    if (levels === undefined || found === undefined)
      return refuse(gradingRefusals.rubricChanged, { about: { field: 'choices' } });
    return { criterion, level, points: found?.points ?? 0, comment: comment.trim() };
  });
}

export interface Judgement {
  readonly status: Saved['status'];
  readonly choices: readonly Choice[];
  readonly marks: readonly StoredMark[];
  readonly typedPoints: number | null;
  readonly feedback: string;
  readonly isHeld: boolean;
  readonly penaltyOverride: number | null;
  readonly penaltyReason: string;
  readonly latePenalty: number;
  readonly points: number | null;
  /** Whether there is a result. */
  readonly isGraded: boolean;
}

/** Refuses what cannot be, naming the field. */
export function judge(
  input: Saved,
  { rubric, points: most, outOf }: Graded,
  { latePenalty, marks: before }: Known,
): Judgement {
  const { status, typedPoints, penaltyOverride, isHeld } = input;
  const penaltyReason = input.penaltyReason.trim();
  // Of what is excused or missing there may be points of before the full points were lowered.
  if (status === 'scored' && typedPoints !== null && typedPoints > outOf)
    refuse(gradingRefusals.tooManyPoints, { about: { field: 'typedPoints' } });
  if ((penaltyOverride === null) !== (penaltyReason === ''))
    refuse(gradingRefusals.noPenaltyReason, { about: { field: 'penaltyReason' } });
  const choices = choicesIn(rubric ?? [], input.choices);
  const criteria = (rubric ?? []).map(({ name }) => name);
  const penalty = penaltyOverride ?? latePenalty;
  const points = pointsOf({ status, typedPoints, choices, criteria, outOf, penalty });
  const marks = marksIn(input.marks, before, input.workVersion);
  // Where there are no points, words are a result.
  const isWorded = input.feedback.trim() !== '' || marks.some(({ comment }) => comment !== '');
  const isAnswered = most === null && rubric === null && isWorded;
  return {
    status,
    choices,
    marks,
    typedPoints,
    feedback: input.feedback,
    isHeld,
    penaltyOverride,
    penaltyReason,
    latePenalty,
    points,
    isGraded: status !== 'scored' || points !== null || isAnswered,
  };
}
