import { one, step } from '../step.mjs';

const lctrShdlCd = 'MBIO2101-01';
const lctrCd = 'MBIO2101-01-09-1-operon';
const report = { lctrCd, lctrShdlCd, playbackRate: 1 };
const apart = 'the ledger: up to eight statements';

/**
 * The lecture's pages and what is watched there.
 * @type {import('../step.mjs').Round[]}
 */
export const learning = [
  one('/api/lms/st/getMyLctrInfo.do', () => ({ lctrShdlCd })),
  one('/api/lms/st/getSyllabusInfo.do', () => ({ lctrShdlCd })),
  one('/api/lms/st/getLctrWeekNumList.do', () => ({ lctrShdlCd })),
  one('/api/lms/st/getLctrWeekAllList.do', () => ({ lctrShdlCd })),
  one('/api/lms/st/getLctrWeekInfo.do', () => ({ lctrShdlCd, week: 9 })),
  one('/api/lms/st/getLctrDsbjList.do', () => ({ lctrShdlCd, week: 9 }), { name: 'study page, one week' }),
  one('/api/lms/st/getLctrDsbjList.do', () => ({ lctrShdlCd, week: 0 }), { name: 'study page, all weeks' }),
  one('/api/st/lms/cntnt/getCntntInfo.do', () => ({ lctrCd })),
  one('/api/st/lms/cntnt/getLearningRecord.do', () => ({ lctrCd: 'GMPQ1106-01-01-1-gmp' })),
  [
    step('/api/st/lms/cntnt/updateLearningTime.do', () => ({ ...report, state: 'play', position: 0 }), {
      name: 'report: play',
      apart,
      keep: ({ learnSeq }, kept) => {
        kept.seq = learnSeq;
      },
    }),
    ...[0, 1, 2].map((minute) =>
      step(
        '/api/st/lms/cntnt/updateLearningTime.do',
        (_, { seq }) => ({
          ...report,
          state: 'update',
          learnSeq: seq,
          position: 60 * minute + 60,
          ranges: [{ from: 60 * minute, to: 60 * minute + 60, ago: 0, rate: 1 }],
        }),
        { name: 'report: a minute', apart },
      ),
    ),
    step(
      '/api/st/lms/cntnt/updateLearningTime.do',
      (_, { seq }) => ({ ...report, state: 'stop', learnSeq: seq, position: 180 }),
      { name: 'report: stop', apart },
    ),
  ],
  one('/view/mediaView.do', ({ things }) => ({ cdnRovl: lctrCd, cdnFlnm: things.video }), {
    headers: () => ({ range: 'bytes=0-65535' }),
    apart: 'a file',
  }),

  one('/api/lms/st/getDataBoardList.do', () => ({ lctrShdlCd })),
  one('/api/lms/st/getDtBordDataInfo.do', ({ things }) => ({ boardSeq: things.material })),
  one('/api/lms/st/udtDataBordViewCnt.do', ({ things }) => ({ boardSeq: things.material })),
  one('/api/lms/st/downloadAllDataFiles.do', () => ({ lctrShdlCd }), { apart: 'an archive' }),
  one('/api/lms/st/getStEvlStatus.do', () => ({ lctrShdlCd })),
  one('/api/lms/st/getStEvlData.do', () => ({ lctrShdlCd })),
];
