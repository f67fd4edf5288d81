import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { killableBrowser } from '../harness/killable.ts';
import { openContent, playFor, positionOf, press } from '../harness/player.ts';
import { startPortal } from '../harness/portal.ts';
import { enterPortal } from '../harness/student.ts';
import { eventually } from '../harness/wait.ts';
import { longLecture, makeLongLecture } from './long-lecture.ts';

const { content, student, password, length } = longLecture;
/** Seconds without a network. */
const outage = 600;

test('ten minutes without a network are credited when it is back', async () => {
  const demonstration = inject('demonstration');
  const folder = await mkdtemp(join(tmpdir(), 'baeum-soak-'));
  const portal = await startPortal(demonstration);
  const browser = await killableBrowser(inject('browser'));
  try {
    await makeLongLecture(demonstration.root, folder);
    await portal.load(folder);
    const context = await browser.start();
    const page = await context.newPage();
    await enterPortal(page, portal.url, student, password);
    await openContent(page, content);
    await playFor(page, 5);
    await page.waitForFunction(
      (ahead) => {
        const video = document.querySelector('video');
        if (video === null || video.buffered.length === 0) return false;
        // Between two repetitions of the video there may be a gap of a few hundredths, which the player skips.
        return video.buffered.end(video.buffered.length - 1) - video.currentTime > ahead;
      },
      outage + 10,
      { timeout: 120_000, polling: 500 },
    );

    await context.setOffline(true);
    const from = await positionOf(page);
    await page.waitForFunction(
      (until) => (document.querySelector('video')?.currentTime ?? 0) >= until,
      from + outage,
      {
        timeout: length * 1000,
        polling: 500,
      },
    );
    await press(page, '일시정지');
    const until = Math.floor(await positionOf(page));
    await context.setOffline(false);
    const seconds = async () => {
      const [row] = await portal.sql('select watched_seconds from learning where content_code = $1', [
        content,
      ]);
      return Number(row?.watched_seconds ?? 0);
    };
    await eventually(seconds).toBeGreaterThanOrEqual(until - 1);
    expect(await seconds()).toBeLessThanOrEqual(until + 1);
    process.stdout.write(`  ${await seconds()} of ${until} seconds\n`);
  } finally {
    await browser.remove();
    await portal.close();
    await rm(folder, { recursive: true, force: true });
  }
});
