import { rmSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { openPair } from './faults/two-servers.mjs';
import { setUpBuilds } from './setup.mjs';
import { openFolder } from './testing/checkout.mjs';
import { ROOT } from './testing/faults/ground.mjs';

test('with one of two servers killed, students go over to the other', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await setUpBuilds(ROOT, ['server', 'content', 'web']);
  const folder = openFolder('pair');
  const pair = await openPair({ folder, students: 4, random: Math.random });
  try {
    await pair.strike({ forGood: true });
    const { lost, doubled, orphans } = await pair.check();
    expect({ lost, doubled, orphans }).toEqual({ lost: [], doubled: [], orphans: [] });
  } finally {
    await pair.close();
  }
  rmSync(folder, { recursive: true });
});
