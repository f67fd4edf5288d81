/** What assignments have beside other activities, for their forms. */
import type { staffAssignmentCalls } from '@baeum/contract/assignment/staff-calls';
import { type addAssignment, assignmentStaffRefusals } from '@baeum/contract/assignment/staff-terms';
import { submissionTypes } from '@baeum/contract/assignment/terms';
import type { RequestOf } from '@baeum/contract/call';
import type { ActivityKindOf, SentForm } from '../../activity/kind.ts';
import { gradingHarms } from '../../activity/score-harms.ts';
import type { SetCoursework } from '../../authoring/set-work.ts';
import type { RubricScores, ScoredBy } from '../../ports/rubric-scores.ts';
import { type AssignmentInput, writeAssignments } from '../authoring.ts';
import { refuseBlindness } from './blindness.ts';
import { gradesHarms, isGradedAlike, penaltyHarms, sizeHarms, typeHarms } from './harms.ts';
import { handedInFiles, readStored, type StoredAssignment } from './queries.ts';
import { rubricJson, rubricOf } from './rubrics.ts';

type Sent = Omit<RequestOf<(typeof staffAssignmentCalls)[typeof addAssignment]>, 'lectureCode'> & SentForm;
type Own = Omit<AssignmentInput, keyof SetCoursework>;

const shownOf = (stored: StoredAssignment) => ({
  points: String(stored.points ?? ''),
  latePenalty: String(stored.latePenalty ?? ''),
  fileTypes: stored.fileTypes.join(','),
  megabytes: String(stored.megabytes ?? ''),
  showsGrades: stored.showsGrades ? ('Y' as const) : ('N' as const),
  isBlind: stored.isBlind ? ('Y' as const) : ('N' as const),
  examKind: stored.examKind ?? ('' as const),
  rubric: rubricJson(stored.rubric),
});

const { rubricWrong, penaltyWithoutLate } = assignmentStaffRefusals;

type AssignmentKind = ActivityKindOf<StoredAssignment, Sent, Own, ReturnType<typeof shownOf>>;

/** As it is to be graded. */
const scoredBy = ({ code, lectureCode, title }: StoredAssignment, { points, rubric }: Own): ScoredBy => ({
  kind: 'assignment',
  code,
  lectureCode,
  title,
  points,
  rubric,
});

export const assignmentKindOf = (scores: RubricScores): AssignmentKind => ({
  kind: 'assignment',
  read: readStored,
  shownOf,
  sentOf: (sent) => ({
    examKind: sent.examKind || null,
    points: sent.points,
    latePenalty: sent.latePenalty === 0 ? null : sent.latePenalty,
    // In one order, so that a form that is saved again changes nothing.
    fileTypes:
      sent.fileTypes.length === submissionTypes.length
        ? []
        : submissionTypes.filter((one) => sent.fileTypes.includes(one)),
    megabytes: sent.megabytes === 0 ? null : sent.megabytes,
    showsGrades: sent.showsGrades === 'Y',
    isBlind: sent.isBlind === undefined ? undefined : sent.isBlind === 'Y',
    rubric: rubricOf(sent.rubric),
  }),
  storedOf: ({ examKind, points, latePenalty, fileTypes, megabytes, showsGrades, isBlind, rubric }) => ({
    examKind,
    points,
    latePenalty,
    fileTypes,
    megabytes,
    showsGrades,
    isBlind,
    rubric,
  }),
  write: (authoring, input) => writeAssignments(authoring, [input]),
  refusals: { rubricWrong, penaltyWithoutLate },
  planned: ({ assignments }, code) => {
    const item = assignments.find((one) => one.code === code);
    return item && { kind: 'assignment', item };
  },
  async harms(tx, before, after, { isShown, now }) {
    await refuseBlindness(tx, before, after.isBlind);
    const grading = isGradedAlike(before, after)
      ? []
      : gradingHarms(
          { ...(await scores.effectOf(tx, scoredBy(before, after), now)), graded: before.graded },
          '배점이나 채점 기준',
        );
    if (!isShown) return grading;
    const isNarrowed =
      after.fileTypes.join() !== before.fileTypes.join() ||
      (after.megabytes ?? Infinity) < (before.megabytes ?? Infinity);
    const files = isNarrowed && before.begun > 0 ? await handedInFiles(tx, before) : [];
    const hidesGrades = before.showsGrades && !after.showsGrades;
    return [
      ...typeHarms(before.fileTypes, after.fileTypes, files),
      ...sizeHarms(after.megabytes, files),
      ...penaltyHarms(before, after.latePenalty),
      ...gradesHarms(hidesGrades ? await scores.countShown(tx, before, now) : 0),
      ...grading,
    ];
  },
  follow: async (tx, before, after, now) =>
    isGradedAlike(before, after) ? [] : scores.follow(tx, scoredBy(before, after), now),
});
