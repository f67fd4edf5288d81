import { report } from '../files.mjs';
import { single, step } from '../step.mjs';

const lctrShdlCd = 'MBIO2101-01';
/** The activity whose members are scored, and the one whose members are reviewed. */
const kit = 'MBIO2101-01-08-kit';
const study = 'MBIO2101-01-09-case';
const commentText = '확인했습니다. 그렇게 하겠습니다.';
const written = /** @type {const} */ ({
  taCd: study,
  tbTy: '1',
  tbNm: '회의에서 정한 것',
  tbCn: '<p>다음 회의까지</p>',
  tempYn: 'N',
});
const form = { noRatio: 'a form' };

/** @typedef {import('../step.mjs').Caller} Caller */

/** @type {(caller: Caller) => string[]} */
const kitMates = ({ id, targets }) => targets.kitMembers.filter((member) => member !== id);
/** @type {(caller: Caller) => string} */
const studyMate = ({ id, targets }) => targets.studyMembers.find((member) => member !== id) ?? '';

/** @type {import('../step.mjs').Round} */
const handIn = [
  step(
    '/api/st/lms/team/insertAsgmt.do',
    ({ targets }) => ({
      taAsgmtSeq: String(targets.kitWork),
      teamSeq: String(targets.kit),
      taCd: kit,
      tempYn: 'Y',
    }),
    { file: report, noRatio: 'an upload' },
  ),
  step(
    '/api/st/lms/team/updateAsgmt.do',
    ({ targets }) => ({ taAsgmtSeq: String(targets.kitWork), teamSeq: String(targets.kit), taCd: kit }),
    { file: report, noRatio: 'an upload' },
  ),
  ...[/** @type {const} */ ('N'), /** @type {const} */ ('Y')].map((tempYn) =>
    step('/api/st/lms/team/updateTempYn.do', ({ targets }) => ({
      taAsgmtSeq: targets.kitWork,
      teamSeq: targets.kit,
      tempYn,
    })),
  ),
  step(
    '/api/st/lms/team/deleteAsgmt.do',
    ({ targets }) => ({ taAsgmtSeq: targets.kitWork, teamSeq: targets.kit }),
    {
      noRatio: 'deletes a file, too',
    },
  ),
];

/** @type {import('../step.mjs').Round} */
const post = [
  step(
    '/api/st/lms/team/insertTbData.do',
    ({ targets }) => ({ ...written, teamSeq: String(targets.study) }),
    {
      capture: ({ tbSeq }, state) => {
        state.seq = tbSeq;
      },
      ...form,
    },
  ),
  step('/api/st/lms/team/updateTbData.do', (_, { seq }) => ({ ...written, tbSeq: String(seq) }), form),
  step('/api/st/lms/team/insertTbCmmtData.do', (_, { seq }) => ({ tbSeq: seq, cmmtCn: commentText }), {
    capture: ({ cmmtSeq }, state) => {
      state.other = cmmtSeq;
    },
  }),
  step('/api/st/lms/team/updateTbCmmtData.do', (_, { other }) => ({
    tbCmmtSeq: other,
    cmmtCn: `${commentText}!`,
  })),
  step('/api/st/lms/team/deleteTbCmmtData.do', (_, { other }) => ({ tbCmmtSeq: other })),
  step('/api/st/lms/team/deleteTbData.do', (_, { seq }) => ({ tbSeq: seq })),
];

/**
 * Team activities.
 * @type {import('../step.mjs').Round[]}
 */
export const team = [
  single('/api/st/lms/team/getTeamActList.do', () => ({ lctrShdlCd })),
  single('/api/st/lms/team/getTeamData.do', ({ targets }) => ({ teamSeq: targets.kit })),
  single('/api/st/lms/team/getAsgmtList.do', ({ targets }) => ({ teamSeq: targets.kit })),
  single('/api/st/lms/team/getAsgmtData.do', ({ targets }) => ({ taAsgmtSeq: targets.kitWork })),
  single('/api/st/lms/team/getAsgmtSbmtData.do', ({ targets }) => ({
    taAsgmtSeq: targets.kitWork,
    teamSeq: targets.kit,
  })),
  handIn,
  single('/api/st/lms/team/getTbList.do', ({ targets }) => ({ teamSeq: targets.study })),
  single('/api/st/lms/team/getTbData.do', ({ targets }) => ({ tbSeq: targets.teamPost })),
  single('/api/st/lms/team/getTbCmmtList.do', ({ targets }) => ({ tbSeq: targets.teamPost })),
  single('/api/st/lms/team/updateViewCnt.do', ({ targets }) => ({ tbSeq: targets.teamPost })),
  post,
  [
    step('/api/st/lms/team/likeTbCmmtData.do', ({ targets }) => ({ tbCmmtSeq: targets.teamComment })),
    step('/api/st/lms/team/unlikeTbCmmtData.do', ({ targets }) => ({ tbCmmtSeq: targets.teamComment })),
  ],
  single('/api/st/lms/team/getTeamRoleList.do', ({ targets }) => ({ teamSeq: targets.kit })),
  single(
    '/api/st/lms/team/updateTeamRole.do',
    ({ targets }) => ({
      taCd: kit,
      teamSeq: targets.kit,
      teamMbList: JSON.stringify(targets.kitMembers.map((untyId) => ({ untyId, role: '발표' }))),
    }),
    { noRatio: 'a row for each member' },
  ),
  single('/api/st/lms/team/getTeamScreList.do', ({ targets }) => ({ teamSeq: targets.kit, evalTy: '2' })),
  single(
    '/api/st/lms/team/updateTeamScre.do',
    (caller) => ({
      taCd: kit,
      teamSeq: caller.targets.kit,
      tempYn: 'Y',
      teamMbList: JSON.stringify(kitMates(caller).map((untyId) => ({ untyId, evlScre: '90', rmrks: '' }))),
    }),
    { noRatio: 'a row for each teammate' },
  ),
  single('/api/st/lms/team/getReviewQestList.do', (caller) => ({
    taCd: study,
    teamSeq: caller.targets.study,
    teSeq: caller.targets.studyEvaluation,
    untyId: studyMate(caller),
  })),
  single(
    '/api/st/lms/team/updateTeamReview.do',
    (caller) => ({
      taCd: study,
      teamSeq: caller.targets.study,
      teSeq: caller.targets.studyEvaluation,
      untyId: studyMate(caller),
      tempYn: 'Y',
      reviewList: JSON.stringify(caller.targets.reviewItems),
    }),
    { noRatio: 'a row for each answer' },
  ),
];
