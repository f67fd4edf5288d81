import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../platform/database.ts';
import { ownScore } from '../../standing/own-score.ts';
import { preparedCommand, preparedQuery } from '../../platform/statements.ts';
import { fileListColumns, fileReplyColumns } from '../../platform/files/columns.ts';
import { type ReceivedFile, rowsOfFiles, valuesOfFiles } from '../../platform/files/incoming.ts';
import { textOf } from '../../platform/html-text.ts';
import { account, storedFile } from '../../platform/tables.ts';
import { teamLockedFor } from '../access.ts';
import { teamActivity, teamAssignment, teamAssignmentFile, teamSubmission } from '../tables.ts';
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

const submitterId = sql`${sql.placeholder('submitterId')}::bigint`;

/** Adds a submission of the placeholders with its file, once for each row of `team`, which the steps select. */
const addWithFile = (steps: SQL): SQL =>
  sql`with ${steps},
    kept as (insert into ${storedFile} ${rowsOfFiles} cross join team returning id)
  insert into ${teamSubmission}
    (assignment_id, team_id, activity_code, submitter_id, copied_from_id, stored_file_id, saved_at, submitted_at)
  select ${sql.placeholder('assignmentId')}::bigint, ${sql.placeholder('teamId')}::bigint, ${sql.placeholder('activityCode')},
    ${submitterId}, ${sql.placeholder('copiedFromId')}::bigint, kept.id,
    ${sql.placeholder('savedAt')}::timestamptz, ${sql.placeholder('submittedAt')}::timestamptz
  from kept`;

/** Whether it has begun is asked of a row that is locked already: as a condition of that selection it would be asked before. */
const begin = preparedCommand(
  'begin_team_submission',
  addWithFile(sql`locked as materialized (${teamLockedFor(submitterId)}),
    team as (select from locked where not team_has_begun(${sql.placeholder('assignmentId')}::bigint, locked.id))`),
);

const addCopy = preparedCommand('copy_team_submission', addWithFile(sql`team as (select)`));

interface NewSubmission {
  readonly assignmentId: number;
  readonly teamId: number;
  readonly activityCode: string;
  readonly submitterId: number;
  readonly savedAt: Date;
}

const filesIn = (file: ReceivedFile) => valuesOfFiles('team_submission', [file]);

/**
 * Begins the submission or draft of a team with a file, in one statement. False if the student is no longer a member of the team, or
 * the team has something already, which may have begun while this waited.
 */
export async function beginSubmission(
  db: Database,
  values: NewSubmission & { readonly submittedAt: Date | null },
  file: ReceivedFile,
): Promise<boolean> {
  const { rowCount } = await begin(db, { ...values, copiedFromId: null, ...filesIn(file) });
  return rowCount === 1;
}

/** Adds a copy of a teammate's draft; the team has to be locked. */
export async function copySubmission(
  tx: Transaction,
  values: NewSubmission & { readonly copiedFromId: number },
  file: ReceivedFile,
): Promise<void> {
  await addCopy(tx, { ...values, submittedAt: null, ...filesIn(file) });
}

/**
 * Condition: it is the draft, and has this file. If another request has just changed it, PostgreSQL asks these conditions of the row itself again
 * once that has ended; the file that it then has is one that this statement does not see, and could not delete.
 */
const isSameDraft = sql`${teamSubmission.id} = ${sql.placeholder('id')} and ${teamSubmission.submitterId} = ${sql.placeholder('submitterId')}
  and ${teamSubmission.submittedAt} is null and ${teamSubmission.storedFileId} = ${sql.placeholder('storedFileId')}`;

const unchanged = sql`select ${teamSubmission.storedFileId} from ${teamSubmission}
  where ${isSameDraft}
    and not exists (select from ${teamSubmission} as done where done.assignment_id = ${teamSubmission.assignmentId}
      and done.team_id = ${teamSubmission.teamId} and done.submitted_at is not null)
  for update`;

const kept = sql`insert into ${storedFile} ${rowsOfFiles} cross join unchanged returning id`;

const changed = sql`update ${teamSubmission} set stored_file_id = kept.id, saved_at = ${sql.placeholder('savedAt')}
  from kept where ${teamSubmission.id} = ${sql.placeholder('id')}`;

const replaceUnchanged = preparedQuery(
  'replace_team_file_if_unchanged',
  { storageKey: storedFile.storageKey },
  (db, fields) =>
    db
      .with(
        db.$with('unchanged', {}).as(unchanged),
        db.$with('kept', {}).as(kept),
        db.$with('changed', {}).as(changed),
      )
      .delete(storedFile)
      .where(sql`${storedFile.id} in (select stored_file_id from unchanged)`)
      .returning(fields),
);

interface Draft {
  readonly id: number;
  readonly submitterId: number;
  readonly storedFileId: string;
}

/**
 * Replaces the file of a draft in one statement, if it still has this one, and the team has handed in nothing.
 * @returns the storage key of the file before, which no other row names; undefined if nothing was changed
 */
export async function replaceFileIfUnchanged(
  db: Database,
  { id, submitterId, storedFileId }: Draft,
  file: ReceivedFile,
  savedAt: Date,
): Promise<string | undefined> {
  const values = { id, submitterId, storedFileId, savedAt, ...valuesOfFiles('team_submission', [file]) };
  return (await replaceUnchanged(db, values))[0]?.storageKey;
}

const removeUnchanged = preparedQuery(
  'delete_team_submission_if_unchanged',
  { storageKey: storedFile.storageKey },
  (db, fields) =>
    db
      .with(
        db.$with('removed', {}).as(sql`delete from ${teamSubmission}
          where ${isSameDraft} returning stored_file_id`),
      )
      .delete(storedFile)
      .where(sql`${storedFile.id} in (select stored_file_id from removed)`)
      .returning(fields),
);

/**
 * Deletes a draft in one statement, if it still has this file.
 * @returns the storage key of the file, which no other row names; undefined if nothing was deleted
 */
export async function deleteIfUnchanged(
  db: Database,
  { id, submitterId, storedFileId }: Draft,
): Promise<string | undefined> {
  return (await removeUnchanged(db, { id, submitterId, storedFileId }))[0]?.storageKey;
}

const setIfUnchanged = preparedCommand('set_team_submitted_if_unchanged', (db) =>
  db
    .update(teamSubmission)
    .set({
      submittedAt: sql`${sql.placeholder('submittedAt')}`,
      savedAt: sql`${sql.placeholder('savedAt')}`,
    })
    .where(
      and(
        eq(teamSubmission.id, sql.placeholder('id')),
        eq(teamSubmission.submitterId, sql.placeholder('submitterId')),
        eq(teamSubmission.storedFileId, sql.placeholder('storedFileId')),
        sql`${teamSubmission.submittedAt} is not distinct from ${sql.placeholder('knownSubmittedAt')}::timestamptz`,
      ),
    ),
);

/**
 * Hands a draft in, or makes it a draft again, in one statement, if it is as it was read. False if it is not.
 * @throws if a teammate has handed in ({@link isTaken})
 */
export async function setSubmittedIfUnchanged(
  db: Database,
  values: Draft & {
    readonly knownSubmittedAt: Date | null;
    readonly submittedAt: Date | null;
    readonly savedAt: Date;
  },
): Promise<boolean> {
  return (await setIfUnchanged(db, { ...values })).rowCount === 1;
}
