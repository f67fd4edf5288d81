/** Changes sessions in the tab and on the server, to simulate what only time or other users could cause. */
import type { Result } from '@baeum/contract';
import { userInfo } from '@baeum/contract/session/terms';
import type { BrowserContext, Page } from 'playwright-core';
import type { Portal } from './portal.ts';
import { eventually } from './wait.ts';

const tokenKey = 'baeum.accessToken';

/** The session cookies, without the device cookie, which lasts longer and grants no access. */
export const sessionCookies = async (context: BrowserContext): Promise<readonly string[]> =>
  (await context.cookies()).map(({ name }) => name).filter((name) => !name.endsWith('_device'));

/** The access token of this tab. */
export async function tokenOf(page: Page): Promise<string> {
  const token = await page.evaluate((key) => sessionStorage.getItem(key), tokenKey);
  if (token === null) throw new Error('nobody is signed in');
  return token;
}

/** Replaces the token of the tab by an expired one, which the next call uses. */
export async function expireToken(page: Page, portal: Portal): Promise<void> {
  const expired = await portal.expired(await tokenOf(page));
  await page.evaluate(([key, token]) => sessionStorage.setItem(key, token), [tokenKey, expired] as const);
}

/** Ends all sessions on the server. */
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

/** The portal's reply to the session of this tab. Sessions are cached for a second, so changes take that long. */
async function askForSession(page: Page, portal: Portal): Promise<Response> {
  const authorization = `Bearer ${await tokenOf(page)}`;
  return fetch(portal.url + userInfo, { method: 'POST', headers: { authorization } });
}

/** Waits until the portal refuses this tab's session. */
export const sessionRefused = (page: Page, portal: Portal): Promise<void> =>
  eventually(async () => (await askForSession(page, portal)).status).not.toBe(200);

/** Waits until the portal requires a change of the password from this tab's account. */
export const passwordChangeRequired = (page: Page, portal: Portal): Promise<void> =>
  eventually(async (): Promise<unknown> => (await askForSession(page, portal)).json()).toMatchObject({
    result: { user: { pwdChngYn: 'Y' } },
  });

/** Waits until the portal reports this end of the impersonation in this tab. */
export const sessionEndsAt = (page: Page, portal: Portal, end: Date): Promise<void> =>
  eventually(async () => {
    const { result } = (await (await askForSession(page, portal)).json()) as {
      result: Result<typeof userInfo>;
    };
    return Date.parse(result.user.aaInfo?.endDt ?? '');
  }).toBe(end.getTime());
