/** Steps at the start or end of many journeys. */
import { randomUUID } from 'node:crypto';
import { type Side, sideHeader } from '@baeum/contract/headers';
import { login, sessionMessages } from '@baeum/contract/session/terms';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer } from './dialog.ts';
import { atPath, eventually, gone, shown, shows } from './wait.ts';

/** The password of all demonstration accounts. */
export const demoPassword = 'baeum-demo';

const idField = (page: Page): Locator => page.getByLabel('아이디', { exact: true });

/** Waits for the public site with its sign-in form. */
export async function atSignIn(page: Page): Promise<void> {
  await atPath(page, '/st');
  await shown(idField(page));
}

/** Fills in the sign-in form, without waiting for the page that follows. */
export async function enterAccount(page: Page, id: string, password = demoPassword): Promise<void> {
  await idField(page).fill(id);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

/** Waits until the page has this heading, and with it the screen's content. */
export const atScreen = (page: Page, heading: string): Promise<void> =>
  shown(page.getByRole('heading', { level: 1, name: heading, exact: true }));

/** Waits for the home screen with its cards. */
export async function atHome(page: Page): Promise<void> {
  await atScreen(page, '나의 강의');
  await shown(page.getByRole('list', { name: '나의 강의' }));
}

/** Waits for the page that asks for a new password, at any address. */
export async function atPasswordChange(page: Page): Promise<void> {
  await atScreen(page, '비밀번호 변경');
  await shows(page, sessionMessages.passwordChangeRequired);
}

/** Fills in the form for changing a password, on any page. */
export async function enterNewPassword(
  page: Page,
  { present, next, again = next }: { present: string; next: string; again?: string },
): Promise<void> {
  await page.getByLabel('현재 비밀번호', { exact: true }).fill(present);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(next);
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill(again);
  await page.getByRole('button', { name: '비밀번호 변경하기', exact: true }).click();
}

/**
 * Signs in by a call, without opening a page: the next opened address has the session. Journeys that are
 * about signing in fill in the form (`enterAccount`).
 */
export async function startSession(
  page: Page,
  id: string,
  password = demoPassword,
  side: Side = 'student',
): Promise<void> {
  const call = { data: { id, password }, headers: { [sideHeader]: side } };
  // A busy portal says when to retry, as it does to the form.
  const signIn = async () => (await page.context().request.post(login, call)).status();
  let status = await signIn();
  await eventually(async () => (status === 429 ? (status = await signIn()) : status)).not.toBe(429);
  expect(status, `sign-in of ${id}`).toBe(200);
  // The page renews a session only if it remembers one. This is set once, because otherwise a logout would not last.
  await page.addInitScript(
    ({ noted, once, remembered }) => {
      // Internal pages of the browser have no storage.
      if (origin === 'null' || localStorage.getItem(noted) === once) return;
      localStorage.setItem(noted, once);
      localStorage.setItem(remembered, 'Y');
    },
    {
      noted: `journey.session.${side}`,
      once: randomUUID(),
      remembered: side === 'student' ? 'baeum.signedIn' : 'baeum.staff.signedIn',
    },
  );
}

/** Opens an address of the portal, also in a browser without a base URL. */
export const openAddress = async (page: Page, path: string): Promise<void> => {
  const { protocol, origin } = new URL(page.url());
  await page.goto(protocol === 'about:' ? path : `${origin}${path}`);
};

/** Signs in, and opens the home screen. */
export async function signIn(page: Page, id: string, password?: string): Promise<void> {
  await startSession(page, id, password);
  await page.goto('/lms_st');
  await atHome(page);
}

/** Waits for a lecture's home. */
export async function atLecture(page: Page, lecture: string): Promise<void> {
  await atScreen(page, lecture);
  await shown(page.getByRole('heading', { name: '학습활동' }));
}

/** Opens the home screen and signs in if necessary: a killed browser loses cookies that were not on the disk yet. */
export async function enterPortal(page: Page, url: string, id: string, password?: string): Promise<void> {
  await page.goto(`${url}/lms_st`);
  const form = page.getByLabel('아이디', { exact: true });
  await shown(form.or(page.getByRole('list', { name: '나의 강의' })));
  if (await form.isVisible()) await enterAccount(page, id, password);
  await atHome(page);
}

/** Opens the drawer, which contains the header's menu on a phone. */
export async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: '메뉴', exact: true }).click();
}

export async function closeDrawer(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: '닫기', exact: true });
  await close.click();
  await gone(close);
}

/** Logs out by the menu. */
export async function logOut(page: Page, { phone }: { readonly phone: boolean }): Promise<void> {
  if (phone) await openDrawer(page);
  await page.getByRole('button', { name: '로그아웃', exact: true }).click();
  await answer(page, sessionMessages.logoutConfirm, '확인');
  await atPath(page, '/st');
}
