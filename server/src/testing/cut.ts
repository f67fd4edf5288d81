/** Requests whose connection ends before the announced body is complete. */
import { connect } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import type { FileStore } from '../platform/files/store.ts';
import type { Caller, TestPortal } from './portal.ts';

/** `finished`: the client ends its side and still listens; `gone`: the client is disconnected. */
export type Ending = 'finished' | 'gone';

interface CutRequest {
  readonly path: string;
  readonly contentType: string;
  /** The part of the body that is sent. */
  readonly body: string;
  /** The announced length of the body. */
  readonly announced: number;
  readonly ending: Ending;
  /** When to end the connection; an earlier reply ends it, too. */
  readonly after: Promise<unknown>;
}

/** The raw reply; empty if there was none. */
export async function sendCut(portal: TestPortal, caller: Caller, request: CutRequest): Promise<string> {
  const { hostname, port, host } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  let reply = '';
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      reply += chunk.toString();
      resolve();
    });
    socket.on('close', () => resolve());
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => {});
  socket.write(
    `POST ${request.path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${caller.token}\r\n` +
      `Content-Type: ${request.contentType}\r\nContent-Length: ${request.announced}\r\n\r\n${request.body}`,
  );
  await Promise.race([request.after, answered]);
  if (request.ending === 'finished') socket.end();
  else socket.resetAndDestroy();
  await closed;
  return reply;
}

/** Watches the store until the end of the test: when bytes of a file have reached it, and when it has handled all uploads. */
export function watchUploads(store: FileStore) {
  const put = store.put.bind(store);
  const puts: Promise<void>[] = [];
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  async function* watched(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      begin();
      yield chunk;
    }
  }
  const spy = vi.spyOn(store, 'put').mockImplementation((key, source) => {
    const done = put(key, watched(source));
    puts.push(done);
    return done;
  });
  onTestFinished(() => spy.mockRestore());
  return {
    begun,
    /** How each upload ended. */
    ended: async () => (await Promise.allSettled(puts)).map(({ status }) => status),
  };
}
