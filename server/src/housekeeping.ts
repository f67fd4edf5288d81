/** What must be tidied now and then: objects without a row, sessions and throttles that are over. */
import { uploadLimitMs } from '@baeum/contract/files';
import { lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { pictureHolders } from './domains.ts';
import { forgetUnusedPictures } from './file/unused.ts';
import type { Job } from './job.ts';
import { trashObjects } from './platform/files/incoming.ts';
import { pairStore, type Sweep, sweepStore } from './platform/files/sweep.ts';
import { session } from './platform/tables.ts';
import type { Services } from './services.ts';
import { loginThrottle } from './session/tables.ts';

/** Younger objects may belong to an upload whose row is about to be committed. */
const objectsOlderThanMs = 2 * uploadLimitMs;
const dayMs = 24 * 60 * 60 * 1000;
/** As long as somebody may need to notice that a wrong or an older database was in use. */
const trashKeptMs = 30 * dayMs;
/** Ended sessions are kept for a while: LOGIN_001 must still be told to who comes back. */
const sessionsOlderThanMs = 30 * dayMs;
/** As long as a picture may wait for the text it was sent for. */
const picturesKeptMs = 30 * dayMs;

/** One round. Two at once do no harm: every step puts away what is over. */
export async function tidy({ db, store, clock }: Services, log: FastifyBaseLogger): Promise<Sweep> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(loginThrottle).where(lt(loginThrottle.expiresAt, now));
  await db.delete(session).where(lt(session.expiresAt, ago(sessionsOlderThanMs)));
  const pictures = await forgetUnusedPictures(db, pictureHolders, ago(picturesKeptMs));
  await trashObjects(store, log, pictures);
  return sweepStore(db, store, { storedBefore: ago(objectsOlderThanMs), trashedBefore: ago(trashKeptMs) });
}

const foreignStore =
  'the stored files belong to another database, so none is cleared away. Give each database a folder of its own; ' +
  'if these are its files after all, remove the file "owner" beside them';

/** A new store becomes this database's at the start, before another one sees it. What goes wrong is logged: tidying tries again. */
export async function claimStore({ db, store }: Services, log: FastifyBaseLogger): Promise<void> {
  try {
    if (!(await pairStore(db, store))) log.warn(foreignStore);
  } catch (error) {
    log.error({ err: error }, 'the stored files could not be claimed for this database');
  }
}

export const tidying: Job = async (services, log) => {
  const swept = await tidy(services, log);
  if ('skipped' in swept && swept.skipped === 'foreign store') log.warn(foreignStore);
  return swept;
};
