import { rmSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { openPair } from './faults/two-servers.mjs';
import { setUpBuilds } from './setup.mjs';
import { makeTempFolder } from './testing/checkout.mjs';
import { ROOT } from './testing/faults/fixture.mjs';

test('students switch to the other server when one of two is killed', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await setUpBuilds(ROOT, ['server', 'content', 'web']);
  const folder = makeTempFolder('pair');
  const pair = await openPair({ folder, students: 4, random: Math.random });
  try {
    await pair.inject({ withLauncher: true });
    const { lost, duplicated, orphans } = await pair.check();
    expect({ lost, duplicated, orphans }).toEqual({ lost: [], duplicated: [], orphans: [] });
  } finally {
    await pair.close();
  }
  rmSync(folder, { recursive: true });
});
