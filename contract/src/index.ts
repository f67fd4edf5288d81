/** Every call of the portal. The browser imports only the types. */
import { answerCalls } from './board/staff-calls.ts';
import { lectureNoticeCalls } from './board/staff-notice-calls.ts';
import { assignmentCalls } from './assignment/calls.ts';
import { staffAssignmentCalls } from './assignment/staff-calls.ts';
import { boardCalls } from './board/calls.ts';
import type { Call, InputOf, ResultOf } from './call.ts';
import { debateCalls } from './debate/calls.ts';
import { staffDebateCalls } from './debate/staff-calls.ts';
import { deskCalls } from './desk/staff-calls.ts';
import { healthCalls } from './health/staff-calls.ts';
import { progressCalls } from './progress/staff-calls.ts';
import { rosterCalls } from './enrolment/roster-calls.ts';
import { movingCalls } from './enrolment/moving-calls.ts';
import { staffEnrolmentCalls } from './enrolment/staff-calls.ts';
import { evaluationCalls } from './evaluation/calls.ts';
import { staffEvaluationCalls } from './evaluation/staff-calls.ts';
import { examCalls } from './exam/calls.ts';
import { exportCalls } from './export-calls.ts';
import { fileCalls } from './file/calls.ts';
import { inquiryCalls } from './inquiry/calls.ts';
import { lectureReplyCalls } from './inquiry/lecture-reply-calls.ts';
import { staffInquiryCalls } from './inquiry/staff-calls.ts';
import { lectureCalls } from './lecture/calls.ts';
import { feedCalls } from './lecture/feed-calls.ts';
import { ownTodoCalls } from './lecture/own-todo-calls.ts';
import { bulkCalls } from './lecture/bulk-calls.ts';
import { copyCalls } from './lecture/copy-calls.ts';
import { ownCopyCalls } from './lecture/own-copy-calls.ts';
import { termCalls } from './lecture/term-calls.ts';
import { programmeCalls } from './lecture/programme-calls.ts';
import { staffLectureCalls } from './lecture/staff-calls.ts';
import { staffSyllabusCalls } from './lecture/staff-syllabus-calls.ts';
import { staffCalendarCalls } from './lecture/staff-calendar-calls.ts';
import { glossaryCalls } from './glossary/calls.ts';
import { staffGlossaryCalls } from './glossary/staff-calls.ts';
import { materialCalls } from './material/calls.ts';
import { staffMaterialCalls } from './material/staff-calls.ts';
import { gradingCommentCalls } from './grading/comment-calls.ts';
import { gradingCalls } from './grading/calls.ts';
import { staffGraderCalls } from './grading/graders-calls.ts';
import { feedbackCalls } from './grading/feedback-calls.ts';
import { offlineGradingCalls } from './grading/offline-calls.ts';
import { staffReleaseCalls } from './grading/release-calls.ts';
import { scoreSampleCalls } from './grading/sample-calls.ts';
import { similarityCalls } from './grading/similarity-calls.ts';
import { staffGradingCalls } from './grading/staff-calls.ts';
import { notificationCalls } from './notification/calls.ts';
import { staffNotificationCalls } from './notification/staff-calls.ts';
import { historyCalls } from './history/calls.ts';
import { staffHistoryCalls } from './history/staff-calls.ts';
import { staffPeopleCalls } from './people/staff-calls.ts';
import { staffDestructionCalls } from './privacy/destruction-calls.ts';
import { staffPrivacyCalls } from './privacy/staff-calls.ts';
import { portalCalls } from './portal/calls.ts';
import { staffCodeCalls } from './portal/staff-code-calls.ts';
import { staffMenuCalls } from './portal/staff-menu-calls.ts';
import { staffNoticeCalls } from './portal/staff-notice-calls.ts';
import { staffLogoCalls } from './portal/staff-logo-calls.ts';
import { staffSystemCalls } from './portal/staff-system-calls.ts';
import { messageCalls } from './message/calls.ts';
import { staffMessageCalls } from './message/staff-calls.ts';
import { quizCalls } from './quiz/calls.ts';
import { staffQuizCalls } from './quiz/staff-calls.ts';
import { reflectionCalls } from './reflection/calls.ts';
import { staffReflectionCalls } from './reflection/staff-calls.ts';
import { searchCalls } from './search/calls.ts';
import { staffSearchCalls } from './search/staff-calls.ts';
import { sessionCalls } from './session/calls.ts';
import { linkCalls } from './session/link-calls.ts';
import { staffSessionCalls } from './session/staff-calls.ts';
import { staffCalls } from './staff/calls.ts';
import { staffStudyCalls } from './study/staff-calls.ts';
import { studyCalls } from './study/calls.ts';
import { previewCalls } from './preview-calls.ts';
import { weeksBoardCalls } from './study/board-calls.ts';
import { staffExtensionCalls } from './extension/staff-calls.ts';
import { staffTeamCalls } from './team/staff-calls.ts';
import { teamCalls } from './team/calls.ts';

export const calls = {
  ...sessionCalls,
  ...portalCalls,
  ...fileCalls,
  ...lectureCalls,
  ...feedCalls,
  ...ownTodoCalls,
  ...searchCalls,
  ...studyCalls,
  ...glossaryCalls,
  ...materialCalls,
  ...assignmentCalls,
  ...quizCalls,
  ...examCalls,
  ...debateCalls,
  ...boardCalls,
  ...teamCalls,
  ...evaluationCalls,
  ...inquiryCalls,
  ...reflectionCalls,
  ...staffCalls,
  ...staffSearchCalls,
  ...staffLectureCalls,
  ...programmeCalls,
  ...bulkCalls,
  ...copyCalls,
  ...ownCopyCalls,
  ...termCalls,
  ...deskCalls,
  ...healthCalls,
  ...progressCalls,
  ...staffEnrolmentCalls,
  ...movingCalls,
  ...rosterCalls,
  ...staffPeopleCalls,
  ...historyCalls,
  ...staffStudyCalls,
  ...staffQuizCalls,
  ...staffHistoryCalls,
  ...staffSessionCalls,
  ...linkCalls,
  ...staffEvaluationCalls,
  ...staffPrivacyCalls,
  ...staffDestructionCalls,
  ...exportCalls,
  ...staffNoticeCalls,
  ...staffMenuCalls,
  ...staffCodeCalls,
  ...staffLogoCalls,
  ...staffSystemCalls,
  ...staffInquiryCalls,
  ...lectureReplyCalls,
  ...staffCalendarCalls,
  ...weeksBoardCalls,
  ...previewCalls,
  ...answerCalls,
  ...lectureNoticeCalls,
  ...messageCalls,
  ...staffMessageCalls,
  ...staffExtensionCalls,
  ...staffTeamCalls,
  ...staffAssignmentCalls,
  ...staffDebateCalls,
  ...staffReflectionCalls,
  ...staffGlossaryCalls,
  ...staffMaterialCalls,
  ...staffSyllabusCalls,
  ...gradingCommentCalls,
  ...gradingCalls,
  ...staffGraderCalls,
  ...offlineGradingCalls,
  ...feedbackCalls,
  ...scoreSampleCalls,
  ...similarityCalls,
  ...staffReleaseCalls,
  ...staffGradingCalls,
  ...notificationCalls,
  ...staffNotificationCalls,
};

export type Calls = typeof calls;
export type Path = keyof Calls;

/** Paths of calls with this kind of body; a call without `body` has `json`. */
export type PathOf<Body extends NonNullable<Call['body']>> = {
  [P in Path]: (Calls[P] extends { body: infer B } ? B : 'json') extends Body ? P : never;
}[Path];

export type Input<P extends Path> = InputOf<Calls[P]>;
export type Result<P extends Path> = ResultOf<Calls[P]>;
