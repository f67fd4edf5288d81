/** Building blocks of the replies of weekly study. */
import { z } from 'zod';
import { code, count, extnYn, flag, moment, progressStatus, seq, replyText } from '../fields.ts';
import { weekStates } from '../lecture/terms.ts';
import type * as t from './terms.ts';

export const lctrShdlCd = code('강의 코드', 'Lecture');
export const lctrCd = code('콘텐츠 코드', 'Content');
export const oneWeek = z.int().min(1).max(52).meta({ title: '주차', description: 'Week, from 1' });
const attCd = z.enum(['A', 'B', 'C', 'D', 'E'] satisfies t.Attendance[]).meta({
  title: '출석 상태 코드',
  description: 'A present, B learning, C not begun, D late, E absent',
});
const att = replyText('출석 상태', 'Label of attCd');
/** A whole number of seconds from 0 on. Adds the unit to the description. */
export const seconds = (title: string, description: string) => count(title, `${description}, in seconds`);
const learnRanges = z
  .array(z.object({ from: seconds('시작', 'First second'), to: seconds('끝', 'Second after the last') }))
  .meta({ title: '본 구간', description: 'Watched ranges, in order and not overlapping' });
export const learning = {
  attCd,
  att,
  learnSec: seconds('학습한 시간', 'Time watched of the medium'),
  needSec: seconds('출석에 필요한 시간', 'Time that must be watched to be present'),
  learnRanges,
};

const dateCheck = (title: string) =>
  progressStatus.nullable().meta({ title, description: 'State of its period; null without one' });
const activityCode = (title: string, description: string) =>
  z
    .string()
    .nullable()
    .meta({ title, description: `${description}; null without one` });

/** A topic of a week; a row of the study page. */
export const topic = z
  .object({
    lctrDsbjSe: z.enum(['topic', 'activity']).meta({
      title: '구분',
      description: 'A topic, or an activity of the week without a topic',
    }),
    sortSod: count('순서', 'Its number in the week; 0 for an activity of the week'),
    lctrDsbjNm: replyText('세부주제명', 'Title'),
    lctrWk: oneWeek,
    lctrCd: activityCode('콘텐츠 코드', 'Its content'),
    lctrCntsSe: z
      .enum(['1', '2', '3'])
      .nullable()
      .meta({ title: '콘텐츠 구분', description: 'Kind of content' }),
    lctrOpenYn: flag('공개 여부', 'Whether its content is public'),
    part_open_yn: flag('공개기간 여부', 'Whether it can be watched now'),
    ingYn: flag('시작 여부', 'Whether the learning period has begun'),
    lockNm: replyText('먼저 볼 강의', 'Title of what must be watched first; empty unless it is locked'),
    atndRcgnYn: flag('출석 인정 여부', 'Whether watching counts as attendance'),
    atndStde: moment('학습 시작', 'Start of the learning period').nullable(),
    atndEnde: moment('학습 종료', 'End of the learning period').nullable(),
    extnYn,
    thmbRovl: replyText('섬네일 경로', 'Folder of the thumbnail'),
    thmbFlnm: replyText('섬네일 파일명', 'Name of the thumbnail; empty without one'),
    lctrPer: count('학습률', 'Percent of the time needed to be present, at most 100'),
    attCd: attCd.nullable(),
    att,
    learnSec: learning.learnSec,
    mediaSec: seconds('영상 길이', 'Length of the medium; 0 without a content'),
    learnRanges,
    atndDateChk: dateCheck('학습기간 상태'),
    progressStatus: progressStatus.meta({ title: '주차 진행 상태', description: 'State of its week' }),
    asgmtCd: activityCode('과제 코드', 'Assignment'),
    asgmtNm: replyText('과제명', 'Title of the assignment'),
    asgmtDateChk: dateCheck('과제 기간 상태'),
    asgmtMySbmt: flag('과제 제출 여부', 'Whether the assignment has been handed in'),
    asgmtMyTempSbmt: flag('과제 임시저장 여부', 'Whether it has been saved as a draft'),
    asgmtTardyYn: flag('과제 지각 제출', 'Whether it was, or can only be, handed in late'),
    quizCd: activityCode('퀴즈 코드', 'Quiz'),
    quizNm: replyText('퀴즈명', 'Title of the quiz'),
    quizDateChk: dateCheck('퀴즈 기간 상태'),
    quizMySbmt: count('퀴즈 제출 횟수', 'Attempts that have ended'),
    quizAnswrCnt: count('퀴즈 응답 수', 'Questions answered in the latest attempt'),
    quizQCnt: count('퀴즈 문항 수', 'Questions of the quiz'),
    quizLctrDoneYn: flag('강의 학습 여부', 'Y unless the topic’s lecture must be watched before the quiz'),
    canTakeQuizYn: flag('퀴즈 응시 가능', 'Whether the quiz can be taken, continued or retaken now'),
    examCd: activityCode('시험 코드', 'Exam'),
    examNm: replyText('시험명', 'Title of the exam'),
    examDateChk: dateCheck('시험 기간 상태'),
    examQCnt: count('시험 문항 수', 'Questions of the exam'),
    examEndYn: flag('시험 종료 여부', 'Whether an attempt at the exam has ended'),
    takeExamCnt: count('시험 응시 횟수', 'Attempts at the exam that have ended'),
    dbtCd: activityCode('토론 코드', 'Debate'),
    dbtNm: replyText('토론명', 'Title of the debate'),
    dbtDateChk: dateCheck('토론 기간 상태'),
    dbtSbmt: count('토론 참여 수', 'The student’s own live comments in the debate'),
    taCd: activityCode('팀활동 코드', 'Team activity'),
    taNm: replyText('팀활동명', 'Title of the team activity'),
    taDateChk: dateCheck('팀활동 기간 상태'),
    takeTeamCnt: count('팀활동 참여 수', '1 when the student has done everything in the activity'),
    myTeamSeq: seq('내 팀 번호', 'The student’s own team; null without a team').nullable(),
    chcYn: flag('팀 고르기 여부', 'Whether students choose their teams now'),
  })
  .meta({ id: 'Topic' });

/** Whether the reflection journal may be written, and the conditions (specification §15.7). */
export const selfYn = z
  .object({
    yn: flag('작성 가능 여부', 'Whether the journal may be written'),
    lctrCnt: count('필요 강의 수', 'Lectures that must be watched'),
    quizCnt: count('필요 퀴즈 수', 'Quizzes that must be taken'),
    quizCrtrNm: replyText('퀴즈 기준', 'What counts as taken'),
    takeLctrCnt: count('학습한 강의 수', 'Lectures watched'),
    takeQuizCnt: count('응시한 퀴즈 수', 'Quizzes taken'),
  })
  .nullable()
  .meta({ title: '성찰일지 조건', description: 'Null where the lecture has no reflection journal' });

export const week = z
  .object({
    lctrWk: oneWeek,
    lctrWkNm: replyText('주차 주제', 'Title of the week'),
    lctrStde: moment('시작', 'Start of the week'),
    lctrEnde: moment('종료', 'End of the week'),
    progressStatus,
    wkSt: z.enum(weekStates).meta({
      title: '출석',
      description: 'The student’s state in the week; none: nothing to attend',
    }),
    pfList: replyText('담당 교수', 'Professors, joined by commas'),
    dsbjCnt: count('세부주제 수', 'Topics'),
    cntntCnt: count('강의 수', 'Public contents'),
    cntntAtndCnt: count('학습한 강의 수', 'Contents watched long enough'),
  })
  .meta({ id: 'StudyWeek' });
