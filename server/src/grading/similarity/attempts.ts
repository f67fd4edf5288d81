/** A file that ends the server while it is read would end it again and again: a check gives it up (specification §23.18). */
import type { GradedKind } from '@baeum/contract/grading/points';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';

/** Once more than the first time: a server may also end for reasons of its own. */
const mostAttempts = 2;

export interface Checked {
  readonly kind: GradedKind;
  readonly code: string;
}

/**
 * Notes in the check, before it is read, that a file is being read, and takes the note back however the reading ends: what stays is
 * of servers that have ended meanwhile.
 * @returns undefined when there are too many such notes
 */
export async function attempted<T>(
  db: Database,
  { kind, code }: Checked,
  file: string,
  read: () => Promise<T>,
): Promise<T | undefined> {
  const ofCheck = sql`kind = ${kind} and code = ${code}`;
  const { rows } = await db.execute<{ attempts: number }>(sql`
    update similarity_check set reading = array_append(reading, ${file}) where ${ofCheck}
    returning cardinality(array_positions(reading, ${file})) as attempts`);
  const [check] = rows;
  if (check === undefined) throw new Error('the check is gone');
  if (check.attempts > mostAttempts) return undefined;
  try {
    return await read();
  } finally {
    await db.execute(
      sql`update similarity_check set reading = array_remove(reading, ${file}) where ${ofCheck}`,
    );
  }
}
