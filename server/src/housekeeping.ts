/** What must be tidied now and then: objects without a row, sessions and throttles that are over. */
import { uploadLimitMs } from '@baeum/contract/files';
import { lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { sweepStore } from './platform/files/sweep.ts';
import { session } from './platform/tables.ts';
import type { Services } from './services.ts';
import { loginThrottle } from './session/tables.ts';

const everyMs = 6 * 60 * 60 * 1000;
/** Younger objects may belong to an upload whose row is about to be committed. */
const objectsOlderThanMs = 2 * uploadLimitMs;
/** Ended sessions are kept for a while: LOGIN_001 must still be told to who comes back. */
const sessionsOlderThanMs = 30 * 24 * 60 * 60 * 1000;

/** One round. Rounds of several servers at once do no harm: every step is a delete of what is over. */
export async function tidy({ db, store, clock }: Services): Promise<{ objects: number }> {
  const now = clock.now();
  await db.delete(loginThrottle).where(lt(loginThrottle.expiresAt, now));
  await db.delete(session).where(lt(session.expiresAt, new Date(now.getTime() - sessionsOlderThanMs)));
  return { objects: await sweepStore(db, store, new Date(now.getTime() - objectsOlderThanMs)) };
}

/** Tidies soon after the start and every six hours. Failures are logged and wait for the next round. */
export function startHousekeeping(services: Services, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const attempt = async () => {
    try {
      log.info(await tidy(services), 'tidied');
    } catch (error) {
      log.error({ err: error }, 'tidying failed');
    }
  };
  const round = () => {
    running = attempt();
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
