/** Exams of the demonstration in the state for student1, the way into the exam room, and the recorded leaves. */
import { examMessages } from '@baeum/contract/exam/terms';
import type { Page } from 'playwright-core';
import { answer } from './dialog.ts';
import type { Portal } from './portal.ts';
import { type Answers, correctAnswers, type Quiz } from './quiz.ts';
import { atScreen, openDrawer } from './student.ts';
import { click, readQuestion, goTo } from './taking.ts';
import { atPath, eventually, shown } from './wait.ts';

export const examLecture = '바이오의약품 생산공정';
export const examLectureCode = 'BPRO3102-01';
/** Open today, forty minutes, one attempt, six shuffled questions, 70 points. */
export const midterm: Quiz = { code: 'BPRO3102-01-09-midterm', title: '중간고사: 세포주에서 회수까지' };
/** Over, with results: student1 has 80 of 90 points. */
export const formerMidterm: Quiz = { code: 'SHDV2104-02-08-midterm', title: '중간고사' };
/** In the future. */
export const final: Quiz = { code: 'SHDV2104-02-15-final', title: '기말고사' };

/** The tab that the action opens. */
export async function opens(page: Page, act: () => Promise<void>): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await act();
  return opened;
}

export const examButton = (page: Page) =>
  page.getByRole('button', { name: '시험 응시 (새 창)', exact: true });

/** Waits for the list of the exam room. */
export async function atExamRoom(page: Page): Promise<void> {
  await atScreen(page, '시험실');
  await shown(page.getByRole('heading', { level: 2, name: /^응시할 시험/ }));
  // Without the used token in the address.
  await atPath(page, '/exam');
  await eventually(() => new URL(page.url()).search).toBe('');
}

/** By the header's button, which is in the drawer on a phone. */
export async function enterExamRoom(page: Page, { phone }: { readonly phone: boolean }): Promise<Page> {
  if (phone) await openDrawer(page);
  const room = await opens(page, () => examButton(page).click());
  await atExamRoom(room);
  return room;
}

/** From the calendar of the home screen to an exam. */
export async function openScheduled(page: Page, { title }: Quiz): Promise<void> {
  await page.getByRole('button', { name: '이달 전체 보기', exact: true }).click();
  const schedule = page.getByRole('region', { name: '일정', exact: true });
  await shown(schedule.getByRole('heading', { name: /^\d+년 \d+월/ }));
  await schedule.getByRole('button', { name: /건 더 보기$/ }).click();
  await schedule.getByRole('link', { name: new RegExp(`^${title}`) }).click();
}

/** From the list to an exam. */
export async function openExam(room: Page, { title }: Quiz, kind = '중간고사'): Promise<void> {
  await room.getByRole('link', { name: `${title} ${kind}`, exact: true }).click();
  await atScreen(room, title);
}

export async function beginExam(room: Page): Promise<void> {
  await room.getByRole('button', { name: '응시하기', exact: true }).click();
  await answer(room, examMessages.confirmTake, '확인');
}

/** Answers all questions correctly, in any order. */
export async function answerAll(room: Page, portal: Portal, exam: Quiz): Promise<Answers> {
  const answers = await correctAnswers(portal, exam);
  for (let number = 1; number <= Object.keys(answers).length; number += 1) {
    await goTo(room, number);
    const { title, items } = await readQuestion(room);
    for (const item of answers[title] ?? []) await click(room, items.indexOf(item) + 1);
  }
  return answers;
}

/** Makes the page behave as if another window covered it. */
export const coverWindow = (room: Page): Promise<void> =>
  room.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Makes it visible again. */
export const uncoverWindow = (room: Page): Promise<void> =>
  room.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** The recorded leaves of an exam in order: whether the window came back, and whether the time is plausible. */
export async function leavesOf(portal: Portal, { code }: Quiz, kind = 'hide'): Promise<readonly unknown[]> {
  const rows = await portal.sql(
    `select exam_leave.kind, returned_at is not null as returned, left_at between started_at and now() as timely
     from exam_leave join attempt on attempt.id = attempt_id
     where quiz_code = $1 and exam_leave.kind = $2 order by left_at`,
    [code, kind],
  );
  return rows.map(({ returned, timely }) => [returned, timely]);
}
