import { home } from './home.mjs';
import { learning } from './learning.mjs';
import { staff } from './staff.mjs';
import { talk } from './talk.mjs';
import { team } from './team.mjs';
import { work } from './work.mjs';

export const rounds = [...home, ...learning, ...work, ...talk, ...team, ...staff];

const once = 'can be done only once with the same data';

/**
 * Calls that are not measured, and why.
 * @type {Partial<Record<import('../step.mjs').Path, string>>}
 */
export const unmeasured = {
  '/api/auth/changePassword.do': 'ends the other sessions of the caller',
  '/api/auth/endOtherSessions.do': 'ends the other sessions of the caller',
  '/api/auth/getSessionList.do': 'called rarely, a few times a term',
  '/api/auth/institution/begin.do': 'redirects to the institution',
  '/api/auth/institution/callback.do': 'calls the institution',
  '/api/ad/auth/enterStudent.do': 'creates a session like signing in, without argon2',
  '/api/ad/inq/saveInqAnwData.do': once,
  '/api/staff/study/render': 'called rarely, when a text is pasted',
  '/api/staff/study/import': 'a file that is read whole',
  '/api/staff/study/beginUpload': once,
  '/api/staff/study/finishUpload': 'stores a video',
  '/api/staff/study/attach': 'stores a file',
  '/api/staff/study/media': 'like mediaView.do, for staff',
  '/api/staff/study/get': 'called rarely, before a content is changed',
  '/api/staff/study/add': once,
  '/api/staff/study/change': 'needs the version of the content before each request',
  '/api/staff/study/remove': once,
  '/api/staff/history/lecture': 'like the history of a person',
  '/api/staff/people/select': 'called rarely, before an action on everybody found',
  '/api/staff/people/add': once,
  '/api/staff/people/change': 'needs the version of the account before each request',
  '/api/staff/people/suspend': 'ends the sessions of the callers',
  '/api/staff/people/undo': once,
  '/api/staff/people/resetPassword': 'ends the sessions of the callers',
  '/api/staff/people/appointOperator': 'called rarely, a few times a term',
  '/api/lms/st/saveOpenedPosts.do': 'sent in the background, at most once a minute',
  '/view/loginpass/mediaView.do': 'like mediaView.do, without a session',
  '/api/exam/insertExamLeave.do': 'needs an exam under way',
  '/api/lms/st/insertSelfRflctInfo.do': once,
  '/api/lms/st/insertStEvlData.do': once,
  '/api/staff/lecture/add': once,
  '/api/staff/lecture/addProgramme': once,
  '/api/staff/lecture/appointAssistants': 'called rarely, a few times a term',
  '/api/staff/lecture/copy': once,
  '/api/staff/lecture/previewCopy': 'called rarely, a few times a term',
  '/api/staff/lecture/change': 'called rarely, a few times a term',
  '/api/st/lms/team/copyAsgmt.do': 'stores a file; like an upload, but needs the draft of a teammate',
  '/api/st/lms/team/insertTeamRole.do': once,
  '/api/st/lms/team/insertTeamScre.do': once,
  '/api/st/lms/team/submitTeamScre.do': once,
  '/api/staff/enrolment/add': once,
  '/api/staff/enrolment/setState': once,
  '/api/staff/enrolment/upload':
    'a file that is read whole; timed in large.test.ts, see docs/measurements.md',
  '/api/staff/enrolment/uploadForProgramme': 'like upload',
  '/api/staff/enrolment/preview': 'needs an upload; timed in large.test.ts, see docs/measurements.md',
  '/api/staff/enrolment/apply': once,
  '/api/staff/enrolment/undo': once,
  '/api/staff/enrolment/imports': 'called rarely, a few times a term',
  '/api/staff/enrolment/importsOfProgramme': 'called rarely, a few times a term',
  '/api/st/lms/team/insertTeamReview.do': once,
};
