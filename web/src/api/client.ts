/**
 * One session's conversation with the server: the access token, its renewal, and the end of the session (specification
 * §1.3, §2.3). Knows no call by name beside those of the session; `api.ts` gives it its types.
 */
import type { Calls, Path } from '@baeum/contract';
import { type Side, sideHeader } from '@baeum/contract/headers';
import {
  login,
  refreshToken,
  sessionMessages,
  sessionRefusals,
  userInfo,
  userLogout,
} from '@baeum/contract/session/terms';
import { errorOf, resultOf, tokenIn, userIn } from './envelope.ts';
import { ApiError } from './error.ts';
import type { RetryPolicy } from './retry-policy.ts';
import type { Reply, Request, SentFile, Transport } from './transport.ts';

/** Why a session ended, and the message of the logout dialog. */
export interface SessionEnd {
  /** `none`: there was no session at the first call; `lost`: an existing session ended. */
  readonly kind: 'none' | 'lost';
  readonly message: string;
}

export interface TokenStore {
  read(): string | null;
  /** Whether a refresh cookie may exist. */
  mayRenew(): boolean;
  /** The access token; null when this tab's session is over. */
  write(token: string | null): void;
  /** The refresh cookie, which all tabs share, is no longer valid. */
  clearRenewable(): void;
  /** A redirect has set a refresh cookie, which scripts cannot see. */
  markRenewable(): void;
}

export interface ClientOptions {
  /** Which cookies apply; sent with every request. */
  readonly side: Side;
  readonly transport: Transport;
  readonly tokens: TokenStore;
  /** How requests are retried while the server is busy. */
  readonly retryPolicy: RetryPolicy;
  /** What is done around sending each request. */
  readonly around?: (send: Transport) => Transport;
  /** Runs one renewal at a time across tabs, where the browser supports it. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called once per session. */
  readonly onSessionEnd: (end: SessionEnd) => void;
  /** A renewal returned another account's session; the client has stopped. */
  readonly onOtherUser: () => void;
  /** A call was refused until the temporary password is changed. */
  readonly onPasswordChangeRequired: () => void;
}

/** Redirecting calls are excluded, because the browser navigates to them. */
type OpenPath = {
  [P in Exclude<Path, `${string}/loginpass/${string}`>]: Calls[P]['access'] extends { who: 'open' }
    ? Calls[P] extends { reply: 'redirect' }
      ? never
      : P
    : never;
}[Exclude<Path, `${string}/loginpass/${string}`>];
/** Calls that need no session, beside those whose path says so with `/loginpass/`: they do not wait for a token, and their errors do not end a session. */
const openPaths: Record<OpenPath, true> = {
  [login]: true,
  [refreshToken]: true,
  [userLogout]: true,
};
/** @param url path and query of a request */
const isOpen = (url: string) => {
  const path = url.split('?', 1)[0] ?? '';
  return path.includes('/loginpass/') || Object.hasOwn(openPaths, path);
};

const { none, expired, otherLogin, suspended, passwordChangeRequired } = sessionRefusals;
const endingCodes: ReadonlySet<string> = new Set([otherLogin.errorCode, suspended.errorCode]);

type Outgoing = Omit<Request, 'headers'> & { readonly headers?: Request['headers'] };

export interface Client {
  /** Sends a request, renews the access token at most once, and returns the envelope's `result`. */
  request(request: Outgoing, transport?: Transport): Promise<unknown>;
  /** Like `request` for replies that are a file. */
  requestFile(request: Outgoing, transport: Transport): Promise<SentFile>;
  /** Like `request` for replies without an envelope: resolves when the status is good. */
  probe(request: Outgoing): Promise<void>;
  /** Stores the access token of a sign-in. */
  begin(accessToken: string): void;
  /** A redirect has set the cookies of a new session; this tab's previous session is over. */
  adoptCookie(): void;
  /** Forgets this tab's session without notifying anyone; with `everywhere` also the shared refresh cookie. */
  forget(everywhere: boolean): void;
  /** Renewals must return a session of this account from now on. */
  bindTo(user: string): void;
  /** The page is being left: no more requests are sent, and pending ones never settle. */
  stop(): void;
  /** Whether this tab has an access token. */
  hasToken(): boolean;
  /** Whether a session exists or may be renewed. */
  inSession(): boolean;
}

/** In ms. Short, because every call of this tab and the renewals of all other tabs wait for it. */
const renewalTimeout = 10_000;

/**
 * The result of requests on a page that is being left: nobody waits for them, and failures must not be shown.
 */
const never = new Promise<never>(() => {});

export function createClient(options: ClientOptions): Client {
  const { tokens, retryPolicy, exclusively, onSessionEnd, onOtherUser, onPasswordChangeRequired } = options;
  const { around = (send) => send } = options;
  const from = (via: Transport): Transport =>
    around(
      retryPolicy.wrap((request) =>
        // Meanwhile the page may have been left.
        stopped ? never : via({ ...request, headers: { ...request.headers, [sideHeader]: options.side } }),
      ),
    );
  const transport = from(options.transport);
  let stopped = false;
  let renewal: Promise<string> | undefined;
  /** How the session ended, until another one begins. */
  let ended: { readonly kind: SessionEnd['kind']; readonly error: ApiError } | undefined;
  let owner: string | undefined;

  function end(kind: SessionEnd['kind'], message: string, cause: ApiError): ApiError {
    tokens.write(null);
    const error = cause.with({ message, endsSession: true });
    if (ended === undefined) {
      ended = { kind, error };
      onSessionEnd({ kind, message });
    }
    return error;
  }

  /**
   * Interprets a failed renewal. An outage does not end the session, because a bad network must not cost
   * anyone their work.
   */
  function renewalFailed(error: ApiError, hadToken: boolean): ApiError {
    const refused = error.errorCode !== undefined && endingCodes.has(error.errorCode);
    if (!refused && ![400, 401, 403, 419].includes(error.status)) return error;
    tokens.clearRenewable();
    if (refused) return end('lost', error.message, error);
    return hadToken ? end('lost', sessionMessages.refreshFailed, error) : end('none', none.message, error);
  }

  async function renew(): Promise<string> {
    const hadToken = tokens.read() !== null;
    if (!tokens.mayRenew()) {
      throw renewalFailed(new ApiError(none), hadToken);
    }
    try {
      const reply = await exclusively(() =>
        transport({
          method: 'POST',
          url: refreshToken,
          headers: jsonHeaders(null),
          body: '{}',
          timeout: renewalTimeout,
        }),
      );
      const token = tokenIn(resultOf(reply));
      if (token === undefined) throw errorOf({ ...reply, status: 500 });
      const sameUser = owner === undefined || (await userOf(token)) === owner;
      if (stopped) return never;
      if (!sameUser) {
        stopped = true;
        onOtherUser();
        return never;
      }
      tokens.write(token);
      // A tab that continues with the cookie of another tab is in a session again, which can end as well.
      ended = undefined;
      return token;
    } catch (error) {
      throw error instanceof ApiError ? renewalFailed(error, hadToken) : error;
    }
  }

  /** The page may begin another session. */
  function forgetEnd(): void {
    ended = undefined;
    owner = undefined;
  }

  /** The account that a token belongs to. */
  async function userOf(token: string): Promise<string | undefined> {
    const reply = await transport({
      method: 'POST',
      url: userInfo,
      headers: jsonHeaders(token),
      body: '{}',
      timeout: renewalTimeout,
    });
    return userIn(resultOf(reply));
  }

  /** Concurrent requests share one renewal. */
  const renewed = () => {
    renewal ??= renew().finally(() => {
      renewal = undefined;
    });
    return renewal;
  };

  async function exchange(request: Outgoing, via: Transport): Promise<Reply> {
    const attempt = async (token: string | null) => {
      const reply = await from(via)({
        ...request,
        headers: {
          ...(typeof request.body === 'string' ? jsonHeaders(token) : bearer(token)),
          ...request.headers,
        },
      });
      return stopped ? never : reply;
    };
    if (isOpen(request.url)) return attempt(tokens.read());
    // Calls of a lost session must not continue with the session of another tab before the user knows.
    if (ended?.kind === 'lost') throw ended.error;

    const token = tokens.read() ?? (await renewed());
    const reply = await attempt(token);
    if (reply.status !== expired.status) return reply;
    // Another request may have renewed the token meanwhile.
    const current = tokens.read();
    return attempt(current !== null && current !== token ? current : await renewed());
  }

  /** Errors that concern the session end it, or require a password change first. */
  function handleSessionErrors(error: ApiError, url: string): ApiError {
    if (isOpen(url)) return error;
    if (error.errorCode === passwordChangeRequired.errorCode) onPasswordChangeRequired();
    if (error.errorCode !== undefined && endingCodes.has(error.errorCode))
      return end('lost', error.message, error);
    if (error.status === none.status) return end('lost', none.message, error);
    if (error.status === expired.status) return end('lost', sessionMessages.refreshFailed, error);
    return error;
  }

  return {
    async request(request, via = options.transport) {
      const reply = await exchange(request, via);
      try {
        return resultOf(reply);
      } catch (error) {
        throw error instanceof ApiError ? handleSessionErrors(error, request.url) : error;
      }
    },
    async requestFile(request, via) {
      const reply = await exchange(request, via);
      if (reply.status !== 200 || reply.file === undefined)
        throw handleSessionErrors(errorOf(reply), request.url);
      return reply.file;
    },
    async probe(request) {
      const reply = await exchange(request, options.transport);
      if (reply.status !== 200 && reply.status !== 206)
        throw handleSessionErrors(errorOf(reply), request.url);
    },
    begin(accessToken) {
      forgetEnd();
      tokens.write(accessToken);
    },
    adoptCookie() {
      forgetEnd();
      tokens.write(null);
      tokens.markRenewable();
    },
    forget(everywhere) {
      forgetEnd();
      tokens.write(null);
      if (everywhere) tokens.clearRenewable();
    },
    bindTo(user) {
      owner = user;
    },
    stop() {
      stopped = true;
    },
    hasToken: () => tokens.read() !== null,
    inSession: () => tokens.read() !== null || tokens.mayRenew(),
  };
}

const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

const jsonHeaders = (token: string | null) => ({ 'content-type': 'application/json', ...bearer(token) });
