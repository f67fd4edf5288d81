import { and, asc, count, eq, sql } from 'drizzle-orm';
import { prepared, type Transaction } from '../../platform/database.ts';
import { fileListColumns } from '../../platform/files/columns.ts';
import { textOf } from '../../platform/html-text.ts';
import { byUrgency } from '../../platform/periods.ts';
import { account, storedFile } from '../../platform/tables.ts';
import { teamActivity, teamAssignment, teamAssignmentFile, teamSubmission } from '../tables.ts';
import { isLateSubmission, workPhase } from './phase.ts';

const now = sql`${sql.placeholder('now')}::timestamptz`;
const activityCode = sql`${sql.placeholder('activityCode')}::text`;

const ofTeam = and(
  eq(teamSubmission.assignmentId, teamAssignment.id),
  eq(teamSubmission.teamId, sql.placeholder('teamId')),
);

/** The text stands in what the search looks through; what it does not look through is null. */
const isFound = sql`(not ${sql.placeholder('isSearching')}::boolean
  or strpos(lower(${teamAssignment.title}), lower(${sql.placeholder('title')}::text)) > 0
  or strpos(lower(${account.name}), lower(${sql.placeholder('submitter')}::text)) > 0
  or strpos(lower(${textOf(teamAssignment.bodyHtml)}), lower(${sql.placeholder('contents')}::text)) > 0)`;

const ofActivity = and(eq(teamAssignment.activityCode, activityCode), isFound);

export const assignmentPage = prepared((db) =>
  db
    .select({
      id: teamAssignment.id,
      title: teamAssignment.title,
      opensAt: teamAssignment.opensAt,
      closesAt: teamAssignment.closesAt,
      lateOpensAt: teamAssignment.lateOpensAt,
      lateClosesAt: teamAssignment.lateClosesAt,
      createdAt: teamAssignment.createdAt,
      phase: workPhase(now),
      fileCount: sql<number>`(select count(*)::int from ${teamAssignmentFile}
        where ${teamAssignmentFile.assignmentId} = ${teamAssignment.id})`,
      submitterName: account.name,
      submission: {
        id: teamSubmission.id,
        submittedAt: teamSubmission.submittedAt,
        late: isLateSubmission,
      },
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(teamAssignment)
    .innerJoin(teamActivity, eq(teamActivity.code, teamAssignment.activityCode))
    .leftJoin(teamSubmission, ofTeam)
    .leftJoin(account, eq(account.id, teamSubmission.submitterId))
    .where(ofActivity)
    .orderBy(
      ...byUrgency(now, teamAssignment, sql`(${teamSubmission.submittedAt} is not null)`),
      asc(teamAssignment.id),
    )
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('team_assignment_page'),
);

/** For pages behind the last row, which cannot tell how many there are. */
export const assignmentCount = prepared((db) =>
  db
    .select({ total: count() })
    .from(teamAssignment)
    .leftJoin(teamSubmission, ofTeam)
    .leftJoin(account, eq(account.id, teamSubmission.submitterId))
    .where(ofActivity)
    .prepare('team_assignment_count'),
);

/** The professor's files, in order. */
export const filesOf = prepared((db) =>
  db
    .select(fileListColumns)
    .from(teamAssignmentFile)
    .innerJoin(storedFile, eq(storedFile.id, teamAssignmentFile.storedFileId))
    .where(eq(teamAssignmentFile.assignmentId, sql.placeholder('assignmentId')))
    .orderBy(asc(teamAssignmentFile.position))
    .prepare('team_assignment_files'),
);

/** What a team has saved or handed in, with its file and whose it is. */
export const teamSubmissionOf = prepared((db) =>
  db
    .select({
      submitterLoginId: account.loginId,
      submitterName: account.name,
      submittedAt: teamSubmission.submittedAt,
      savedAt: teamSubmission.savedAt,
      late: isLateSubmission,
      file: fileListColumns,
    })
    .from(teamSubmission)
    .innerJoin(teamAssignment, eq(teamAssignment.id, teamSubmission.assignmentId))
    .innerJoin(account, eq(account.id, teamSubmission.submitterId))
    .innerJoin(storedFile, eq(storedFile.id, teamSubmission.storedFileId))
    .where(
      and(
        eq(teamSubmission.assignmentId, sql.placeholder('assignmentId')),
        eq(teamSubmission.teamId, sql.placeholder('teamId')),
      ),
    )
    .prepare('team_submission'),
);

/** A team's submission as it is in this transaction, locked until its end: what members do at once happens one by one. */
export async function lockSubmission(
  tx: Transaction,
  { id, teamId }: { readonly id: number; readonly teamId: number },
) {
  const [row] = await tx
    .select({
      id: teamSubmission.id,
      submitterId: teamSubmission.submitterId,
      submittedAt: teamSubmission.submittedAt,
      late: isLateSubmission,
      storedFileId: teamSubmission.storedFileId,
    })
    .from(teamSubmission)
    .innerJoin(teamAssignment, eq(teamAssignment.id, teamSubmission.assignmentId))
    .where(and(eq(teamSubmission.assignmentId, id), eq(teamSubmission.teamId, teamId)))
    .for('update', { of: teamSubmission });
  return row;
}
