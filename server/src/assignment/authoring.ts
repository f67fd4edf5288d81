/** What assignments may be, for packs and for staff alike. */
import { knownCodes, refuseCoursework, type WrittenCourseworkIssueCode } from '../authoring/coursework.ts';
import { writePublications } from '../authoring/publication.ts';
import {
  replaceCourseworkFiles,
  type SetCoursework,
  type SetCourseworkIssueCode,
  setCourseworkIssues,
  setCourseworkRow,
} from '../authoring/set-work.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';

export interface AssignmentInput extends SetCoursework {
  /** Of an assignment in place of an exam. */
  readonly examKind: 'midterm' | 'final' | null;
}

export type WrittenAssignmentIssueCode = SetCourseworkIssueCode | WrittenCourseworkIssueCode;

/**
 * Makes assignments, or changes those whose codes are known; what students have handed in stays as it is.
 * @returns those that are new
 * @throws AuthoringRefused
 */
export async function writeAssignments(
  authoring: AuthoringTransaction,
  assignments: readonly AssignmentInput[],
): Promise<{ readonly created: readonly AssignmentInput[] }> {
  await refuseCoursework(authoring, 'assignment', assignments, setCourseworkIssues);
  const known = await knownCodes(
    authoring,
    'assignment',
    assignments.map(({ code }) => code),
  );
  await authoring.upsert({
    table: 'assignment',
    key: ['code'],
    rows: assignments.map((input) => ({ ...setCourseworkRow(input), exam_kind: input.examKind })),
  });
  await writePublications(authoring, 'assignment', assignments);
  await replaceCourseworkFiles(authoring, 'assignment', assignments);
  return { created: assignments.filter(({ code }) => !known.has(code)) };
}
