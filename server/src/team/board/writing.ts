/** Posts of a team: the rules and field names of the team board around the posting engine. */
import type { boardCalls } from '@baeum/contract/team/board-calls';
import * as t from '@baeum/contract/team/board-terms';
import type { Handler } from '../../handler.ts';
import type { WrittenPost } from '../../posting/text.ts';
import { addPost, changePost, deletePost } from '../../posting/writing.ts';
import { lockTeamOf } from '../access.ts';
import { requireRunning } from '../phase.ts';

type CallAt<P extends keyof typeof boardCalls> = (typeof boardCalls)[P];

const fileKind = 'team_post';

interface PostFields {
  readonly tbTy: t.TeamPostType | '';
  readonly tbNm: string;
  readonly tbCn: string;
  readonly tempYn: 'Y' | 'N';
}

/** Team boards have no secret posts. */
const writtenOf = ({ tbTy, tbNm, tbCn, tempYn }: PostFields): WrittenPost => ({
  title: tbNm,
  body: tbCn,
  isDraft: tempYn === 'Y',
  typeCode: tbTy === '' ? null : tbTy,
  isSecret: false,
  missing: tbTy === '' ? t.teamPostRefusals.noType : undefined,
});

/** Creates a post or a draft. */
export const writePost: Handler<CallAt<typeof t.insertTbData>> = async (request) => {
  const { account, row, input } = request;
  requireRunning(row);
  const tbSeq = await addPost(request, {
    owner: { lectureCode: row.lectureCode, board: 'team', teamId: row.id },
    written: writtenOf(input),
    key: input.wrtKey,
    fileKind,
    lock: (tx) => lockTeamOf(tx, { teamId: row.id, studentId: account.id }),
  });
  return { tbSeq };
};

/** Changes one's own post; a draft can be published by it. */
export const editPost: Handler<CallAt<typeof t.updateTbData>> = async (request) => {
  const { row, input } = request;
  requireRunning(row);
  await changePost(request, row, {
    written: writtenOf(input),
    removedFileIds: input.deletedTbFileSeq,
    revision: input.rvsn,
    fileKind,
  });
  return null;
};

/** Deletes one's own post with its comments. */
export const removePost: Handler<CallAt<typeof t.deleteTbData>> = async ({ services: { db }, row, now }) => {
  requireRunning(row);
  await deletePost(db, row, now);
  return null;
};
