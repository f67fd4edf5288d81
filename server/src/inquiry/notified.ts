import { sql } from 'drizzle-orm';
import type { NotifiedSubjects } from '../notified-subject.ts';
import { inquiry } from './tables.ts';

export const notifiedInquiries = {
  inquiry: ({ id, accountId }) => sql`exists (select from ${inquiry} where ${inquiry.id} = ${id}::bigint
    and ${inquiry.authorId} = ${accountId} and ${inquiry.deletedAt} is null)`,
} satisfies NotifiedSubjects;
