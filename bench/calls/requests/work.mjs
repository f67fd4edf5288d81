import { report } from '../files.mjs';
import { single, step } from '../step.mjs';

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
    noRatio: 'an upload',
  }),
  step('/api/st/lms/asgmt/getAsgmtSbmtData.do', () => ({ asgmtCd }), {
    name: 'assignment: draft',
    capture: ({ data }, state) => {
      state.seq = data.asgmtSbmtSeq ?? 0;
    },
  }),
  step(
    '/api/st/lms/asgmt/updateAsgmtData.do',
    (_, { seq }) => ({ ...words, asgmtCd, asgmtSbmtSeq: String(seq), tempYn: 'Y' }),
    { name: 'assignment: change', noRatio: 'a form' },
  ),
  step('/api/st/lms/asgmt/reSubmitAsgmtData.do', (_, { seq }) => ({ asgmtSbmtSeq: seq, asgmtCd })),
  step('/api/st/lms/asgmt/cancelAsgmtData.do', (_, { seq }) => ({ asgmtSbmtSeq: seq, asgmtCd })),
  step('/api/st/lms/asgmt/deleteAsgmtData.do', (_, { seq }) => ({ asgmtSbmtSeq: seq, asgmtCd }), {
    noRatio: 'deletes a file, too',
  }),
];

const wndwKey = 'window-of-the-bench';

const begin = [
  step('/api/st/lms/quiz/insertQuizData.do', () => ({ quizCd, quizReYn: 'Y', examEndYn: 'N', wndwKey }), {
    name: 'quiz: start',
    capture: ({ data }, state) => {
      state.seq = data;
    },
  }),
  step('/api/st/lms/quiz/getQuizQestList.do', () => ({ quizCd }), {
    capture: ({ list }, state) => {
      const answers = list.map(({ qestSeq, qestCrctNum, itemList }) => [
        qestSeq,
        itemList.slice(0, qestCrctNum).map(({ itemSeq }) => itemSeq),
      ]);
      state.text = JSON.stringify(Object.fromEntries(answers));
      state.texts = answers.map((answer) => JSON.stringify(Object.fromEntries([answer])));
    },
  }),
];

/** The answers to one question after another, of which pages send the one that has changed. @param {string} name @param {number} times */
const answer = (name, times) =>
  step(
    '/api/st/lms/quiz/updateQuizData.do',
    (_, { seq, rvsn, texts }) => ({
      quizExamSeq: seq,
      examEndYn: 'N',
      answrList: texts[rvsn % texts.length] ?? '',
      wndwKey,
      rvsn: rvsn + 1,
    }),
    {
      name,
      times,
      capture: (_, state) => {
        state.rvsn += 1;
      },
    },
  );

const handOver = step(
  '/api/st/lms/quiz/updateQuizData.do',
  (_, { seq, text }) => ({ quizExamSeq: seq, examEndYn: 'Y', answrList: text }),
  { name: 'quiz: submit' },
);

/** The page from which it is started. */
const lookAtQuiz = step('/api/st/lms/quiz/getQuizData.do', () => ({ quizCd }), {
  name: 'quiz: before its start',
});

/** A quiz of twenty questions, as a student takes it. @type {import('../step.mjs').Round} */
const takeQuiz = [
  lookAtQuiz,
  ...begin,
  step('/api/st/lms/quiz/getCleanQuizExamData.do', () => ({ quizCd })),
  answer('quiz: first answer', 1),
  answer('quiz: answers in a quiz', 19),
  handOver,
];

/**
 * The answer by itself, as single calls are measured: while most callers make others, each waits for those, and its floor does not.
 * What it takes to begin and to end is measured above.
 * @type {import('../step.mjs').Round}
 */
const answers = [...begin, answer('quiz: save', 150), handOver].map((one) =>
  one.name === 'quiz: save' ? one : { ...one, isMeasured: false },
);

/**
 * Assignments, quizzes, exams, the journal.
 * @type {import('../step.mjs').Round[]}
 */
export const work = [
  single('/api/st/lms/asgmt/getAsgmtList.do', () => ({ lctrShdlCd })),
  single('/api/st/lms/asgmt/getAsgmtData.do', () => ({ asgmtCd })),
  single('/api/st/lms/asgmt/getAsgmtSbmtData.do', () => ({ asgmtCd: 'MBIO2101-01-01-central-dogma' })),
  handIn,
  single('/api/st/lms/quiz/getQuizList.do', () => ({ lctrShdlCd })),
  single('/api/st/lms/quiz/getQuizData.do', () => ({ quizCd: over })),
  single('/api/pf/lms/quiz/getQuizData.do', () => ({ quizCd: over })),
  single('/api/st/lms/quiz/getQuizQestList.do', () => ({ quizCd: over }), { name: 'quiz: results' }),
  takeQuiz,
  answers,
  [
    step('/api/comm/getAccTokenAID.do', () => ({}), {
      capture: ({ AID }, state) => {
        state.text = AID ?? '';
      },
    }),
    step('/api/exam/enterExamRoom.do', (_, { text }) => ({ accToken: text })),
    step('/api/exam/getExamList.do', () => ({})),
  ],
  single('/api/lms/st/selfRflctCheck.do', () => inGmp),
  single('/api/lms/st/getSelfRflctInfo.do', () => inGmp),
  single('/api/lms/st/getSelfRflctSbmtInfo.do', () => inGmp),
  single(
    '/api/lms/st/updateSelfRflctInfo.do',
    ({ targets }) => ({
      ...inGmp,
      srCd: targets.journalCode,
      srSbmtSeq: String(targets.journal),
      tempYn: 'Y',
      srQestSeq: targets.journalQuestions.map(String),
      srAnswr: targets.journalQuestions.map((_, index) => `강의에서 배운 것을 돌아봅니다. ${index}`),
    }),
    { noRatio: 'a form' },
  ),
];
