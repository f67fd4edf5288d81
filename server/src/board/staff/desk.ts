import { type SQL, sql } from 'drizzle-orm';
import { firstAnswerAt } from './answered.ts';
import { firstThree, type WaitingSource } from '../../ports/desk-source.ts';
import { account } from '../../platform/tables.ts';
import { post } from '../../posting/tables.ts';
import { isPublished } from '../../posting/reading.ts';

/** Questions of a board that staff have not answered: one row for each lecture, named by the oldest. */
const unanswered =
  (board: 'qna' | 'inquiry') =>
  ({ codes, now }: { codes: SQL; now: SQL }) =>
    sql`
  select ${post.lectureCode} as lecture_code, (array_agg(${post.id}::text order by ${post.publishedAt}, ${post.id}))[1] as id,
    (array_agg(${post.title} order by ${post.publishedAt}, ${post.id}))[1] as title, count(*)::int as waiting,
    ${firstThree(sql`${account.name}`, sql`${post.publishedAt}, ${post.id}`)} as names,
    min(${post.publishedAt}) as since, null::timestamptz as closes_at
  from ${post} join ${account} on ${account.id} = ${post.authorId}
  where ${post.board} = ${sql.raw(`'${board}'`)} and ${post.lectureCode} = any(${codes}) and ${post.deletedAt} is null
    and ${isPublished(now)} and ${account.type} = 'student' and ${post.hiddenAt} is null
    and ${firstAnswerAt(post)} is null
  group by ${post.lectureCode}`;

export const waitingQuestions: WaitingSource = { kind: 'question', rows: unanswered('qna') };
export const waitingInquiries: WaitingSource = { kind: 'inquiry', rows: unanswered('inquiry') };
