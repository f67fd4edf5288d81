import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/database.ts';
import { ownScore } from '../../standing/own-score.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { fileListColumns, fileReplyColumns } from '../../platform/files/columns.ts';
import { textOf } from '../../platform/html-text.ts';
import { account, storedFile } from '../../platform/tables.ts';
import { team, teamActivity, teamAssignment, teamAssignmentFile, teamSubmission } from '../tables.ts';
import { teamExtensionColumn } from '../../standing/own-terms.ts';
import { isReadable, isShown, shownFirst } from './visible.ts';

const activityCode = sql`${sql.placeholder('activityCode')}::text`;

/** Matches the searched fields; the values of other fields are null. */
const isMatch = sql`(not ${sql.placeholder('isSearching')}::boolean
  or strpos(lower(${teamAssignment.title}), lower(${sql.placeholder('title')}::text)) > 0
  or strpos(lower(${account.name}), lower(${sql.placeholder('submitter')}::text)) > 0
  or strpos(lower(${textOf(teamAssignment.bodyHtml)}), lower(${sql.placeholder('contents')}::text)) > 0)`;

const ofActivity = and(eq(teamAssignment.activityCode, activityCode), isMatch);

/** How many assignments of an activity are listed at most. */
const listed = 500;

/** The assignments of an activity that match the search, with what the team has saved or submitted. */
export const assignmentList = preparedQuery(
  'team_assignment_list',
  {
    id: teamAssignment.id,
    title: teamAssignment.title,
    opensAt: teamAssignment.opensAt,
    closesAt: teamAssignment.closesAt,
    lateOpensAt: teamAssignment.lateOpensAt,
    lateClosesAt: teamAssignment.lateClosesAt,
    extension: teamExtensionColumn(sql`${sql.placeholder('teamId')}::bigint`),
    createdAt: teamAssignment.createdAt,
    activityOpensAt: teamActivity.opensAt,
    fileCount: sql<number>`(select count(*)::int from ${teamAssignmentFile}
        where ${teamAssignmentFile.assignmentId} = ${teamAssignment.id})`,
    submitterName: account.name,
    submission: {
      id: teamSubmission.id,
      submittedAt: teamSubmission.submittedAt,
    },
  },
  (db, fields) =>
    db
      .select(fields)
      .from(teamAssignment)
      .innerJoin(teamActivity, eq(teamActivity.code, teamAssignment.activityCode))
      .leftJoin(teamSubmission, isShown(sql`${sql.placeholder('teamId')}::bigint`))
      .leftJoin(account, eq(account.id, teamSubmission.submitterId))
      .where(ofActivity)
      .orderBy(asc(teamAssignment.id))
      .limit(listed),
);

/** Files of the professor, in order. */
export const filesOf = preparedQuery('team_assignment_files', fileListColumns, (db, fields) =>
  db
    .select(fields)
    .from(teamAssignmentFile)
    .innerJoin(storedFile, eq(storedFile.id, teamAssignmentFile.storedFileId))
    .where(eq(teamAssignmentFile.assignmentId, sql.placeholder('assignmentId')))
    .orderBy(asc(teamAssignmentFile.position)),
);

const ofTeam = and(
  eq(teamSubmission.assignmentId, sql.placeholder('assignmentId')),
  eq(teamSubmission.teamId, sql.placeholder('teamId')),
);

/** Whose draft it was copied from. */
const original = alias(account, 'original');

/** How many members' drafts are listed at most. */
const listedDrafts = 100;

/** What the student may read of the team's submission and drafts; what represents the team is first. */
export const teamSubmissionsOf = preparedQuery(
  'team_submissions',
  {
    submitterLoginId: account.loginId,
    submitterName: account.name,
    originalLoginId: original.loginId,
    originalName: original.name,
    submittedAt: teamSubmission.submittedAt,
    savedAt: teamSubmission.savedAt,
    file: fileListColumns,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(teamSubmission)
      .innerJoin(account, eq(account.id, teamSubmission.submitterId))
      .innerJoin(storedFile, eq(storedFile.id, teamSubmission.storedFileId))
      .leftJoin(original, eq(original.id, teamSubmission.copiedFromId))
      .where(and(ofTeam, isReadable))
      .orderBy(...shownFirst)
      .limit(listedDrafts),
);

/** A member's draft or submission, with its stored file. */
export const savedBy = preparedQuery(
  'team_saved_by',
  {
    submitterId: teamSubmission.submitterId,
    submittedAt: teamSubmission.submittedAt,
    file: { ...fileReplyColumns, extension: storedFile.extension },
  },
  (db, fields) =>
    db
      .select(fields)
      .from(teamSubmission)
      .innerJoin(account, eq(account.id, teamSubmission.submitterId))
      .innerJoin(storedFile, eq(storedFile.id, teamSubmission.storedFileId))
      .where(and(ofTeam, eq(account.loginId, sql.placeholder('loginId')))),
);

/** What the student was given for an assignment of the team. */
export const teamScore = preparedQuery(
  'team_assignment_score',
  { score: ownScore('teamAssignment', sql`${sql.placeholder('assignmentId')}`) },
  (db, fields) => db.select(fields).from(sql`(select) one`),
);

interface SubmissionsOfTeam {
  /** The assignment's. */
  readonly id: number;
  readonly teamId: number;
}

/**
 * Locks what a team has saved and submitted until the end of the transaction, in one order, so that concurrent
 * changes run one after another.
 */
export const lockSubmissions = (tx: Transaction, { id, teamId }: SubmissionsOfTeam) =>
  tx
    .select({
      id: teamSubmission.id,
      submitterId: teamSubmission.submitterId,
      submittedAt: teamSubmission.submittedAt,
      storedFileId: teamSubmission.storedFileId,
    })
    .from(teamSubmission)
    .where(and(eq(teamSubmission.assignmentId, id), eq(teamSubmission.teamId, teamId)))
    .orderBy(teamSubmission.id)
    .for('update');

/**
 * Locks the team, too, so that its members begin drafts one after another, each of them seeing what the others have
 * begun, which row locks alone do not ensure. Course packs lock teams first, too.
 */
export async function lockTeamSubmissions(tx: Transaction, row: SubmissionsOfTeam) {
  await tx.select({ id: team.id }).from(team).where(eq(team.id, row.teamId)).for('no key update');
  return lockSubmissions(tx, row);
}
