/** Telling students of messages (specification §24.1). */
import { sql } from 'drizzle-orm';
import type { Announced, NotifiedSubjects } from '../ports/notified-subject.ts';
import { message, messageReceiver } from './tables.ts';

export const announcedMessages: Announced = {
  kind: 'message',
  aboutKind: 'message',
  from: sql`${message}`,
  id: message.id,
  lectureCode: message.lectureCode,
  // Each has the blanks filled.
  title: sql`(select ${messageReceiver.title} from ${messageReceiver}
    where ${messageReceiver.messageId} = ${message.id} and ${messageReceiver.studentId} = recipient.account_id)`,
  appearsAt: message.sentAt,
  recipients: (
    ids,
  ) => sql`select ${messageReceiver.studentId} as account_id, ${messageReceiver.messageId}::text as about_id
    from ${messageReceiver} where ${messageReceiver.messageId} = any(${ids})`,
};

export const notifiedMessages = {
  message: ({ id, accountId }) => sql`exists (select from ${messageReceiver}
    where ${messageReceiver.messageId} = ${id}::bigint and ${messageReceiver.studentId} = ${accountId})`,
} satisfies NotifiedSubjects;
