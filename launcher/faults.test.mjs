import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { faults } from './faults/index.mjs';
import { setUpBuilds } from './setup.mjs';
import { makeTempFolder } from './testing/checkout.mjs';
import { ROOT } from './testing/faults/fixture.mjs';
import { openEnvironment } from './testing/faults/environment.mjs';

// One round of the representative faults of `npm run soak -- faults`. A full disk is left out because it needs a disk that may be
// filled. The portal must recover without help; the soak measures how soon.
const TRIED = new Set(['both-kill', 'cut-uploads', 'stop-under-load', 'file-limit', 'slow-clients']);
const STUDENTS = 4;
const folder = makeTempFolder('faults');
/** @type {import('./testing/faults/environment.mjs').Environment} */
let environment;

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await setUpBuilds(ROOT, ['server', 'content', 'web']);
  environment = await openEnvironment({ folder, students: STUDENTS, random: Math.random });
});
afterAll(async () => {
  await environment.close();
  rmSync(folder, { recursive: true });
});

const possible = faults.filter(({ problem }) => problem?.() === undefined);
test.each(
  possible.filter(({ name }) => TRIED.has(name)),
)('$description: every acknowledged write is stored exactly once', async (fault) => {
  const { violations = [], killed } = await fault.inject(environment, { pace: 'test' });
  const { lost, duplicated, orphans } = await environment.check({ killed });
  expect({ lost, duplicated, orphans, violations }).toEqual({
    lost: [],
    duplicated: [],
    orphans: [],
    violations: [],
  });
});
