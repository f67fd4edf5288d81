/** Checks that apply to every screen, made at each stop of a journey (specification §18.1). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lectureMessages } from '@baeum/contract/lecture/terms';
import { unreachableMessage } from '@baeum/contract/refusals';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { devtoolsOf } from './devtools.ts';
import { checkFocusOrder } from './focus.ts';
import { linkProblems } from './links.ts';

/** Each document that is looked at has to be sent it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks the screen once everything has loaded. Returns the problems found. */
export async function inspect(page: Page): Promise<readonly string[]> {
  await whenLoaded(page);
  return inspectNow(page);
}

/** Checks the screen in its present state, even while something loads. */
export async function inspectNow(page: Page): Promise<readonly string[]> {
  return [
    ...(await page.evaluate(layoutProblems)),
    ...(await page.evaluate(repeatedMessages, ofEachPart)),
    ...(await linkProblems(page)),
    ...(await axeViolations(page)),
    ...(await checkFocusOrder(page)),
  ];
}

/** Waits until everything has loaded and nothing moves: before that, colours and positions are not final. */
export async function whenLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // What is kept behind a sign-in is in the page, but not shown.
    const loading =
      [...document.querySelectorAll('[aria-busy="true"]')].some((part) => part.checkVisibility()) ||
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
  for (const link of document.querySelectorAll('header a')) {
    const { right } = link.getBoundingClientRect();
    if ([...link.children].some((part) => part.getBoundingClientRect().right > right + 1))
      problems.push(`flows out of its link: ${link.textContent?.trim()}`);
  }
  const headings = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility());
  if (headings.length !== 1) problems.push(`${headings.length} visible h1`);
  const heading = headings[0]?.textContent?.trim() ?? '';
  const [name = '', product] = document.title.split(' | ');
  // The title may contain more than the heading, or the same parts in another order.
  const named = name.includes(heading) || name.split(' · ').every((part) => heading.includes(part));
  // While it loads, its name is known from the link that led to it, if there was one.
  const isLoading = heading === '불러오는 중';
  const isUnnamed = isLoading && document.title === '배움';
  if (!isUnnamed && (product !== '배움' || heading === '' || name === '' || !(named || isLoading)))
    problems.push(`the title "${document.title}" is not that of the heading "${heading}"`);
  return problems;
}

/** Each part of a page that is empty or cannot be reached says so for itself. */
const ofEachPart: string[] = [unreachableMessage, lectureMessages.nothingPosted];

/**
 * Sentences that stand more than once on the screen, or in the modal that covers it, except in rows and comments, and what is
 * being written, which a preview may show. Runs on the page.
 */
function repeatedMessages(allowed: string[]): string[] {
  const counts = new Map<string, number>();
  const modal = [...document.querySelectorAll('[aria-modal="true"], dialog[open]')].at(-1);
  const texts = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    const text = textContent?.trim() ?? '';
    if (!/[다요오]\.$/.test(text) || text.length < 8 || parentElement === null) continue;
    if (parentElement.closest('li, tr, article, textarea, [contenteditable]') !== null) continue;
    if (!parentElement.checkVisibility({ visibilityProperty: true })) continue;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const repeated = [...counts]
    .filter(([text, count]) => count > 1 && !allowed.includes(text))
    .map(([text]) => text);
  return repeated.map((text) => `stands more than once: ${text}`);
}

async function axeViolations(page: Page): Promise<string[]> {
  // Evaluated instead of added as a script, which the content security policy would refuse; Playwright would send it as an argument.
  if (!(await page.evaluate(() => 'axe' in window)))
    await (await devtoolsOf(page)).send('Runtime.evaluate', { expression: axeSource });
  const found = await page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      // No rule among them reads style sheets, which would be fetched again each time.
      preload: { assets: ['media'] },
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
