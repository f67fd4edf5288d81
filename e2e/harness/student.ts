/** Steps that many journeys begin or end with. */
import { sessionMessages } from '@baeum/contract/session/terms';
import type { Locator, Page } from 'playwright-core';
import { answer } from './dialog.ts';
import { atPath, gone, shown, shows } from './wait.ts';

/** The password of all demonstration accounts. */
export const demoPassword = 'baeum-demo';

const idField = (page: Page): Locator => page.getByLabel('아이디', { exact: true });

/** Waits for the public site with its sign-in form. */
export async function atSignIn(page: Page): Promise<void> {
  await atPath(page, '/st');
  await shown(idField(page));
}

/** Fills in the sign-in form, wherever it leads. */
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

/** Waits for the page that asks for a password of one's own, whatever the address. */
export async function atGivenPassword(page: Page): Promise<void> {
  await atScreen(page, '비밀번호 변경');
  await shows(page, sessionMessages.ownPasswordFirst);
}

/** Fills in the change of a password, wherever it stands. */
export async function enterNewPassword(
  page: Page,
  { present, next, again = next }: { present: string; next: string; again?: string },
): Promise<void> {
  await page.getByLabel('현재 비밀번호', { exact: true }).fill(present);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(next);
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill(again);
  await page.getByRole('button', { name: '변경', exact: true }).click();
}

/** From the public site to the home screen. */
export async function signIn(page: Page, id: string, password?: string): Promise<void> {
  await page.goto('/st');
  await enterAccount(page, id, password);
  await atHome(page);
}

/** Waits for a lecture's home. */
export async function atLecture(page: Page, lecture: string): Promise<void> {
  await atScreen(page, lecture);
  await shown(page.getByRole('heading', { name: '학습활동' }));
}

/** To the home screen with whatever the browser still has: cookies that were not on the disk yet went with a killed one. */
export async function enterPortal(page: Page, url: string, id: string, password?: string): Promise<void> {
  await page.goto(`${url}/lms_st`);
  const form = page.getByLabel('아이디', { exact: true });
  await shown(form.or(page.getByRole('list', { name: '나의 강의' })));
  if (await form.isVisible()) await enterAccount(page, id, password);
  await atHome(page);
}

/** What the header offers stands in a drawer on a phone. */
export async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: '메뉴', exact: true }).click();
}

export async function closeDrawer(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: '닫기', exact: true });
  await close.click();
  await gone(close);
}

/** Logs out as a student does. */
export async function logOut(page: Page, { phone }: { readonly phone: boolean }): Promise<void> {
  if (phone) await openDrawer(page);
  await page.getByRole('button', { name: '로그아웃', exact: true }).click();
  await answer(page, sessionMessages.logoutConfirm, '확인');
  await atPath(page, '/st');
}
