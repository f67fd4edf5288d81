import * as t from './lecture-reply-terms.ts';
import { savedTextCalls } from './saved-text-calls.ts';

export const lectureReplyCalls = savedTextCalls(
  'answer',
  {
    list: t.listLectureReplies,
    add: t.addLectureReply,
    change: t.changeLectureReply,
    remove: t.removeLectureReply,
  },
  { title: '자주 쓰는 답변', one: 'reply', sharers: 'answer' },
);
