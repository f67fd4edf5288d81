import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { killableBrowser } from '../harness/killable.ts';
import { openContent, positionOf, press } from '../harness/player.ts';
import { startPortal } from '../harness/portal.ts';
import { enterPortal } from '../harness/student.ts';
import { eventually } from '../harness/wait.ts';
import { longLecture, makeLongLecture } from './long-lecture.ts';

const { content, student, password, length } = longLecture;
/** Positions of the kills in the video from 0 to 1, derived from the seed of the run. */
const places = (process.env.BAEUM_SOAK_KILLS ?? '').split(' ').filter(Boolean).map(Number);
const kills = places.length;
/** Least seconds of the video between two kills, and after the last one. */
const apart = 10;
/** Seconds that may be lost by a kill. */
const price = 5;

test(`a browser that is killed ${kills} times in a lecture of twenty minutes misses at the most five seconds a kill`, async () => {
  const demonstration = inject('demonstration');
  const folder = await mkdtemp(join(tmpdir(), 'baeum-soak-'));
  const portal = await startPortal(demonstration);
  const browser = await killableBrowser(inject('browser'));
  /** Opens the content at the resume position, and plays. */
  const begin = async (): Promise<Page> => {
    const page = await (await browser.start()).newPage();
    await enterPortal(page, portal.url, student, password);
    await openContent(page, content);
    await press(page, '재생');
    return page;
  };
  try {
    await makeLongLecture(demonstration.root, folder);
    await portal.load(folder);
    for (const moment of moments()) {
      const page = await begin();
      await comesTo(page, moment);
      const at = Math.floor(await positionOf(page));
      await browser.kill();
      process.stdout.write(`  killed at ${at} s\n`);
    }
    const page = await begin();
    await page.waitForFunction(() => document.querySelector('video')?.ended, undefined, {
      timeout: length * 1000,
      polling: 500,
    });
    const state = async () => {
      const [row] = await portal.sql(
        `select watched_seconds, reached_at is not null as reached, seconds_in(watched) as watched,
           (select seconds_in(range_agg(seconds)) from learning_credit where content_code = $1) as listed
         from learning where content_code = $1`,
        [content],
      );
      return row ?? {};
    };
    await eventually(async () => Number((await state()).watched_seconds)).toBeGreaterThanOrEqual(
      length - price * kills,
    );
    const { watched_seconds: seconds, watched, listed, reached } = await state();
    process.stdout.write(`  ${String(seconds)} of ${length} seconds\n`);
    expect(Number(seconds)).toBeLessThanOrEqual(length);
    expect(watched).toBe(seconds);
    expect(listed).toBe(seconds);
    expect(reached).toBe(true);
    await eventually(() => page.getByText('출석', { exact: true }).count()).toBeGreaterThan(0);
  } finally {
    await browser.remove();
    await portal.close();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Positions in the video in seconds, in order. */
const moments = (): number[] =>
  places
    .toSorted((a, b) => a - b)
    .map((place, index) => place * (length - (kills + 1) * apart) + (index + 1) * apart);

/** Waits until the video has reached a position. */
const comesTo = async (page: Page, second: number): Promise<void> => {
  await page.waitForFunction(
    (until) => (document.querySelector('video')?.currentTime ?? 0) >= until,
    second,
    {
      timeout: length * 1000,
      polling: 500,
    },
  );
};
