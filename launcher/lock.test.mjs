import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { lockHolder, takeLock } from './lock.mjs';
import { makeTempFolder } from './testing/checkout.mjs';

const base = makeTempFolder('lock');
afterAll(() => rmSync(base, { recursive: true }));

/** @param {string} name */
function folder(name) {
  const path = join(base, name);
  mkdirSync(path);
  return path;
}

/**
 * Another process that holds the lock of a folder.
 * @param {string} path
 */
async function holder(path) {
  const module = new URL('lock.mjs', import.meta.url).href;
  const script = `
    const { takeLock } = await import(${JSON.stringify(module)});
    await takeLock(${JSON.stringify(path)}, 'test.lock', 'the other one');
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('has one holder, whose name can be read', async () => {
  const path = folder('one');
  const other = await holder(path);
  expect(await takeLock(path, 'test.lock', 'me')).toEqual({ heldBy: 'the other one' });
  expect(await lockHolder(path, 'test.lock')).toBe('the other one');
  other.kill('SIGKILL');
  await once(other, 'exit');
});

test.for(['short', 'x'.repeat(150)])('is free after its holder was killed (%s)', async (name) => {
  const path = folder(name);
  const other = await holder(path);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const lock = await takeLock(path, 'test.lock', 'me');
  expect(lock).toMatchObject({ afterCrash: true });
  if ('release' in lock) await lock.release();
});

test('is free after its release, which does not count as a crash', async () => {
  const path = folder('released');
  const first = await takeLock(path, 'test.lock', 'me');
  if ('release' in first) await first.release();
  expect(await lockHolder(path, 'test.lock')).toBeNull();
  const second = await takeLock(path, 'test.lock', 'me');
  expect(second).toMatchObject({ afterCrash: false });
  if ('release' in second) await second.release();
});

test('goes to one of many that ask at once after a crash', async () => {
  const path = folder('race');
  for (let round = 0; round < 100; round += 1) {
    await leaveSocket(join(path, 'test.lock'));
    const locks = await Promise.all(Array.from({ length: 20 }, (_, turns) => takeAfter(turns, path)));
    const taken = locks.filter((lock) => 'release' in lock);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({ afterCrash: true });
    for (const lock of taken) await lock.release();
  }
});

/** Each begins a moment after the one before. @param {number} turns of the event loop @param {string} path */
async function takeAfter(turns, path) {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
  return takeLock(path, 'test.lock', 'me');
}

/** Leaves the file of a socket on which nobody listens, as a killed process does. @param {string} path */
async function leaveSocket(path) {
  const server = createServer().listen(path);
  await once(server, 'listening');
  await rename(path, `${path}.left`);
  server.close();
  await once(server, 'close');
  await rename(`${path}.left`, path);
}

test('stays with a holder that does not answer', async () => {
  const path = folder('stopped');
  const other = await holder(path);
  other.kill('SIGSTOP');
  expect(await takeLock(path, 'test.lock', 'me')).toEqual({ heldBy: 'another process' });
  other.kill('SIGKILL');
  await once(other, 'exit');
});
