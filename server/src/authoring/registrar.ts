import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database.ts';

/**
 * Who registers an activity: whoever makes it, if that is a professor of the lecture, otherwise its first one. Undefined where
 * nobody teaches it.
 */
export async function registrarOf(
  tx: Transaction,
  lectureCode: string,
  accountId: number,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select account_id as id from lecture_professor where lecture_code = ${lectureCode}
    order by account_id <> ${accountId}, position, account_id limit 1`);
  return rows[0]?.id;
}
