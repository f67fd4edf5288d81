/** Steps with the player of a content. */
import type { Page } from 'playwright-core';
import type { Portal } from './portal.ts';
import { eventually, shown } from './wait.ts';
import { openAddress } from './student.ts';

/** Opens a content on its own page, by its deep link. */
export async function openContent(page: Page, code: string): Promise<void> {
  await openAddress(page, `/lms_st/open/content/${code}`);
  await shown(page.getByText('학습진행시간'));
}

export const press = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click();

/** The position of the portal's own video in seconds. */
export const positionOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Waits until the video has reached a position. */
export const played = async (page: Page, seconds: number): Promise<void> => {
  await eventually(() => positionOf(page)).toBeGreaterThanOrEqual(seconds);
};

/** Plays this many seconds of the video from the current position. */
export async function playFor(page: Page, seconds: number): Promise<void> {
  const from = await positionOf(page);
  await press(page, '재생');
  await played(page, from + seconds);
}

/** Waits until the bar below the player shows that this many seconds have been watched. */
export const learned = async (page: Page, seconds: number): Promise<void> => {
  await eventually(async () =>
    secondsIn(await page.getByText(/^본 부분/).innerText()),
  ).toBeGreaterThanOrEqual(seconds);
};

/** Seconds in `1분 18초`. */
const secondsIn = (words: string): number =>
  Number(/(\d+)분/.exec(words)?.[1] ?? 0) * 60 + Number(/(\d+)초/.exec(words)?.[1] ?? 0);

/** Seconds of a content that the ledger says a student has watched. */
export async function secondsOf(portal: Portal, loginId: string, contentCode: string): Promise<number> {
  const [row] = await portal.sql(
    `select watched_seconds from learning join account on account.id = student_id
     where login_id = $1 and content_code = $2`,
    [loginId, contentCode],
  );
  return Number(row?.watched_seconds ?? 0);
}
