import { updateQuizData } from '@baeum/contract/quiz/terms';
import { randomFrom } from '@baeum/server/testing/random';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { startBrowser } from './harness/browser.ts';
import { killableBrowser } from './harness/killable.ts';
import { startPortal } from './harness/portal.ts';
import { begin, exam, openQuiz, resume } from './harness/quiz.ts';
import { takeQuizUnderFaults } from './harness/quiz-under-faults.ts';
import { enterPortal } from './harness/student.ts';
import { atQuestion, chosenInRows, click, isIn } from './harness/taking.ts';

test('after three interruptions and a killed browser the submitted answers are those that were clicked last', async () => {
  const portal = await startPortal(inject('demonstration'));
  const browser = await killableBrowser(inject('browser'));
  const random = randomFrom(20);
  try {
    const figures = await takeQuizUnderFaults({
      portal,
      browser,
      student: 'student1',
      random,
      rounds: 1,
      cuts: 3,
      thinks: 0,
    });
    expect(figures).toMatchObject({ kills: 1 });
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
