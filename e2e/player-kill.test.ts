import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { killableBrowser } from './harness/killable.ts';
import { openContent, playFor, positionOf, secondsOf } from './harness/player.ts';
import { startPortal } from './harness/portal.ts';
import { enterPortal } from './harness/student.ts';
import { eventually } from './harness/wait.ts';

const content = 'MBIO2101-01-09-1-operon';
const student = 'student26';

test('a browser that is killed during playback loses at most five seconds', async () => {
  const portal = await startPortal(inject('demonstration'));
  const browser = await killableBrowser(inject('browser'));
  const entered = async (): Promise<Page> => {
    const page = await (await browser.start()).newPage();
    await enterPortal(page, portal.url, student);
    return page;
  };
  try {
    const before = await entered();
    await openContent(before, content);
    // Another tab finds no reports to send yet.
    await enterPortal(await before.context().newPage(), portal.url, student);
    await before.bringToFront();
    await playFor(before, 12);
    const watched = Math.floor(await positionOf(before));
    const read = performance.now();
    await browser.kill();
    // It has continued to play until then.
    const seconds = (performance.now() - read) / 1000;

    await entered();
    await eventually(() => secondsOf(portal, student, content)).toBeGreaterThanOrEqual(watched - 5);
    expect(await secondsOf(portal, student, content)).toBeLessThanOrEqual(watched + 1 + Math.ceil(seconds));
  } finally {
    await browser.remove();
    await portal.close();
  }
});
