/** For tests of mails of notifications: a portal with a mail server, and students who have addresses. */
import Fastify from 'fastify';
import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { jobs } from '../recurring/jobs.ts';
import { mail } from '../platform/mail/tables.ts';
import type { PushTransport } from '../platform/push-transport.ts';
import type { MailTransport } from '../platform/mail/transport.ts';
import { notification, notificationSetting, refusedAddress } from '../platform/notifications/tables.ts';
import { account } from '../platform/tables.ts';
import { startMailServer } from './mail-server.ts';
import { testNow, testPortal } from './portal.ts';
import { createWorld } from './world.ts';

/** @param options further services of the portal */
export async function mailing(options: { readonly push?: PushTransport } = {}) {
  const server = await startMailServer();
  const portal = await testPortal({ ...options, mail: server.transport() });
  const { db, store } = portal.services;
  const world = await createWorld(db, store);
  const { log } = Fastify({ logger: false });
  beforeEach(async () => {
    portal.clock.set(testNow);
    server.received.length = 0;
    server.answers.clear();
    await db.delete(mail);
    await db.delete(notification);
    await db.delete(notificationSetting);
    await db.delete(refusedAddress);
    await db.execute(sql`delete from reminder_round`);
    await db.execute(sql`delete from announcement`);
    await db.update(account).set({
      email: sql`${account.loginId} || '@example.ac.kr'`,
      emailVerifiedAt: new Date(testNow),
      suspendedAt: null,
    });
  });
  return {
    server,
    portal,
    db,
    store,
    world,
    announce: () => jobs.announcements(portal.services, log),
    remind: () => jobs.reminders(portal.services, log),
    /** @param transport of another process, or of one that is killed */
    send: (transport: MailTransport | undefined = portal.services.mail) =>
      jobs.mails({ ...portal.services, ...(transport && { mail: transport }) }, log),
    addressOf: (loginId: string) => `${loginId}@example.ac.kr`,
  };
}
