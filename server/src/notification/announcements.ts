/**
 * Telling students of what appears at a moment that was set before (specification §24.1): notices of their lectures, activities and
 * contents, and messages, which can be taken back until then. What is published at once is told of a minute later at most, in the same
 * way. What is taken back afterwards is taken from the notifications, too, and told of again should it appear again.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Job } from '../recurring/job.ts';
import { activeEnrolment } from '../lecture/tables.ts';
import type { Announced } from '../ports/notified-subject.ts';
import { type Database, transaction } from '../platform/database.ts';
import { type NewNotification, notify } from '../platform/notifications/notify.ts';

/** In hours: nobody is told of what appeared before that, as when a portal has not run for days. */
const lately = 24;
/** Of one kind in a run; the rest follows with the next. */
const most = 200;
/** In days: what is taken back later stays in the notifications. */
const remembered = 7;

export const announceWith =
  (all: readonly Announced[]): Job =>
  async ({ db, clock }) => {
    const now = clock.now();
    const counts = { announced: 0, takenBack: 0 };
    for (const one of all) {
      counts.takenBack += await takeBack(db, one, now);
      counts.announced += await announce(db, one, now);
    }
    await db.execute(sql`delete from announcement
      where announced_at < ${now}::timestamptz - make_interval(days => ${remembered})`);
    return counts;
  };

const isOne = ({ isOne: condition }: Announced): SQL => condition ?? sql`true`;

/** An id as text in the type of its column. */
const idOf = (column: AnyColumn, text: SQL): SQL =>
  sql`${text}::${sql.raw(column.dataType === 'number' ? 'bigint' : 'text')}`;

const nameOf = ({ name, aboutKind }: Announced): string => name ?? aboutKind;

/** Another server that announces the same at this moment finds the row, and leaves it. */
const announce = (db: Database, one: Announced, now: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const { from, id, appearsAt } = one;
    const name = nameOf(one);
    const { rows } = await tx.execute<{ about_id: string }>(sql`
      insert into announcement (about_kind, about_id, announced_at)
      select ${name}, ${id}::text, ${now}::timestamptz from ${from}
      where ${isOne(one)} and ${appearsAt} <= ${now}::timestamptz
        and ${appearsAt} > ${now}::timestamptz - make_interval(hours => ${lately})
        and not exists (select from announcement where about_kind = ${name} and about_id = ${id}::text)
      order by ${id} limit ${most}
      on conflict do nothing returning about_id`);
    const ids = rows.map(({ about_id: aboutId }) => aboutId);
    if (ids.length > 0) await notify(tx, [notificationOf(one, ids, now)], now);
    return ids.length;
  });

function notificationOf(one: Announced, ids: readonly string[], now: Date): NewNotification {
  const { kind, aboutKind, from, id, aboutId = id, lectureCode, title, isKept } = one;
  const given = sql`${sql.param(ids)}::${sql.raw(id.dataType === 'number' ? 'bigint[]' : 'text[]')}`;
  const ofThing = (value: Announced['title']) =>
    sql`(select ${value} from ${from} where ${aboutId} = ${idOf(aboutId, sql`recipient.about_id`)} limit 1)`;
  return {
    kind,
    aboutKind,
    side: 'student',
    // What appears again is another event.
    event: sql`concat(${aboutKind}::text, ' ', recipient.about_id, ' ', ${String(now.getTime())}::text)`,
    lectureCode: ofThing(lectureCode),
    title: ofThing(title),
    isKept: isKept && ofThing(isKept),
    recipients:
      one.recipients?.(given) ??
      sql`select ${activeEnrolment.studentId} as account_id, ${id}::text as about_id
        from ${from} join ${activeEnrolment} on ${activeEnrolment.lectureCode} = ${lectureCode} where ${id} = any(${given})`,
  };
}

/** What no longer appears, or has not yet after all. Mails and pushes that have not been sent go with the notifications. */
const takeBack = (db: Database, one: Announced, now: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const { kind, aboutKind, from, id, appearsAt } = one;
    const { rows } = await tx.execute<{ about_id: string }>(sql`
      delete from announcement where about_kind = ${nameOf(one)} and not exists (select from ${from}
        where ${id} = ${idOf(id, sql`announcement.about_id`)} and ${isOne(one)} and ${appearsAt} <= ${now}::timestamptz)
      returning about_id`);
    const ids = rows.map(({ about_id: aboutId }) => aboutId);
    if (ids.length > 0)
      await tx.execute(sql`delete from notification
        where kind = ${kind} and about_kind = ${aboutKind} and about_id = any(${sql.param(ids)}::text[])
          and kind in ('notice', 'message', 'published')`);
    return ids.length;
  });
