/** The process in which a worker serves the portals of its journeys: the built server, loaded and warmed up once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HostOrder, HostReply } from './portal-host.mjs';

const program = fileURLToPath(new URL('portal-host.mjs', import.meta.url));

let started: ChildProcess | undefined;
let portals = 0;
const waiting = new Map<number, (reply: Omit<HostReply, 'id'>) => void>();

/** The host of this worker, shared by its test files and closed with it. One that dies fails only what it serves then. */
function host(env: NodeJS.ProcessEnv): ChildProcess {
  if (started?.connected) return started;
  started = spawn(process.execPath, ['--enable-source-maps', program], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  started.on('message', (reply: HostReply) => waiting.get(reply.id)?.(reply));
  started.on('exit', () => {
    for (const reply of waiting.values()) reply({ problem: 'the process of the portals has ended' });
  });
  // It must not keep the worker alive.
  started.unref();
  started.channel?.unref();
  return started;
}

async function order(to: ChildProcess, given: HostOrder): Promise<Omit<HostReply, 'id'>> {
  const reply = await new Promise<Omit<HostReply, 'id'>>((resolve) => {
    waiting.set(given.id, resolve);
    if (to.connected) to.send(given);
    else resolve({ problem: 'the process of the portals has ended before' });
  });
  waiting.delete(given.id);
  return reply;
}

/**
 * Serves a portal until it is stopped.
 * @param env its configuration, and what belongs to the process (the time zone) the same for all portals
 */
export async function serveInHost(env: Readonly<Record<string, string>>) {
  const id = ++portals;
  const serving = host(env);
  const { port, problem } = await order(serving, { id, env });
  if (port === undefined) throw new Error(`the portal did not start: ${problem}`);
  return {
    port,
    stop: async () => void (await order(serving, { id, stop: true })),
  };
}
