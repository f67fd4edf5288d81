/** What must be tidied now and then: objects without a row, sessions and throttles that are over. */
import { uploadLimitMs } from '@baeum/contract/files';
import { lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { pictureHolders } from './domains.ts';
import { forgetUnusedPictures } from './file/unused.ts';
import { trashObjects } from './platform/files/incoming.ts';
import { pairStore, type Sweep, sweepStore } from './platform/files/sweep.ts';
import { session } from './platform/tables.ts';
import type { Services } from './services.ts';
import { loginThrottle } from './session/tables.ts';

const everyMs = 6 * 60 * 60 * 1000;
/** Younger objects may belong to an upload whose row is about to be committed. */
const objectsOlderThanMs = 2 * uploadLimitMs;
const dayMs = 24 * 60 * 60 * 1000;
/** As long as somebody may need to notice that a wrong or an older database was in use. */
const trashKeptMs = 30 * dayMs;
/** Ended sessions are kept for a while: LOGIN_001 must still be told to who comes back. */
const sessionsOlderThanMs = 30 * dayMs;
/** As long as a picture may wait for the text it was sent for. */
const picturesKeptMs = 30 * dayMs;

/** One round. Rounds of several servers at once do no harm: every step puts away what is over. */
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

/**
 * Tidies soon after the start and every six hours. Failures are logged and wait for the next round. A new store becomes
 * this database's at once, before another one sees it.
 */
export function startHousekeeping(services: Services, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'tidying failed');
    }
  };
  let running = attempt(async () => {
    if (!(await pairStore(services.db, services.store))) log.warn(foreignStore);
  });
  const round = () => {
    running = running.then(() =>
      attempt(async () => {
        const swept = await tidy(services, log);
        if ('skipped' in swept && swept.skipped === 'foreign store') log.warn(foreignStore);
        else log.info(swept, 'tidied');
      }),
    );
  };
  const first = setTimeout(round, 10_000);
  const later = setInterval(round, everyMs);
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(later);
      return running;
    },
  };
}
