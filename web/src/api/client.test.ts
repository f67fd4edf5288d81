/** What a call returns: result, file, refusal, or a retry. */
import { sideHeader } from '@baeum/contract/headers';
import { getAcaList } from '@baeum/contract/lecture/terms';
import { commonRefusals, unexpectedMessage } from '@baeum/contract/refusals';
import {
  login,
  refreshToken,
  sessionMessages,
  sessionRefusals,
  userInfo,
} from '@baeum/contract/session/terms';
import { beforeEach, describe, expect, test } from 'vitest';
import { failure, get, ok, refusal, tokenOf, Tab } from './testing.ts';
import type { Reply, Transport } from './transport.ts';

let tab: Tab;
beforeEach(() => {
  tab = new Tab();
});

/** Headers of every request. */
const said = { [sideHeader]: 'student' };

describe('a good reply', () => {
  test('is its result, asked for with the token', async () => {
    tab.answers[getAcaList] = () => ok({ list: [1] });
    expect(await tab.client.request(get)).toEqual({ list: [1] });
    expect(tab.sent).toHaveLength(1);
    expect(tab.sent[0]?.headers).toEqual({
      ...said,
      authorization: 'Bearer old',
      'content-type': 'application/json',
    });
  });

  test('of a multipart call carries no content type: the browser writes the boundary', async () => {
    tab.answers[getAcaList] = () => ok(null);
    expect(await tab.client.request({ ...get, body: new FormData() })).toBeNull();
    expect(tab.sent[0]?.headers).toEqual({ ...said, authorization: 'Bearer old' });
  });
});

test.each([
  ['the server was busy', () => ({ ...refusal(commonRefusals.tooMany), retryAfter: 2 })],
  ['the token was renewed', () => refusal(sessionRefusals.expired)],
])('what ages meanwhile is made anew for each attempt: %s', async (_why, first) => {
  const bodies: unknown[] = [];
  tab.answers[getAcaList] = ({ fresh }, nth) => {
    bodies.push(fresh?.());
    return nth === 0 ? first() : ok(null);
  };
  tab.answers[refreshToken] = () => ok({ accessToken: 'new' });
  let age = 0;
  await tab.client.request({ ...get, fresh: () => String((age += 10)) });
  expect(bodies).toEqual(['10', '20']);
});

describe('a file', () => {
  const file = { name: '학습자료.zip', content: new Blob(['zip']) };
  const via: Transport = (request) =>
    Promise.resolve(
      tokenOf(request) === 'new-1'
        ? { status: 200, requestId: 'r-1', text: '', file }
        : refusal(sessionRefusals.expired),
    );

  test('is returned unchanged, after renewing the token', async () => {
    tab.expire();
    expect(await tab.client.requestFile(get, via)).toBe(file);
  });

  test('that is refused rejects with the refusal, and a reply without a file with an error', async () => {
    const gone = { status: 404, errorCode: 'COMM_404', message: '없습니다.' };
    const refused = await failure(tab.client.requestFile(get, () => Promise.resolve(refusal(gone))));
    expect(refused).toMatchObject({ status: 404, message: '없습니다.', requestId: 'r-body' });
    const empty = await failure(tab.client.requestFile(get, () => Promise.resolve(ok(null))));
    expect(empty.message).toBe(unexpectedMessage);
  });
});

describe('refusals', () => {
  test('419 ends the session', async () => {
    tab.answers[getAcaList] = () => refusal(sessionRefusals.none);
    await failure(tab.client.request(get));
    expect(tab.ends).toEqual([{ kind: 'lost', message: '로그인 해주세요.' }]);
    expect(tab.calls(refreshToken)).toHaveLength(0);
  });

  test.each([
    'LOGIN_001',
    'LOGIN_005',
  ])('%s ends the session with the server’s message', async (errorCode) => {
    tab.answers[userInfo] = () => refusal({ status: 403, errorCode, message: '서버의 말' });
    await failure(tab.client.request({ ...get, url: userInfo }));
    expect(tab.ends).toEqual([{ kind: 'lost', message: '서버의 말' }]);
  });

  test('LOGIN_005 at the sign-in is for the form', async () => {
    tab.answers[login] = () => refusal(sessionRefusals.suspended);
    expect(await failure(tab.client.request({ ...get, url: login }))).toMatchObject({
      endsSession: false,
      errorCode: 'LOGIN_005',
    });
    expect(tab.ends).toEqual([]);
  });

  test('a later session can end as well', async () => {
    tab.answers[getAcaList] = () => refusal(sessionRefusals.none);
    await failure(tab.client.request(get));
    tab.client.begin('next');
    expect(tab.token).toBe('next');
    await failure(tab.client.request(get));
    expect(tab.ends).toHaveLength(2);
  });

  test('a session that goes on by the cookie of another tab can end as well', async () => {
    tab.answers[getAcaList] = () => refusal(sessionRefusals.none);
    await failure(tab.client.request(get));
    tab.renewable = true;
    tab.answers[refreshToken] = () => ok({ accessToken: 'of another tab' });
    // Not before the user has been told that the first one is over.
    await failure(tab.client.request(get));
    expect([tab.token, tab.ends.length]).toEqual([null, 1]);
    tab.client.forget(false);
    await failure(tab.client.request(get));
    expect(tab.ends).toHaveLength(2);
  });

  test('two Backs to pages of an ended session: one dialog, an error each time', async () => {
    tab.answers[getAcaList] = () => refusal(sessionRefusals.expired);
    tab.answers[refreshToken] = () => refusal(sessionRefusals.none);
    await failure(tab.client.request(get));
    for (let back = 1; back <= 2; back += 1)
      expect(await failure(tab.client.request(get))).toMatchObject({
        endsSession: true,
        message: sessionMessages.refreshFailed,
      });
    expect(tab.ends).toEqual([{ kind: 'lost', message: sessionMessages.refreshFailed }]);
  });

  test('with another code are the caller’s', async () => {
    tab.answers[getAcaList] = () => refusal({ status: 409, errorCode: 'ASGMT_OVER', message: '마감' });
    expect(await failure(tab.client.request(get))).toMatchObject({
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
    tab.answers[probe.url] = () => ({ status: 206, requestId: undefined, text: 'x' });
    await tab.client.probe(probe);
    expect(tab.sent[0]?.headers).toEqual({ ...said, authorization: 'Bearer old', range: 'bytes=0-0' });
    tab.answers[probe.url] = () => refusal({ status: 404, errorCode: 'COMM_404', message: '없음' });
    expect(await failure(tab.client.probe(probe))).toMatchObject({ status: 404, errorCode: 'COMM_404' });
  });
});

describe('when the server is busy', () => {
  const crowded = (retryAfter: number): Reply => ({ ...refusal(commonRefusals.tooMany), retryAfter });

  test('a call is repeated after the time that the server requests, twice as long the second time', async () => {
    tab.answers = { [getAcaList]: (_, nth) => (nth < 2 ? crowded(nth + 2) : ok('list')) };
    expect(await tab.client.request(get)).toBe('list');
    expect(tab.waits).toEqual([2000, 6000]);
    expect(tab.calls(getAcaList)).toHaveLength(3);
  });

  test('a renewal does as well, without ending the session', async () => {
    tab.token = null;
    tab.answers = {
      [refreshToken]: (_, nth) => (nth === 0 ? crowded(3) : ok({ accessToken: 'new' })),
      [getAcaList]: () => ok('list'),
    };
    expect(await tab.client.request(get)).toBe('list');
    expect([tab.waits, tab.ends]).toEqual([[3000], []]);
  });

  test('a page that is left meanwhile sends nothing', async () => {
    tab.answers = {
      [getAcaList]: () => {
        tab.client.stop();
        return crowded(2);
      },
    };
    const settled = await Promise.race([
      tab.client.request(get).then(() => 'settled'),
      new Promise((resolve) => setTimeout(resolve, 50, 'waits')),
    ]);
    expect([settled, tab.calls(getAcaList).length]).toEqual(['waits', 1]);
  });
});
