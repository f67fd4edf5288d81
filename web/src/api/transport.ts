/** How bytes travel. `client.ts` decides what they mean; tests give it transports of their own. */
import { unreachable } from './error.ts';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((sent: Progress) => void) | undefined;
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
}

/** Rejects with an unreachable `ApiError`, also when nobody answers in time, or with an `AbortError` when the signal fired. */
export type Transport = (request: Request) => Promise<Reply>;

/** Milliseconds within which a call is answered, or counts as unreachable. */
const answerLimit = 30_000;
/** Milliseconds for which an upload may stand still. It may take as long as it likes. */
const stallLimit = 60_000;

const requestIdHeader = 'x-request-id';
const aborted = () => new DOMException('The request was cancelled', 'AbortError');

/** Everything but uploads. */
export function fetchTransport(fetcher: typeof fetch): Transport {
  return async ({ method, url, headers, body, signal, limit = answerLimit }) => {
    const late = AbortSignal.timeout(limit);
    try {
      const reply = await fetcher(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        signal: signal === undefined ? late : AbortSignal.any([signal, late]),
        credentials: 'same-origin',
        cache: 'no-store',
      });
      return {
        status: reply.status,
        requestId: reply.headers.get(requestIdHeader) ?? undefined,
        text: await reply.text(),
      };
    } catch {
      throw signal?.aborted ? aborted() : unreachable();
    }
  };
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
