/**
 * The network between browser and portal, as a student may have it: it can stand still or break in the middle of an
 * upload or under certain requests, and come back. Counting bytes and reading requests instead of watching the time makes
 * it happen at the same place on every machine.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Wire {
  readonly port: number;
  /** From now on the portal listens on this port of 127.0.0.1. */
  leadTo(target: number): void;
  /**
   * Lets so many more bytes of the browser pass, then none until `flow`. The system takes up to some forty megabytes more
   * before the browser feels it.
   */
  holdAfter(bytes: number): void;
  /** Lets so many more bytes of the browser pass, then breaks every connection and takes no new one until `flow`. */
  breakAfter(bytes: number): void;
  /** Breaks every connection over which one of these paths is asked for, until `flow`. */
  breakUnder(paths: readonly string[]): void;
  /** Lets requests for these paths arrive, and breaks the connection when the portal answers, until `flow`. */
  loseReplies(paths: readonly string[]): void;
  /** Everything passes again. */
  flow(): void;
  /** Whether the limit has been reached. */
  readonly reached: boolean;
  close(): Promise<void>;
}

type Limit = { readonly kind: 'hold' | 'break'; left: number };

/** The address is known before the portal is there, which may have to be told it. */
export async function startWire(): Promise<Wire> {
  let target: number | undefined;
  let limit: Limit | undefined;
  let broken: readonly string[] = [];
  let unheard: readonly string[] = [];
  const pairs = new Set<{ browser: Socket; portal: Socket }>();
  const reached = () => limit !== undefined && limit.left <= 0;

  const breakAll = () => {
    for (const { browser, portal } of pairs) {
      browser.resetAndDestroy();
      portal.resetAndDestroy();
    }
  };

  const server = createServer((browser) => {
    if (target === undefined || (limit?.kind === 'break' && reached())) return browser.resetAndDestroy();
    const portal = connect(target, '127.0.0.1');
    const pair = { browser, portal };
    pairs.add(pair);
    browser.on('data', (bytes: Buffer) => {
      const isAskedFor = (path: string) => bytes.includes(` ${path} HTTP/1.1`);
      if (broken.some(isAskedFor)) return browser.resetAndDestroy();
      if (unheard.some(isAskedFor)) {
        portal.unpipe(browser);
        portal.once('data', () => browser.resetAndDestroy()).resume();
      }
      if (limit !== undefined) limit.left -= bytes.length;
      if (!reached()) {
        if (!portal.write(bytes)) browser.pause();
        return;
      }
      if (limit?.kind === 'break') return breakAll();
      browser.pause();
      browser.unshift(bytes);
    });
    portal.on('drain', () => {
      if (!reached()) browser.resume();
    });
    portal.pipe(browser);
    browser.on('end', () => portal.end());
    const close = () => {
      pairs.delete(pair);
      browser.destroy();
      portal.destroy();
    };
    for (const socket of [browser, portal]) socket.on('error', close).on('close', close);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const flow = () => {
    limit = undefined;
    broken = [];
    unheard = [];
    for (const { browser } of pairs) browser.resume();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => void (target = port),
    holdAfter: (bytes) => void (limit = { kind: 'hold', left: bytes }),
    breakAfter(bytes) {
      limit = { kind: 'break', left: bytes };
      if (bytes <= 0) breakAll();
    },
    breakUnder: (paths) => void (broken = paths),
    loseReplies: (paths) => void (unheard = paths),
    flow,
    get reached() {
      return reached();
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
