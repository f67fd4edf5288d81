/** Files that are given with a score (specification §23.15): drafts like the score, shown once it is released. */
import type { RequestOf, ResultOf } from '@baeum/contract/call';
import type { staffReleaseCalls } from '@baeum/contract/grading/release-calls';
import {
  type addScoreFiles,
  gradingRefusals,
  type removeScoreFile,
  scoreFileRules,
} from '@baeum/contract/grading/staff-terms';
import { sql } from 'drizzle-orm';
import { refuse } from '../../platform/errors.ts';
import { forgetFiles, keepFiles, type ReceivedFile } from '../../platform/files/incoming.ts';
import type { Change, Changed } from '../../platform/history.ts';
import { type GradedWork, isOf, notBySecond, readAgain } from './access.ts';
import { lockWork } from './locks.ts';
import { addToComing, type Releasing } from './releases.ts';

type Calls = typeof staffReleaseCalls;
type Result = ResultOf<Calls[typeof addScoreFiles]>;

export interface ScoreFile {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly extension: string;
  readonly byteSize: number;
}

/** Of a row `score`, what its draft has. */
export const filesOfScore = sql<readonly ScoreFile[]>`(
  select coalesce(json_agg(json_build_object('id', stored.id, 'kind', stored.kind, 'name', stored.name,
    'extension', stored.extension, 'byteSize', stored.byte_size) order by file.added_at, stored.id), '[]')
  from score_file as file join stored_file as stored on stored.id = file.stored_file_id
  where file.score_id = score.id and file.removed_at is null)`;

interface Locked extends Record<string, unknown> {
  readonly id: number;
  readonly version: number;
  readonly files: readonly ScoreFile[];
}

/** The score, which nobody else changes until the end of the transaction, for whoever gives the first one. */
async function lockScore({ tx, accountId, now }: Releasing, opened: GradedWork): Promise<Locked> {
  await lockWork(tx, opened);
  const row = await readAgain(tx, opened, now);
  notBySecond(row, accountId);
  await tx.execute(sql`select from score where ${isOf(row)} for update`);
  const { rows } = await tx.execute<Locked>(sql`
    select score.id::float8, score.version, ${filesOfScore} as files from score where ${isOf(row)}`);
  return rows[0] ?? refuse(gradingRefusals.noScore);
}

/** With other files it is another version, which students are shown once it is released. */
async function finish(
  { tx, accountId, now }: Releasing,
  row: GradedWork,
  before: Locked,
): Promise<{ readonly result: Result; readonly changes: readonly Change[] }> {
  await tx.execute(sql`update score set version = version + 1, grader_id = ${accountId}::bigint, saved_at = ${now}::timestamptz
    where id = ${before.id}::bigint`);
  const shown = await addToComing(tx, row, now, [before.id]);
  const { rows } = await tx.execute<{ version: number; files: readonly ScoreFile[] }>(
    sql`select version, ${filesOfScore} as files from score where id = ${before.id}::bigint`,
  );
  const [after] = rows;
  if (after === undefined) throw new Error('the score is locked');
  const namesOf = (files: readonly ScoreFile[]) => files.map(({ name }) => name);
  return {
    result: {
      versionBefore: before.version,
      version: after.version,
      files: after.files.map(serializeScoreFile),
    },
    changes: [
      {
        action: 'change',
        kind: 'score',
        object: before.id,
        // A line with a name would say whose work it is.
        subjectId: row.isBlind ? undefined : row.studentId,
        shown: 'never',
        values: { files: { before: namesOf(before.files), after: namesOf(after.files) } },
      },
      ...shown,
    ],
  };
}

export async function addFiles(
  releasing: Releasing,
  row: GradedWork,
  received: readonly ReceivedFile[],
): Promise<Changed<Result>> {
  const { tx, accountId, now } = releasing;
  const score = await lockScore(releasing, row);
  if (received.length === 0) refuse(gradingRefusals.noScoreFile);
  if (score.files.length + received.length > scoreFileRules.maxFiles) refuse(scoreFileRules.tooMany);
  const ids = await keepFiles(tx, 'score', received);
  await tx.execute(sql`
    insert into score_file (stored_file_id, score_id, added_by, added_at)
    select unnest(${sql.param(ids)}::uuid[]), ${score.id}::bigint, ${accountId}::bigint, ${now}::timestamptz`);
  return finish(releasing, row, score);
}

/** @returns the storage keys to remove after the commit as well; what students are still shown stays */
export async function removeFile(
  releasing: Releasing,
  row: GradedWork,
  { fileId }: RequestOf<Calls[typeof removeScoreFile]>,
): Promise<{ readonly changed: Changed<Result>; readonly obsolete: readonly string[] }> {
  const { tx, now } = releasing;
  const score = await lockScore(releasing, row);
  const { rowCount } = await tx.execute(sql`update score_file set removed_at = ${now}::timestamptz
    where stored_file_id = ${fileId}::uuid and score_id = ${score.id}::bigint and removed_at is null`);
  if (rowCount !== 1) refuse(gradingRefusals.fileGone);
  const changed = await finish(releasing, row, score);
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from score_file where stored_file_id = ${fileId}::uuid
      and not exists (select from released_score_file as shown where shown.stored_file_id = score_file.stored_file_id)
    returning stored_file_id as id`);
  return {
    changed,
    obsolete: await forgetFiles(
      tx,
      rows.map(({ id }) => id),
    ),
  };
}

export const serializeScoreFile = ({ id, kind, name, extension, byteSize }: ScoreFile) => ({
  id,
  kind,
  name,
  extension,
  byteSize,
});
