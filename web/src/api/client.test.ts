import { sideHeader } from '@baeum/contract/headers';
import { getAcaList } from '@baeum/contract/lecture/terms';
import { commonRefusals, unexpectedMessage, unreachableMessage } from '@baeum/contract/refusals';
import {
  login,
  refreshToken,
  sessionMessages,
  sessionRefusals,
  userInfo,
} from '@baeum/contract/session/terms';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, createClient, type SessionEnd } from './client.ts';
import { ApiError, unreachable } from './error.ts';
import { createPatience } from './patience.ts';
import type { Reply, Request, Transport } from './transport.ts';

type Answer = (request: Request, nth: number) => Reply | Promise<Reply>;

const ok = (result: unknown): Reply => ({
  status: 200,
  requestId: 'r-1',
  text: JSON.stringify({ status: 200, message: 'ok', result }),
});
const refusal = (fault: { status: number; errorCode: string; message: string }): Reply => ({
  status: fault.status,
  requestId: 'r-2',
  text: JSON.stringify({ ...fault, errorMessage: fault.message, result: null, requestId: 'r-body' }),
});

const tokenOf = (request: Request) => request.headers.authorization?.replace('Bearer ', '') ?? null;
const get = { method: 'POST', url: getAcaList, body: '{}' } as const;

let token: string | null;
let renewable: boolean;
let sent: Request[];
let ends: SessionEnd[];
let strangers: number;
let waits: number[];
let answers: Partial<Record<string, Answer>>;
let client: Client;

beforeEach(() => {
  token = 'old';
  renewable = true;
  sent = [];
  ends = [];
  strangers = 0;
  waits = [];
  answers = {};
  client = createClient({
    side: 'student',
    patience: createPatience({
      random: () => 0,
      async pause(ms) {
        waits.push(ms);
      },
    }),
    async transport(request) {
      const nth = sent.filter(({ url }) => url === request.url).length;
      sent.push(request);
      const answer = answers[request.url];
      if (answer === undefined) throw new Error(`nothing answers ${request.url}`);
      return answer(request, nth);
    },
    tokens: {
      read: () => token,
      renewable: () => renewable,
      nowRenewable() {
        renewable = true;
      },
      write(next) {
        token = next;
        if (next !== null) renewable = true;
      },
      notRenewable() {
        renewable = false;
      },
    },
    alone: (work) => work(),
    onSessionEnd: (end) => ends.push(end),
    onOtherUser: () => {
      strangers += 1;
    },
  });
});

/** What every request says beside its own. */
const said = { [sideHeader]: 'student' };

const calls = (url: string) => sent.filter((request) => request.url === url);
const failure = async (asked: Promise<unknown>): Promise<ApiError> => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('an ApiError was expected');
  return error;
};

/** A server whose tokens run out: only the newest one is good. */
function expiringServer(result: unknown = { list: [] }) {
  let good = 'new-0';
  let renewals = 0;
  answers[getAcaList] = (request) =>
    tokenOf(request) === good ? ok(result) : refusal(sessionRefusals.expired);
  answers[refreshToken] = async () => {
    await Promise.resolve();
    renewals += 1;
    good = `new-${renewals}`;
    return ok({ accessToken: good });
  };
}

describe('a good reply', () => {
  test('is its result, asked for with the token', async () => {
    answers[getAcaList] = () => ok({ list: [1] });
    expect(await client.ask(get)).toEqual({ list: [1] });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers).toEqual({
      ...said,
      authorization: 'Bearer old',
      'content-type': 'application/json',
    });
  });

  test('of a multipart call carries no content type: the browser writes the boundary', async () => {
    answers[getAcaList] = () => ok(null);
    expect(await client.ask({ ...get, body: new FormData() })).toBeNull();
    expect(sent[0]?.headers).toEqual({ ...said, authorization: 'Bearer old' });
  });
});

describe('a file', () => {
  const file = { name: '학습자료.zip', content: new Blob(['zip']) };
  const via: Transport = (request) =>
    Promise.resolve(
      tokenOf(request) === 'new-1'
        ? { status: 200, requestId: 'r-1', text: '', file }
        : refusal(sessionRefusals.expired),
    );

  test('is handed over as it came, the token renewed on the way', async () => {
    expiringServer();
    expect(await client.take(get, via)).toBe(file);
  });

  test('that is refused is the refusal, and a reply without a file an error', async () => {
    const gone = { status: 404, errorCode: 'COMM_404', message: '없습니다.' };
    const refused = await failure(client.take(get, () => Promise.resolve(refusal(gone))));
    expect(refused).toMatchObject({ status: 404, message: '없습니다.', requestId: 'r-body' });
    const empty = await failure(client.take(get, () => Promise.resolve(ok(null))));
    expect(empty.message).toBe(unexpectedMessage);
  });
});

describe('an expired token (401)', () => {
  test('is renewed once and the request replayed once', async () => {
    expiringServer();
    expect(await client.ask(get)).toEqual({ list: [] });
    expect(calls(getAcaList).map(tokenOf)).toEqual(['old', 'new-1']);
    expect(calls(refreshToken)).toHaveLength(1);
    expect(token).toBe('new-1');
    expect(ends).toEqual([]);
  });

  test('met by ten requests at once is renewed once; each is replayed exactly once', async () => {
    expiringServer();
    await Promise.all(Array.from({ length: 10 }, () => client.ask(get)));
    expect(calls(refreshToken)).toHaveLength(1);
    expect(calls(getAcaList)).toHaveLength(20);
    expect(calls(getAcaList).slice(10).map(tokenOf)).toEqual(Array(10).fill('new-1'));
  });

  test('that another request has renewed meanwhile is not renewed again', async () => {
    answers[getAcaList] = (request) => {
      if (tokenOf(request) === 'newer') return ok(1);
      token = 'newer';
      return refusal(sessionRefusals.expired);
    };
    expect(await client.ask(get)).toBe(1);
    expect(calls(refreshToken)).toHaveLength(0);
  });

  test('that stays expired after its renewal ends the session instead of going round', async () => {
    answers[getAcaList] = () => refusal(sessionRefusals.expired);
    answers[refreshToken] = () => ok({ accessToken: 'new' });
    const error = await failure(client.ask(get));
    expect(error).toMatchObject({ endsSession: true, message: sessionMessages.refreshFailed });
    expect(calls(getAcaList)).toHaveLength(2);
    expect(ends).toEqual([{ kind: 'lost', message: sessionMessages.refreshFailed }]);
  });

  test('is renewed in less time than a call has: all tabs wait for it', async () => {
    expiringServer();
    answers[userInfo] = () => ok({ user: { id: 'S1' } });
    client.belongsTo('S1');
    await client.ask(get);
    expect(sent.map(({ url, limit }) => [url, limit])).toEqual([
      [getAcaList, undefined],
      [refreshToken, 10_000],
      [userInfo, 10_000],
      [getAcaList, undefined],
    ]);
  });

  test('renewed by a reply without a token is an unexpected error', async () => {
    answers[getAcaList] = () => refusal(sessionRefusals.expired);
    answers[refreshToken] = () => ok({});
    expect(await failure(client.ask(get))).toMatchObject({ status: 500, message: unexpectedMessage });
    expect(ends).toEqual([]);
  });
});

describe('a failed renewal', () => {
  beforeEach(() => {
    answers[getAcaList] = () => refusal(sessionRefusals.expired);
  });

  test('ends the session with one dialog, however many requests wait', async () => {
    answers[refreshToken] = () => refusal(sessionRefusals.none);
    const errors = await Promise.all([1, 2, 3].map(() => failure(client.ask(get))));
    expect(errors.every((error) => error.endsSession)).toBe(true);
    expect(ends).toEqual([{ kind: 'lost', message: sessionMessages.refreshFailed }]);
    expect(token).toBeNull();
  });

  test.each([
    sessionRefusals.suspended,
    sessionRefusals.otherLogin,
  ])('by $errorCode ends it with the server’s message', async (reason) => {
    answers[refreshToken] = () => refusal({ ...reason, message: '서버의 말' });
    await failure(client.ask(get));
    expect(ends).toEqual([{ kind: 'lost', message: '서버의 말' }]);
  });

  test('by an outage or a fault of the server ends nothing, and the next request tries again', async () => {
    answers[refreshToken] = (_, nth) => {
      if (nth === 0) throw unreachable();
      if (nth === 1) return { status: 503, requestId: undefined, text: '<html>' };
      return ok({ accessToken: 'new' });
    };
    expect(await failure(client.ask(get))).toMatchObject({ status: 0, message: unreachableMessage });
    expect(await failure(client.ask(get))).toMatchObject({ status: 503, message: unexpectedMessage });
    expect(ends).toEqual([]);
    expect(token).toBe('old');
    answers[getAcaList] = (request) =>
      tokenOf(request) === 'new' ? ok(1) : refusal(sessionRefusals.expired);
    expect(await client.ask(get)).toBe(1);
  });
});

describe('without a token (a new tab)', () => {
  beforeEach(() => {
    token = null;
  });

  test('a call first renews by cookie', async () => {
    expiringServer();
    await client.ask(get);
    expect(sent.map(({ url }) => url)).toEqual([refreshToken, getAcaList]);
  });

  test('and without a session nobody has lost one', async () => {
    answers[refreshToken] = () => refusal(sessionRefusals.none);
    expect(await failure(client.ask(get))).toMatchObject({ endsSession: true });
    expect(ends).toEqual([{ kind: 'none', message: '로그인 해주세요.' }]);
    expect(calls(getAcaList)).toHaveLength(0);
  });

  test('and where nobody has signed in, nothing is asked', async () => {
    renewable = false;
    expect(client.inSession()).toBe(false);
    await failure(client.ask(get));
    expect(sent).toEqual([]);
    expect(ends).toEqual([{ kind: 'none', message: '로그인 해주세요.' }]);
  });

  test('open calls go out at once', async () => {
    answers[login] = () => ok({ accessToken: 'a', userType: '0000220001' });
    await client.ask({ ...get, url: login });
    expect(sent.map(({ url }) => url)).toEqual([login]);
  });
});

describe('the refresh cookie, which other tabs share', () => {
  test('is given up when its renewal was refused', async () => {
    answers[getAcaList] = () => refusal(sessionRefusals.expired);
    answers[refreshToken] = () => refusal(sessionRefusals.none);
    await failure(client.ask(get));
    expect(renewable).toBe(false);
  });

  test('stays when only this tab’s session is over', async () => {
    answers[getAcaList] = () => refusal(sessionRefusals.none);
    await failure(client.ask(get));
    expect({ token, renewable }).toEqual({ token: null, renewable: true });
    client.forget(false);
    expect(renewable).toBe(true);
    client.forget(true);
    expect(renewable).toBe(false);
  });
});

describe('a tab that belongs to a user', () => {
  const settled = (asked: Promise<unknown>) =>
    Promise.race([asked.then(() => true), new Promise((resolve) => setImmediate(() => resolve(false)))]);

  test('goes on with a renewed session of his', async () => {
    expiringServer();
    answers[userInfo] = () => ok({ user: { id: 'S1' } });
    client.belongsTo('S1');
    expect(await client.ask(get)).toEqual({ list: [] });
    expect(sent.map(({ url }) => url)).toEqual([getAcaList, refreshToken, userInfo, getAcaList]);
  });

  test('sends nothing again in the session of somebody else, and stops', async () => {
    expiringServer();
    answers[userInfo] = () => ok({ user: { id: 'S2' } });
    client.belongsTo('S1');
    expect(await settled(client.ask(get))).toBe(false);
    expect(await settled(client.ask(get))).toBe(false);
    expect(calls(getAcaList)).toHaveLength(1);
    expect({ token, strangers, ends }).toEqual({ token: 'old', strangers: 1, ends: [] });
  });

  test('once stopped neither sends nor renews', async () => {
    expiringServer();
    client.stop();
    expect(await settled(client.ask(get))).toBe(false);
    expect(sent).toEqual([]);
  });
});

describe('refusals', () => {
  test('419 ends the session', async () => {
    answers[getAcaList] = () => refusal(sessionRefusals.none);
    await failure(client.ask(get));
    expect(ends).toEqual([{ kind: 'lost', message: '로그인 해주세요.' }]);
    expect(calls(refreshToken)).toHaveLength(0);
  });

  test.each([
    'LOGIN_001',
    'LOGIN_005',
  ])('%s ends the session with the server’s message', async (errorCode) => {
    answers[userInfo] = () => refusal({ status: 403, errorCode, message: '서버의 말' });
    await failure(client.ask({ ...get, url: userInfo }));
    expect(ends).toEqual([{ kind: 'lost', message: '서버의 말' }]);
  });

  test('LOGIN_005 at the sign-in is for the form', async () => {
    answers[login] = () => refusal(sessionRefusals.suspended);
    expect(await failure(client.ask({ ...get, url: login }))).toMatchObject({
      endsSession: false,
      errorCode: 'LOGIN_005',
    });
    expect(ends).toEqual([]);
  });

  test('a later session can end as well', async () => {
    answers[getAcaList] = () => refusal(sessionRefusals.none);
    await failure(client.ask(get));
    client.begin('next');
    expect(token).toBe('next');
    await failure(client.ask(get));
    expect(ends).toHaveLength(2);
  });

  test('a session that goes on by the cookie of another tab can end as well', async () => {
    answers[getAcaList] = () => refusal(sessionRefusals.none);
    await failure(client.ask(get));
    renewable = true;
    answers[refreshToken] = () => ok({ accessToken: 'of another tab' });
    await failure(client.ask(get));
    expect(ends).toHaveLength(2);
  });

  test('two Backs to pages of a session that is over: said once, told each time', async () => {
    answers[getAcaList] = () => refusal(sessionRefusals.expired);
    answers[refreshToken] = () => refusal(sessionRefusals.none);
    await failure(client.ask(get));
    for (let back = 1; back <= 2; back += 1)
      expect(await failure(client.ask(get))).toMatchObject({
        endsSession: true,
        message: '로그인 해주세요.',
      });
    expect(ends).toEqual([{ kind: 'lost', message: sessionMessages.refreshFailed }]);
  });

  test('with another code are the caller’s', async () => {
    answers[getAcaList] = () => refusal({ status: 409, errorCode: 'ASGMT_OVER', message: '마감' });
    expect(await failure(client.ask(get))).toMatchObject({
      status: 409,
      errorCode: 'ASGMT_OVER',
      message: '마감',
      requestId: 'r-body',
      endsSession: false,
    });
  });
});

describe('a probe', () => {
  test('passes on 206 and fails with the error of anything else', async () => {
    const probe = {
      method: 'GET',
      url: '/api/fileDownload.do?fileFlnm=1',
      headers: { range: 'bytes=0-0' },
    } as const;
    answers[probe.url] = () => ({ status: 206, requestId: undefined, text: 'x' });
    await client.probe(probe);
    expect(sent[0]?.headers).toEqual({ ...said, authorization: 'Bearer old', range: 'bytes=0-0' });
    answers[probe.url] = () => refusal({ status: 404, errorCode: 'COMM_404', message: '없음' });
    expect(await failure(client.probe(probe))).toMatchObject({ status: 404, errorCode: 'COMM_404' });
  });
});

describe('where the portal is crowded', () => {
  const crowded = (retryAfter: number): Reply => ({ ...refusal(commonRefusals.tooMany), retryAfter });

  test('a call waits as long as it is told, and is sent once more', async () => {
    answers = { [getAcaList]: (_, nth) => (nth < 2 ? crowded(nth + 2) : ok('list')) };
    expect(await client.ask(get)).toBe('list');
    expect(waits).toEqual([2000, 3000]);
    expect(calls(getAcaList)).toHaveLength(3);
  });

  test('a renewal does as well, and ends no session over it', async () => {
    token = null;
    answers = {
      [refreshToken]: (_, nth) => (nth === 0 ? crowded(3) : ok({ accessToken: 'new' })),
      [getAcaList]: () => ok('list'),
    };
    expect(await client.ask(get)).toBe('list');
    expect([waits, ends]).toEqual([[3000], []]);
  });

  test('a page that is left meanwhile sends nothing more', async () => {
    answers = {
      [getAcaList]: () => {
        client.stop();
        return crowded(2);
      },
    };
    const settled = await Promise.race([
      client.ask(get).then(() => 'settled'),
      new Promise((resolve) => setTimeout(resolve, 50, 'waits')),
    ]);
    expect([settled, calls(getAcaList).length]).toEqual(['waits', 1]);
  });
});
