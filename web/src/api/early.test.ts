// @vitest-environment jsdom
import { userInfo } from '@baeum/contract/session/terms';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyKey, keepVisit, readVisit } from '../start/visit.ts';
import { dropEarlyReplies, earlyTimes, fetchOrTakeEarly } from './early.ts';

const url = '/api/lms/st/getAcaList.do';
const body = '{}';
const asked = vi.fn<typeof fetch>(async () => new Response('asked now'));

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  asked.mockClear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.baeumEarly;
});

function askedEarly(sent = Date.now(), reply = Promise.resolve(new Response('asked early'))): void {
  const times = { sent, arrived: sent + 20 };
  window.baeumEarly = new Map([[earlyKey(url, body), { token: 'mine', times, reply }]]);
}
const request = (token = 'mine', signal?: AbortSignal) =>
  fetchOrTakeEarly(url, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  });
const textOf = async (reply: Promise<Response>) => (await reply).text();

test('an early reply is taken once, with the times at which it was sent and arrived', async () => {
  const sent = Date.now() - 100;
  askedEarly(sent);
  const reply = await request();
  expect(earlyTimes(reply)).toEqual({ sent, arrived: sent + 20 });
  expect(await reply.text()).toBe('asked early');
  expect(await textOf(request())).toBe('asked now');
});

test('the reply to another token, or an old one, is not taken', async () => {
  askedEarly();
  expect(await textOf(request('of another session'))).toBe('asked now');
  askedEarly(Date.now() - 6000);
  expect(await textOf(request())).toBe('asked now');
});

test('what failed or was refused early is asked again', async () => {
  askedEarly(Date.now(), Promise.resolve(new Response('too early', { status: 403 })));
  expect(await textOf(request())).toBe('asked now');
  askedEarly(Date.now(), Promise.reject(new Error('no connection')));
  expect(await textOf(request())).toBe('asked now');
});

test('after something has been sent, early replies are not taken', async () => {
  askedEarly();
  dropEarlyReplies();
  expect(await textOf(request())).toBe('asked now');
});

test('an early reply can be given up', async () => {
  askedEarly(Date.now(), new Promise(() => {}));
  const controller = new AbortController();
  const reply = request('mine', controller.signal);
  controller.abort();
  await expect(reply).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
});

test('a page is asked early what it asked last, any other page only who the user is', () => {
  const state = { usr: { lctrShdlCd: 'BIO' }, key: 'x' };
  keepVisit(location, state, [[url, {}]]);
  expect(readVisit(location, { ...state, key: 'y' })).toEqual([[url, {}]]);
  expect(readVisit(location, { usr: { lctrShdlCd: 'ETHI' } })).toEqual([[userInfo, {}]]);
  expect(readVisit(location, null)).toEqual([[userInfo, {}]]);
});
