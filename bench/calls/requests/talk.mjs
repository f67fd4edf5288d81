import { single, step } from '../step.mjs';

const lctrShdlCd = 'MBIO2101-01';
const open = 'MBIO2101-01-09-operon';
const long = 'ETHI1103-01-01-journal';
const commentText = '근거가 더 필요하다고 생각합니다. 자료를 하나 덧붙입니다.';
const html = '<p>강의에서 들은 것이 <strong>잘 이해되지 않아</strong> 여쭙니다.</p>'.repeat(5);
const form = { noRatio: 'a form' };

/** @type {(result: { cmmtSeq: number }, state: import('../step.mjs').RoundState) => void} */
const captureComment = ({ cmmtSeq }, state) => {
  state.other = cmmtSeq;
};
/** @type {(result: { boardSeq: number }, state: import('../step.mjs').RoundState) => void} */
const capturePost = ({ boardSeq }, state) => {
  state.seq = boardSeq;
};
const written = {
  lctrShdlCd,
  boardTitle: '질문이 있습니다',
  boardContents: html,
  boardType: /** @type {const} */ ('0000570001'),
  tempYn: /** @type {const} */ ('N'),
};

/** @type {import('../step.mjs').Round[]} */
const debates = [
  single('/api/st/lms/debate/getDebateList.do', () => ({ lctrShdlCd })),
  single('/api/st/lms/debate/getDebateData.do', () => ({ dbtCd: 'MBIO2101-01-09-embryo' }), {
    name: 'debate, 54 comments',
  }),
  single('/api/st/lms/debate/getDebateData.do', () => ({ dbtCd: long }), { name: 'debate, 2,000 comments' }),
  single('/api/st/lms/debate/getDebateData.do', () => ({ dbtCd: open }), {
    name: 'debate of a large lecture',
  }),
  single('/api/st/lms/debate/getDebateCmmtList.do', () => ({ dbtCd: long, cmmtSortType: 'like' }), {
    name: 'debate: most liked',
  }),
  single(
    '/api/st/lms/debate/getDebateCmmtList.do',
    ({ targets }) => ({ dbtCd: long, upprCmmtSeq: targets.longThread }),
    {
      name: 'debate: replies',
    },
  ),
  [
    step('/api/st/lms/debate/insertDebateCmmtData.do', () => ({ dbtCd: open, cmmtCn: commentText }), {
      capture: captureComment,
    }),
    step('/api/st/lms/debate/updateDebateCmmtData.do', (_, { other }) => ({
      cmmtSeq: other,
      cmmtCn: `${commentText}!`,
    })),
    step('/api/st/lms/debate/deleteDebateCmmtData.do', (_, { other }) => ({ cmmtSeq: other })),
  ],
  [
    step('/api/st/lms/debate/likeCmmtData.do', ({ targets }) => ({ cmmtSeq: targets.thread })),
    step('/api/st/lms/debate/unlikeCmmtData.do', ({ targets }) => ({ cmmtSeq: targets.thread })),
  ],
];

/** @type {import('../step.mjs').Round[]} */
const boards = [
  single('/api/st/lms/board/notice/getNoticeList.do', () => ({ lctrShdlCd })),
  single('/api/st/lms/board/inqry/getInqryList.do', () => ({ lctrShdlCd })),
  single('/api/st/lms/board/qna/getQnaList.do', () => ({ lctrShdlCd })),
  single(
    '/api/st/lms/board/qna/getQnaList.do',
    () => ({ lctrShdlCd, isSearch: 'Y', searchText: '없는 말' }),
    {
      name: 'questions: a search',
      noRatio: 'a search',
      growthReason: 'reads all questions of the lecture',
    },
  ),
  single('/api/st/lms/board/notice/getNoticeData.do', ({ targets }) => ({ boardSeq: targets.boardNotice })),
  single('/api/st/lms/board/inqry/getInqryData.do', ({ targets }) => ({ boardSeq: targets.inquiry })),
  single('/api/st/lms/board/qna/getQnaData.do', ({ targets }) => ({ boardSeq: targets.question })),
  single('/api/st/lms/board/inqry/getInqryCmmtList.do', ({ targets }) => ({ boardSeq: targets.inquiry })),
  single('/api/st/lms/board/qna/getQnaCmmtList.do', ({ targets }) => ({ boardSeq: targets.question })),
  single('/api/st/lms/board/notice/updateViewCnt.do', ({ targets }) => ({ boardSeq: targets.boardNotice })),
  single('/api/st/lms/board/qna/updateViewCnt.do', ({ targets }) => ({ boardSeq: targets.question })),
  [
    step('/api/st/lms/board/inqry/insertInqryData.do', () => written, { capture: capturePost, ...form }),
    step(
      '/api/st/lms/board/inqry/insertInqryCmmtData.do',
      (_, { seq }) => ({ boardSeq: String(seq), cmmtContents: commentText }),
      {
        capture: captureComment,
        ...form,
      },
    ),
    step(
      '/api/st/lms/board/inqry/updateInqryCmmtData.do',
      (_, { other }) => ({ cmmtSeq: String(other), cmmtContents: `${commentText}!` }),
      form,
    ),
    step('/api/st/lms/board/inqry/deleteInqryCmmtData.do', (_, { other }) => ({ cmmtSeq: other })),
    step(
      '/api/st/lms/board/inqry/updateInqryData.do',
      (_, { seq }) => ({ ...written, boardSeq: String(seq) }),
      form,
    ),
    step('/api/st/lms/board/inqry/deleteInqryData.do', (_, { seq }) => ({ boardSeq: seq })),
  ],
  [
    step('/api/st/lms/board/qna/insertQnaData.do', () => ({ ...written, secrtYn: 'N' }), {
      capture: capturePost,
      ...form,
    }),
    step(
      '/api/st/lms/board/qna/insertQnaCmmtData.do',
      (_, { seq }) => ({ boardSeq: String(seq), cmmtContents: commentText }),
      {
        capture: captureComment,
        ...form,
      },
    ),
    step(
      '/api/st/lms/board/qna/updateQnaCmmtData.do',
      (_, { other }) => ({ cmmtSeq: String(other), cmmtContents: `${commentText}!` }),
      form,
    ),
    step('/api/st/lms/board/qna/deleteQnaCmmtData.do', (_, { other }) => ({ cmmtSeq: other })),
    step(
      '/api/st/lms/board/qna/updateQnaData.do',
      (_, { seq }) => ({ ...written, boardSeq: String(seq), secrtYn: 'N' }),
      form,
    ),
    step('/api/st/lms/board/qna/deleteQnaData.do', (_, { seq }) => ({ boardSeq: seq })),
  ],
];

/** @type {import('../step.mjs').Round[]} */
const inquiries = [
  single('/api/lms/st/getInqViewFlagCnt.do', () => ({})),
  single('/api/lms/st/getSysInqList.do', () => ({})),
  single('/api/lms/st/getInqData.do', ({ targets }) => ({ inqSeq: targets.systemInquiry })),
  [
    step(
      '/api/lms/st/insertInquiryData.do',
      ({ targets }) => ({ title: '영상이 열리지 않습니다', inqType: targets.inquiryType, content: html }),
      {
        capture: ({ inqSeq }, state) => {
          state.seq = inqSeq;
        },
        ...form,
      },
    ),
    step(
      '/api/lms/st/updateInquiryData.do',
      ({ targets }, { seq }) => ({
        title: '영상이 열리지 않아요',
        inqType: targets.inquiryType,
        content: html,
        inqSeq: String(seq),
      }),
      form,
    ),
    step('/api/lms/st/deleteInqData.do', (_, { seq }) => ({ inqSeq: seq })),
  ],
];

/** Debates, the lecture's boards, system inquiries. */
export const talk = [...debates, ...boards, ...inquiries];
