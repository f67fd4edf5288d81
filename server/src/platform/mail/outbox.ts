/**
 * Mails on their way (specification §19.11). A mail is added in the transaction of the change that it tells of, and handed to the
 * mail server by the job of mails: again until it is accepted, with the same Message-ID, so that a mail is neither lost nor, unless
 * the process is killed in between, sent twice. Address and text are encrypted, and gone as soon as it is settled.
 */
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../database.ts';
import type { Sealing } from '../sealing.ts';
import { mail } from './tables.ts';
import { MailFailed, MailRefused, type MailTransport } from './transport.ts';

export interface NewMail {
  /** What it is about, e.g. `invitation`; for figures and logs. */
  readonly kind: string;
  /** Whom it is for. */
  readonly accountId: number | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** When it is of no use any more. */
  readonly expiresAt: Date;
}

const purpose = 'mail';
/** Rows per statement, which may have at most 65,535 values. */
const rowsAtOnce = 5000;

/** Adds mails, one statement for each {@link rowsAtOnce}. */
export async function queueMails(
  db: Queryable,
  sealing: Sealing,
  mails: readonly NewMail[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < mails.length; from += rowsAtOnce)
    await db.insert(mail).values(
      mails.slice(from, from + rowsAtOnce).map(({ kind, accountId, expiresAt, ...content }) => ({
        kind,
        accountId,
        expiresAt,
        content: sealing.seal(JSON.stringify(content), purpose),
        createdAt: now,
        nextAt: now,
      })),
    );
}

interface Delivery {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly transport: MailTransport;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

export interface Delivered {
  readonly sent: number;
  readonly refused: number;
  readonly failed: number;
}

/** Mails of one run; the next one continues. */
const mostAtOnce = 2000;

/** Sends what is due, the oldest first. Two at the same time take different mails. Stops when the mail server is not there. */
export async function deliverMails(delivery: Delivery): Promise<Delivered> {
  const { db, clock } = delivery;
  await db
    .update(mail)
    .set(settled('expired', clock.now()))
    .where(and(eq(mail.state, 'waiting'), lt(mail.expiresAt, clock.now())));
  const counts = { sent: 0, refused: 0, failed: 0 };
  for (let taken = 0; taken < mostAtOnce; taken += 1) {
    const row = await takeOne(db, clock.now());
    if (row === undefined) break;
    const outcome = await deliver(delivery, row);
    counts[outcome === 'away' ? 'failed' : outcome] += 1;
    if (outcome === 'away') break;
  }
  return counts;
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeOne>>>;

/** Takes a mail by fixing its next attempt: if this process is killed while sending it, it is sent again then. */
async function takeOne(db: Database, now: Date) {
  const due = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.state, 'waiting'), lte(mail.nextAt, now)))
    .orderBy(asc(mail.nextAt), asc(mail.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(mail)
    .set({
      attempts: sql`${mail.attempts} + 1`,
      // In minutes, doubling up to six hours.
      nextAt: sql`${now}::timestamptz + make_interval(mins => least(power(2, least(${mail.attempts} + 1, 9)), 360)::int)`,
    })
    .where(eq(mail.id, sql`(${due})`))
    .returning({ id: mail.id, messageId: mail.messageId, kind: mail.kind, content: mail.content });
  return row;
}

async function deliver(
  { db, sealing, transport, clock, log }: Delivery,
  { id, messageId, kind, content }: Taken,
): Promise<'sent' | 'refused' | 'failed' | 'away'> {
  const opened = sealing.open(content ?? '', purpose);
  try {
    if (opened === undefined) throw new MailRefused('it cannot be read: SESSION_SECRET has changed');
    await transport.send({ messageId, ...(JSON.parse(opened) as Content) });
  } catch (error) {
    if (error instanceof MailRefused) {
      await settle(db, id, { ...settled('refused', clock.now()), error: shortened(error.message) });
      log.warn({ mail: id, kind }, 'a mail was refused');
      return 'refused';
    }
    if (!(error instanceof MailFailed)) throw error;
    await db
      .update(mail)
      .set({ error: shortened(error.message) })
      .where(eq(mail.id, id));
    log.warn({ mail: id, kind, away: error.isAway }, 'a mail could not be sent yet');
    return error.isAway ? 'away' : 'failed';
  }
  await settle(db, id, { ...settled('sent', clock.now()), error: null });
  return 'sent';
}

type Content = Pick<NewMail, 'to' | 'subject' | 'text'>;

const settled = (state: 'sent' | 'refused' | 'expired', at: Date) => ({
  state,
  settledAt: at,
  content: null,
});

const settle = (db: Database, id: number, values: Partial<typeof mail.$inferInsert>) =>
  db
    .update(mail)
    .set(values)
    .where(and(eq(mail.id, id), eq(mail.state, 'waiting')));

/** Answers of mail servers name addresses. */
const shortened = (message: string): string =>
  message.replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, '…').slice(0, 300);

/** Removes what is left of mails that were settled before. */
export const forgetMails = (db: Database, settledBefore: Date) =>
  db.delete(mail).where(and(sql`${mail.state} <> 'waiting'`, lt(mail.settledAt, settledBefore)));
