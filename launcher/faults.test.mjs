import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { faults, READY_WITHIN } from './faults/index.mjs';
import { setUpBuilds } from './setup.mjs';
import { openFolder } from './testing/checkout.mjs';
import { ROOT } from './testing/faults/ground.mjs';
import { openStage } from './testing/faults/stage.mjs';

// One round of what `npm run soak -- faults` does many of. A full disk needs one that may be filled: it is tried there alone.
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

// In this order: the sweep is for what the others have left.
describe('whatever happens, nothing that was acknowledged is lost or done twice', { shuffle: false }, () => {
  test.each(faults.filter(({ problem }) => problem?.() === undefined))('$words', async (fault) => {
    const { ready = 0, wrong = [], killed } = await fault.strike(stage, { pace: 'test' });
    const { lost, doubled, orphans } = await stage.check({ killed });
    expect({ lost, doubled, orphans, wrong }).toEqual({ lost: [], doubled: [], orphans: [], wrong: [] });
    expect(ready).toBeLessThanOrEqual(READY_WITHIN);
  });

  test('what killed servers have left on the disk is swept', async () => {
    const { lost, doubled, orphans } = await stage.sweep();
    expect({ lost, doubled, orphans }).toEqual({ lost: [], doubled: [], orphans: [] });
  });
});
