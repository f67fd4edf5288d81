/** Each kind of work that a killed browser must not lose; `npm test` takes a quiz and a lecture (quiz-kill, player-kill). */
import { updateQuizData } from '@baeum/contract/quiz/terms';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { startBrowser } from '../harness/browser.ts';
import { comments, embryo, newBox } from '../harness/discussion.ts';
import { atExamRoom, beginExam, midterm, openExam, opens } from '../harness/exam.ts';
import { killableBrowser } from '../harness/killable.ts';
import { startPortal } from '../harness/portal.ts';
import { begin, exam, openQuiz, resume } from '../harness/quiz.ts';
import { atScreen, enterPortal } from '../harness/student.ts';
import { atPaper, atQuestion, chosenInRows, click, isIn } from '../harness/taking.ts';
import { eventually, shown } from '../harness/wait.ts';

/** The backup of drafts (web/src/ui/drafts/backup.ts) as one text. */
const backupOn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('drafts');
        opening.onerror = () => reject(new Error('the backup cannot be opened'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.join());
          };
        };
      }),
  );

const text = '전원이 꺼져도 남아 있을 글';

test('a comment that was being typed when the browser was killed is restored, only for its author', async () => {
  const portal = await startPortal(inject('demonstration'));
  const browser = await killableBrowser(inject('browser'));
  async function enterDebate(student: string): Promise<Page> {
    const page = await (await browser.start()).newPage();
    // The cookies of a killed browser may not have reached the disk; the next user has to sign in either way.
    await page.context().clearCookies();
    await enterPortal(page, portal.url, student);
    await page.goto(`${portal.url}/lms_st/open/debate/${embryo.code}`);
    await atScreen(page, embryo.title);
    await shown(comments(page).first());
    return page;
  }
  try {
    const page = await enterDebate('student1');
    await newBox(page).pressSequentially(text);
    await shown(page.getByText('이 기기에 자동으로 보관됨'));
    // The message may be about the first words, and only the backup survives a killed browser.
    await eventually(() => backupOn(page)).toContain(text);
    await browser.kill();

    const again = await enterDebate('student1');
    await eventually(() => newBox(again).inputValue()).toBe(text);
    await browser.kill();

    expect(await newBox(await enterDebate('student2')).inputValue()).toBe('');
  } finally {
    await browser.remove();
    await portal.close();
  }
});

test('an answer clicked just before the browser is killed is there after its restart, and on another device', async () => {
  const portal = await startPortal(inject('demonstration'));
  const browser = await killableBrowser(inject('browser'));
  const other = await startBrowser(inject('browser'));
  const goOn = async (page: Page) => {
    await enterPortal(page, portal.url, 'student1');
    await resume(page, exam);
    expect((await chosenInRows(page))[0]).toBe('3');
  };
  try {
    const page = await (await browser.start()).newPage();
    await enterPortal(page, portal.url, 'student1');
    await openQuiz(page, exam);
    await begin(page);
    await atQuestion(page, 1);
    // The server must not have received it.
    portal.network.disconnectOn([updateQuizData]);
    await click(page, 3);
    await browser.kill();
    portal.network.restore();

    const again = await (await browser.start()).newPage();
    await goOn(again);
    await isIn(again, 1, '저장됨');
    await browser.kill();
    await goOn(await other.newPage());
  } finally {
    await other.close();
    await browser.remove();
    await portal.close();
  }
});

test('after the browser was killed, an exam continues with the last answer and the remaining time', async () => {
  const portal = await startPortal(inject('demonstration'));
  const browser = await killableBrowser(inject('browser'));
  try {
    const page = await (await browser.start()).newPage();
    await enterPortal(page, portal.url, 'student1');
    const room = await opens(page, () => page.getByRole('button', { name: '시험 응시 (새 창)' }).click());
    await atExamRoom(room);
    await openExam(room, midterm);
    await beginExam(room);
    await atQuestion(room, 1);
    await click(room, 2);
    await isIn(room, 1, '저장됨');
    const [chosen] = await chosenInRows(room);
    await browser.kill();

    const again = await (await browser.start()).newPage();
    await enterPortal(again, portal.url, 'student1');
    const back = await opens(again, () => again.getByRole('button', { name: '시험 응시 (새 창)' }).click());
    await atExamRoom(back);
    await openExam(back, midterm);
    await back.getByRole('button', { name: '이어서 응시하기', exact: true }).click();
    await atPaper(back);
    // A number, or O or X, because the order of questions differs for each student.
    expect(chosen).toMatch(/^[2X]$/);
    expect((await chosenInRows(back))[0]).toBe(chosen);
    await shown(back.getByRole('timer'));
  } finally {
    await browser.remove();
    await portal.close();
  }
});
