import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** An instant as the rules have it, in milliseconds since 1970; fractions are cut off, as a `Date` does. */
export const milliseconds = (column: AnyColumn | SQL): SQL<number | null> =>
  sql<number | null>`floor(extract(epoch from ${column}) * 1000)`;
