import { z } from 'zod';
import { administrator, call, callTable, student, studentSees } from '../call.ts';
import { count, flag, moment, pageRequest, paginationInfo, seq, text, words } from '../fields.ts';
import * as t from './terms.ts';

const { pageNo, pageSize, recordCountPerPage } = pageRequest;
const page = { pageNo, pageSize, recordCountPerPage };
/** The log is read so many lines at a time, back from the newest one or from another. */
const back = {
  ...page,
  frSeq: seq('기준 기록 번호', 'Line to read back from; the newest one when absent').optional(),
};
const oldSeq = z.int().min(1).nullable().meta({
  title: '더 오래된 기록 번호',
  description: 'Line to read back from for what is older; null where nothing is',
});
const who = {
  untyId: words('아이디', 'Login id'),
  usrKrnm: words('이름', 'Name'),
  usrStid: words('학번', 'Student number'),
};

const deed = {
  areaNm: words('대상', 'Part of the portal'),
  deedNm: z.enum(t.deeds).meta({ title: '행위', description: 'Kind of deed' }),
};
const manner = {
  aaNm: words('관리자', 'Name of the administrator'),
  actTy: z.enum(t.actingKinds).meta({
    title: '접속 방식',
    description: 'N as himself, R in the student’s place and reading, W changing',
  }),
  rsn: words('사유', 'Why changes were allowed; null where none were').nullable(),
};
/** What one after the other was the same is one line: a video comes in hundreds of parts. The table keeps all of them. */
const line = {
  ...deed,
  logSeq: seq('기록 번호', 'Line of the log'),
  logDt: moment('일시', 'When it was asked for; the line was written before it was done'),
  lastDt: moment('마지막 일시', 'When it was asked for the last time, where it was more than once'),
  callCnt: count('횟수', 'How often it was asked for'),
  rfslYn: flag('거부 여부', 'Whether it was refused before it was carried out'),
};

export const staffCalls = callTable(
  call(t.getStudentList, {
    summary: 'Students, found by how their name, number or id begins',
    access: administrator,
    request: z.object({
      ...page,
      searchText: text(60, '검색어', 'Beginning of name, number or id').default(''),
    }),
    result: z.object({
      list: z.array(
        z.object({
          ...who,
          gdptNm: words('소속', 'College; empty when it is not known'),
          stopYn: flag('정지 여부', 'Whether the account is suspended'),
        }),
      ),
      totalCnt: count('전체 건수', 'Students found'),
      paginationInfo,
    }),
  }),
  call(t.getAccessLogList, {
    summary: 'What administrators have done, the newest first; of one student where one is named',
    access: administrator,
    request: z.object({ ...back, untyId: text(60, '학생 아이디', 'Login id of the student').optional() }),
    result: z.object({
      list: z.array(
        z.object({
          ...line,
          ...manner,
          aaid: words('관리자 아이디', 'Login id of the administrator'),
          untyId: who.untyId.nullable(),
          usrKrnm: who.usrKrnm.nullable(),
          addr: words('접속 주소', 'Address the request came from'),
          callPath: words('호출', 'Path of the call'),
          nmdCn: words('요청한 대상', 'Ids that the request named; of several files, those of the last one'),
        }),
      ),
      totalCnt: count('전체 건수', `Lines found among the ${t.accessListed} read`),
      paginationInfo,
      oldSeq,
    }),
  }),
  call(t.getMyAccessVisitList, {
    summary: 'When administrators were in one’s own place or asked about oneself, the newest first',
    access: student,
    request: z.object(back),
    result: z.object({
      list: z.array(
        z.object({
          ...manner,
          logSeq: seq('기록 번호', 'First line of the visit'),
          stDt: moment('시작 일시', 'When the visit began'),
          edDt: moment('종료 일시', 'When something was done during it for the last time'),
          lookCnt: count('열람 건수', 'Different things that were looked at'),
          rfslCnt: count('거부 건수', 'What was refused'),
          chgList: z
            .array(z.object({ ...deed, callCnt: count('횟수', 'How often it was asked for') }))
            .meta({ title: '변경 내용', description: 'What was changed' }),
        }),
      ),
      totalCnt: count('전체 건수', `Visits found among the ${t.accessListed} lines read`),
      paginationInfo,
      oldSeq,
    }),
  }),
  call(t.getMyAccessLogList, {
    summary: 'What an administrator did during one visit, from its beginning',
    access: studentSees('accessVisit', 'logSeq'),
    request: z.object({ ...page, logSeq: line.logSeq }),
    result: z.object({
      list: z.array(z.object(line)),
      totalCnt: count('전체 건수', 'Lines of the visit'),
      paginationInfo,
    }),
  }),
);
