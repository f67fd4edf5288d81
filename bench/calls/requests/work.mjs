import { report } from '../files.mjs';
import { one, step } from '../step.mjs';

const lctrShdlCd = 'MBIO2101-01';
const asgmtCd = 'MBIO2101-01-04-paper';
const words = { asgmtSbmtNm: '보고서', asgmtSbmtCn: '실험 결과를 정리하였습니다. '.repeat(20) };
const quizCd = 'MBIO2101-01-09-regulation';
const over = 'MBIO2101-01-02-structure';
const inGmp = { lctrShdlCd: 'GMPQ1106-01' };

/** @type {import('../step.mjs').Round} */
const handIn = [
  step('/api/st/lms/asgmt/submitAsgmtData.do', () => ({ ...words, asgmtCd, tempYn: 'Y' }), {
    name: 'assignment: upload',
    file: report,
    apart: 'an upload',
  }),
  step('/api/st/lms/asgmt/getAsgmtSbmtData.do', () => ({ asgmtCd }), {
    name: 'assignment: draft',
    keep: ({ data }, kept) => {
      kept.seq = data.asgmtSbmtSeq ?? 0;
    },
  }),
  step(
    '/api/st/lms/asgmt/updateAsgmtData.do',
    (_, { seq }) => ({ ...words, asgmtCd, asgmtSbmtSeq: String(seq), tempYn: 'Y' }),
    { name: 'assignment: change', apart: 'a form' },
  ),
  step('/api/st/lms/asgmt/reSubmitAsgmtData.do', (_, { seq }) => ({ asgmtSbmtSeq: seq, asgmtCd })),
  step('/api/st/lms/asgmt/cancelAsgmtData.do', (_, { seq }) => ({ asgmtSbmtSeq: seq, asgmtCd })),
  step('/api/st/lms/asgmt/deleteAsgmtData.do', (_, { seq }) => ({ asgmtSbmtSeq: seq, asgmtCd }), {
    apart: 'a file goes with it',
  }),
];

/** @type {import('../step.mjs').Round} */
const takeQuiz = [
  step(
    '/api/st/lms/quiz/insertQuizData.do',
    () => ({ quizCd, quizReYn: 'Y', examEndYn: 'N', wndwKey: 'window-of-the-bench' }),
    {
      name: 'quiz: start',
      keep: ({ data }, kept) => {
        kept.seq = data;
      },
    },
  ),
  step('/api/st/lms/quiz/getQuizQestList.do', () => ({ quizCd }), {
    keep: ({ list }, kept) => {
      const answers = list.map(({ qestSeq, qestCrctNum, itemList }) => [
        qestSeq,
        itemList.slice(0, qestCrctNum).map(({ itemSeq }) => itemSeq),
      ]);
      kept.text = JSON.stringify(Object.fromEntries(answers));
    },
  }),
  step('/api/st/lms/quiz/getCleanQuizExamData.do', () => ({ quizCd })),
  ...[1, 2].map((rvsn) =>
    step(
      '/api/st/lms/quiz/updateQuizData.do',
      (_, { seq, text }) => ({
        quizExamSeq: seq,
        examEndYn: 'N',
        answrList: text,
        wndwKey: 'window-of-the-bench',
        rvsn,
      }),
      { name: 'quiz: save' },
    ),
  ),
  step(
    '/api/st/lms/quiz/updateQuizData.do',
    (_, { seq, text }) => ({ quizExamSeq: seq, examEndYn: 'Y', answrList: text }),
    { name: 'quiz: submit' },
  ),
];

/**
 * Assignments, quizzes, exams, the journal.
 * @type {import('../step.mjs').Round[]}
 */
export const work = [
  one('/api/st/lms/asgmt/getAsgmtList.do', () => ({ lctrShdlCd })),
  one('/api/st/lms/asgmt/getAsgmtData.do', () => ({ asgmtCd })),
  one('/api/st/lms/asgmt/getAsgmtSbmtData.do', () => ({ asgmtCd: 'MBIO2101-01-01-central-dogma' })),
  handIn,
  one('/api/st/lms/quiz/getQuizList.do', () => ({ lctrShdlCd })),
  one('/api/st/lms/quiz/getQuizData.do', () => ({ quizCd: over })),
  one('/api/pf/lms/quiz/getQuizData.do', () => ({ quizCd: over })),
  one('/api/st/lms/quiz/getQuizQestList.do', () => ({ quizCd: over }), { name: 'quiz: results' }),
  takeQuiz,
  [
    step('/api/comm/getAccTokenAID.do', () => ({}), {
      keep: ({ AID }, kept) => {
        kept.text = AID ?? '';
      },
    }),
    step('/api/exam/enterExamRoom.do', (_, { text }) => ({ accToken: text })),
    step('/api/exam/getExamList.do', () => ({})),
  ],
  one('/api/lms/st/selfRflctCheck.do', () => inGmp),
  one('/api/lms/st/getSelfRflctInfo.do', () => inGmp),
  one('/api/lms/st/getSelfRflctSbmtInfo.do', () => inGmp),
  one(
    '/api/lms/st/updateSelfRflctInfo.do',
    ({ things }) => ({
      ...inGmp,
      srCd: things.journalCode,
      srSbmtSeq: String(things.journal),
      tempYn: 'Y',
      srQestSeq: things.journalQuestions.map(String),
      srAnswr: things.journalQuestions.map((_, index) => `강의에서 배운 것을 돌아봅니다. ${index}`),
    }),
    { apart: 'a form' },
  ),
];
