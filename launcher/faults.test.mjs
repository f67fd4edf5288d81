import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { faults } from './faults/index.mjs';
import { setUpBuilds } from './setup.mjs';
import { openFolder } from './testing/checkout.mjs';
import { ROOT } from './testing/faults/ground.mjs';
import { openStage } from './testing/faults/stage.mjs';

// One round of some of what `npm run soak -- faults` does many of. What stands for others too is enough here, and a full disk needs one that may
// be filled. Ready again it must be without help; how soon is for the trial to measure.
const TRIED = new Set(['both-kill', 'cut-uploads', 'stop-under-load', 'file-limit', 'slow-clients']);
const STUDENTS = 4;
const folder = openFolder('faults');
/** @type {import('./testing/faults/stage.mjs').Stage} */
let stage;

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await setUpBuilds(ROOT, ['server', 'content', 'web']);
  stage = await openStage({ folder, students: STUDENTS, random: Math.random });
});
afterAll(async () => {
  await stage.close();
  rmSync(folder, { recursive: true });
});

const possible = faults.filter(({ problem }) => problem?.() === undefined);
test.each(
  possible.filter(({ name }) => TRIED.has(name)),
)('$words: all that was acknowledged is there, once', async (fault) => {
  const { wrong = [], killed } = await fault.strike(stage, { pace: 'test' });
  const { lost, doubled, orphans } = await stage.check({ killed });
  expect({ lost, doubled, orphans, wrong }).toEqual({ lost: [], doubled: [], orphans: [], wrong: [] });
});
