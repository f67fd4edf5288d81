/** Walks through a screen with the Tab key: the focus must always be visible, and nothing may trap it. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { devtoolsOf } from './devtools.ts';
import { eventually, shown } from './wait.ts';

/** Whether the element has the focus at this moment. */
export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** Waits until the element has the focus. */
export const focused = (locator: Locator): Promise<void> => eventually(() => isFocused(locator)).toBe(true);

/** Presses Enter on a button once it can be pressed: on a disabled one the key is lost. */
export async function pressEnter(button: Locator): Promise<void> {
  await eventually(() => button.isEnabled()).toBe(true);
  await button.press('Enter');
}

/** Presses Tab until this element has the focus, which must then be visible. */
export async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'switch' | 'textbox' | 'searchbox' | 'combobox' | 'radio' | 'checkbox',
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  await shown(wanted);
  for (let stop = 0; stop < most; stop++) {
    if (await isFocused(wanted)) {
      expect(await problemAtFocus(page)).toBeNull();
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach ${String(name)}`);
}

const most = 400;
/** How long a screen may take to scroll the focused element into view, in milliseconds. */
const scrolling = 20_000;

/** Returns the problems found. Focus and scroll position are restored. */
export async function checkFocusOrder(page: Page): Promise<readonly string[]> {
  const before = await page.evaluateHandle(() => ({
    focus: document.activeElement,
    left: scrollX,
    top: scrollY,
  }));
  const restore = () =>
    before.evaluate(({ focus, left, top }) => {
      if (focus instanceof HTMLElement && focus !== document.body) focus.focus({ preventScroll: true });
      // The walk ends some stops behind the last one: in a field, keys would be text.
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      scrollTo({ left, top, behavior: 'instant' });
    });
  let problems: readonly string[] = [];
  if (!(await walksWithoutProblem(page))) {
    await restore();
    problems = await walkWithPatience(page);
  }
  await restore();
  await before.dispose();
  return problems;
}

/** How many presses are sent at once: a reply to each would take most of the time of a walk. */
const ahead = 10;

/**
 * Presses Tab without waiting in between. The page judges each stop when the next key arrives, so that one that needs a moment to
 * scroll counts as a problem here, and so does a key that the page does not get because a frame has it. The key is held down: that
 * it is released moves nothing, and would be as many messages again.
 */
async function walksWithoutProblem(page: Page): Promise<boolean> {
  const devtools = await devtoolsOf(page);
  const tab = (type: 'rawKeyDown' | 'keyUp') =>
    devtools.send('Input.dispatchKeyEvent', { type, key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 });
  // As text, because functions are no arguments of an evaluation.
  const walk = await page.evaluateHandle<FocusWalk>(`(${recordStops.toString()})(${focusStop.toString()})`);
  try {
    for (let pressed = ahead; pressed <= most; pressed += ahead) {
      await Promise.all(Array.from({ length: ahead }, () => tab('rawKeyDown')));
      const stops = await walk.evaluate(({ stopsSoFar }) => stopsSoFar());
      const end = stops.indexOf('visited');
      if ((end === -1 ? stops : stops.slice(0, end)).some((stop) => stop !== 'fine')) return false;
      if (end !== -1) return true;
      if (stops.length !== pressed) return false;
    }
    return false;
  } finally {
    await tab('keyUp');
    await walk.evaluate(({ end }) => end());
    await walk.dispose();
  }
}

type Stop = ReturnType<typeof focusStop>;
interface FocusWalk {
  readonly stopsSoFar: () => readonly Stop[];
  readonly end: () => void;
}

/** Runs on the page. */
function recordStops(stopOf: typeof focusStop): FocusWalk {
  const stops: Stop[] = [];
  const visited = new Set<Element>();
  let isMoved = false;
  const record = () => {
    if (isMoved) stops.push(stopOf(visited));
    isMoved = false;
  };
  const move = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    record();
    isMoved = true;
  };
  addEventListener('keydown', move, { capture: true });
  return {
    stopsSoFar() {
      record();
      return stops;
    },
    end: () => removeEventListener('keydown', move, { capture: true }),
  };
}

/** Presses Tab, and gives each stop the time that a screen may take to scroll it into view. */
async function walkWithPatience(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  const visited = await page.evaluateHandle(() => new Set<Element>());
  for (let stops = 0; ; stops++) {
    if (stops === most) {
      problems.push(`more than ${most} stops of the Tab key`);
      break;
    }
    await page.keyboard.press('Tab');
    // There are many stops, and most need no waiting.
    const stop = await page.evaluate(focusStop, visited);
    if (stop === 'visited') break;
    const problem = stop === 'fine' ? null : await problemAtFocus(page);
    if (problem !== null) problems.push(problem);
  }
  await visited.dispose();
  return problems;
}

async function problemAtFocus(page: Page): Promise<string | null> {
  const problem = async () => {
    const stop = await page.evaluate(focusStop, null);
    return stop === 'fine' || stop === 'visited' ? null : stop.problem;
  };
  if ((await problem()) === null) return null;
  try {
    await expect.poll(problem, { timeout: scrolling }).toBeNull();
    return null;
  } catch {
    return problem();
  }
}

/** Runs on the page: the problem of the focused element; `visited` if there is none or it is in the set. */
function focusStop(visited: Set<Element> | null): 'fine' | 'visited' | { readonly problem: string } {
  const element = document.activeElement;
  if (element === null || (visited !== null && (element === document.body || visited.has(element))))
    return 'visited';
  visited?.add(element);
  const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
  const name = `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${words}`;

  const hasRing = (one: Element, pseudo?: string): boolean => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one, pseudo);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
  };
  // The ring is drawn by the element, by what it fills, by its field, or by the box that represents it.
  const parent = element.parentElement;
  const frame = parent?.parentElement;
  const drawers = [element, parent, frame, ...(element.role === 'textbox' ? [frame?.parentElement] : [])];
  const beside = element.nextElementSibling;
  // Most have it themselves, and styles of pseudo-elements cost most.
  const seen =
    // What has the focus is in its document, and only that can draw a ring.
    element.tagName === 'IFRAME' ||
    [...drawers, beside].some((one) => one !== null && one !== undefined && hasRing(one)) ||
    hasRing(element, '::after') ||
    hasRing(element, '::before');
  if (!seen) return { problem: `focus is not visible on ${name}` };

  // In an editor, the current line has to be visible.
  const writing = element instanceof HTMLElement && element.isContentEditable && element.firstElementChild;
  const box = (writing || element).getBoundingClientRect();
  if (box.width <= 1 || box.height <= 1) return 'fine';
  const inView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  if (!inView) return { problem: `focus is outside the window on ${name}` };
  const between = (least: number, value: number, mostly: number) => Math.max(least, Math.min(value, mostly));
  const x = between(1, (box.left + box.right) / 2, innerWidth - 2);
  const y = between(1, (box.top + Math.min(box.bottom, innerHeight)) / 2, innerHeight - 2);
  const top = document.elementFromPoint(x, y);
  const covered =
    top !== null && !element.contains(top) && !top.contains(element) && top.closest('label') === null;
  return covered
    ? { problem: `focus is hidden behind <${top.tagName.toLowerCase()} class="${top.className}"> on ${name}` }
    : 'fine';
}
