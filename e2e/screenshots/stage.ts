/** What leads to a screen that is to be pictured. */
import type { Page } from 'playwright-core';
import type { MadeFiles } from '../harness/made-files.ts';
import type { OwnPortal } from '../harness/portal.ts';

export interface Stage {
  readonly page: Page;
  readonly portal: OwnPortal;
  readonly made: MadeFiles;
  readonly phone: boolean;
}

export interface Screen {
  readonly name: string;
  /** Leads to the screen, from wherever the one before it has left the page. */
  readonly open: (stage: Stage) => Promise<void>;
  /** Puts back what the next screens count on. */
  readonly leave?: (stage: Stage) => Promise<void>;
}

export const lecture = '/lms_st/open/lecture/MBIO2101-01';

/** An address that is entered anew starts without the navigation state of the screen before. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
}

/** Ends the present session, with all that this device remembers of it, and opens the sign-in. */
export async function endSession(page: Page, door: string): Promise<void> {
  await visit(page, door);
  await page.context().clearCookies();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await visit(page, door);
}
