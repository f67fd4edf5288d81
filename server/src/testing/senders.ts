/** Processes that send notifications, which tests kill (testing/sender.ts). */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { atEnd } from './at-end.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = fileURLToPath(new URL('../../../.cache', import.meta.url));
const script = fileURLToPath(new URL('sender.ts', import.meta.url));

export interface Sender {
  /** Does what is due at this moment; false if it was killed meanwhile. */
  readonly work: (now: Date) => Promise<boolean>;
  /** Resolves when it is gone. */
  readonly kill: () => Promise<unknown>;
}

/** @param env what the processes read */
export async function senders(env: Readonly<Record<string, string>>): Promise<() => Promise<Sender>> {
  // Within the checkout, where the packages are found.
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'sender-'));
  const running = new Set<ChildProcess>();
  atEnd(async () => {
    for (const child of running) child.kill('SIGKILL');
    await rm(outDir, { recursive: true });
  });
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: [/^@baeum/] },
    build: {
      ssr: script,
      outDir,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'sender.js' } },
    },
  });
  return async () => {
    const child = fork(join(outDir, 'sender.js'), { env: { ...process.env, ...env } });
    running.add(child);
    const gone = once(child, 'exit').then(() => {
      running.delete(child);
      return false;
    });
    if ((await Promise.race([once(child, 'message'), gone])) === false)
      throw new Error('the process that sends did not start');
    return {
      work(now) {
        const done = once(child, 'message').then(() => true);
        child.send(now.toISOString());
        return Promise.race([done, gone]);
      },
      kill() {
        child.kill('SIGKILL');
        return gone;
      },
    };
  };
}
