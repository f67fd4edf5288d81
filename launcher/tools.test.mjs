import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startCluster } from './postgres.mjs';
import { withConnection } from './postgres/roles.mjs';
import { ROOT } from './testing/clusters.mjs';
import { portals, start } from './testing/portals.mjs';

const { base, built, newDataDir } = portals('tools');

/**
 * Runs a script of the launcher to its end.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function run(script, args, env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(built, 'launcher', script), ...args], {
    cwd: base,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_config_offline: 'true', ...env },
  });
  return { status, output: stdout + stderr };
}

/** @param {NodeJS.ProcessEnv} env */
async function lines(env) {
  const portal = start(built, env);
  const answer = await (await fetch(`${await portal.address()}/all`)).text();
  await portal.stop();
  return answer.split('\n');
}

test('a pack is loaded while the portal runs, and while it does not', async () => {
  const env = { BAEUM_DATA: newDataDir() };
  const folder = join(base, 'my pack');
  mkdirSync(folder);
  expect(run('pack.mjs', ['load', 'my pack', '--yes'], env)).toMatchObject({ status: 0 });
  const portal = start(built, env);
  const address = await portal.address();
  expect(await (await fetch(`${address}/all`)).text()).toBe(`load ${folder}`);
  expect(run('pack.mjs', ['load', 'my pack', '--twice'], env)).toMatchObject({ status: 0 });
  expect(await (await fetch(`${address}/all`)).text()).toBe(`load ${folder}\nload ${folder} --twice`);
  await portal.stop();
});

test('a new portal is made only with consent, and where it would be is said', async () => {
  const data = join(base, 'no portal yet');
  const folder = join(base, 'first pack');
  mkdirSync(folder);
  expect(run('pack.mjs', ['load', folder], { BAEUM_DATA: data, LANG: 'en_US.UTF-8' })).toEqual({
    status: 1,
    output:
      `There is no portal yet in the folder ${data}.\n` +
      '\nTo make a new one without being asked, add --yes. Nothing was done.\n',
  });
  expect(existsSync(data)).toBe(false);
  const refused = run('pack.mjs', ['load', folder], { BAEUM_DATA: data, LANG: 'en', LC_ALL: 'ko_KR.UTF-8' });
  expect(refused).toEqual({
    status: 1,
    output:
      `폴더 ${data}에는 아직 포털이 없습니다.\n` +
      '\n묻지 않고 새로 만들려면 --yes를 붙여 주세요. 아무것도 하지 않았습니다.\n',
  });
  expect(run('pack.mjs', ['load', folder, '--yes'], { BAEUM_DATA: data }).status).toBe(0);
  expect(run('pack.mjs', ['load', folder, '--again'], { BAEUM_DATA: data })).toMatchObject({ status: 0 });
});

test('an empty database of another server is no portal yet, and is named without its password', async () => {
  const cluster = await startCluster({ dataDir: newDataDir(), disposable: true });
  onTestFinished(() => cluster.stop());
  const { output, status } = run('pack.mjs', ['load', base], {
    BAEUM_DATA: newDataDir(),
    DATABASE_URL: cluster.ownerUrl,
  });
  const { host, password } = new URL(cluster.ownerUrl);
  expect(status).toBe(1);
  expect(output).toContain(`There is no portal yet in the database "baeum" at ${host}.`);
  expect(output).not.toContain(password);
});

test('a missing pack and an unknown action are refused', () => {
  const env = { BAEUM_DATA: newDataDir() };
  expect(run('pack.mjs', ['load', 'no-pack'], env)).toEqual({
    status: 1,
    output: `\nThere is no ${join(base, 'no-pack')}.\n`,
  });
  expect(run('pack.mjs', ['burn', 'x'], env).output).toContain('npm run pack -- check <folder>');
  expect(run('pack.mjs', ['check'], env).output).toContain('npm run pack -- check <folder>');
});

test('a refusal of the pack tool fails the command', () => {
  writeFileSync(join(base, 'empty'), '');
  // The stand-in has no database to check against.
  expect(run('pack.mjs', ['check', 'empty'], { BAEUM_DATA: newDataDir() }).status).not.toBe(0);
});

test('resetting the demonstration deletes everything and loads it again', async () => {
  const dataDir = newDataDir();
  const env = { BAEUM_DATA: dataDir };
  const portal = start(built, env);
  const address = await portal.address();
  await fetch(`${address}/written`, { method: 'POST' });
  const refused = run('demo-reset.mjs', [], env);
  expect(refused.status).toBe(1);
  expect(refused.output).toContain('is already in use by process');
  await portal.stop();
  mkdirSync(join(dataDir, 'files'));
  writeFileSync(join(dataDir, 'files', 'old'), '');
  const secret = readFileSync(join(dataDir, 'session-secret'), 'utf8');

  expect(run('demo-reset.mjs', [], env)).toMatchObject({ status: 0 });
  expect(() => readFileSync(join(dataDir, 'files', 'old'))).toThrow('ENOENT');
  expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe(secret);
  expect(await lines(env)).toEqual(['load --if-empty --demo content/demo']);
});

test('a portal that is not a demonstration is reset only with --force', async () => {
  const cluster = await startCluster({ dataDir: newDataDir(), disposable: true });
  onTestFinished(cluster.stop);
  const env = { BAEUM_DATA: newDataDir(), DATABASE_URL: cluster.serverUrl, MIGRATE_URL: cluster.ownerUrl };
  const refused = run('demo-reset.mjs', [], env);
  expect(refused.status).toBe(1);
  expect(refused.output).toContain('DATABASE_URL is set: this would delete everything');
  expect(run('demo-reset.mjs', [], { BAEUM_DATA: newDataDir(), BAEUM_DEMO: '0' }).output).toContain(
    '-- --force',
  );
  const asServer = new URL(cluster.serverUrl);
  asServer.searchParams.set('application_name', 'baeum');
  await withConnection(ROOT, asServer.href, async () => {
    const inUse = run('demo-reset.mjs', ['--force'], env);
    expect(inUse.status).toBe(1);
    expect(inUse.output).toContain('stop the portal first');
  });
  expect(run('demo-reset.mjs', ['--force'], env)).toMatchObject({ status: 0 });
  expect(await lines(env)).toEqual(['load --if-empty --demo content/demo']);
});
