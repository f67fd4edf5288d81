/** How bytes travel. `client.ts` decides what they mean; tests give it transports of their own. */
import { requestIdHeader, serverTimeHeader } from '@baeum/contract/headers';
import { unreachable } from './error.ts';
import { fileNameIn } from './file-name.ts';
import { hearServerTime } from './server-clock.ts';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly signal?: AbortSignal | undefined;
  /** Goes on when the page is left; the body may have 64 kB. */
  readonly keepalive?: boolean | undefined;
  readonly onProgress?: ((sent: Progress) => void) | undefined;
  /** Bytes of a file that have arrived so far. */
  readonly onArrival?: ((bytes: number) => void) | undefined;
  /** Milliseconds until no answer is expected any more, where it is not the usual {@link answerLimit}. */
  readonly limit?: number | undefined;
}

/** Bytes sent so far of all bytes of the request. */
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

export interface Reply {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly text: string;
  /** Seconds after which the server wants to be asked again, where it says so. */
  readonly retryAfter?: number | undefined;
  /** What came in place of a text, where a file was asked for. */
  readonly file?: SentFile;
}

/** A file that a call replied with. */
export interface SentFile {
  /** As the server names it; undefined when it does not. */
  readonly name: string | undefined;
  readonly content: Blob;
}

/** Rejects with an unreachable `ApiError`, also when nobody answers in time, or with an `AbortError` when the signal fired. */
export type Transport = (request: Request) => Promise<Reply>;

/** Milliseconds within which a call is answered, or counts as unreachable. */
const answerLimit = 30_000;
/** Milliseconds that a file may take to arrive. */
const fileLimit = 600_000;
/** Milliseconds for which an upload may stand still. It may take as long as it likes. */
const stallLimit = 60_000;

export const aborted = (): DOMException => new DOMException('The request was cancelled', 'AbortError');

/** The portal says it in seconds; what others in between may say otherwise is nothing to go by. */
const secondsIn = (said: string | null): number | undefined =>
  said !== null && /^\d{1,6}$/.test(said) ? Number(said) : undefined;

/** Everything but uploads and files. */
export const fetchTransport = (fetcher: typeof fetch): Transport =>
  fetchAnd(fetcher, answerLimit, async (reply) => ({ text: await reply.text() }));

/** Calls that reply with a file. A refusal is still a text. */
export const fileTransport = (fetcher: typeof fetch): Transport =>
  fetchAnd(fetcher, fileLimit, async (reply, { onArrival }) =>
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

function fetchAnd(fetcher: typeof fetch, usualLimit: number, read: Read): Transport {
  return async (request) => {
    const { method, url, headers, body, signal, keepalive, limit = usualLimit } = request;
    const late = AbortSignal.timeout(limit);
    const sent = Date.now();
    try {
      const reply = await fetcher(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        ...(keepalive ? { keepalive } : {}),
        signal: signal === undefined ? late : AbortSignal.any([signal, late]),
        credentials: 'same-origin',
        cache: 'no-store',
      });
      hearServerTime(reply.headers.get(serverTimeHeader), sent, Date.now());
      return {
        status: reply.status,
        requestId: reply.headers.get(requestIdHeader) ?? undefined,
        retryAfter: secondsIn(reply.headers.get('retry-after')),
        ...(await read(reply, request)),
      };
    } catch {
      throw signal?.aborted ? aborted() : unreachable();
    }
  };
}

/** The same reply, whose body tells how much of it has arrived. The browser keeps it, on disk if it is large. */
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

/** Uploads: only XMLHttpRequest tells how much has been sent. */
export function xhrTransport(create: () => XMLHttpRequest): Transport {
  return ({ method, url, headers, body, signal, onProgress, limit = stallLimit }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted());
      const xhr = create();
      const cancel = () => xhr.abort();
      signal?.addEventListener('abort', cancel);
      let stall = setTimeout(cancel, limit);
      const moved = () => {
        clearTimeout(stall);
        stall = setTimeout(cancel, limit);
      };
      xhr.onloadend = () => {
        clearTimeout(stall);
        signal?.removeEventListener('abort', cancel);
      };
      xhr.onload = () =>
        resolve({
          status: xhr.status,
          requestId: xhr.getResponseHeader(requestIdHeader) ?? undefined,
          retryAfter: secondsIn(xhr.getResponseHeader('retry-after')),
          text: xhr.responseText,
        });
      xhr.onerror = () => reject(unreachable());
      xhr.onabort = () => reject(signal?.aborted ? aborted() : unreachable());
      xhr.upload.onprogress = (event) => {
        moved();
        onProgress?.({ sent: event.loaded, total: event.total });
      };
      // The answer has its own time, and its bytes count like those of the files.
      xhr.upload.onload = moved;
      xhr.onprogress = moved;
      xhr.open(method, url);
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.send(body ?? null);
    });
}
