/** Exports comments, with one file for each debate or post. */
import { type SQL, sql } from 'drizzle-orm';
import { type ExportTarget, type KeptFile, packDate, type YamlValue } from '../database/export-target.ts';
import { keyOf } from './comments-load.ts';

/** A comment of a discussion with its author and file. */
export interface ExportedComment extends Record<string, unknown> {
  readonly id: number;
  readonly discussion_id: number;
  readonly thread_id: number | null;
  readonly author: string;
  readonly author_type: string;
  readonly addressee: string | null;
  readonly key: string | null;
  readonly text: string;
  readonly stance: string | null;
  readonly is_secret: boolean;
  readonly at: string;
  readonly changes: number;
  readonly deletedAt: string | null;
  readonly likes: string | null;
  readonly file: KeptFile | null;
  /** Written outside of the debate's present period. */
  readonly outside: boolean;
}

/**
 * Comments by their discussion, in the order in which they were written.
 * @param outside SQL: whether a comment was written outside of the present period
 */
export async function commentsOf(
  target: ExportTarget,
  from: SQL,
  outside: SQL = sql`false`,
): Promise<Map<number, ExportedComment[]>> {
  const rows = await target.query<ExportedComment>(sql`
    select comment.id, comment.discussion_id, thread_id, author.login_id as author, author.type as author_type,
      addressee.login_id as addressee, comment.key, body as text, stance, comment.is_secret,
      ${packDate(sql`comment.created_at`)} as at, comment.revision as changes,
      ${packDate(sql`comment.deleted_at`)} as "deletedAt",
      (select string_agg(login_id, ' ' order by login_id)
       from comment_like join account on account.id = account_id where comment_id = comment.id) as likes,
      (select jsonb_build_object('name', file.name, 'storage_key', file.storage_key)
       from comment_file as link join stored_file as file on file.id = link.stored_file_id
       where link.comment_id = comment.id) as file,
      ${outside} as outside
    from ${from}
    join comment using (discussion_id)
    join account as author on author.id = comment.author_id
    left join account as addressee on addressee.id = addressee_id
    order by comment.id`);
  const found = new Map<number, ExportedComment[]>();
  for (const row of rows) {
    const own = found.get(row.discussion_id);
    if (own) own.push(row);
    else found.set(row.discussion_id, [row]);
  }
  return found;
}

/**
 * The entries of one discussion in the format of a pack.
 * @param own additional fields of this kind of comments
 */
export async function entriesOf(
  comments: readonly ExportedComment[],
  own: (comment: ExportedComment, key: string) => Promise<Record<string, YamlValue>>,
): Promise<YamlValue[]> {
  const keys = new Map<number, string>();
  const authors = new Map<number, string>();
  const taken = new Set<string>();
  const entries: YamlValue[] = [];
  for (const comment of comments) {
    const { id, thread_id, author, addressee, at, text, changes, deletedAt } = comment;
    const key = comment.key === null || taken.has(comment.key) ? keyOf(id) : comment.key;
    taken.add(key);
    keys.set(id, key);
    authors.set(id, author);
    const isReply = thread_id !== null;
    entries.push({
      key,
      author,
      at,
      text,
      replyTo: isReply ? keys.get(thread_id) : undefined,
      to: isReply && addressee !== authors.get(thread_id) ? addressee : undefined,
      changes: changes === 0 ? undefined : changes,
      deletedAt,
      ...(await own(comment, key)),
    });
  }
  return entries;
}
