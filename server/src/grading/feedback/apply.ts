/** Gives files with scores, in statements whose number does not depend on the files. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { forgetFiles, keepFiles, type ReceivedFile } from '../../platform/files/incoming.ts';
import type { Change } from '../../platform/history.ts';
import type { GradedActivity } from '../staff/access.ts';
import { addToComing } from '../staff/releases.ts';
import type { Giving } from './plan.ts';

interface Giver {
  readonly accountId: number;
  readonly now: Date;
}

/**
 * In a transaction that has locked the scores.
 * @param received the same files in the same order
 * @returns the storage keys to remove after the commit as well; what students are still shown stays
 */
export async function giveAll(
  tx: Transaction,
  activity: GradedActivity,
  { accountId, now }: Giver,
  { givings, received }: { readonly givings: readonly Giving[]; readonly received: readonly ReceivedFile[] },
): Promise<{ readonly changes: readonly Change[]; readonly obsolete: readonly string[] }> {
  const replaced = givings.flatMap(({ replacedId }) => replacedId ?? []);
  const scoreIds = givings.map(({ holder }) => holder.scoreId);
  const ids = await keepFiles(tx, 'score', received);
  await tx.execute(sql`
    with removed as (
      update score_file set removed_at = ${now}::timestamptz
      where stored_file_id = any(${sql.param(replaced)}::uuid[]) and removed_at is null),
      given as (
        insert into score_file (stored_file_id, score_id, added_by, added_at)
        select file, score, ${accountId}::bigint, ${now}::timestamptz
        from unnest(${sql.param(ids)}::uuid[], ${sql.param(scoreIds)}::bigint[]) as given (file, score))
    update score set version = version + 1, grader_id = ${accountId}::bigint, saved_at = ${now}::timestamptz
    where id = any(${sql.param(scoreIds)}::bigint[])`);
  const shown = await addToComing(tx, activity, now, [...new Set(scoreIds)]);
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from score_file where stored_file_id = any(${sql.param(replaced)}::uuid[])
      and not exists (select from released_score_file as shown where shown.stored_file_id = score_file.stored_file_id)
    returning stored_file_id as id`);
  const obsolete = await forgetFiles(
    tx,
    rows.map(({ id }) => id),
  );
  return { changes: [...linesOf(activity, givings), ...shown], obsolete };
}

/** One for each score. */
function linesOf({ kind, isBlind }: GradedActivity, givings: readonly Giving[]): Change[] {
  const byScore = new Map(givings.map(({ holder }) => [holder.scoreId, holder]));
  return [...byScore].map(([scoreId, { key, given }]): Change => {
    const own = givings.filter(({ holder }) => holder.scoreId === scoreId);
    const replaced = new Set(own.map(({ replacedId }) => replacedId));
    const kept = given.filter(({ id }) => !replaced.has(id));
    return {
      action: 'change',
      kind: 'score',
      object: scoreId,
      // A line with a name would say whose work it is.
      subjectId: isBlind || kind === 'teamAssignment' ? undefined : key,
      shown: 'never',
      values: {
        files: {
          before: given.map(({ name }) => name),
          after: [...kept.map(({ name }) => name), ...own.map(({ fileName }) => fileName)],
        },
      },
    };
  });
}
