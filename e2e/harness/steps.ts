/** Counts what a user does: each click, key, choice and filled field is one step. */
import type { Locator } from 'playwright-core';

export interface Steps {
  readonly click: (what: Locator) => Promise<void>;
  readonly fill: (what: Locator, text: string) => Promise<void>;
  readonly choose: (what: Locator, option: string) => Promise<void>;
  readonly press: (what: Locator, key: string) => Promise<void>;
  /** Steps that others take, such as those of a form. */
  readonly also: (steps: number, act: () => Promise<unknown>) => Promise<void>;
  readonly count: () => number;
}

export function countedSteps(): Steps {
  let count = 0;
  const counted = async (steps: number, act: () => Promise<unknown>): Promise<void> => {
    count += steps;
    await act();
  };
  return {
    click: (what) => counted(1, () => what.click()),
    fill: (what, text) => counted(1, () => what.fill(text)),
    choose: (what, option) => counted(1, () => what.selectOption(option)),
    press: (what, key) => counted(1, () => what.press(key)),
    also: counted,
    count: () => count,
  };
}
