/** What assignments of teams may be, for packs and for staff alike. */
import { authoredFileRules, codeShape } from '@baeum/contract/authoring/terms';
import { sql } from 'drizzle-orm';
import { accountsOfType } from '../../authoring/coursework.ts';
import { inOrder, replaceFiles, replaceTextFiles } from '../../authoring/files.ts';
import { type AuthoringIssue, type Draft, issue, refuseIssues } from '../../authoring/issues.ts';
import { type PeriodIssueCode, periodIssues } from '../../authoring/periods.ts';
import { textSet } from '../../authoring/rows.ts';
import {
  type GradedWork,
  gradedWorkRow,
  penaltyIssues,
  type SetWork,
  setWorkRow,
} from '../../authoring/set-work.ts';
import type { AuthoringTransaction } from '../../authoring/transaction.ts';

export interface TeamAssignmentInput extends SetWork, GradedWork {
  readonly activityCode: string;
  /** Tells it from the others of its activity. */
  readonly key: string;
}

export type TeamAssignmentIssueCode = PeriodIssueCode | 'keyInvalid' | 'penaltyWithoutLate';

/** What is wrong with a team assignment, as far as it is known; needs no database. */
export const teamAssignmentIssues = (
  draft: Draft<TeamAssignmentInput>,
): AuthoringIssue<TeamAssignmentIssueCode>[] => [
  ...(draft.key === undefined || codeShape.test(draft.key)
    ? []
    : [issue('key', 'keyInvalid', { key: draft.key })]),
  ...periodIssues(draft),
  ...penaltyIssues(draft),
];

/**
 * Makes team assignments, or changes those whose keys are known in their activities.
 * @returns those that are new
 * @throws AuthoringRefused
 */
export async function writeTeamAssignments(
  authoring: AuthoringTransaction,
  assignments: readonly TeamAssignmentInput[],
): Promise<{
  readonly created: readonly TeamAssignmentInput[];
  /** All of them as they are stored, in the order of the inputs. */
  readonly written: readonly (StoredAssignment | undefined)[];
}> {
  const activityCodes = assignments.map(({ activityCode }) => activityCode);
  const { rows } = await authoring.tx.execute<{ code: string }>(
    sql`select code from team_activity where code in ${textSet(activityCodes)}`,
  );
  const activities = new Set(rows.map(({ code }) => code));
  const professors = await accountsOfType(
    authoring.tx,
    'professor',
    assignments.map(({ professorId }) => professorId),
  );
  refuseIssues(assignments, (input) => [
    ...teamAssignmentIssues(input),
    ...(activities.has(input.activityCode) ? [] : [issue('activityCode', 'activityUnknown')]),
    ...(professors.has(input.professorId) ? [] : [issue('professorId', 'professorUnknown')]),
  ]);
  const before = await storedAssignments(authoring, activityCodes);
  await authoring.upsert({
    table: 'team_assignment',
    key: ['activity_code', 'key'],
    rows: assignments.map((input) => ({
      activity_code: input.activityCode,
      key: input.key,
      ...setWorkRow(input),
      ...gradedWorkRow(input),
    })),
  });
  const stored = await storedAssignments(authoring, activityCodes);
  await replaceFiles(
    authoring,
    { table: 'team_assignment_file', owner: 'assignment_id' },
    assignments.map((input) => ({
      owner: stored.get(nameOf(input))?.id ?? 0,
      files: inOrder('team_assignment', input.files, authoredFileRules.attachment),
    })),
  );
  await replaceTextFiles(
    authoring,
    'team_assignment_id',
    assignments.map((input) => ({ owner: stored.get(nameOf(input))?.id ?? 0, files: input.textFiles })),
  );
  return {
    created: assignments.filter((input) => !before.has(nameOf(input))),
    written: assignments.map((input) => stored.get(nameOf(input))),
  };
}

const nameOf = ({ activityCode, key }: Pick<TeamAssignmentInput, 'activityCode' | 'key'>) =>
  `${activityCode} ${key}`;

interface StoredAssignment extends Record<string, unknown> {
  readonly id: number;
  readonly lectureCode: string;
  readonly activityCode: string;
  readonly key: string;
}

async function storedAssignments(
  { tx }: AuthoringTransaction,
  activityCodes: readonly string[],
): Promise<ReadonlyMap<string, StoredAssignment>> {
  const { rows } = await tx.execute<StoredAssignment>(sql`
    select team_assignment.id, lecture_code as "lectureCode", activity_code as "activityCode", key
    from team_assignment join team_activity on team_activity.code = activity_code
    where activity_code in ${textSet(activityCodes)}`);
  return new Map(rows.map((row) => [nameOf(row), row]));
}
