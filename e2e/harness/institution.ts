/** Steps of signing in at an institution. */
import type { Page } from 'playwright-core';
import { shown } from './wait.ts';

/** Label of the button on the public site. */
export const institutionName = '기관 통합 로그인';

/** Starts a sign-in by that button. */
export async function goToInstitution(page: Page): Promise<void> {
  await page.getByRole('link', { name: institutionName, exact: true }).click();
}

/** Waits for the institution's page and signs in there, without waiting for the page that follows. */
export async function signInThere(page: Page, name: string): Promise<void> {
  await page.getByLabel('기관 아이디').fill(name);
  await page.getByRole('button', { name: '확인', exact: true }).click();
}

/** Makes the institution forget the account that it remembers. */
export async function forgottenThere(page: Page, issuer: string): Promise<void> {
  const { hostname } = new URL(issuer);
  await page.context().clearCookies({ domain: hostname, name: /^_(?:session|interaction)/ });
}

/** Waits until the public site shows why the sign-in failed. */
export const refusedAtSite = (page: Page, message: string): Promise<void> =>
  shown(page.locator('form').getByText(message, { exact: true }));
