/** What students have said in a debate, as those who grade it are told, as parts of queries (specification §23.16). */
import { type SQL, sql } from 'drizzle-orm';
import { debate } from '../../debate/tables.ts';
import { comment } from '../../discussion/tables.ts';
import { account } from '../../platform/tables.ts';
import { code, kind } from './work.ts';

/** Comments of one student that are shown; a debate has fewer. */
export const mostPosts = 300;
/** Characters of what a comment replies to that stand beside it. */
const mostAnswered = 200;

export interface Post {
  readonly id: string;
  readonly threadId: string;
  readonly side: 'for' | 'against' | null;
  readonly isHidden: boolean;
  readonly answered: { readonly name: string; readonly text: string } | null;
}

/**
 * What the comments of the holder in a debate belong to. A reply names whom it answers, which is then the last that this person had said
 * in the thread before, or else the thread.
 */
export const postsIn = (holder: SQL) => sql<
  readonly Post[]
>`(select coalesce(json_agg(json_build_object('id', own.id::text, 'threadId', coalesce(own.thread_id, own.id)::text,
    'side', own.stance, 'isHidden', own.hidden_at is not null, 'answered', answered.said) order by own.created_at, own.id), '[]')
  from (select comment.* from ${debate} join ${comment} on ${comment.discussionId} = ${debate.discussionId}
    where ${kind} = 'debate' and ${debate.code} = ${code} and ${comment.authorId} = ${holder} and ${comment.deletedAt} is null
    order by ${comment.createdAt}, ${comment.id} limit ${sql.raw(String(mostPosts))}) as own
  left join lateral (
    select json_build_object('name', writer.name, 'text', case when before.deleted_at is null then left(before.body, ${sql.raw(String(mostAnswered))}) else '' end) as said
    from ${comment} as before join ${account} as writer on writer.id = before.author_id
    where (before.id = own.thread_id or (before.thread_id = own.thread_id and before.id < own.id and before.author_id = own.addressee_id))
    order by before.author_id = own.addressee_id desc, before.id desc limit 1) as answered on true)`;

export const minimumPosts = sql<number | null>`(select ${debate.minimumPosts} from ${debate}
  where ${kind} = 'debate' and ${debate.code} = ${code})`;

/** How many live comments a student has in a debate; 0 of other kinds. */
export const postsOf = (holder: SQL) => sql`(select count(*)::int from ${debate}
  join ${comment} on ${comment.discussionId} = ${debate.discussionId}
  where ${kind} = 'debate' and ${debate.code} = ${code} and ${comment.authorId} = ${holder} and ${comment.deletedAt} is null)`;
