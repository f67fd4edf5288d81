import {
  changePassword,
  login,
  sessionMessages,
  sessionRefusals,
  userInfo,
} from '@baeum/contract/session/terms';
import { expect } from 'vitest';
import { answer } from './harness/dialog.ts';
import { tabTo } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { passwordChangeRequired } from './harness/session.ts';
import { atStaffSignIn } from './harness/staff.ts';
import {
  atHome,
  atLecture,
  atPasswordChange,
  atScreen,
  atSignIn,
  demoPassword,
  enterAccount,
  enterNewPassword,
  logOut,
  signIn,
} from './harness/student.ts';
import { card, goTo } from './harness/lectures.ts';
import { graded } from './harness/submission.ts';
import { atPath, eventually, gone, shown, shows } from './harness/wait.ts';

const { temporaryPasswordExpired, samePassword, weakPassword, wrongCurrent } = sessionRefusals;
const own = '나만 아는 비밀번호 2026';

journey(
  'a temporary password must be changed first, which then opens the requested page',
  ['360 light', '1280 dark'],
  async ({ page, context, portal, phone, look, expectFailure, allowFailure }) => {
    const present = await portal.issueTemporaryPassword('student1');
    const [row] = await portal.sql('select code from assignment where title = $1', [graded.title]);
    const place = `/lms_st/open/assignment/${String(row?.code)}`;
    await page.goto(place);
    await atPath(page, '/st');
    await enterAccount(page, 'student1', present);
    await atPasswordChange(page);
    await atPath(page, place);
    await look('change of a temporary password');
    await page.reload();
    await atPasswordChange(page);
    const tab = await context.newPage();
    await tab.goto('/lms_st');
    await atPasswordChange(tab);

    // The other tab may request the user just before it learns of the logout.
    allowFailure(419, userInfo);
    await page.getByRole('button', { name: '로그아웃', exact: true }).click();
    await answer(page, sessionMessages.logoutConfirm, '확인');
    await atSignIn(page);
    await atSignIn(tab);
    await page.goto(place);
    await enterAccount(page, 'student1', present);
    await atPasswordChange(page);
    await tab.goto('/lms_st');
    await atPasswordChange(tab);

    await enterNewPassword(page, { present, next: present });
    await shows(page, samePassword.message);
    await enterNewPassword(page, { present, next: own, again: 'another one' });
    await shows(page, sessionMessages.passwordMismatch);
    await look('invalid new password');
    expectFailure(400, changePassword);
    await enterNewPassword(page, { present, next: 'password' });
    await shows(page, weakPassword.message);
    await enterNewPassword(page, { present: 'not-the-one', next: own });
    await shows(page, wrongCurrent.message);
    await enterNewPassword(page, { present, next: own });
    await atScreen(page, graded.title);
    await gone(page.getByRole('alertdialog'));

    // The other tab finds that the password has been changed.
    await eventually(async () => {
      await tab.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      return tab.getByRole('heading', { level: 1, name: '나의 강의' }).isVisible();
    }).toBe(true);
    await atHome(tab);
    await tab.close();
    await page.goto('/lms_st');
    await atHome(page);
    await logOut(page, { phone });
    await signIn(page, 'student1', own);
  },
  { inEachView: 'soak' },
);

journey(
  'a temporary password of staff is changed by keyboard alone',
  ['1280 light', '360 dark'],
  async ({ page, portal, look, expectFailure }) => {
    const present = await portal.issueTemporaryPassword('admin1');
    await page.goto('/staff/log');
    await atStaffSignIn(page);
    await enterAccount(page, 'admin1', present);
    await atPasswordChange(page);
    await look('change of a temporary password of staff');
    await tabTo(page, 'button', '로그아웃');
    await page.keyboard.press('Enter');
    await answer(page, sessionMessages.logoutConfirm, '확인');
    await atStaffSignIn(page);

    await page.goto('/staff/log');
    await enterAccount(page, 'admin1', present);
    await atPasswordChange(page);
    for (const [name, text] of [
      ['현재 비밀번호', present],
      ['새 비밀번호', own],
      ['새 비밀번호 확인', own],
    ] as const) {
      await tabTo(page, 'textbox', name);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await atScreen(page, '접속 기록');
    await atPath(page, '/staff/log');
    // The temporary password is no longer valid.
    expectFailure(400, login);
    await page.getByRole('button', { name: '로그아웃', exact: true }).click();
    await answer(page, sessionMessages.logoutConfirm, '확인');
    await atStaffSignIn(page);
    await enterAccount(page, 'admin1', present);
    await shows(page, sessionRefusals.wrongPassword.message);
  },
);

journey(
  'an expired temporary password is refused with a message that says whom to ask',
  ['360 dark', '1280 light'],
  async ({ page, portal, look, expectFailure }) => {
    const present = await portal.issueTemporaryPassword('student1');
    await portal.sql(
      `update account set password_given_at = now() - interval '14 days' where login_id = 'student1'`,
    );
    expectFailure(403, login);
    await page.goto('/st');
    await enterAccount(page, 'student1', present);
    await shown(page.locator('form').getByText(temporaryPasswordExpired.message, { exact: true }));
    await look('expired temporary password');
  },
);

journey(
  'a page that is already open asks for the change, without a message about the refused call',
  ['1280 dark', '360 light'],
  async ({ page, portal, expectFailure, whenIdle }) => {
    await signIn(page, 'student1');
    await whenIdle();
    // The tab has an older session, which is renewed with the cookie of a session with a temporary password.
    await portal.sql(`update account set password_given_at = now() where login_id = 'student1'`);
    await portal.sql('update session set by_given_password = true');
    await passwordChangeRequired(page, portal);
    expectFailure(403, '.do');
    await goTo(page, graded.lecture);
    await card(page, graded.lecture).getByRole('link').first().click();
    await atPasswordChange(page);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await enterNewPassword(page, { present: demoPassword, next: own });
    await atLecture(page, graded.lecture);
  },
);
