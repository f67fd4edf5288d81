/**
 * Lecture evaluation (specification §16). Replies say whether the student has taken part and which questions remain; no reply
 * contains an answer, not even the student's own.
 */
import { z } from 'zod';
import { call, callTable, studentOf } from '../call.ts';
import { code, count, flag, moment, seq, text, replyText } from '../fields.ts';
import * as t from './terms.ts';

const { evaluationLimits: limits, evaluationRefusals: refusals } = t;

const lctrShdlCd = code('강의 코드', 'Lecture');
const evltnSeqLabel = ['강의평가 번호', 'Questionnaire of an academic event'] as const;
const evltnYn = flag('강의평가 제출 여부', 'Y once submitted, and where there is nothing to evaluate now');
const reYn = flag('재제출 여부', 'Y when multiple-choice questions were left unanswered');
const evltnEnde = moment('강의평가 종료', 'End of the period');

const question = z
  .object({
    qestSeq: seq('문항 번호', 'Question'),
    qestNo: count('문항 순서', 'Its number in the questionnaire'),
    qestNm: replyText('문항', 'Text of the question'),
    qestTy: z
      .enum(t.questionKinds)
      .meta({ title: '문항 유형', description: 'M: one item is chosen, S: a text is written' }),
    choiceYn: flag('선택 문항 여부', 'Y when it may be left unanswered'),
    itemList: z.array(
      z.object({
        itemSeq: seq('보기 번호', 'Item of a question'),
        itemNo: count('보기 순서', 'Its number in the question'),
        itemNm: replyText('보기', 'Text of the item'),
      }),
    ),
  })
  .meta({ id: 'EvaluationQuestion' });

export const evaluationCalls = callTable(
  call(t.getStEvlStatus, {
    summary: 'Whether the student has to evaluate a lecture now',
    access: studentOf('lecture', 'lctrShdlCd'),
    allowedBeforeEvaluation: true,
    request: z.object({
      lctrShdlCd,
      dtbsCdList: z.array(code('일정 코드', 'Academic schedule code')).max(50).optional().meta({
        title: '일정 코드 목록',
        description: 'Schedule codes to check; only those of evaluations count; all of them when absent',
      }),
    }),
    result: z.object({
      evlSt: z.object({
        evltnYn,
        reYn,
        evltnSeq: seq(...evltnSeqLabel).nullable(),
        evltnNm: replyText('강의평가명', 'Title of the questionnaire; empty when there is none').nullable(),
        evltnEnde: evltnEnde.nullable(),
      }),
    }),
  }),
  call(t.getStEvlData, {
    summary: 'The questions about a lecture: all of them, or after a first submission the unanswered ones',
    access: studentOf('lecture', 'lctrShdlCd'),
    allowedBeforeEvaluation: true,
    request: z.object({ lctrShdlCd }),
    result: z.object({
      data: z
        .object({
          evltnSeq: seq(...evltnSeqLabel),
          evltnNm: replyText('강의평가명', 'Title of the questionnaire; empty when there is none'),
          evltnCn: replyText('안내', 'Introduction before the questions; may be empty'),
          evltnStde: moment('강의평가 시작', 'Start of the period'),
          evltnEnde,
          evltnYn,
          reYn,
          qestTotalCnt: count('전체 문항 수', 'Questions of the whole questionnaire'),
        })
        .nullable()
        .meta({ description: 'null when there is nothing to evaluate now' }),
      lctrInfo: z.object({
        lctrShdlCd,
        sbcKrnm: replyText('교과목명', 'Name of the lecture'),
        clNo: count('분반', 'Class number; shown when above 1'),
        pfList: replyText('담당 교수', 'Professors, joined by commas'),
      }),
      list: z.array(question),
    }),
    errors: [refusals.notOneself],
  }),
  call(t.insertStEvlData, {
    writes: true,
    summary: 'Evaluate a lecture, or answer the multiple-choice questions that were left out',
    access: studentOf('lecture', 'lctrShdlCd'),
    request: z.object({
      lctrShdlCd,
      evltnSeq: seq(...evltnSeqLabel),
      answrList: text(
        limits.answers,
        '답변',
        'JSON text: the chosen item or the written text by question, `{"12":45,"13":"좋았습니다."}`; questions that are left out stay unanswered',
      ),
    }),
    result: z.object({
      evlSt: z.object({ evltnYn, reYn }),
    }),
    errors: [
      refusals.done,
      refusals.notNow,
      refusals.wrongAnswers,
      refusals.empty,
      refusals.tooLong,
      refusals.notOneself,
    ],
  }),
);
