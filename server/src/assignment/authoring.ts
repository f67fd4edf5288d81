/** What assignments may be, for packs and for staff alike. */
import { type Rubric, rubricLimits } from '@baeum/contract/assignment/staff-terms';
import { type AuthoringIssue, type Draft, issue } from '../authoring/issues.ts';
import type { LectureOutline } from '../authoring/outline.ts';
import { knownCodes, refuseCoursework, type WrittenCourseworkIssueCode } from '../authoring/coursework.ts';
import { writePublications } from '../authoring/publication.ts';
import {
  replaceCourseworkFiles,
  type SetCoursework,
  type SetCourseworkIssueCode,
  setCourseworkIssues,
  setCourseworkRow,
  type GradedWork,
  gradedWorkRow,
  penaltyIssues,
} from '../authoring/set-work.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';

export interface AssignmentInput extends SetCoursework, GradedWork {
  /** Of an assignment in place of an exam. */
  readonly examKind: 'midterm' | 'final' | null;
  /** Extensions that may be handed in; all that students may hand in when empty. */
  readonly fileTypes: readonly string[];
  /** Of one file; null for as many as students may hand in. */
  readonly megabytes: number | null;
  /** Whether students see their score once it is released. */
  readonly showsGrades: boolean;
  readonly rubric: Rubric | null;
}

export type AssignmentIssueCode = SetCourseworkIssueCode | 'rubricWrong' | 'penaltyWithoutLate';
export type WrittenAssignmentIssueCode = AssignmentIssueCode | WrittenCourseworkIssueCode;

/** The issues of what is known of an assignment; needs no database. */
export const assignmentIssues = (
  draft: Draft<AssignmentInput>,
  outline: LectureOutline | undefined,
): AuthoringIssue<AssignmentIssueCode>[] => [...setCourseworkIssues(draft, outline), ...ownIssues(draft)];

/** Those of what assignments alone have. */
export function ownIssues(
  draft: Draft<Pick<AssignmentInput, 'lateClosesAt' | 'latePenalty' | 'rubric'>>,
): AuthoringIssue<'rubricWrong' | 'penaltyWithoutLate'>[] {
  const { rubric } = draft;
  const isWrong =
    rubric != null &&
    (rubric.length === 0 ||
      rubric.some(({ name, levels }) => name.trim() === '' || levels.length < rubricLimits.fewestLevels));
  return [...(isWrong ? [issue('rubric', 'rubricWrong')] : []), ...penaltyIssues(draft)];
}

/**
 * Makes assignments, or changes those whose codes are known; what students have handed in stays as it is.
 * @returns those that are new
 * @throws AuthoringRefused
 */
export async function writeAssignments(
  authoring: AuthoringTransaction,
  assignments: readonly AssignmentInput[],
): Promise<{ readonly created: readonly AssignmentInput[] }> {
  await refuseCoursework(authoring, 'assignment', assignments, assignmentIssues);
  const known = await knownCodes(
    authoring,
    'assignment',
    assignments.map(({ code }) => code),
  );
  await authoring.upsert({
    table: 'assignment',
    key: ['code'],
    rows: assignments.map((input) => ({
      ...setCourseworkRow(input),
      exam_kind: input.examKind,
      ...gradedWorkRow(input),
      file_types: input.fileTypes,
      max_megabytes: input.megabytes,
      shows_grades: input.showsGrades,
      rubric: input.rubric,
    })),
  });
  await writePublications(authoring, 'assignment', assignments);
  await replaceCourseworkFiles(authoring, 'assignment', assignments);
  return { created: assignments.filter(({ code }) => !known.has(code)) };
}
