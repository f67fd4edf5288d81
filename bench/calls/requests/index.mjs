import { home } from './home.mjs';
import { learning } from './learning.mjs';
import { staff } from './staff.mjs';
import { talk } from './talk.mjs';
import { team } from './team.mjs';
import { work } from './work.mjs';

export const rounds = [...home, ...learning, ...work, ...talk, ...team, ...staff];

const once = 'there is nothing to do it with a second time';

/**
 * Calls that are not measured, and why.
 * @type {Partial<Record<import('../step.mjs').Path, string>>}
 */
export const unmeasured = {
  '/api/auth/changePassword.do': 'ends the other sessions of who calls',
  '/api/auth/endOtherSessions.do': 'ends the other sessions of who calls',
  '/api/auth/getSessionList.do': 'asked for by hand, a few times a term',
  '/api/auth/institution/begin.do': 'leads to the institution',
  '/api/auth/institution/callback.do': 'asks the institution',
  '/api/ad/auth/enterStudent.do': 'a session as at signing in, without argon2',
  '/api/ad/inq/saveInqAnwData.do': once,
  '/api/exam/insertExamLeave.do': 'needs an exam under way',
  '/api/lms/st/insertSelfRflctInfo.do': once,
  '/api/lms/st/insertStEvlData.do': once,
  '/api/st/lms/team/insertTeamRole.do': once,
  '/api/st/lms/team/insertTeamScre.do': once,
  '/api/st/lms/team/submitTeamScre.do': once,
  '/api/st/lms/team/insertTeamReview.do': once,
};
