/** Takes a picture of each screen at three widths, light and dark, and inspects it; a few of them are for the README. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startBrowser } from '../harness/browser.ts';
import { inspectNow, whenLoaded, whenStill } from '../harness/look.ts';
import { madeFiles } from '../harness/made-files.ts';
import { startPortal } from '../harness/portal.ts';
import { matches, screens } from '../harness/screens.ts';
import { stepTimeout } from '../harness/wait.ts';
import { brokenWords } from './broken-words.ts';
import { screensOf } from './screens.ts';

const widths = [360, 768, 1280] as const;
const schemes = ['light', 'dark'] as const;

/** Pictures of the README, by screen, width and scheme. */
const shownInReadme = new Set([
  'home-1280-light',
  'home-1280-dark',
  'home-360-light',
  'lecture-home-1280-light',
  'weekly-360-dark',
  'content-1280-light',
  'assignment-feedback-1280-light',
  'submit-upload-1280-light',
]);

/** Of these the README shows the window alone: the whole page would be as long as all its other pictures. */
const windowInReadme = new Set(['home-360-light', 'weekly-360-dark']);

/** Names of groups, as `npm run screenshots -- team` gives them. */
const groups = (process.env.SCREENSHOTS ?? '').split(' ').filter(Boolean);

const { root } = inject('demonstration');
const output = join(root, 'e2e', 'output', 'screens');
const readme = join(root, 'docs', 'screenshots');
const made = madeFiles();

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser(inject('browser'));
  if (groups.length === 0) await rm(output, { recursive: true, force: true });
  for (const folder of [output, readme]) await mkdir(folder, { recursive: true });
});
afterAll(() => browser.close());

describe.each(widths)('%d px', (width) => {
  test.each(schemes)('%s', async (scheme) => {
    const portal = await startPortal(inject('demonstration'));
    const phone = width < 768;
    const context = await browser.newContext({
      baseURL: portal.url,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      colorScheme: scheme,
      reducedMotion: 'reduce',
      viewport: { width, height: phone ? 740 : 800 },
      deviceScaleFactor: 2,
      ...(phone ? { isMobile: true, hasTouch: true } : {}),
    });
    context.setDefaultTimeout(stepTimeout);
    const problems: string[] = [];
    try {
      const page = await context.newPage();
      const stage = { page, portal, made, phone };
      const paths: string[] = [];
      for (const { name, open, leave } of screensOf(groups)) {
        await open(stage);
        await takePicture(page, `${name}-${width}-${scheme}`, name);
        const found = [...(await inspectNow(page)), ...(await brokenWords(page))];
        problems.push(...found.map((problem) => `${name}: ${problem}`));
        paths.push(new URL(page.url()).pathname);
        await leave?.(stage);
      }
      if (groups.length === 0) problems.push(...withoutPicture(paths));
    } catch (error) {
      problems.push(String(error));
    } finally {
      await context.close();
      await portal.close();
    }
    expect(problems.join('\n')).toBe('');
  });
});

/** Screens of the portal that are at none of the pictured addresses. */
const withoutPicture = (paths: readonly string[]): readonly string[] =>
  [...screens].flatMap(([name, pattern]) =>
    paths.some((path) => matches(pattern, path)) ? [] : [`no picture of ${name}`],
  );

/** Screens that wait for a network that stands still. */
const waiting = new Set(['loading', 'submit-upload', 'error']);
/** Screens of which the window is enough. */
const long = new Set(['debate', 'debate-long']);

async function takePicture(page: Page, file: string, screen: string): Promise<void> {
  const ready = waiting.has(screen) ? whenStill : whenLoaded;
  await ready(page);
  if (windowInReadme.has(file)) await keepForReadme(page, file);
  // What lies above the page belongs to the window, not to the whole page.
  const isModal = (await page.locator('dialog[open], [aria-modal="true"]').count()) > 0;
  const windowSize = page.viewportSize();
  if (windowSize !== null && !isModal && !long.has(screen)) {
    // In a window as high as the page, what sticks to its bottom covers nothing.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...windowSize, height });
    await ready(page);
  }
  await page.screenshot({ path: join(output, `${file}.png`), scale: 'css' });
  if (shownInReadme.has(file) && !windowInReadme.has(file)) await keepForReadme(page, file);
  if (windowSize !== null) await page.setViewportSize(windowSize);
}

async function keepForReadme(page: Page, file: string): Promise<void> {
  await writeFile(join(readme, `${file}.webp`), await asWebp(await page.screenshot({ scale: 'device' })));
}

/** A quarter of the size of a PNG; the browser knows how. */
async function asWebp(png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const base64 = await page.evaluate(async (source) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.85).split(',')[1] ?? '';
  }, png.toString('base64'));
  await page.close();
  return Buffer.from(base64, 'base64');
}
