import { attendanceNames, player, studyRefusals, updateLearningTime } from '@baeum/contract/study/terms';
import type { Page } from 'playwright-core';
import { answer } from './harness/dialog.ts';
import { standInForEmbeds } from './harness/embeds.ts';
import { tabTo } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { learned, openContent, played, playFor, positionOf, press, secondsOf } from './harness/player.ts';
import { startSession } from './harness/student.ts';
import { eventually, gone, shown, shows } from './harness/wait.ts';

/** Contents of the demonstration in week 9, which is the current one. */
const mp4 = 'MBIO2101-01-09-1-operon';
const hls = 'MBIO2101-01-09-4-gel';
const youTube = 'MBIO2101-01-09-5-pcr-animation';
const vimeo = 'SHDV2104-02-09-3-film';
const link = 'MDAI3105-01-09-3-practice';

journey(
  'player: everything by keyboard alone, and playback resumes where it was left',
  ['1280 dark', '360 light'],
  async ({ page, look }) => {
    await startSession(page, 'student26');
    await openContent(page, mp4);
    await look('cntntView: content');

    const media = page.locator('video');
    const volume = () => media.evaluate((video: HTMLVideoElement) => Math.round(video.volume * 10) / 10);
    await eventually(volume).toBe(player.volume);
    await page.getByRole('region', { name: /영상$/ }).focus();
    await page.keyboard.press('Space');
    await played(page, 1);
    await page.keyboard.press('ArrowUp');
    await eventually(volume).toBe(0.7);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await eventually(volume).toBe(0.5);
    await page.keyboard.press('m');
    await shown(page.getByRole('button', { name: '음소거 해제' }));
    await page.keyboard.press('m');
    await page.keyboard.press('k');
    await shown(page.getByRole('button', { name: '재생', exact: true }));

    const before = await positionOf(page);
    await page.keyboard.press('ArrowRight');
    await eventually(async () => Math.round((await positionOf(page)) - before)).toBe(player.seekStep);
    const seek = page.getByRole('slider', { name: '재생 위치' });
    // The bar steps from the shown position of the video.
    await eventually(async () => Math.round(Number(await seek.inputValue()) - before)).toBe(player.seekStep);
    await seek.focus();
    await page.keyboard.press('ArrowLeft');
    await eventually(async () => Math.abs((await positionOf(page)) - before) < 1).toBe(true);

    await page.getByRole('button', { name: /재생 속도/ }).focus();
    await page.keyboard.press('Enter');
    await inMenu(page);
    await page.getByRole('menuitemradio', { name: '1.5×' }).focus();
    await page.keyboard.press('Enter');
    await shown(page.getByRole('button', { name: '재생 속도 1.5×' }));
    await page.getByRole('button', { name: '자막 한국어' }).focus();
    await page.keyboard.press('Enter');
    await inMenu(page);
    await page.getByRole('menuitemradio', { name: 'English' }).focus();
    await page.keyboard.press('Enter');
    await shown(page.getByRole('button', { name: '자막 English' }));

    // The volume is stored on the device, the position for the student.
    await page.getByRole('region', { name: /영상$/ }).focus();
    await page.keyboard.press('Space');
    await played(page, 6);
    await page.keyboard.press('Space');
    await shown(page.getByRole('button', { name: '재생', exact: true }));
    const left = Math.floor(await positionOf(page));
    await page.reload();
    await eventually(async () => Math.abs((await positionOf(page)) - left) < 2).toBe(true);
    await eventually(volume).toBe(0.5);
    const offer = page.getByRole('group', { name: '이어보기' });
    await shown(offer.getByText(`까지 보았습니다.`));
    await look('content left in the middle');
    await tabTo(page, 'button', '처음부터');
    await page.keyboard.press('Enter');
    await gone(offer);
    await eventually(async () => (await positionOf(page)) < left - 2).toBe(true);
    await shown(page.getByRole('button', { name: '일시정지' }));
    await page.keyboard.press('Space');
    await shown(page.getByRole('button', { name: '재생', exact: true }));
  },
);

journey(
  'player: watched time is credited, shown, and in the learning record',
  ['1280 light'],
  async ({ page, portal, look }) => {
    await startSession(page, 'student26');
    await openContent(page, mp4);
    await playFor(page, 5);
    await press(page, '일시정지');
    await eventually(() => secondsOf(portal, 'student26', mp4)).toBeGreaterThanOrEqual(5);
    await shown(page.getByText(attendanceNames.B, { exact: true }));
    await page.getByRole('button', { name: '학습 기록' }).click();
    await shown(page.getByRole('table', { name: '학습 기록' }).getByText('127.0.0.1'));
    await look('content with its record');

    // Only the missing part is played: it starts after the watched one.
    const watched = await secondsOf(portal, 'student26', mp4);
    await press(page, '빠진 부분만 보기');
    await eventually(() => positionOf(page)).toBeGreaterThan(watched);
  },
);

journey(
  'player: HLS, YouTube, Vimeo and plain links all report what was watched',
  ['1280 light'],
  async ({ page, context, portal }) => {
    await standInForEmbeds(context, { duration: 60 });
    await startSession(page, 'student1');
    for (const code of [hls, youTube, vimeo]) {
      const before = await secondsOf(portal, 'student1', code);
      await openContent(page, code);
      await press(page, '재생');
      await learned(page, 4);
      await press(page, '일시정지');
      await eventually(() => secondsOf(portal, 'student1', code)).toBeGreaterThanOrEqual(before + 3);
    }
    await openContent(page, link);
    await press(page, '학습 시간 기록');
    await shows(page, '학습 멈추기');
    await eventually(() => page.getByRole('timer').innerText()).toMatch(/^00:(?:0[4-9]|[1-5])/);
    await press(page, '학습 멈추기');
    await eventually(() => secondsOf(portal, 'student1', link)).toBeGreaterThanOrEqual(3);
  },
);

journey(
  'player: of two players of one account the older one ends, and keeps its credit',
  ['1280 light'],
  async ({ page, portal, otherDevice, expectFailure }) => {
    await startSession(page, 'student26');
    await openContent(page, mp4);
    await playFor(page, 4);

    // The first one learns it from the reply to its next report, which on a busy machine is due while the second one starts.
    expectFailure(409, updateLearningTime);
    const second = await otherDevice();
    await startSession(second, 'student26');
    await openContent(second, hls);
    await playFor(second, 1);

    await page.keyboard.press('ArrowRight');
    const { errorCode, message } = studyRefusals.superseded;
    await answer(page, `ERROR CODE : ${errorCode}\n${message}`, '확인');
    await gone(page.locator('video'));
    await eventually(() => secondsOf(portal, 'student26', mp4)).toBeGreaterThanOrEqual(3);
    await playing(second);
  },
);

journey(
  'player: half a minute offline is credited when the network is back',
  ['1280 light'],
  async ({ page, context, portal, expectFailure, allowFailure }) => {
    await startSession(page, 'student26');
    await openContent(page, mp4);
    await playFor(page, 2);
    // The part of the video that will be watched has to be buffered.
    await eventually(() =>
      page.locator('video').evaluate((video: HTMLVideoElement) => video.buffered.end(0)),
    ).toBeGreaterThan(40);
    // Half a minute of the video takes half of that.
    await page.getByRole('button', { name: /재생 속도/ }).click();
    await page.getByRole('menuitemradio', { name: '2×', exact: true }).click();
    await shown(page.getByRole('button', { name: '재생 속도 2×' }));

    expectFailure('unreachable', updateLearningTime);
    await context.setOffline(true);
    const from = await positionOf(page);
    await page.waitForFunction(
      (until) => (document.querySelector('video')?.currentTime ?? 0) > until,
      from + 30,
    );
    await press(page, '일시정지');
    await shown(page.getByText(/^오프라인/));
    const until = Math.floor(await positionOf(page));
    // What is shown is asked for again at once, and the browser says that it is online before its network is.
    allowFailure('unreachable', '');
    await context.setOffline(false);
    await gone(page.getByText(/^오프라인/));
    await eventually(() => secondsOf(portal, 'student26', mp4)).toBeGreaterThanOrEqual(until - 1);
  },
);

/** Waits until an opened menu has the focus. */
const inMenu = (page: Page): Promise<void> =>
  eventually(() => page.getByRole('menu').evaluate((menu) => menu.contains(document.activeElement))).toBe(
    true,
  );

const playing = (page: Page) => shown(page.getByRole('button', { name: '일시정지', exact: true }));
