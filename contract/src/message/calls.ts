import { z } from 'zod';
import { call, callTable, student, studentOf } from '../call.ts';
import { count, flag, moment, noResult, pageRequest, paginationInfo, replyText, seq } from '../fields.ts';
import * as t from './terms.ts';

const msgSeq = seq('쪽지 번호', 'Message');
const message = {
  msgSeq,
  msgTitle: replyText('제목', 'Title'),
  rgsrNm: replyText('작성자', 'Name of who sent it'),
  rgsrDt: moment('작성일', 'When it was sent'),
  lctrShdlCd: replyText('강의 코드', 'Lecture that it is about'),
  sbcKrnm: replyText('교과목명', 'Name of the lecture'),
  readYn: flag('읽음 여부', 'Whether this student has opened it'),
};

export const messageCalls = callTable(
  call(t.getMyMsgList, {
    summary: 'The messages that this student has been sent, the latest first',
    access: student,
    request: z.object(pageRequest),
    result: z.object({
      list: z.array(z.object(message)),
      totalCnt: count('전체 수', 'All of them'),
      unreadCnt: count('읽지 않은 수', 'Those that have not been opened'),
      paginationInfo,
    }),
  }),
  call(t.getMyMsgData, {
    summary: 'One message',
    access: studentOf('message', 'msgSeq'),
    request: z.object({ msgSeq }),
    result: z.object({
      data: z.object({ ...message, msgContents: replyText('내용', 'Plain text with line breaks') }),
    }),
  }),
  call(t.updateMyMsgRead, {
    summary: 'Notes that a message has been opened',
    access: studentOf('message', 'msgSeq'),
    writes: true,
    request: z.object({ msgSeq }),
    result: noResult,
  }),
);
