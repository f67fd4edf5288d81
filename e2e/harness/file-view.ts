/** The viewer of files in the console. */
import { materialMedia } from '@baeum/contract/material/staff-terms';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { eventually, gone, shown } from './wait.ts';

/** Not that of an archive, which lists what is in it. */
export const visibleFrame = 'iframe[title$="내용"]:not([data-hidden])';

export interface StandIn {
  readonly dialog: Locator;
  readonly content: FrameLocator;
  open(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** The first file of the material that is shown, whose content the network replaces. */
export async function standIn(page: Page): Promise<StandIn> {
  let body: Uint8Array = new Uint8Array();
  await page.route(
    (url) => url.pathname === materialMedia,
    (route) => route.fulfill({ body: Buffer.from(body), contentType: 'application/octet-stream' }),
  );
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    content: page.frameLocator(visibleFrame),
    async open(bytes: Uint8Array): Promise<void> {
      body = bytes;
      await page
        .getByRole('button', { name: / 보기$/ })
        .first()
        .click();
      await shown(dialog);
    },
    async close(): Promise<void> {
      await dialog.getByRole('button', { name: '닫기' }).click();
      await gone(dialog);
      await eventually(() => page.frames().length).toBe(1);
    },
  };
}
