/**
 * Posts of course boards and of teams into the database. Notices are as the pack says; what students have written is put in once and
 * belongs to them from then on.
 */
import { fileRules } from '../read/attachments.ts';
import { textSet } from '@baeum/server/authoring/rows';
import { createDiscussions } from '@baeum/server/discussion/creating';
import { sql } from 'drizzle-orm';
import { inOrder, replaceFiles, sha256Of, storeFiles } from '@baeum/server/authoring/files';
import type { LoadTarget } from '../database/target.ts';
import type { Attachment } from '../read/attachments.ts';
import { addressOf, shownFile, sourcesIn, withSources } from './pictures.ts';
import type { Post } from './posts.ts';
import { nameOfPost } from './posts-export.ts';

interface KeptPost extends Record<string, unknown> {
  readonly id: number;
  readonly lecture_code: string;
  readonly board: string;
  readonly team_id: number | null;
  readonly author: string;
  readonly key: string | null;
  readonly discussion_id: number | null;
}

export async function loadPosts(found: readonly Post[], target: LoadTarget): Promise<void> {
  const idOf = await target.accountIds(found.map(({ author }) => author));
  const before = await keptPosts(target);
  const written = found.filter((post) => post.board === 'notice' || !before.get(nameOf(post)));
  const texts = await withPictures(written, before, target);

  const discussed = written.filter(({ board }) => board !== 'notice');
  const discussions = await createDiscussions(target.tx, discussed.length);
  const discussionOf = new Map(discussed.map((post, index) => [post, discussions[index] ?? 0]));
  await target.upsert({
    table: 'post',
    // Notices may change their author; of students' posts none is there yet.
    key: ['lecture_code', 'board', 'key'],
    onlyNew: ['revision', 'view_count', 'discussion_id'],
    rows: written
      .filter(({ board }) => board === 'notice')
      .map((post) => ({ ...rowOf(post), discussion_id: null })),
  });
  await target.upsert({
    table: 'post',
    key: ['lecture_code', 'board', 'team_id', 'author_id', 'key'],
    rows: discussed.map((post) => ({ ...rowOf(post), discussion_id: discussionOf.get(post) ?? null })),
  });
  const after = await keptPosts(target);
  const keptOf = (post: Post): KeptPost => {
    const kept = after.get(nameOf(post));
    if (!kept) throw new Error(`no post "${post.key}"`);
    return kept;
  };
  await linkPictures(
    written.map((post) => ({
      post: keptOf(post).id,
      author: idOf(post.author),
      html: texts.get(post) ?? '',
    })),
    target,
  );
  await replaceFiles(
    target,
    { table: 'post_file', owner: 'post_id' },
    written.map((post) => ({
      owner: keptOf(post).id,
      files: inOrder(post.board === 'team' ? 'team_post' : 'post', post.files, fileRules.post),
    })),
  );
  for (const post of found) {
    const { discussion_id } = keptOf(post);
    if (discussion_id !== null) target.discussions.set(post.subject, discussion_id);
  }

  function rowOf(post: Post) {
    return {
      ...post.row,
      team_id: post.teamId ?? null,
      author_id: idOf(post.author),
      body_html: texts.get(post) ?? '',
    };
  }
}

/** A notice stays the same one when another author is given. */
const nameOf = ({
  lecture,
  board,
  teamId = 0,
  author,
  key,
}: Pick<Post, 'lecture' | 'teamId' | 'author' | 'key'> & { board: string }) =>
  board === 'notice' ? `${lecture} notice ${key}` : `${lecture} ${board} ${teamId} ${author} ${key}`;

/** The posts of the pack's lectures by the names that a pack may have for them. */
async function keptPosts(target: LoadTarget): Promise<Map<string, KeptPost>> {
  const { rows } = await target.tx.execute<KeptPost>(sql`
    select post.id, lecture_code, board, team_id, login_id as author, key, discussion_id
    from post join account on account.id = author_id
    where lecture_code in ${textSet([...target.lectures.keys()])}`);
  const found = new Map<string, KeptPost>();
  for (const row of rows) {
    const named = (key: string) =>
      nameOf({ ...row, lecture: row.lecture_code, teamId: row.team_id ?? undefined, key });
    found.set(named(nameOfPost(row.id)), row);
    if (row.key !== null) found.set(named(row.key), row);
  }
  return found;
}

/** The texts of posts with the portal's addresses for their pictures, which are stored where they are not there yet. */
async function withPictures(
  posts: readonly Post[],
  before: ReadonlyMap<string, KeptPost>,
  target: LoadTarget,
): Promise<Map<Post, string>> {
  const kept = await keptPictures(
    posts.flatMap((post) => (post.pictures.size === 0 ? [] : (before.get(nameOf(post))?.id ?? []))),
    target,
  );
  const addresses = new Map<Post, Map<string, string>>(posts.map((post) => [post, new Map()]));
  const missing: { post: Post; source: string; file: Attachment }[] = [];
  for (const post of posts) {
    for (const [source, file] of post.pictures) {
      const there = kept.get(`${before.get(nameOf(post))?.id} ${file.name} ${await sha256Of(file)}`);
      if (there === undefined) missing.push({ post, source, file });
      else addresses.get(post)?.set(source, there);
    }
  }
  const ids = await storeFiles(
    target,
    missing.map(({ file }) => ({ file, kind: 'media', rules: fileRules.picture })),
  );
  for (const [index, { post, source, file }] of missing.entries())
    addresses.get(post)?.set(source, addressOf(post.author, ids[index] ?? '', file.name));
  return new Map(
    posts.map((post) => [post, withSources(post.html, (source) => addresses.get(post)?.get(source))]),
  );
}

/** Addresses of the pictures that posts have, by post, name and content. */
async function keptPictures(posts: readonly number[], target: LoadTarget): Promise<Map<string, string>> {
  const { rows } = await target.tx.execute<{
    post_id: number;
    id: string;
    name: string;
    sha256: string;
    author: string;
  }>(sql`
    select post_id, file.id, file.name, encode(file.sha256, 'hex') as sha256, login_id as author
    from post_media join stored_file as file on file.id = stored_file_id
    join media_upload using (stored_file_id)
    join account on account.id = account_id
    where post_id in (select jsonb_array_elements_text(${JSON.stringify(posts)}::jsonb)::bigint)`);
  return new Map(
    rows.map(({ post_id, id, name, sha256, author }) => [
      `${post_id} ${name} ${sha256}`,
      addressOf(author, id, name),
    ]),
  );
}

/** Links exactly the pictures that the texts show. Housekeeping removes those that no text shows any longer. */
async function linkPictures(
  texts: readonly { readonly post: number; readonly author: number; readonly html: string }[],
  target: LoadTarget,
): Promise<void> {
  const links = texts.flatMap(({ post, author, html }) =>
    sourcesIn(html).flatMap((source) => {
      const id = shownFile(source);
      return id === undefined ? [] : [{ post, author, id }];
    }),
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given (post bigint, author bigint, id uuid)`;
  await target.tx.execute(sql`
    insert into media_upload (stored_file_id, account_id, created_at)
    select id, min(author), ${target.now.toISOString()}::timestamptz from ${given}
    where exists (select from stored_file where stored_file.id = given.id and kind = 'media')
      and not exists (select from media_upload where stored_file_id = given.id)
    group by id`);
  const { rowCount } = await target.tx.execute(sql`
    insert into post_media (post_id, stored_file_id)
    select post, id from ${given} join media_upload on stored_file_id = id and account_id = author
    on conflict do nothing`);
  const { rowCount: removed } = await target.tx.execute(sql`
    delete from post_media
    where post_id in (select jsonb_array_elements_text(${JSON.stringify(texts.map(({ post }) => post))}::jsonb)::bigint)
      and not exists (select from ${given} where given.post = post_id and given.id = stored_file_id)`);
  target.count('post_media', { inserted: rowCount ?? 0, removed: removed ?? 0 });
}
