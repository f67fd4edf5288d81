/** Calendar feeds, for tests. */
import { calendarFeed } from '../lecture/feed/tables.ts';
import type { Services } from '../services.ts';

/** @returns the token of its address */
export async function addFeed({ db, tokens, clock }: Services, accountId: number): Promise<string> {
  const now = clock.now();
  const addressId = crypto.randomUUID();
  await db.insert(calendarFeed).values({ accountId, addressId, madeAt: now, changedAt: now });
  return tokens.signFeed(addressId);
}
