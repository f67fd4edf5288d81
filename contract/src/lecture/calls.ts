import { z } from 'zod';
import { call, callTable, student, studentOf } from '../call.ts';
import {
  code,
  count,
  day,
  extnYn,
  flag,
  minute,
  moment,
  progressStatus,
  richText,
  seq,
  text,
  replyText,
} from '../fields.ts';
import { quizItem } from '../quiz/fields.ts';
import { commonRefusals } from '../refusals.ts';
import { lctrCd } from '../study/fields.ts';
import * as t from './terms.ts';

const edcCrseCd = code('과정 코드', 'Academic course');
const lctrShdlCd = code('강의 코드', 'Lecture');
const sbcKrnm = replyText('교과목명', 'Name of the lecture');
const clNo = count('분반', 'Class number; shown when above 1');

const schlStus = z.enum(['none', 'todo', 'draft', 'done', 'late', 'graded', 'missed']).meta({
  title: '내 상태',
  description: 'What the student has done about it; none: nothing to do',
});
const { isTardy, screYn } = quizItem;

const activityCount = (title: string) => count(title, 'How many there are');
const activityDone = (title: string) => count(title, 'How many of them the student has done');
const weekStates = z.array(z.enum(t.weekStates)).meta({
  title: '주차별 출석',
  description: 'State of each week, from week 1; none: nothing to attend',
});

const competencies = z.array(
  z.object({
    coreCmptnNm: replyText('핵심역량', 'Core competency'),
    cpctyDfntnRate: count('반영 비율', 'Percent'),
  }),
);
const evaluations = z.array(
  z.object({
    evlCd: replyText('평가 코드', 'Evaluation; in the order of the tiles'),
    evlNm: replyText('평가명', 'Name'),
    evlRate: count('반영 비율', 'Percent'),
  }),
);

const lecture = z
  .object({
    lctrShdlCd,
    edcCrseCd: replyText('과정 코드', 'Academic course'),
    sbcKrnm,
    sbcCd: replyText('교과목 코드', 'Subject'),
    clNo,
    majrTynm: replyText('이수 구분', 'Kind of major, e.g. 전공필수'),
    majrNm: replyText('전공명', 'Name of the major'),
    majrSenm: replyText('전공 학기', 'Semester of the major, e.g. 2학기'),
    grdNm: replyText('학년', 'Grade, e.g. 3학년'),
    gdptNm: replyText('학점', 'Credits, e.g. 3학점'),
    pfList: replyText('담당 교수', 'Professors, joined by commas'),
    dbtRateYn: flag('토론 반영', 'Whether debates count'),
    teamRateYn: flag('팀활동 반영', 'Whether team activities count'),
    cmpltType: replyText('이수 유형', 'Completion type; 0000580002 is micro-learning'),
    dbtCnt: count('토론 수', 'Debates'),
    teamCnt: count('팀활동 수', 'Team activities'),
    wkCnt: count('주차 수', 'Weeks of the lecture'),
    atndJson: replyText('학습 현황', `JSON text with ${t.countNames.join(', ')}`),
    wkStList: weekStates,
  })
  .meta({ id: 'Lecture' });

export const lectureCalls = callTable(
  call(t.acaSchlCheck, {
    keptOffline: true,
    summary: 'The term of an academic course today',
    access: student,
    request: z.object({
      edcCrseCd: code('과정 코드', 'Academic course; the first one when absent').optional(),
    }),
    result: z.object({
      info: z
        .object({
          edcCrseCd: replyText('과정 코드', 'Academic course'),
          edcCrseNm: replyText('과정명', 'Name of the academic course'),
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
    keptOffline: true,
    summary: 'The student’s lectures of an academic course, with counts',
    access: studentOf('academicCourse', 'edcCrseCd'),
    previewed: true,
    request: z.object({ edcCrseCd }),
    result: z.object({ list: z.array(lecture) }),
  }),
  call(t.getAcaList, {
    keptOffline: true,
    summary: 'Academic courses in which the student has a lecture',
    access: student,
    previewed: true,
    request: z.object({}),
    result: z.object({
      list: z.array(
        z.object({
          id: replyText('과정 코드', 'Academic course'),
          text: replyText('과정명', 'Name of the academic course'),
        }),
      ),
    }),
  }),
  call(t.getAcaLctrList, {
    keptOffline: true,
    summary: 'The student’s lectures of an academic course, names only',
    access: studentOf('academicCourse', 'edcCrseCd'),
    previewed: true,
    request: z.object({ edcCrseCd }),
    result: z.object({
      list: z.array(
        z.object({ lctrShdlCd, sbcKrnm, clNo, cmpltType: replyText('이수 유형', 'Completion type') }),
      ),
    }),
  }),
  call(t.getAcaSchlList, {
    keptOffline: true,
    summary: 'The calendar: academic events and what is due, and the weeks of each lecture',
    access: studentOf('academicCourse', 'edcCrseCd'),
    request: z.object({ edcCrseCd }),
    result: z.object({
      list: z.array(
        z.object({
          schlSe: z
            .enum(t.scheduleKinds.filter((kind) => kind !== 'week'))
            .meta({ title: '일정 구분', description: 'Kind of entry' }),
          dtbsCd: replyText('일정 코드', 'Academic schedule code; empty for the others'),
          schlCd: replyText('일정 번호', 'Key of the academic event, or code of the activity'),
          schlNm: replyText('일정명', 'Name'),
          schlStde: moment('시작', 'Start'),
          schlEnde: moment('종료', 'End'),
          lctrShdlCd: lctrShdlCd.nullable(),
          sbcKrnm: sbcKrnm.nullable(),
          progressStatus,
          schlStus,
          isTardy,
          extnYn,
          screYn,
        }),
      ),
      lctrWeekSchlList: z.array(
        z.object({
          lctrShdlCd,
          sbcKrnm,
          lctrWk: count('주차', 'Week'),
          lctrWkNm: replyText('주차 주제', 'Topic of the week'),
          lctrStdtYmd: day('시작일', 'First day'),
          lctrEndtYmd: day('종료일', 'Last day'),
          lctrStdtTime: minute('시작 시각', 'Start'),
          lctrEndtTime: minute('종료 시각', 'End'),
          lctrStNm: replyText('시작 이름', 'Label of the start'),
          lctrEnNm: replyText('종료 이름', 'Label of the end'),
          progressStatus,
        }),
      ),
    }),
  }),
  call(t.getTodoList, {
    keptOffline: true,
    summary: 'What the student has to do over all lectures, by when it is due, or what has been done',
    access: student,
    request: z.object({
      doneYn: flag('끝낸 일 여부', 'Y for what has been done, the latest first; N without it').default('N'),
    }),
    result: z.object({
      list: z.array(
        z.object({
          schlSe: z.enum(t.todoKinds).meta({
            title: '일정 구분',
            description: 'Kind of entry; week: the contents of a week; own: the student’s',
          }),
          schlCd: replyText('일정 번호', 'Code of the activity, number of the week, or key of an own entry'),
          schlNm: replyText('일정명', 'Name'),
          schlStde: moment('시작', 'Start'),
          schlEnde: moment(
            '종료',
            'Last minute in which it can be done, on time or late; null when that never ends',
          ).nullable(),
          // Empty for an own entry without a lecture.
          edcCrseCd: replyText('과정 코드', 'Academic course'),
          lctrShdlCd: replyText('강의 코드', 'Lecture'),
          sbcKrnm,
          progressStatus,
          schlStus,
          isTardy,
          extnYn,
          screYn,
          /** The content to watch first. */
          lctrCd: lctrCd.nullable(),
          leftCnt: count('남은 강의 수', 'Contents of the week to be watched').nullable(),
          lockCnt: count('잠긴 강의 수', 'Further contents of the week that open after others').nullable(),
          leftMin: count('남은 시간', 'Minutes of their media that have not been watched').nullable(),
        }),
      ),
      todoCnt: count('할 일 수', 'How much there is to do'),
      doneCnt: count('끝낸 일 수', 'How much has been done'),
    }),
  }),
  call(t.getMyLctrInfo, {
    summary: 'The lecture home: progress, competencies, evaluation, previews of the board',
    access: studentOf('lecture', 'lctrShdlCd', 'edcCrseCd'),
    previewed: true,
    request: z.object({
      lctrShdlCd,
      sbcCd: text(60, '교과목 코드', 'Subject; the lecture’s own is used').optional(),
      edcCrseCd: edcCrseCd.optional(),
      cmpltType: text(20, '이수 유형', 'Completion type; the lecture’s own is used').optional(),
    }),
    result: z.object({
      lctrInfo: z
        .object({
          lctrShdlCd,
          sbcKrnm,
          sbcCd: replyText('교과목 코드', 'Subject'),
          clNo,
          majrTynm: replyText('이수 구분', 'Kind of major'),
          majrNm: replyText('전공명', 'Name of the major'),
          trkNm: replyText('트랙명', 'Name of the track; empty without one'),
          grdNm: replyText('학년', 'Grade'),
          gdptNm: replyText('학점', 'Credits'),
          pfList: replyText('담당 교수', 'Professors, joined by commas'),
          cmpltType: replyText('이수 유형', 'Completion type'),
          cmpltYn: flag('이수 완료', 'Whether micro-learning has been completed by its reflection journal'),
          wkStList: weekStates,
        })
        .meta({ id: 'LectureHome' }),
      cmptnList: competencies,
      evlList: evaluations,
      dsblCnt: z
        .object({
          cntntCnt: activityCount('강의 수'),
          cntntAtndCnt: activityDone('학습한 강의 수'),
          asgmtCnt: activityCount('과제 수'),
          asgmtAtndCnt: activityDone('제출한 과제 수'),
          quizCnt: activityCount('퀴즈 수'),
          quizAtndCnt: activityDone('응시한 퀴즈 수'),
          dbtCnt: activityCount('토론 수'),
          dbtAtndCnt: activityDone('참여한 토론 수'),
          firstExamCnt: activityCount('중간고사 수'),
          takeFirstExamCnt: activityDone('응시한 중간고사 수'),
          firstExamAsgmtCnt: activityCount('중간 대체과제 수'),
          takeFirstExamAsgmtCnt: activityDone('제출한 중간 대체과제 수'),
          lastExamCnt: activityCount('기말고사 수'),
          takeLastExamCnt: activityDone('응시한 기말고사 수'),
          lastExamAsgmtCnt: activityCount('기말 대체과제 수'),
          takeLastExamAsgmtCnt: activityDone('제출한 기말 대체과제 수'),
          teamCnt: activityCount('팀활동 수'),
          takeTeamCnt: activityDone('참여한 팀활동 수'),
          ingCnt: count('진행 중인 활동 수', 'Activities begun and not done'),
          atndCnt: count('출석 주차 수', 'Weeks attended'),
          wkCnt: count('주차 수', 'Weeks of the lecture'),
        })
        .meta({ id: 'ActivityCounts' }),
      ntcPrevList: z.array(
        z.object({
          notiSeq: seq('공지 번호', 'Notice'),
          notiTitle: replyText('제목', 'Title'),
          rgdt: moment('등록일', 'When it was posted'),
          newYn: flag('새 글', 'Whether it was posted within the last 7 days'),
        }),
      ),
      faqPrevList: z.array(
        z.object({
          inqrySeq: seq('문의 번호', 'Inquiry'),
          inqryTitle: replyText('제목', 'Title'),
          boardTynm: replyText('구분', 'Type'),
          ansYn: flag('답변 여부', 'Whether it has been answered'),
          newYn: flag('새 글', 'Whether it was posted within the last 7 days'),
        }),
      ),
      qnaPrevList: z.array(
        z.object({
          qnaSeq: seq('질의응답 번호', 'Question'),
          qnaTitle: replyText('제목', 'Title'),
          ansYn: flag('답변 여부', 'Whether it has been answered'),
          secrtYn: flag('비밀글 여부', 'Whether only its author and staff may read it'),
          readYn: flag('열람 가능 여부', 'N for somebody else’s secret question'),
        }),
      ),
    }),
  }),
  call(t.getSyllabus, {
    summary: 'The syllabus of a lecture',
    access: studentOf('lecture', 'lctrShdlCd'),
    previewed: true,
    allowedBeforeEvaluation: true,
    request: z.object({ lctrShdlCd }),
    result: z.object({
      lctrInfo: z.object({
        lctrShdlCd,
        sbcKrnm,
        sbcCd: replyText('교과목 코드', 'Subject'),
        clNo,
        majrTynm: replyText('이수 구분', 'Kind of major'),
        majrNm: replyText('전공명', 'Name of the major'),
        majrSenm: replyText('전공 학기', 'Semester of the major'),
        trkNm: replyText('트랙명', 'Name of the track; empty without one'),
        grdNm: replyText('학년', 'Grade'),
        gdptNm: replyText('학점', 'Credits'),
        pfList: replyText('담당 교수', 'Professors, joined by commas'),
        cmpltType: replyText('이수 유형', 'Completion type'),
        atndRate: count('출석 인정 기준', 'Percent of a content that must be watched to be present'),
      }),
      sylbInfo: z
        .object({
          sylbSmry: richText('교과목 개요', 'Summary'),
          sylbGoal: richText('학습 목표', 'Goals'),
          sylbMthd: richText('수업 방법', 'Methods'),
          sylbBook: richText('교재 및 참고 자료', 'Books'),
          sylbNote: richText('유의 사항', 'Notes'),
        })
        .nullable(),
      cmptnList: competencies,
      evlList: evaluations,
      wkList: z.array(
        z.object({
          lctrWk: count('주차', 'Week'),
          lctrWkNm: replyText('주차 주제', 'Title'),
          lctrStde: moment('시작', 'Start of the week'),
          lctrEnde: moment('종료', 'End of the week'),
          dsbjNmList: z.array(z.string()).meta({ title: '세부주제', description: 'Titles of its topics' }),
        }),
      ),
    }),
  }),
);
