/** Steps while taking a quiz. */
import type { Locator, Page } from 'playwright-core';
import { gone, shown } from './wait.ts';

/** The card with the current question. */
export const questionCard = (page: Page): Locator => page.getByRole('region', { name: '문항', exact: true });

const options = (page: Page): Locator => questionCard(page).getByRole('group').locator('label');

/** A choice of the current question, from 1. */
export const option = (page: Page, number: number): Locator =>
  options(page)
    .nth(number - 1)
    .locator('input');

const table = (page: Page): Locator => page.getByRole('table', { name: '문항별 답안' });

/** The row of a question in the table of answers. */
const row = (page: Page, question: number): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${question} ?번 문항$`) }) });

/** Waits until an attempt is open, at any question. */
export const atPaper = (page: Page): Promise<void> => shown(table(page).locator('[aria-current]'));

/** Waits until this question is the current one. */
export const atQuestion = (page: Page, question: number): Promise<void> =>
  shown(row(page, question).locator('[aria-current]'));

/** Goes to a question by its row. */
export async function goTo(page: Page, question: number): Promise<void> {
  await row(page, question).getByRole('button').click();
  await atQuestion(page, question);
}

export const previous = (page: Page): Locator => page.getByRole('button', { name: /^이전( 문항)?$/ });
export const next = (page: Page): Locator => page.getByRole('button', { name: /^다음( 문항)?$/ });
export const submit = (page: Page): Locator => page.getByRole('button', { name: '답안 제출', exact: true });

/** Clicks a choice of the current question, from 1, without waiting for an effect. */
export const press = (page: Page, number: number): Promise<void> =>
  options(page)
    .nth(number - 1)
    .click();

/** Clicks a choice of the current question, from 1, and waits until it is shown as chosen, or as cleared. */
export async function click(page: Page, number: number): Promise<void> {
  const label = options(page).nth(number - 1);
  const chosen = label.and(page.locator(':has(:checked)'));
  const isRadio = (await option(page, number).getAttribute('type')) === 'radio';
  const takesBack = !isRadio && (await chosen.count()) > 0;
  await press(page, number);
  await (takesBack ? gone(chosen) : shown(chosen));
}

/** Goes to a question and clicks these choices. */
export async function choose(page: Page, question: number, ...choices: readonly number[]): Promise<void> {
  await goTo(page, question);
  for (const choice of choices) await click(page, choice);
}

/** Waits until the row of a question has this save state. */
export const isIn = (page: Page, question: number, state: string): Promise<void> =>
  shown(row(page, question).getByText(state, { exact: true }));

/** Waits until every answer has been acknowledged. */
export async function allSaved(page: Page): Promise<void> {
  // Both states at once, because answers can change from one to the other and back.
  await gone(table(page).getByText(/저장 중|전송 대기/));
}

/** The chosen items as shown by the rows, in order: `2`, `1, 4`, `O`, or nothing. */
export async function chosenInRows(page: Page): Promise<readonly string[]> {
  const cells = await table(page).locator('tbody td:nth-child(2)').allInnerTexts();
  return cells.map((text) => (text === '–' ? '' : text));
}

/** A question as shown in an attempt. */
export interface ShownQuestion {
  readonly title: string;
  /** Number of choices to make. */
  readonly correct: number;
  readonly items: readonly string[];
}

/** Reads the current question. */
export async function readQuestion(page: Page): Promise<ShownQuestion> {
  const card = questionCard(page);
  const several = card.getByText(/^복수 정답 \d+개$/);
  const correct = (await several.count()) === 0 ? 1 : Number(/\d+/.exec(await several.innerText())?.[0]);
  return {
    title: await card.getByRole('heading', { level: 2 }).innerText(),
    correct,
    items: await options(page).locator('span:last-child').allInnerTexts(),
  };
}
