/** Walks a screen by the Tab key alone, as somebody without a mouse does: focus is always seen, and nothing is a trap. */
import type { Page } from 'playwright-core';

const most = 200;

/** The answer is what is wrong. Focus and scroll stand afterwards where they stood. */
export async function walkFocus(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const before = await page.evaluateHandle(() => {
    window.walked = new Set();
    return { focus: document.activeElement, left: scrollX, top: scrollY };
  });
  for (let stops = 0; ; stops++) {
    if (stops === most) {
      problems.push(`more than ${most} stops of the Tab key`);
      break;
    }
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(judge);
    if (stop === 'round') break;
    if (stop !== 'fine') problems.push(stop);
  }
  await before.evaluate(({ focus, left, top }) => {
    if (focus instanceof HTMLElement) focus.focus({ preventScroll: true });
    scrollTo({ left, top, behavior: 'instant' });
  });
  await before.dispose();
  return problems;
}

/** Runs on the page: what is to be said of the element that has the focus. */
function judge(): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return 'round';
  if (element === document.body || window.walked.has(element)) return 'round';
  window.walked.add(element);
  const name = `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${
    element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
  }`;

  /** An outline or a ring, on the element itself or on what draws it: its label, its field. */
  const marked = (one: Element | null, depth: number): boolean => {
    if (one === null || depth > 2) return false;
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
    const outlined =
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !outlineColor.endsWith(', 0)');
    return outlined || (boxShadow !== 'none' && depth === 0) || marked(one.parentElement, depth + 1);
  };
  const siblings = element.nextElementSibling;
  if (!marked(element, 0) && !marked(siblings, 2)) return `focus is not visible on ${name}`;

  const box = element.getBoundingClientRect();
  if (box.width <= 1 || box.height <= 1) return 'fine';
  const inView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  if (!inView) return `focus is outside the window on ${name}`;
  const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 2);
  const y = Math.min(Math.max(box.top + Math.min(box.height / 2, innerHeight / 2), 1), innerHeight - 2);
  const seen = document.elementFromPoint(x, y);
  if (seen === null) return 'fine';
  const covered = !element.contains(seen) && !seen.contains(element) && seen.closest('label') === null;
  return covered
    ? `focus is hidden behind <${seen.tagName.toLowerCase()} class="${seen.getAttribute('class') ?? ''}"> on ${name}`
    : 'fine';
}

declare global {
  interface Window {
    walked: Set<Element>;
  }
}
