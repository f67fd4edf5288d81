import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './platform/database.ts';
import { learner } from './study/tables.ts';

/**
 * Holds reports of these students back. Whoever locks accounts and then changes what their owners have learnt does this first: a
 * report that waited for the account would hold its play.
 * @param students a query of their ids
 */
export const lockLearners = async (tx: Transaction, students: SQL): Promise<void> =>
  void (await tx.execute(
    sql`select from ${learner} where ${learner.studentId} in (${students}) order by ${learner.studentId} for update`,
  ));
