/** Combines the domains: handlers of all calls, loaders of all resources, readers of all kinds of files. */
import type { Calls } from '@baeum/contract';
import { exportCalls } from '@baeum/contract/export-calls';
import type { previewCalls } from '@baeum/contract/preview-calls';
import { answerResources } from './board/staff/access.ts';
import { answerHandlers } from './board/staff/handlers.ts';
import { lectureNoticeHandlers } from './board/staff/notice-handlers.ts';
import { lectureNoticeResources } from './board/staff/notice-queries.ts';
import { assignmentFiles, assignmentResources, assignmentTexts } from './assignment/access.ts';
import { announcedActivities } from './activity/announced.ts';
import { activityPictures } from './activity/pictures.ts';
import { assignmentCopying } from './assignment/copying.ts';
import { boardCopying } from './board/copying.ts';
import { copyHandlersOf } from './copying/handlers.ts';
import { ownCopyHandlersOf } from './copying/own-handlers.ts';
import { termHandlersOf } from './copying/term-handlers.ts';
import { enrolmentCopying } from './enrolment/copying.ts';
import { debateCopying } from './debate/copying.ts';
import { evaluationCopying } from './evaluation/copying.ts';
import { glossaryCopying } from './glossary/copying.ts';
import { glossaryHandlers } from './glossary/handlers.ts';
import { staffGlossaryHandlers } from './glossary/staff/handlers.ts';
import { staffGlossaryResources } from './glossary/staff/queries.ts';
import { lectureCopying } from './lecture/copying.ts';
import { appointedProfessors } from './lecture/events.ts';
import { materialCopying } from './material/copying.ts';
import { quizCopying } from './quiz/copying.ts';
import { reflectionCopying } from './reflection/copying.ts';
import { studyCopying } from './study/copying.ts';
import { teamCopying } from './team/copying.ts';
import type { Copying } from './copying/tables.ts';
import type { ScheduledSource } from './ports/desk-source.ts';
import { assignmentHandlers } from './assignment/handlers.ts';
import { scheduledAssignments } from './assignment/staff/desk.ts';
import { staffAssignmentHandlersOf } from './assignment/staff/handlers.ts';
import { staffAssignmentResources } from './assignment/staff/queries.ts';
import { boardFiles, boardResources } from './board/access.ts';
import { boardHandlers } from './board/handlers.ts';
import { waitingInquiries, waitingQuestions } from './board/staff/desk.ts';
import { isReadable as isReadableOnBoard } from './board/visibility.ts';
import { debateFiles, debateResources, debateTexts } from './debate/access.ts';
import { debateHandlers } from './debate/handlers.ts';
import { staffDebateHandlersOf } from './debate/staff/handlers.ts';
import { staffDebateResources } from './debate/staff/queries.ts';
import { scheduledDebates } from './debate/staff/desk.ts';
import { deskHandlersOf } from './desk/handlers.ts';
import { rosterResources } from './enrolment/roster/access.ts';
import { rosterHandlers } from './enrolment/roster/handlers.ts';
import { movingHandlersOf } from './enrolment/staff/moving-handlers.ts';
import { staffEnrolmentHandlers } from './enrolment/staff/handlers.ts';
import { evaluationHandlers } from './evaluation/handlers.ts';
import { staffEvaluationResources } from './evaluation/staff/access.ts';
import { staffEvaluationHandlers } from './evaluation/staff/handlers.ts';
import { examResources } from './exam/access.ts';
import { examHandlers } from './exam/handlers.ts';
import { exportHandlersOf } from './calls/exports.ts';
import { fileResources, mediaFiles, mediaResources, openFileResources } from './file/access.ts';
import { fileHandlers } from './file/handlers.ts';
import type {
  Handlers,
  Keepable,
  PublicResourceLoader,
  ResourceLoader,
  StaffResourceLoader,
  StaffScoped,
} from './handler.ts';
import { announcedReleases, releasedScores } from './grading/announced.ts';
import { releasedScoreResources, scoreFiles } from './grading/access.ts';
import { gradingCopying } from './grading/copying.ts';
import { notifiedRegrades } from './grading/events.ts';
import { gradingHandlers } from './grading/handlers.ts';
import { comingScores } from './grading/staff/following.ts';
import { latePenalties } from './grading/staff/penalties.ts';
import { rubricScores } from './grading/staff/rescoring.ts';
import { unreadScores } from './grading/staff/seconds.ts';
import { waitingRegrades } from './grading/staff/regrades.ts';
import { waitingWork } from './grading/staff/desk.ts';
import { gradingResources } from './grading/staff/access.ts';
import { feedbackHandlers } from './grading/feedback/handlers.ts';
import { offlineGradingHandlers } from './grading/offline/handlers.ts';
import { similarityHandlers } from './grading/similarity/handlers.ts';
import { scoreSampleHandlers, staffGraderHandlers } from './grading/staff/graders-handlers.ts';
import { staffGradingHandlers } from './grading/staff/handlers.ts';
import { staffReleaseHandlers } from './grading/staff/release-handlers.ts';
import { notificationHandlers } from './notification/handlers.ts';
import { staffNotificationHandlers } from './notification/staff/handlers.ts';
import { notifiedInquiries } from './inquiry/notified.ts';
import { notifiedPosts } from './board/notified.ts';
import { announcedNotices } from './board/announced.ts';
import { announcedMessages, notifiedMessages } from './message/notified.ts';
import { notifiedTeams } from './team/notified.ts';
import type { Announced, NotifiedSubjects } from './ports/notified-subject.ts';
import { notificationCopying } from './notification/copying.ts';
import { historyHandlersOf } from './history/handlers.ts';
import { ownHistoryHandlersOf } from './history/own-changes.ts';
import { inquiryFiles, inquiryResources } from './inquiry/access.ts';
import { inquiryCopying } from './inquiry/copying.ts';
import { inquiryHandlers } from './inquiry/handlers.ts';
import { gradingCommentHandlers, lectureReplyHandlers } from './inquiry/staff/lecture-replies.ts';
import { staffInquiryHandlers, staffInquiryResources } from './inquiry/staff/replies.ts';
import { inquiryPictures } from './inquiry/pictures.ts';
import { lectureResources } from './lecture/access.ts';
import { syllabusPictures, syllabusTexts } from './lecture/syllabus-pictures.ts';
import { openFeedResources } from './lecture/feed/access.ts';
import { feedHandlersOf } from './lecture/feed/handlers.ts';
import { ownTodoHandlers } from './lecture/own-todo/handlers.ts';
import { lectureHandlers } from './lecture/handlers.ts';
import { staffLectureResources } from './lecture/staff/access.ts';
import { scheduledWeeks } from './lecture/staff/desk.ts';
import { staffCalendarHandlers, staffCalendarResources } from './lecture/staff/calendar.ts';
import { staffLectureHandlersOf } from './lecture/staff/handlers.ts';
import { staffSyllabusHandlers } from './lecture/staff/syllabus-handlers.ts';
import { bulkHandlersOf } from './lecture/staff/bulk-handlers.ts';
import { programmeHandlers } from './lecture/staff/programme-handlers.ts';
import { healthHandlers } from './health/handlers.ts';
import { progressHandlers } from './progress/handlers.ts';
import { lectureOverviews } from './lecture/staff/unfinished.ts';
import { materialFiles, materialResources, materialTexts } from './material/access.ts';
import { materialHandlers } from './material/handlers.ts';
import { staffMaterialHandlers } from './material/staff/handlers.ts';
import { staffMaterialResources } from './material/staff/queries.ts';
import { messageCopying } from './message/copying.ts';
import { messageHandlers } from './message/handlers.ts';
import { messageResources } from './message/queries.ts';
import { staffMessageHandlers } from './message/staff/handlers.ts';
import { staffMessageResources } from './message/staff/queries.ts';
import { peopleResources } from './people/access.ts';
import { peopleHandlers } from './people/handlers.ts';
import type { LectureScoped } from './platform/evaluation-block.ts';
import type { FileKinds, OpenFileKinds, PictureUsage, TextFileKinds } from './platform/files/readers.ts';
import {
  noticeFiles,
  noticeResources,
  noticeTexts,
  openNoticeResources,
  openLogoResources,
  publicNoticeFiles,
} from './portal/access.ts';
import { portalHandlers } from './portal/handlers.ts';
import { staffCodeHandlers, staffCodeResources } from './portal/staff/codes.ts';
import { staffMenuHandlers } from './portal/staff/menus.ts';
import { staffNoticeHandlers } from './portal/staff/notice-handlers.ts';
import { staffPortalResources } from './portal/staff/notice-queries.ts';
import { staffLogoHandlers } from './portal/staff/logos.ts';
import { staffSystemHandlers } from './portal/staff/system.ts';
import { noticePictures } from './portal/staff/notice-texts.ts';
import { postPictures } from './posting/pictures.ts';
import { destructionHandlers } from './privacy/destruction/handlers.ts';
import { privacyHandlers } from './privacy/handlers.ts';
import { quizResources } from './quiz/access.ts';
import { quizHandlers } from './quiz/handlers.ts';
import { quizPictures, quizTexts } from './quiz/pictures.ts';
import { scheduledExams, scheduledQuizzes } from './quiz/staff/desk.ts';
import { staffQuizHandlers } from './quiz/staff/handlers.ts';
import { staffQuizResources } from './quiz/staff/queries.ts';
import { previewHandlersOf } from './calls/preview.ts';
import type { ReleaseRule } from './ports/release-rule.ts';
import { reflectionFiles, reflectionResources } from './reflection/access.ts';
import { reflectionHandlers } from './reflection/handlers.ts';
import { staffReflectionHandlers } from './reflection/staff/handlers.ts';
import { staffReflectionResources } from './reflection/staff/queries.ts';
import { searchHandlers } from './search/handlers.ts';
import { staffSearchHandlers } from './search/staff/handlers.ts';
import { profileFiles, studentResources } from './session/access.ts';
import { linkHandlers } from './session/link-handlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { accessResources } from './staff/access.ts';
import { staffSessionHandlers } from './session/staff/handlers.ts';
import { staffHandlers } from './staff/handlers.ts';
import { findMedia, studyFiles, studyResources } from './study/access.ts';
import { studyHandlers } from './study/handlers.ts';
import { hiddenContents } from './study/staff/desk.ts';
import { weeksBoardHandlers } from './study/staff/board-handlers.ts';
import { extensionCopying } from './extension/copying.ts';
import { staffExtensionHandlersOf } from './extension/staff/handlers.ts';
import { staffStudyHandlers } from './study/staff/handlers.ts';
import { staffStudyResources } from './study/staff/queries.ts';
import { uploadResources } from './study/staff/uploads.ts';
import { teamFiles, teamResources, teamTexts } from './team/access.ts';
import { teamWorkFiles, teamWorkResources, teamWorkTexts } from './team/assignments/access.ts';
import { teamBoardFiles, teamBoardResources } from './team/board/access.ts';
import { isReadable as isReadableByTeam } from './team/board/visibility.ts';
import { teamHandlersOf } from './team/handlers.ts';
import { staffTeamResources, teamMoves } from './team/staff/access.ts';
import { scheduledTeamActivities, scheduledTeamAssignments } from './team/staff/desk.ts';
import { staffTeamHandlersOf } from './team/staff/handlers.ts';

/** Texts that pictures stand in. */
export const pictureUsages: readonly PictureUsage[] = [
  postPictures([isReadableOnBoard, isReadableByTeam]),
  inquiryPictures,
  noticePictures,
  activityPictures,
  quizPictures,
  syllabusPictures,
];

/** Who may read a stored file, by its kind. */
export const fileKinds = {
  ...profileFiles,
  ...noticeFiles,
  ...assignmentFiles,
  ...studyFiles,
  ...materialFiles,
  ...boardFiles,
  ...debateFiles,
  ...teamFiles,
  ...teamWorkFiles,
  ...teamBoardFiles,
  ...inquiryFiles,
  ...reflectionFiles,
  ...scoreFiles,
  ...mediaFiles(pictureUsages),
} satisfies FileKinds;

/** Who may read what a text of staff shows, by the kind of text. */
const textFileKinds = {
  ...noticeTexts,
  ...syllabusTexts,
  ...materialTexts,
  ...assignmentTexts,
  ...quizTexts,
  ...debateTexts,
  ...teamTexts,
  ...teamWorkTexts,
} satisfies TextFileKinds;

export const resourceLoaders = {
  ...studentResources,
  ...lectureResources,
  ...noticeResources,
  ...studyResources,
  ...materialResources,
  ...assignmentResources,
  ...quizResources,
  ...examResources,
  ...boardResources,
  ...debateResources,
  ...teamResources,
  ...teamWorkResources,
  ...teamBoardResources,
  ...inquiryResources,
  ...messageResources,
  ...reflectionResources,
  ...releasedScoreResources,
  ...accessResources,
  ...fileResources(fileKinds),
  ...mediaResources(findMedia, textFileKinds),
} satisfies Record<string, ResourceLoader<LectureScoped>>;

export type ResourceLoaders = typeof resourceLoaders;

/** Resources of the staff console. */
export const staffResourceLoaders = {
  ...staffLectureResources,
  ...staffEvaluationResources,
  ...rosterResources,
  ...peopleResources,
  ...staffPortalResources,
  ...staffCodeResources,
  ...staffCalendarResources,
  ...staffInquiryResources,
  ...staffStudyResources,
  ...staffQuizResources,
  ...uploadResources,
  ...answerResources,
  ...lectureNoticeResources,
  ...staffMessageResources,
  ...staffTeamResources,
  ...staffAssignmentResources,
  ...staffDebateResources,
  ...staffReflectionResources,
  ...staffGlossaryResources,
  ...staffMaterialResources,
  ...gradingResources,
} satisfies Record<string, StaffResourceLoader<StaffScoped>>;

export type StaffResourceLoaders = typeof staffResourceLoaders;

/** Public files by their kind. */
const openFileKinds = { ...publicNoticeFiles } satisfies OpenFileKinds;

/** Resources of open calls: public objects only. */
export const publicResourceLoaders = {
  ...openLogoResources,
  ...openFeedResources,
  ...openNoticeResources,
  ...openFileResources(openFileKinds),
} satisfies Record<string, PublicResourceLoader<object>>;

export type PublicResourceLoaders = typeof publicResourceLoaders;

/** What opens and closes in lectures. */
const scheduled: readonly ScheduledSource[] = [
  scheduledWeeks,
  scheduledAssignments,
  scheduledTeamAssignments,
  scheduledQuizzes,
  scheduledExams,
  scheduledDebates,
  scheduledTeamActivities,
];

/** When lines of the history about something that is released later are shown to their person. */
const releaseRules: readonly ReleaseRule[] = [teamMoves, releasedScores];

/** What students are told of when it appears. */
export const announced: readonly Announced[] = [
  announcedNotices,
  announcedMessages,
  ...announcedActivities,
  ...announcedReleases,
];

/** Whether somebody may still see what a notification is about. */
export const notifiedSubjects: NotifiedSubjects = {
  ...notifiedPosts,
  ...notifiedInquiries,
  ...notifiedTeams,
  ...notifiedMessages,
  ...notifiedRegrades,
};

/** How the tables of lectures are copied; what others refer to comes first. */
export const copying: readonly Copying[] = [
  lectureCopying,
  studyCopying,
  glossaryCopying,
  materialCopying,
  assignmentCopying,
  quizCopying,
  debateCopying,
  teamCopying,
  reflectionCopying,
  boardCopying,
  evaluationCopying,
  enrolmentCopying,
  extensionCopying,
  gradingCopying,
  notificationCopying,
  messageCopying,
  inquiryCopying,
];

const ownHandlers: Omit<
  Handlers<Calls, Keepable<Calls>>,
  keyof typeof exportCalls | keyof typeof previewCalls
> = {
  ...sessionHandlers,
  ...portalHandlers,
  ...fileHandlers,
  ...lectureHandlers,
  ...feedHandlersOf(scheduled),
  ...ownTodoHandlers,
  ...searchHandlers,
  ...studyHandlers,
  ...glossaryHandlers,
  ...materialHandlers,
  ...assignmentHandlers,
  ...quizHandlers,
  ...examHandlers,
  ...debateHandlers,
  ...boardHandlers,
  ...teamHandlersOf(comingScores),
  ...evaluationHandlers,
  ...inquiryHandlers,
  ...reflectionHandlers,
  ...staffHandlers,
  ...staffSearchHandlers,
  ...staffLectureHandlersOf(comingScores),
  ...programmeHandlers,
  ...bulkHandlersOf(comingScores),
  ...deskHandlersOf({
    waiting: [waitingWork, waitingRegrades, waitingQuestions, waitingInquiries, hiddenContents],
    scheduled,
    overviews: lectureOverviews,
  }),
  ...healthHandlers,
  ...progressHandlers,
  ...copyHandlersOf({
    scheduled,
    copying,
    appointed: (lectureCodes, now) => appointedProfessors(lectureCodes, [], now),
  }),
  ...ownCopyHandlersOf({ scheduled, copying }),
  ...termHandlersOf({ scheduled, tables: copying.flatMap(({ copied }) => copied) }),
  ...staffEnrolmentHandlers,
  ...movingHandlersOf(comingScores),
  ...rosterHandlers,
  ...peopleHandlers,
  ...staffStudyHandlers,
  ...staffAssignmentHandlersOf(rubricScores),
  ...staffDebateHandlersOf(rubricScores),
  ...staffReflectionHandlers,
  ...staffQuizHandlers,
  ...historyHandlersOf(unreadScores),
  ...ownHistoryHandlersOf(releaseRules),
  ...privacyHandlers,
  ...destructionHandlers,
  ...staffSessionHandlers,
  ...linkHandlers,
  ...staffEvaluationHandlers,
  ...staffNoticeHandlers,
  ...staffMenuHandlers,
  ...staffCodeHandlers,
  ...staffLogoHandlers,
  ...staffSystemHandlers,
  ...staffInquiryHandlers,
  ...lectureReplyHandlers,
  ...gradingCommentHandlers,
  ...staffCalendarHandlers,
  ...weeksBoardHandlers,
  ...answerHandlers,
  ...lectureNoticeHandlers,
  ...messageHandlers,
  ...staffMessageHandlers,
  ...staffExtensionHandlersOf(latePenalties),
  ...staffTeamHandlersOf(comingScores, rubricScores),
  ...staffGlossaryHandlers,
  ...staffMaterialHandlers,
  ...staffSyllabusHandlers,
  ...gradingHandlers,
  ...offlineGradingHandlers,
  ...feedbackHandlers,
  ...similarityHandlers,
  ...scoreSampleHandlers,
  ...staffGraderHandlers,
  ...staffGradingHandlers,
  ...staffReleaseHandlers,
  ...notificationHandlers,
  ...staffNotificationHandlers,
};

export const handlers: Handlers<Calls, Keepable<Calls>> = {
  ...ownHandlers,
  ...exportHandlersOf(exportCalls, ownHandlers),
  ...previewHandlersOf({ handlers: ownHandlers, loaders: resourceLoaders }),
};
