/**
 * Loads posts of students on course boards and in teams. They are created once and belong to their authors from then on.
 */
import { textSet } from '@baeum/server/authoring/rows';
import { inOrder, replaceFiles } from '@baeum/server/authoring/files';
import { createDiscussions } from '@baeum/server/discussion/creating';
import { linkPictures, storePictures } from '@baeum/server/authoring/pictures';
import { sql } from 'drizzle-orm';
import type { LoadTarget } from '../database/target.ts';
import { fileRules } from '../read/attachments.ts';
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
  const written = found.filter((post) => !before.has(nameOf(post)));
  const texts = await storePictures(
    target,
    written.map(({ author, html, pictures }) => ({ post: undefined, author, html, pictures })),
  );
  const discussions = await createDiscussions(target.tx, written.length);
  await target.upsert({
    table: 'post',
    key: ['lecture_code', 'board', 'team_id', 'author_id', 'key'],
    rows: written.map((post, index) => ({
      ...post.row,
      team_id: post.teamId ?? null,
      author_id: idOf(post.author),
      body_html: texts[index]?.html ?? '',
      discussion_id: discussions[index] ?? 0,
    })),
  });
  const after = await keptPosts(target);
  const keptOf = (post: Post): KeptPost => {
    const kept = after.get(nameOf(post));
    if (!kept) throw new Error(`no post "${post.key}"`);
    return kept;
  };
  await linkPictures(
    target,
    written.map((post, index) => ({
      post: keptOf(post).id,
      author: idOf(post.author),
      html: texts[index]?.html ?? '',
    })),
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
}

const nameOf = ({
  lecture,
  board,
  teamId = 0,
  author,
  key,
}: Pick<Post, 'lecture' | 'teamId' | 'author' | 'key'> & { board: string }) =>
  `${lecture} ${board} ${teamId} ${author} ${key}`;

/** The posts of the pack's lectures, by their keys and by the names that an export gives them. */
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
