/** Steps among the lectures of the home screen. */
import type { Locator, Page } from 'playwright-core';
import { atLecture } from './student.ts';
import { eventually, shown } from './wait.ts';

export const cards = (page: Page): Locator =>
  page.getByRole('list', { name: '나의 강의' }).getByRole('article');

export const card = (page: Page, name: string): Locator =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The visible cards as announced to screen readers: `강의 1–3 / 6`. */
export const range = async (page: Page): Promise<string> =>
  (await page.locator('[aria-live]', { hasText: '강의' }).first().textContent()) ?? '';

/** Pages through the cards until that of a lecture is visible. */
export async function goTo(page: Page, lecture: string): Promise<void> {
  const entrances = cards(page).getByRole('link', { name: /강의실 입장$/ });
  await shown(entranceOf(page, lecture));
  const names = await entrances.evaluateAll((links) => links.map((link) => link.ariaLabel));
  const place = names.indexOf(entranceName(lecture)) + 1;
  // A single card has no paging buttons.
  while (names.length > 1 && !(await isInView(page, place))) {
    const before = await range(page);
    await page.getByRole('button', { name: '다음 강의' }).click();
    await eventually(() => range(page)).not.toBe(before);
  }
}

/** From home into a lecture. */
export async function enterLecture(page: Page, lecture: string): Promise<void> {
  await goTo(page, lecture);
  await entranceOf(page, lecture).click();
  await atLecture(page, lecture);
}

const entranceName = (lecture: string) => `${lecture} 강의실 입장`;
export const entranceOf = (page: Page, lecture: string) =>
  page.getByRole('link', { name: entranceName(lecture), exact: true });

async function isInView(page: Page, place: number): Promise<boolean> {
  await eventually(() => range(page)).toMatch(/[1-9]\d* \/ /);
  const [, last] = /(\d+) \/ /.exec(await range(page)) ?? [];
  return place <= Number(last);
}
