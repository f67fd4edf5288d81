import { expect, inject, test } from 'vitest';
import { startBrowser } from '../harness/browser.ts';
import { allGraded, gradeByKeys, handIn, keysOfEach } from '../harness/grading.ts';
import { startPortal } from '../harness/portal.ts';
import { signInAtStaff } from '../harness/staff.ts';

/** Until the next work is to be on the screen, in milliseconds. */
const nextWithin = 200;

test('forty submissions of every kind are graded by rubric, in three steps each, and the next one is there at once', async () => {
  const portal = await startPortal(inject('demonstration'));
  const browser = await startBrowser(inject('browser'));
  try {
    const submissions = await handIn(portal, 40);
    const context = await browser.newContext({ baseURL: portal.url });
    const page = await context.newPage();
    await signInAtStaff(page, 'prof1', '오늘 할 일');
    const times: number[] = [];
    for (const handed of submissions) times.push(...(await gradeByKeys(page, handed)));
    await allGraded(portal, 40);
    const sorted = times.toSorted((one, other) => one - other).map(Math.round);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    process.stdout.write(
      `  next after ${median} ms (median), ${sorted.at(-1)} ms at most; ${keysOfEach} keys each\n`,
    );
    expect(keysOfEach).toBeLessThanOrEqual(3);
    expect(median).toBeLessThanOrEqual(nextWithin);
  } finally {
    await browser.close();
    await portal.close();
  }
});
