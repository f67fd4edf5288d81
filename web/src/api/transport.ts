/** How bytes travel. `client.ts` decides what they mean; tests give it transports of their own. */
import { unreachable } from './error.ts';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((sent: Progress) => void) | undefined;
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

/** Rejects with an unreachable `ApiError`, or with an `AbortError` when the signal fired. */
export type Transport = (request: Request) => Promise<Reply>;

const requestIdHeader = 'x-request-id';
const aborted = () => new DOMException('The request was cancelled', 'AbortError');

/** Everything but uploads. */
export function fetchTransport(fetcher: typeof fetch): Transport {
  return async ({ method, url, headers, body, signal }) => {
    try {
      const reply = await fetcher(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        ...(signal === undefined ? {} : { signal }),
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
  return ({ method, url, headers, body, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted());
      const xhr = create();
      const cancel = () => xhr.abort();
      signal?.addEventListener('abort', cancel);
      xhr.onloadend = () => signal?.removeEventListener('abort', cancel);
      xhr.onload = () =>
        resolve({
          status: xhr.status,
          requestId: xhr.getResponseHeader(requestIdHeader) ?? undefined,
          text: xhr.responseText,
        });
      xhr.onerror = () => reject(unreachable());
      xhr.onabort = () => reject(aborted());
      xhr.upload.onprogress = (event) => onProgress?.({ sent: event.loaded, total: event.total });
      xhr.open(method, url);
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.send(body ?? null);
    });
}
