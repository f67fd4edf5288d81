import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** In the order of code points, whatever the collation of the database; so are the indexes of these columns. */
export const byCodePoint = (column: AnyColumn): SQL => sql`${column} collate "C"`;

/**
 * Whether a text begins with another one, letter by letter: literal, and able to use an index even in a generic plan.
 * @param name placeholder of the beginning; null matches nothing
 */
export const begins = (column: AnyColumn, name: string): SQL => {
  const text = sql`${sql.placeholder(name)}::text`;
  return sql`(${byCodePoint(column)} >= ${text} and ${byCodePoint(column)} < (${text} || chr(1114111)))`;
};
