import { sql } from 'drizzle-orm';
import type { NotifiedSubjects } from '../ports/notified-subject.ts';
import { isReadable } from './access.ts';
import { inquiry } from './tables.ts';

export const notifiedInquiries = {
  inquiry: ({ id, accountId }) => sql`exists (select from ${inquiry} where ${inquiry.id} = ${id}::bigint
    and ${isReadable(accountId)})`,
} satisfies NotifiedSubjects;
