/** Addresses that get no more mails of notifications, until an operator tries again or the address is another one. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { refusedAddress } from '../../platform/notifications/tables.ts';

interface Refused {
  readonly accountId: number;
  readonly email: string;
  /** What a mail server said, without addresses. */
  readonly error: string;
}

/** One statement. @param refused of different accounts */
export async function refuseAddresses(db: Database, refused: readonly Refused[], now: Date): Promise<void> {
  if (refused.length === 0) return;
  await db
    .insert(refusedAddress)
    .values(refused.map((one) => ({ ...one, refusedAt: now })))
    .onConflictDoUpdate({
      target: refusedAddress.accountId,
      set: {
        email: sql`excluded.email`,
        error: sql`excluded.error`,
        refusedAt: sql`excluded.refused_at`,
      },
    });
}
