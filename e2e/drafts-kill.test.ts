import { expect, inject, test } from 'vitest';
import { comments, embryo, newBox, openDebate } from './harness/discussion.ts';
import { killableBrowser } from './harness/killable.ts';
import { startPortal } from './harness/portal.ts';
import { enterPortal } from './harness/student.ts';
import { shown } from './harness/wait.ts';

const text = '전원이 꺼져도 남아 있을 글';

test('a comment that was being written when the browser was killed stands in its box again, for its writer alone', async () => {
  const portal = await startPortal(inject('demonstration'));
  const browser = await killableBrowser(inject('browser'));
  try {
    const page = await (await browser.start()).newPage();
    await enterPortal(page, portal.url, 'student1');
    await openDebate(page, embryo);
    await newBox(page).pressSequentially(text);
    await shown(page.getByText('이 기기에 자동으로 보관됨'));
    await browser.kill();

    const again = await (await browser.start()).newPage();
    await enterPortal(again, portal.url, 'student1');
    await openDebate(again, embryo);
    expect(await newBox(again).inputValue()).toBe(text);
    await browser.kill();

    const other = await (await browser.start()).newPage();
    await enterPortal(other, portal.url, 'student2');
    await openDebate(other, embryo);
    await shown(comments(other).first());
    expect(await newBox(other).inputValue()).toBe('');
  } finally {
    await browser.remove();
    await portal.close();
  }
});
