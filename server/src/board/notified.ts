import { eq, sql } from 'drizzle-orm';
import type { Notified, NotifiedSubjects } from '../ports/notified-subject.ts';
import { post } from '../posting/tables.ts';
import { isReadable } from './visibility.ts';

const isStillReadable = ({ id, accountId, now }: Notified) =>
  sql`exists (select from ${post} where ${eq(post.id, sql`${id}::bigint`)} and ${isReadable({ studentId: accountId, now })})`;

export const notifiedPosts = {
  question: isStillReadable,
  personalQuestion: isStillReadable,
  boardNotice: isStillReadable,
} satisfies NotifiedSubjects;
