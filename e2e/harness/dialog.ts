/** The portal's dialogs, one at a time, and its short messages: with exactly the specified words. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { gone, shown } from './wait.ts';

/** Waits for the dialog and compares its words, in which `\n` and `<br/>` break the line. */
export async function readDialog(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await shown(dialog);
  expect(await dialog.locator('p').first().innerText()).toBe(words.replaceAll('<br/>', '\n'));
}

/** Reads the dialog and presses one of its buttons. */
export async function answer(page: Page, words: string, button: string): Promise<void> {
  await readDialog(page, words);
  const dialog = page.getByRole('alertdialog');
  const pressed = dialog.filter({ hasText: firstLine(words) });
  await pressed.getByRole('button', { name: button, exact: true }).click();
  await gone(pressed);
}

/** A short message that something succeeded. */
export const told = (page: Page, text: string): Promise<void> =>
  shown(page.getByRole('alert').getByText(text, { exact: true }));

const firstLine = (words: string) => words.split(/\n|<br\/>/)[0] ?? '';
