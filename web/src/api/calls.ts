/**
 * The calls of the portal, typed by the contract. The browser loads only terms, refusals and file rules of
 * it, not its schemas, so that zod stays on the server.
 */
import type { Calls, Input, PathOf, Result } from '@baeum/contract';
import {
  downloadFailed,
  downloadUrl,
  publicFileDownload,
  type StoredFileName,
} from '@baeum/contract/file/terms';
import { userInfo } from '@baeum/contract/session/terms';
import { createClient, type SessionEnd } from './client.ts';
import { fetchOrTakeEarly } from './early.ts';
import { ApiError } from './error.ts';
import { offline, throughKeeper } from './offline.ts';
import {
  formOf,
  fetchTransport,
  fileTransport,
  type Progress,
  type Transport,
  xhrTransport,
} from './transport.ts';
import { createRetryPolicy } from './retry-policy.ts';
import { sideKey, side } from './side.ts';
import { adoptOtherSide, sessionTokens } from './tokens.ts';
import { noted } from './under-way.ts';

interface SessionListeners {
  /** The session ended during a call. */
  readonly end: (end: SessionEnd) => void;
  /** The session now belongs to another account, so the page has to be restarted. */
  readonly otherUser: () => void;
  /** Calls are refused until the temporary password has been changed. */
  readonly passwordChangeRequired: () => void;
}

let listeners: SessionListeners = { end: () => {}, otherUser: () => {}, passwordChangeRequired: () => {} };

/** Registers the app's session listeners. Called once, at startup. */
export function onSessionChange(given: SessionListeners): void {
  listeners = given;
}

let around: (send: Transport) => Transport = (send) => send;

/** What the page does before and after it sends a request. Called once, at startup. */
export function wrapRequests(wrap: (send: Transport) => Transport): void {
  around = wrap;
}

/**
 * The server accepts concurrent renewals from several tabs; where locks exist they still run one at a time.
 */
const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(sideKey('renewal'), work) : work();

/** Shared by all requests of the page, so that the UI can show that some are waiting. */
export const retryPolicy = createRetryPolicy();

const client = createClient({
  side,
  retryPolicy: retryPolicy,
  transport: fetchTransport(noted(fetchOrTakeEarly)),
  tokens: sessionTokens,
  around: (send) => (request) => around(send)(request),
  exclusively: exclusively,
  onSessionEnd(end) {
    offline.clearReplies();
    listeners.end(end);
  },
  onOtherUser: () => listeners.otherUser(),
  onPasswordChangeRequired: () => listeners.passwordChangeRequired(),
});

export const session = {
  /** After a sign-in with a password. */
  begin: (accessToken: string) => client.begin(accessToken),
  /** After a sign-in by redirect through the institution, which sets only cookies. */
  adoptCookie: () => client.adoptCookie(),
  /** The same for the other side. */
  adoptOtherSide,
  /** After a logout: of all tabs when the user chose it, otherwise of this tab only. */
  forget: ({ everywhere }: { readonly everywhere: boolean }) => client.forget(everywhere),
  /** Rejects renewals that return another account's session. */
  bindTo: (user: string) => client.bindTo(user),
  /** The page is being left: no more requests are sent. */
  stop: () => client.stop(),
  /** Whether this tab has a session that a logout would end. */
  hasToken: () => client.hasToken(),
  /** Whether a session exists or may be renewed. */
  isOpen: () => client.inSession(),
};

interface PostOptions<Input> {
  readonly signal?: AbortSignal;
  /** Continues after the page is left. */
  readonly keepalive?: boolean;
  /** In ms, if it differs from the default. */
  readonly timeout?: number;
  /** The input of each attempt, where it ages while the call waits for a busy server or a new token. */
  readonly fresh?: () => Input;
}

/**
 * One call with a JSON body.
 * @throws {ApiError} unless the reply is successful; an `AbortError` when the signal fired
 */
export const post = async <P extends PathOf<'json'>>(
  path: P,
  input: Input<P>,
  { signal, keepalive, timeout, fresh }: PostOptions<Input<P>> = {},
): Promise<Result<P>> =>
  throughKeeper(
    path,
    input,
    // The server's response schema enforces the same contract.
    () =>
      client.request({
        method: 'POST',
        url: path,
        body: JSON.stringify(input),
        fresh,
        signal,
        keepalive,
        timeout,
      }) as Promise<Result<P>>,
  );

interface UploadOptions {
  readonly onProgress?: (progress: Progress) => void;
  /** Cancels the upload: the connection is closed, and the server keeps nothing. */
  readonly signal?: AbortSignal;
}

const byXhr = xhrTransport(() => new XMLHttpRequest());

/**
 * One call with files. Renews an expired access token first, rather than after sending 100 MB.
 * @throws {ApiError} as {@link post}
 */
export async function upload<P extends PathOf<'multipart'>>(
  path: P,
  fields: Input<P>,
  files: readonly File[],
  { onProgress, signal }: UploadOptions = {},
): Promise<Result<P>> {
  await post(userInfo, {}, { signal });
  const result = await client.request(
    { method: 'POST', url: path, body: formOf(fields, files), onProgress, signal },
    byXhr,
  );
  return result as Result<P>;
}

/**
 * Replaces the error of a failed download, except for outages and ended sessions, which have their own
 * messages.
 */
const failedDownload = (error: unknown): unknown =>
  error instanceof ApiError && !error.endsSession && !error.unreachable
    ? error.with({ message: downloadFailed })
    : error;

function saveAs(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/**
 * Saves a stored file. Requests its first byte, so that failures are reported and an expired session is
 * renewed, then lets the browser stream it with the media cookie.
 * @throws {ApiError} with the specified message when the file is not available
 */
export const download = (file: StoredFileName): Promise<void> => saveFrom(downloadUrl(file), file.orn);

/** The same for public files, without a session. */
export const downloadPublic = (file: StoredFileName): Promise<void> =>
  saveFrom(downloadUrl(file, publicFileDownload), file.orn);

async function saveFrom(url: string, name: string): Promise<void> {
  try {
    await client.probe({ method: 'GET', url, headers: { range: 'bytes=0-0' } });
  } catch (error) {
    throw failedDownload(error);
  }
  saveAs(url, name);
}

/** Calls that reply with a file. */
type FilePath = {
  [P in PathOf<'json'>]: Calls[P] extends { readonly reply: 'file' } ? P : never;
}[PathOf<'json'>];

interface SaveOptions {
  /** Called with the bytes received so far; the total is unknown. */
  readonly onArrival?: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

const byFile = fileTransport((url, init) => fetch(url, init));
const minute = 60_000;

/**
 * Saves the file in a call's reply under the name that the server gives it.
 * @throws {ApiError} as {@link download}; an `AbortError` when the signal fired
 */
export async function save<P extends FilePath>(
  path: P,
  input: Input<P>,
  { onArrival, signal }: SaveOptions = {},
): Promise<void> {
  try {
    const request = { method: 'POST', url: path, body: JSON.stringify(input), onArrival, signal } as const;
    const { name, content } = await client.requestFile(request, byFile);
    const url = URL.createObjectURL(content);
    saveAs(url, name ?? '');
    // By then the browser has read it.
    setTimeout(() => URL.revokeObjectURL(url), minute);
  } catch (error) {
    throw failedDownload(error);
  }
}
