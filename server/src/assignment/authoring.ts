/** What assignments may be, for packs and for staff alike. */
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import {
  knownCodes,
  type Placement,
  type PlacementIssueCode,
  placementIssues,
  refuseCoursework,
  type WrittenCourseworkIssueCode,
} from '../authoring/coursework.ts';
import { type AuthoredFile, inOrder, replaceFiles } from '../authoring/files.ts';
import type { AuthoringIssue, Draft } from '../authoring/issues.ts';
import type { LectureOutline } from '../authoring/outline.ts';
import { type Instant, type PeriodIssueCode, periodIssues, type Periods } from '../authoring/periods.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';

export interface AssignmentInput extends Placement, Periods {
  readonly title: string;
  /** Sanitised HTML. */
  readonly bodyHtml: string;
  readonly professorId: number;
  /** Of an assignment in place of an exam. */
  readonly examKind: 'midterm' | 'final' | null;
  /** When it was registered; `opensAt` when left out. */
  readonly createdAt?: Instant | undefined;
  /** Exactly these, in this order. */
  readonly files: readonly AuthoredFile[];
}

export type AssignmentIssueCode = PlacementIssueCode | PeriodIssueCode;
export type WrittenAssignmentIssueCode = AssignmentIssueCode | WrittenCourseworkIssueCode;

/** What is wrong with an assignment, as far as it is known; needs no database. */
export const assignmentIssues = (
  draft: Draft<AssignmentInput>,
  outline: LectureOutline | undefined,
): AuthoringIssue<AssignmentIssueCode>[] => [...placementIssues(draft, outline), ...periodIssues(draft)];

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
  await authoring.upsert({ table: 'assignment', key: ['code'], rows: assignments.map(rowOf) });
  await replaceFiles(
    authoring,
    { table: 'assignment_file', owner: 'assignment_code' },
    assignments.map(({ code, files }) => ({
      owner: code,
      files: inOrder('assignment', files, authoredFileRules.attachment),
    })),
  );
  return { created: assignments.filter(({ code }) => !known.has(code)) };
}

const rowOf = (input: AssignmentInput) => ({
  code: input.code,
  lecture_code: input.lectureCode,
  week_number: input.weekNumber,
  topic_code: input.topicCode,
  title: input.title,
  body_html: input.bodyHtml,
  opens_at: input.opensAt,
  closes_at: input.closesAt,
  late_opens_at: input.lateOpensAt,
  late_closes_at: input.lateClosesAt,
  professor_id: input.professorId,
  exam_kind: input.examKind,
  created_at: input.createdAt ?? input.opensAt,
});
