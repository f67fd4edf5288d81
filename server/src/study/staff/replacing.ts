/** What becomes of what students have learnt when a content becomes another one, or another length (specification §21.5). */
import { embedOf, watchAddress } from '@baeum/contract/study/embeds';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { lockLearners } from '../../learner-lock.ts';
import type { Transaction } from '../../platform/database.ts';
import { learning, learningCredit, play } from '../tables.ts';
import type { StoredContent } from './queries.ts';
import type { ContentFields } from './writes.ts';

/** The same video has several addresses. */
const placeOf = (url: string): string => {
  const video = embedOf(url);
  return video === undefined ? url : watchAddress(video);
};

/** Whether another address takes the place of one. */
export const hasMoved = (before: StoredContent, { kind, url }: ContentFields): boolean =>
  (kind === 'link' || kind === 'embed') && before.url !== null && placeOf(before.url) !== placeOf(url);

/**
 * What was learnt stays in proportion to the length: who saw the first half of a video that is replaced has seen the first half
 * of the other one, and who read half of a page that becomes longer or shorter has read half of it. What it comes to is
 * recomputed when the new length is written.
 */
export async function scaleLearning(
  tx: Transaction,
  { code, mediaSeconds: from }: StoredContent,
  to: number | undefined,
): Promise<void> {
  if (from === null || to === undefined || from === to) return;
  // Reports under way would be left out, or write what they have read before.
  await lockLearners(tx, sql`select ${play.studentId} from ${play} where ${play.contentCode} = ${code}`);
  const scaled = (ranges: string) =>
    sql.raw(`int4range(least(floor(lower(${ranges})::numeric * ${to} / ${from})::int, ${to - 1}),
      least(ceil(upper(${ranges})::numeric * ${to} / ${from})::int, ${to}))`);
  await tx.execute(
    sql`update ${learningCredit} set seconds = ${scaled('seconds')} where content_code = ${code}`,
  );
  await tx.execute(sql`update ${play}
    set granted = (select range_agg(${scaled('part')}) from unnest(granted) part)
    where content_code = ${code} and not isempty(granted)`);
  await tx.execute(sql`update ${learning}
    set position = least(round(position::numeric * ${sql.raw(`${to} / ${from}`)})::int, ${sql.raw(String(to))})
    where content_code = ${code}`);
}

/** Students who have learnt enough of a content to be present. */
export const learntEnough = async (tx: Transaction, code: string): Promise<readonly number[]> => {
  const rows = await tx
    .select({ id: learning.studentId })
    .from(learning)
    .where(and(eq(learning.contentCode, code), isNotNull(learning.reachedAt)));
  return rows.map(({ id }) => id);
};
