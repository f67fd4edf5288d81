/**
 * `학생으로 보기` (specification §21.4): what a student of a lecture who has done nothing yet would see at a moment. No zod, and no terms
 * of other domains: the files of students would have to offer them to the console.
 */
import { refusals } from '../refusals.ts';

export const previewReply = '/api/staff/study/previewReply';

/**
 * The calls of students whose replies staff may ask for. All of them read. Questions of quizzes are not among them, because they
 * belong to an attempt that somebody has begun; nor is what is shown to this student alone.
 */
export const previewedCalls = [
  '/api/auth/userInfo.do',
  '/api/lms/pf/getLctrLeftMenu.do',
  '/api/lms/st/getAcaList.do',
  '/api/lms/st/getAcaLctrList.do',
  '/api/lms/st/getMyLctrList.do',
  '/api/lms/st/getMyLctrInfo.do',
  '/api/lms/st/getSyllabusInfo.do',
  '/api/lms/st/getLctrWeekNumList.do',
  '/api/lms/st/getLctrWeekAllList.do',
  '/api/lms/st/getLctrWeekInfo.do',
  '/api/lms/st/getLctrDsbjList.do',
  '/api/st/lms/cntnt/getCntntInfo.do',
  '/api/st/lms/cntnt/getLearningRecord.do',
  '/api/lms/st/getDataBoardList.do',
  '/api/lms/st/getDtBordDataInfo.do',
  '/api/lms/st/getGlsryList.do',
  '/api/st/lms/asgmt/getAsgmtList.do',
  '/api/st/lms/asgmt/getAsgmtData.do',
  '/api/st/lms/asgmt/getAsgmtSbmtData.do',
  '/api/st/lms/quiz/getQuizList.do',
  '/api/st/lms/quiz/getQuizData.do',
  '/api/st/lms/quiz/getCleanQuizExamData.do',
  '/api/st/lms/debate/getDebateList.do',
  '/api/st/lms/debate/getDebateData.do',
  '/api/st/lms/debate/getDebateCmmtList.do',
  '/api/st/lms/team/getTeamActList.do',
  '/api/st/lms/team/getTeamChcList.do',
  '/api/st/lms/team/getTeamData.do',
  '/api/st/lms/team/getTbList.do',
  '/api/st/lms/team/getAsgmtList.do',
  '/api/st/lms/team/getAsgmtData.do',
  '/api/st/lms/team/getAsgmtSbmtData.do',
  '/api/st/lms/team/getTeamRoleList.do',
  '/api/st/lms/team/getTeamScreList.do',
  '/api/st/lms/team/getReviewQestList.do',
  '/api/lms/st/selfRflctCheck.do',
  '/api/lms/st/getSelfRflctInfo.do',
  '/api/lms/st/getSelfRflctSbmtInfo.do',
  '/api/st/lms/board/notice/getNoticeList.do',
  '/api/st/lms/board/notice/getNoticeData.do',
  '/api/st/lms/board/inqry/getInqryList.do',
  '/api/st/lms/board/qna/getQnaList.do',
] as const;

/** Characters of their requests, of which none sends a text. */
export const previewedInput = 4000;

export type PreviewedCall = (typeof previewedCalls)[number];

export const isPreviewed = (path: string): path is PreviewedCall =>
  previewedCalls.some((one) => one === path);

export const previewRefusals = refusals({
  onlyLooking: {
    status: 403,
    errorCode: 'PREVIEW_ONLY',
    message: '학생 화면 미리보기에서는 제출하거나 열 수 없습니다.',
  },
});
