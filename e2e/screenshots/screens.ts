/** Every screen and face of the portal, and how to get there. */
import { atHome, atScreen, enterAccount, openDrawer } from '../harness/student.ts';
import { shown } from '../harness/wait.ts';
import { assignmentScreens, openAssignments } from './assignment-screens.ts';
import { buildingGroup } from './building-screens.ts';
import { consoleScreens } from './console-screens.ts';
import { discussionScreens } from './discussion-screens.ts';
import { evaluationScreens } from './evaluation-screens.ts';
import { examScreens } from './exam-screens.ts';
import { gradersGroup } from './graders-screens.ts';
import { gradingGroup } from './grading-screens.ts';
import { inquiryScreens } from './inquiry-screens.ts';
import { newsScreens } from './news-screens.ts';
import { passwordScreens } from './password-screens.ts';
import { peopleScreens, professorScreens } from './people-screens.ts';
import { quizScreens } from './quiz-screens.ts';
import { reflectionScreens } from './reflection-screens.ts';
import { scoreScreens } from './score-screens.ts';
import { staffDoor, staffFrameScreens, staffLectureScreens, staffScreens } from './staff-screens.ts';
import { studyScreens } from './study-screens.ts';
import { type Screen, visit } from './stage.ts';
import { teachingGroup } from './teaching-screens.ts';
import { teamScreens } from './team-screens.ts';
import { todoScreens } from './todo-screens.ts';
import { viewerGroup } from './viewer-screens.ts';

const screens: readonly Screen[] = [
  {
    name: 'sign-in',
    async open({ page }) {
      await visit(page, '/st');
      await shown(page.getByRole('button', { name: '로그인', exact: true }));
    },
  },
  {
    name: 'public-notice',
    async open({ page }) {
      await visit(page, '/st');
      await page.getByRole('link', { name: '마이크로디그리 이수 신청 안내' }).click();
      await atScreen(page, '마이크로디그리 이수 신청 안내');
    },
    async leave({ page }) {
      await page.goBack();
      await shown(page.getByRole('button', { name: '로그인', exact: true }));
    },
  },
  {
    name: 'home',
    async open({ page }) {
      await enterAccount(page, 'student1');
      await atHome(page);
    },
  },
  {
    name: 'home-menu',
    async open({ page, phone }) {
      await visit(page, '/lms_st');
      await atHome(page);
      const entry = page.getByRole('button', { name: '나의 강의' });
      if (phone) await openDrawer(page);
      // A mouse over it would keep it open while the focus goes on.
      await (phone ? entry.click() : entry.press('ArrowDown'));
      await shown(page.getByRole('link', { name: '스마트 헬스케어 기기 2분반' }).first());
    },
  },
  {
    name: 'home-day',
    async open({ page }) {
      await visit(page, '/lms_st');
      await atHome(page);
      await page.locator('[aria-current="date"]').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: '이달 전체 보기' }).click();
    },
  },
  {
    name: 'todo',
    async open({ page }) {
      await visit(page, '/lms_st/my/todo');
      await shown(page.getByRole('heading', { name: /^오늘/, level: 2 }));
    },
  },
  {
    name: 'search',
    async open({ page }) {
      await page.getByRole('button', { name: '통합 검색', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: '통합 검색' });
      await dialog.getByRole('combobox', { name: '검색어' }).fill('유전자');
      await shown(dialog.getByRole('option', { selected: true }));
    },
  },
  {
    name: 'notice',
    async open({ page }) {
      await visit(page, '/lms_st');
      await page.getByRole('link', { name: '마이크로디그리 이수 신청 안내' }).click();
      await shown(page.getByRole('button', { name: /이수신청서.hwpx 내려받기/ }));
    },
  },
  {
    name: 'notice-table',
    async open({ page }) {
      await visit(page, '/lms_st');
      await page.getByRole('link', { name: '학습포털 정기 점검 안내' }).click();
      await shown(page.getByText('점검하는 동안 접속할 수 없음'));
    },
  },
  {
    name: 'change-password',
    async open({ page, phone }) {
      await visit(page, '/lms_st');
      await atHome(page);
      if (phone) await openDrawer(page);
      else await page.getByRole('button', { name: /김하늘/ }).click();
      await page.getByText('비밀번호 변경', { exact: true }).click();
      await page.getByRole('button', { name: '비밀번호 변경하기', exact: true }).click();
    },
  },
  {
    name: 'question',
    async open({ page, phone }) {
      await visit(page, '/lms_st');
      await atHome(page);
      if (phone) await openDrawer(page);
      await page.getByRole('button', { name: '로그아웃' }).click();
      await shown(page.getByRole('alertdialog'));
    },
  },
  ...studyScreens,
  ...assignmentScreens,
  ...quizScreens,
  ...discussionScreens,
  ...teamScreens,
  ...examScreens,
  ...inquiryScreens,
  ...newsScreens,
  ...reflectionScreens,
  ...evaluationScreens,
  ...scoreScreens,
  ...todoScreens,
  {
    name: 'site-signed-in',
    async open({ page }) {
      await visit(page, '/st');
      await shown(page.getByRole('link', { name: '나의 강의로 이동' }));
    },
  },
  {
    name: 'not-found',
    async open({ page }) {
      await visit(page, '/lms_st/no/such/page');
      await atScreen(page, '페이지를 찾을 수 없습니다');
    },
  },
  {
    name: 'loading',
    async open({ page, portal }) {
      await openAssignments(page);
      portal.network.stallAfter(0);
      await page.getByRole('link', { name: '밴드 세기 정량 실습' }).click();
      await shown(page.locator('[aria-busy="true"]').first());
    },
    leave: async ({ portal }) => portal.network.restore(),
  },
  {
    name: 'error',
    async open({ page, portal }) {
      await openAssignments(page);
      portal.network.disconnectAfter(0);
      await page.getByRole('link', { name: '밴드 세기 정량 실습' }).click();
      await shown(page.getByRole('button', { name: '다시 시도' }));
    },
    leave: async ({ portal }) => portal.network.restore(),
  },
  {
    name: 'empty',
    async open({ page, portal }) {
      await portal.sql(
        `delete from enrolment where student_id = (select id from account where login_id = 'student1')`,
      );
      await visit(page, '/lms_st');
      await atScreen(page, '나의 강의');
    },
  },
  ...staffScreens,
  ...passwordScreens,
  {
    name: 'api',
    async open({ page }) {
      await visit(page, '/api/docs');
      await atScreen(page, 'API 문서');
    },
  },
];

/** Those that can be taken by themselves, once somebody is signed in. */
const groups: Readonly<Record<string, readonly Screen[]>> = {
  study: studyScreens,
  assignment: assignmentScreens,
  quiz: quizScreens,
  discussion: discussionScreens,
  team: teamScreens,
  exam: examScreens,
  inquiry: inquiryScreens,
  news: newsScreens,
  reflection: reflectionScreens,
  evaluation: evaluationScreens,
  score: scoreScreens,
  todo: todoScreens,
  staff: staffScreens,
  lectures: [...staffDoor, ...staffLectureScreens],
  console: [...staffDoor, ...consoleScreens],
  people: [...staffDoor, ...peopleScreens, ...professorScreens],
  frame: [...staffDoor, ...staffFrameScreens],
  grading: gradingGroup,
  graders: gradersGroup,
  viewer: viewerGroup,
  teaching: teachingGroup,
  building: buildingGroup,
  password: passwordScreens,
};

const order = Object.keys(groups);

/** @param names of groups; none are all screens */
export function screensOf(names: readonly string[]): readonly Screen[] {
  if (names.length === 0) return screens;
  return [
    ...screens.filter(({ name }) => name === 'sign-in' || name === 'home'),
    // In the order above, because those of staff end the student's session.
    ...names
      .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
      .flatMap((name) => {
        const group = groups[name];
        if (group === undefined)
          throw new Error(`there is no group "${name}": ${Object.keys(groups).join(' ')}`);
        return group;
      }),
  ];
}
