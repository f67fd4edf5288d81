import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startCluster } from '../postgres.mjs';
import { isRunning } from '../process.mjs';
import { spawnClusterHolder } from '../testing/checkout.mjs';
import { clusters, postmaster, query, ROOT } from '../testing/clusters.mjs';
import { readPidFile } from './postmaster.mjs';

const { base, newDataDir, withCluster } = clusters('postmaster');

/**
 * A process that PostgreSQL mistakes for one of its own because the same user runs it.
 * @param {string} dataDir
 * @param {string} program
 * @param {readonly string[]} args
 */
async function unrelatedProcess(dataDir, program, args) {
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  const child = spawn(program, args, { ...(process.getuid?.() === 0 ? { uid, gid } : {}), stdio: 'ignore' });
  await once(child, 'spawn');
  return child;
}

/**
 * Makes a data directory look as if its PostgreSQL with this process id had been killed.
 * @param {string} dataDir
 * @param {number} pid
 */
function pretendKilled(dataDir, pid) {
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  const path = join(dataDir, 'postgres', 'postmaster.pid');
  writeFileSync(path, `${pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n\n\n  1234  1\nready\n`, {
    mode: 0o600,
  });
  if (process.getuid?.() === 0) execFileSync('chown', [`${uid}:${gid}`, path]);
}

describe('trap 1: a killed launcher leaves PostgreSQL running', () => {
  test('the next start stops it and continues', async () => {
    const dataDir = newDataDir();
    const held = await spawnClusterHolder(ROOT, dataDir);
    await query(String(held.urls?.ownerUrl), 'CREATE TABLE kept AS SELECT 1 AS one');
    const left = await postmaster(dataDir);
    await held.end('SIGKILL');
    expect(() => process.kill(left, 0)).not.toThrow();
    await withCluster({ dataDir }, async ({ ownerUrl, afterCrash }) => {
      expect(afterCrash).toBe(true);
      expect(await postmaster(dataDir)).not.toBe(left);
      expect(await query(ownerUrl, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    });
  });

  test('the next start waits for the other processes if PostgreSQL was killed, too', async () => {
    const dataDir = newDataDir();
    const held = await spawnClusterHolder(ROOT, dataDir);
    const busy = query(String(held.urls?.ownerUrl), 'SELECT count(*) FROM generate_series(1, 5000000)').catch(
      () => null,
    );
    const left = await postmaster(dataDir);
    await held.end('SIGKILL');
    process.kill(left, 'SIGKILL');
    await withCluster({ dataDir }, async ({ ownerUrl }) => {
      expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
    await busy;
  });

  test('an unrelated process that has reused the process id is not touched', async () => {
    const dataDir = newDataDir();
    const other = await unrelatedProcess(dataDir, 'sleep', ['60']);
    pretendKilled(dataDir, Number(other.pid));
    await withCluster({ dataDir }, async ({ ownerUrl }) => {
      expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
    expect(other.exitCode ?? other.signalCode).toBeNull();
    other.kill();
  });

  if (process.platform === 'linux') {
    test('a zombie does not count as running', async () => {
      const dataDir = newDataDir();
      const parent = await unrelatedProcess(dataDir, 'sh', ['-c', 'true & exec sleep 60']);
      const children = () => readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim();
      const state = () => readFileSync(`/proc/${children()}/stat`, 'utf8');
      await expect.poll(children).not.toBe('');
      await expect.poll(state).toContain(') Z ');
      pretendKilled(dataDir, Number(children()));
      await withCluster({ dataDir }, async ({ ownerUrl }) => {
        expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      });
      parent.kill();
    });
  }

  test('an interrupted first start leaves nothing that looks like a database', async () => {
    const dataDir = join(base, 'interrupted');
    mkdirSync(join(dataDir, 'postgres.part', 'made'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.part', 'made', 'PG_VERSION'), '18');
    await withCluster({ dataDir }, async () => {
      expect(existsSync(join(dataDir, 'postgres.part'))).toBe(false);
    });
  });
});

test('a PostgreSQL that exits is noticed and restarted at the same address', async () => {
  await withCluster({}, async ({ serverUrl, exited, restart }, dataDir) => {
    const noticed = exited();
    process.kill(await postmaster(dataDir), 'SIGKILL');
    await noticed;
    await restart();
    expect(await query(serverUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

test('a PostgreSQL that is being restarted is stopped, too', async () => {
  const dataDir = newDataDir();
  const { exited, restart, stop } = await startCluster({ dataDir, disposable: true });
  const noticed = exited();
  process.kill(await postmaster(dataDir), 'SIGKILL');
  await noticed;
  await Promise.all([restart(), stop()]);
  // The file of the killed process may still exist.
  const state = await readPidFile(join(dataDir, 'postgres'));
  expect(state !== null && (await isRunning(state.pid))).toBe(false);
});
