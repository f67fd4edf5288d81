/**
 * Row versions for optimistic changes (decision 70): a statement that is a transaction of its own writes only if the row still is as
 * it was read. When it has waited for another change of the row, PostgreSQL looks at the new one, where this condition fails, while
 * subqueries still see what was there before.
 */
import { type SQL, sql, type Table } from 'drizzle-orm';

/** The transaction that wrote the row (`xmin`): another one after each change that others see, the same after a lock. */
export const writerOf = (table: Table): SQL<string> => sql<string>`${table}.xmin::text`;

/** Condition: the row was last written by this transaction, which is the placeholder `writtenBy`. */
export const isUnchanged = (table: Table): SQL => sql`${table}.xmin = ${sql.placeholder('writtenBy')}::xid`;
