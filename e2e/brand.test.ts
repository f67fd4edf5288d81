/** An institution's logo and icon in place of the portal's own, and its picture that explains the login id. */
import { logoMessages } from '@baeum/contract/portal/logo-terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, toastShown } from './harness/dialog.ts';
import { focused, tabTo } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { whenLoaded } from './harness/look.ts';
import type { Portal } from './harness/portal.ts';
import { startStaffSession } from './harness/staff.ts';
import { atHome, atScreen, atSignIn, enterAccount } from './harness/student.ts';
import { eventually, gone, shown } from './harness/wait.ts';

const name = '한빛대학교 온라인 학습포털';
const folder = '/institution';
const logo = { path: `${folder}/logo.svg`, width: 640, height: 128 } as const;
const guide = `${folder}/id-guide.svg`;
const icon = `${folder}/icon.svg`;

const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#345"/></svg>`;

/** The institution's own server, which answers only while `flows` and delays all other requests. */
async function serveInstitution(page: Page) {
  let flow = Promise.resolve();
  await page.route(`**${folder}/*`, async (route) => {
    await flow;
    const { width, height } = route.request().url().endsWith(logo.path) ? logo : { width: 800, height: 300 };
    await route.fulfill({ contentType: 'image/svg+xml', body: drawing(width, height) });
  });
  return {
    /** @returns a function that resumes it */
    hold: () => {
      let release = () => {};
      flow = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}

const give = (portal: Portal, pictures: readonly (string | null)[]) =>
  portal.sql(`update system_info set title = $1, top_logo = $2, favicon = $3, id_guide_image = $4`, [
    name,
    ...pictures,
  ]);

const home = (page: Page) => page.getByRole('banner').getByRole('link').first();
const picture = (page: Page) => home(page).getByRole('img', { name, exact: true });
const iconOf = (page: Page) =>
  page.evaluate(() => document.querySelector('link[rel="icon"]')?.getAttribute('href'));
const guideButton = (page: Page) => page.getByRole('button', { name: '아이디 안내' });

journey(
  'the institution’s logo and icon replace the portal’s own from the first paint on, until they are removed',
  ['360 dark', '1280 light'],
  async ({ page, portal, look }) => {
    const server = await serveInstitution(page);
    await give(portal, [logo.path, icon, null]);
    await page.goto('/st');
    await shown(picture(page));
    await eventually(() => iconOf(page)).toBe(icon);
    expect(await page.getByRole('banner').getByText('배움').count()).toBe(0);
    expect(await guideButton(page).count()).toBe(0);
    await look('public site with a logo');

    await enterAccount(page, 'student1');
    await atHome(page);
    await shown(picture(page));
    await look('home with a logo');

    // Its space is reserved while it is loading.
    const release = server.hold();
    // Without waiting for the load event, which may wait for this picture.
    await page.reload({ waitUntil: 'commit' });
    await shown(page.getByRole('heading', { level: 1 }));
    const sizeOf = () =>
      picture(page).evaluate((image: HTMLImageElement) => {
        const { width, height } = getComputedStyle(image);
        return { complete: image.complete, width, height };
      });
    const reserved = await sizeOf();
    expect(reserved).toMatchObject({ complete: false, height: '32px' });
    expect(parseFloat(reserved.width)).toBeGreaterThan(60);
    release();
    await atHome(page);
    await eventually(sizeOf).toEqual({ ...reserved, complete: true });

    await give(portal, [null, null, null]);
    await page.goto('/st');
    await shown(page.getByRole('banner').getByText('배움'));
    await gone(picture(page));
    await eventually(() => iconOf(page)).toBe('/favicon.svg');
  },
);

/** A one-pixel PNG, which the header draws as high as any other. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

journey(
  'an administrator uploads a logo, which the header shows until it is removed',
  ['1280 light', '360 dark'],
  async ({ page, look, whenIdle }) => {
    await startStaffSession(page);
    await page.goto('/staff/portal/system');
    await atScreen(page, '시스템 정보');
    const header = page.getByRole('banner');
    await shown(header.getByText('배움'));
    await page
      .locator('input[accept^=".png"]')
      .first()
      .setInputFiles({ name: '로고.png', mimeType: 'image/png', buffer: pixel });
    await toastShown(page, logoMessages.saved);
    await shown(page.getByRole('img', { name: '올린 로고', exact: true }));
    await shown(header.getByRole('img'));
    await look('staff portal/system: an uploaded logo');

    await page.getByRole('button', { name: '로고 삭제', exact: true }).click();
    await answer(page, logoMessages.remove, '삭제');
    await toastShown(page, logoMessages.removed);
    await shown(header.getByText('배움'));
    await whenIdle();
  },
);

journey(
  'a logo that cannot be loaded is replaced by the portal’s own',
  ['1280 dark'],
  async ({ page, portal, expectFailure }) => {
    expectFailure(404, logo.path);
    await give(portal, [logo.path, null, null]);
    const missing = page.waitForResponse(`**${logo.path}`);
    await page.goto('/st');
    await missing;
    await gone(picture(page));
    await shown(page.getByRole('banner').getByText('배움'));
    await atSignIn(page);
  },
);

journey(
  'a student who does not know the login id opens the institution’s guide by keyboard alone',
  ['1280 dark', '360 light'],
  async ({ page, portal, look }) => {
    await serveInstitution(page);
    await give(portal, [null, null, guide]);
    await page.goto('/st');
    await shown(guideButton(page));
    const button = () => page.getByRole('button', { name: '로그인', exact: true }).boundingBox();
    await whenLoaded(page);
    const before = await button();
    await tabTo(page, 'button', '아이디 안내');
    await page.keyboard.press('Enter');
    const picture = page.getByRole('img', { name: '아이디 안내 그림' });
    await shown(picture);
    await focused(guideButton(page));
    await look('the picture that explains the id');
    const { width } = (await picture.boundingBox()) ?? { width: 0 };
    expect(width).toBeGreaterThan(200);
    await page.keyboard.press('Escape');
    await guideButton(page).click();
    await gone(picture);
    await eventually(button).toEqual(before);
  },
);
