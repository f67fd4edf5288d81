/** Checks that apply to every screen, made at each stop of a journey (specification §18.1). */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { checkFocusOrder } from './focus.ts';
import { linkProblems } from './links.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks the screen in its present state. Returns the problems found. */
export async function inspect(page: Page): Promise<readonly string[]> {
  await whenLoaded(page);
  return [
    ...(await page.evaluate(layoutProblems)),
    ...(await linkProblems(page)),
    ...(await axeViolations(page)),
    ...(await checkFocusOrder(page)),
  ];
}

/** Waits until everything has loaded and nothing moves: before that, colours and positions are not final. */
export async function whenLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loading =
      document.querySelector('[aria-busy="true"]') !== null ||
      document.body.innerText.includes('불러오는 중');
    const pictures = [...document.images].every((image) => image.complete || image.loading === 'lazy');
    return !loading && pictures && document.fonts.status === 'loaded';
  });
  await whenStill(page);
}

/** Waits until no animation runs; something may still be loading. */
export async function whenStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity),
  );
}

/** Runs on the page. */
function layoutProblems(): string[] {
  const problems: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = wide.slice(0, 3).map((one) => `${one.tagName.toLowerCase()}.${one.className}`);
    problems.push(`scrolls sideways: ${scrollWidth} > ${clientWidth} (${names.join(', ')})`);
  }
  const headings = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility());
  if (headings.length !== 1) problems.push(`${headings.length} visible h1`);
  const heading = headings[0]?.textContent?.trim() ?? '';
  const [name = '', product] = document.title.split(' | ');
  // The title may contain more than the heading, or the same parts in another order.
  const named = name.includes(heading) || name.split(' · ').every((part) => heading.includes(part));
  if (product !== '배움' || heading === '' || name === '' || !named)
    problems.push(`the title "${document.title}" is not that of the heading "${heading}"`);
  return problems;
}

async function axeViolations(page: Page): Promise<string[]> {
  // Evaluated instead of added as a script, which the content security policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`),
    }));
  }, rules);
  return found.map(({ id, help, nodes }) => `axe ${id}: ${help}\n    ${nodes.slice(0, 4).join('\n    ')}`);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
