import { addReply, changeReply, listReplies, removeReply } from '@baeum/contract/inquiry/staff-terms';
import { callQuery, post } from '../../api.ts';
import type { ReplySource } from '../../staff-kit/replies/reply-source.ts';

/** Replies to system inquiries: own ones, and those of all administrators. */
export const replySource: ReplySource = {
  noun: '답변',
  title: '자주 쓰는 답변',
  screen: '시스템 문의',
  lectureCode: null,
  query: callQuery(listReplies, {}) as ReplySource['query'],
  add: (fields) => post(addReply, fields),
  change: (fields) => post(changeReply, fields),
  remove: (id) => post(removeReply, { id }),
  refreshes: [listReplies],
  fill: (text) => text,
  sharedLabel: '모든 관리자와 함께 쓰기',
  sharedHint: '함께 쓰는 답변은 모든 관리자가 고치고 지울 수 있습니다.',
  sharedRemoval: '모든 관리자에게서 사라집니다.',
};
