/**
 * The keys by which push services and browsers know the portal. The first server makes them when it starts;
 * all share them.
 */
import type { Database } from '../../platform/database.ts';
import { newPushKeys, type PushKeys } from '../../platform/push-transport.ts';
import type { Sealing } from '../../platform/sealing.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { pushKey } from '../tables.ts';

const purpose = 'push key';

const storedKeys = preparedQuery(
  'push_keys',
  { publicKey: pushKey.publicKey, sealedPrivate: pushKey.sealedPrivate },
  (db, fields) => db.select(fields).from(pushKey),
);

interface Context {
  readonly db: Database;
  readonly sealing: Sealing;
}

/** Made once; any number of servers may begin at the same time. */
export async function makePushKeys({ db, sealing }: Context): Promise<void> {
  const [stored] = await storedKeys(db);
  if (stored !== undefined) return;
  const { publicKey, privateKey } = newPushKeys();
  await db
    .insert(pushKey)
    .values({ publicKey, sealedPrivate: sealing.seal(privateKey, purpose) })
    .onConflictDoNothing();
}

/** Undefined until they have been made. */
export const publicPushKey = async (db: Database): Promise<string | undefined> =>
  (await storedKeys(db))[0]?.publicKey;

/** Made if there are none; undefined after SESSION_SECRET has changed, with which they were encrypted. */
export async function pushKeys(context: Context): Promise<PushKeys | undefined> {
  await makePushKeys(context);
  const [stored] = await storedKeys(context.db);
  const privateKey = stored && context.sealing.open(stored.sealedPrivate, purpose);
  return stored && privateKey !== undefined ? { publicKey: stored.publicKey, privateKey } : undefined;
}
