/** Saved comments of those who grade in a lecture (specification §23.13). */
import {
  addGradingComment,
  changeGradingComment,
  listGradingComments,
  removeGradingComment,
} from '@baeum/contract/grading/comment-terms';
import { callQuery, post } from '../../api.ts';
import type { ReplySource } from '../../staff-kit/replies/reply-source.ts';

export const commentsQuery = (lectureCode: string) =>
  callQuery(listGradingComments, { lectureCode }) as ReplySource['query'];

export const commentSourceOf = (lectureCode: string): ReplySource => ({
  noun: '의견',
  title: '자주 쓰는 의견',
  screen: '채점',
  lectureCode,
  query: commentsQuery(lectureCode),
  add: (fields) => post(addGradingComment, { lectureCode, ...fields }),
  change: (fields) => post(changeGradingComment, { lectureCode, ...fields }),
  remove: (id) => post(removeGradingComment, { lectureCode, id }),
  refreshes: [listGradingComments],
  fill: (text) => text,
  note: '총평과 의견에서 #을 치고 이름이나 초성을 이어 쳐도 넣을 수 있습니다.',
  sharedLabel: '이 강의에서 함께 쓰기',
  sharedHint: '함께 쓰는 의견은 이 강의에서 채점을 맡은 사람 모두가 고치고 지울 수 있습니다.',
  sharedRemoval: '이 강의에서 채점하는 모두에게서 사라집니다.',
});
