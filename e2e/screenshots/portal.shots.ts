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
import type { Screen, Stage } from './stage.ts';

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

/** Names of groups, widths and schemes, as `npm run screenshots -- team 360 dark` gives them. */
const words = (process.env.SCREENSHOTS ?? '').split(' ').filter(Boolean);
const views = new Set<string>([...widths.map(String), ...schemes]);
const groups = words.filter((word) => !views.has(word));
/** Those that are named, or all. */
function chosen<View extends number | string>(all: readonly View[]): readonly View[] {
  const named = all.filter((one) => words.includes(String(one)));
  return named.length === 0 ? all : named;
}

/** A portal at which so many screens fail one after another shows nothing of the others, either. */
const mostFailures = 8;

const { root } = inject('demonstration');
const output = join(root, 'e2e', 'output', 'screens');
const readme = join(root, 'docs', 'screenshots');
const made = madeFiles();

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser(inject('browser'));
  if (words.length === 0) await rm(output, { recursive: true, force: true });
  for (const folder of [output, readme]) await mkdir(folder, { recursive: true });
});
afterAll(() => browser.close());

describe.each(chosen(widths))('%d px', (width) => {
  test.each(chosen(schemes))('%s', async (scheme) => {
    const portal = await startPortal(inject('demonstration'));
    const phone = width < 768;
    const viewport = { width, height: phone ? 740 : 800 };
    const context = await browser.newContext({
      baseURL: portal.url,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      colorScheme: scheme,
      reducedMotion: 'reduce',
      viewport,
      deviceScaleFactor: 2,
      ...(phone ? { isMobile: true, hasTouch: true } : {}),
    });
    context.setDefaultTimeout(stepTimeout);
    const problems: string[] = [];
    try {
      const page = await context.newPage();
      const stage = { page, portal, made, phone };
      const paths: string[] = [];
      let failures = 0;
      for (const screen of screensOf(groups)) {
        const { found, path, isFailure } = await problemsOf(stage, screen, `${width}-${scheme}`);
        problems.push(...found.map((problem) => `${screen.name}: ${problem}`));
        paths.push(path);
        portal.network.restore();
        await page.setViewportSize(viewport);
        failures = isFailure ? failures + 1 : 0;
        if (failures === mostFailures) throw new Error(`${failures} screens failed one after another`);
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

/** Opens a screen, takes its picture and inspects it. What fails is a problem of this screen; the next one is opened, too. */
async function problemsOf(stage: Stage, { name, open, leave }: Screen, view: string) {
  const { page } = stage;
  const found: string[] = [];
  const at = async (step: string, work: () => Promise<unknown> | undefined): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      found.push(`${step}: ${String(error)}`);
      return false;
    }
  };
  const failed = join(output, `${name}-${view}-failed.png`);
  await rm(failed, { force: true });
  const isOpen = await at('cannot be opened', async () => {
    await open(stage);
    await takePicture(page, `${name}-${view}`, name);
  });
  if (isOpen) {
    await at('cannot be inspected', async () => {
      found.push(...(await inspectNow(page)), ...(await brokenWords(page)));
    });
  } else {
    // What stood there instead.
    await page.screenshot({ path: failed, scale: 'css' }).catch(() => {});
  }
  // Leaving may lead elsewhere.
  const path = new URL(page.url()).pathname;
  await at('cannot be left', () => leave?.(stage));
  return { found, path, isFailure: !isOpen };
}

/** Screens of the portal that are at none of the pictured addresses. */
function withoutPicture(paths: readonly string[]): readonly string[] {
  const pictured = new Set(paths.map(patternOf));
  return [...screens].flatMap(([name, pattern]) => (pictured.has(pattern) ? [] : [`no picture of ${name}`]));
}

/** The pattern of an address; `…/new` is no id where a screen has that address. */
function patternOf(path: string): string | undefined {
  const idsIn = (pattern: string) => pattern.split(':').length;
  return [...screens.values()]
    .filter((pattern) => matches(pattern, path))
    .toSorted((one, other) => idsIn(one) - idsIn(other))[0];
}

/** Screens that wait for a network that stands still, or is away. */
const waiting = new Set([
  'offline-refused',
  'loading',
  'submit-upload',
  'error',
  'staff-grading-loading',
  'staff-grading-sheet-loading',
  'staff-grading-similarity-loading',
  'staff-grading-desk-loading',
]);
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
