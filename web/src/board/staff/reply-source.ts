import {
  addLectureReply,
  changeLectureReply,
  listLectureReplies,
  removeLectureReply,
} from '@baeum/contract/inquiry/lecture-reply-terms';
import { blanks, filledText } from '@baeum/contract/message/staff-terms';
import { callQuery, post } from '../../api.ts';
import type { ReplySource } from '../../staff-kit/replies/reply-source.ts';

interface Asked {
  readonly lectureCode: string;
  readonly lectureName: string;
  readonly author: { readonly name: string };
  /** Name of who answers. */
  readonly answerer: string;
}

/** Replies to questions of a lecture: own ones, and those of all who answer there. */
export const replySourceOf = ({ lectureCode, lectureName, author, answerer }: Asked): ReplySource => ({
  noun: '답변',
  title: '자주 쓰는 답변',
  screen: '질문',
  lectureCode,
  query: callQuery(listLectureReplies, { lectureCode }) as ReplySource['query'],
  add: (fields) => post(addLectureReply, { lectureCode, ...fields }),
  change: (fields) => post(changeLectureReply, { lectureCode, ...fields }),
  remove: (id) => post(removeLectureReply, { lectureCode, id }),
  refreshes: [listLectureReplies],
  fill: (text) => filledText(text, { name: author.name, lecture: lectureName, sender: answerer }),
  note: `빈칸 ${blanks.name}, ${blanks.lecture}, ${blanks.sender}은 넣을 때 채워집니다.`,
  sharedLabel: '이 강의에서 함께 쓰기',
  sharedHint: '함께 쓰는 답변은 이 강의에서 답변을 맡은 사람 모두가 고치고 지울 수 있습니다.',
  sharedRemoval: '이 강의에서 답변하는 모두에게서 사라집니다.',
});
