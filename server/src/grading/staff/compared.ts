/** Versions of a score beside each other: whether they differ, as the history shows them, and as the later grader is shown them. */
import { gradingRefusals } from '@baeum/contract/grading/staff-terms';
import { refuse } from '../../platform/errors.ts';
import type { StoredScore } from './detail.ts';
import type { Judgement, Saved } from './judged.ts';
import { serializeMark } from './marks.ts';
import { serializeScore } from './serializers.ts';

/** What two versions are compared by. */
export const comparable = ({
  status,
  choices,
  marks,
  typedPoints,
  feedback,
  isHeld,
  penaltyOverride,
  penaltyReason,
}: Pick<
  Judgement,
  'status' | 'choices' | 'marks' | 'typedPoints' | 'feedback' | 'isHeld' | 'penaltyOverride' | 'penaltyReason'
>) => ({
  status,
  choices: choices.map(({ criterion, level, points, comment }) => ({ criterion, level, points, comment })),
  marks: marks.map(serializeMark),
  typedPoints,
  feedback,
  isHeld,
  penaltyOverride,
  penaltyReason,
});

/** As the history shows it. */
export const inWords = ({
  choices,
  marks,
  differences,
  ...rest
}: Pick<StoredScore, 'choices' | 'marks' | 'differences' | 'points'> &
  Readonly<Record<string, unknown>>) => ({
  ...rest,
  choices: choices.map(
    ({ criterion, level, points, comment }) =>
      `${criterion}: ${level === null ? '-' : `${level} (${points})`}${comment && ` ${comment}`}`,
  ),
  // Their number: each is written word by word, and what a student was shown is kept with its release.
  marks: marks.length,
  differences: differences.map(
    ({ studentNumber, points, reason }) => `${studentNumber} ${points} (${reason})`,
  ),
});

export const sorted = (all: Saved['differences'] | StoredScore['differences']) =>
  all
    .map(({ studentNumber, points, reason }) => ({ studentNumber, points, reason }))
    .sort((one, other) => (one.studentNumber < other.studentNumber ? -1 : 1));

export function refuseMeanwhile(stored: StoredScore | undefined): never {
  return refuse(gradingRefusals.savedMeanwhile, {
    about: { stored: JSON.stringify(stored === undefined ? null : serializeScore(stored)) },
  });
}
