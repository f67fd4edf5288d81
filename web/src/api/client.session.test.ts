/** How sessions continue and end during calls: expired tokens, other tabs, other users. */
import { getAcaList } from '@baeum/contract/lecture/terms';
import { unexpectedMessage, unreachableMessage } from '@baeum/contract/refusals';
import {
  login,
  refreshToken,
  sessionMessages,
  sessionRefusals,
  userInfo,
} from '@baeum/contract/session/terms';
import { beforeEach, describe, expect, test } from 'vitest';
import { dialogOf, unreachable } from './error.ts';
import { failure, get, ok, refusal, tokenOf, Tab } from './testing.ts';

let tab: Tab;
beforeEach(() => {
  tab = new Tab();
});

describe('an expired token (401)', () => {
  test('is renewed once and the request replayed once', async () => {
    tab.expire();
    expect(await tab.client.request(get)).toEqual({ list: [] });
    expect(tab.calls(getAcaList).map(tokenOf)).toEqual(['old', 'new-1']);
    expect(tab.calls(refreshToken)).toHaveLength(1);
    expect(tab.token).toBe('new-1');
    expect(tab.ends).toEqual([]);
  });

  test('met by ten requests at once is renewed once; each is replayed exactly once', async () => {
    tab.expire();
    await Promise.all(Array.from({ length: 10 }, () => tab.client.request(get)));
    expect(tab.calls(refreshToken)).toHaveLength(1);
    expect(tab.calls(getAcaList)).toHaveLength(20);
    expect(tab.calls(getAcaList).slice(10).map(tokenOf)).toEqual(Array(10).fill('new-1'));
  });

  test('that another request has renewed meanwhile is not renewed again', async () => {
    tab.answers[getAcaList] = (request) => {
      if (tokenOf(request) === 'newer') return ok(1);
      tab.token = 'newer';
      return refusal(sessionRefusals.expired);
    };
    expect(await tab.client.request(get)).toBe(1);
    expect(tab.calls(refreshToken)).toHaveLength(0);
  });

  test('that stays expired after its renewal ends the session instead of looping', async () => {
    tab.answers[getAcaList] = () => refusal(sessionRefusals.expired);
    tab.answers[refreshToken] = () => ok({ accessToken: 'new' });
    const error = await failure(tab.client.request(get));
    expect(error).toMatchObject({ endsSession: true, message: sessionMessages.refreshFailed });
    expect(tab.calls(getAcaList)).toHaveLength(2);
    expect(tab.ends).toEqual([{ kind: 'lost', message: sessionMessages.refreshFailed }]);
  });

  test('is renewed in less time than a call has: all tabs wait for it', async () => {
    tab.expire();
    tab.answers[userInfo] = () => ok({ user: { id: 'S1' } });
    tab.client.bindTo('S1');
    await tab.client.request(get);
    expect(tab.sent.map(({ url, timeout }) => [url, timeout])).toEqual([
      [getAcaList, undefined],
      [refreshToken, 10_000],
      [userInfo, 10_000],
      [getAcaList, undefined],
    ]);
  });

  test('renewed by a reply without a token is an unexpected error', async () => {
    tab.answers[getAcaList] = () => refusal(sessionRefusals.expired);
    tab.answers[refreshToken] = () => ok({});
    expect(await failure(tab.client.request(get))).toMatchObject({ status: 500, message: unexpectedMessage });
    expect(tab.ends).toEqual([]);
  });
});

test('a call refused until the password is changed does not end the session, and is reported', async () => {
  const { passwordChangeRequired } = sessionRefusals;
  tab.answers[getAcaList] = () => refusal(passwordChangeRequired);
  const refused = await failure(tab.client.request(get));
  expect(refused).toMatchObject({
    errorCode: passwordChangeRequired.errorCode,
    endsSession: false,
    isFinal: false,
  });
  expect(dialogOf(refused)).toBeUndefined();
  expect([tab.passwordChanges, tab.ends, tab.token]).toEqual([1, [], 'old']);
  await failure(tab.client.requestFile(get, async () => refusal(passwordChangeRequired)));
  await failure(tab.client.probe(get));
  expect(tab.passwordChanges).toBe(3);
});

describe('a failed renewal', () => {
  beforeEach(() => {
    tab.answers[getAcaList] = () => refusal(sessionRefusals.expired);
  });

  test('ends the session with one dialog, however many requests wait', async () => {
    tab.answers[refreshToken] = () => refusal(sessionRefusals.none);
    const errors = await Promise.all([1, 2, 3].map(() => failure(tab.client.request(get))));
    expect(errors.every((error) => error.endsSession)).toBe(true);
    expect(tab.ends).toEqual([{ kind: 'lost', message: sessionMessages.refreshFailed }]);
    expect(tab.token).toBeNull();
  });

  test.each([
    sessionRefusals.suspended,
    sessionRefusals.otherLogin,
  ])('by $errorCode ends it with the server’s message', async (reason) => {
    tab.answers[refreshToken] = () => refusal({ ...reason, message: '서버의 말' });
    await failure(tab.client.request(get));
    expect(tab.ends).toEqual([{ kind: 'lost', message: '서버의 말' }]);
  });

  test('by an outage or a server error ends nothing, and the next request tries again', async () => {
    tab.answers[refreshToken] = (_, nth) => {
      if (nth === 0) throw unreachable();
      if (nth === 1) return { status: 503, requestId: undefined, text: '<html>' };
      return ok({ accessToken: 'new' });
    };
    expect(await failure(tab.client.request(get))).toMatchObject({ status: 0, message: unreachableMessage });
    expect(await failure(tab.client.request(get))).toMatchObject({ status: 503, message: unexpectedMessage });
    expect(tab.ends).toEqual([]);
    expect(tab.token).toBe('old');
    tab.answers[getAcaList] = (request) =>
      tokenOf(request) === 'new' ? ok(1) : refusal(sessionRefusals.expired);
    expect(await tab.client.request(get)).toBe(1);
  });
});

describe('without a token (a new tab)', () => {
  beforeEach(() => {
    tab.token = null;
  });

  test('a call first renews by cookie', async () => {
    tab.expire();
    await tab.client.request(get);
    expect(tab.sent.map(({ url }) => url)).toEqual([refreshToken, getAcaList]);
  });

  test('without a session none is lost', async () => {
    tab.answers[refreshToken] = () => refusal(sessionRefusals.none);
    expect(await failure(tab.client.request(get))).toMatchObject({ endsSession: true });
    expect(tab.ends).toEqual([{ kind: 'none', message: '로그인 해주세요.' }]);
    expect(tab.calls(getAcaList)).toHaveLength(0);
  });

  test('where nobody has signed in, nothing is sent', async () => {
    tab.renewable = false;
    expect(tab.client.inSession()).toBe(false);
    await failure(tab.client.request(get));
    expect(tab.sent).toEqual([]);
    expect(tab.ends).toEqual([{ kind: 'none', message: '로그인 해주세요.' }]);
  });

  test('open calls are sent at once', async () => {
    tab.answers[login] = () => ok({ accessToken: 'a', userType: '0000220001' });
    await tab.client.request({ ...get, url: login });
    expect(tab.sent.map(({ url }) => url)).toEqual([login]);
  });
});

describe('the refresh cookie, which other tabs share', () => {
  test('is given up when its renewal was refused', async () => {
    tab.answers[getAcaList] = () => refusal(sessionRefusals.expired);
    tab.answers[refreshToken] = () => refusal(sessionRefusals.none);
    await failure(tab.client.request(get));
    expect(tab.renewable).toBe(false);
  });

  test('stays when only this tab’s session is over', async () => {
    tab.answers[getAcaList] = () => refusal(sessionRefusals.none);
    await failure(tab.client.request(get));
    expect(tab).toMatchObject({ token: null, renewable: true });
    tab.client.forget(false);
    expect(tab.renewable).toBe(true);
    tab.client.forget(true);
    expect(tab.renewable).toBe(false);
  });
});

describe('a tab that belongs to a user', () => {
  const settled = (asked: Promise<unknown>) =>
    Promise.race([asked.then(() => true), new Promise((resolve) => setImmediate(() => resolve(false)))]);

  test('continues with a renewed session of the same user', async () => {
    tab.expire();
    tab.answers[userInfo] = () => ok({ user: { id: 'S1' } });
    tab.client.bindTo('S1');
    expect(await tab.client.request(get)).toEqual({ list: [] });
    expect(tab.sent.map(({ url }) => url)).toEqual([getAcaList, refreshToken, userInfo, getAcaList]);
  });

  test('sends nothing in another user’s session, and stops', async () => {
    tab.expire();
    tab.answers[userInfo] = () => ok({ user: { id: 'S2' } });
    tab.client.bindTo('S1');
    expect(await settled(tab.client.request(get))).toBe(false);
    expect(await settled(tab.client.request(get))).toBe(false);
    expect(tab.calls(getAcaList)).toHaveLength(1);
    expect(tab).toMatchObject({ token: 'old', otherUsers: 1, ends: [] });
  });

  test('once stopped neither sends nor renews', async () => {
    tab.expire();
    tab.client.stop();
    expect(await settled(tab.client.request(get))).toBe(false);
    expect(tab.sent).toEqual([]);
  });
});
