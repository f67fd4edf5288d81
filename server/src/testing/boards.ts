/** Posts for tests. */
import { mediaFileRules } from '@baeum/contract/file/terms';
import { Readable } from 'node:stream';
import { inArray } from 'drizzle-orm';
import { post, postFile, postMedia } from '../posting/tables.ts';
import { comment, commentFile } from '../discussion/tables.ts';
import { mediaUpload } from '../file/tables.ts';
import type { Database } from '../platform/database.ts';
import { receiveFile } from '../platform/files/incoming.ts';
import type { FileStore } from '../platform/files/store.ts';
import { storedFile } from '../platform/tables.ts';
import type { Services } from '../services.ts';
import { addCommentRow, addDiscussion } from './discussions.ts';
import { addFile, png, seoul, type World } from './world.ts';

export interface AddedPost {
  readonly id: number;
  /** 0 for a notice, which has none. */
  readonly discussionId: number;
}

type Values = Partial<typeof post.$inferInsert> & {
  readonly board: (typeof post.$inferSelect)['board'];
  readonly authorId: number;
};

/** A post from two days before the date of the tests; `publishedAt: null` makes it a draft. */
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

/** A picture that an account has uploaded, linked to the posts that contain it; its id. */
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

/** A comment with a file; both ids. */
export async function addCommentWithFile(
  { db, store }: Pick<Services, 'db' | 'store'>,
  values: Parameters<typeof addCommentRow>[1],
) {
  const id = await addCommentRow(db, values);
  const fileId = await addFile(db, store, 'board_comment', '비밀.png', png);
  await db.insert(commentFile).values({ commentId: id, storedFileId: fileId });
  return { id, fileId };
}

/** Posts, comments, files and pictures for the tests of all calls: those that Ann may see, and those that she may not. */
export async function addBoards(services: Services, { ann, sue, ben, prof, admin }: World) {
  const { db, store } = services;
  const hidden = { title: '비밀 글', bodyHtml: '<p>비밀</p>' };
  const notice = { board: 'notice', authorId: prof.id } as const;
  const posts = {
    notice: await addPost(db, notice),
    foreignNotice: await addPost(db, { ...notice, ...hidden, lectureCode: 'LB' }),
    comingNotice: await addPost(db, { ...notice, ...hidden, publishedAt: seoul('2026-11-19T09:00:00') }),
    ownInquiry: await addPost(db, { board: 'inquiry', authorId: ann.id }),
    classmatesInquiry: await addPost(db, { ...hidden, board: 'inquiry', authorId: sue.id }),
    ownQuestion: await addPost(db, { board: 'qna', authorId: ann.id }),
    classmatesQuestion: await addPost(db, { board: 'qna', authorId: sue.id }),
    secretQuestion: await addPost(db, { ...hidden, board: 'qna', authorId: sue.id, isSecret: true }),
    classmatesDraft: await addPost(db, { ...hidden, board: 'qna', authorId: sue.id, publishedAt: null }),
    foreignQuestion: await addPost(db, { ...hidden, board: 'qna', authorId: ben.id, lectureCode: 'LB' }),
    deletedQuestion: await addPost(db, {
      ...hidden,
      board: 'qna',
      authorId: ann.id,
      deletedAt: seoul('2026-11-17T09:00:00'),
    }),
  };
  const say = ({ discussionId }: AddedPost, authorId: number, more = {}) =>
    addCommentWithFile(services, { discussionId, authorId, ...more });
  const secret = { isSecret: true, body: '비밀' };
  const comments = {
    ownOfInquiry: await say(posts.ownInquiry, ann.id),
    classmatesOfInquiry: await say(posts.classmatesInquiry, sue.id, secret),
    own: await say(posts.ownQuestion, ann.id),
    answer: await say(posts.ownQuestion, prof.id),
    /** Are changed by the tests of the console. */
    administrators: await say(posts.ownQuestion, admin.id),
    withdrawn: await say(posts.ownQuestion, admin.id),
    official: await say(posts.ownQuestion, prof.id),
    hidden: await say(posts.classmatesQuestion, sue.id, secret),
    ofSecret: await say(posts.secretQuestion, sue.id, secret),
    deleted: await say(posts.ownQuestion, sue.id, { deletedAt: seoul('2026-11-17T09:00:00') }),
    foreign: await say(posts.foreignQuestion, ben.id, secret),
  };
  const fileOf = ({ id }: AddedPost) => addPostFile(db, store, id);
  const files = {
    ownQuestion: await fileOf(posts.ownQuestion),
    classmatesInquiry: await fileOf(posts.classmatesInquiry),
    secretQuestion: await fileOf(posts.secretQuestion),
    classmatesDraft: await fileOf(posts.classmatesDraft),
    foreignQuestion: await fileOf(posts.foreignQuestion),
    deletedQuestion: await fileOf(posts.deletedQuestion),
  };
  const picture = (authorId: number, ...of: readonly AddedPost[]) =>
    addPicture(
      db,
      store,
      authorId,
      of.map(({ id }) => id),
    );
  const pictures = {
    shown: await picture(sue.id, posts.classmatesQuestion, posts.secretQuestion),
    unused: await picture(sue.id),
    secret: await picture(sue.id, posts.secretQuestion, posts.classmatesDraft, posts.classmatesInquiry),
    foreign: await picture(ben.id, posts.foreignQuestion),
    deleted: await picture(ann.id, posts.deletedQuestion),
  };
  return { posts, comments, files, pictures };
}

type Boards = Awaited<ReturnType<typeof addBoards>>;

/** Restores what calls have deleted of Ann's. */
export async function restoreBoards(db: Database, { posts, comments }: Boards): Promise<void> {
  const own = [posts.ownInquiry.id, posts.ownQuestion.id];
  await db.update(post).set({ deletedAt: null }).where(inArray(post.id, own));
  const said = [comments.ownOfInquiry.id, comments.own.id, comments.answer.id];
  await db.update(comment).set({ deletedAt: null }).where(inArray(comment.id, said));
}
