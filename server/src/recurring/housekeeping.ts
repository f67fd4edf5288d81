/**
 * Periodic cleanup of stored objects without a row, and of expired sessions, throttles, links, class lists, files with scores, mails,
 * notifications, access records and figures of requests.
 */
import { uploadLimitMs } from '@baeum/contract/files';
import { lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { pictureUsages } from '../domains.ts';
import { forgetRosters } from '../enrolment/roster/expired.ts';
import { forgetUnusedPictures } from '../file/unused.ts';
import { forgetScoreFiles } from '../grading/offline/expired.ts';
import { forgetTraffic } from '../health/traffic.ts';
import type { Job } from './job.ts';
import { trashObjects } from '../platform/files/incoming.ts';
import { forgetNotifications } from '../notification/forget.ts';
import { forgetAccess } from '../privacy/forget-access.ts';
import { pairStore, type Sweep, sweepStore } from '../platform/files/sweep.ts';
import { forgetMails } from '../platform/mail/outbox.ts';
import { session } from '../platform/tables.ts';
import type { Services } from '../services.ts';
import { accountLink, loginThrottle } from '../session/tables.ts';
import { checkPlaylists } from '../study/copied-playlists.ts';
import { forgetUploads } from '../study/staff/uploads.ts';

/** Newer objects may belong to an upload whose row is about to be committed. */
const objectsOlderThanMs = 2 * uploadLimitMs;
const dayMs = 24 * 60 * 60 * 1000;
/** Time to notice that a wrong or older database was in use. */
const trashKeptMs = 30 * dayMs;
/** Ended sessions are kept for a while, so that a returning browser still gets LOGIN_001. */
const sessionsOlderThanMs = 30 * dayMs;
/** How long what has become of a mail can be found out. */
const mailsKeptMs = 30 * dayMs;
/** How long an uploaded picture may be unused before it is removed. */
const picturesKeptMs = 30 * dayMs;

/** One cleanup. Two at the same time do no harm: every step only removes what has expired. */
export async function cleanUp(services: Services, log: FastifyBaseLogger): Promise<Sweep> {
  const { db, store, clock, uploads } = services;
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(loginThrottle).where(lt(loginThrottle.expiresAt, now));
  await db.delete(session).where(lt(session.expiresAt, ago(sessionsOlderThanMs)));
  await db.delete(accountLink).where(lt(accountLink.expiresAt, now));
  await forgetMails(db, ago(mailsKeptMs));
  await forgetNotifications(db, now);
  await forgetRosters(db, now);
  await forgetScoreFiles(db, now);
  await forgetAccess(db, now);
  await forgetUploads(db, uploads, now);
  await forgetTraffic(db, now);
  await checkPlaylists(services, log);
  const pictures = await forgetUnusedPictures(db, pictureUsages, ago(picturesKeptMs));
  await trashObjects(store, log, pictures);
  return sweepStore(db, store, { storedBefore: ago(objectsOlderThanMs), trashedBefore: ago(trashKeptMs) });
}

const foreignStore =
  'the stored files belong to another database, so none is removed. Give each database a folder of its own; ' +
  'if these are its files after all, remove the file "owner" beside them';

/** Assigns a new store to this database at startup. Errors are only logged, because every cleanup tries again. */
export async function claimStore({ db, store }: Services, log: FastifyBaseLogger): Promise<void> {
  try {
    if (!(await pairStore(db, store))) log.warn(foreignStore);
  } catch (error) {
    log.error({ err: error }, 'the stored files could not be claimed for this database');
  }
}

export const cleanup: Job = async (services, log) => {
  const swept = await cleanUp(services, log);
  if ('skipped' in swept && swept.skipped === 'foreign store') log.warn(foreignStore);
  return swept;
};
