import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { sendSignal } from './process.mjs';

test('a signal reaches a process that runs, and is no error after its end', async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  const ended = once(child, 'exit');
  expect(sendSignal(Number(child.pid), 'SIGKILL')).toBe(true);
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(sendSignal(Number(child.pid), 'SIGKILL')).toBe(false);
});
