/**
 * A process that does the work of notifications at the moments that it is told, as a server does every minute, so that tests can kill
 * it (testing/senders.ts).
 */
import Fastify from 'fastify';
import { Agent } from 'node:https';
import { jobs } from '../recurring/jobs.ts';
import { openDatabase } from '../platform/database.ts';
import { smtpTransport } from '../platform/mail/transport.ts';
import { webPushTransport } from '../platform/push-transport.ts';
import { createSealing } from '../platform/sealing.ts';
import type { Services } from '../services.ts';
import { TestClock } from './clock.ts';
import { certificate } from './push-certificate.ts';

const { DATABASE_URL = '', SMTP_URL = '', PUSH_HOST = '', SECRET = '', PUBLIC_URL = '' } = process.env;
const clock = new TestClock(new Date(0).toISOString());
const { db } = openDatabase(DATABASE_URL, { connections: 4 });
const services = {
  db,
  clock,
  sealing: createSealing(SECRET),
  mail: smtpTransport({ url: SMTP_URL, from: '배움 <no-reply@example.ac.kr>', publicUrl: PUBLIC_URL }),
  push: webPushTransport({
    contact: 'mailto:portal@example.ac.kr',
    hosts: [PUSH_HOST],
    agent: new Agent({ ca: certificate }),
  }),
} satisfies Partial<Services>;
const { log } = Fastify({ logger: false });

async function work(): Promise<void> {
  // The jobs of notifications take no others.
  const these = services as unknown as Services;
  await jobs.announcements(these, log);
  await Promise.all([jobs.mails(these, log), jobs.pushes(these, log)]);
}

process.on('message', (now) => {
  clock.set(String(now));
  void work().then(() => process.send?.('done'));
});
process.send?.('ready');
