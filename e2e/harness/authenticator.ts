/** An authenticator app in the hands of a journey. */
import { totp } from '@baeum/contract/session/staff-terms';
import { codeAt } from '@baeum/server/testing/authenticator';
import type { Page } from 'playwright-core';
import { atScreen } from './student.ts';
import { shown } from './wait.ts';

/** Each code is accepted once, so the next one is that of the next step. @param key as the page shows it */
export function authenticator(key: string) {
  const secret = key.replaceAll(' ', '');
  let ahead = -1;
  return {
    code: () => {
      ahead += 1;
      return codeAt(secret, new Date(Date.now() + ahead * totp.seconds * 1000));
    },
  };
}

/** Types the first code of an app that reads the key of the page; the recovery codes follow. */
export async function registerApp(page: Page): Promise<ReturnType<typeof authenticator>> {
  const app = authenticator(await page.getByText('설정 키').locator('code').innerText());
  await page.getByLabel('인증 코드').fill(app.code());
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await shown(page.getByRole('list', { name: '복구 코드' }));
  return app;
}

/** Goes through the page that asks for a second factor at the first sign-in. */
export async function setUpSecondFactor(page: Page): Promise<void> {
  await atScreen(page, '2단계 인증');
  await registerApp(page);
  await page.getByRole('button', { name: '보관하였습니다' }).click();
}
