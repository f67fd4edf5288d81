/** The screens and faces of quizzes. */
import { quizMessages, quizRefusals, updateQuizData } from '@baeum/contract/quiz/terms';
import type { Page } from 'playwright-core';
import { begin, behindLecture, exam, resume, twenty } from '../harness/quiz.ts';
import { atQuestion, choose, isIn, option, goTo } from '../harness/taking.ts';
import { shown } from '../harness/wait.ts';
import { lecture, type Screen, visit } from './stage.ts';

async function openQuiz(page: Page, code: string): Promise<void> {
  await visit(page, `/lms_st/open/quiz/${code}`);
  await shown(page.getByRole('main').getByText('응시기간', { exact: true }).first());
}

/** Another window opens the attempt, and answers a question otherwise. */
async function answerElsewhere(page: Page): Promise<void> {
  const window = await page.context().newPage();
  await window.goto('/lms_st');
  await resume(window, exam);
  await choose(window, 5, 2);
  await isIn(window, 5, '저장됨');
  await window.close();
}

export const quizScreens: readonly Screen[] = [
  {
    name: 'quizzes',
    async open({ page }) {
      await visit(page, lecture);
      await page.getByRole('link', { name: /^퀴즈 \d+ \/ \d/ }).click();
      await shown(page.getByRole('link', { name: exam.title }).first());
    },
  },
  { name: 'quiz', open: ({ page }) => openQuiz(page, exam.code) },
  { name: 'quiz-waiting', open: ({ page }) => openQuiz(page, 'MBIO2101-01-10-epigenetics') },
  { name: 'quiz-locked', open: ({ page }) => openQuiz(page, behindLecture.code) },
  { name: 'quiz-late', open: ({ page }) => openQuiz(page, 'BPRO3102-01-07-harvest') },
  { name: 'quiz-submitted', open: ({ page }) => openQuiz(page, 'MBIO2101-01-09-enhancer') },
  {
    name: 'quiz-results',
    async open({ page }) {
      await openQuiz(page, 'MDAI3105-01-04-eda');
      await shown(page.getByText('해설').first());
    },
  },
  {
    name: 'taking',
    async open({ page }) {
      await openQuiz(page, exam.code);
      await begin(page);
      await atQuestion(page, 1);
      await choose(page, 1, 4);
      await choose(page, 2, 1);
      await goTo(page, 3);
      await isIn(page, 2, '저장됨');
    },
  },
  {
    name: 'taking-offline',
    async open({ page, portal }) {
      await choose(page, 3, 1);
      await isIn(page, 3, '저장됨');
      portal.network.disconnectOn([updateQuizData]);
      await choose(page, 4, 1, 2);
      await isIn(page, 4, '전송 대기');
    },
    async leave({ page, portal }) {
      portal.network.restore();
      await isIn(page, 4, '저장됨');
    },
  },
  {
    name: 'taking-too-many',
    async open({ page }) {
      await option(page, 3).click();
      await option(page, 4).dispatchEvent('click');
      await shown(page.getByRole('alertdialog').getByText(quizMessages.tooMany));
    },
    leave: async ({ page }) => page.getByRole('button', { name: '확인', exact: true }).click(),
  },
  {
    name: 'taking-elsewhere',
    async open({ page }) {
      await goTo(page, 5);
      await answerElsewhere(page);
      await option(page, 1).click();
      await shown(page.getByText(quizRefusals.elsewhere.message));
    },
  },
  {
    name: 'taking-differences',
    async open({ page }) {
      await page.getByRole('button', { name: '이 창에서 이어서 풀기' }).click();
      await shown(page.getByRole('button', { name: '이 기기의 답 사용' }));
    },
  },
  {
    name: 'taking-all-answered',
    async open({ page }) {
      await page.getByRole('button', { name: '이 기기의 답 사용' }).click();
      await choose(page, 6, 2);
      await choose(page, 7, 1);
      await choose(page, 8, 1, 2);
      await isIn(page, 8, '저장됨');
    },
  },
  {
    name: 'taking-twenty',
    async open({ page }) {
      await openQuiz(page, twenty.code);
      await begin(page);
      await atQuestion(page, 1);
    },
  },
];
