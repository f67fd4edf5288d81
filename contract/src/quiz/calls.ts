import { z } from 'zod';
import { call, callTable, studentOf } from '../call.ts';
import {
  code,
  count,
  flag,
  moment,
  pageRequest,
  paginationInfo,
  richText,
  seq,
  text,
  replyText,
} from '../fields.ts';
import { quizItem } from './fields.ts';
import * as t from './terms.ts';

const lctrShdlCd = code('강의 코드', 'Lecture');
const quizCd = code('퀴즈 코드', 'Quiz');
const quizExamSeqLabel = ['응시 번호', 'Number of the student’s attempt'] as const;
const quizExamSeq = seq(...quizExamSeqLabel);
const quizReYn = flag('재응시 여부', 'Whether an attempt has been handed in before');
const windowKey = z
  .string()
  .regex(/^[A-Za-z0-9-]{8,64}$/)
  .optional()
  .meta({
    title: '창 번호',
    description: 'Identifies the window that answers; only the window opened last may save',
  });

const detail = z
  .object({
    ...quizItem,
    myBfSbmt: count('이전 제출 횟수', 'Attempts that ended before the one that could be taken now'),
    quizCn: richText('안내', 'What the student should know before taking it'),
    clasSbjcKr: replyText('주차 주제', 'Title of the week'),
    dsbjNm: replyText('세부주제', 'Topic whose lecture it belongs to').nullable(),
    svrDt: moment('서버 시각', 'The server’s clock'),
  })
  .meta({ id: 'Quiz' });

const itemSeq = z.int().meta({ title: '보기 번호', description: 'Choice; its order has no meaning' });

const question = z
  .object({
    qestSeq: seq('문항 번호', 'Question'),
    qestNo: count('문항 순서', 'Its number in this attempt, from 1'),
    qestNm: replyText('문항', 'What is asked'),
    qestCn: richText('지문', 'Text, table or picture that belongs to it; may be empty'),
    qestTy: z
      .enum(['M', 'O'])
      .meta({ title: '문항 유형', description: 'M multiple choice, O true or false' }),
    qestCrctNum: count('정답 수', 'Choices to be made'),
    qestScre: count('배점', 'Points'),
    itemList: z.array(
      z.object({
        itemSeq,
        itemNo: count('보기 순서', 'Its number in this attempt, from 1'),
        itemNm: replyText('보기', 'Text of the choice'),
      }),
    ),
    qestComment: replyText('해설', 'Explanation; null until results are open').nullable(),
    crctItemList: z.array(itemSeq).nullable().meta({
      title: '정답',
      description: 'Correct choices; null until results are open',
    }),
  })
  .meta({ id: 'Question' });

const answrList = text(
  t.quizLimits.answers,
  '답안',
  'JSON text: chosen items by question, `{"12":[45],"13":[48,50]}`; questions left out stay as they are',
);

const ofQuiz = studentOf('quiz', 'quizCd');
const { quizRefusals } = t;

export const quizCalls = callTable(
  call(t.getQuizList, {
    summary: 'Quizzes of a lecture with the student’s own state; open ones first',
    access: studentOf('lecture', 'lctrShdlCd'),
    previewed: true,
    request: z.object({ lctrShdlCd, ...pageRequest }),
    result: z.object({
      list: z.array(z.object(quizItem)),
      totalCnt: count('전체 수', 'Quizzes in the lecture'),
      paginationInfo,
    }),
  }),
  call(t.getQuizData, {
    summary: 'One quiz with the student’s own state, without its questions',
    access: studentOf('quiz', 'quizCd', 'lctrShdlCd'),
    previewed: true,
    request: z.object({ quizCd, lctrShdlCd: lctrShdlCd.optional() }),
    result: z.object({ data: detail }),
  }),
  call(t.getPfQuizData, {
    summary: 'The same as the call above, at the address of the study pages',
    access: studentOf('quiz', 'quizCd', 'lctrShdlCd'),
    request: z.object({ quizCd, lctrShdlCd: lctrShdlCd.optional() }),
    result: z.object({ data: detail }),
  }),
  call(t.getQuizQestList, {
    summary: 'The questions while the student has an open attempt; correct answers once results are shown',
    access: ofQuiz,
    request: z.object({ quizCd }),
    result: z.object({ list: z.array(question) }),
    errors: [quizRefusals.notInPeriod, quizRefusals.noAttempt],
  }),
  call(t.getCleanQuizExamData, {
    summary: 'The student’s latest attempt with the answers the server has',
    access: ofQuiz,
    previewed: true,
    request: z.object({ quizCd }),
    result: z.object({
      data: z.object({
        quizExamSeq: quizExamSeq.nullable(),
        quizReYn,
        examEndYn: flag('종료 여부', 'N while it is open; Y without one'),
        bgngDt: moment('응시 시작', 'When it was begun').nullable(),
        limitDt: moment('종료 예정', 'When it ends by the clock, unless it is handed in before').nullable(),
        endDt: moment('종료', 'When it ended').nullable(),
        answrList: replyText('답안', 'JSON text as in updateQuizData.do'),
        lateAnswrList: replyText(
          '늦은 답안',
          'JSON text: answers that arrived after the end and are not scored',
        ).nullable(),
        lateDt: moment('늦은 답안 도착', 'When that arrived').nullable(),
        wndwKey: replyText('창 번호', 'The window that may save').nullable(),
        svrDt: moment('서버 시각', 'The server’s clock'),
      }),
    }),
  }),
  call(t.insertQuizData, {
    writes: true,
    onlyAfterEvaluation: true,
    summary: 'Start an attempt or continue the open one; from then on only this window may save',
    access: ofQuiz,
    request: z.object({
      quizCd,
      quizReYn,
      examEndYn: z.literal('N').meta({ title: '종료 여부', description: 'Always N: an attempt starts open' }),
      examNo: z.int().min(1).max(100_000).optional().meta({
        title: '응시 회차',
        description: 'The attempt that the student confirmed, from 1; no other one is started instead',
      }),
      wndwKey: windowKey,
    }),
    result: z.object({ data: quizExamSeq }),
    errors: [
      quizRefusals.notInPeriod,
      quizRefusals.notReady,
      quizRefusals.locked,
      quizRefusals.noneLeft,
      quizRefusals.notAsKnown,
    ],
  }),
  call(t.updateQuizData, {
    writes: true,
    summary: 'Save answers, or hand them in',
    access: studentOf('attempt', 'quizExamSeq'),
    request: z.object({
      quizExamSeq,
      examEndYn: flag('종료 여부', 'N saves, Y hands in'),
      answrList,
      wndwKey: windowKey,
      rvsn: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional().meta({
        title: '저장 순번',
        description:
          'Increases with every save of this window, from 1 when it takes over; an older one is ignored',
      }),
    }),
    result: z.object({
      examEndYn: flag('종료 여부', 'Y when the attempt has been handed in'),
      saveDt: moment('저장일', 'When the server saved it'),
    }),
    errors: [
      quizRefusals.over,
      quizRefusals.submitted,
      quizRefusals.elsewhere,
      quizRefusals.unanswered,
      quizRefusals.incomplete,
      quizRefusals.surplus,
      quizRefusals.badAnswers,
    ],
  }),
);
