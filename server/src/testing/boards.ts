/** Posts of the tests. */
import { mediaFileRules } from '@baeum/contract/file/terms';
import { Readable } from 'node:stream';
import { post, postFile, postMedia } from '../board/tables.ts';
import { mediaUpload } from '../file/tables.ts';
import type { Database } from '../platform/database.ts';
import { receiveFile } from '../platform/files/incoming.ts';
import type { FileStore } from '../platform/files/store.ts';
import { storedFile } from '../platform/tables.ts';
import { addDiscussion } from './discussions.ts';
import { addFile, png, seoul } from './world.ts';

export interface AddedPost {
  readonly id: number;
  /** 0 of a notice, which has none. */
  readonly discussionId: number;
}

type Values = Partial<typeof post.$inferInsert> & {
  readonly board: (typeof post.$inferSelect)['board'];
  readonly authorId: number;
};

/** A post of two days before the tests' day; `publishedAt: null` makes it a draft. */
export async function addPost(db: Database, values: Values): Promise<AddedPost> {
  const discussionId = values.board === 'notice' ? null : await addDiscussion(db);
  const at = seoul('2026-11-16T09:00:00');
  const [row] = await db
    .insert(post)
    .values({
      lectureCode: 'LA',
      typeCode: '0000570001',
      title: '글 제목',
      bodyHtml: '<p>글 내용</p>',
      isSecret: false,
      publishedAt: at,
      savedAt: at,
      discussionId,
      ...values,
    })
    .returning({ id: post.id });
  if (row === undefined) throw new Error('no post row');
  return { id: row.id, discussionId: discussionId ?? 0 };
}

/** A file of a post; its id. */
export async function addPostFile(
  db: Database,
  store: FileStore,
  postId: number,
  file = { name: '비밀.png', content: png },
  position = 1,
): Promise<string> {
  const storedFileId = await addFile(db, store, 'post', file.name, file.content);
  await db.insert(postFile).values({ storedFileId, postId, position });
  return storedFileId;
}

/** A picture that an account has sent for a text, and the posts that hold it; its id. */
export async function addPicture(
  db: Database,
  store: FileStore,
  accountId: number,
  postIds: readonly number[] = [],
  createdAt = seoul('2026-11-16T09:00:00'),
): Promise<string> {
  const file = await receiveFile(store, mediaFileRules, {
    name: '비밀.png',
    content: Readable.from([png]),
  });
  const [row] = await db
    .insert(storedFile)
    .values({ kind: 'media', ...file })
    .returning({ id: storedFile.id });
  if (row === undefined) throw new Error('no file row');
  await db.insert(mediaUpload).values({ storedFileId: row.id, accountId, createdAt });
  for (const postId of postIds) await db.insert(postMedia).values({ postId, storedFileId: row.id });
  return row.id;
}
