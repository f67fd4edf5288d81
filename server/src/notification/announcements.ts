/**
 * Telling students of what appears at a moment that was set before (specification §24.1): notices of their lectures, and messages,
 * which can be taken back until then. What is published at once is told of a minute later at most, in the same way.
 */
import { sql } from 'drizzle-orm';
import type { Job } from '../job.ts';
import type { Announced } from '../notified-subject.ts';
import { type Database, transaction } from '../platform/database.ts';
import { notify } from '../platform/notifications/notify.ts';

/** In hours: nobody is told of what appeared before that, as when a portal has not run for days. */
const lately = 24;
/** Of one kind in a run; the rest follows with the next. */
const most = 200;

export const announceWith =
  (all: readonly Announced[]): Job =>
  async ({ db, clock }) => {
    const now = clock.now();
    let announced = 0;
    for (const one of all) announced += await announce(db, one, now);
    await db.execute(sql`delete from announcement
      where announced_at < ${now}::timestamptz - make_interval(hours => ${2 * lately})`);
    return { announced };
  };

/** Another server that announces the same at this moment finds the row, and leaves it. */
const announce = (
  db: Database,
  { kind, name, aboutKind, things, about }: Announced,
  now: Date,
): Promise<number> =>
  transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ about_id: string }>(sql`
      insert into announcement (about_kind, about_id, announced_at)
      select ${name}, thing.id, ${now}::timestamptz from (${things}) as thing
      where thing.appears_at <= ${now}::timestamptz
        and thing.appears_at > ${now}::timestamptz - make_interval(hours => ${lately})
        and not exists (select from announcement where about_kind = ${name} and about_id = thing.id)
      order by thing.id limit ${most}
      on conflict do nothing returning about_id`);
    const ids = rows.map(({ about_id: id }) => Number(id));
    await notify(
      tx,
      ids.map((id) => ({
        ...about(id),
        kind,
        aboutKind: typeof aboutKind === 'function' ? aboutKind(id) : aboutKind,
        event: String(id),
        side: 'student',
      })),
      now,
    );
    return ids.length;
  });
