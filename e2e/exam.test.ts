/** Exams: from the header's button through the exam room to the result. */
import { examMessages, insertExamLeave } from '@baeum/contract/exam/terms';
import { getQuizData, quizMessages } from '@baeum/contract/quiz/terms';
import { expect } from 'vitest';
import { answer, readDialog, toastShown } from './harness/dialog.ts';
import {
  answerAll,
  atExamRoom,
  beginExam,
  coverWindow,
  enterExamRoom,
  examButton,
  examLecture,
  final,
  formerMidterm,
  leavesOf,
  midterm,
  openExam,
  openScheduled,
  opens,
  uncoverWindow,
} from './harness/exam.ts';
import { focused, tabTo } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { enterLecture } from './harness/lectures.ts';
import { whenLoaded } from './harness/look.ts';
import { attemptsOf, correctAnswers, endPeriod } from './harness/quiz.ts';
import { atScreen, signIn } from './harness/student.ts';
import {
  allSaved,
  atPaper,
  atQuestion,
  chosenInRows,
  click,
  isIn,
  option,
  questionCard,
  readQuestion,
  submit,
} from './harness/taking.ts';
import { atPath, eventually, shown, shows } from './harness/wait.ts';

journey(
  'an exam from the button in the header to the result; leaving its window is recorded',
  ['360 dark', '1280 light'],
  async ({ page, portal, phone, look, expectFailure }) => {
    await signIn(page, 'student1');
    const room = await enterExamRoom(page, { phone });
    await look('ExamRoom: exam room', room);
    await openExam(room, midterm);
    await look('ExamDesc: exam', room);
    await room.getByRole('button', { name: '응시하기', exact: true }).click();
    await answer(room, examMessages.confirmTake, '취소');
    expect(await attemptsOf(portal, midterm)).toEqual([]);
    await beginExam(room);
    await atPaper(room);
    await look('ExamSbmt: question of an exam', room);
    const answers = await answerAll(room, portal, midterm);
    await allSaved(room);

    await coverWindow(room);
    await eventually(() => leavesOf(portal, midterm)).toEqual([[false, true]]);
    await uncoverWindow(room);
    await eventually(() => leavesOf(portal, midterm)).toEqual([[true, true]]);
    // Without a network it is stored, and reported when the network is back.
    expectFailure('unreachable', insertExamLeave);
    portal.network.disconnectOn([insertExamLeave]);
    const cut = room.waitForEvent('requestfailed');
    await coverWindow(room);
    await cut;
    await uncoverWindow(room);
    await shown(room.getByText(/^시험 화면을 벗어난 기록이 [2-9]번 있습니다\./));
    portal.network.restore();
    await eventually(() => leavesOf(portal, midterm)).toEqual([
      [true, true],
      [true, true],
    ]);
    await look('question after the window was left', room);

    await submit(room).click();
    await answer(room, quizMessages.confirmSubmit, '확인');
    await toastShown(room, quizMessages.submitted);
    await atScreen(room, midterm.title);
    await shows(room, examMessages.submittedBefore);
    await look('exam handed in', room);
    expect(await attemptsOf(portal, midterm)).toEqual([{ submitted: true, answers, late: {} }]);

    await endPeriod(portal, midterm);
    await room.reload();
    await shown(room.getByText('70 / 70점', { exact: true }));
    await look('results of an exam', room);
    await room.getByRole('link', { name: '목록', exact: true }).click();
    await atExamRoom(room);
    await shown(room.getByRole('link', { name: `${formerMidterm.title} 결과 보기` }).first());
    await shown(room.getByRole('link', { name: `${final.title} 기말고사`, exact: true }));
  },
  { inEachView: 'soak' },
);

journey(
  'setting the clock of the device forward during an exam changes nothing',
  ['360 light'],
  async ({ page, phone }) => {
    await signIn(page, 'student1');
    const room = await enterExamRoom(page, { phone });
    await openExam(room, midterm);
    await beginExam(room);
    await atQuestion(room, 1);
    await room.evaluate(() => {
      const own = Date.now.bind(Date);
      Date.now = () => own() + 3 * 3_600_000;
    });
    await click(room, 1);
    await isIn(room, 1, '저장됨');
    await shown(room.getByRole('timer').getByText(/^(?:40|39)분/));
    const clock = room.getByRole('banner').getByRole('time');
    await eventually(async () => {
      const shownTime = await clock.getAttribute('datetime');
      return Math.abs(Date.parse(shownTime ?? '') - Date.now()) < 90_000;
    }).toBe(true);
  },
);

journey(
  'switching to another screen during an exam is recorded, and the answers are kept',
  ['1280 dark'],
  async ({ page, portal, phone }) => {
    await signIn(page, 'student1');
    const room = await enterExamRoom(page, { phone });
    await openExam(room, midterm);
    await beginExam(room);
    await atQuestion(room, 1);
    await click(room, 2);
    await isIn(room, 1, '저장됨');
    const chosen = await chosenInRows(room);
    await room.getByRole('link', { name: '시험실', exact: true }).click();
    await atExamRoom(room);
    await eventually(() => leavesOf(portal, midterm, 'close')).toEqual([[false, true]]);
    await openExam(room, midterm);
    await room.getByRole('button', { name: '이어서 응시하기', exact: true }).click();
    await atPaper(room);
    await shown(room.getByText(/^시험 화면을 벗어난 기록이 1번 있습니다\./));
    expect(await chosenInRows(room)).toEqual(chosen);
  },
);

journey(
  'an exam by keyboard alone',
  ['1280 dark'],
  async ({ page, portal }) => {
    await signIn(page, 'student1');
    await tabTo(page, 'button', '시험 응시 (새 창)');
    const room = await opens(page, () => page.keyboard.press('Enter'));
    await atExamRoom(room);
    const { keyboard } = room;
    await tabTo(room, 'link', `${midterm.title} 중간고사`);
    await keyboard.press('Enter');
    await atScreen(room, midterm.title);
    await tabTo(room, 'button', '응시하기');
    await keyboard.press('Enter');
    await readDialog(room, examMessages.confirmTake);
    await keyboard.press('Enter');
    const answers = await correctAnswers(portal, midterm);
    const count = Object.keys(answers).length;
    for (let number = 1; number <= count; number += 1) {
      await atQuestion(room, number);
      if (number > 1) await focused(questionCard(room).getByRole('heading', { level: 2 }));
      const { title, correct, items } = await readQuestion(room);
      for (const item of answers[title] ?? []) {
        // The Tab key reaches one radio button of a group; the arrow keys lead to the others.
        const name = (text: string | undefined) => new RegExp(`${escaped(text ?? '')}$`);
        await tabTo(room, correct === 1 ? 'radio' : 'checkbox', name(correct === 1 ? items[0] : item));
        await keyboard.press('Space');
        const steps = correct === 1 ? items.indexOf(item) : 0;
        for (let step = 1; step <= steps; step += 1) {
          await keyboard.press('ArrowDown');
          await eventually(() => option(room, step + 1).isChecked()).toBe(true);
        }
      }
      if (number === count) break;
      await tabTo(room, 'button', /^다음( 문항)?$/);
      await keyboard.press('Enter');
    }
    await tabTo(room, 'button', '답안 제출');
    await keyboard.press('Enter');
    await readDialog(room, quizMessages.confirmSubmit);
    await keyboard.press('Enter');
    await shows(room, examMessages.submittedBefore);
    await focused(room.getByRole('heading', { level: 1 }));
    expect(await attemptsOf(portal, midterm)).toEqual([{ submitted: true, answers, late: {} }]);
  },
  { provenBy: ['quiz'] },
);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

journey(
  'an exam is in its week and in the calendar, which link to it, but in no list of quizzes',
  ['1280 light', '360 light'],
  async ({ page, expectFailure, look, phone, otherDevice }) => {
    await signIn(page, 'student1');
    const room = await opens(page, () => openScheduled(page, midterm));
    await atScreen(room, midterm.title);
    await atPath(room, '/exam/desc');
    await room.close();

    await enterLecture(page, examLecture);
    await shown(page.getByText('중간고사', { exact: true }).first());
    await page.getByRole('link', { name: /^퀴즈 \d+ \/ \d/ }).click();
    await atScreen(page, `${examLecture} 퀴즈`);
    await whenLoaded(page);
    expect(await page.getByText(midterm.title).count()).toBe(0);
    await page.getByRole('link', { name: '학습', exact: true }).first().click();
    const cell = page
      .getByRole('list', { name: `${midterm.title} 학습활동` })
      .getByRole('link', { name: /^시험 0\/1/ });
    await shown(cell);
    await look('week with an exam');
    const again = await opens(page, () => cell.click());
    await atScreen(again, midterm.title);
    await again.close();

    // The address of a quiz leads to the exam room, where leaving the window is recorded.
    await page.goto(`/lms_st/open/quiz/${midterm.code}`);
    await atPath(page, '/exam/desc');
    await atScreen(page, midterm.title);

    // On another device that has not entered the exam room it is not found.
    const other = await otherDevice();
    await signIn(other, 'student1');
    expect(await examButton(other).count()).toBe(phone ? 0 : 1);
    expectFailure(404, getQuizData);
    await other.goto(`/lms_st/open/quiz/${midterm.code}`);
    await atScreen(other, '페이지를 찾을 수 없습니다');
  },
  { inEachView: 'soak' },
);
