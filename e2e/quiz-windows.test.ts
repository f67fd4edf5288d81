import { quizMessages, quizRefusals, updateQuizData } from '@baeum/contract/quiz/terms';
import { unreachableMessage } from '@baeum/contract/refusals';
import { sessionRefusals } from '@baeum/contract/session/terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, readDialog, toastShown } from './harness/dialog.ts';
import { journey } from './harness/journey.ts';
import { attemptsOf, begin, correctAnswers, exam, openQuiz, resume } from './harness/quiz.ts';
import { endSessions, expireToken } from './harness/session.ts';
import { atSignIn, enterAccount, startSession } from './harness/student.ts';
import {
  allSaved,
  atPaper,
  atQuestion,
  choose,
  chosenInRows,
  click,
  isIn,
  option,
  press,
  submit,
  goTo,
} from './harness/taking.ts';
import { eventually, gone, shown, shows } from './harness/wait.ts';

journey(
  'of two windows the older one is read-only; it can take over, and asks once if answers differ',
  ['1280 light', '360 dark'],
  async ({ page, look, expectFailure, otherDevice }) => {
    await startSession(page, 'student1');
    await openQuiz(page, exam);
    await begin(page);
    await choose(page, 1, 4);
    await isIn(page, 1, '저장됨');

    const second = await otherDevice();
    await startSession(second, 'student1');
    await resume(second, exam);
    expect((await chosenInRows(second))[0]).toBe('4');
    await choose(second, 2, 1);
    await isIn(second, 2, '저장됨');

    expectFailure(409, updateQuizData);
    // The choice may be refused before it is shown as chosen.
    await goTo(page, 2);
    await press(page, 2);
    await isReadOnly(page);
    await look('window that was left behind');
    await goOnHere(page).click();
    await shown(differences(page));
    await look('answers that differ');
    expect(await page.getByRole('definition').allInnerTexts()).toEqual(['X', 'O']);
    await page.getByRole('button', { name: '이 기기의 답 사용' }).click();
    await isIn(page, 2, '저장됨');
    expect((await chosenInRows(page)).slice(0, 3)).toEqual(['4', 'X', '']);

    await goTo(second, 1);
    await press(second, 3);
    await isReadOnly(second);
    await choose(page, 3, 1);
    await isIn(page, 3, '저장됨');
    await goOnHere(second).click();
    await shown(differences(second));
    await second.getByRole('button', { name: '저장된 답 사용' }).click();
    await gone(differences(second));
    await atPaper(second);
    await eventually(async () => (await chosenInRows(second)).slice(0, 4)).toEqual(['4', 'X', '1', '']);
    await second.reload();
    await atPaper(second);
    await gone(differences(second));
    expect((await chosenInRows(second)).slice(0, 4)).toEqual(['4', 'X', '1', '']);
  },
);

journey(
  'an expired token is renewed silently, an attempt continues after a new sign-in, and a submission with a lost reply counts once',
  ['360 light', '1280 dark'],
  async ({ page, portal, look, expectFailure, allowFailure, whenIdle }) => {
    await startSession(page, 'student1');
    await openQuiz(page, exam);
    await begin(page);
    await atQuestion(page, 1);
    expectFailure(401, '.do');
    await expireToken(page, portal);
    await click(page, 4);
    await isIn(page, 1, '저장됨');

    expectFailure(419, '.do');
    // Unsent answers of an earlier window are sent while this one takes over.
    allowFailure(409, updateQuizData);
    await whenIdle();
    await endSessions(page, portal, 'logout');
    await goTo(page, 2);
    await press(page, 1);
    await answer(page, sessionRefusals.none.message, '확인');
    await atSignIn(page);
    await enterAccount(page, 'student1');
    await isIn(page, 2, '저장됨');
    expect((await chosenInRows(page)).slice(0, 3)).toEqual(['4', 'O', '']);

    for (const question of [3, 5, 7]) await choose(page, question, 1);
    await choose(page, 6, 2);
    await choose(page, 4, 1, 2, 3);
    await choose(page, 8, 1, 2);
    await allSaved(page);
    expectFailure('unreachable', updateQuizData);
    portal.network.dropResponses([updateQuizData]);
    await submit(page).click();
    await answer(page, quizMessages.confirmSubmit, '확인');
    await readDialog(page, unreachableMessage);
    await look('not known whether it was handed in');
    portal.network.restore();
    await answer(page, unreachableMessage, '다시 시도');
    await toastShown(page, quizMessages.submitted);
    await shows(page, quizMessages.submittedBefore);
    const answers = await correctAnswers(portal, exam);
    expect(await attemptsOf(portal, exam)).toEqual([{ submitted: true, answers, late: {} }]);
  },
);

async function isReadOnly(page: Page): Promise<void> {
  await shown(page.getByText(quizRefusals.elsewhere.message));
  expect(await option(page, 1).isDisabled()).toBe(true);
}

const goOnHere = (page: Page) => page.getByRole('button', { name: '이 창에서 이어서 풀기' });
const differences = (page: Page) => page.getByRole('heading', { name: '어느 답안으로 이어서 풀까요?' });
