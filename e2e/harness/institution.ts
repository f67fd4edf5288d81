/** Steps of signing in with the accounts of an institution. */
import type { Page } from 'playwright-core';
import { shown } from './wait.ts';

/** What the button of the public site says. */
export const institutionName = '기관 통합 로그인';

/** Leaves the public site by that button. */
export async function goToInstitution(page: Page): Promise<void> {
  await page.getByRole('link', { name: institutionName, exact: true }).click();
}

/** Waits for the institution's page, and signs in there, wherever that leads. */
export async function signInThere(page: Page, name: string): Promise<void> {
  await page.getByLabel('기관 아이디').fill(name);
  await page.getByRole('button', { name: '확인', exact: true }).click();
}

/** The institution remembers who has signed in: forgets it. */
export async function forgottenThere(page: Page, issuer: string): Promise<void> {
  const { hostname } = new URL(issuer);
  await page.context().clearCookies({ domain: hostname, name: /^_(?:session|interaction)/ });
}

/** Waits until the public site says why nobody has been signed in. */
export const refusedAtSite = (page: Page, message: string): Promise<void> =>
  shown(page.locator('form').getByText(message, { exact: true }));
