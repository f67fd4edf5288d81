import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster } from '../postgres.mjs';

/**
 * Makes data folders that hold an empty database: one is made, the others are copies of it, which is faster. They
 * need not outlive the machine.
 * @param {string} base
 * @returns {Promise<() => string>}
 */
export async function dataMaker(base) {
  const made = join(base, 'made');
  await (await startCluster({ dataDir: made, disposable: true })).stop();
  appendFileSync(join(made, 'postgres', 'postgresql.conf'), '\nfsync = off\n');
  let count = 0;
  return () => {
    const path = join(base, `data-${count++}`);
    execFileSync('cp', ['-a', made, path]);
    return path;
  };
}
