/** Sessions as the tab and the server hold them, for what only time or other people could bring about. */
import type { Result } from '@baeum/contract';
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
export async function endSessions(
  page: Page,
  portal: Portal,
  because: 'logout' | 'other_login',
): Promise<void> {
  await portal.sql('update session set ended_at = now(), ended_because = $1 where ended_at is null', [
    because,
  ]);
  await sessionRefused(page, portal);
}

/** What the portal says of this tab's session. It reads a session once a second, so a change takes as long. */
async function askForSession(page: Page, portal: Portal): Promise<Response> {
  const authorization = `Bearer ${await tokenOf(page)}`;
  return fetch(portal.url + userInfo, { method: 'POST', headers: { authorization } });
}

/** Waits until the portal refuses this tab's session. */
export const sessionRefused = (page: Page, portal: Portal): Promise<void> =>
  eventually(async () => (await askForSession(page, portal)).status).not.toBe(200);

/** Waits until the portal wants this tab's account to change its password first. */
export const passwordChangeRequired = (page: Page, portal: Portal): Promise<void> =>
  eventually(async (): Promise<unknown> => (await askForSession(page, portal)).json()).toMatchObject({
    result: { user: { pwdChngYn: 'Y' } },
  });

/** Waits until the portal says that the impersonation in this tab ends then. */
export const sessionEndsAt = (page: Page, portal: Portal, end: Date): Promise<void> =>
  eventually(async () => {
    const { result } = (await (await askForSession(page, portal)).json()) as {
      result: Result<typeof userInfo>;
    };
    return Date.parse(result.user.aaInfo?.endDt ?? '');
  }).toBe(end.getTime());
