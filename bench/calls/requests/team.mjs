import { report } from '../files.mjs';
import { one, step } from '../step.mjs';

const lctrShdlCd = 'MBIO2101-01';
/** The activity whose members are scored, and the one whose members are reviewed. */
const kit = 'MBIO2101-01-08-kit';
const study = 'MBIO2101-01-09-case';
const said = '확인했습니다. 그렇게 하겠습니다.';
const written = /** @type {const} */ ({
  taCd: study,
  tbTy: '1',
  tbNm: '회의에서 정한 것',
  tbCn: '<p>다음 회의까지</p>',
  tempYn: 'N',
});
const form = { apart: 'a form' };

/** @typedef {import('../step.mjs').Caller} Caller */

/** @type {(who: Caller) => string[]} */
const kitMates = ({ id, things }) => things.kitMembers.filter((member) => member !== id);
/** @type {(who: Caller) => string} */
const studyMate = ({ id, things }) => things.studyMembers.find((member) => member !== id) ?? '';

/** @type {import('../step.mjs').Round} */
const handIn = [
  step(
    '/api/st/lms/team/insertAsgmt.do',
    ({ things }) => ({
      taAsgmtSeq: String(things.kitWork),
      teamSeq: String(things.kit),
      taCd: kit,
      tempYn: 'Y',
    }),
    { file: report, apart: 'an upload' },
  ),
  step(
    '/api/st/lms/team/updateAsgmt.do',
    ({ things }) => ({ taAsgmtSeq: String(things.kitWork), teamSeq: String(things.kit), taCd: kit }),
    { file: report, apart: 'an upload' },
  ),
  ...[/** @type {const} */ ('N'), /** @type {const} */ ('Y')].map((tempYn) =>
    step('/api/st/lms/team/updateTempYn.do', ({ things }) => ({
      taAsgmtSeq: things.kitWork,
      teamSeq: things.kit,
      tempYn,
    })),
  ),
  step(
    '/api/st/lms/team/deleteAsgmt.do',
    ({ things }) => ({ taAsgmtSeq: things.kitWork, teamSeq: things.kit }),
    {
      apart: 'a file goes with it',
    },
  ),
];

/** @type {import('../step.mjs').Round} */
const post = [
  step('/api/st/lms/team/insertTbData.do', ({ things }) => ({ ...written, teamSeq: String(things.study) }), {
    keep: ({ tbSeq }, kept) => {
      kept.seq = tbSeq;
    },
    ...form,
  }),
  step('/api/st/lms/team/updateTbData.do', (_, { seq }) => ({ ...written, tbSeq: String(seq) }), form),
  step('/api/st/lms/team/insertTbCmmtData.do', (_, { seq }) => ({ tbSeq: seq, cmmtCn: said }), {
    keep: ({ cmmtSeq }, kept) => {
      kept.other = cmmtSeq;
    },
  }),
  step('/api/st/lms/team/updateTbCmmtData.do', (_, { other }) => ({ tbCmmtSeq: other, cmmtCn: `${said}!` })),
  step('/api/st/lms/team/deleteTbCmmtData.do', (_, { other }) => ({ tbCmmtSeq: other })),
  step('/api/st/lms/team/deleteTbData.do', (_, { seq }) => ({ tbSeq: seq })),
];

/**
 * Team activities.
 * @type {import('../step.mjs').Round[]}
 */
export const team = [
  one('/api/st/lms/team/getTeamActList.do', () => ({ lctrShdlCd })),
  one('/api/st/lms/team/getTeamData.do', ({ things }) => ({ teamSeq: things.kit })),
  one('/api/st/lms/team/getAsgmtList.do', ({ things }) => ({ teamSeq: things.kit })),
  one('/api/st/lms/team/getAsgmtData.do', ({ things }) => ({ taAsgmtSeq: things.kitWork })),
  one('/api/st/lms/team/getAsgmtSbmtData.do', ({ things }) => ({
    taAsgmtSeq: things.kitWork,
    teamSeq: things.kit,
  })),
  handIn,
  one('/api/st/lms/team/getTbList.do', ({ things }) => ({ teamSeq: things.study })),
  one('/api/st/lms/team/getTbData.do', ({ things }) => ({ tbSeq: things.teamPost })),
  one('/api/st/lms/team/getTbCmmtList.do', ({ things }) => ({ tbSeq: things.teamPost })),
  one('/api/st/lms/team/updateViewCnt.do', ({ things }) => ({ tbSeq: things.teamPost })),
  post,
  [
    step('/api/st/lms/team/likeTbCmmtData.do', ({ things }) => ({ tbCmmtSeq: things.teamComment })),
    step('/api/st/lms/team/unlikeTbCmmtData.do', ({ things }) => ({ tbCmmtSeq: things.teamComment })),
  ],
  one('/api/st/lms/team/getTeamRoleList.do', ({ things }) => ({ teamSeq: things.kit })),
  one(
    '/api/st/lms/team/updateTeamRole.do',
    ({ things }) => ({
      taCd: kit,
      teamSeq: things.kit,
      teamMbList: JSON.stringify(things.kitMembers.map((untyId) => ({ untyId, role: '발표' }))),
    }),
    { apart: 'a row for each member' },
  ),
  one('/api/st/lms/team/getTeamScreList.do', ({ things }) => ({ teamSeq: things.kit, evalTy: '2' })),
  one(
    '/api/st/lms/team/updateTeamScre.do',
    (who) => ({
      taCd: kit,
      teamSeq: who.things.kit,
      tempYn: 'Y',
      teamMbList: JSON.stringify(kitMates(who).map((untyId) => ({ untyId, evlScre: '90', rmrks: '' }))),
    }),
    { apart: 'a row for each teammate' },
  ),
  one('/api/st/lms/team/getReviewQestList.do', (who) => ({
    taCd: study,
    teamSeq: who.things.study,
    teSeq: who.things.studyEvaluation,
    untyId: studyMate(who),
  })),
  one(
    '/api/st/lms/team/updateTeamReview.do',
    (who) => ({
      taCd: study,
      teamSeq: who.things.study,
      teSeq: who.things.studyEvaluation,
      untyId: studyMate(who),
      tempYn: 'Y',
      reviewList: JSON.stringify(who.things.reviewItems),
    }),
    { apart: 'a row for each answer' },
  ),
];
