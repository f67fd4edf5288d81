/**
 * The keys by which push services and browsers know the portal. The first server makes them when it starts;
 * all share them.
 */
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, transaction } from '../../platform/database.ts';
import { newPushKeys, type PushKeys } from '../../platform/push-transport.ts';
import type { Sealing } from '../../platform/sealing.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { pushKey, pushSubscription } from '../tables.ts';

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

/**
 * Made once; any number of servers may begin at the same time. Those that do not open, because SESSION_SECRET is another one, are
 * replaced: browsers that know the portal by them can be reached no more, and have to be turned on again.
 */
export async function makePushKeys({ db, sealing }: Context, log: FastifyBaseLogger): Promise<void> {
  const [stored] = await storedKeys(db);
  if (stored !== undefined && sealing.open(stored.sealedPrivate, purpose) !== undefined) return;
  const { publicKey, privateKey } = newPushKeys();
  const keys = { publicKey, sealedPrivate: sealing.seal(privateKey, purpose) };
  if (stored === undefined) {
    await db.insert(pushKey).values(keys).onConflictDoNothing();
    return;
  }
  await transaction(db, async (tx) => {
    const replaced = await tx
      .update(pushKey)
      .set(keys)
      .where(eq(pushKey.sealedPrivate, stored.sealedPrivate))
      .returning({ publicKey: pushKey.publicKey });
    if (replaced.length === 0) return;
    const { rowCount } = await tx.delete(pushSubscription);
    log.warn(
      { browsers: rowCount },
      'SESSION_SECRET has changed: the keys of pushes were made anew, and people have to turn pushes on again',
    );
  });
}

/** Undefined until they have been made. */
export const publicPushKey = async (db: Database): Promise<string | undefined> =>
  (await storedKeys(db))[0]?.publicKey;

/** Made if there are none that this server can read. */
export async function pushKeys(context: Context, log: FastifyBaseLogger): Promise<PushKeys> {
  await makePushKeys(context, log);
  const [stored] = await storedKeys(context.db);
  const privateKey = stored && context.sealing.open(stored.sealedPrivate, purpose);
  if (stored === undefined || privateKey === undefined)
    throw new Error('the keys of pushes cannot be read: do all servers have the same SESSION_SECRET?');
  return { publicKey: stored.publicKey, privateKey };
}
