/**
 * The calls of the portal, typed by the contract. Types come from the contract, which the browser never loads: only terms, refusals and file
 * rules are imported for their values (zod stays on the server).
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
import { ApiError } from './error.ts';
import { formOf } from './form.ts';
import { createPatience } from './patience.ts';
import { ofSide, side } from './side.ts';
import { sessionTokens, staffTokens } from './tokens.ts';
import { fetchTransport, fileTransport, type Progress, xhrTransport } from './transport.ts';

interface SessionListeners {
  /** The session ended under a call. */
  readonly end: (end: SessionEnd) => void;
  /** The session has become that of another account: the page has to start anew. */
  readonly otherUser: () => void;
  /** Nothing is to be had before the password that somebody else has given is changed. */
  readonly ownPasswordFirst: () => void;
}

let listeners: SessionListeners = { end: () => {}, otherUser: () => {}, ownPasswordFirst: () => {} };

/** Tells what happens to the session to the portal. Called once, at the start. */
export function onSessionChange(given: SessionListeners): void {
  listeners = given;
}

/** The server takes renewals from several tabs at once; where the browser can, they still wait for each other. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(ofSide('renewal'), work) : work();

/** All requests of this page wait in the same way, and whoever looks is told. */
export const patience = createPatience();

const client = createClient({
  side,
  patience,
  transport: fetchTransport((url, init) => fetch(url, init)),
  tokens: sessionTokens,
  alone,
  onSessionEnd: (end) => listeners.end(end),
  onOtherUser: () => listeners.otherUser(),
  onOwnPasswordFirst: () => listeners.ownPasswordFirst(),
});

/** The session behind the calls. */
export const session = {
  /** After a sign-in. */
  begin: (accessToken: string) => client.begin(accessToken),
  /** After a sign-in that the browser has made by being led through it: by the institution. */
  arrive: () => client.arrive(),
  /** The same on the staff's side, where a page of its own goes on with it. */
  arriveAsStaff: () => {
    staffTokens.write(null);
    staffTokens.nowRenewable();
  },
  /** After a logout, which the student either chose, for all tabs, or that befell this tab only. */
  forget: ({ everywhere }: { readonly everywhere: boolean }) => client.forget(everywhere),
  /** From now on no session of another account is gone on with. */
  belongsTo: (user: string) => client.belongsTo(user),
  /** The page is being left: nothing is sent any more. */
  stop: () => client.stop(),
  /** Whether this tab has a session of its own to end. */
  hasToken: () => client.hasToken(),
  /** Whether there is, or may be, one to go on with. */
  isOpen: () => client.inSession(),
};

interface PostOptions {
  readonly signal?: AbortSignal;
  /** Goes on when the page is left. */
  readonly keepalive?: boolean;
  /** Milliseconds until no answer is expected any more, where it is not the usual time. */
  readonly limit?: number;
}

/**
 * One call with a JSON body.
 * @throws {ApiError} for everything but a good reply; an `AbortError` when the signal fired
 */
export const post = async <P extends PathOf<'json'>>(
  path: P,
  input: Input<P>,
  { signal, keepalive, limit }: PostOptions = {},
): Promise<Result<P>> =>
  // The server answers by the same contract, which its response schema enforces.
  (await client.ask({
    method: 'POST',
    url: path,
    body: JSON.stringify(input),
    signal,
    keepalive,
    limit,
  })) as Result<P>;

interface UploadOptions {
  readonly onProgress?: (progress: Progress) => void;
  /** Cancels: the connection is cut, and the server keeps nothing. */
  readonly signal?: AbortSignal;
}

const byXhr = xhrTransport(() => new XMLHttpRequest());

/**
 * One call with files. The access token is renewed first if need be: nobody sends 100 MB to learn that it had expired.
 * @throws {ApiError} as {@link post}
 */
export async function upload<P extends PathOf<'multipart'>>(
  path: P,
  fields: Input<P>,
  files: readonly File[],
  { onProgress, signal }: UploadOptions = {},
): Promise<Result<P>> {
  await post(userInfo, {}, { signal });
  const result = await client.ask(
    { method: 'POST', url: path, body: formOf(fields, files), onProgress, signal },
    byXhr,
  );
  return result as Result<P>;
}

/** Whatever happened to a file that was asked for: an outage and the end of the session keep their own words. */
const failedDownload = (error: unknown): unknown =>
  error instanceof ApiError && !error.endsSession && !error.unreachable
    ? error.retold({ message: downloadFailed })
    : error;

function saveAs(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/**
 * Saves a stored file: asks for its first byte, so that a failure is known and an expired session renewed, then lets the
 * browser stream it, which the media cookie authorises.
 * @throws {ApiError} with the specified message when the file cannot be had
 */
export const download = (file: StoredFileName): Promise<void> => saveFrom(downloadUrl(file), file.orn);

/** The same of what is public, for who has not signed in. */
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
  /** Told of the bytes that have arrived; nobody knows how many there will be. */
  readonly onArrival?: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

const byFile = fileTransport((url, init) => fetch(url, init));
const minute = 60_000;

/**
 * Saves the file that a call replies with, under the name that the server gives it.
 * @throws {ApiError} as {@link download}; an `AbortError` when the signal fired
 */
export async function save<P extends FilePath>(
  path: P,
  input: Input<P>,
  { onArrival, signal }: SaveOptions = {},
): Promise<void> {
  try {
    const request = { method: 'POST', url: path, body: JSON.stringify(input), onArrival, signal } as const;
    const { name, content } = await client.take(request, byFile);
    const url = URL.createObjectURL(content);
    saveAs(url, name ?? '');
    // By then the browser has its own hold of it.
    setTimeout(() => URL.revokeObjectURL(url), minute);
  } catch (error) {
    throw failedDownload(error);
  }
}
