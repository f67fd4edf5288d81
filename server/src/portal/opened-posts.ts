/** What students have opened, on all of their devices (specification §1.5). Bounded, and deleted with the account. */
import { type OpenedKind, openedRemembered } from '@baeum/contract/portal/terms';
import { asc, eq, sql } from 'drizzle-orm';
import { preparedCommand, preparedQuery } from '../platform/statements.ts';
import { openedPosts } from './tables.ts';

/** What one device adds, the last opened first. */
export interface Opened {
  readonly kind: OpenedKind;
  readonly postIds: readonly number[];
}

const mergeOpened = preparedCommand(
  'merge_opened_posts',
  sql`
    insert into ${openedPosts} as kept (student_id, kind, post_ids)
    select ${sql.placeholder('studentId')}::bigint, kind, "postIds"
    from jsonb_to_recordset(${sql.placeholder('opened')}::jsonb) as given (kind text, "postIds" bigint[])
    order by kind
    on conflict (student_id, kind) do update set post_ids = (
      select (array_agg(id order by place))[1:${sql.raw(String(openedRemembered))}]
      from (
        select id, min(place) as place
        from unnest(excluded.post_ids || kept.post_ids) with ordinality as both_lists (id, place)
        group by id) merged)
    where not kept.post_ids @> excluded.post_ids`,
);

/** Adds what a device has opened. Concurrent devices lose nothing. One statement. */
export async function addOpened(
  db: Parameters<typeof mergeOpened>[0],
  studentId: number,
  opened: readonly Opened[],
): Promise<void> {
  // A kind that is given twice would be updated twice by one statement, which PostgreSQL refuses.
  const ids = new Map<OpenedKind, Set<number>>();
  for (const { kind, postIds } of opened) {
    const known = ids.get(kind) ?? new Set();
    for (const id of postIds) known.add(id);
    if (known.size > 0) ids.set(kind, known);
  }
  if (ids.size === 0) return;
  const given = [...ids].map(([kind, known]) => ({ kind, postIds: [...known].slice(0, openedRemembered) }));
  await mergeOpened(db, { studentId, opened: JSON.stringify(given) });
}

export const openedOf = preparedQuery(
  'opened_posts_of',
  { kind: openedPosts.kind, postIds: openedPosts.postIds },
  (db, fields) =>
    db
      .select(fields)
      .from(openedPosts)
      .where(eq(openedPosts.studentId, sql.placeholder('studentId')))
      .orderBy(asc(openedPosts.kind)),
);
