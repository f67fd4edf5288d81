/** A browser that can be killed and restarted on its profile, like after an empty battery or a crash. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from 'playwright-core';
import type { BrowserProgram } from './browser.ts';

export interface KillableBrowser {
  /** Starts it on its profile, with the cookies and storage that were on the disk. */
  start(): Promise<BrowserContext>;
  /** Sends SIGKILL, so that it writes nothing any more. */
  kill(): Promise<void>;
  /** Closes it and deletes its profile. */
  remove(): Promise<void>;
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--no-first-run',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  '--remote-debugging-port=0',
  '--lang=ko-KR',
];

export async function killableBrowser({ path, env }: BrowserProgram): Promise<KillableBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'baeum-browser-'));
  let running: ChildProcess | undefined;

  const kill = async () => {
    const victim = running;
    running = undefined;
    if (victim === undefined || victim.exitCode !== null) return;
    const gone = once(victim, 'exit');
    victim.kill('SIGKILL');
    await gone;
  };

  return {
    async start() {
      const child = spawn(path, [...flags, `--user-data-dir=${join(home, 'profile')}`, 'about:blank'], {
        env: {
          ...(process.env.PATH === undefined ? {} : { PATH: process.env.PATH }),
          ...env,
          HOME: home,
          TMPDIR: home,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      running = child;
      const browser = await chromium.connectOverCDP(await addressOf(child));
      const [context] = browser.contexts();
      if (context === undefined) throw new Error('the browser has no context');
      return context;
    },
    kill,
    async remove() {
      await kill();
      // Its helper processes may still have open files.
      await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** The address of its debugging interface, which it prints. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stderr === null) throw new Error('the browser says nothing');
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    // The rest of its output is discarded, so that a full pipe cannot block it.
    child.stderr.resume();
    return address;
  }
  throw new Error('the browser ended before it listened');
}
