/** Every screen and face of the portal, and how to get there. */
import { assignmentRefusals } from '@baeum/contract/assignment/terms';
import type { Page } from 'playwright-core';
import { megabyte } from '../harness/made-files.ts';
import { atHome, atLecture, atScreen, enterAccount, openDrawer } from '../harness/student.ts';
import { beginSubmission, chooseFile, graded, open, send } from '../harness/submission.ts';
import { gone, shown } from '../harness/wait.ts';
import { discussionScreens } from './discussion-screens.ts';
import { quizScreens } from './quiz-screens.ts';
import { lecture, type Screen, type Stage, visit } from './stage.ts';
import { teamScreens } from './team-screens.ts';

/** The list of the lecture's assignments, by the tile of its home. */
async function openAssignments(page: Page): Promise<void> {
  await visit(page, lecture);
  await page.getByRole('link', { name: /^과제 \d+ \/ \d/ }).click();
  await shown(page.getByRole('link', { name: graded.title }));
}

async function openAssignment({ page, portal }: Stage, title: string): Promise<void> {
  const [row] = await portal.sql('select code from assignment where title = $1', [title]);
  await visit(page, `/lms_st/open/assignment/${String(row?.code)}`);
  await atScreen(page, title);
}

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
      const entry = page.getByRole('button', { name: '나의 강의' });
      if (phone) await openDrawer(page);
      await (phone ? entry.click() : entry.hover());
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
      await page.getByRole('button', { name: '변경', exact: true }).click();
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
  {
    name: 'syllabus',
    async open({ page }) {
      await visit(page, '/common/syllabusPopup/view/MDAI3105-01');
      await shown(page.getByText('15주차', { exact: true }));
    },
  },
  {
    name: 'lecture-home',
    async open({ page }) {
      await visit(page, lecture);
      await atLecture(page, '분자생물학의 이해');
    },
  },
  {
    name: 'lecture-home-micro',
    async open({ page }) {
      await visit(page, '/lms_st/open/lecture/GMPQ1106-01');
      await atLecture(page, 'GMP 품질관리 첫걸음');
    },
  },
  {
    name: 'weekly',
    async open({ page }) {
      await visit(page, lecture);
      await page.getByRole('link', { name: '학습하기' }).first().click();
      await shown(page.getByText('전사 인자와 인핸서'));
    },
  },
  {
    name: 'content',
    async open({ page }) {
      await page
        .getByRole('link', { name: /강의보기/ })
        .first()
        .click();
      await shown(page.getByText('학습진행시간'));
      // Somewhere in the middle, where there is something to see.
      await page.locator('video').evaluate((video: HTMLVideoElement) => {
        video.currentTime = 100;
      });
      await page.waitForFunction(() => document.querySelector('video')?.seeking === false);
    },
    leave: async ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'content-page',
    async open({ page }) {
      await visit(page, '/lms_st/open/content/MBIO2101-01-09-1-operon');
      await shown(page.getByText('학습진행시간'));
      await page.getByRole('button', { name: '학습 기록' }).click();
      await shown(page.getByText(/Chrome|삼성 인터넷/).first());
    },
  },
  {
    name: 'week',
    async open({ page }) {
      await visit(page, lecture);
      await page.getByRole('link', { name: '학습하기' }).first().click();
      await page
        .getByRole('link', { name: /^8주차/ })
        .first()
        .click();
      await atScreen(page, '분자생물학의 이해 학습 8주차');
    },
  },
  {
    name: 'materials',
    async open({ page }) {
      await visit(page, lecture);
      await page.getByRole('link', { name: '학습자료' }).click();
      await shown(page.getByRole('link', { name: 'qPCR 실습 원자료 확인하기' }));
    },
  },
  {
    name: 'material',
    async open({ page }) {
      await page.getByRole('link', { name: 'qPCR 실습 원자료 확인하기' }).click();
      await atScreen(page, 'qPCR 실습 원자료');
    },
  },
  {
    name: 'assignments',
    async open({ page }) {
      await openAssignments(page);
    },
  },
  { name: 'assignment', open: (stage) => openAssignment(stage, open.title) },
  { name: 'assignment-long', open: (stage) => openAssignment(stage, '중간고사 대체과제: 위험 예측 모형') },
  { name: 'assignment-late', open: (stage) => openAssignment(stage, '정제 공정 단계 설계') },
  { name: 'assignment-before', open: (stage) => openAssignment(stage, '유전체 편집 실험 설계') },
  { name: 'assignment-draft', open: (stage) => openAssignment(stage, '밴드 세기 정량 실습') },
  { name: 'assignment-feedback', open: (stage) => openAssignment(stage, graded.title) },
  {
    name: 'edit',
    async open(stage) {
      await openAssignment(stage, '밴드 세기 정량 실습');
      await stage.page.getByRole('link', { name: '수정' }).click();
      await shown(stage.page.getByRole('button', { name: /제거$/ }));
    },
  },
  {
    name: 'submit',
    async open(stage) {
      await openAssignment(stage, open.title);
      await beginSubmission(stage.page, '3R 원칙과 대체 시험법', '인공 피부 모델과 장기 칩을 견주었습니다.');
    },
  },
  {
    name: 'submit-refused',
    async open({ page, made }) {
      await chooseFile(page, await made.file('설치.exe', 'MZ'));
      await shown(page.getByText(assignmentRefusals.unsupportedFile.message));
    },
    leave: async ({ page }) => page.getByRole('button', { name: /제거$/ }).click(),
  },
  {
    name: 'submit-upload',
    async open({ page, portal, made }) {
      const name = '생명윤리와 연구윤리_동물실험 대체 방법 조사_3학년 김하늘_최종 보고서.zip';
      await chooseFile(page, await made.zip(name, 64 * megabyte));
      portal.wire.holdAfter(32 * megabyte);
      await send(page, '제출');
      await page.waitForFunction(() => Number(document.querySelector('progress')?.value) >= 50);
    },
    async leave({ page, portal }) {
      await page.getByRole('button', { name: /올리기 취소$/ }).click();
      portal.wire.flow();
      await gone(page.getByRole('progressbar'));
    },
  },
  ...quizScreens,
  ...discussionScreens,
  ...teamScreens,
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
      portal.wire.holdAfter(0);
      await page.getByRole('link', { name: '밴드 세기 정량 실습' }).click();
      await shown(page.locator('[aria-busy="true"]').first());
    },
    leave: async ({ portal }) => portal.wire.flow(),
  },
  {
    name: 'error',
    async open({ page, portal }) {
      await openAssignments(page);
      portal.wire.breakAfter(0);
      await page.getByRole('link', { name: '밴드 세기 정량 실습' }).click();
      await shown(page.getByRole('button', { name: '다시 시도' }));
    },
    leave: async ({ portal }) => portal.wire.flow(),
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
];

/** Those that can be taken by themselves, once somebody is signed in. */
const groups: Readonly<Record<string, readonly Screen[]>> = {
  quiz: quizScreens,
  discussion: discussionScreens,
  team: teamScreens,
};

/** @param names of groups; none are all screens */
export function screensOf(names: readonly string[]): readonly Screen[] {
  if (names.length === 0) return screens;
  const [signIn, home] = screens;
  if (signIn === undefined || home === undefined) throw new Error('nobody signs in');
  return [
    signIn,
    home,
    ...names.flatMap((name) => {
      const group = groups[name];
      if (group === undefined)
        throw new Error(`there is no group "${name}": ${Object.keys(groups).join(' ')}`);
      return group;
    }),
  ];
}
