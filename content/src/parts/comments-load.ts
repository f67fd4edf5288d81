/**
 * Loads comments. Comments and likes of students belong to them once they are in the portal: missing comments are created
 * together with their likes, existing ones are not changed. Comments of staff are updated.
 */
import { fileRules } from '../read/attachments.ts';
import { countCharacters } from '@baeum/contract/discussion/terms';
import { sql } from 'drizzle-orm';
import { replaceFiles } from '@baeum/server/authoring/files';
import type { LoadTarget } from '../database/target.ts';
import type { Comment } from './comments.ts';

/** @param discussions ids by the subject of comments; comments without one are left out */
export async function loadComments(
  found: readonly Comment[],
  discussions: ReadonlyMap<string, number>,
  target: LoadTarget,
): Promise<void> {
  const idOf = await target.accountIds(
    found.flatMap(({ author, addressee, likes }) => [author, ...(addressee ? [addressee] : []), ...likes]),
  );
  const given = found.flatMap((comment) => {
    const discussion = discussions.get(comment.subject);
    return discussion === undefined ? [] : [{ comment, discussion, author: idOf(comment.author) }];
  });
  const ids = await keptComments(new Set(given.map(({ discussion }) => discussion)), target);
  const keptOf = ({ comment, discussion, author }: (typeof given)[number]) =>
    ids.get(nameOf(discussion, author, comment.key));
  const fresh = given.filter((one) => keptOf(one) === undefined);
  const staff = given.flatMap((one) => {
    const kept = keptOf(one);
    return kept?.is_staff ? [{ ...one, id: kept.id }] : [];
  });

  // Threads first, because replies refer to them. Both are created in the order of the list, in which they are shown.
  for (const isThread of [true, false]) {
    const some = fresh.filter(({ comment }) => (comment.thread === undefined) === isThread);
    const rows = some.map(({ comment, discussion, author }) => ({
      discussion,
      author,
      thread:
        comment.thread && ids.get(nameOf(discussion, idOf(comment.thread.author), comment.thread.key))?.id,
      addressee: comment.addressee === undefined ? undefined : idOf(comment.addressee),
      key: comment.key,
      body: comment.body,
      characters: countCharacters(comment.body),
      stance: comment.stance,
      isSecret: comment.isSecret,
      createdAt: comment.createdAt,
      revision: comment.revision,
      deletedAt: comment.deletedAt,
      likes: comment.likes.length,
    }));
    const { rows: made } = await target.tx.execute<KeptComment>(sql`
      insert into comment (discussion_id, thread_id, author_id, addressee_id, key, body, character_count, stance, is_secret,
        created_at, revision, deleted_at, like_count)
      select discussion, thread, author, addressee, key, body, characters, stance, "isSecret", "createdAt", revision,
        "deletedAt", likes
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
        discussion bigint, thread bigint, author bigint, addressee bigint, key text, body text, characters integer, stance text,
        "isSecret" boolean, "createdAt" timestamptz, revision integer, "deletedAt" timestamptz, likes integer))
        with ordinality as given (discussion, thread, author, addressee, key, body, characters, stance, "isSecret", "createdAt",
          revision, "deletedAt", likes, place)
      order by place
      returning id, discussion_id, author_id, key, false as is_staff`);
    for (const row of made) ids.set(nameOf(row.discussion_id, row.author_id, row.key ?? ''), row);
    target.count('comment', { inserted: made.length });
  }

  await target.upsert({
    table: 'comment_like',
    key: ['comment_id', 'account_id'],
    rows: fresh.flatMap((one) =>
      one.comment.likes.map((who) => ({ comment_id: keptOf(one)?.id ?? 0, account_id: idOf(who) })),
    ),
  });
  await correct(staff, target);
  await replaceFiles(
    target,
    { table: 'comment_file', owner: 'comment_id' },
    [...fresh.map((one) => ({ ...one, id: keptOf(one)?.id ?? 0 })), ...staff].map(
      ({ id, comment: { file } }) => ({
        owner: id,
        files: file ? [{ file, kind: 'board_comment', rules: fileRules.comment, columns: {} }] : [],
      }),
    ),
  );
}

interface KeptComment extends Record<string, unknown> {
  readonly id: number;
  readonly discussion_id: number;
  readonly author_id: number;
  readonly key: string | null;
  readonly is_staff: boolean;
}

const nameOf = (discussion: number, author: number, key: string): string => `${discussion} ${author} ${key}`;

/** The exported key of a comment without a key, or with the same key as another one of its discussion. */
export const keyOf = (id: number): string => `comment-${id}`;

async function keptComments(
  discussions: ReadonlySet<number>,
  target: LoadTarget,
): Promise<Map<string, KeptComment>> {
  const { rows } = await target.tx.execute<KeptComment>(sql`
    select comment.id, discussion_id, author_id, key, type <> 'student' as is_staff
    from comment join account on account.id = author_id
    where discussion_id in (select jsonb_array_elements_text(${JSON.stringify([...discussions])}::jsonb)::bigint)`);
  const found = new Map<string, KeptComment>();
  for (const row of rows) {
    found.set(nameOf(row.discussion_id, row.author_id, keyOf(row.id)), row);
    if (row.key !== null) found.set(nameOf(row.discussion_id, row.author_id, row.key), row);
  }
  return found;
}

async function correct(
  staff: readonly { readonly id: number; readonly comment: Comment }[],
  target: LoadTarget,
): Promise<void> {
  const rows = staff.map(({ id, comment }) => ({
    id,
    body: comment.body,
    characters: countCharacters(comment.body),
    stance: comment.stance,
    isSecret: comment.isSecret,
    createdAt: comment.createdAt,
    deletedAt: comment.deletedAt,
  }));
  const { rowCount } = await target.tx.execute(sql`
    update comment set body = given.body, character_count = characters, stance = given.stance, is_secret = "isSecret",
      created_at = "createdAt", deleted_at = "deletedAt", revision = revision + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id bigint, body text, characters integer, stance text, "isSecret" boolean, "createdAt" timestamptz, "deletedAt" timestamptz)
    where comment.id = given.id
      and (comment.body, comment.stance, is_secret, created_at, deleted_at)
        is distinct from (given.body, given.stance, "isSecret", "createdAt", "deletedAt")`);
  target.count('comment', { updated: rowCount ?? 0 });
}
