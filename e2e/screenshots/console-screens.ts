/** The console's screens that need nothing but their address, for administrators. */
import { atScreen } from '../harness/student.ts';
import { shown } from '../harness/wait.ts';
import { type Screen, visit } from './stage.ts';

const programme = 'programmes/BH-TERM-2';

const at = (name: string, path: string, heading: string): Screen => ({
  name: `staff-${name}`,
  async open({ page }) {
    await visit(page, `/staff/${path}`);
    await atScreen(page, heading);
  },
});

/** A screen whose address has the number of something that the demonstration has. */
const of = (name: string, sql: string, pathOf: (id: string) => string): Screen => ({
  name: `staff-${name}`,
  async open({ page, portal }) {
    const [row] = await portal.sql(sql);
    await visit(page, `/staff/${pathOf(String(row?.id))}`);
    await shown(page.getByRole('heading', { level: 1 }));
  },
});

const questionnaire = `select id from evaluation_questionnaire where academic_course_code = 'BH-TERM-2' order by id limit 1`;
const answered = `select id from evaluation_questionnaire where academic_course_code = 'BH-TERM-1' order by id limit 1`;

export const consoleScreens: readonly Screen[] = [
  at('overview', 'overview', '현황'),
  at('programme-settings', `${programme}/settings`, '학기 설정'),
  at('evaluations', 'evaluations', '강의평가'),
  at('programme-evaluations', `${programme}/evaluations`, '강의평가'),
  at('questionnaire-new', `${programme}/evaluations/new`, '질문지 만들기'),
  of('questionnaire', questionnaire, (id) => `${programme}/evaluations/${id}`),
  of('questionnaire-edit', questionnaire, (id) => `${programme}/evaluations/${id}/edit`),
  at('lecture-evaluations', 'lectures/MBIO2101-01/evaluations', '강의평가'),
  of('evaluation-results', answered, (id) => `lectures/STAT1002-01/evaluations/${id}`),
  at('board', 'lectures/MBIO2101-01/board', '강의 구성'),
  at('board-preview', 'lectures/MBIO2101-01/board/preview', '학생으로 보기'),
  at('lecture-notices', 'lectures/MBIO2101-01/notices', '공지사항'),
  at('lecture-notice-new', 'lectures/MBIO2101-01/notices/new', '공지 쓰기'),
  of(
    'lecture-notice',
    `select id from post where lecture_code = 'MBIO2101-01' and board = 'notice' and published_at < now() order by id limit 1`,
    (id) => `lectures/MBIO2101-01/notices/${id}`,
  ),
  at('messages', 'lectures/MBIO2101-01/messages', '쪽지'),
  at('message-new', 'lectures/MBIO2101-01/messages/new', '쪽지 쓰기'),
  at('extensions', 'lectures/MBIO2101-01/extensions', '연장'),
  at('contents', 'lectures/MBIO2101-01/contents', '콘텐츠'),
  at('content-new', 'lectures/MBIO2101-01/contents/new', '콘텐츠 추가'),
  at('contents-import', 'lectures/MBIO2101-01/contents/import', '글 가져오기'),
  of(
    'content',
    `select topic.code as id from topic join content on content.topic_code = topic.code
      where lecture_code = 'MBIO2101-01' and kind = 'video' order by week_number, position limit 1`,
    (id) => `lectures/MBIO2101-01/contents/${id}`,
  ),
  at('activities', 'lectures/MBIO2101-01/activities', '활동'),
  at('assignment-new', 'lectures/MBIO2101-01/activities/assignment/new', '과제 만들기'),
  of(
    'staff-assignment',
    `select code as id from assignment where lecture_code = 'MBIO2101-01' and rubric is not null limit 1`,
    (id) => `lectures/MBIO2101-01/activities/assignment/${id}`,
  ),
  at('debate-new', 'lectures/MBIO2101-01/activities/debate/new', '토론 만들기'),
  of(
    'staff-debate',
    `select code as id from debate where lecture_code = 'MBIO2101-01' and kind = 'sides' limit 1`,
    (id) => `lectures/MBIO2101-01/activities/debate/${id}`,
  ),
  at('quiz-new', 'lectures/MBIO2101-01/activities/quiz/new', '퀴즈 만들기'),
  at('quiz-questions', 'lectures/MBIO2101-01/activities/quiz/MBIO2101-01-12-pcr', 'PCR 설계 퀴즈'),
  at(
    'quiz-taken',
    'lectures/MBIO2101-01/activities/quiz/MBIO2101-01-09-regulation',
    '유전자 발현 조절 종합 퀴즈',
  ),
  at('quiz-settings', 'lectures/MBIO2101-01/activities/quiz/MBIO2101-01-12-pcr/settings', 'PCR 설계 퀴즈'),
  of(
    'journal',
    `select code as id from reflection where lecture_code = 'GMPQ1106-01'`,
    (id) => `lectures/GMPQ1106-01/activities/reflection/${id}`,
  ),
  at('glossary', 'lectures/MBIO2101-01/glossary', '용어집'),
  at('glossary-paste', 'lectures/MBIO2101-01/glossary/paste', '표 붙여 넣기'),
  at('materials', 'lectures/MBIO2101-01/materials', '학습자료'),
  {
    name: 'staff-materials-order',
    async open({ page }) {
      await visit(page, '/staff/lectures/MBIO2101-01/materials');
      await page.getByRole('button', { name: '순서 바꾸기' }).click();
      await shown(page.getByRole('list', { name: '학습자료 순서' }));
    },
  },
  at('material-new', 'lectures/MBIO2101-01/materials/new', '자료 올리기'),
  at('syllabus', 'lectures/MBIO2101-01/syllabus', '강의계획서'),
  at('team-activity-new', 'lectures/MBIO2101-01/activities/team/new', '팀활동 만들기'),
  at('team-activity', 'lectures/MBIO2101-01/activities/team/MBIO2101-01-08-kit', '팀활동 2 진단키트 기획'),
  at('teams', 'lectures/MBIO2101-01/activities/team/MBIO2101-01-08-kit/teams', '팀 나누기'),
  at('notices', 'portal', '공지사항'),
  at('notice-new', 'portal/notices/new', '공지 쓰기'),
  of('notice', 'select min(id) as id from notice', (id) => `portal/notices/${id}`),
  at('calendar', 'portal/calendar', '학사일정'),
  at('menus', 'portal/menus', '메뉴'),
  at('codes', 'portal/codes', '공통 코드'),
  at('codes-of-group', 'portal/codes/0000550000', '문의 구분'),
  at('system', 'portal/system', '시스템 정보'),
  at('privacy', 'privacy', '개인정보'),
  at('destruction', 'privacy/destruction', '파기'),
  at('destroyed', 'privacy/destroyed', '파기 기록'),
  at('privacy-requests', 'privacy/requests', '열람·삭제 요구'),
  at('sign-in-settings', 'settings/sign-in', '로그인 설정'),
  at('security', 'security', '로그인 보안'),
];
