/**
 * One session's conversation with the server: the access token, its renewal, and the end of the session (specification
 * 1 §8; DESIGN §4 "Session"). Knows no call by name beside those of the session; `api.ts` gives it its types.
 */
import type { Calls, Path } from '@baeum/contract';
import { publicFileDownload } from '@baeum/contract/file/terms';
import { type Side, sideHeader } from '@baeum/contract/headers';
import {
  getMainInfo,
  getPublicBoardData,
  getPublicBoardList,
  getSysInfo,
} from '@baeum/contract/portal/terms';
import {
  login,
  refreshToken,
  sessionMessages,
  sessionRefusals,
  userInfo,
  userLogout,
} from '@baeum/contract/session/terms';
import { errorOf, resultOf } from './envelope.ts';
import { ApiError } from './error.ts';
import { holderOf } from './holder.ts';
import type { Patience } from './patience.ts';
import type { Reply, Request, SentFile, Transport } from './transport.ts';

/** Why a session ended, and the words of the logout dialog. */
export interface SessionEnd {
  /** `none`: there was no session when the first call went out; `lost`: there was one. */
  readonly kind: 'none' | 'lost';
  readonly message: string;
}

export interface TokenStore {
  read(): string | null;
  /** Whether a refresh cookie may be there. */
  renewable(): boolean;
  /** A token of a living session; null when this tab's session is over. */
  write(token: string | null): void;
  /** The refresh cookie, which all tabs share, leads nowhere. */
  notRenewable(): void;
  /** There is one, which no script has seen come. */
  nowRenewable(): void;
}

export interface Surroundings {
  /** Whose cookies are meant: said with every request. */
  readonly side: Side;
  readonly transport: Transport;
  readonly tokens: TokenStore;
  /** How requests wait that the portal has no room for. */
  readonly patience: Patience;
  /** Runs one renewal at a time over all tabs, where the browser can. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called once per session. */
  readonly onSessionEnd: (end: SessionEnd) => void;
  /** A renewal brought the session of another account; the client has stopped. */
  readonly onOtherUser: () => void;
  /** A call was refused until the password that somebody else has given is changed. */
  readonly onOwnPasswordFirst: () => void;
}

/** The browser itself goes to a call that redirects. */
type OpenPath = {
  [P in Path]: Calls[P]['access'] extends { who: 'open' }
    ? Calls[P] extends { reply: 'redirect' }
      ? never
      : P
    : never;
}[Path];

/** Calls that need no session: they are never held back for a token, and no answer of theirs ends a session. */
const openPaths: Record<OpenPath, true> = {
  [login]: true,
  [refreshToken]: true,
  [userLogout]: true,
  [getSysInfo]: true,
  [getMainInfo]: true,
  [getPublicBoardList]: true,
  [getPublicBoardData]: true,
  [publicFileDownload]: true,
};
/** @param url path and query of a request */
const isOpen = (url: string) => Object.hasOwn(openPaths, url.split('?', 1)[0] ?? '');

const { none, expired, otherLogin, suspended, passwordToChange } = sessionRefusals;
const ousted: ReadonlySet<string> = new Set([otherLogin.errorCode, suspended.errorCode]);

type Outgoing = Omit<Request, 'headers'> & { readonly headers?: Request['headers'] };

export interface Client {
  /** Sends, renews the access token at most once on the way, and returns the envelope's `result`. */
  ask(request: Outgoing, transport?: Transport): Promise<unknown>;
  /** Like `ask` for replies that are a file. */
  take(request: Outgoing, transport: Transport): Promise<SentFile>;
  /** Like `ask` for replies without an envelope: resolves when the status is good. */
  probe(request: Outgoing): Promise<void>;
  /** Keeps the access token of a sign-in. */
  begin(accessToken: string): void;
  /** The browser itself has been given a session, by its cookies alone; whatever this tab had is over. */
  arrive(): void;
  /** Forgets this tab's session without telling anybody; that of the other tabs too if they share its end. */
  forget(everywhere: boolean): void;
  /** From now on only a session of this account renews. */
  belongsTo(user: string): void;
  /** The page is being left: no call goes out any more, and none that is under way settles. */
  stop(): void;
  /** Whether this tab has a token of its own. */
  hasToken(): boolean;
  /** Whether there is, or may be, a session to go on with. */
  inSession(): boolean;
}

/** Milliseconds for a renewal: every call of this tab waits for it, and the renewals of all other tabs. */
const renewalLimit = 10_000;

/** What is asked for on a page that is being left: nobody waits for it, and nobody is told of a failure. */
const never = new Promise<never>(() => {});

export function createClient(surroundings: Surroundings): Client {
  const { tokens, patience, alone, onSessionEnd, onOtherUser, onOwnPasswordFirst } = surroundings;
  const from = (via: Transport): Transport =>
    patience.through((request) =>
      // Meanwhile the page may have been left.
      stopped ? never : via({ ...request, headers: { ...request.headers, [sideHeader]: surroundings.side } }),
    );
  const transport = from(surroundings.transport);
  let stopped = false;
  let renewal: Promise<string> | undefined;
  let over = false;
  let owner: string | undefined;

  function end(kind: SessionEnd['kind'], message: string, cause: ApiError): ApiError {
    tokens.write(null);
    if (!over) {
      over = true;
      onSessionEnd({ kind, message });
    }
    return cause.retold({ message, endsSession: true });
  }

  /** What a failed renewal means. An outage is not the session's end: nobody loses his work to a bad network. */
  function renewalFailed(error: ApiError, hadToken: boolean): ApiError {
    const refused = error.errorCode !== undefined && ousted.has(error.errorCode);
    if (!refused && ![400, 401, 403, 419].includes(error.status)) return error;
    tokens.notRenewable();
    if (refused) return end('lost', error.message, error);
    return hadToken ? end('lost', sessionMessages.refreshFailed, error) : end('none', none.message, error);
  }

  async function renew(): Promise<string> {
    const hadToken = tokens.read() !== null;
    if (!tokens.renewable()) {
      throw renewalFailed(new ApiError(none), hadToken);
    }
    try {
      const reply = await alone(() =>
        transport({
          method: 'POST',
          url: refreshToken,
          headers: jsonHeaders(null),
          body: '{}',
          limit: renewalLimit,
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
      // Whoever goes on by the cookie of another tab is in a session again, which can end as well.
      over = false;
      return token;
    } catch (error) {
      throw error instanceof ApiError ? renewalFailed(error, hadToken) : error;
    }
  }

  /** Whose session a token belongs to. */
  async function userOf(token: string): Promise<string | undefined> {
    const reply = await transport({
      method: 'POST',
      url: userInfo,
      headers: jsonHeaders(token),
      body: '{}',
      limit: renewalLimit,
    });
    return userIn(resultOf(reply));
  }

  /** Requests that find the token expired while it is being renewed wait for the same renewal. */
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

    const token = tokens.read() ?? (await renewed());
    const reply = await attempt(token);
    if (reply.status !== expired.status) return reply;
    // Another request may have renewed the token while this one was under way.
    const held = tokens.read();
    return attempt(held !== null && held !== token ? held : await renewed());
  }

  /** Errors of a session, wherever they come from, end it, or hold it up. */
  function judged(error: ApiError, url: string): ApiError {
    if (isOpen(url)) return error;
    if (error.errorCode === passwordToChange.errorCode) onOwnPasswordFirst();
    if (error.errorCode !== undefined && ousted.has(error.errorCode))
      return end('lost', error.message, error);
    if (error.status === none.status) return end('lost', none.message, error);
    if (error.status === expired.status) return end('lost', sessionMessages.refreshFailed, error);
    return error;
  }

  return {
    async ask(request, via = surroundings.transport) {
      const reply = await exchange(request, via);
      try {
        return resultOf(reply);
      } catch (error) {
        throw error instanceof ApiError ? judged(error, request.url) : error;
      }
    },
    async take(request, via) {
      const reply = await exchange(request, via);
      if (reply.status !== 200 || reply.file === undefined) throw judged(errorOf(reply), request.url);
      return reply.file;
    },
    async probe(request) {
      const reply = await exchange(request, surroundings.transport);
      if (reply.status !== 200 && reply.status !== 206) throw judged(errorOf(reply), request.url);
    },
    begin(accessToken) {
      over = false;
      owner = undefined;
      tokens.write(accessToken);
    },
    arrive() {
      over = false;
      owner = undefined;
      tokens.write(null);
      tokens.nowRenewable();
    },
    forget(everywhere) {
      owner = undefined;
      tokens.write(null);
      if (everywhere) tokens.notRenewable();
    },
    belongsTo(user) {
      owner = user;
    },
    stop() {
      stopped = true;
    },
    hasToken: () => tokens.read() !== null,
    inSession: () => tokens.read() !== null || tokens.renewable(),
  };
}

const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

const jsonHeaders = (token: string | null) => ({ 'content-type': 'application/json', ...bearer(token) });

const fieldIn = (found: unknown, name: string): unknown =>
  typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
const textIn = (found: unknown, name: string): string | undefined => {
  const value = fieldIn(found, name);
  return typeof value === 'string' ? value : undefined;
};
const tokenIn = (result: unknown) => textIn(result, 'accessToken');
/** Who is there, see holder.ts. */
function userIn(result: unknown): string | undefined {
  const user = fieldIn(result, 'user');
  const id = textIn(user, 'id');
  return id === undefined ? undefined : holderOf({ id, aaid: textIn(user, 'aaid') ?? null });
}
