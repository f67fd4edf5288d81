/** Videos on their way: the short round of soak/upload.soak.ts, and a session that ends meanwhile. */
import { uploadParts } from '@baeum/contract/study/video-terms';
import { movieOf } from '@baeum/server/testing/movies';
import { expect, inject, test } from 'vitest';
import { startBrowser } from './harness/browser.ts';
import { madeFiles, megabyte } from './harness/made-files.ts';
import { startPortal } from './harness/portal.ts';
import { atStaffSignIn } from './harness/staff.ts';
import { enterAccount } from './harness/student.ts';
import { newPage, openVideoForm, uploadUnderFaults, watchParts } from './harness/uploading.ts';
import { eventually, shown } from './harness/wait.ts';

const files = madeFiles();

test('a video arrives whole over a connection that is cut five times, and a server that is killed', async () => {
  await uploadUnderFaults({ bytes: 60 * megabyte, cuts: 5, kills: 1, patience: 600_000 });
});

test('an upload whose session has ended goes on after the sign-in, with what the server has', async () => {
  const portal = await startPortal(inject('demonstration'));
  const browser = await startBrowser(inject('browser'));
  try {
    const film = await files.file('강의.mp4', movieOf({ seconds: 120, bytes: 30 * megabyte }));
    const page = await newPage(browser, portal);
    await openVideoForm(page);
    const parts = watchParts(page);
    const arrived = page.waitForResponse(
      (response) => response.url().includes(uploadParts) && response.request().method() === 'PATCH',
    );
    portal.network.stallAfter(15 * megabyte);
    await page.locator('input[accept*=".mp4"]').setInputFiles(film);
    await arrived;
    await eventually(() => portal.network.limitReached).toBe(true);
    // As on a laptop that was closed for two hours. Bytes that the browser has still handed on meanwhile count as a use.
    await eventually(async () => {
      await page.evaluate(() => localStorage.setItem('baeum.staff.lastUse', String(Date.now() - 7_200_000)));
      return page.getByRole('heading', { name: '교직원 로그인' }).isVisible();
    }).toBe(true);
    await atStaffSignIn(page);
    portal.network.restore();
    await enterAccount(page, 'prof1');
    await shown(page.getByText('길이 2분. 저장하면 이 동영상으로 바뀝니다.'));
    expect(parts.problems()).toEqual([]);
    expect(await portal.sql('select from video_upload')).toHaveLength(1);
  } finally {
    await browser.close();
    await portal.close();
  }
});
