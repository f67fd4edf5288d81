/** Telling students of messages (specification §24.1). */
import { sql } from 'drizzle-orm';
import type { Announced, NotifiedSubjects } from '../notified-subject.ts';
import { message, messageReceiver } from './tables.ts';

export const announcedMessages: Announced = {
  kind: 'message',
  aboutKind: 'message',
  name: 'message',
  things: sql`select ${message.id} as id, ${message.sentAt} as appears_at from ${message}`,
  about: (id) => ({
    lectureCode: sql`(select ${message.lectureCode} from ${message} where ${message.id} = ${id})`,
    // Each has the blanks filled.
    title: sql`(select ${messageReceiver.title} from ${messageReceiver}
      where ${messageReceiver.messageId} = ${id} and ${messageReceiver.studentId} = recipient.account_id)`,
    recipients: sql`select ${messageReceiver.studentId} as account_id, ${String(id)}::text as about_id
      from ${messageReceiver} where ${messageReceiver.messageId} = ${id}`,
  }),
};

export const notifiedMessages = {
  message: ({ id, accountId }) => sql`exists (select from ${messageReceiver}
    where ${messageReceiver.messageId} = ${id}::bigint and ${messageReceiver.studentId} = ${accountId})`,
} satisfies NotifiedSubjects;
