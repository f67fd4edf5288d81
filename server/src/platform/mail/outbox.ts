/**
 * Mails on their way (specification §19.11). A mail is added in the transaction of the change that it tells of, and handed to the
 * mail server by the job of mails: again until it is accepted, with the same Message-ID, so that a mail is neither lost nor, unless
 * the process is killed in between, sent twice. Address and text are encrypted, and gone as soon as it is settled; those of mails
 * that are written late are not stored at all.
 */
import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../database.ts';
import type { Sealing } from '../sealing.ts';
import { preparedCommand } from '../statements.ts';
import { returnAddress } from './return-address.ts';
import { mail } from './tables.ts';
import { type Mail, MailFailed, MailRefused, type MailTransport } from './transport.ts';

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

/** What a mail says when it is sent. */
export type WrittenMail = Pick<NewMail, 'to' | 'subject' | 'text'> & Pick<Mail, 'headers'>;

export interface LateMail {
  readonly id: number;
  readonly kind: string;
  readonly accountId: number | null;
}

/**
 * Writes mails at the moment at which they are sent. Those that are no longer of any use get the reason instead; their number is
 * small, and that of the statements does not grow with it.
 */
export type LateWriter = (
  mails: readonly LateMail[],
) => Promise<ReadonlyMap<number, WrittenMail | { readonly dropped: string }>>;

export interface RefusedMail {
  readonly mail: LateMail;
  readonly to: string;
  /** What the mail server said, without addresses. */
  readonly error: string;
}

interface Delivery {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly transport: MailTransport;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Of mails that are written late. */
  readonly write?: LateWriter;
  /** Learns of an address that was refused for good. */
  readonly onRefused?: (refused: RefusedMail) => Promise<unknown>;
}

export interface Delivered {
  readonly sent: number;
  readonly refused: number;
  readonly failed: number;
  /** Written late, and no longer of any use. */
  readonly dropped: number;
}

/** Mails of one run, and how long it may take; the next one continues. */
const mostAtOnce = 20_000;
const longestMs = 10 * 60_000;
/** Mails that are taken and written together. They are sent one after the other, so that a kill leaves one without its record. */
const batchSize = 20;

/** Refusals of different addresses in a row that say nothing about these: the mail server takes none, e.g. without its list of mailboxes. */
const refusedInARow = 5;

/**
 * Sends what is due, the oldest first. Two at the same time take different mails. Stops when the mail server is not there, or takes
 * nothing.
 */
export async function deliverMails(delivery: Delivery): Promise<Delivered> {
  const { db, clock } = delivery;
  const start = clock.now();
  await db
    .update(mail)
    .set(settled('expired', start))
    .where(and(eq(mail.state, 'waiting'), lt(mail.expiresAt, start)));
  const counts = { sent: 0, refused: 0, failed: 0, dropped: 0 };
  const run: Run = { counts, refusals: [] };
  for (let taken = 0; taken < mostAtOnce; taken += batchSize) {
    const batch = await take(db, clock.now());
    const isOver = await deliverBatch(delivery, batch, run);
    const isLong = clock.now().getTime() - start.getTime() > longestMs;
    if (isOver || isLong || batch.length < batchSize) break;
  }
  await settleAtEnd(delivery, run);
  return counts;
}

type Taken = Awaited<ReturnType<typeof take>>[number];

/** Takes mails by fixing their next attempt: if this process is killed while sending them, they are sent again then. */
async function take(db: Database, now: Date) {
  const due = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.state, 'waiting'), lte(mail.nextAt, now)))
    .orderBy(asc(mail.nextAt), asc(mail.id))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(mail)
    .set({
      attempts: sql`${mail.attempts} + 1`,
      // In minutes, doubling up to six hours.
      nextAt: sql`${now}::timestamptz + make_interval(mins => least(power(2, least(${mail.attempts} + 1, 9)), 360)::int)`,
    })
    .where(inArray(mail.id, due))
    .returning({
      id: mail.id,
      messageId: mail.messageId,
      kind: mail.kind,
      accountId: mail.accountId,
      content: mail.content,
      isLate: mail.isLate,
      nextAt: mail.nextAt,
    });
  return rows.sort((a, b) => a.id - b.id);
}

type Outcome = keyof Delivered | 'held' | 'away';

/** A mail that the server has refused. */
interface Refusal extends RefusedMail {
  readonly about: MailRefused['about'];
}

interface Run {
  readonly counts: Record<keyof Delivered, number>;
  /** Those since the last mail that was accepted: what they mean depends on what comes next. A kill leaves them waiting. */
  refusals: readonly Refusal[];
}

/** @returns whether the mail server takes nothing; what was not tried then can be taken again at once */
async function deliverBatch(delivery: Delivery, batch: readonly Taken[], run: Run): Promise<boolean> {
  const late = batch.filter(({ isLate }) => isLate);
  const written = late.length === 0 ? undefined : await delivery.write?.(late);
  for (const [index, row] of batch.entries()) {
    // Others may take it by now.
    if (row.nextAt <= delivery.clock.now()) return false;
    const outcome = await deliver(delivery, row, { late: written?.get(row.id), run });
    if (outcome === 'sent') await settleRefusals(delivery, run);
    if (outcome === 'away') run.counts.failed += 1;
    else if (outcome !== 'held') run.counts[outcome] += 1;
    const takesNobody = new Set(run.refusals.map(({ to }) => to)).size >= refusedInARow;
    if (takesNobody) delivery.log.error('the mail server refuses one address after the other: mails wait');
    if (outcome === 'away' || takesNobody) {
      await keepRefusals(delivery, run);
      await release(delivery.db, batch.slice(index + 1), delivery.clock.now());
      return true;
    }
  }
  return false;
}

/** Believes refusals that no accepted mail has followed only where the server has accepted others since these were added. */
async function settleAtEnd(delivery: Delivery, run: Run): Promise<void> {
  if (run.refusals.length === 0) return;
  const [accepted] = await delivery.db
    .select({ id: mail.id })
    .from(mail)
    .where(
      and(
        eq(mail.state, 'sent'),
        gte(
          mail.settledAt,
          sql`(select max(refused.created_at) from mail refused
            where refused.id = any(${sql.param(run.refusals.map(({ mail: { id } }) => id))}::bigint[]))`,
        ),
      ),
    )
    .limit(1);
  await (accepted === undefined ? keepRefusals : settleRefusals)(delivery, run);
}

/** The mail server takes others: what it has refused is settled, unless it was for who sends. */
async function settleRefusals(delivery: Delivery, run: Run): Promise<void> {
  const { db, clock, log, onRefused } = delivery;
  const refusals = run.refusals.filter(({ about }) => about !== 'portal');
  run.refusals = run.refusals.filter(({ about }) => about === 'portal');
  for (const { about, ...refused } of refusals) {
    const { id, kind } = refused.mail;
    await change(db, id, { ...settled('refused', clock.now()), error: refused.error });
    log.warn({ mail: id, kind }, 'a mail was refused');
    if (about === 'address') await onRefused?.(refused);
  }
  run.counts.refused += refusals.length;
  await keepRefusals(delivery, run);
}

/** They are tried again as after any failure. */
async function keepRefusals({ db, log }: Delivery, run: Run): Promise<void> {
  for (const { mail: kept, error } of run.refusals) {
    await change(db, kept.id, { error });
    log.warn({ mail: kept.id, kind: kept.kind, away: false }, 'a mail could not be sent yet');
  }
  run.counts.failed += run.refusals.length;
  run.refusals = [];
}

async function release(db: Database, rows: readonly Taken[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} - 1`, nextAt: now })
    .where(and(inArray(mail.id, ids), eq(mail.state, 'waiting')));
}

/** What it says: kept with it, or just written. @returns why it says nothing, otherwise */
function contentOf(
  sealing: Sealing,
  { isLate, content }: Taken,
  written: WrittenMail | undefined,
): WrittenMail | string {
  if (isLate) return written ?? 'nobody can write it';
  const opened = sealing.open(content ?? '', purpose);
  if (opened === undefined) return 'it cannot be read: SESSION_SECRET has changed';
  return JSON.parse(opened) as WrittenMail;
}

interface Delivering {
  readonly late: WrittenMail | { readonly dropped: string } | undefined;
  readonly run: Run;
}

async function deliver(
  { db, sealing, transport, clock, log }: Delivery,
  row: Taken,
  { late, run }: Delivering,
): Promise<Outcome> {
  const { id, messageId, kind } = row;
  if (late !== undefined && 'dropped' in late) {
    await change(db, id, { ...settled('dropped', clock.now()), error: late.dropped });
    return 'dropped';
  }
  const content = contentOf(sealing, row, late);
  if (typeof content === 'string') {
    await change(db, id, { ...settled('refused', clock.now()), error: content });
    log.warn({ mail: id, kind }, 'a mail cannot be sent');
    return 'refused';
  }
  const { to } = content;
  try {
    const returnTo = returnAddressOf({ sealing, transport }, row.accountId, to);
    await transport.send({ messageId, ...content, ...(returnTo !== undefined && { returnTo }) });
  } catch (error) {
    if (error instanceof MailRefused) {
      const { about, message } = error;
      run.refusals = [...run.refusals, { mail: row, to, error: withoutAddresses(message), about }];
      return 'held';
    }
    if (!(error instanceof MailFailed)) throw error;
    await change(db, id, { error: withoutAddresses(error.message) });
    log.warn({ mail: id, kind, away: error.isAway }, 'a mail could not be sent yet');
    return error.isAway ? 'away' : 'failed';
  }
  await noteSent(db, { id, now: clock.now() });
  return 'sent';
}

const settled = (state: 'sent' | 'refused' | 'expired' | 'dropped', at: Date) => ({
  state,
  settledAt: at,
  content: null,
});

/** Prepared, because it is the one statement that every mail takes by itself. */
const noteSent = preparedCommand(
  'mail_sent',
  sql`update ${mail} set state = 'sent', settled_at = ${sql.placeholder('now')}::timestamptz, content = null, error = null
    where id = ${sql.placeholder('id')} and state = 'waiting'`,
);

const change = (db: Database, id: number, values: Partial<typeof mail.$inferInsert>) =>
  db
    .update(mail)
    .set(values)
    .where(and(eq(mail.id, id), eq(mail.state, 'waiting')));

/** What a mail of nobody comes back to is the address itself: nothing follows from it. */
function returnAddressOf(
  { sealing, transport: { bounces } }: Pick<Delivery, 'sealing' | 'transport'>,
  accountId: number | null,
  email: string,
): string | undefined {
  if (bounces === undefined || accountId === null) return bounces?.address;
  return returnAddress(sealing, bounces.address, { accountId, email });
}

/** Characters of what a mail server says that are looked at, and kept: anybody may send as much as they like to the bounce address. */
const saidAtMost = { read: 2000, kept: 300 };

/** Answers of mail servers name addresses. */
export const withoutAddresses = (message: string): string =>
  message
    .slice(0, saidAtMost.read)
    .replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, '…')
    .slice(0, saidAtMost.kept);

/** Removes what is left of mails that were settled before. */
export const forgetMails = (db: Database, settledBefore: Date) =>
  db.delete(mail).where(and(sql`${mail.state} <> 'waiting'`, lt(mail.settledAt, settledBefore)));
