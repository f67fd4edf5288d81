import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database.ts';

/** Whoever changes what a lecture consists of waits until the end of the transaction. */
export async function lockLecture(tx: Transaction, lectureCode: string): Promise<void> {
  await tx.execute(sql`select from lecture_outline where lecture_code = ${lectureCode} for update`);
}
