import { listPersonHistory } from '@baeum/contract/history/staff-terms';
import { listOwnLectures } from '@baeum/contract/lecture/staff-terms';
import { getNotificationCount } from '@baeum/contract/notification/terms';
import {
  changeSignInPolicy,
  getSignInPolicy,
  idleLimits,
  staffSessionMessages,
} from '@baeum/contract/session/staff-terms';
import { getPerson, invitePeople, peopleMessages } from '@baeum/contract/people/staff-terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { registerApp } from './harness/authenticator.ts';
import { delayRequest } from './harness/delayed-request.ts';
import { answer, toastShown } from './harness/dialog.ts';
import { journey } from './harness/journey.ts';
import { administrator, atStaffSignIn } from './harness/staff.ts';
import { atScreen, enterAccount } from './harness/student.ts';
import { eventually, gone, shown } from './harness/wait.ts';

const enterCode = async (page: Page, code: string) => {
  await page.getByLabel('인증 코드').fill(code);
  await page.getByRole('button', { name: '확인', exact: true }).click();
};

/** As if nobody had touched the console for so long. */
const leaveAlone = (page: Page, seconds: number) =>
  page.evaluate((ms) => localStorage.setItem('baeum.staff.lastUse', String(Date.now() - ms)), seconds * 1000);

/** A server knows a session, and after how long it ends, for a second. */
async function sessionsForgotten(): Promise<void> {
  const forgotten = Date.now() + 1000;
  await eventually(() => Date.now()).toBeGreaterThan(forgotten);
}

journey(
  'an administrator sets up the second factor, confirms a change of rights, and loses nothing when the session ends',
  ['1280 light', '360 dark'],
  async ({ page, portal, otherDevice, look, whenIdle, allowFailure }) => {
    // Refused until the second factor is given.
    for (const path of [listOwnLectures, invitePeople, getPerson, listPersonHistory, getNotificationCount])
      allowFailure(403, path);
    await portal.sql(`update sign_in_policy set second_factor = 'staff'`);
    await page.goto('/staff/people');
    await enterAccount(page, administrator.id);
    await atScreen(page, '2단계 인증');
    await shown(page.getByRole('figure', { name: '인증 앱에 등록할 QR 코드' }));
    await look('second factor: enrolment');
    const app = await registerApp(page);
    const codes = page.getByRole('list', { name: '복구 코드' });
    await look('second factor: recovery codes');
    const [recovery = ''] = await codes.getByRole('listitem').allInnerTexts();
    await page.getByRole('button', { name: '보관하였습니다' }).click();
    // The page that was asked for.
    await atScreen(page, '사람');

    await page.goto('/staff/security');
    await atScreen(page, '로그인 보안');
    await shown(page.getByText('10개 중 10개 남음'));
    await look('staff security: second factor in use');

    // A change of rights asks again, once the last time is long ago.
    await portal.sql(`update session set confirmed_at = now() - interval '11 minutes'`);
    await sessionsForgotten();
    await portal.sql(`update account set last_seen_at = null where login_id = 'student7'`);
    await page.goto('/staff/people/student7');
    await page.getByRole('button', { name: '초대', exact: true }).click();
    await answer(page, '1명을 초대하시겠습니까?', '초대');
    const question = page.getByRole('dialog', { name: '본인 확인' });
    await shown(question);
    await look('staff people/:loginId: the second factor is asked again');
    await enterCode(page, app.code());
    await shown(page.getByText(peopleMessages.linksNote));
    const link = await page.getByRole('list', { name: '초대 링크' }).locator('code').innerText();
    await page.getByRole('button').filter({ hasText: '닫기' }).click();

    const device = await otherDevice();
    await device.goto(new URL(link).pathname + new URL(link).hash);
    await shown(device.getByRole('heading', { name: '비밀번호 정하기' }));
    await look('public site: an invitation', device);
    await device.getByLabel('새 비밀번호', { exact: true }).fill('나만 아는 비밀번호 7');
    await device.getByLabel('새 비밀번호 확인').fill('나만 아는 비밀번호 7');
    await device.getByRole('button', { name: '비밀번호 정하기' }).click();
    await shown(device.getByText('비밀번호를 정하였습니다.'));
    await device.goto('/st#password');
    await shown(device.getByRole('heading', { name: '비밀번호 찾기' }));
    await look('public site: mail is off', device);

    await page.goto('/staff/settings/sign-in');
    await atScreen(page, '로그인 설정');
    await page.getByLabel('자동 로그아웃(분)').fill('20');
    await look('staff settings/sign-in: changed');
    const readAgain = await delayRequest(page, getSignInPolicy);
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await toastShown(page, '저장하였습니다. 바로 적용됩니다.');
    await readAgain.requested();
    // What is typed before it has been read again stays.
    await page.getByLabel('자동 로그아웃(분)').fill(String(idleLimits.usual));
    readAgain.release();
    await whenIdle();
    expect(await page.getByLabel('자동 로그아웃(분)').inputValue()).toBe(String(idleLimits.usual));
    const saved = page.waitForResponse((response) => response.url().endsWith(changeSignInPolicy));
    await page.getByRole('button', { name: '저장', exact: true }).click();
    expect((await saved).status()).toBe(200);
    await whenIdle();
    await sessionsForgotten();

    // Nobody is there: the console says so, and whoever comes in time stays.
    await page.goto('/staff/people/student7');
    await page.getByRole('button', { name: '수정', exact: true }).click();
    await page.getByLabel('직위').fill('쓰던 내용');
    const warning = page.getByRole('dialog', { name: '자동 로그아웃' });
    // The last touch may be noted only after a moment.
    await eventually(async () => {
      await leaveAlone(page, idleLimits.usual * 60 - 50);
      return warning.isVisible();
    }).toBe(true);
    await look('staff people/:loginId: the session is about to end');
    await warning.getByRole('button', { name: '계속 사용하기' }).click();
    await gone(warning);

    // Who comes late signs in, and finds what was written.
    await eventually(async () => {
      await leaveAlone(page, idleLimits.usual * 60 + 1);
      return page.getByRole('heading', { name: '교직원 로그인' }).isVisible();
    }).toBe(true);
    await atStaffSignIn(page);
    await shown(page.getByText(staffSessionMessages.idle(idleLimits.usual)));
    await gone(page.getByLabel('직위'));
    await enterAccount(page, administrator.id);
    await atScreen(page, '2단계 인증');
    await look('second factor: code');
    await enterCode(page, recovery);
    await shown(page.getByLabel('직위'));
    await eventually(() => page.getByLabel('직위').inputValue()).toBe('쓰던 내용');
  },
);
