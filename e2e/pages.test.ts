import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { openContent, secondsOf } from './harness/player.ts';
import { startSession } from './harness/student.ts';
import { eventually, shown } from './harness/wait.ts';

/** A page of the demonstration in week 9, which is the current one. */
const reading = 'MDAI3105-01-09-4-metrics';

const isInView = (page: Page, name: string) =>
  page.getByRole('heading', { name }).evaluate((heading) => {
    const { top, bottom } = heading.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

journey(
  'pages: a text is read with its contents, code, formulas and solutions',
  ['1280 light', '360 dark'],
  async ({ page, portal, look }) => {
    await startSession(page, 'student1');
    await openContent(page, reading);
    await shown(page.getByRole('img', { name: /^가로는 모형의 판정/ }));
    await page
      .getByRole('img', { name: /^가로는/ })
      .evaluate((picture: HTMLImageElement) => picture.decode());
    await look('cntntView: text');

    const contents = page.getByRole('navigation', { name: '목차' });
    await contents.getByRole('link', { name: '스스로 풀기' }).click();
    await eventually(() => isInView(page, '스스로 풀기')).toBe(true);
    await page.getByText('풀이', { exact: true }).click();
    await shown(page.getByText('약 8.3%입니다.'));

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'R 코드 복사' }).click();
    await shown(page.getByText('코드를 복사했습니다.'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ppv <- function/);

    // Fractions, signs and scripts are elements of the page, not pictures.
    expect(await page.locator('math mfrac').count()).toBe(1);
    const clock = page.getByRole('timer', { name: /읽은 시간$/ });
    // More than what is expected below, because only whole seconds are credited.
    await eventually(() => clock.innerText()).toMatch(/^00:(?:0[4-9]|[1-5])/);

    // Leaving sends the last report.
    await page.getByRole('navigation', { name: '현재 위치' }).getByRole('link', { name: '학습' }).click();
    await eventually(() => secondsOf(portal, 'student1', reading)).toBeGreaterThanOrEqual(2);
  },
);
