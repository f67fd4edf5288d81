/** Removes access records when their time is over (specification §19.4). */
import { calls } from '@baeum/contract';
import type { Call } from '@baeum/contract/call';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { monthsBefore, monthsKept } from './periods.ts';

/** Entries of one statement, and statements of one run; the rest is left to the next one. */
const atOnce = 5000;
const mostTimes = 100;

const rightsCalls = Object.values<Call>(calls).flatMap(({ path, changesRights }) =>
  changesRights ? [path] : [],
);

/** @returns how many were removed */
export async function forgetAccess(db: Database, now: Date): Promise<number> {
  const kept = await monthsKept(db);
  let removed = 0;
  for (let time = 0; time < mostTimes; time++) {
    const { rows } = await db.execute<{ gone: number }>(sql`
      select forget_access(${monthsBefore(now, kept.access)}, ${monthsBefore(now, kept.rights)},
        ${sql.param(rightsCalls)}::text[], ${atOnce}) as gone`);
    const gone = rows[0]?.gone ?? 0;
    removed += gone;
    if (gone < atOnce) break;
  }
  return removed;
}
