import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * An instant as the rules have it, in milliseconds since 1970, without fractions. Fractions count from the next
 * millisecond on; the thousandth makes up for what is lost in computing with floating point numbers.
 */
export const milliseconds = (column: AnyColumn | SQL): SQL<number | null> =>
  sql<number | null>`floor(date_part('epoch', ${column}) * 1000 + 0.001)`;
