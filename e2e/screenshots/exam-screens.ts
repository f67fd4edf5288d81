/** The screens and faces of the exam room. */
import { examMessages } from '@baeum/contract/exam/terms';
import { quizMessages } from '@baeum/contract/quiz/terms';
import { entranceMessages } from '../../web/src/exam/messages.ts';
import type { Page } from 'playwright-core';
import { answer } from '../harness/dialog.ts';
import {
  answerAll,
  atExamRoom,
  beginExam,
  coverWindow,
  final,
  formerMidterm,
  midterm,
  openExam,
  uncoverWindow,
} from '../harness/exam.ts';
import { atQuestion, click, isIn, option, submit } from '../harness/taking.ts';
import { shown, shows } from '../harness/wait.ts';
import { type Screen, visit } from './stage.ts';

async function openRoom(page: Page): Promise<void> {
  await visit(page, '/exam');
  await atExamRoom(page);
}

export const examScreens: readonly Screen[] = [
  {
    name: 'exam-door',
    async open({ page }) {
      await visit(page, '/exam');
      await shows(page, entranceMessages.notEntered);
    },
  },
  {
    name: 'exam-room',
    async open({ page }) {
      await page.getByRole('button', { name: '시험실 입장', exact: true }).click();
      await atExamRoom(page);
    },
  },
  { name: 'exam', open: ({ page }) => openExam(page, midterm) },
  {
    name: 'exam-waiting',
    async open({ page }) {
      await openRoom(page);
      await openExam(page, final, '기말고사');
    },
  },
  {
    name: 'exam-results',
    async open({ page }) {
      await openRoom(page);
      await openExam(page, formerMidterm);
      await shown(page.getByText('해설').first());
    },
  },
  {
    name: 'exam-taking',
    async open({ page }) {
      await openRoom(page);
      await openExam(page, midterm);
      await beginExam(page);
      await atQuestion(page, 1);
      await click(page, 2);
      await isIn(page, 1, '저장됨');
    },
  },
  {
    name: 'exam-left',
    async open({ page }) {
      await coverWindow(page);
      await uncoverWindow(page);
      await shown(page.getByText(/^시험 화면을 벗어난 기록이 \d번 있습니다\./));
    },
  },
  {
    name: 'exam-submitted',
    async open({ page, portal }) {
      // Clicked again, an answer of several would be taken back.
      if ((await option(page, 2).getAttribute('type')) === 'checkbox') await click(page, 2);
      await answerAll(page, portal, midterm);
      await submit(page).click();
      await answer(page, quizMessages.confirmSubmit, '확인');
      await shows(page, examMessages.submittedBefore);
    },
  },
];
