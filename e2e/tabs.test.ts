import { sessionRefusals, userInfo } from '@baeum/contract/session/terms';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer } from './harness/dialog.ts';
import { journey, readOnlyJourney } from './harness/journey.ts';
import { madeFiles } from './harness/made-files.ts';
import { expireToken, sessionRefused } from './harness/session.ts';
import {
  atHome,
  atScreen,
  atSignIn,
  closeDrawer,
  enterAccount,
  logOut,
  openDrawer,
  signIn,
} from './harness/student.ts';
import {
  beginSubmission,
  bodyField,
  chooseFile,
  enterAssignment,
  open,
  send,
  titleField,
} from './harness/submission.ts';
import { atPath, shown, shows } from './harness/wait.ts';

const { none, otherLogin } = sessionRefusals;
const made = madeFiles();

readOnlyJourney(
  'a logout in one tab ends the other tabs of the browser, and no other device',
  ['360 dark', '1280 dark'],
  async ({ page, context, phone, otherDevice }) => {
    await signIn(page, 'student1');
    const tab = await context.newPage();
    await tab.goto('/lms_st');
    await atHome(tab);
    const elsewhere = await otherDevice();
    await signIn(elsewhere, 'student1');

    await logOut(page, { phone });
    await atPath(tab, '/st');
    await shows(tab, none.message);
    await tab.goto('/lms_st');
    await atPath(tab, '/st');

    await elsewhere.reload();
    await atHome(elsewhere);
  },
  { inEachView: 'soak' },
);

readOnlyJourney(
  'another account that signs in in a second tab takes over the first tab',
  ['1280 dark', '360 light'],
  async ({ page, context, phone }) => {
    const tab = await secondForm(page, context);
    await writeAsFirst(page);

    await enterAccount(tab, 'student2');
    await atHome(tab);
    await atHome(page);
    await accountIs(page, '이도윤', phone);

    // Back leads to the form, which now belongs to this account.
    await page.goBack();
    await atScreen(page, open.title);
    expect(await titleField(page).inputValue()).toBe('');
    expect(await bodyField(page).inputValue()).toBe('');
    await accountIs(page, '이도윤', phone);
  },
  { inEachView: 'soak' },
);

readOnlyJourney(
  'a tab that has missed the change of account sends nothing of the first account as the second',
  ['360 dark', '1280 light'],
  async ({ page, context, portal, phone, allowFailure, expectFailure }) => {
    await page.addInitScript(deaf);
    const tab = await secondForm(page, context);
    await writeAsFirst(page);
    await chooseFile(page, await made.file('보고서.pdf', '%PDF-1.7\n%%EOF\n'));

    await enterAccount(tab, 'student2');
    await atHome(tab);
    expectFailure(401, userInfo);
    // A link under the pointer may fetch its screen.
    allowFailure(401, '.do');
    await expireToken(page, portal);
    await send(page, '제출');
    await atHome(page);
    await accountIs(page, '이도윤', phone);
    expect(
      await portal.sql(
        `select login_id from submission join account on account.id = student_id
          where submission.title = '김하늘의 제목'`,
      ),
    ).toEqual([]);
  },
  { inEachView: 'soak' },
);

journey(
  'the same account signing in again in a second tab does not affect the first tab',
  ['1280 dark', '360 light'],
  async ({ page, context, portal, expectFailure }) => {
    await portal.sql('update system_info set single_sign_in = true');
    const tab = await secondForm(page, context);
    await enterAccount(page, 'student1');
    await atHome(page);
    await enterAssignment(page, open.lecture, open.title);
    await enterAccount(tab, 'student1');
    await atHome(tab);

    // This has ended the first session; the tab is notified, and continues with the newer one.
    await sessionRefused(page, portal);
    expectFailure(403, '.do');
    await page.reload();
    await answer(page, otherLogin.message, '확인');
    await atScreen(page, open.title);
    await page.reload();
    await atScreen(page, open.title);
    await tab.reload();
    await atHome(tab);

    // The same when its token expires, without a message.
    expectFailure(401, '.do');
    await expireToken(page, portal);
    await page.reload();
    await atScreen(page, open.title);
  },
);

/** Signs the first student in and starts a comment. */
async function writeAsFirst(page: Page): Promise<void> {
  await enterAccount(page, 'student1');
  await atHome(page);
  await enterAssignment(page, open.lecture, open.title);
  await beginSubmission(page, '김하늘의 제목', '김하늘의 글');
}

/** A second tab with the sign-in form, opened before anybody has signed in. */
async function secondForm(page: Page, context: BrowserContext): Promise<Page> {
  await page.goto('/st');
  await atSignIn(page);
  const tab = await context.newPage();
  await tab.goto('/st');
  await atSignIn(tab);
  return tab;
}

/** Waits for the name of the signed-in user. */
async function accountIs(page: Page, name: string, phone: boolean): Promise<void> {
  if (phone) await openDrawer(page);
  await shown(page.getByText(name, { exact: true }).locator('visible=true'));
  if (phone) await closeDrawer(page);
}

/** Runs on the page: blocks notifications, as in a suspended tab. */
function deaf(): void {
  Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set: () => {} });
}
