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
): Promise<{ readonly created: readonly TeamAssignmentInput[] }> {
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
  const before = await assignmentIds(authoring, activityCodes);
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
  const ids = await assignmentIds(authoring, activityCodes);
  await replaceFiles(
    authoring,
    { table: 'team_assignment_file', owner: 'assignment_id' },
    assignments.map((input) => ({
      owner: ids.get(nameOf(input)) ?? 0,
      files: inOrder('team_assignment', input.files, authoredFileRules.attachment),
    })),
  );
  await replaceTextFiles(
    authoring,
    'team_assignment_id',
    assignments.map((input) => ({ owner: ids.get(nameOf(input)) ?? 0, files: input.textFiles })),
  );
  return { created: assignments.filter((input) => !before.has(nameOf(input))) };
}

const nameOf = ({ activityCode, key }: Pick<TeamAssignmentInput, 'activityCode' | 'key'>) =>
  `${activityCode} ${key}`;

async function assignmentIds(
  { tx }: AuthoringTransaction,
  activityCodes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ id: number; activityCode: string; key: string }>(sql`
    select id, activity_code as "activityCode", key from team_assignment
    where activity_code in ${textSet(activityCodes)}`);
  return new Map(rows.map((row) => [nameOf(row), row.id]));
}
