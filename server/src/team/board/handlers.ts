import { commonRefusals } from '@baeum/contract/refusals';
import type { boardCalls } from '@baeum/contract/team/board-calls';
import * as t from '@baeum/contract/team/board-terms';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import { countView } from '../../posting/reading.ts';
import {
  editComment,
  like,
  moreComments,
  removeComment,
  threadsOf,
  unlike,
  writeComment,
} from './comments.ts';
import { listPosts } from './lists.ts';
import { postDetail } from './queries.ts';
import { serializeFile, serializePost } from './serializers.ts';
import { editPost, removePost, writePost } from './writing.ts';

export const boardHandlers: Handlers<typeof boardCalls> = {
  [t.getTbList]: listPosts,

  [t.getTbData]: async ({ services: { db }, account, row, now }) => {
    const [[detail], comments] = await Promise.all([
      postDetail(db, { id: row.id, studentId: account.id, now }),
      threadsOf(db, row, account.id, { sort: 'latest' }),
    ]);
    if (detail === undefined) return refuse(commonRefusals.notFound);
    return { data: serializePost(detail), file: detail.files.map(serializeFile), ...comments };
  },
  [t.updateViewCnt]: async ({ services: { db }, row, now }) => {
    await countView(db, { id: row.id, now });
    return null;
  },

  [t.insertTbData]: writePost,
  [t.updateTbData]: editPost,
  [t.deleteTbData]: removePost,

  [t.getTbCmmtList]: moreComments,
  [t.insertTbCmmtData]: writeComment,
  [t.updateTbCmmtData]: editComment,
  [t.deleteTbCmmtData]: removeComment,
  [t.likeTbCmmtData]: like,
  [t.unlikeTbCmmtData]: unlike,
};
