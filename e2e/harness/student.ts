/** Steps that many journeys begin with. */
import type { Page } from 'playwright-core';

/** The password of all demonstration accounts. */
export const demoPassword = 'baeum-demo';

/** Signs in on the sign-in page, wherever it leads. */
export async function enterAccount(page: Page, id: string, password = demoPassword): Promise<void> {
  await page.getByLabel('아이디', { exact: true }).fill(id);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

/** From the public site to the home screen. */
export async function signIn(page: Page, id: string): Promise<void> {
  await page.goto('/st');
  await enterAccount(page, id);
  await page.waitForURL(/\/lms_st\/?$/);
}
