/** Steps to the home of a lecture. */
import type { Page } from 'playwright-core';
import { atScreen } from './student.ts';
import { shown } from './wait.ts';

/** From the home screen to a lecture's home; a card that is out of view comes into it with the focus. */
export async function enterHomeOf(page: Page, lecture: string): Promise<void> {
  await page.getByRole('link', { name: `${lecture} 강의실 입장` }).press('Enter');
  await atHomeOf(page, lecture);
}

/** Waits for a lecture's home, with what it shows. */
export async function atHomeOf(page: Page, lecture: string): Promise<void> {
  await atScreen(page, lecture);
  await shown(page.getByRole('heading', { name: '학습활동' }));
}
