import { single, step } from '../step.mjs';

const lctrShdlCd = 'MBIO2101-01';
const lctrCd = 'MBIO2101-01-09-1-operon';
const report = { lctrCd, lctrShdlCd, playbackRate: 1 };
const noRatio = 'the ledger: up to eight statements';

/**
 * The lecture's pages and reports of watched videos.
 * @type {import('../step.mjs').Round[]}
 */
export const learning = [
  single('/api/lms/st/getMyLctrInfo.do', () => ({ lctrShdlCd })),
  single('/api/lms/st/getSyllabusInfo.do', () => ({ lctrShdlCd })),
  single('/api/lms/st/getLctrWeekNumList.do', () => ({ lctrShdlCd })),
  single('/api/lms/st/getLctrWeekAllList.do', () => ({ lctrShdlCd })),
  single('/api/lms/st/getLctrWeekInfo.do', () => ({ lctrShdlCd, week: 9 })),
  single('/api/lms/st/getLctrDsbjList.do', () => ({ lctrShdlCd, week: 9 }), { name: 'study page, one week' }),
  single('/api/lms/st/getLctrDsbjList.do', () => ({ lctrShdlCd, week: 0 }), {
    name: 'study page, all weeks',
  }),
  single('/api/st/lms/cntnt/getCntntInfo.do', () => ({ lctrCd })),
  single('/api/st/lms/cntnt/getLearningRecord.do', () => ({ lctrCd: 'GMPQ1106-01-01-1-gmp' })),
  [
    step('/api/st/lms/cntnt/updateLearningTime.do', () => ({ ...report, state: 'play', position: 0 }), {
      name: 'report: play',
      noRatio,
      capture: ({ learnSeq }, state) => {
        state.seq = learnSeq;
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
        { name: 'report: a minute', noRatio },
      ),
    ),
    step(
      '/api/st/lms/cntnt/updateLearningTime.do',
      (_, { seq }) => ({ ...report, state: 'stop', learnSeq: seq, position: 180 }),
      { name: 'report: stop', noRatio },
    ),
  ],
  single('/view/mediaView.do', ({ targets }) => ({ cdnRovl: lctrCd, cdnFlnm: targets.video }), {
    headers: () => ({ range: 'bytes=0-65535' }),
    noRatio: 'a file',
  }),

  single('/api/lms/st/getGlsryList.do', () => ({ lctrShdlCd })),
  single('/api/lms/st/getDataBoardList.do', () => ({ lctrShdlCd })),
  single('/api/lms/st/getDtBordDataInfo.do', ({ targets }) => ({ boardSeq: targets.material })),
  single('/api/lms/st/udtDataBordViewCnt.do', ({ targets }) => ({ boardSeq: targets.material })),
  single('/api/lms/st/downloadAllDataFiles.do', () => ({ lctrShdlCd }), { noRatio: 'an archive' }),
  single('/api/lms/st/getStEvlStatus.do', () => ({ lctrShdlCd })),
  single('/api/lms/st/getStEvlData.do', () => ({ lctrShdlCd })),
];
