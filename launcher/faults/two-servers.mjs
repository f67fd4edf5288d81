import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../network.mjs';
import { withConnection } from '../postgres/roles.mjs';
import { startCluster } from '../postgres.mjs';
import { start } from '../testing/checkout.mjs';
import { compare } from '../testing/faults/compare.mjs';
import { loadGround, ROOT } from '../testing/faults/ground.mjs';
import { openLoad } from '../testing/faults/load.mjs';
import { watchReadiness } from '../testing/faults/readiness.mjs';
import { GIVEN_UP } from '../testing/faults/stage.mjs';
import { hanging, orphansOf } from '../testing/faults/store.mjs';
import { noLimits } from '../testing/limits.mjs';
import { serverOf } from '../testing/running-portal.mjs';

/**
 * Two launchers with a server each, on one PostgreSQL that belongs to neither, and one folder of stored files.
 * @param {{ folder: string, students: number, random: () => number }} options
 */
export async function openPair({ folder, students, random }) {
  const cluster = await startCluster({ dataDir: join(folder, 'database'), root: ROOT });
  const shared = {
    BAEUM_DATA: join(folder, 'data'),
    DATABASE_URL: cluster.serverUrl,
    MIGRATE_URL: cluster.ownerUrl,
    LOG_LEVEL: 'error',
    ...noLimits,
  };
  const launch = (/** @type {string} */ port) => start(ROOT, { ...shared, PORT: port });
  const ports = [String(await freePort()), String(await freePort())];
  /** @type {ReturnType<typeof start>[]} */
  const portals = [];
  for (const port of ports) {
    const portal = launch(port);
    await portal.address();
    portals.push(portal);
  }
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  await loadGround({ root: ROOT, folder, env: shared, students: students + 1 });
  const load = openLoad({ addresses, students, random });

  return {
    load,
    said: () => portals.map((portal) => portal.said()).join('\n'),
    /**
     * Kills one of the servers; with its launcher it stays away until everybody has gone on with the other one.
     * @param {{ forGood: boolean }} options
     */
    async strike({ forGood }) {
      const index = random() < 0.5 ? 0 : 1;
      const victim = portals[index];
      const [address = '', port = ''] = [addresses[index], ports[index]];
      if (victim === undefined) throw new Error('there is no such server');
      const watch = watchReadiness(address);
      load.begin();
      try {
        await load.everybody(1, GIVEN_UP);
        await wait(random() * 1000);
        const launcher = Number(victim.child.pid);
        const from = performance.now();
        // The launcher first: it would start another server.
        const server = await serverOf(launcher);
        if (forGood) process.kill(launcher, 'SIGKILL');
        process.kill(server, 'SIGKILL');
        const served = await load.everybody(forGood ? 5 : 1, GIVEN_UP);
        if (forGood) {
          await victim.code;
          portals[index] = launch(port);
          await portals[index].address();
          return { served };
        }
        return { served, ready: await watch.settled(from, GIVEN_UP) };
      } finally {
        await watch.stop();
        await load.end();
      }
    },
    check: async () => {
      const hang = await withConnection(ROOT, cluster.adminUrl, hanging);
      return withConnection(ROOT, cluster.ownerUrl, async (client) => {
        const { lost, doubled, unheard } = await compare(client, load.journals());
        const { missing } = await orphansOf(client, join(shared.BAEUM_DATA, 'files'));
        return { lost, doubled, unheard, orphans: [...hang, ...missing] };
      });
    },
    async close() {
      load.close();
      await Promise.all(portals.map((portal) => portal.stop()));
      await cluster.stop();
    },
  };
}
