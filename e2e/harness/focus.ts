/** Walks a screen by the Tab key alone, as somebody without a mouse does: focus is always seen, and nothing is a trap. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, shown } from './wait.ts';

/** Whether the element has the focus at this moment. */
export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** Waits until the element has the focus. */
export const focused = (locator: Locator): Promise<void> => eventually(() => isFocused(locator)).toBe(true);

/** Presses Tab until this has the focus, which must then be seen. */
export async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'textbox' | 'searchbox' | 'combobox' | 'radio' | 'checkbox',
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  await shown(wanted);
  for (let stop = 0; stop < most; stop++) {
    if (await isFocused(wanted)) {
      expect(await problemOfStop(page)).toBeNull();
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach ${String(name)}`);
}

const most = 200;
/** How long a screen may take to bring into view what has the focus, in milliseconds. */
const scrolling = 5000;

/** The answer is what is wrong. Focus and scroll stand afterwards where they stood. */
export async function walkFocus(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const before = await page.evaluateHandle(() => ({
    focus: document.activeElement,
    left: scrollX,
    top: scrollY,
    walked: new Set<Element>(),
  }));
  for (let stops = 0; ; stops++) {
    if (stops === most) {
      problems.push(`more than ${most} stops of the Tab key`);
      break;
    }
    await page.keyboard.press('Tab');
    const isNew = await before.evaluate(({ walked }) => {
      const element = document.activeElement;
      if (element === null || element === document.body || walked.has(element)) return false;
      walked.add(element);
      return true;
    });
    if (!isNew) break;
    const problem = await problemOfStop(page);
    if (problem !== null) problems.push(problem);
  }
  await before.evaluate(({ focus, left, top }) => {
    if (focus instanceof HTMLElement) focus.focus({ preventScroll: true });
    scrollTo({ left, top, behavior: 'instant' });
  });
  await before.dispose();
  return problems;
}

async function problemOfStop(page: Page): Promise<string | null> {
  try {
    await expect.poll(() => page.evaluate(judge), { timeout: scrolling }).toBeNull();
    return null;
  } catch {
    return page.evaluate(judge);
  }
}

/** Runs on the page: what is to be said of the element that has the focus. */
function judge(): string | null {
  const element = document.activeElement;
  if (element === null) return null;
  const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
  const name = `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${words}`;

  const hasRing = (one: Element, pseudo?: string): boolean => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one, pseudo);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
  };
  // Drawn by the element, by what it fills, by the field it stands in, or by the box that stands for it.
  const parent = element.parentElement;
  const frame = parent?.parentElement;
  const drawers = [element, parent, frame, ...(element.role === 'textbox' ? [frame?.parentElement] : [])];
  const beside = element.nextElementSibling;
  const seen =
    hasRing(element, '::after') ||
    hasRing(element, '::before') ||
    [...drawers, beside].some((one) => one !== null && one !== undefined && hasRing(one));
  if (!seen) return `focus is not visible on ${name}`;

  // Of a text it is the place of writing that has to be in view.
  const writing = element instanceof HTMLElement && element.isContentEditable && element.firstElementChild;
  const box = (writing || element).getBoundingClientRect();
  if (box.width <= 1 || box.height <= 1) return null;
  const inView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  if (!inView) return `focus is outside the window on ${name}`;
  const between = (least: number, value: number, mostly: number) => Math.max(least, Math.min(value, mostly));
  const x = between(1, (box.left + box.right) / 2, innerWidth - 2);
  const y = between(1, (box.top + Math.min(box.bottom, innerHeight)) / 2, innerHeight - 2);
  const top = document.elementFromPoint(x, y);
  const covered =
    top !== null && !element.contains(top) && !top.contains(element) && top.closest('label') === null;
  return covered
    ? `focus is hidden behind <${top.tagName.toLowerCase()} class="${top.className}"> on ${name}`
    : null;
}
