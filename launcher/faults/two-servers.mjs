import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../network.mjs';
import { sendSignal } from '../process.mjs';
import { withConnection } from '../postgres/roles.mjs';
import { startCluster } from '../postgres.mjs';
import { start } from '../testing/checkout.mjs';
import { compare } from '../testing/faults/compare.mjs';
import { loadFixture, ROOT } from '../testing/faults/fixture.mjs';
import { openLoad } from '../testing/faults/load.mjs';
import { watchReadiness } from '../testing/faults/readiness.mjs';
import { TIMEOUT } from '../testing/faults/environment.mjs';
import { openTransactions, findOrphans } from '../testing/faults/store.mjs';
import { noLimits } from '../testing/limits.mjs';
import { serverOf } from '../testing/running-portal.mjs';

/**
 * Two launchers with a server each, which share an external PostgreSQL and a folder of stored files.
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
  await loadFixture({ root: ROOT, folder, env: shared, students: students + 1 });
  const load = openLoad({ addresses, students, random });

  return {
    load,
    output: () => portals.map((portal) => portal.output()).join('\n'),
    /**
     * Kills one of the servers. If its launcher is killed as well, it stays down until all students have switched to the other.
     * @param {{ withLauncher: boolean }} options
     */
    async inject({ withLauncher }) {
      const index = random() < 0.5 ? 0 : 1;
      const victim = portals[index];
      const [address = '', port = ''] = [addresses[index], ports[index]];
      if (victim === undefined) throw new Error('there is no such server');
      const watch = watchReadiness(address);
      load.begin();
      try {
        await load.waitForEverybody(1, TIMEOUT);
        await wait(random() * 1000);
        const launcher = Number(victim.child.pid);
        const from = performance.now();
        // The launcher is killed first, because it would restart the server.
        const server = await serverOf(launcher);
        if (withLauncher) process.kill(launcher, 'SIGKILL');
        // It ends by itself when its launcher does.
        sendSignal(server, 'SIGKILL');
        const served = await load.waitForEverybody(withLauncher ? 5 : 1, TIMEOUT);
        if (withLauncher) {
          await victim.code;
          portals[index] = launch(port);
          await portals[index].address();
          return { served };
        }
        return { served, ready: await watch.untilStable(from, TIMEOUT) };
      } finally {
        await watch.stop();
        await load.end();
      }
    },
    check: async () => {
      const hang = await withConnection(ROOT, cluster.adminUrl, openTransactions);
      return withConnection(ROOT, cluster.ownerUrl, async (client) => {
        const { lost, duplicated, unacknowledged } = await compare(client, load.journals());
        const { missing } = await findOrphans(client, join(shared.BAEUM_DATA, 'files'));
        return { lost, duplicated, unacknowledged, orphans: [...hang, ...missing] };
      });
    },
    async close() {
      load.close();
      await Promise.all(portals.map((portal) => portal.stop()));
      await cluster.stop();
    },
  };
}
