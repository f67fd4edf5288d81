import {
  changePassword,
  login,
  refreshToken,
  sessionMessages,
  sessionRefusals,
} from '@baeum/contract/session/terms';
import type { Request } from 'playwright-core';
import { expect } from 'vitest';
import { delayRequest } from './harness/delayed-request.ts';
import { answer, readDialog } from './harness/dialog.ts';
import { journey, readOnlyJourney } from './harness/journey.ts';
import { entranceOf, goTo } from './harness/lectures.ts';
import { endSessions, expireToken, sessionRefused, sessionCookies } from './harness/session.ts';
import { atStaffSignIn } from './harness/staff.ts';
import {
  atHome,
  atLecture,
  atScreen,
  atSignIn,
  demoPassword,
  enterAccount,
  logOut,
  openDrawer,
  signIn,
} from './harness/student.ts';
import { enterAssignments, graded } from './harness/submission.ts';
import { atPath, eventually, gone, shown, shows } from './harness/wait.ts';

const { none, notStudent, wrongPassword, wrongCurrent, otherLogin, suspended } = sessionRefusals;

readOnlyJourney(
  'signing in: missing or wrong input is reported beside the fields; a reload and a second tab stay signed in',
  ['360 light', '1280 dark'],
  async ({ page, context, look, expectFailure }) => {
    await page.goto('/lms_st');
    await atPath(page, '/st');
    await shows(page, none.message);
    await look('sign-in');

    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await shows(page, '아이디를 입력해 주세요.');
    await shows(page, '비밀번호를 입력해 주세요.');
    expectFailure(400, login);
    await enterAccount(page, 'student1', 'baeum-wrong');
    await shown(page.locator('form').getByText(wrongPassword.message, { exact: true }));
    await look('sign-in with a wrong password');

    await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await atHome(page);
    await page.reload();
    await atHome(page);

    const tab = await context.newPage();
    await tab.goto('/lms_st');
    await atHome(tab);
  },
);

journey('others than students are led to their own side', ['1280 light', '360 dark'], async (stage) => {
  const { page, context, look, expectFailure } = stage;
  await page.goto('/st');
  await enterAccount(page, 'prof1');
  await atPath(page, '/staff/today');
  await atScreen(page, '오늘 할 일');
  // The portal of the students is not for them. Both pages then check once whether there still is a session.
  expectFailure(419, refreshToken);
  await page.goto('/lms_st');
  await answer(page, notStudent.message, '확인');
  await atSignIn(page);
  await look('sign-in after the refusal');
  expect(await sessionCookies(context)).toEqual([]);
  await page.goto('/staff');
  await atStaffSignIn(page);
});

readOnlyJourney(
  'an expired access token is renewed silently, once for all waiting requests',
  ['360 light', '1280 dark'],
  async ({ page, portal, expectFailure, whenIdle }) => {
    await signIn(page, 'student1');
    await whenIdle();
    const asked: Request[] = [];
    page.on('request', (request) => void (request.url().includes('.do') && asked.push(request)));
    const refusedPaths = new Set<string>();
    page.on('response', (reply) => {
      if (reply.status() === 401) refusedPaths.add(new URL(reply.url()).pathname);
    });
    expectFailure(401, '.do');
    await expireToken(page, portal);
    const renewal = await delayRequest(page, refreshToken);
    await goTo(page, graded.lecture);
    await entranceOf(page, graded.lecture).click();
    await eventually(() => refusedPaths.size).toBeGreaterThan(1);
    renewal.release();
    await atLecture(page, graded.lecture);
    await whenIdle();

    const answered = () =>
      Promise.all(
        asked.map(async (request) => ({
          path: new URL(request.url()).pathname,
          status: (await request.response())?.status(),
        })),
      );
    let answers = await answered();
    // Refused requests are repeated after the token has been renewed.
    await eventually(async () => {
      answers = await answered();
      const well = new Set(answers.flatMap(({ path, status }) => (status === 200 ? [path] : [])));
      return answers.filter(({ path, status }) => status === 401 && !well.has(path));
    }).toEqual([]);
    const count = (path: string, status: number) =>
      answers.filter((one) => one.path === path && one.status === status).length;
    expect(count(refreshToken, 200)).toBe(1);
    const refused = new Set(answers.flatMap(({ path, status }) => (status === 401 ? [path] : [])));
    expect(refused.size).toBeGreaterThan(1);
    for (const path of refused) {
      expect(count(path, 200)).toBeGreaterThan(0);
      expect(count(path, 200)).toBeLessThanOrEqual(count(path, 401));
    }
  },
);

journey(
  'the end of a session is explained once, and signing in again returns to the same page',
  ['1280 light', '360 dark'],
  async ({ page, portal, look, expectFailure, whenIdle }) => {
    for (const status of [401, 403, 419]) expectFailure(status, '.do');
    const work = page.getByRole('link', { name: graded.title });
    await signIn(page, 'student1');
    await enterAssignments(page, graded.lecture);
    await shown(work);

    // The click must be the first request that is refused, not one that the screen makes itself.
    await whenIdle();
    await endSessions(page, portal, 'logout');
    await work.click();
    await readDialog(page, none.message);
    await answer(page, none.message, '확인');
    await atPath(page, '/st');
    await enterAccount(page, 'student1');
    await atScreen(page, graded.title);

    await endSessions(page, portal, 'logout');
    await expireToken(page, portal);
    await page.reload();
    await answer(page, sessionMessages.refreshFailed, '확인');
    await atPath(page, '/st');
    await enterAccount(page, 'student1');
    await atScreen(page, graded.title);

    await endSessions(page, portal, 'other_login');
    await page.reload();
    await answer(page, otherLogin.message, '확인');
    await atPath(page, '/st');
    await enterAccount(page, 'student1');
    await atScreen(page, graded.title);

    await portal.sql(`update account set suspended_at = now() where login_id = 'student1'`);
    await sessionRefused(page, portal);
    await page.reload();
    await answer(page, suspended.message, '확인');
    await atPath(page, '/st');
    await enterAccount(page, 'student1');
    await shown(page.locator('form').getByText(suspended.message, { exact: true }));
    await look('sign-in of a suspended account');
  },
);

journey(
  'a student sees their own sessions, and ends all but this one',
  ['360 dark', '1280 light'],
  async ({ page, phone, portal, otherDevice, look, expectFailure }) => {
    const elsewhere = await otherDevice();
    await signIn(elsewhere, 'student1');
    await signIn(page, 'student1');

    if (phone) await openDrawer(page);
    else await page.getByRole('button', { name: /김하늘/ }).click();
    await page.getByText('로그인된 기기', { exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '로그인된 기기' });
    await shown(dialog.getByText('이 기기', { exact: true }));
    expect(await dialog.getByRole('listitem').count()).toBe(2);
    await look('where one is signed in');

    // Even with many sessions this device is first, and the button to end the others is visible.
    await portal.sql(`insert into session (account_id, side, created_at, refreshed_at, used_at, expires_at, address, user_agent)
      select account_id, side, created_at, now() + interval '1 minute', now(), expires_at, repeat('2001:db8:', 4) || ':1', ''
      from session, generate_series(1, 15) where account_id = (select id from account where login_id = 'student1') limit 15`);
    await page.keyboard.press('Escape');
    await gone(dialog);
    if (phone) await openDrawer(page);
    else await page.getByRole('button', { name: /김하늘/ }).click();
    await page.getByText('로그인된 기기', { exact: true }).click();
    await eventually(() => dialog.getByRole('listitem').count()).toBe(17);
    await shown(dialog.getByRole('listitem').first().getByText('이 기기', { exact: true }));
    const others = dialog.getByRole('button', { name: '다른 기기에서 모두 로그아웃' });
    await eventually(() =>
      others.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight),
    ).toBe(true);
    await look('where one is signed in, many times');
    await others.click();
    await answer(page, sessionMessages.endOthersConfirm, '확인');
    await answer(page, sessionMessages.othersEnded, '확인');
    await shown(dialog.getByText(sessionMessages.onlyHere, { exact: true }));
    expect(await dialog.getByRole('listitem').count()).toBe(1);

    // A page asks for everything at once.
    expectFailure(419, '.do');
    await elsewhere.reload();
    await answer(elsewhere, none.message, '확인');
    await atPath(elsewhere, '/st');
    await page.reload();
    await atHome(page);
  },
  { inEachView: 'soak' },
);

journey(
  'a student changes the password, which ends the sessions elsewhere',
  ['360 light', '1280 dark'],
  async ({ page, phone, otherDevice, look, expectFailure }) => {
    const elsewhere = await otherDevice();
    await signIn(elsewhere, 'student1');
    await signIn(page, 'student1');

    if (phone) await openDrawer(page);
    else await page.getByRole('button', { name: /김하늘/ }).click();
    await page.getByText('비밀번호 변경', { exact: true }).click();
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const change = () => page.getByRole('button', { name: '비밀번호 변경하기', exact: true }).click();
    await field('현재 비밀번호').fill('not-the-one');
    await field('새 비밀번호').fill('새로운 비밀번호 2026');
    await field('새 비밀번호 확인').fill('새로운 비밀번호');
    await change();
    await shows(page, sessionMessages.passwordMismatch);
    await look('change of password');
    await field('새 비밀번호 확인').fill('새로운 비밀번호 2026');
    expectFailure(400, changePassword);
    await change();
    await shows(page, wrongCurrent.message);
    await field('현재 비밀번호').fill(demoPassword);
    await change();
    await answer(page, sessionMessages.passwordChanged, '확인');
    await gone(page.getByRole('dialog', { name: '비밀번호 변경' }));

    // A page asks for everything at once.
    expectFailure(419, '.do');
    await elsewhere.reload();
    await answer(elsewhere, none.message, '확인');
    await atPath(elsewhere, '/st');
    expectFailure(400, login);
    await logOut(page, { phone });
    await enterAccount(page, 'student1');
    await shows(page, wrongPassword.message);
    await enterAccount(page, 'student1', '새로운 비밀번호 2026');
    await atHome(page);
  },
  { inEachView: 'soak' },
);
