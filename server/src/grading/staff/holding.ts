/**
 * Who has work open on the desk (specification §23.8): for two minutes, unless it is said again. It keeps two from grading the same
 * unawares, and nothing more: what is saved is settled by versions.
 */
import { holdSeconds, type holdings } from '@baeum/contract/grading/graders-terms';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { account } from '../../platform/tables.ts';
import { gradingHold } from '../tables.ts';
import type { GradedWork } from './access.ts';

interface Holding {
  readonly accountId: number;
  readonly now: Date;
  readonly holding: (typeof holdings)[number];
}

interface Held extends Record<string, unknown> {
  /** Null where that is the account itself. */
  readonly heldBy: string | null;
  readonly until: Date | string;
}

/** Takes work that nobody else has, or takes it over, in one statement. */
export async function hold(
  db: Queryable,
  { kind, code, holder, lectureCode }: GradedWork,
  { accountId, now, holding }: Holding,
): Promise<Held | undefined> {
  const until = new Date(now.getTime() + holdSeconds * 1000);
  const isFree = sql`(${holding === 'takeOver'} or held.account_id = excluded.account_id or held.until <= ${now}::timestamptz)`;
  const { rows } = await db.execute<Held>(sql`
    with taken as (
      insert into grading_hold as held (kind, code, holder_id, lecture_code, account_id, until)
      values (${kind}, ${code}, ${holder}::bigint, ${lectureCode}, ${accountId}::bigint, ${until}::timestamptz)
      on conflict (kind, code, holder_id) do update set
        -- Even where it stays somebody else's, so that the row is read as it is now.
        account_id = case when ${isFree} then excluded.account_id else held.account_id end,
        until = case when ${isFree} then excluded.until else held.until end
      returning account_id, until)
    select case when taken.account_id <> ${accountId}::bigint then ${account.name} end as "heldBy", taken.until
    from taken join ${account} on ${account.id} = taken.account_id`);
  return rows[0];
}

/** Who has it open, for those who do not grade there and only look. */
export async function heldWork(
  db: Queryable,
  { kind, code, holder }: GradedWork,
  now: Date,
): Promise<Held | undefined> {
  const { rows } = await db.execute<Held>(sql`
    select ${account.name} as "heldBy", held.until from grading_hold as held join ${account} on ${account.id} = held.account_id
    where held.kind = ${kind} and held.code = ${code} and held.holder_id = ${holder}::bigint and held.until > ${now}::timestamptz`);
  return rows[0];
}

/** Leaves work, unless somebody else has taken it over. */
export const letGo = (db: Queryable, { kind, code, holder }: GradedWork, accountId: number) =>
  db
    .delete(gradingHold)
    .where(
      and(
        eq(gradingHold.kind, kind),
        eq(gradingHold.code, code),
        eq(gradingHold.holderId, holder),
        eq(gradingHold.accountId, accountId),
      ),
    );
