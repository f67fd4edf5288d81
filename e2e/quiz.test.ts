import { quizMessages, quizRefusals } from '@baeum/contract/quiz/terms';
import { expect } from 'vitest';
import { answer, readDialog, toastShown } from './harness/dialog.ts';
import { focused, tabTo } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import {
  attemptsOf,
  begin,
  behindLecture,
  correctAnswers,
  endPeriod,
  enterQuizzes,
  exam,
  openQuiz,
  step,
} from './harness/quiz.ts';
import { atScreen, signIn, startSession } from './harness/student.ts';
import {
  allSaved,
  atQuestion,
  choose,
  chosenInRows,
  click,
  next,
  option,
  previous,
  questionCard,
  submit,
  goTo,
} from './harness/taking.ts';
import { eventually, shown, shows } from './harness/wait.ts';

journey(
  'an occasional exam from the list to the score: one question at a time, all messages in order',
  ['1280 dark', '360 light'],
  async ({ page, portal, look }) => {
    await signIn(page, 'student1');
    await enterQuizzes(page);
    const examLink = page.getByRole('link', { name: `${exam.title} 수시고사`, exact: true });
    await shown(examLink);
    const lockedLink = page.getByRole('link', { name: new RegExp(`^${behindLecture.title}`) });
    await shown(lockedLink.getByText(quizRefusals.locked.message));
    await look('quizAll: list of quizzes');
    await examLink.click();
    await atScreen(page, exam.title);
    await look('QuizDesc: quiz');

    await step(page, '응시하기').click();
    // What starting costs is beside the specified question.
    const asked = page.getByRole('alertdialog');
    await shown(asked.getByText('제한 시간: 30분. 창을 닫아도 멈추지 않습니다.'));
    await shown(asked.getByText('응시 횟수: 1회. 다시 응시할 수 없습니다.'));
    await shown(asked.getByText(/응시 마감: \d{4}\.\d\d\.\d\d\s\d\d:\d\d/));
    await look('start of an exam with a limit');
    await answer(page, quizMessages.confirmTake, '취소');
    expect(await attemptsOf(portal, exam)).toEqual([]);
    await begin(page);
    await atQuestion(page, 1);
    await look('QuizSbmt: question');

    await previous(page).click();
    await answer(page, quizMessages.first, '확인');
    await click(page, 1);
    await next(page).click();
    await atQuestion(page, 2);
    await submit(page).click();
    await answer(page, quizRefusals.unanswered.message, '확인');
    await atQuestion(page, 2);
    await click(page, 1);
    await choose(page, 3, 1);
    await choose(page, 4, 1, 4);
    await choose(page, 5, 1);
    await choose(page, 6, 2);
    await choose(page, 7, 2);
    // Another choice replaces the previous one.
    await click(page, 1);
    await goTo(page, 8);
    await next(page).click();
    await answer(page, quizMessages.last, '확인');
    await submit(page).click();
    await answer(page, quizRefusals.unanswered.message, '확인');
    await click(page, 1);
    await click(page, 2);
    await option(page, 3).dispatchEvent('click');
    await answer(page, quizMessages.tooMany, '확인');
    expect(await option(page, 3).isChecked()).toBe(false);
    await look('question with several answers');

    await submit(page).click();
    await answer(page, quizRefusals.incomplete.message, '확인');
    await atQuestion(page, 4);
    await click(page, 4);
    await click(page, 2);
    await click(page, 3);
    await allSaved(page);
    expect(await chosenInRows(page)).toEqual(['1', 'O', '1', '1, 2, 3', '1', 'X', '1', '1, 2']);
    await look('all answered');
    await submit(page).click();
    await answer(page, quizMessages.confirmSubmit, '취소');
    await submit(page).click();
    await answer(page, quizMessages.confirmSubmit, '확인');
    await toastShown(page, quizMessages.submitted);
    await atScreen(page, exam.title);
    await shows(page, quizMessages.submittedBefore);
    await look('quiz handed in');
    // Only the first answer is wrong.
    const answers = { ...(await correctAnswers(portal, exam)), [firstQuestion]: ['알파(α)'] };
    expect(await attemptsOf(portal, exam)).toEqual([{ submitted: true, answers, late: {} }]);
    await step(page, '재응시').click({ force: true });
    await answer(page, quizRefusals.noneLeft.message, '확인');

    await endPeriod(portal, exam);
    await page.reload();
    await shown(page.getByText('90 / 100점', { exact: true }));
    await shown(page.getByText('맞힌 문항 7 / 8', { exact: true }));
    const result = page.getByRole('listitem').filter({ hasText: firstQuestion });
    await shown(result.getByText('오답', { exact: true }));
    await shown(result.getByRole('listitem').filter({ hasText: '시그마(σ)' }).getByText('정답'));
    await shown(result.getByRole('listitem').filter({ hasText: '알파(α)' }).getByText('내 답'));
    await shown(result.getByText('시그마 인자가 -35 상자와 -10 상자를 알아본 뒤 떨어져 나갑니다.'));
    await look('results');
  },
);

const firstQuestion = '세균의 RNA 중합효소에서 프로모터를 알아보는 소단위는 어느 것입니까?';

journey('an occasional exam by keyboard alone', ['1280 light', '360 dark'], async ({ page, portal }) => {
  const { keyboard } = page;
  await startSession(page, 'student1');
  await openQuiz(page, exam);
  await tabTo(page, 'button', '응시하기');
  await keyboard.press('Enter');
  await readDialog(page, quizMessages.confirmTake);
  await keyboard.press('Enter');
  await atQuestion(page, 1);

  /** Waits until the heading of the question has the focus, so that screen readers announce it. */
  const atHeading = async (question: number) => {
    await atQuestion(page, question);
    await focused(questionCard(page).getByRole('heading', { level: 2 }));
  };
  const onward = async () => {
    await tabTo(page, 'button', /^다음( 문항)?$/);
    await keyboard.press('Enter');
  };
  await tabTo(page, 'radio', /알파/);
  await keyboard.press('Space');
  for (const presses of [1, 2, 3]) {
    await keyboard.press('ArrowDown');
    await eventually(() => option(page, presses + 1).isChecked()).toBe(true);
  }
  await focused(option(page, 4));
  await onward();
  await atHeading(2);
  await tabTo(page, 'radio', 'O');
  await keyboard.press('Space');
  await onward();
  await atHeading(3);
  await tabTo(page, 'radio', /AUGCC/);
  await keyboard.press('Space');
  await onward();
  await atHeading(4);
  for (const item of [/캡/, /스플라이싱/, /꼬리/]) {
    await tabTo(page, 'checkbox', item);
    await keyboard.press('Space');
  }
  await tabTo(page, 'checkbox', /시그널/);
  await keyboard.press('Space');
  await readDialog(page, quizMessages.tooMany);
  await keyboard.press('Enter');
  await focused(option(page, 4));

  // By the table, which skips the questions in between.
  await tabTo(page, 'button', /^8 ?번 문항$/);
  await keyboard.press('Enter');
  await atHeading(8);
  for (const item of [/여러 코돈이/, /겹치지/]) {
    await tabTo(page, 'checkbox', item);
    await keyboard.press('Space');
  }
  await tabTo(page, 'button', '답안 제출');
  await keyboard.press('Enter');
  await readDialog(page, quizRefusals.unanswered.message);
  await keyboard.press('Enter');
  await atHeading(5);
  await tabTo(page, 'radio', /메싸이오닌/);
  await keyboard.press('Space');
  await onward();
  await atHeading(6);
  await tabTo(page, 'radio', 'O');
  await keyboard.press('ArrowRight');
  await onward();
  await atHeading(7);
  await tabTo(page, 'radio', /rRNA/);
  await keyboard.press('Space');
  await onward();
  await atHeading(8);
  await tabTo(page, 'button', '답안 제출');
  await keyboard.press('Enter');
  await readDialog(page, quizMessages.confirmSubmit);
  await keyboard.press('Enter');
  await shows(page, quizMessages.submittedBefore);
  await focused(page.getByRole('heading', { level: 1 }));
  const answers = await correctAnswers(portal, exam);
  expect(await attemptsOf(portal, exam)).toEqual([{ submitted: true, answers, late: {} }]);
});
