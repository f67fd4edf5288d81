/** The home of a lecture, its weeks with their contents, and its materials. */
import { updateLearningTime } from '@baeum/contract/study/terms';
import { playFor, press } from '../harness/player.ts';
import { atLecture, atScreen } from '../harness/student.ts';
import { shown } from '../harness/wait.ts';
import { lecture, type Screen, visit } from './stage.ts';

export const studyScreens: readonly Screen[] = [
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
      await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
      await page.locator('video').evaluate((video: HTMLVideoElement) => {
        video.currentTime = 100;
      });
      await page.waitForFunction(() => {
        const video = document.querySelector('video');
        return video !== null && !video.seeking && video.readyState >= 2 && video.currentTime >= 100;
      });
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
    name: 'content-resume',
    async open({ page }) {
      const content = '/lms_st/open/content/BPRO3102-01-09-2-filter';
      await visit(page, content);
      await playFor(page, 2);
      const kept = page.waitForResponse((response) => response.url().endsWith(updateLearningTime));
      await press(page, '일시정지');
      await kept;
      await visit(page, content);
      await shown(page.getByRole('group', { name: '이어보기' }));
    },
  },
  {
    name: 'content-text',
    open: async ({ page }) => {
      await visit(page, '/lms_st/open/content/MDAI3105-01-09-4-metrics');
      await shown(page.getByRole('heading', { name: '혼동 행렬', exact: true }));
    },
  },
  {
    name: 'content-video',
    async open({ page, portal }) {
      // A text of staff with a video elsewhere, which is loaded when the reader asks for it.
      await portal.sql(`update content set body_html = '<p>먼저 영상을 봅니다.</p><figure class="video">'
        || '<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">혼동 행렬 한눈에 보기</a></figure>' || body_html
        where code = 'MDAI3105-01-09-4-metrics'`);
      await visit(page, '/lms_st/open/content/MDAI3105-01-09-4-metrics');
      await shown(page.getByRole('button', { name: /혼동 행렬 한눈에 보기/ }));
    },
  },
  {
    name: 'week-locked',
    async open({ page, portal }) {
      await portal.sql(`update content set opens_after = 'week' where code like 'MBIO2101-01-09-%'`);
      await visit(page, lecture);
      await page.getByRole('link', { name: '학습하기' }).first().click();
      await shown(page.getByText(/^먼저 볼 강의:/).first());
    },
    leave: async ({ portal }) => {
      await portal.sql(`update content set opens_after = 'nothing'`);
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
    name: 'material-document',
    async open({ page, portal }) {
      const [row] = await portal.sql(`select id from material where title = '동의서 예시'`);
      await visit(page, `/lms_st/open/material/${String(row?.['id'])}`);
      await page.getByRole('region', { name: /\.pdf 내용$/ }).scrollIntoViewIfNeeded();
      await shown(page.getByRole('article', { name: '1쪽' }));
    },
  },
  {
    name: 'glossary',
    async open({ page }) {
      await visit(page, '/lms_st/open/glsryAll/MBIO2101-01');
      await shown(page.getByText('센트럴 도그마'));
    },
  },
];
