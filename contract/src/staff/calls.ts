import { z } from 'zod';
import { administrator, call, callTable, student } from '../call.ts';
import { count, flag, moment, pageRequest, paginationInfo, seq, text, words } from '../fields.ts';
import * as t from './terms.ts';

const { pageNo, pageSize, recordCountPerPage } = pageRequest;
const page = { pageNo, pageSize, recordCountPerPage };
const who = {
  untyId: words('아이디', 'Login id'),
  usrKrnm: words('이름', 'Name'),
  usrStid: words('학번', 'Student number'),
};

const line = {
  logDt: moment('일시', 'When it was asked for; the line was written before it was done'),
  aaNm: words('관리자', 'Name of the administrator'),
  areaNm: words('대상', 'Part of the portal'),
  deedNm: z.enum(t.deeds).meta({ title: '행위', description: 'Kind of deed' }),
  actTy: z.enum(t.actingKinds).meta({
    title: '접속 방식',
    description: 'N as himself, R in the student’s place and reading, W changing',
  }),
  rsn: words('사유', 'Why changes were allowed; null where none were').nullable(),
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
    request: z.object({ ...page, untyId: text(60, '학생 아이디', 'Login id of the student').optional() }),
    result: z.object({
      list: z.array(
        z.object({
          ...line,
          logSeq: seq('기록 번호', 'Line of the log'),
          aaid: words('관리자 아이디', 'Login id of the administrator'),
          untyId: who.untyId.nullable(),
          usrKrnm: who.usrKrnm.nullable(),
          addr: words('접속 주소', 'Address the request came from'),
          callPath: words('호출', 'Path of the call'),
          nmdCn: words('요청한 대상', 'Ids that the request named'),
        }),
      ),
      totalCnt: count('전체 건수', `Lines found, ${t.accessListed} at the most`),
      paginationInfo,
    }),
  }),
  call(t.getMyAccessLogList, {
    summary: 'What administrators have done in one’s own place or asked about oneself, the newest first',
    access: student,
    request: z.object(page),
    result: z.object({
      list: z.array(z.object({ ...line, logSeq: seq('기록 번호', 'Line of the log') })),
      totalCnt: count('전체 건수', `Lines found, ${t.accessListed} at the most`),
      paginationInfo,
    }),
  }),
);
