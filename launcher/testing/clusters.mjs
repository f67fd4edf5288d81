import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { readPidFile } from '../postgres/postmaster.mjs';
import { withConnection } from '../postgres/roles.mjs';
import { startCluster } from '../postgres.mjs';
import { makeTempFolder } from './checkout.mjs';
import { dataDirFactory } from './data.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * For test files that start clusters: a temporary folder, and data directories in it.
 * @param {string} purpose
 */
export function clusters(purpose) {
  const base = makeTempFolder(purpose);
  /** @type {() => string} */
  let newDataDir;
  beforeAll(async () => {
    newDataDir = await dataDirFactory(base);
  });
  afterAll(() => rmSync(base, { recursive: true }));
  return {
    base,
    newDataDir: () => newDataDir(),
    /**
     * Runs `work` on a cluster of its own.
     * @param {Partial<import('../postgres.mjs').ClusterOptions>} options
     * @param {(cluster: import('../postgres.mjs').Cluster, dataDir: string) => Promise<void>} work
     */
    withCluster: async (options, work) => {
      const dataDir = options.dataDir ?? newDataDir();
      const cluster = await startCluster({ disposable: true, ...options, dataDir });
      try {
        await work(cluster, dataDir);
      } finally {
        await cluster.stop();
      }
    },
  };
}

/**
 * @param {string} url
 * @param {string} text
 */
export async function query(url, text) {
  return withConnection(ROOT, url, async (client) => (await client.query(text)).rows);
}

/** The process id of the PostgreSQL that runs on a data directory. @param {string} dataDir */
export async function postmaster(dataDir) {
  const state = await readPidFile(join(dataDir, 'postgres'));
  if (state === null) throw new Error(`nothing runs in ${dataDir}`);
  return state.pid;
}
