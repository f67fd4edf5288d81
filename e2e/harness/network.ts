/**
 * A proxy between browser and portal that fails as a student's network may: it stalls or disconnects in the middle of an
 * upload or on certain requests, and recovers. It counts bytes and reads requests instead of watching the time, so that
 * a failure happens at the same place on every machine.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface NetworkProxy {
  readonly port: number;
  /** Sets the port of 127.0.0.1 that the portal listens on. */
  forwardTo(target: number): void;
  /**
   * Forwards this many more bytes of the browser, then none until `restore`. The operating system buffers up to some forty
   * megabytes more before the browser notices.
   */
  stallAfter(bytes: number): void;
  /** Forwards this many more bytes of the browser, then resets every connection and accepts none until `restore`. */
  disconnectAfter(bytes: number): void;
  /** Resets every connection that requests one of these paths, until `restore`. */
  disconnectOn(paths: readonly string[]): void;
  /** Forwards requests for these paths, and resets the connection when the portal responds, until `restore`. */
  dropResponses(paths: readonly string[]): void;
  /** Forwards everything again. */
  restore(): void;
  /** Whether the limit has been reached. */
  readonly limitReached: boolean;
  close(): Promise<void>;
}

type Limit = { readonly kind: 'stall' | 'disconnect'; left: number };

/** Its address is known before the portal starts, which may need it in its configuration. */
export async function startNetworkProxy(): Promise<NetworkProxy> {
  let target: number | undefined;
  let limit: Limit | undefined;
  let disconnectedPaths: readonly string[] = [];
  let droppedPaths: readonly string[] = [];
  const pairs = new Set<{ browser: Socket; portal: Socket }>();
  const isLimitReached = () => limit !== undefined && limit.left <= 0;

  const disconnectAll = () => {
    for (const { browser, portal } of pairs) {
      browser.resetAndDestroy();
      portal.resetAndDestroy();
    }
  };

  const server = createServer((browser) => {
    if (target === undefined || (limit?.kind === 'disconnect' && isLimitReached()))
      return browser.resetAndDestroy();
    const portal = connect(target, '127.0.0.1');
    const pair = { browser, portal };
    pairs.add(pair);
    browser.on('data', (bytes: Buffer) => {
      const isRequested = (path: string) => bytes.includes(` ${path} HTTP/1.1`);
      if (disconnectedPaths.some(isRequested)) return browser.resetAndDestroy();
      if (droppedPaths.some(isRequested)) {
        portal.unpipe(browser);
        portal.once('data', () => browser.resetAndDestroy()).resume();
      }
      if (limit !== undefined) limit.left -= bytes.length;
      if (!isLimitReached()) {
        if (!portal.write(bytes)) browser.pause();
        return;
      }
      if (limit?.kind === 'disconnect') return disconnectAll();
      browser.pause();
      browser.unshift(bytes);
    });
    portal.on('drain', () => {
      if (!isLimitReached()) browser.resume();
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

  const restore = () => {
    limit = undefined;
    disconnectedPaths = [];
    droppedPaths = [];
    for (const { browser } of pairs) browser.resume();
  };
  return {
    port: (server.address() as AddressInfo).port,
    forwardTo: (port) => void (target = port),
    stallAfter: (bytes) => void (limit = { kind: 'stall', left: bytes }),
    disconnectAfter(bytes) {
      limit = { kind: 'disconnect', left: bytes };
      if (bytes <= 0) disconnectAll();
    },
    disconnectOn: (paths) => void (disconnectedPaths = paths),
    dropResponses: (paths) => void (droppedPaths = paths),
    restore,
    get limitReached() {
      return isLimitReached();
    },
    async close() {
      disconnectAll();
      server.close();
      await once(server, 'close');
    },
  };
}
