import { z } from 'zod';
import { call, callTable, student, studentSees } from '../call.ts';
import { code, count, day, flag, minute, moment, progressStatus, words } from '../fields.ts';
import { commonRefusals } from '../refusals.ts';
import * as t from './terms.ts';

const edcCrseCd = code('과정 코드', 'Academic course');
const lctrShdlCd = words('강의 코드', 'Lecture');
const sbcKrnm = words('교과목명', 'Name of the lecture');
const clNo = count('분반', 'Class number; shown when above 1');

const lecture = z
  .object({
    lctrShdlCd,
    edcCrseCd: words('과정 코드', 'Academic course'),
    sbcKrnm,
    sbcCd: words('교과목 코드', 'Subject'),
    clNo,
    majrTynm: words('이수 구분', 'Kind of major, e.g. 전공필수'),
    majrNm: words('전공명', 'Name of the major'),
    majrSenm: words('전공 학기', 'Semester of the major, e.g. 2학기'),
    grdNm: words('학년', 'Grade, e.g. 3학년'),
    gdptNm: words('학점', 'Credits, e.g. 3학점'),
    pfList: words('담당 교수', 'Professors, joined by commas'),
    dbtRateYn: flag('토론 반영', 'Whether debates count'),
    teamRateYn: flag('팀활동 반영', 'Whether team activities count'),
    cmpltType: words('이수 유형', 'Completion type; 0000580002 is micro-learning'),
    dbtCnt: count('토론 수', 'Debates'),
    teamCnt: count('팀활동 수', 'Team activities'),
    wkCnt: count('주차 수', 'Weeks of the lecture'),
    atndJson: words('학습 현황', `JSON text with ${t.countNames.join(', ')}`),
    wkStList: z
      .array(z.enum(['attended', 'missed', 'current', 'before', 'none'] satisfies t.WeekState[]))
      .meta({
        title: '주차별 출석',
        description: 'How each week stands, from week 1; none: nothing to attend',
      }),
  })
  .meta({ id: 'Lecture' });

export const lectureCalls = callTable(
  call(t.acaSchlCheck, {
    summary: 'Where an academic course’s term stands today',
    access: student,
    request: z.object({
      edcCrseCd: code('과정 코드', 'Academic course; the first one when absent').optional(),
    }),
    result: z.object({
      info: z
        .object({
          edcCrseCd: words('과정 코드', 'Academic course'),
          edcCrseNm: words('과정명', 'Name of the academic course'),
          termStYmd: day('학기 시작일', 'First day of the term'),
          termWk: z
            .int()
            .nullable()
            .meta({ title: '학기 주차', description: 'Week of the term, from 1; null outside the term' }),
        })
        .nullable(),
    }),
    errors: [commonRefusals.notFound],
  }),
  call(t.getMyLctrList, {
    summary: 'The student’s lectures of an academic course, with counts',
    access: studentSees('academicCourse', 'edcCrseCd'),
    request: z.object({ edcCrseCd }),
    result: z.object({ list: z.array(lecture) }),
  }),
  call(t.getAcaList, {
    summary: 'Academic courses in which the student has a lecture',
    access: student,
    request: z.object({}),
    result: z.object({
      list: z.array(
        z.object({
          id: words('과정 코드', 'Academic course'),
          text: words('과정명', 'Name of the academic course'),
        }),
      ),
    }),
  }),
  call(t.getAcaLctrList, {
    summary: 'The student’s lectures of an academic course, names alone',
    access: studentSees('academicCourse', 'edcCrseCd'),
    request: z.object({ edcCrseCd }),
    result: z.object({
      list: z.array(
        z.object({ lctrShdlCd, sbcKrnm, clNo, cmpltType: words('이수 유형', 'Completion type') }),
      ),
    }),
  }),
  call(t.getAcaSchlList, {
    summary: 'The calendar: academic events and what is due, and the weeks of each lecture',
    access: studentSees('academicCourse', 'edcCrseCd'),
    request: z.object({ edcCrseCd }),
    result: z.object({
      list: z.array(
        z.object({
          schlSe: z
            .enum(t.scheduleKinds.filter((kind) => kind !== 'week'))
            .meta({ title: '일정 구분', description: 'Kind of entry' }),
          dtbsCd: words('일정 코드', 'Academic schedule code; empty for the others'),
          schlCd: words('일정 번호', 'Key of the academic event, or code of the activity'),
          schlNm: words('일정명', 'Name'),
          schlStde: moment('시작', 'Start'),
          schlEnde: moment('종료', 'End'),
          lctrShdlCd: lctrShdlCd.nullable(),
          sbcKrnm: sbcKrnm.nullable(),
          progressStatus,
          schlStus: z.enum(['none', 'todo', 'draft', 'done', 'late', 'graded', 'missed']).meta({
            title: '내 상태',
            description: 'What the student has done about it; none: nothing to do',
          }),
        }),
      ),
      lctrWeekSchlList: z.array(
        z.object({
          lctrShdlCd,
          sbcKrnm,
          lctrWk: count('주차', 'Week'),
          lctrWkNm: words('주차 주제', 'Topic of the week'),
          lctrStdtYmd: day('시작일', 'First day'),
          lctrEndtYmd: day('종료일', 'Last day'),
          lctrStdtTime: minute('시작 시각', 'Start'),
          lctrEndtTime: minute('종료 시각', 'End'),
          lctrStNm: words('시작 이름', 'Label of the start'),
          lctrEnNm: words('종료 이름', 'Label of the end'),
          progressStatus,
        }),
      ),
    }),
  }),
);
