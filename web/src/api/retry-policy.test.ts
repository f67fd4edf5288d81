import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { sessionRefusals } from '@baeum/contract/session/terms';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRetryPolicy } from './retry-policy.ts';
import type { Reply, Request } from './transport.ts';

const request: Request = { method: 'POST', url: '/a', headers: {}, body: '{}' };
const good: Reply = { status: 200, requestId: 'r', text: '{}' };
const refused = ({ status, errorCode, message }: Refusal, retryAfter?: number): Reply => ({
  status,
  requestId: 'r',
  retryAfter,
  text: JSON.stringify({ status, errorCode, errorMessage: message, message, result: null }),
});
const { tooMany, busy, closing } = commonRefusals;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends through a retry policy; the server gives the answers in order, and repeats the last one. */
function sending(replies: readonly Reply[], random = 0) {
  const retryPolicy = createRetryPolicy({ random: () => random });
  const sent: Request[] = [];
  const send = retryPolicy.wrap((one) => {
    sent.push(one);
    return Promise.resolve(replies[Math.min(sent.length, replies.length) - 1] ?? good);
  });
  const states: boolean[] = [];
  retryPolicy.subscribe(() => states.push(retryPolicy.isWaiting()));
  return { send, sent, states, retryPolicy };
}

test('waits as long as the server asks for, plus jitter, and repeats the request', async () => {
  const { send, sent, states, retryPolicy } = sending([refused(tooMany, 2), good], 0.5);
  const reply = send(request);
  await vi.advanceTimersByTimeAsync(2400);
  expect([sent.length, retryPolicy.isWaiting()]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(100);
  expect(await reply).toBe(good);
  expect(sent).toEqual([request, request]);
  expect(states).toEqual([true, false]);
});

test('returns the refusal when waiting exceeds a minute in total, or would at once', async () => {
  const { send, sent } = sending([refused(tooMany, 8)]);
  const reply = send(request);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await reply).status).toBe(429);
  // After 8, 16 and 32 seconds.
  expect(sent).toHaveLength(4);

  const hopeless = sending([refused(tooMany, 61)]);
  expect((await hopeless.send(request)).status).toBe(429);
  expect([hopeless.sent.length, hopeless.states]).toEqual([1, []]);
});

test.each([
  ['one that does not say for how long', refused(tooMany)],
  ['one after too many wrong passwords', refused(sessionRefusals.throttled, 2)],
  ['one that may have come after something was done', refused(busy, 2)],
  ['one of a portal that ends', refused(closing, 2)],
  ['a good one', good],
])('hands on %s', async (_name, reply) => {
  const { send, sent } = sending([reply]);
  const answer = send(request);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(await answer).toBe(reply);
});

test('reports waiting while any request waits, but not for a cancelled one', async () => {
  const { send, sent, states, retryPolicy } = sending([refused(tooMany, 5)]);
  const cancel = new AbortController();
  const first = send({ ...request, signal: cancel.signal });
  const second = send(request);
  await vi.advanceTimersByTimeAsync(0);
  cancel.abort();
  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  expect([retryPolicy.isWaiting(), states]).toEqual([true, [true, true, true]]);
  await vi.advanceTimersByTimeAsync(60_000);
  await second;
  expect(retryPolicy.isWaiting()).toBe(false);
  expect(sent.length).toBeGreaterThan(2);
  // A request that was cancelled before does not start to wait either.
  await expect(send({ ...request, signal: cancel.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(retryPolicy.isWaiting()).toBe(false);
});
