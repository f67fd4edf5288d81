import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from './network.mjs';
import { makeCheckout, makeTempFolder } from './testing/checkout.mjs';

const base = makeTempFolder('dev');
afterAll(() => rmSync(base, { recursive: true }));

test('one command serves server and pages and follows changes; one Ctrl-C stops everything', async () => {
  const checkout = makeCheckout(join(base, 'checkout'));
  const dataDir = join(base, 'data');
  const port = await freePort();
  const child = spawn(process.execPath, [join(checkout, 'launcher', 'dev.mjs')], {
    env: {
      PATH: process.env.PATH,
      HOME: base,
      PORT: String(port),
      BAEUM_DATA: dataDir,
      npm_config_offline: 'true',
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk.toString();
  });
  /** @param {string} path */
  const get = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  // All of the portal is built and started.
  await expect.poll(() => output, { timeout: 600_000 }).toContain(`http://127.0.0.1:${port}/`);

  expect(await get('/')).toContain('/@vite/client');
  expect(await get('/lms_st/some/page')).toContain('<title>stand-in</title>');
  expect(await get('/api/anything')).toBe('nothing');
  const source = join(checkout, 'server', 'src', 'main.js');
  writeFileSync(source, readFileSync(source, 'utf8').replace("'nothing'", "'changed'"));
  await expect.poll(() => get('/api/anything').catch(() => '')).toBe('changed');

  process.kill(-Number(child.pid), 'SIGINT');
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});
