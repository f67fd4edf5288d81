import { isDeepStrictEqual } from 'node:util';
import { isBlank } from '@baeum/contract/blank';
import type { RequestOf } from '@baeum/contract/call';
import type { staffMessageCalls } from '@baeum/contract/message/staff-calls';
import * as t from '@baeum/contract/message/staff-terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import type { Permission } from '@baeum/contract/staff/roles';
import { periodOf } from '@baeum/rules/outcomes';
import { plannedIn, titleOf } from '@baeum/rules/planned';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Handlers } from '../../handler.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Account } from '../../platform/sessions.ts';
import { account } from '../../platform/tables.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import { lecturesOf, lockOutlined, shownLecture } from '../../standing/outlines.ts';
import { message, messageReceiver } from '../tables.ts';
import { messagePage, outlineVersion, receiverPage, type StaffMessage } from './queries.ts';
import { attendedWeeks, type Receiver, receiversOf, tokenOf } from './receivers.ts';

export const staffMessageHandlers: Handlers<typeof staffMessageCalls> = {
  [t.listMessages]: async ({ services: { db }, input, row: { lectureCode } }) => {
    const { page, rows, search } = input;
    const found = await messagePage(db, {
      lectureCode,
      search: search.normalize('NFC').trim(),
      limit: rows,
      offset: (page - 1) * rows,
    });
    return {
      items: found.map(({ id, title, sender, sentAt, receivers, read }) => ({
        id,
        title,
        sender,
        sentAt: serializeMoment(sentAt),
        receivers,
        read,
      })),
      total: found[0]?.total ?? 0,
    };
  },

  [t.getMessage]: async ({ account: reader, row }) => ({
    id: row.id,
    lectureCode: row.lectureCode,
    title: row.title,
    body: row.body,
    sender: row.sender,
    sentAt: serializeMoment(row.sentAt),
    receivers: row.receivers,
    read: row.read,
    showsReceivers: showsReceivers(reader, row),
  }),

  [t.getMessageChoices]: async ({ services: { db }, row: { lectureCode, permissions }, now }) => {
    const [found] = await outlineVersion(db, { lectureCode });
    const { version } = found ?? refuse(commonRefusals.notFound);
    const outlined = (await outlinedBy(db, lectureCode)(version)) ?? refuse(commonRefusals.notFound);
    const { outline } = shownLecture(outlined, now);
    const activities = plannedIn(outline)
      .filter(({ kind }) => t.mayKnow({ audience: 'undone', kind }, permissions))
      .map((planned) => ({
        kind: planned.kind,
        code: planned.item.code,
        title: titleOf(outline, planned),
        closesAt: periodOf(planned).closesAt,
      }))
      .sort((a, b) => nearness(a, now) - nearness(b, now))
      .slice(0, t.messageLimits.activities);
    return {
      activities: activities.map((one) => ({ ...one, closesAt: serializeMoment(one.closesAt) })),
      weeks: t.mayKnow({ audience: 'absent' }, permissions)
        ? attendedWeeks(outline, now).map(({ number, title }) => ({ weekNumber: number, title }))
        : [],
    };
  },

  [t.previewReceivers]: async ({
    services: { db },
    account: { name: sender },
    input: { to },
    row: { lectureCode, permissions },
    now,
  }) => {
    const outlined = outlinedBy(db, lectureCode);
    const receivers = await receiversOf(db, { lectureCode, to, sender, permissions, now, outlined });
    return {
      names: receivers.map(({ name }) => name),
      token: tokenOf(receivers),
      first: receivers[0]?.blanks ?? null,
    };
  },

  [t.sendMessage]: async ({ tx, account: { id, name: sender }, input, row, now }) => {
    const { lectureCode, permissions } = row;
    const written = writtenIn(input);
    const sending = { senderId: id, key: input.key, lectureCode, token: input.token, ...written };
    const sent = await sentBefore(tx, sending);
    if (sent !== undefined) return { result: sent, changes: [] };
    const outlined = () => lockOutlined(tx, lectureCode);
    const receivers = await receiversOf(tx, {
      lectureCode,
      to: input.to,
      sender,
      permissions,
      now,
      outlined,
    });
    if (receivers.length === 0) refuseField(t.messageRefusals.nobody, 'to');
    if (tokenOf(receivers) !== input.token) refuse(t.messageRefusals.changed);
    const sentAt = new Date(now.getTime() + t.recallSeconds * 1000);
    const values = { ...written, lectureCode, senderId: id, key: input.key, sentAt };
    const messageId = await store(tx, values, receivers);
    // The same request has been carried out at the same time.
    if (messageId === undefined)
      return {
        result: (await sentBefore(tx, sending)) ?? refuse(commonRefusals.busy),
        changes: [],
      };
    return {
      result: { id: messageId, receivers: receivers.length },
      changes: [
        {
          action: 'add',
          kind: 'message',
          object: messageId,
          values: { title: { after: written.title }, students: { after: receivers.length } },
        },
      ],
    };
  },

  [t.recallMessage]: async ({ tx, account: { id }, row, now }) => {
    if (row.senderId !== id) refuse(t.messageRefusals.notSender);
    const [recalled] = await tx
      .delete(message)
      .where(and(eq(message.id, row.id), gt(message.sentAt, now)))
      .returning({ id: message.id });
    if (recalled === undefined) refuse(t.messageRefusals.gone);
    return {
      result: null,
      changes: [
        { action: 'remove', kind: 'message', object: row.id, values: { title: { before: row.title } } },
      ],
    };
  },

  [t.listReceivers]: async ({ services: { db }, account: reader, input, row }) => {
    if (!showsReceivers(reader, row)) refuse(t.messageRefusals.othersReceivers);
    const { page, rows, state = null, search } = input;
    const found = await receiverPage(db, {
      id: row.id,
      state,
      search: search.normalize('NFC').trim(),
      limit: rows,
      offset: (page - 1) * rows,
    });
    return {
      items: found.map(({ studentNumber, name, readAt }) => ({
        studentNumber,
        name,
        readAt: serializeMomentOrNull(readAt),
      })),
      total: found[0]?.total ?? 0,
      counts: countsOf(row),
    };
  },
};

/** Whether somebody may know who has received a message. */
const showsReceivers = (
  { id }: Pick<Account, 'id'>,
  { senderId, permissions }: { readonly senderId: number; readonly permissions: readonly Permission[] },
): boolean => senderId === id || t.mayKnowReceivers(permissions);

/** The lecture as this process knows it. */
const outlinedBy = (db: Database, lectureCode: string) => async (version: number) =>
  (await lecturesOf(db, [{ lectureCode, version }])).get(lectureCode);

const countsOf = ({ receivers, read }: StaffMessage) => ({ all: receivers, read, unread: receivers - read });

/** What closes next comes first, then what closed last. */
const nearness = ({ closesAt }: { readonly closesAt: number }, now: Date): number => {
  const distance = closesAt - now.getTime();
  return distance >= 0 ? distance : Number.MAX_SAFE_INTEGER / 2 - distance;
};

const refuseField = (refusal: Refusal, field: string): never => refuse(refusal, { about: { field } });

type Sending = RequestOf<(typeof staffMessageCalls)[typeof t.sendMessage]>;

function writtenIn({ title: sentTitle, body: sentBody, to }: Sending) {
  const title = sentTitle.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const body = sentBody.normalize('NFC').replaceAll('\r\n', '\n').trim();
  if (isBlank(title)) refuseField(t.messageRefusals.noTitle, 'title');
  if (isBlank(body)) refuseField(t.messageRefusals.noBody, 'body');
  // NFC can make a text longer.
  if (title.length > t.messageLimits.title || body.length > t.messageLimits.body)
    refuse(commonRefusals.invalid);
  const known = t.blanksFor(to.audience);
  if (t.unfilledBlanks(title, known).length > 0) refuseField(t.messageRefusals.unknownBlank, 'title');
  if (t.unfilledBlanks(body, known).length > 0) refuseField(t.messageRefusals.unknownBlank, 'body');
  return { title, body };
}

interface Repeated {
  readonly senderId: number;
  readonly key: string;
  readonly lectureCode: string;
  /** Of its receivers. */
  readonly token: string;
  readonly title: string;
  readonly body: string;
}

/** What an earlier request with the same key has sent. Refuses what would be another message. */
async function sentBefore(tx: Transaction, { senderId, key, token, ...now }: Repeated) {
  const [row] = await tx
    .select({
      id: message.id,
      lectureCode: message.lectureCode,
      title: message.title,
      body: message.body,
      receivers: sql<
        readonly Pick<Receiver, 'id'>[]
      >`json_agg(json_build_object('id', ${account.id}) order by ${account.name}, ${account.id})`,
    })
    .from(message)
    .innerJoin(messageReceiver, eq(messageReceiver.messageId, message.id))
    .innerJoin(account, eq(account.id, messageReceiver.studentId))
    .where(and(eq(message.senderId, senderId), eq(message.key, key)))
    .groupBy(message.id);
  if (row === undefined) return undefined;
  const { id, receivers, ...sent } = row;
  if (!isDeepStrictEqual(sent, now) || tokenOf(receivers) !== token) refuse(t.messageRefusals.sentOther);
  return { id, receivers: receivers.length };
}

/** @returns the id of the message; undefined if one with its key is there */
async function store(
  tx: Transaction,
  values: typeof message.$inferInsert,
  receivers: readonly Receiver[],
): Promise<number | undefined> {
  const filled = receivers.map(({ id, blanks }) => ({
    studentId: id,
    title: t.filledText(values.title, blanks),
    body: t.filledText(values.body, blanks),
  }));
  const { title, body } = t.filledLimits;
  if (filled.some((one) => one.title.length > title || one.body.length > body))
    refuseField(t.messageRefusals.tooLong, 'body');
  const [row] = await tx.insert(message).values(values).onConflictDoNothing().returning({ id: message.id });
  if (row === undefined) return undefined;
  await tx.insert(messageReceiver).values(filled.map((one) => ({ ...one, messageId: row.id })));
  return row.id;
}
