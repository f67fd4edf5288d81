import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { comments, embryo, newBox } from './harness/discussion.ts';
import { killableBrowser } from './harness/killable.ts';
import { startPortal } from './harness/portal.ts';
import { atScreen, enterPortal } from './harness/student.ts';
import { eventually, shown } from './harness/wait.ts';

/** The backup of drafts (web/src/ui/drafts/backup.ts) as one text. */
const backupOn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('drafts');
        opening.onerror = () => reject(new Error('the backup cannot be opened'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.join());
          };
        };
      }),
  );

const text = '전원이 꺼져도 남아 있을 글';

test('a comment that was being typed when the browser was killed is restored, only for its author', async () => {
  const portal = await startPortal(inject('demonstration'));
  const browser = await killableBrowser(inject('browser'));
  async function enterDebate(student: string): Promise<Page> {
    const page = await (await browser.start()).newPage();
    // The cookies of a killed browser may not have reached the disk; the next user has to sign in either way.
    await page.context().clearCookies();
    await enterPortal(page, portal.url, student);
    await page.goto(`${portal.url}/lms_st/open/debate/${embryo.code}`);
    await atScreen(page, embryo.title);
    await shown(comments(page).first());
    return page;
  }
  try {
    const page = await enterDebate('student1');
    await newBox(page).pressSequentially(text);
    await shown(page.getByText('이 기기에 자동으로 보관됨'));
    // The message may be about the first words, and only the backup survives a killed browser.
    await eventually(() => backupOn(page)).toContain(text);
    await browser.kill();

    const again = await enterDebate('student1');
    await eventually(() => newBox(again).inputValue()).toBe(text);
    await browser.kill();

    expect(await newBox(await enterDebate('student2')).inputValue()).toBe('');
  } finally {
    await browser.remove();
    await portal.close();
  }
});
