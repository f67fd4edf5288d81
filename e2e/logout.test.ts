import { sessionMessages, sessionRefusals, userLogout } from '@baeum/contract/session/terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer } from './harness/dialog.ts';
import { readOnlyJourney } from './harness/journey.ts';
import { sessionCookies } from './harness/session.ts';
import { atHome, atSignIn, logOut, signIn } from './harness/student.ts';
import { enterAssignment, graded } from './harness/submission.ts';
import { shown, shows } from './harness/wait.ts';

const { logoutConfirm } = sessionMessages;
const { none } = sessionRefusals;

readOnlyJourney(
  'the logout page asks for confirmation only if there is a session',
  ['360 light', '1280 dark'],
  async ({ page, context }) => {
    await signIn(page, 'student1');
    await page.goto('/logout');
    await answer(page, logoutConfirm, '취소');
    await atHome(page);
    await page.reload();
    await atHome(page);

    await page.goto('/logout');
    await answer(page, logoutConfirm, '확인');
    await atSignIn(page);
    expect(await sessionCookies(context)).toEqual([]);

    await page.goto('/logout');
    await atSignIn(page);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  },
);

readOnlyJourney(
  'another site cannot log out a user: its link asks for confirmation, its form is refused',
  ['1280 light'],
  async ({ page, context, portal, expectFailure }) => {
    const elsewhere = 'http://elsewhere.example/';
    await context.route(elsewhere, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>elsewhere</title><a href="${portal.url}/logout">free tickets</a>
          <form action="${portal.url}${userLogout}" method="post"><button>more tickets</button></form>`,
      }),
    );
    await signIn(page, 'student1');
    await page.goto(elsewhere);
    await page.getByRole('link').click();
    await answer(page, logoutConfirm, '취소');
    await page.waitForURL(elsewhere);

    expectFailure(403, userLogout);
    await page.getByRole('button').click();
    await page.waitForURL(`**${userLogout}`);
    await page.goto('/lms_st');
    await atHome(page);
    // The cookie, by which a new tab gets its session, is still there.
    const tab = await context.newPage();
    await tab.goto('/lms_st');
    await atHome(tab);
  },
);

readOnlyJourney(
  'after a logout Back shows nothing of the student’s pages',
  ['360 dark', '1280 light'],
  async ({ page, phone }) => {
    await signIn(page, 'student1');
    await enterAssignment(page, graded.lecture, graded.title);
    await shown(page.getByText('리보솜의 위치를 세포질로 옮겨 다시 그려 보세요.'));
    await logOut(page, { phone });
    await atSignIn(page);

    const seen = await watchFor(page, ['김하늘', graded.title, graded.lecture]);
    for (let times = 0; times < 2; times++) {
      await page.goBack();
      await shows(page, none.message);
      await atSignIn(page);
    }
    expect(await seen.evaluate(({ words }) => [...words])).toEqual([]);
  },
  { inEachView: 'soak' },
);

/** Records which of these texts appear on the page from now on, even for a moment. */
const watchFor = (page: Page, wanted: readonly string[]) =>
  page.evaluateHandle((given) => {
    const words = new Set<string>();
    const read = () => {
      for (const word of given) if (document.body.textContent?.includes(word)) words.add(word);
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    // Together, so that the observer exists until its texts are requested.
    return { words, observer };
  }, wanted);
