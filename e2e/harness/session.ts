/** Sessions as the tab and the server hold them, for what only time or other people could bring about. */
import { userInfo } from '@baeum/contract/session/terms';
import type { BrowserContext, Page } from 'playwright-core';
import type { Portal } from './portal.ts';
import { eventually } from './wait.ts';

const tokenKey = 'baeum.accessToken';

/** The cookies of sessions. That somebody has signed in here before is known for longer; it opens nothing. */
export const sessionCookies = async (context: BrowserContext): Promise<readonly string[]> =>
  (await context.cookies()).map(({ name }) => name).filter((name) => !name.endsWith('_device'));

/** The access token of this tab. */
export async function tokenOf(page: Page): Promise<string> {
  const token = await page.evaluate((key) => sessionStorage.getItem(key), tokenKey);
  if (token === null) throw new Error('nobody is signed in');
  return token;
}

/** Puts a token into the tab that was good an hour ago; the next call finds it expired. */
export async function expireToken(page: Page, portal: Portal): Promise<void> {
  const expired = await portal.expired(await tokenOf(page));
  await page.evaluate(([key, token]) => sessionStorage.setItem(key, token), [tokenKey, expired] as const);
}

/** Ends all sessions, as something elsewhere would. */
export async function endSession(
  page: Page,
  portal: Portal,
  because: 'logout' | 'other_login',
): Promise<void> {
  await portal.sql('update session set ended_at = now(), ended_because = $1 where ended_at is null', [
    because,
  ]);
  await refusedNow(page, portal);
}

/** The server looks a session up once a second: waits until it has seen the change. */
export async function refusedNow(page: Page, portal: Portal): Promise<void> {
  const authorization = `Bearer ${await tokenOf(page)}`;
  const ask = () => fetch(portal.url + userInfo, { method: 'POST', headers: { authorization } });
  await eventually(async () => (await ask()).status).not.toBe(200);
}

/** Waits until the server wants this tab's account to change its password first. */
export async function heldUpNow(page: Page, portal: Portal): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const ask = async (): Promise<unknown> =>
    (await fetch(portal.url + userInfo, { method: 'POST', headers })).json();
  await eventually(ask).toMatchObject({ result: { user: { pwdChngYn: 'Y' } } });
}
