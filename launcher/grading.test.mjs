import { beforeAll, expect, test, vi } from 'vitest';
import { setUpBuilds } from './setup.mjs';
import { withConnection } from './postgres/roles.mjs';
import { ROOT } from './testing/faults/fixture.mjs';
import { setMarks } from './testing/marking.mjs';
import { serverOf, withOwnPortal } from './testing/running-portal.mjs';

beforeAll(() => setUpBuilds(ROOT, ['server', 'content', 'web']));

test('marks of four graders at once, over cut connections and a killed server, are stored where they belong (short round of the soak)', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await withOwnPortal('grading', {}, async ({ address, ownerUrl, portal }) => {
    let killed = false;
    /** @param {number} done */
    async function killOnce(done) {
      if (killed || done < 60) return;
      killed = true;
      process.kill(await serverOf(Number(portal.child.pid)), 'SIGKILL');
    }
    const { figures, problems } = await withConnection(ROOT, ownerUrl, (client) =>
      setMarks({ address, client, marks: 120, random: Math.random, onMark: killOnce }),
    );
    expect(problems).toEqual([]);
    expect(figures.marks).toBe(120);
  });
});
