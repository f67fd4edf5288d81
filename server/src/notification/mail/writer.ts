/** Writes the mails of notifications at the moment at which they are sent, from those that still hold. */
import { grouped } from '@baeum/rules/grouped';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { lecture } from '../../lecture/tables.ts';
import type { NotifiedSubjects } from '../../ports/notified-subject.ts';
import type { Database } from '../../platform/database.ts';
import type { LateMail, LateWriter, WrittenMail } from '../../platform/mail/outbox.ts';
import { notification, notificationDelivery, refusedAddress } from '../../platform/notifications/tables.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import type { Services } from '../../services.ts';
import { type Reason, reasonColumn, reasonsByStanding } from '../checks.ts';
import { letterOf } from './letter.ts';

/** The notifications of mails with their people, and why they are not sent, as far as tables tell. */
const toldStatement = (subjects: NotifiedSubjects) =>
  preparedQuery(
    'notifications_of_mails',
    {
      mailId: notificationDelivery.mailId,
      id: notification.id,
      accountId: notification.accountId,
      side: notification.side,
      kind: notification.kind,
      title: notification.title,
      lectureCode: notification.lectureCode,
      lectureName: lecture.name,
      aboutKind: notification.aboutKind,
      aboutId: notification.aboutId,
      until: notification.until,
      name: account.name,
      email: account.email,
      reason: sql<Reason | null>`case
        when ${account.email} is null or ${account.emailVerifiedAt} is null then 'noAddress'
        when ${refusedAddress.email} = ${account.email} then 'refusedAddress'
        else ${reasonColumn(subjects, sql`${sql.placeholder('now')}::timestamptz`)} end`,
    },
    (db, fields) =>
      db
        .select(fields)
        .from(notificationDelivery)
        .innerJoin(notification, eq(notification.id, notificationDelivery.notificationId))
        .innerJoin(account, eq(account.id, notification.accountId))
        .leftJoin(lecture, eq(lecture.code, notification.lectureCode))
        .leftJoin(refusedAddress, eq(refusedAddress.accountId, account.id))
        .where(
          and(
            sql`${notificationDelivery.mailId} = any(${sql.placeholder('mailIds')}::bigint[])`,
            eq(notificationDelivery.state, 'handed'),
          ),
        )
        .orderBy(asc(notification.id)),
  );

type Told = RowOf<ReturnType<typeof toldStatement>>;

type MailContext = Pick<Services, 'db' | 'sealing'> & {
  readonly now: Date;
  readonly portal: string;
  readonly publicUrl: string;
};

/** @param subjects of all domains */
export function mailWriterOf(subjects: NotifiedSubjects) {
  const told = toldStatement(subjects);
  return async (
    { db, sealing, now, portal, publicUrl }: MailContext,
    mails: readonly LateMail[],
  ): ReturnType<LateWriter> => {
    const rows = await told(db, { mailIds: mails.map(({ id }) => id), now });
    const standing = await reasonsByStanding(
      db,
      rows.filter(({ reason }) => reason === null),
      now,
    );
    const reasonOf = (one: Told) => one.reason ?? standing.get(one.id);
    await noteDropped(db, rows, reasonOf);
    const byMail = grouped(rows, ({ mailId }) => mailId);
    const write = (ofMail: readonly Told[]): WrittenMail | { readonly dropped: string } => {
      const [first, ...rest] = ofMail.filter((one) => reasonOf(one) === undefined);
      if (first === undefined || first.email === null)
        return { dropped: (ofMail[0] && reasonOf(ofMail[0])) ?? 'gone' };
      const { accountId, name, email } = first;
      return letterOf({ portal, publicUrl, sealing, to: { accountId, name, email }, told: [first, ...rest] });
    };
    return new Map(mails.map(({ id }: LateMail) => [id, write(byMail.get(id) ?? [])]));
  };
}

/** One statement, or none. */
async function noteDropped(
  db: Database,
  rows: readonly Told[],
  reasonOf: (one: Told) => Reason | undefined,
): Promise<void> {
  const dropped = rows.flatMap((one) => {
    const reason = reasonOf(one);
    return reason === undefined ? [] : [{ id: one.id, reason }];
  });
  if (dropped.length === 0) return;
  const ids = dropped.map(({ id }) => id);
  await db
    .update(notificationDelivery)
    .set({
      state: 'dropped',
      reason: sql`(select given.reason from jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) as given (id bigint, reason text)
        where given.id = ${notificationDelivery.notificationId})`,
    })
    .where(and(eq(notificationDelivery.channel, 'mail'), inArray(notificationDelivery.notificationId, ids)));
}
