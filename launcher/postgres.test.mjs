import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPidFile } from './postgres/postmaster.mjs';
import { withConnection } from './postgres/roles.mjs';
import { runningCluster, startCluster } from './postgres.mjs';
import { isRunning } from './process.mjs';
import { holdCluster, openFolder } from './testing/checkout.mjs';
import { dataMaker } from './testing/data.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const base = openFolder('postgres');
/** @type {() => string} */
let newDataDir;
beforeAll(async () => {
  newDataDir = await dataMaker(base);
});
afterAll(() => rmSync(base, { recursive: true }));

/**
 * @param {string} url
 * @param {string} text
 */
async function query(url, text) {
  return withConnection(ROOT, url, async (client) => (await client.query(text)).rows);
}

/**
 * Runs `work` on a cluster of its own.
 * @param {Partial<import('./postgres.mjs').ClusterOptions>} options
 * @param {(cluster: import('./postgres.mjs').Cluster, dataDir: string) => Promise<void>} work
 */
async function withCluster(options, work) {
  const dataDir = options.dataDir ?? newDataDir();
  const cluster = await startCluster({ disposable: true, ...options, dataDir });
  try {
    await work(cluster, dataDir);
  } finally {
    await cluster.stop();
  }
}

/** The postmaster of a data folder. @param {string} dataDir */
async function postmaster(dataDir) {
  const state = await readPidFile(join(dataDir, 'postgres'));
  if (state === null) throw new Error(`nothing runs in ${dataDir}`);
  return state.pid;
}

/**
 * A process that PostgreSQL takes for one of its own, because the same user runs it.
 * @param {string} dataDir
 * @param {string} program
 * @param {readonly string[]} args
 */
async function stranger(dataDir, program, args) {
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  const child = spawn(program, args, { ...(process.getuid?.() === 0 ? { uid, gid } : {}), stdio: 'ignore' });
  await once(child, 'spawn');
  return child;
}

/**
 * Makes a folder look like one whose PostgreSQL, of this number, was killed.
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

test('makes the database and both roles, and keeps what is written', async () => {
  const dataDir = join(base, 'fresh');
  await withCluster({ dataDir, disposable: false }, async ({ ownerUrl, serverUrl, afterCrash }) => {
    expect(afterCrash).toBe(false);
    await query(ownerUrl, 'CREATE TABLE kept AS SELECT 1 AS one');
    await expect(query(serverUrl, 'SELECT * FROM kept')).rejects.toThrow('permission denied for table kept');
    await expect(query(serverUrl, 'CREATE TABLE own ()')).rejects.toThrow(
      'permission denied for schema public',
    );
    const [roles] = await query(
      serverUrl,
      'SELECT rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user',
    );
    expect(roles).toEqual({ rolsuper: false, rolcreatedb: false, rolcreaterole: false });
  });
  await withCluster({ dataDir, disposable: false }, async ({ ownerUrl }) => {
    expect(await query(ownerUrl, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    const [settings] = await query(
      ownerUrl,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`,
    );
    expect(settings).toEqual({ fsync: 'on', commit: 'on' });
  });
});

test('a path with Korean letters, spaces, quotes and commas will do', async () => {
  await withCluster({ dataDir: join(base, '학생 자료, "1"') }, async ({ serverUrl }) => {
    expect(await query(serverUrl, 'SELECT current_user AS me')).toEqual([{ me: 'baeum_server' }]);
  });
});

describe('trap 1: a killed launcher leaves PostgreSQL running', () => {
  test('the next start stops it and goes on', async () => {
    const dataDir = newDataDir();
    const held = await holdCluster(ROOT, dataDir);
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

  test('killed together with PostgreSQL, whose other processes take a while to notice', async () => {
    const dataDir = newDataDir();
    const held = await holdCluster(ROOT, dataDir);
    const busy = query(
      String(held.urls?.ownerUrl),
      'SELECT count(*) FROM generate_series(1, 20000000)',
    ).catch(() => null);
    const left = await postmaster(dataDir);
    await held.end('SIGKILL');
    process.kill(left, 'SIGKILL');
    await withCluster({ dataDir }, async ({ ownerUrl }) => {
      expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
    await busy;
  });

  test('a stranger that has got the number of the one that was killed is left alone', async () => {
    const dataDir = newDataDir();
    const other = await stranger(dataDir, 'sleep', ['60']);
    pretendKilled(dataDir, Number(other.pid));
    await withCluster({ dataDir }, async ({ ownerUrl }) => {
      expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
    expect(other.exitCode ?? other.signalCode).toBeNull();
    other.kill();
  });

  if (process.platform === 'linux') {
    test('one that ended but whose parent never asked does not count as running', async () => {
      const dataDir = newDataDir();
      const parent = await stranger(dataDir, 'sh', ['-c', 'true & exec sleep 60']);
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

describe('trap 5: only those who know the password come in', () => {
  test('by a socket in a closed folder, with a random password in a closed file', async () => {
    await withCluster({}, async ({ adminUrl, ownerUrl, serverUrl }, dataDir) => {
      for (const url of [adminUrl, ownerUrl, serverUrl]) {
        const wrong = url.replace(/:[0-9a-f]{48}@/, ':wrong@');
        expect(wrong).not.toBe(url);
        await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
      }
      const hba = readFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), 'utf8');
      expect(hba).not.toMatch(/^[^#\n]*\b(trust|peer|password|md5|ident)\s*$/m);
      const [settings] = await query(
        adminUrl,
        `SELECT current_setting('listen_addresses') AS tcp, current_setting('password_encryption') AS passwords`,
      );
      expect(settings).toEqual({ tcp: '', passwords: 'scram-sha-256' });
      for (const [name, mode] of /** @type {const} */ ([
        ['run', 0o700],
        ['postgres', 0o700],
        ['database.json', 0o600],
        ['postgres.log', 0o600],
      ])) {
        expect([name, statSync(join(dataDir, name)).mode & 0o777]).toEqual([name, mode]);
      }
    });
  });

  test('where the path of the socket would be too long, by a port of this machine alone', async () => {
    const dataDir = join(base, 'x'.repeat(100));
    await withCluster({ dataDir }, async ({ adminUrl, serverUrl, revive }) => {
      expect(new URL(serverUrl).searchParams.has('host')).toBe(false);
      const show = `SELECT current_setting('listen_addresses') AS tcp, current_setting('unix_socket_directories') AS sockets`;
      expect(await query(adminUrl, show)).toEqual([{ tcp: '127.0.0.1', sockets: '' }]);
      await expect(query(serverUrl.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
        'password',
      );
      // Brought back after a loss, it is where the server looks for it.
      process.kill(await postmaster(dataDir), 'SIGKILL');
      await revive();
      expect(await query(serverUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
  });
});

describe('trap 6: a second start on the same data', () => {
  test('is refused, and says by whom it is in use', async () => {
    await withCluster({}, async ({ serverUrl }, dataDir) => {
      const second = await holdCluster(ROOT, dataDir);
      expect(second.urls).toBeNull();
      expect(second.said()).toContain(
        `The database in ${dataDir} is already in use by process ${process.pid}.`,
      );
      expect(second.child.exitCode).toBe(1);
      expect(await query(serverUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
  });

  test('finds the addresses of the first, for tools that may join it', async () => {
    const dataDir = newDataDir();
    await withCluster({ dataDir }, async ({ adminUrl, ownerUrl, serverUrl }) => {
      expect(await runningCluster(dataDir)).toEqual({ adminUrl, ownerUrl, serverUrl });
    });
    expect(await runningCluster(dataDir)).toBeNull();
    expect(await runningCluster(join(base, 'nowhere'))).toBeNull();
  });
});

test('trap 7: text is UTF-8 and Hangul is in order on a system without locales', async () => {
  await withCluster({}, async ({ ownerUrl }) => {
    const [facts] = await query(
      ownerUrl,
      `SELECT pg_encoding_to_char(encoding) AS encoding, datcollate, datlocprovider::text FROM pg_database WHERE datname = current_database()`,
    );
    expect(facts).toEqual({ encoding: 'UTF8', datcollate: 'C', datlocprovider: 'c' });
    const sorted = await query(
      ownerUrl,
      `SELECT string_agg(name, ' ' ORDER BY name) AS names FROM unnest(ARRAY['하늘','가람','나래','강산','😀']) AS name`,
    );
    expect(sorted).toEqual([{ names: '가람 강산 나래 하늘 😀' }]);
  });
});

test('trap 8: PostgreSQL is in a process group of its own, where a Ctrl-C does not reach it', async () => {
  await withCluster({}, async (_, dataDir) => {
    const pid = await postmaster(dataDir);
    const group = execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    expect(Number(group)).toBe(pid);
  });
});

test('trap 9: a copy of the data, taken while it is stopped, is a backup', async () => {
  const dataDir = newDataDir();
  await withCluster({ dataDir }, async ({ ownerUrl }) => {
    await query(ownerUrl, 'CREATE TABLE kept AS SELECT 1 AS one');
  });
  const copy = join(base, 'copy');
  execFileSync('cp', ['-a', dataDir, copy]);
  await withCluster({ dataDir: copy }, async ({ ownerUrl }) => {
    expect(await query(ownerUrl, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  });
});

test('data of another PostgreSQL is left alone', async () => {
  const dataDir = newDataDir();
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startCluster({ dataDir })).rejects.toThrow(/made by PostgreSQL 17; this Baeum brings 18/);
});

test('a PostgreSQL that cannot start says why, and holds nothing', async () => {
  const dataDir = newDataDir();
  const settings = join(dataDir, 'postgres', 'postgresql.conf');
  const before = readFileSync(settings);
  writeFileSync(settings, 'no_such_setting = 1\n');
  await expect(startCluster({ dataDir })).rejects.toThrow(/PostgreSQL did not start[^]*no_such_setting/);
  writeFileSync(settings, before);
  await withCluster({ dataDir }, async () => {});
});

test('a PostgreSQL that is lost is noticed, and comes back where it was', async () => {
  await withCluster({}, async ({ serverUrl, lost, revive }, dataDir) => {
    const noticed = lost();
    process.kill(await postmaster(dataDir), 'SIGKILL');
    await noticed;
    await revive();
    expect(await query(serverUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

test('one that is just coming back is stopped, too', async () => {
  const dataDir = newDataDir();
  const { lost, revive, stop } = await startCluster({ dataDir, disposable: true });
  const noticed = lost();
  process.kill(await postmaster(dataDir), 'SIGKILL');
  await noticed;
  await Promise.all([revive(), stop()]);
  // The file may be there still: that of the one that was killed.
  const state = await readPidFile(join(dataDir, 'postgres'));
  expect(state !== null && (await isRunning(state.pid))).toBe(false);
});

const DEBIAN = '/usr/lib/postgresql/15/bin';
if (existsSync(DEBIAN)) {
  test('runs on the PostgreSQL 15 of Debian', async () => {
    await withCluster({ bin: DEBIAN, dataDir: join(base, 'debian') }, async ({ serverUrl }) => {
      expect(
        await query(serverUrl, `SELECT current_setting('server_version_num')::int / 10000 AS major`),
      ).toEqual([{ major: 15 }]);
    });
  });
}
