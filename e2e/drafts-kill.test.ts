import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { comments, embryo, keptOn, newBox } from './harness/discussion.ts';
import { killableBrowser } from './harness/killable.ts';
import { startPortal } from './harness/portal.ts';
import { atScreen, enterPortal } from './harness/student.ts';
import { eventually, shown } from './harness/wait.ts';

const text = '전원이 꺼져도 남아 있을 글';

test('a comment that was being written when the browser was killed stands in its box again, for its writer alone', async () => {
  const portal = await startPortal(inject('demonstration'));
  const browser = await killableBrowser(inject('browser'));
  async function enterDebate(student: string): Promise<Page> {
    const page = await (await browser.start()).newPage();
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
    // Who types slowly is told so of his first words.
    await eventually(() => keptOn(page)).toContain(text);
    await browser.kill();

    expect(await newBox(await enterDebate('student1')).inputValue()).toBe(text);
    await browser.kill();

    expect(await newBox(await enterDebate('student2')).inputValue()).toBe('');
  } finally {
    await browser.remove();
    await portal.close();
  }
});
