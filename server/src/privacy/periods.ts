/** How long what is kept: what an administrator has decided, or the defaults. */
import { type RetentionKind, retentionKinds, retentions } from '@baeum/contract/privacy/retention';
import type { Queryable } from '../platform/database.ts';
import { periods } from './queries.ts';

export async function monthsKept(db: Queryable): Promise<Readonly<Record<RetentionKind, number>>> {
  const decided = new Map((await periods(db)).map(({ kind, months }) => [kind, months]));
  return Object.fromEntries(
    retentionKinds.map((kind) => [kind, decided.get(kind) ?? retentions[kind].usual]),
  ) as Record<RetentionKind, number>;
}

/** The instant so many months before another one. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}
