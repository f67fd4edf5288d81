import { type SQL, sql } from 'drizzle-orm';

/** A version of work: microseconds, because those of course packs and comments are exact to them. */
export const versionOf = (handedAt: SQL): SQL<string> =>
  sql<string>`coalesce((extract(epoch from ${handedAt}) * 1000000)::bigint::text, '')`;
