/** Team posts for tests. */
import { eq } from 'drizzle-orm';
import { comment } from '../discussion/tables.ts';
import type { Database } from '../platform/database.ts';
import type { FileStore } from '../platform/files/store.ts';
import { post, postFile } from '../posting/tables.ts';
import type { Services } from '../services.ts';
import { type AddedPost, addPost } from './boards.ts';
import { addCommentRow } from './discussions.ts';
import type { AddedTeam } from './teams.ts';
import { addFile, png, seoul } from './world.ts';

interface Author {
  readonly id: number;
}

/** A team post from two days before the date of the tests; `publishedAt: null` makes it a draft. */
export const addTeamPost = (
  db: Database,
  { id: teamId }: Pick<AddedTeam, 'id'>,
  { id: authorId }: Author,
  values: Partial<typeof post.$inferInsert> = {},
): Promise<AddedPost> => addPost(db, { board: 'team', teamId, authorId, typeCode: '2', ...values });

/** A file of a team's post; its id. */
export async function addTeamPostFile(
  db: Database,
  store: FileStore,
  { id: postId }: Pick<AddedPost, 'id'>,
  file: { readonly name: string; readonly content: Buffer } = { name: '비밀.png', content: png },
  position = 1,
): Promise<string> {
  const storedFileId = await addFile(db, store, 'team_post', file.name, file.content);
  await db.insert(postFile).values({ storedFileId, postId, position });
  return storedFileId;
}

interface Teams {
  readonly own: AddedTeam;
  readonly others: AddedTeam;
  readonly otherActivity: AddedTeam;
  readonly foreign: AddedTeam;
}

/** Posts that Ann may read on her team's board, and posts that only others may read. */
export async function addTeamBoards(
  { db, store }: Services,
  { own, others, otherActivity, foreign }: Teams,
  { ann, sue, tom, ben }: Readonly<Record<'ann' | 'sue' | 'tom' | 'ben', Author>>,
) {
  const hidden = { title: '비밀 글', bodyHtml: '<p>비밀</p>' };
  const posts = {
    own: await addTeamPost(db, own, ann),
    others: await addTeamPost(db, others, tom, hidden),
    otherActivity: await addTeamPost(db, otherActivity, sue, hidden),
    foreign: await addTeamPost(db, foreign, ben, { ...hidden, lectureCode: 'LB' }),
    teammatesDraft: await addTeamPost(db, own, sue, { ...hidden, publishedAt: null }),
    deleted: await addTeamPost(db, own, ann, { ...hidden, deletedAt: seoul('2026-11-17T09:00:00') }),
  };
  const say = ({ discussionId }: AddedPost, { id: authorId }: Author, body = '비밀 댓글') =>
    addCommentRow(db, { discussionId, authorId, body });
  const comments = {
    own: await say(posts.own, ann, '댓글'),
    teammates: await say(posts.own, sue, '댓글'),
    others: await say(posts.others, tom),
    otherActivity: await say(posts.otherActivity, sue),
    foreign: await say(posts.foreign, ben),
    ofDeleted: await say(posts.deleted, ann),
  };
  const fileOf = (of: AddedPost) => addTeamPostFile(db, store, of);
  const files = {
    own: await fileOf(posts.own),
    others: await fileOf(posts.others),
    otherActivity: await fileOf(posts.otherActivity),
    foreign: await fileOf(posts.foreign),
    teammatesDraft: await fileOf(posts.teammatesDraft),
    deleted: await fileOf(posts.deleted),
  };
  return { posts, comments, files };
}

type TeamBoards = Awaited<ReturnType<typeof addTeamBoards>>;

/** Restores what calls have deleted of Ann's. */
export async function restoreTeamBoards(db: Database, { posts, comments }: TeamBoards): Promise<void> {
  const live = { deletedAt: null };
  await db.update(post).set(live).where(eq(post.id, posts.own.id));
  await db.update(comment).set(live).where(eq(comment.id, comments.own));
}
