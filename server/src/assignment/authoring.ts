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
import { sql } from 'drizzle-orm';

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
  /** Whether those who grade see numbers in place of names; what is stored stays when left out. */
  readonly isBlind?: boolean | undefined;
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
    onlyNew: ['is_blind'],
    rows: assignments.map((input) => ({
      ...setCourseworkRow(input),
      is_blind: input.isBlind ?? false,
      exam_kind: input.examKind,
      ...gradedWorkRow(input),
      file_types: input.fileTypes,
      max_megabytes: input.megabytes,
      shows_grades: input.showsGrades,
      rubric: input.rubric,
    })),
  });
  await writeBlindness(authoring, assignments);
  await writePublications(authoring, 'assignment', assignments);
  await replaceCourseworkFiles(authoring, 'assignment', assignments);
  return { created: assignments.filter(({ code }) => !known.has(code)) };
}

/**
 * Of assignments that are there already: grading blind begins before anything is graded or handed to graders by name, and does not
 * end so once somebody has handed in (specification §23.17). What may not be changed any more stays.
 */
async function writeBlindness(
  authoring: AuthoringTransaction,
  assignments: readonly AssignmentInput[],
): Promise<void> {
  const wanted = assignments.filter(({ isBlind }) => isBlind !== undefined);
  if (wanted.length === 0) return;
  const rows = wanted.map(({ code, isBlind }) => ({ code, is_blind: isBlind }));
  const { rowCount } = await authoring.tx.execute(sql`
    update assignment set is_blind = wanted.is_blind
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (code text, is_blind boolean)
    where assignment.code = wanted.code and assignment.is_blind <> wanted.is_blind
      and case when wanted.is_blind
        then not exists (select from score where assignment_code = assignment.code)
          and not exists (select from grading_share where assignment_code = assignment.code)
          and not exists (select from submission where assignment_code = assignment.code and graded_at is not null)
        else not exists (select from submission where assignment_code = assignment.code and submitted_at is not null) end`);
  authoring.count('assignment', { inserted: 0, updated: rowCount ?? 0, removed: 0 });
}
