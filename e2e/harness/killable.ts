/** A browser that can be killed without warning and started again on what it left: a dead battery, a crash, a closed lid. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from 'playwright-core';
import type { BrowserProgram } from './browser.ts';

export interface KillableBrowser {
  /** Starts it on its profile; cookies and storage are those that it had on the disk. */
  start(): Promise<BrowserContext>;
  /** SIGKILL: it writes nothing any more. */
  kill(): Promise<void>;
  /** Ends it, and its profile with it. */
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
      // Its helpers may still be letting go of their files.
      await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Where it listens, which it says itself. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stderr === null) throw new Error('the browser says nothing');
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    // Nobody reads what else it says; it must not have to wait for that.
    child.stderr.resume();
    return address;
  }
  throw new Error('the browser ended before it listened');
}
