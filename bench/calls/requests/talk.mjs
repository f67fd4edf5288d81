import { one, step } from '../step.mjs';

const lctrShdlCd = 'MBIO2101-01';
const open = 'MBIO2101-01-09-operon';
const long = 'ETHI1103-01-01-journal';
const said = '근거가 더 필요하다고 생각합니다. 자료를 하나 덧붙입니다.';
const html = '<p>강의에서 들은 것이 <strong>잘 이해되지 않아</strong> 여쭙니다.</p>'.repeat(5);
const form = { apart: 'a form' };

/** @type {(result: { cmmtSeq: number }, kept: import('../step.mjs').Kept) => void} */
const keepComment = ({ cmmtSeq }, kept) => {
  kept.other = cmmtSeq;
};
/** @type {(result: { boardSeq: number }, kept: import('../step.mjs').Kept) => void} */
const keepPost = ({ boardSeq }, kept) => {
  kept.seq = boardSeq;
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
  one('/api/st/lms/debate/getDebateList.do', () => ({ lctrShdlCd })),
  one('/api/st/lms/debate/getDebateData.do', () => ({ dbtCd: 'MBIO2101-01-09-embryo' }), {
    name: 'debate, 54 comments',
  }),
  one('/api/st/lms/debate/getDebateData.do', () => ({ dbtCd: long }), { name: 'debate, 2,000 comments' }),
  one('/api/st/lms/debate/getDebateData.do', () => ({ dbtCd: open }), { name: 'debate of everybody' }),
  one('/api/st/lms/debate/getDebateCmmtList.do', () => ({ dbtCd: long, cmmtSortType: 'like' }), {
    name: 'debate: most liked',
  }),
  one(
    '/api/st/lms/debate/getDebateCmmtList.do',
    ({ things }) => ({ dbtCd: long, upprCmmtSeq: things.longThread }),
    {
      name: 'debate: replies',
    },
  ),
  [
    step('/api/st/lms/debate/insertDebateCmmtData.do', () => ({ dbtCd: open, cmmtCn: said }), {
      keep: keepComment,
    }),
    step('/api/st/lms/debate/updateDebateCmmtData.do', (_, { other }) => ({
      cmmtSeq: other,
      cmmtCn: `${said}!`,
    })),
    step('/api/st/lms/debate/deleteDebateCmmtData.do', (_, { other }) => ({ cmmtSeq: other })),
  ],
  [
    step('/api/st/lms/debate/likeCmmtData.do', ({ things }) => ({ cmmtSeq: things.thread })),
    step('/api/st/lms/debate/unlikeCmmtData.do', ({ things }) => ({ cmmtSeq: things.thread })),
  ],
];

/** @type {import('../step.mjs').Round[]} */
const boards = [
  one('/api/st/lms/board/notice/getNoticeList.do', () => ({ lctrShdlCd })),
  one('/api/st/lms/board/inqry/getInqryList.do', () => ({ lctrShdlCd })),
  one('/api/st/lms/board/qna/getQnaList.do', () => ({ lctrShdlCd })),
  one('/api/st/lms/board/qna/getQnaList.do', () => ({ lctrShdlCd, isSearch: 'Y', searchText: '없는 말' }), {
    name: 'questions: a search',
    apart: 'a search',
    grows: 'reads all questions of the lecture',
  }),
  one('/api/st/lms/board/notice/getNoticeData.do', ({ things }) => ({ boardSeq: things.boardNotice })),
  one('/api/st/lms/board/inqry/getInqryData.do', ({ things }) => ({ boardSeq: things.inquiry })),
  one('/api/st/lms/board/qna/getQnaData.do', ({ things }) => ({ boardSeq: things.question })),
  one('/api/st/lms/board/inqry/getInqryCmmtList.do', ({ things }) => ({ boardSeq: things.inquiry })),
  one('/api/st/lms/board/qna/getQnaCmmtList.do', ({ things }) => ({ boardSeq: things.question })),
  one('/api/st/lms/board/notice/updateViewCnt.do', ({ things }) => ({ boardSeq: things.boardNotice })),
  one('/api/st/lms/board/qna/updateViewCnt.do', ({ things }) => ({ boardSeq: things.question })),
  [
    step('/api/st/lms/board/inqry/insertInqryData.do', () => written, { keep: keepPost, ...form }),
    step(
      '/api/st/lms/board/inqry/insertInqryCmmtData.do',
      (_, { seq }) => ({ boardSeq: String(seq), cmmtContents: said }),
      {
        keep: keepComment,
        ...form,
      },
    ),
    step(
      '/api/st/lms/board/inqry/updateInqryCmmtData.do',
      (_, { other }) => ({ cmmtSeq: String(other), cmmtContents: `${said}!` }),
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
      keep: keepPost,
      ...form,
    }),
    step(
      '/api/st/lms/board/qna/insertQnaCmmtData.do',
      (_, { seq }) => ({ boardSeq: String(seq), cmmtContents: said }),
      {
        keep: keepComment,
        ...form,
      },
    ),
    step(
      '/api/st/lms/board/qna/updateQnaCmmtData.do',
      (_, { other }) => ({ cmmtSeq: String(other), cmmtContents: `${said}!` }),
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
  one('/api/lms/st/getInqViewFlagCnt.do', () => ({})),
  one('/api/lms/st/getSysInqList.do', () => ({})),
  one('/api/lms/st/getInqData.do', ({ things }) => ({ inqSeq: things.systemInquiry })),
  [
    step(
      '/api/lms/st/insertInquiryData.do',
      ({ things }) => ({ title: '영상이 열리지 않습니다', inqType: things.inquiryType, content: html }),
      {
        keep: ({ inqSeq }, kept) => {
          kept.seq = inqSeq;
        },
        ...form,
      },
    ),
    step(
      '/api/lms/st/updateInquiryData.do',
      ({ things }, { seq }) => ({
        title: '영상이 열리지 않아요',
        inqType: things.inquiryType,
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
