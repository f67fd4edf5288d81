/** Entering the exam room: a token is valid once, for a minute, for the session that requested it. */
import {
  enterExamRoom as enterCall,
  examMessages,
  examRefusals,
  getAccTokenAID,
  getExamList,
} from '@baeum/contract/exam/terms';
import { getQuizData, insertQuizData } from '@baeum/contract/quiz/terms';
import { expect } from 'vitest';
import { entranceMessages } from '../web/src/exam/messages.ts';
import { callAs } from './harness/api.ts';
import { answer } from './harness/dialog.ts';
import { atExamRoom, enterExamRoom, examButton, midterm, openScheduled, opens } from './harness/exam.ts';
import { journey, readOnlyJourney } from './harness/journey.ts';
import { atScreen, enterAccount, signIn, startSession } from './harness/student.ts';
import { atPath, eventually, gone, shows } from './harness/wait.ts';

const enterButton = { name: '시험실 입장', exact: true };

journey(
  'a token of another session and an expired one are refused; the entry page has a button of its own',
  ['1280 dark', '360 light'],
  async ({ page, phone, otherDevice, look, expectFailure }) => {
    await signIn(page, 'student1');
    // Captures the address that the button opens.
    let address = '';
    page.context().on('request', (request) => {
      if (request.url().includes('accToken=')) address = request.url();
    });
    const room = await enterExamRoom(page, { phone });
    expect(address).toMatch(/\/exam\?accToken=[\w-]{43}&type=AID$/);
    // An open exam room stays open after a reload.
    await room.reload();
    await atExamRoom(room);

    const other = await otherDevice();
    await startSession(other, 'student1');
    expectFailure(403, enterCall);
    expectFailure(403, getExamList);
    await other.goto(address);
    await shows(other, entranceMessages.refused);
    await eventually(() => new URL(other.url()).search).toBe('');
    await look('entry of the exam room', other);
    await other.getByRole('button', enterButton).click();
    await atExamRoom(other);
  },
  { inEachView: 'soak' },
);

journey('an expired token is refused', ['1280 light'], async ({ page, portal, expectFailure }) => {
  await signIn(page, 'student1');
  // The token expires while the page that contains it is being loaded.
  await page.context().route('**/exam?accToken=*', async (route) => {
    await portal.sql("update exam_token set expires_at = now() - interval '1 second'");
    await route.continue();
  });
  expectFailure(403, enterCall);
  expectFailure(403, getExamList);
  const tab = await opens(page, () => page.getByRole('button', { name: '시험 응시 (새 창)' }).click());
  await shows(tab, entranceMessages.refused);
  await eventually(() => new URL(tab.url()).search).toBe('');
  // Also for Back and a reload.
  await tab.reload();
  await shows(tab, entranceMessages.refused);
  await tab.getByRole('button', enterButton).click();
  await atExamRoom(tab);
});

journey(
  'without a token only the entry page is shown, also after a sign-in',
  ['360 dark'],
  async ({ page, look, expectFailure, portal }) => {
    expectFailure(403, getExamList);
    await page.goto('/exam');
    await atPath(page, '/st');
    await enterAccount(page, 'student1');
    await atScreen(page, '시험실');
    await shows(page, entranceMessages.notEntered);
    await look('entry without a token');
    const caller = await callAs(portal, 'student1');
    const exam = { quizCd: midterm.code };
    expect((await caller.post(getQuizData, exam)).status).toBe(404);
    expect((await caller.post(insertQuizData, { ...exam, quizReYn: 'N', examEndYn: 'N' })).status).toBe(404);
    // The same token twice.
    const { result } = await caller.post<{ AID: string }>(getAccTokenAID, {});
    expect((await caller.post(enterCall, { accToken: result.AID })).status).toBe(200);
    expect((await caller.post(enterCall, { accToken: result.AID })).errorCode).toBe(
      examRefusals.badToken.errorCode,
    );
    expect((await caller.post(getQuizData, exam)).status).toBe(200);
    // It was valid only for that session.
    await page.reload();
    await shows(page, entranceMessages.notEntered);
    await page.getByRole('button', enterButton).click();
    await atExamRoom(page);
  },
);

readOnlyJourney('a shortcut that gets no token shows one message', ['1280 light'], async ({ page }) => {
  await signIn(page, 'student1');
  // This portal always sends one; the specification allows replies without.
  const none = { status: 200, message: '', result: { AID: null, AAID: null, examUrl: '/exam' } };
  await page.route(`**${getAccTokenAID}`, (route) => route.fulfill({ json: none }));
  await page.getByRole('button', { name: '시험 응시 (새 창)' }).click();
  await answer(page, examMessages.noToken, '확인');
  await gone(page.getByRole('alertdialog'));
  await eventually(() => page.context().pages().length).toBe(1);
});

journey(
  'the button opens another exam system, which only gets the token; the portal’s own exams stay in the portal',
  ['1280 dark'],
  async ({ page, context, portal }) => {
    const referrers: (string | undefined)[] = [];
    await context.route('https://exam.example/**', async (route) => {
      referrers.push((await route.request().allHeaders()).referer);
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Exams</title>' });
    });
    await signIn(page, 'student1');
    const other = await opens(page, () => examButton(page).click());
    await eventually(() => other.url()).toMatch(
      /^https:\/\/exam\.example\/room\?term=2&accToken=[\w-]{43}&type=AID$/,
    );
    expect(await other.evaluate(() => window.opener === null)).toBe(true);
    for (const referrer of referrers) expect([undefined, `${portal.url}/`]).toContain(referrer);
    await other.close();

    const room = await opens(page, () => openScheduled(page, midterm));
    await atPath(room, '/exam/desc');
    await atScreen(room, midterm.title);
  },
  { examUrl: 'https://exam.example/room?term=2' },
);
