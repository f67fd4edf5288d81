import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort } from './network.mjs';
import { isRunning } from './process.mjs';
import { makeCheckout } from './testing/checkout.mjs';
import { postmaster } from './testing/clusters.mjs';
import { get, portals, start, write } from './testing/portals.mjs';

const { base, built, newDataDir } = portals('start');

test('a fresh clone is set up and started; a second start has nothing left to do', async () => {
  const checkout = makeCheckout(join(base, 'fresh'));
  const env = { BAEUM_DATA: join(base, 'fresh-data') };
  const first = start(checkout, env);
  const address = await first.address();
  expect(await get(address, '/all')).toBe('load --if-empty --demo content/demo');
  expect(await get(address, '/role')).toBe('baeum_server');
  expect(await write(address, '/kept')).toBe(true);
  expect(await first.stop()).toBe(0);
  expect(first.output()).not.toContain('are closed');
  expect(first.output()).toMatch(
    /Building server[^]*Building content[^]*Building web[^]*Starting the database[^]*Migrating/,
  );
  expect(first.output()).toMatch(
    /배움\(Baeum\)이 준비되었습니다\.  http:\/\/127\.0\.0\.1:\d+\/\n[^]*student1 … student40[^]*baeum-demo|baeum-demo[^]*student1 … student40/,
  );

  const second = start(checkout, env);
  expect(await get(await second.address(), '/all')).toBe('load --if-empty --demo content/demo\n/kept');
  expect(await second.stop()).toBe(0);
  expect(second.output()).not.toMatch(/Building|Installing/);
});

test('the server gets its configuration, and not the owner’s password', async () => {
  const dataDir = newDataDir();
  const portal = start(built, {
    BAEUM_DATA: dataDir,
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://portal.example/',
    EXAM_URL: 'https://exam.example/room',
    BAEUM_DEMO: 'no',
  });
  await expect.poll(portal.output).toContain('https://portal.example/');
  const [, ready = ''] = /"port":(\d+)/.exec(portal.output()) ?? [];
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
    EXAM_URL: 'https://exam.example/room',
    SESSION_SECRET: readFileSync(join(dataDir, 'session-secret'), 'utf8'),
  });
  expect(new URL(env.DATABASE_URL).username).toBe('baeum_server');
  expect(env).not.toHaveProperty('MIGRATE_URL');
  expect(env.SESSION_SECRET.length).toBeGreaterThanOrEqual(32);
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(await get(`http://127.0.0.1:${ready}`, '/all')).toBe('');
  expect(portal.output()).not.toContain('baeum-demo');
  expect(portal.output()).toContain('47 demonstration accounts are closed');
  await portal.stop();
});

test('the server’s memory is bounded, unless Node is given another size', async () => {
  const heaps = [];
  for (const options of [{}, { NODE_OPTIONS: '--max-old-space-size=640' }]) {
    const portal = start(built, { BAEUM_DATA: newDataDir(), ...options });
    heaps.push(Number(await get(await portal.address(), '/heap')) / 2 ** 20);
    await portal.stop();
  }
  const [usual, given] = heaps;
  expect(usual).toBeGreaterThan(224);
  expect(usual).toBeLessThan(400);
  expect(given).toBeGreaterThan(640);
});

test('the demonstration accounts are printed only where the demonstration is loaded, not beside other content', async () => {
  const manifest = readFileSync(join(import.meta.dirname, '../content/demo/pack.yml'), 'utf8');
  expect(manifest).toMatch(/^key: bio-health$[^]*^initialPassword: baeum-demo$/m);

  const env = { BAEUM_DATA: newDataDir() };
  const without = start(built, { ...env, BAEUM_DEMO: 'no' });
  expect(await write(await without.address(), '/content')).toBe(true);
  await without.stop();
  const portal = start(built, env);
  expect(await get(await portal.address(), '/all')).toBe('/content');
  await portal.stop();
  expect(portal.output()).not.toContain('baeum-demo');
});

describe('stopping', () => {
  test.for(
    /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']),
  )('%s lets a running request finish, then stops the database', async (signal) => {
    const dataDir = newDataDir();
    const portal = start(built, { BAEUM_DATA: dataDir });
    const address = await portal.address();
    const slow = get(address, '/slow');
    // The request must reach the server before the signal.
    await expect.poll(() => get(address, '/running')).toBe('2');
    const database = await postmaster(dataDir);
    portal.child.kill(signal);
    expect(await slow).toBe('finished');
    expect(await portal.code).toBe(0);
    expect(await isRunning(database)).toBe(false);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down');
  });

  test('a Ctrl-C, which reaches every process of the terminal at once, does the same', async () => {
    const dataDir = newDataDir();
    const portal = start(built, { BAEUM_DATA: dataDir }, { detached: true });
    const address = await portal.address();
    const slow = get(address, '/slow');
    await expect.poll(() => get(address, '/running')).toBe('2');
    process.kill(-Number(portal.child.pid), 'SIGINT');
    expect(await slow).toBe('finished');
    expect(await portal.code).toBe(0);
    expect(portal.output()).not.toContain('unexpectedly');
  });

  test('a Ctrl-C during a migration ends the migration, too', async () => {
    const dataDir = newDataDir();
    const portal = start(built, { BAEUM_DATA: dataDir, MIGRATES_FOR_EVER: '1' }, { detached: true });
    await expect.poll(() => existsSync(join(dataDir, 'migrating'))).toBe(true);
    process.kill(-Number(portal.child.pid), 'SIGINT');
    expect(await portal.code).toBe(0);
    expect(portal.output()).toMatch(/Migrating … [\d.]+ s\nStopped\.\n$/);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('a second signal stops at once', async () => {
    const dataDir = newDataDir();
    const portal = start(built, { BAEUM_DATA: dataDir });
    const address = await portal.address();
    const slow = get(address, '/endless').then(
      () => 'finished',
      () => 'cut off',
    );
    await expect.poll(() => get(address, '/running')).toBe('2');
    portal.child.kill('SIGINT');
    await expect.poll(portal.output).toContain('Stopping');
    portal.child.kill('SIGINT');
    expect(await slow).toBe('cut off');
    expect(await portal.code).toBe(0);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});

test('npm start stops when npm gets a signal although its shell swallows it', async () => {
  const dataDir = newDataDir();
  const npm = spawn('npm', ['start'], {
    cwd: built,
    env: { PATH: process.env.PATH, HOME: base, PORT: '0', BAEUM_DATA: dataDir, npm_config_offline: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  npm.stdout.on('data', (chunk) => {
    output += chunk.toString();
  });
  await expect.poll(() => output).toContain('준비되었습니다');
  npm.kill('SIGTERM');
  await expect.poll(() => output).toContain('Stopped.');
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});

describe('kill -9', () => {
  test('of the launcher: the server releases its port and the next start needs no help', async () => {
    const env = { BAEUM_DATA: newDataDir(), PORT: String(await freePort()) };
    const first = start(built, env);
    const address = await first.address();
    expect(await write(address, '/acknowledged')).toBe(true);
    const server = Number(await get(address, '/pid'));
    first.child.kill('SIGKILL');
    await first.code;
    const second = start(built, env);
    expect(await get(await second.address(), '/all')).toContain('/acknowledged');
    expect(await isRunning(server)).toBe(false);
    expect(await second.stop()).toBe(0);
  });

  test('of PostgreSQL: it is restarted and the server works again', async () => {
    const dataDir = newDataDir();
    const portal = start(built, { BAEUM_DATA: dataDir });
    const address = await portal.address();
    expect(await write(address, '/acknowledged')).toBe(true);
    process.kill(await postmaster(dataDir), 'SIGKILL');
    await expect.poll(portal.output).toContain('The database exited unexpectedly and is being restarted.');
    let attempt = 0;
    await expect.poll(() => write(address, `/afterwards-${attempt++}`)).toBe(true);
    expect(await get(address, '/all')).toContain('/acknowledged');
    expect(await portal.stop()).toBe(0);
  });

  test('of the server: it is restarted on the same port', async () => {
    const portal = start(built, { BAEUM_DATA: newDataDir() });
    const address = await portal.address();
    process.kill(Number(await get(address, '/pid')), 'SIGKILL');
    await expect.poll(portal.output).toContain('The server exited unexpectedly and is being restarted.');
    await expect.poll(() => get(address, '/role').catch(() => '')).toBe('baeum_server');
    expect(await portal.stop()).toBe(0);
  });
});
