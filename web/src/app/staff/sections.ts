/**
 * The sections of the console in menu order, with their screens: those on top, and those inside a lecture. A new screen
 * is added here, and to nothing else of the frame.
 */
import type { Permission } from '@baeum/contract/staff/roles';
import type { ComponentType } from 'react';
import { staffBase } from '../../navigation.ts';
import { isGrader, type StaffRoles } from '../../staff-roles.ts';

interface StaffScreen {
  /** Relative to {@link staffBase}; may contain ids, e.g. `inquiries/:inqSeq`. */
  readonly path: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

interface Section {
  readonly name: string;
  /** The menu links to the first one. */
  readonly screens: readonly [StaffScreen, ...StaffScreen[]];
  /** Other words by which the jump field finds it. */
  readonly also?: string;
}

export interface StaffSection extends Section {
  /** Who sees it; for everybody else there is no such page. */
  readonly shows: (roles: StaffRoles) => boolean;
  /** What waits there is for those who see it; its other screens, about one activity, the server opens or refuses. */
  readonly ofActivities?: true;
  /** It is opened from the menu of the account instead of the main one. */
  readonly ofAccount?: true;
  /** The term in the header narrows it. */
  readonly byTerm?: true;
}

/** A section of a lecture; its screens are below `lectures/:lectureCode`. */
export interface LectureSection extends Section {
  /** What it takes to open it. */
  readonly needs: Permission;
}

const isLecturer = ({ lectures }: StaffRoles) => lectures.length > 0;
/** Who answers what students ask in some lecture. */
const isAnswerer = ({ lectures }: StaffRoles) =>
  lectures.some(({ permissions }) => permissions.includes('answer'));
const isAdministrator = (roles: StaffRoles) => roles.isAdministrator;
/** Administrators operate all programmes. */
const isOperator = (roles: StaffRoles) => roles.isAdministrator || roles.programmes.length > 0;
/** Accounts of staff to whom nothing has been given yet. */
const isIdle = (roles: StaffRoles) => !isLecturer(roles) && !isOperator(roles);

/** Accounts land on the first section that they see. */
export const staffSections: readonly StaffSection[] = [
  {
    name: '오늘 할 일',
    byTerm: true,
    shows: isLecturer,
    screens: [{ path: 'today', load: () => import('../../desk/DeskScreen.tsx') }],
  },
  {
    name: '나의 강의',
    byTerm: true,
    shows: (roles) => isLecturer(roles) || isIdle(roles),
    screens: [{ path: 'lectures', load: () => import('../../lecture/staff/OwnLecturesScreen.tsx') }],
  },
  {
    name: '채점',
    byTerm: true,
    also: '채점 대기 점수 피드백 성적 공개',
    shows: isGrader,
    ofActivities: true,
    screens: [
      { path: 'grading', load: () => import('../../grading/staff/QueueScreen.tsx') },
      { path: 'grading/:activityId', load: () => import('../../grading/staff/SheetScreen.tsx') },
      { path: 'grading/:activityId/:holder', load: () => import('../../grading/staff/DeskScreen.tsx') },
      {
        path: 'grading/:activityId/sample',
        load: () => import('../../grading/staff/SampleScreen.tsx'),
      },
      {
        path: 'grading/:activityId/similarity',
        load: () => import('../../grading/staff/SimilarityScreen.tsx'),
      },
      {
        path: 'grading/:activityId/similarity/:pairId',
        load: () => import('../../grading/staff/SimilarPairScreen.tsx'),
      },
      {
        path: 'grading/:activityId/feedback',
        load: () => import('../../grading/staff/FeedbackScreen.tsx'),
      },
      { path: 'grading/:activityId/file', load: () => import('../../grading/staff/ScoreFileScreen.tsx') },
      {
        path: 'grading/:activityId/file/:importId',
        load: () => import('../../grading/staff/ScorePreviewScreen.tsx'),
      },
    ],
  },
  {
    name: '학생 찾기',
    also: '접속 열람',
    shows: isAdministrator,
    screens: [{ path: 'students', load: () => import('../../staff/StudentsScreen.tsx') }],
  },
  {
    name: '질문',
    byTerm: true,
    also: '답변 질의응답 1:1 문의 시스템 문의 받은 편지함',
    shows: (roles) => isAnswerer(roles) || isAdministrator(roles),
    screens: [
      { path: 'questions', load: () => import('../../board/staff/QuestionsScreen.tsx') },
      { path: 'questions/:postId', load: () => import('../../board/staff/QuestionScreen.tsx') },
    ],
  },
  {
    name: '현황',
    byTerm: true,
    also: '오늘 할 일 빠진 것 늦은 답변',
    shows: isOperator,
    screens: [{ path: 'overview', load: () => import('../../desk/OverviewScreen.tsx') }],
  },
  {
    name: '강의',
    byTerm: true,
    also: '과정 학기 개설',
    shows: isOperator,
    screens: [
      { path: 'programmes', load: () => import('../../lecture/staff/ProgrammesScreen.tsx') },
      { path: 'programmes/new', load: () => import('../../lecture/staff/NewProgrammeScreen.tsx') },
      {
        path: 'programmes/:programmeCode/lectures',
        load: () => import('../../lecture/staff/ProgrammeLecturesScreen.tsx'),
      },
      {
        path: 'programmes/:programmeCode/settings',
        load: () => import('../../lecture/staff/ProgrammeSettingsScreen.tsx'),
      },
      {
        path: 'programmes/:programmeCode/lectures/new',
        load: () => import('../../lecture/staff/NewLectureScreen.tsx'),
      },
      {
        path: 'programmes/:programmeCode/lectures/copy',
        load: () => import('../../lecture/staff/CopyLecturesScreen.tsx'),
      },
      {
        path: 'programmes/:programmeCode/import',
        load: () => import('../../enrolment/staff/ProgrammeImportScreen.tsx'),
      },
    ],
  },
  {
    name: '강의평가',
    also: '질문지 설문 참여율 결과',
    shows: isOperator,
    screens: [
      { path: 'evaluations', load: () => import('../../evaluation/staff/EvaluationProgrammesScreen.tsx') },
      {
        path: 'programmes/:programmeCode/evaluations',
        load: () => import('../../evaluation/staff/QuestionnairesScreen.tsx'),
      },
      {
        path: 'programmes/:programmeCode/evaluations/new',
        load: () => import('../../evaluation/staff/NewQuestionnaireScreen.tsx'),
      },
      {
        path: 'programmes/:programmeCode/evaluations/:questionnaireId',
        load: () => import('../../evaluation/staff/QuestionnaireScreen.tsx'),
      },
      {
        path: 'programmes/:programmeCode/evaluations/:questionnaireId/edit',
        load: () => import('../../evaluation/staff/EditQuestionnaireScreen.tsx'),
      },
    ],
  },
  {
    name: '사람',
    also: '계정 학생 교수 조교 운영자',
    shows: isOperator,
    screens: [
      { path: 'people', load: () => import('../../people/staff/PeopleScreen.tsx') },
      {
        path: 'refused-addresses',
        load: () => import('../../notification/staff/RefusedAddressesScreen.tsx'),
      },
      { path: 'people/:loginId', load: () => import('../../people/staff/PersonScreen.tsx') },
    ],
  },
  {
    name: '포털',
    also: '공지사항 학사일정 메뉴 공통 코드 시스템 정보 로고',
    shows: isAdministrator,
    screens: [
      { path: 'portal', load: () => import('../../portal/staff/NoticesScreen.tsx') },
      { path: 'portal/notices/new', load: () => import('../../portal/staff/NewNoticeScreen.tsx') },
      { path: 'portal/calendar', load: () => import('../../portal/staff/CalendarScreen.tsx') },
      { path: 'portal/menus', load: () => import('../../portal/staff/MenusScreen.tsx') },
      { path: 'portal/codes', load: () => import('../../portal/staff/CodeGroupsScreen.tsx') },
      { path: 'portal/codes/:code', load: () => import('../../portal/staff/CodeGroupScreen.tsx') },
      { path: 'portal/system', load: () => import('../../portal/staff/SystemScreen.tsx') },
      { path: 'portal/notices/:id', load: () => import('../../portal/staff/NoticeScreen.tsx') },
    ],
  },
  {
    name: '시스템 문의',
    shows: isAdministrator,
    screens: [
      { path: 'inquiries', load: () => import('../../inquiry/staff/StaffListScreen.tsx') },
      { path: 'inquiries/:inqSeq', load: () => import('../../inquiry/staff/StaffInquiryScreen.tsx') },
    ],
  },
  {
    name: '접속 기록',
    shows: isAdministrator,
    screens: [{ path: 'log', load: () => import('../../staff/LogScreen.tsx') }],
  },
  {
    name: '개인정보',
    also: '접속기록 점검 보유 기간 파기 열람 삭제 요구',
    shows: isAdministrator,
    screens: [
      { path: 'privacy', load: () => import('../../privacy/staff/AccessReviewScreen.tsx') },
      { path: 'privacy/destruction', load: () => import('../../privacy/staff/DueScreen.tsx') },
      { path: 'privacy/destroyed', load: () => import('../../privacy/staff/DestroyedScreen.tsx') },
      { path: 'privacy/requests', load: () => import('../../privacy/staff/RequestsScreen.tsx') },
    ],
  },
  {
    name: '로그인 설정',
    also: '2단계 인증 자동 로그아웃 보안',
    shows: isAdministrator,
    screens: [{ path: 'settings/sign-in', load: () => import('../../session/staff/SignInPolicyScreen.tsx') }],
  },
  {
    name: '알림',
    also: '새 소식 질문 메일 푸시 알림 설정',
    shows: () => true,
    ofAccount: true,
    screens: [
      { path: 'notifications', load: () => import('../../notification/NotificationList.tsx') },
      { path: 'notifications/settings', load: () => import('../../notification/NotificationSettings.tsx') },
    ],
  },
  {
    name: '캘린더 구독',
    also: '일정 마감 구글 아웃룩 애플',
    shows: () => true,
    ofAccount: true,
    screens: [{ path: 'calendar', load: () => import('../../lecture/staff/StaffCalendarFeedScreen.tsx') }],
  },
  {
    name: '로그인 보안',
    also: '2단계 인증 복구 코드',
    shows: () => true,
    ofAccount: true,
    screens: [{ path: 'security', load: () => import('../../session/staff/SecurityScreen.tsx') }],
  },
];

export const lectureSections: readonly LectureSection[] = [
  {
    name: '강의홈',
    also: '교수 조교',
    needs: 'read',
    screens: [
      { path: 'lectures/:lectureCode', load: () => import('../../lecture/staff/LectureHomeScreen.tsx') },
    ],
  },
  {
    name: '강의 구성',
    also: '주차 세부주제 콘텐츠 기간 공개 학생으로 보기 지난 강의 복사 가져오기',
    needs: 'read',
    screens: [
      { path: 'lectures/:lectureCode/board', load: () => import('../../study/staff/BoardScreen.tsx') },
      {
        path: 'lectures/:lectureCode/board/preview',
        load: () => import('../../study/staff/PreviewScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/copy',
        load: () => import('../../lecture/staff/CopyIntoScreen.tsx'),
      },
    ],
  },
  {
    name: '강의계획서',
    also: '개요 목표 주차별 주제 핵심역량',
    needs: 'read',
    screens: [
      {
        path: 'lectures/:lectureCode/syllabus',
        load: () => import('../../lecture/staff/SyllabusScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/syllabus/preview',
        load: () => import('../../lecture/staff/SyllabusPreviewScreen.tsx'),
      },
    ],
  },
  {
    name: '콘텐츠',
    also: '강의 영상 글 페이지 주차 업로드',
    needs: 'read',
    screens: [
      {
        path: 'lectures/:lectureCode/contents',
        load: () => import('../../study/staff/ContentsScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/contents/new',
        load: () => import('../../study/staff/NewContentScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/contents/import',
        load: () => import('../../study/staff/ImportScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/contents/:contentCode',
        load: () => import('../../study/staff/ContentScreen.tsx'),
      },
    ],
  },
  {
    name: '학습자료',
    also: '파일 올리기 강의 노트',
    needs: 'read',
    screens: [
      {
        path: 'lectures/:lectureCode/materials',
        load: () => import('../../material/staff/MaterialsScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/materials/new',
        load: () => import('../../material/staff/NewMaterialScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/materials/:materialId',
        load: () => import('../../material/staff/StaffMaterialScreen.tsx'),
      },
    ],
  },
  {
    name: '공지사항',
    also: '공지 쓰기 긴급 필독 읽은 학생',
    needs: 'read',
    screens: [
      {
        path: 'lectures/:lectureCode/notices',
        load: () => import('../../board/staff/LectureNoticesScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/notices/new',
        load: () => import('../../board/staff/NewLectureNoticeScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/notices/:noticeId',
        load: () => import('../../board/staff/LectureNoticeScreen.tsx'),
      },
    ],
  },
  {
    name: '용어집',
    also: '용어 설명 낱말 표 붙여 넣기',
    needs: 'read',
    screens: [
      {
        path: 'lectures/:lectureCode/glossary',
        load: () => import('../../glossary/staff/StaffGlossaryScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/glossary/paste',
        load: () => import('../../glossary/staff/PasteScreen.tsx'),
      },
    ],
  },
  {
    name: '활동',
    also: '과제 퀴즈 수시고사 중간고사 기말고사 시험 문항 토론 팀활동 성찰일지',
    needs: 'read',
    screens: [
      {
        path: 'lectures/:lectureCode/activities',
        load: () => import('../../study/staff/ActivitiesScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/activities/quiz/new',
        load: () => import('../../quiz/staff/NewQuizScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/activities/quiz/:quizCode',
        load: () => import('../../quiz/staff/QuestionsScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/activities/quiz/:quizCode/settings',
        load: () => import('../../quiz/staff/QuizSettingsScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/activities/assignment/new',
        load: () => import('../../assignment/staff/NewAssignmentScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/activities/assignment/:activityId',
        load: () => import('../../assignment/staff/StaffAssignmentScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/activities/debate/new',
        load: () => import('../../debate/staff/NewDebateScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/activities/debate/:activityId',
        load: () => import('../../debate/staff/StaffDebateScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/activities/debate/:activityId/comments',
        load: () => import('../../debate/staff/CommentsScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/activities/reflection/new',
        load: () => import('../../reflection/staff/NewJournalScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/activities/reflection/:activityId',
        load: () => import('../../reflection/staff/StaffJournalScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/activities/team/new',
        load: () => import('../../team/staff/NewActivityScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/activities/team/:activityId',
        load: () => import('../../team/staff/ActivityScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/activities/team/:activityId/teams',
        load: () => import('../../team/staff/TeamsScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/activities/team/:activityId/reviews',
        load: () => import('../../team/staff/PeerReviewsScreen.tsx'),
      },
    ],
  },
  {
    name: '수강생',
    also: '명단 가져오기',
    needs: 'read',
    screens: [
      {
        path: 'lectures/:lectureCode/students',
        load: () => import('../../enrolment/staff/StudentsScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/students/import',
        load: () => import('../../enrolment/staff/ImportScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/students/move',
        load: () => import('../../enrolment/staff/MoveStudentsScreen.tsx'),
      },
    ],
  },
  {
    name: '쪽지',
    also: '학생에게 보내기 알림 메시지 미제출',
    needs: 'answer',
    screens: [
      {
        path: 'lectures/:lectureCode/messages',
        load: () => import('../../message/staff/SentMessagesScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/messages/new',
        load: () => import('../../message/staff/NewMessageScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/messages/:messageId',
        load: () => import('../../message/staff/SentMessageScreen.tsx'),
      },
    ],
  },
  {
    name: '연장',
    also: '마감 연장 학생별 기간 늦게',
    needs: 'assess',
    screens: [
      {
        path: 'lectures/:lectureCode/extensions',
        load: () => import('../../extension/staff/ExtensionsScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/extensions/:kind/:code',
        load: () => import('../../extension/staff/ExtensionsScreen.tsx'),
      },
    ],
  },
  {
    name: '강의평가',
    also: '결과 참여율 의견',
    needs: 'evaluations',
    screens: [
      {
        path: 'lectures/:lectureCode/evaluations',
        load: () => import('../../evaluation/staff/LectureEvaluationsScreen.tsx'),
      },
      {
        path: 'lectures/:lectureCode/evaluations/:questionnaireId',
        load: () => import('../../evaluation/staff/LectureResultsScreen.tsx'),
      },
    ],
  },
  {
    name: '설정',
    also: '강의 설정 주차 교수 평가 비율',
    needs: 'operate',
    screens: [
      {
        path: 'lectures/:lectureCode/settings',
        load: () => import('../../lecture/staff/LectureSettingsScreen.tsx'),
      },
    ],
  },
];

export const staffPath = (path: string): string => `${staffBase}/${path}`;

/** Addresses that lead to the screen of anything by its kind and id (`staffOpenPath`). */
export const staffOpenPattern = `${staffBase}/open/:kind/:id`;
