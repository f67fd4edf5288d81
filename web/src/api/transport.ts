/** Sends requests. `client.ts` interprets the replies; tests provide their own transports. */
import { requestIdHeader, serverTimeHeader } from '@baeum/contract/headers';
import { earlyTimes } from './early.ts';
import { unreachable } from './error.ts';
import { recordServerTime } from './server-clock.ts';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  /** The JSON of each attempt, where it ages meanwhile; in place of `body`. */
  readonly fresh?: (() => unknown) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Continues after the page is left; the body is limited to 64 kB. */
  readonly keepalive?: boolean | undefined;
  readonly onProgress?: ((sent: Progress) => void) | undefined;
  /** Called with the bytes of a file received so far. */
  readonly onArrival?: ((bytes: number) => void) | undefined;
  /** In ms, if it differs from {@link replyTimeout}. */
  readonly timeout?: number | undefined;
}

/** Bytes sent and in total. */
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

export interface Reply {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly text: string;
  /** Seconds to wait before retrying, if the server says so. */
  readonly retryAfter?: number | undefined;
  /** Set when the reply is a file. */
  readonly file?: SentFile;
}

/** A file that a call replied with. */
export interface SentFile {
  /** Name given by the server, if any. */
  readonly name: string | undefined;
  readonly content: Blob;
}

/** Rejects with an unreachable `ApiError`, also on timeout, or with an `AbortError` when the signal fired. */
export type Transport = (request: Request) => Promise<Reply>;

/** In ms; without a reply the portal counts as unreachable. */
const replyTimeout = 30_000;
/** In ms, until a file has arrived. */
const fileTimeout = 600_000;
/** In ms without progress. The whole upload may take any time. */
const stallTimeout = 60_000;

export const aborted = (): DOMException => new DOMException('The request was cancelled', 'AbortError');

/** The portal uses seconds; other formats come from intermediaries and are ignored. */
const parseRetryAfter = (header: string | null): number | undefined =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined;

type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

/** For everything but uploads and files. */
export const fetchTransport = (fetcher: Fetcher): Transport =>
  fetchWith(fetcher, replyTimeout, async (reply) => ({ text: await reply.text() }));

/** For calls that reply with a file. A refusal is still text. */
export const fileTransport = (fetcher: Fetcher): Transport =>
  fetchWith(fetcher, fileTimeout, async (reply, { onArrival }) =>
    reply.ok
      ? {
          text: '',
          file: {
            name: fileNameIn(reply.headers.get('content-disposition')),
            content: await counted(reply, onArrival).blob(),
          },
        }
      : { text: await reply.text() },
  );

type Read = (reply: Response, request: Request) => Promise<Pick<Reply, 'text' | 'file'>>;

function fetchWith(fetcher: Fetcher, usualLimit: number, read: Read): Transport {
  return async (request) => {
    const {
      method,
      url,
      headers,
      body = null,
      fresh,
      signal,
      keepalive = false,
      timeout = usualLimit,
    } = request;
    const timedOut = AbortSignal.timeout(timeout);
    const sent = Date.now();
    try {
      const reply = await fetcher(url, {
        method,
        headers,
        body: fresh ? JSON.stringify(fresh()) : body,
        keepalive,
        signal: signal === undefined ? timedOut : AbortSignal.any([signal, timedOut]),
        credentials: 'same-origin',
        cache: 'no-store',
      });
      const times = earlyTimes(reply) ?? { sent, arrived: Date.now() };
      recordServerTime(reply.headers.get(serverTimeHeader), times.sent, times.arrived);
      return {
        status: reply.status,
        requestId: reply.headers.get(requestIdHeader) ?? undefined,
        retryAfter: parseRetryAfter(reply.headers.get('retry-after')),
        ...(await read(reply, request)),
      };
    } catch {
      throw signal?.aborted ? aborted() : unreachable();
    }
  };
}

/** Wraps the body to report the received bytes. The browser buffers it, on disk if large. */
function counted(reply: Response, onArrival: Request['onArrival']): Response {
  if (reply.body === null || onArrival === undefined) return reply;
  let arrived = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      arrived += chunk.byteLength;
      onArrival(arrived);
      controller.enqueue(chunk);
    },
  });
  return new Response(reply.body.pipeThrough(counter), { headers: reply.headers });
}

/** For uploads: only XMLHttpRequest reports how much has been sent. */
export function xhrTransport(create: () => XMLHttpRequest): Transport {
  return ({ method, url, headers, body, signal, onProgress, timeout = stallTimeout }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted());
      const xhr = create();
      const cancel = () => xhr.abort();
      signal?.addEventListener('abort', cancel);
      let stall = setTimeout(cancel, timeout);
      const onActivity = () => {
        clearTimeout(stall);
        stall = setTimeout(cancel, timeout);
      };
      xhr.onloadend = () => {
        clearTimeout(stall);
        signal?.removeEventListener('abort', cancel);
      };
      xhr.onload = () =>
        resolve({
          status: xhr.status,
          requestId: xhr.getResponseHeader(requestIdHeader) ?? undefined,
          retryAfter: parseRetryAfter(xhr.getResponseHeader('retry-after')),
          text: xhr.responseText,
        });
      xhr.onerror = () => reject(unreachable());
      xhr.onabort = () => reject(signal?.aborted ? aborted() : unreachable());
      xhr.upload.onprogress = (event) => {
        onActivity();
        onProgress?.({ sent: event.loaded, total: event.total });
      };
      // The reply has its own timeout, and its bytes count as progress.
      xhr.upload.onload = onActivity;
      xhr.onprogress = onActivity;
      xhr.open(method, url);
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.send(body ?? null);
    });
}

/** Multipart bodies. The server reads the fields before it takes the files (specification §1.7), so they go first. */

export type FormField = string | number | readonly (string | number)[] | undefined;

/** Fields before files, because the server reads them first. Undefined fields are omitted; arrays are sent as repeated fields. All files use the name `file`. */
export function formOf(fields: Readonly<Record<string, FormField>>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value ?? []].flat()) form.append(name, String(one));
  }
  for (const file of files) form.append('file', file, file.name.normalize('NFC'));
  return form;
}

/**
 * The name in a `content-disposition` header (RFC 6266): the UTF-8 one (RFC 5987) if present, otherwise the
 * plain one; undefined when there is none.
 */
export function fileNameIn(disposition: string | null): string | undefined {
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '');
  return decoded(extended) ?? plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2];
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
