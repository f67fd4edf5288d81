/** A browser tab with a scripted server, for tests of the client. */
import { getAcaList } from '@baeum/contract/lecture/terms';
import { refreshToken, sessionRefusals } from '@baeum/contract/session/terms';
import { type Client, createClient, type SessionEnd } from './client.ts';
import { ApiError } from './error.ts';
import { createRetryPolicy } from './retry-policy.ts';
import { recordServerTime } from './server-clock.ts';
import type { Reply, Request } from './transport.ts';

type Answer = (request: Request, nth: number) => Reply | Promise<Reply>;

export const ok = (result: unknown): Reply => ({
  status: 200,
  requestId: 'r-1',
  text: JSON.stringify({ status: 200, message: 'ok', result }),
});
export const refusal = (fault: { status: number; errorCode: string; message: string }): Reply => ({
  status: fault.status,
  requestId: 'r-2',
  text: JSON.stringify({ ...fault, errorMessage: fault.message, result: null, requestId: 'r-body' }),
});

export const tokenOf = (request: Request): string | null =>
  request.headers.authorization?.replace('Bearer ', '') ?? null;
export const get = { method: 'POST', url: getAcaList, body: '{}' } as const;

export const failure = async (asked: Promise<unknown>): Promise<ApiError> => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('an ApiError was expected');
  return error;
};

/** Signed in, with a token and a cookie that renews it. */
export class Tab {
  token: string | null = 'old';
  renewable = true;
  readonly sent: Request[] = [];
  readonly ends: SessionEnd[] = [];
  otherUsers = 0;
  /** Number of refusals until the password is changed. */
  passwordChanges = 0;
  /** Duration of each wait in ms. */
  readonly waits: number[] = [];
  answers: Partial<Record<string, Answer>> = {};
  readonly client: Client = createClient({
    side: 'student',
    retryPolicy: createRetryPolicy({
      random: () => 0,
      pause: async (ms) => void this.waits.push(ms),
    }),
    transport: async (request) => {
      const nth = this.calls(request.url).length;
      this.sent.push(request);
      const answer = this.answers[request.url];
      if (answer === undefined) throw new Error(`nothing answers ${request.url}`);
      return answer(request, nth);
    },
    tokens: {
      read: () => this.token,
      mayRenew: () => this.renewable,
      markRenewable: () => {
        this.renewable = true;
      },
      write: (next) => {
        this.token = next;
        if (next !== null) this.renewable = true;
      },
      clearRenewable: () => {
        this.renewable = false;
      },
    },
    exclusively: (work) => work(),
    onSessionEnd: (end) => this.ends.push(end),
    onOtherUser: () => {
      this.otherUsers += 1;
    },
    onPasswordChangeRequired: () => {
      this.passwordChanges += 1;
    },
  });

  calls(url: string): Request[] {
    return this.sent.filter((request) => request.url === url);
  }

  /** Expires the current token: only the newest one is accepted. */
  expire(result: unknown = { list: [] }): void {
    let good = 'new-0';
    let renewals = 0;
    this.answers[getAcaList] = (request) =>
      tokenOf(request) === good ? ok(result) : refusal(sessionRefusals.expired);
    this.answers[refreshToken] = async () => {
      await Promise.resolve();
      renewals += 1;
      good = `new-${renewals}`;
      return ok({ accessToken: good });
    };
  }
}

/** Sets the clock of the server to that of this device. It is the same one in all tests of a process, so whoever moves it sets it back. */
export function resetServerClock(): void {
  const now = Date.now();
  recordServerTime(String(now), now, now);
}
