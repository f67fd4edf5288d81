import { z } from 'zod';
import { administrator, call, callTable, student, studentOf } from '../call.ts';
import { count, flag, moment, pageRequest, paginationInfo, seq, text, replyText } from '../fields.ts';
import * as t from './terms.ts';

const { pageNo, pageSize, recordCountPerPage } = pageRequest;
const page = { pageNo, pageSize, recordCountPerPage };
/** The log is read backwards in batches, from the newest entry or from a given one. */
const back = {
  ...page,
  frSeq: seq('기준 기록 번호', 'Entry to read back from; the newest one when absent').optional(),
};
const oldSeq = z.int().min(1).nullable().meta({
  title: '더 오래된 기록 번호',
  description: 'Entry to continue from for older ones; null when there are none',
});
const who = {
  untyId: replyText('아이디', 'Login id'),
  usrKrnm: replyText('이름', 'Name'),
  usrStid: replyText('학번', 'Student number'),
};

const action = {
  areaNm: replyText('대상', 'Part of the portal'),
  actionNm: z.enum(t.auditActions).meta({ title: '행위', description: 'Kind of action' }),
};
const context = {
  aaNm: replyText('관리자', 'Name of the administrator'),
  actTy: z.enum(t.impersonationModes).meta({
    title: '접속 방식',
    description: 'N without impersonation, R read-only impersonation, W impersonation with changes',
  }),
  rsn: replyText('사유', 'Why changes were allowed; null if they were not').nullable(),
};
/** Consecutive equal calls form one entry, because a video is fetched in hundreds of parts. The table keeps all of them. */
const entry = {
  ...action,
  logSeq: seq('기록 번호', 'Entry of the log'),
  logDt: moment('일시', 'When the call was made; the entry was written before it was carried out'),
  lastDt: moment('마지막 일시', 'When it was last made, if more than once'),
  callCnt: count('횟수', 'Number of calls'),
  rfslYn: flag('거부 여부', 'Whether it was refused before it was carried out'),
};

export const staffCalls = callTable(
  call(t.getStudentList, {
    summary: 'Students whose name, number or id begins with a text',
    access: administrator,
    request: z.object({
      ...page,
      searchText: text(60, '검색어', 'Beginning of name, number or id').default(''),
    }),
    result: z.object({
      list: z.array(
        z.object({
          ...who,
          gdptNm: replyText('소속', 'College; empty when it is not known'),
          stopYn: flag('정지 여부', 'Whether the account is suspended'),
        }),
      ),
      totalCnt: count('전체 건수', 'Students found'),
      paginationInfo,
    }),
  }),
  call(t.getAccessLogList, {
    summary: 'Actions of administrators, newest first; of one student if one is named',
    access: administrator,
    request: z.object({ ...back, untyId: text(60, '학생 아이디', 'Login id of the student').optional() }),
    result: z.object({
      list: z.array(
        z.object({
          ...entry,
          ...context,
          aaid: replyText('관리자 아이디', 'Login id of the administrator'),
          untyId: who.untyId.nullable(),
          usrKrnm: who.usrKrnm.nullable(),
          addr: replyText('접속 주소', 'Address the request came from'),
          callPath: replyText('호출', 'Path of the call'),
          nmdCn: replyText('요청한 대상', 'Ids in the request; for several files, those of the last one'),
        }),
      ),
      totalCnt: count('전체 건수', `Entries among the ${t.accessListed} read`),
      paginationInfo,
      oldSeq,
    }),
  }),
  call(t.getMyAccessVisitList, {
    summary: 'Visits: impersonations of the student and lookups of their data, newest first',
    access: student,
    request: z.object(back),
    result: z.object({
      list: z.array(
        z.object({
          ...context,
          logSeq: seq('기록 번호', 'First entry of the visit'),
          stDt: moment('시작 일시', 'When the visit started'),
          edDt: moment('종료 일시', 'Time of its last action'),
          lookCnt: count('열람 건수', 'Number of different objects viewed'),
          rfslCnt: count('거부 건수', 'Number of refused calls'),
          chgList: z
            .array(z.object({ ...action, callCnt: count('횟수', 'Number of calls') }))
            .meta({ title: '변경 내용', description: 'What was changed' }),
        }),
      ),
      totalCnt: count('전체 건수', `Visits among the ${t.accessListed} entries read`),
      paginationInfo,
      oldSeq,
    }),
  }),
  call(t.getMyAccessLogList, {
    summary: 'Actions of an administrator during one visit, from its start',
    access: studentOf('accessVisit', 'logSeq'),
    request: z.object({ ...page, logSeq: entry.logSeq }),
    result: z.object({
      list: z.array(z.object(entry)),
      totalCnt: count('전체 건수', 'Entries of the visit'),
      paginationInfo,
    }),
  }),
);
