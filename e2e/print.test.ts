import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { openContent } from './harness/player.ts';
import { entry, journal, openHome } from './harness/reflection.ts';
import { startStaffSession } from './harness/staff.ts';
import { atScreen, startSession } from './harness/student.ts';
import { eventually, shown } from './harness/wait.ts';

/** What is on paper as more than text: parts to navigate and to operate the page. */
const operated =
  'nav, aside, header:not(main header), [role="tablist"], [role="timer"], button:not([data-printed]), .mantine-Button-root';

/** What the paper would show beside the text: what operates the page, covers it, is dark, or wider than the paper. */
const disturbing = (page: Page) =>
  page.evaluate((operating) => {
    const isHigh = (one: Element) => one.getBoundingClientRect().height > 1;
    const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) => one.checkVisibility());
    const levels = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? [];
    const isDark = ([red = 255, green = 255, blue = 255, alpha = 1]: number[]) =>
      alpha > 0.1 && red + green + blue < 380;
    return {
      visible: [...document.querySelectorAll(operating)]
        .filter((one) => one.checkVisibility() && isHigh(one))
        .map((one) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 40)}`),
      fixed: all
        .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position) && isHigh(one))
        .map((one) => `${one.tagName} ${one.className} ${one.id}`),
      dark: [document.documentElement, document.body, ...all]
        .filter((one) => isDark(levels(getComputedStyle(one).backgroundColor)))
        .map((one) => `${one.tagName} ${one.className}`),
      wide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    };
  }, operated);

/** Checks the page as it is printed on A4, in the theme that the browser has. */
async function printed(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  // The width between the margins of A4.
  await page.setViewportSize({ width: 673, height: 1000 });
  // It may have to be laid out anew for that width.
  await eventually(() => disturbing(page)).toEqual({ visible: [], fixed: [], dark: [], wide: 0 });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: null });
  if (size) await page.setViewportSize(size);
}

journey(
  'print: a page, a material, an assignment and a journal without what operates them, dark on white',
  ['1280 dark'],
  async ({ page, portal }) => {
    await startSession(page, 'student1');
    await openContent(page, 'MDAI3105-01-09-4-metrics');
    await shown(page.getByRole('heading', { name: '스스로 풀기' }));
    await printed(page);

    await page.goto('/lms_st/open/assignment/MDAI3105-01-04-ensemble');
    await shown(page.getByRole('heading', { name: '나무 모형과 앙상블 실습' }));
    await printed(page);

    const [material] = await portal.sql("select id from material where lecture_code = 'MDAI3105-01' limit 1");
    await page.goto(`/lms_st/open/material/${String(material?.id)}`);
    await shown(page.getByRole('heading', { name: '결측 연습용 가상 코호트' }));
    await printed(page);

    await openHome(page);
    await entry(page).click();
    await atScreen(page, journal.title);
    await printed(page);
  },
);

/** Checks that buttons whose words are titles are on paper, as text. */
async function titlesOnPaper(page: Page, titles: readonly Locator[]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const title of titles) await shown(title);
  await page.emulateMedia({ media: null });
}

journey('print: titles that are buttons on the screen are on paper', ['1280 light'], async ({ page }) => {
  await startSession(page, 'student1');
  await page.goto('/lms_st/open/lecture/MBIO2101-01');
  await page.getByRole('navigation', { name: '강의 메뉴' }).getByRole('link', { name: '학습하기' }).click();
  const week = page.getByRole('heading', { level: 2, name: /^9주차/ }).getByRole('button');
  await shown(week);
  await titlesOnPaper(page, [week]);

  await startStaffSession(page);
  await page.goto('/staff/lectures/MBIO2101-01/students');
  const sorted = page.getByRole('columnheader', { name: '이름' }).getByRole('button');
  await shown(sorted);
  await titlesOnPaper(page, [sorted]);
});
