import { z } from 'zod';
import { count, extnYn, flag, moment, progressStatus, replyText } from '../fields.ts';

/** A quiz, an occasional exam or an exam, with the student's own state. */
export const quizItem = {
  quizCd: replyText('퀴즈 코드', 'Quiz'),
  quizNm: replyText('퀴즈명', 'Title of the quiz'),
  lctrShdlCd: replyText('강의 코드', 'Lecture'),
  lctrWk: count('주차', 'Week the quiz belongs to'),
  screYn: flag('수시고사 여부', 'Y is an occasional exam, N a quiz'),
  examSe: z.enum(['midterm', 'final']).nullable().meta({
    title: '시험 구분',
    description: 'Set when it is an exam of the lecture, which only the exam room shows',
  }),
  quizStde: moment('응시 시작', 'Start of the period'),
  quizEnde: moment('응시 마감', 'Last minute of the period'),
  extnYn,
  quizTardyEnde: moment('지각 응시 마감', 'Last minute in which it can still be taken late').nullable(),
  progressStatus: progressStatus.meta({
    title: '진행 상태',
    description: 'State of the period; the late period counts as in progress',
  }),
  isTardy: flag('지각 여부', 'Whether it is the late period now'),
  quizQestCnt: count('문항 수', 'Questions'),
  totScre: count('총점', 'Points of all questions'),
  limitMin: count('제한 시간', 'Minutes for an attempt').nullable(),
  quizCu: count('응시 가능 횟수', 'Attempts allowed, retakes included; 0 when unlimited'),
  quizCuUlmtYn: flag('응시 횟수 무제한', 'Whether attempts are unlimited'),
  reQuizCu: count('재응시 가능 횟수', 'Retakes allowed; 0 when unlimited'),
  reQuizCuUlmtYn: flag('재응시 횟수 무제한', 'Whether retakes are unlimited'),
  screOpenYn: flag('점수 공개 여부', 'Whether results are shown once the quiz is over'),
  lctrDoneYn: flag('강의 학습 여부', 'Y unless the lecture of its topic must be watched first'),
  canTakeQuizYn: flag('응시 가능 여부', 'Whether it can be taken, continued or retaken now'),
  mySbmt: count('제출 횟수', 'Attempts that have ended, by the student or by the clock'),
  mySbmtReYn: flag('재응시 제출 여부', 'Whether the latest of them is a retake'),
  mySbmtDt: moment('제출일', 'When the latest of them ended').nullable(),
  mySbmtTardyYn: flag('지각 제출 여부', 'Whether it ended in the late period'),
  myIngYn: flag('응시 중 여부', 'Whether an attempt is open'),
  myAnswrCnt: count('응답 수', 'Questions answered in the latest attempt'),
  myCrctAns: count(
    '맞힌 문항 수',
    'Correct answers of the latest attempt; null until results are open',
  ).nullable(),
  myScre: count('점수', 'Points of the latest attempt; null until results are open').nullable(),
};
