/** The portal's dialogs and toasts, with exactly the specified texts. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { shown } from './wait.ts';

/** Waits for the dialog and compares its text, in which `\n` and `<br/>` are line breaks. */
export async function readDialog(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await shown(dialog);
  expect(await dialog.locator('p').first().innerText()).toBe(text.replaceAll('<br/>', '\n'));
}

/** Reads the dialog and presses one of its buttons. */
export async function answer(page: Page, text: string, button: string): Promise<void> {
  await readDialog(page, text);
  const dialog = page.getByRole('alertdialog');
  const pressed = dialog.filter({ hasText: firstLine(text) });
  await pressed.getByRole('button', { name: button, exact: true }).click();
  // As long as it fades away it keeps the focus, and the next key comes sooner than anybody's finger.
  await page
    .locator('[role="alertdialog"]')
    .filter({ hasText: firstLine(text) })
    .waitFor({ state: 'detached' });
}

/** The question of a dialog in which something was entered. */
export const closeQuestion = '입력한 내용을 지우고 닫으시겠습니까?';

/** Closes a dialog in which something was entered. */
export async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await answer(page, closeQuestion, '닫기');
}

/** Waits for a toast with this text. */
export const toastShown = (page: Page, text: string): Promise<void> =>
  shown(page.getByRole('alert').getByText(text, { exact: true }));

const firstLine = (text: string) => text.split(/\n|<br\/>/)[0] ?? '';
