import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  getPublicBoardData,
  getPublicBoardList,
  getSysInfo,
  noticeMessages,
} from '@baeum/contract/portal/terms';
import { commonRefusals, unreachableMessage } from '@baeum/contract/refusals';
import { sessionMessages } from '@baeum/contract/session/terms';
import type { Page, Request } from 'playwright-core';
import { expect, inject } from 'vitest';
import { answer } from './harness/dialog.ts';
import { focused, tabTo } from './harness/focus.ts';
import { attack, hostile, provoke, refusedInText, watchHostile } from './harness/hostile.ts';
import { journey, readOnlyJourney } from './harness/journey.ts';
import { atHome, atScreen, atSignIn, enterAccount, signIn } from './harness/student.ts';
import { atPath, eventually, gone, shown } from './harness/wait.ts';

const college = '바이오헬스혁신융합대학';
const festival = '가을 이음 축제에 초대합니다';
const notices = (page: Page) => page.getByRole('region', { name: '공지사항' });

readOnlyJourney(
  'visitors read about the programme and the public notices with their files',
  ['360 light', '1280 dark'],
  async ({ page, look, expectFailure }) => {
    await page.goto('/st');
    await atScreen(page, college);
    await shown(page.getByRole('heading', { name: '과정 소개' }));
    await shown(notices(page).getByRole('link', { name: festival }));
    // The sign-in is visible without scrolling.
    await eventually(() => isInWindow(page, '로그인')).toBe(true);
    await look('public site');

    // No page shows notices that are not public.
    const pages: string[] = await notices(page).getByRole('link').allInnerTexts();
    const second = page.getByRole('button', { name: /^2\s*쪽$/ });
    await second.click();
    await shown(notices(page).getByRole('link', { name: '2학기 수강신청 안내' }));
    pages.push(...(await notices(page).getByRole('link').allInnerTexts()));
    expect(pages).toHaveLength(6);
    expect(pages.join()).not.toMatch(/교수|대체과제/);
    await focused(second);

    await notices(page).getByRole('link', { name: '2학기 수강신청 안내' }).click();
    await atScreen(page, '2학기 수강신청 안내');
    await look('public notice');
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: '수강신청 안내.pdf 내려받기' }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toBe('수강신청 안내.pdf');
    const { root } = inject('demonstration');
    const original = await readFile(join(root, 'content/demo/notices/files/수강신청 안내.pdf'));
    expect(original.equals(await readFile(await file.path()))).toBe(true);

    await shown(page.getByText(noticeMessages.noPrevious));
    await page
      .getByRole('navigation', { name: '이전 글과 다음 글' })
      .getByRole('link', { name: '신입생 온라인 오리엔테이션 다시보기' })
      .click();
    await atScreen(page, '신입생 온라인 오리엔테이션 다시보기');
    await page.goBack();
    await atScreen(page, '2학기 수강신청 안내');
    await page.goBack();
    await shown(notices(page).getByRole('link', { name: '2학기 수강신청 안내' }));

    expectFailure(404, getPublicBoardData);
    await page.goto('/st/notice/999999');
    await shown(page.getByText(commonRefusals.notFound.message));
  },
);

readOnlyJourney(
  'the public site by keyboard alone: a notice, its file, the list, and the sign-in',
  ['1280 light', '360 dark'],
  async ({ page }) => {
    const { keyboard } = page;
    await page.goto('/st');
    await tabTo(page, 'link', festival);
    await keyboard.press('Enter');
    await atScreen(page, festival);
    await focused(page.getByRole('heading', { level: 1 }));
    await tabTo(page, 'button', '축제 포스터.png 내려받기');
    const arriving = page.waitForEvent('download');
    await keyboard.press('Enter');
    expect((await arriving).suggestedFilename()).toBe('축제 포스터.png');
    await tabTo(page, 'link', '목록');
    await keyboard.press('Enter');
    await atScreen(page, college);
    await tabTo(page, 'textbox', '아이디');
    await keyboard.type('student1');
    await keyboard.press('Tab');
    await keyboard.type('baeum-demo');
    await keyboard.press('Enter');
    await atHome(page);
  },
);

readOnlyJourney(
  'signed-in students get to the public site by the logo, and can return or log out there',
  ['360 dark', '1280 light'],
  async ({ page, look }) => {
    await signIn(page, 'student1');
    await page.getByRole('link', { name: '배움', exact: true }).click();
    await atPath(page, '/st');
    await shown(page.getByRole('heading', { name: '김하늘 [학생]' }));
    expect(await page.getByLabel('비밀번호', { exact: true }).count()).toBe(0);
    await look('public site, signed in');
    await page.getByRole('link', { name: '나의 강의로 이동' }).click();
    await atHome(page);
    await page.goBack();
    await page.getByRole('link', { name: '로그아웃', exact: true }).click();
    await answer(page, sessionMessages.logoutConfirm, '확인');
    await atSignIn(page);
  },
);

journey(
  'the public site works without notices, with long texts and in an outage, and so does its sign-in',
  ['1280 dark', '360 light'],
  async ({ page, portal, look, expectFailure }) => {
    const long = '바이오헬스혁신융합대학교육과정혁신지원사업단'.repeat(4);
    await portal.sql(`update notice set audience = '{student}'`);
    await portal.sql(
      `update system_info set title = $1, organisation_name = $1, welcome_message = $1, alert_message = $2, description = $3`,
      [long.slice(0, 100), '오늘 밤 점검이 있습니다.\n02:00 ~ 04:00', `${long}\n\n${long.repeat(3)}`],
    );
    await page.goto('/st');
    await shown(notices(page).getByText(noticeMessages.empty));
    await shown(page.getByText('오늘 밤 점검이 있습니다.'));
    await look('public site with long texts');

    expectFailure('unreachable', getPublicBoardList);
    expectFailure('unreachable', getSysInfo);
    portal.network.disconnectOn([getPublicBoardList, getSysInfo]);
    await page.reload();
    const failed = notices(page).getByText(unreachableMessage);
    await shown(failed);
    await look('public site in an outage');
    portal.network.restore();
    await notices(page).getByRole('button', { name: '다시 시도' }).click();
    await shown(notices(page).getByText(noticeMessages.empty));

    portal.network.disconnectOn([getPublicBoardList, getSysInfo]);
    await page.reload();
    await shown(failed);
    await enterAccount(page, 'student1');
    await atHome(page);
  },
);

journey(
  'hostile notices do not run code',
  ['1280 light'],
  async ({ page, context, portal, allowConsole }) => {
    allowConsole(refusedInText);
    const elsewhere = await watchHostile(context, portal.url);
    const raw = hostile.join('\n\n');
    await portal.sql(
      `update system_info set title = $1, organisation_name = $1, contact_email = $1, copyright = $1,
         welcome_message = $2, alert_message = $2, description = $2`,
      [attack, raw],
    );
    const [row] = await portal.sql(
      'update notice set title = $1, body_html = $2 where title = $3 returning id',
      [attack, raw, festival],
    );
    await page.goto('/st');
    await shown(notices(page).getByRole('link', { name: attack }));
    await atScreen(page, attack);
    await provoke(page, 'main');
    await page.goto(`/st/notice/${String(row?.id)}`);
    await atScreen(page, attack);
    await gone(page.locator('[aria-busy="true"]'));
    await provoke(page, 'main');
    expect(elsewhere()).toEqual([]);
  },
);

readOnlyJourney(
  'the public site without a cache takes at most 210 kB of code, and none of the student area until a sign-in starts',
  ['360 light', '1280 light'],
  async ({ page, whenIdle }) => {
    const code: Request[] = [];
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(?:js|css)$/.test(pathname) && !pathname.includes('pretendard')) code.push(request);
    });
    const ofStudents = () =>
      code.filter((request) => /\/(?:student|home|screens)-[^/]*\.js$/.test(request.url())).length;
    await page.goto('/st');
    await shown(notices(page).getByRole('link', { name: festival }));
    await whenIdle();
    const sizes = await Promise.all(code.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize, 0);
    expect(bytes).toBeLessThanOrEqual(210_000);
    expect(ofStudents()).toBe(0);

    await page.getByLabel('아이디', { exact: true }).focus();
    await eventually(ofStudents).toBe(2);
    await enterAccount(page, 'student1');
    await atHome(page);
  },
  { inEachView: 'soak' },
);

const isInWindow = async (page: Page, button: string): Promise<boolean> => {
  const box = await page.getByRole('button', { name: button, exact: true }).boundingBox();
  return box !== null && box.y + box.height <= (page.viewportSize()?.height ?? 0);
};
