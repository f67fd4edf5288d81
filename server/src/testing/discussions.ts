/** Discussions for tests, and invariants that must always hold. */
import { countCharacters } from '@baeum/contract/discussion/terms';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { comment, discussion } from '../discussion/tables.ts';
import type { Queryable } from '../platform/database.ts';
import { seoul } from './world.ts';

/** An empty discussion. */
export async function addDiscussion(db: Queryable): Promise<number> {
  const [row] = await db.insert(discussion).values({}).returning({ id: discussion.id });
  if (row === undefined) throw new Error('no discussion row');
  return row.id;
}

/** A comment written on the day of the tests; its id. */
export async function addCommentRow(
  db: Queryable,
  values: Partial<typeof comment.$inferInsert> & { discussionId: number; authorId: number },
): Promise<number> {
  const [row] = await db
    .insert(comment)
    .values({
      body: '의견입니다.',
      characterCount: countCharacters(values.body ?? '의견입니다.'),
      createdAt: seoul('2026-11-18T09:30:00'),
      ...values,
    })
    .returning({ id: comment.id });
  if (row === undefined) throw new Error('no comment row');
  return row.id;
}

/** Expects that `like_count` of every comment is the number of its likes. */
export async function expectLikesCounted(db: Queryable): Promise<void> {
  const { rows } = await db.execute(sql`
    select id, like_count, (select count(*)::int from comment_like where comment_id = comment.id) as likes
    from comment where like_count <> (select count(*) from comment_like where comment_id = comment.id)`);
  expect(rows).toEqual([]);
}
