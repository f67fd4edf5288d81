import { getAsgmtData } from '@baeum/contract/assignment/terms';
import {
  evaluationMessages as messages,
  evaluationRefusals,
  insertStEvlData,
} from '@baeum/contract/evaluation/terms';
import { examMessages } from '@baeum/contract/exam/terms';
import { getMyLctrInfo } from '@baeum/contract/lecture/terms';
import { getDataBoardList } from '@baeum/contract/material/terms';
import { getQuizData, insertQuizData, quizMessages } from '@baeum/contract/quiz/terms';
import { unreachableMessage } from '@baeum/contract/refusals';
import { expect } from 'vitest';
import { callAs } from './harness/api.ts';
import { answer, readDialog, toastShown } from './harness/dialog.ts';
import {
  accept,
  acceptComing,
  allowEvaluationBlock,
  atEvaluation,
  beginComing,
  choice,
  choose,
  counts,
  decline,
  entrance,
  field,
  openOf,
  send,
  statistics,
  texts,
  turnToLastTerm,
} from './harness/evaluation.ts';
import { atExamRoom, enterExamRoom, examLectureCode, midterm, openExam, opens } from './harness/exam.ts';
import { focused } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { exam as occasional } from './harness/quiz.ts';
import {
  atHome,
  atLecture,
  atSignIn,
  enterAccount,
  logOut,
  signIn,
  startSession,
} from './harness/student.ts';
import { atQuestion, choose as choosing, isIn } from './harness/taking.ts';
import { eventually, gone, shown } from './harness/wait.ts';

journey(
  'a lecture with an outstanding evaluation is not accessible: not by its card, a link, an address, or calls',
  ['360 dark', '1280 light'],
  async ({ page, phone, portal, look, allowFailure, expectFailure }) => {
    allowEvaluationBlock({ allowFailure });
    await signIn(page, 'student1');
    await turnToLastTerm(page, phone);
    await entrance(page).click();
    await readDialog(page, messages.asks);
    await look('evaluation prompt');
    expect(await page.getByRole('main').innerText()).not.toContain(statistics.name);
    await decline(page);

    // Reload and Back lead to the same prompt.
    await entrance(page).click();
    await readDialog(page, messages.asks);
    await page.reload();
    await readDialog(page, messages.asks);
    await page.goBack();
    await atHome(page);
    await page.goForward();
    await decline(page);

    expectFailure(403, getAsgmtData);
    await page.goto(`/lms_st/open/assignment/${statistics.code}-02-ttest`);
    await decline(page);
    expectFailure(403, getDataBoardList);
    await page.goto(`/lms_st/open/lecture/${statistics.code}`);
    await decline(page);
    await page.goto('/lms_st/lctr/lctrMngr/dataAll');
    await decline(page);

    const caller = await callAs(portal, 'student1');
    expect(await caller.post(getMyLctrInfo, { lctrShdlCd: statistics.code })).toMatchObject({
      status: 403,
      errorCode: evaluationRefusals.first.errorCode,
      result: null,
    });
    expect(await openOf(portal, 'student1')).toBeUndefined();
  },
  { inEachView: 'soak' },
);

journey(
  'a student evaluates a lecture, leaves a question out, answers it after a message, and enters the lecture',
  ['1280 dark', '360 light'],
  async ({ page, phone, portal, look, allowFailure }) => {
    allowEvaluationBlock({ allowFailure });
    const [before, written] = [await counts(portal), await texts(portal)];
    await signIn(page, 'student1');
    await turnToLastTerm(page, phone);
    await entrance(page).click();
    await accept(page);
    await shown(page.getByText(`${statistics.name} · ${statistics.professor}`));
    await look('public evaluation: the questionnaire');

    await page.getByRole('button', { name: '제출', exact: true }).click();
    await shown(page.getByText(evaluationRefusals.empty.message));
    for (const number of [1, 2, 3, 4]) await choose(page, number, 2);
    await field(page, 8).fill('실습이 더 많으면 좋겠습니다.');
    await shown(page.getByText('16 / 1000'));
    await shown(page.getByText('답변 5 / 8'));
    await page.getByRole('button', { name: '제출', exact: true }).click();
    await answer(page, messages.confirmSendIncomplete(1), '취소');
    await focused(choice(page, 6, 1));
    await send(page, messages.confirmSendIncomplete(1));
    await toastShown(page, messages.sent);
    await shown(page.getByText('답변 0 / 1'));
    expect(await openOf(portal, 'student1')).toEqual([6]);
    await look('what was left out');

    await page.goto('/lms_st');
    await atHome(page);
    await entrance(page).click();
    await readDialog(page, messages.asksAgain);
    await accept(page, messages.asksAgain);
    await choose(page, 6, 1);
    await send(page, messages.confirmSend);
    await shown(page.getByText(messages.thanks));
    await look('thanks');
    await page.getByRole('link', { name: '강의로 가기' }).click();
    await atLecture(page, statistics.name);

    const after = before.map((items) => [...items]);
    for (const items of after.slice(0, 4)) items[1] = (items[1] ?? 0) + 1;
    const last = after[5] ?? [];
    last[0] = (last[0] ?? 0) + 1;
    expect(await counts(portal)).toEqual(after);
    expect((await texts(portal)).sort()).toEqual([...written, '실습이 더 많으면 좋겠습니다.'].sort());
    // Following the link again thanks again.
    await page.goBack();
    await atEvaluation(page);
    await shown(page.getByText(messages.thanks));
  },
  { inEachView: 'soak' },
);

journey(
  'an outstanding evaluation prevents opening and starting an exam; an attempt in progress continues',
  ['1280 light', '360 dark'],
  async ({ page, phone, portal, look, allowFailure }) => {
    allowEvaluationBlock({ allowFailure });
    allowFailure(403, insertQuizData);
    allowFailure(403, getQuizData);
    await signIn(page, 'student1');
    const room = await enterExamRoom(page, { phone });
    await openExam(room, midterm);
    const working = await opens(room, () => room.evaluate(() => void window.open('/exam')));
    await atExamRoom(working);
    await openExam(working, occasional, '수시고사');
    await working.getByRole('button', { name: '응시하기', exact: true }).click();
    await answer(working, quizMessages.confirmTake, '확인');
    await atQuestion(working, 1);

    await beginComing(room, portal, examLectureCode);
    await room.getByRole('button', { name: '응시하기', exact: true }).click();
    await answer(room, examMessages.confirmTake, '확인');
    await readDialog(room, messages.asks);
    await look('the gate in front of an exam', room);
    expect(await room.getByRole('main').innerText()).not.toContain(midterm.title);
    await decline(room);

    await room.goto('/exam');
    await atExamRoom(room);
    await room
      .getByRole('link', { name: new RegExp(`^${midterm.title}`) })
      .first()
      .click();
    await acceptComing(room);

    await working.reload();
    await atQuestion(working, 1);
    await choosing(working, 1, 4);
    await isIn(working, 1, '저장됨');
  },
  { inEachView: 'soak' },
);

journey('by keyboard alone', ['1280 light'], async ({ page, portal, allowFailure }) => {
  allowEvaluationBlock({ allowFailure });
  await signIn(page, 'student1');
  await turnToLastTerm(page, false);
  await entrance(page).focus();
  await page.keyboard.press('Enter');
  await readDialog(page, messages.asks);
  await page.keyboard.press('Enter');
  await atEvaluation(page);
  // The skip link, the logo and the colour scheme come first, then one stop for each question.
  await choice(page, 1, 1).focus();
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await focused(choice(page, number, 1));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await eventually(() => choice(page, number, 2).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Good.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await readDialog(page, messages.confirmSend);
  await page.keyboard.press('Enter');
  await shown(page.getByText(messages.thanks));
  expect(await openOf(portal, 'student1')).toEqual([]);
});

journey(
  'answers survive a reload and an outage, count once, and do not stay on a shared device',
  ['360 light'],
  async ({ page, phone, portal, allowFailure, expectFailure }) => {
    allowEvaluationBlock({ allowFailure });
    const before = (await counts(portal))[0] ?? [];
    await startSession(page, 'student1');
    await page.goto(`/st/course/courseMngr/crsEvltn?lctrShdlCd=${statistics.code}`);
    await atEvaluation(page);
    await choose(page, 1, 1);
    await field(page, 7).fill('퀴즈 해설');
    await shown(page.getByText('이 기기에 자동으로 보관됨'));
    await page.reload();
    await atEvaluation(page);
    expect(await choice(page, 1, 1).isChecked()).toBe(true);
    expect(await field(page, 7).inputValue()).toBe('퀴즈 해설');

    // A logout ends it.
    await page.goto('/lms_st');
    await atHome(page);
    await logOut(page, { phone });
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('퀴즈');
    await page.goto(`/st/course/courseMngr/crsEvltn?lctrShdlCd=${statistics.code}`);
    await atSignIn(page);
    await enterAccount(page, 'student1');
    await atEvaluation(page);
    expect(await choice(page, 1, 1).isChecked()).toBe(false);

    for (const number of [1, 2, 3, 4, 6]) await choose(page, number, 1);
    expectFailure('unreachable', insertStEvlData);
    portal.network.dropResponses([insertStEvlData]);
    await send(page, messages.confirmSend);
    await shown(page.getByText(messages.thanks).or(page.getByText(unreachableMessage)).first());
    portal.network.restore();
    await shown(page.getByText(messages.thanks));
    await gone(page.getByRole('alertdialog'));
    expect((await counts(portal))[0]).toEqual([(before[0] ?? 0) + 1, ...before.slice(1)]);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('"evaluation"');
  },
);

journey(
  'in two windows, the second one shows that the evaluation has been submitted',
  ['1280 dark'],
  async ({ page, context, portal, expectFailure }) => {
    await startSession(page, 'student1');
    const address = `/st/course/courseMngr/crsEvltn?lctrShdlCd=${statistics.code}`;
    const second = await context.newPage();
    for (const one of [page, second]) {
      await one.goto(address);
      await atEvaluation(one);
    }
    for (const number of [1, 2, 3, 4, 6]) await choose(page, number, 1);
    await send(page, messages.confirmSend);
    await shown(page.getByText(messages.thanks));
    const once = await counts(portal);
    expectFailure(409, insertStEvlData);
    for (const number of [1, 2, 3, 4, 6]) await choose(second, number, 3);
    await send(second, messages.confirmSend);
    await answer(second, evaluationRefusals.done.message, '확인');
    await shown(second.getByText(messages.thanks));
    expect(await counts(portal)).toEqual(once);
  },
);
