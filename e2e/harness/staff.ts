/** Steps of administrators: on the staff side, and during impersonation. */
import type { Page } from 'playwright-core';
import { atHome, atScreen, demoPassword, startSession } from './student.ts';
import { shown } from './wait.ts';

export const administrator = { id: 'admin1', name: '운영지원팀' } as const;

/** Waits for the staff sign-in, at any address. */
export async function atStaffSignIn(page: Page): Promise<void> {
  await atScreen(page, '교직원 로그인');
  await shown(page.getByLabel('아이디', { exact: true }));
}

/** Signs in as staff by a call: the next opened address of the console has the session. */
export const startStaffSession = (page: Page, id: string = administrator.id): Promise<void> =>
  startSession(page, id, demoPassword, 'staff');

/** Signs in as staff, and opens the first screen: that of an administrator, or the given one. */
export async function signInAtStaff(page: Page, id?: string, screen = '학생 찾기'): Promise<void> {
  await startStaffSession(page, id);
  await page.goto('/staff');
  await atScreen(page, screen);
}

/** The button of the console that opens the account's menu; on a phone it opens the drawer. */
export const accountOpener = (page: Page, phone: boolean) =>
  page.getByRole('button', phone ? { name: '메뉴', exact: true } : { name: '내 계정' });

export async function findStudent(page: Page, text: string): Promise<void> {
  await page.getByLabel('검색어').fill(text);
  await page.getByRole('button', { name: '검색', exact: true }).click();
  await shown(page.getByText('검색 결과'));
}

/** Impersonates a student; with a reason, changes are allowed. */
export async function impersonate(page: Page, name: string, reason?: string): Promise<void> {
  await findStudent(page, name);
  await page.getByRole('button', { name: `${name} 학생 화면으로 접속` }).click();
  if (reason !== undefined) {
    await page.getByLabel('학생 대신 변경하기').check();
    await page.getByLabel('변경이 필요한 사유').fill(reason);
  }
  await page.getByRole('dialog').getByRole('button', { name: '접속하기', exact: true }).click();
  await atHome(page);
  await shown(impersonationBar(page));
}

/** The impersonation bar. */
export const impersonationBar = (page: Page) => page.getByRole('complementary', { name: '관리자 접속' });

export const leaveButton = (page: Page) => page.getByRole('button', { name: '관리자 접속 종료' });
