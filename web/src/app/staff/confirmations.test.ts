import { appointOperator } from '@baeum/contract/people/staff-terms';
import { staffSessionRefusals } from '@baeum/contract/session/staff-terms';
import { expect, test, vi } from 'vitest';
import { ok, refusal } from '../../api/testing.ts';
import type { Reply, Request } from '../../api/transport.ts';
import { createConfirmations } from './confirmations.ts';

const request: Request = { method: 'POST', url: appointOperator, headers: {}, body: '{}' };

/** A server that asks for the second factor until it was given. */
function staged() {
  const server = { confirmed: false, calls: 0 };
  const onRequired = vi.fn<() => void>();
  const confirmations = createConfirmations({ onRequired });
  const send = confirmations.wrap((): Promise<Reply> => {
    server.calls += 1;
    return Promise.resolve(server.confirmed ? ok(null) : refusal(staffSessionRefusals.confirmationRequired));
  });
  return { server, confirmations, send, onRequired };
}

test('a refused call is repeated once the code was accepted, and so are those that wait for the same answer', async () => {
  const { server, confirmations, send } = staged();
  const replies = [send(request), send(request)];
  await expect.poll(() => [confirmations.isAsking(), server.calls]).toEqual([true, 2]);
  server.confirmed = true;
  confirmations.answer(true);
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200]);
  expect([server.calls, confirmations.isAsking()]).toEqual([4, false]);
});

test('a call whose question is left unanswered stays refused', async () => {
  const { server, confirmations, send } = staged();
  const reply = send(request);
  await expect.poll(confirmations.isAsking).toBe(true);
  confirmations.answer();
  expect((await reply).status).toBe(403);
  expect(server.calls).toBe(1);
});

test('a session without its second factor is reported, and its call is not repeated', async () => {
  const onRequired = vi.fn<() => void>();
  const { wrap, isAsking } = createConfirmations({ onRequired });
  const send = wrap(() => Promise.resolve(refusal(staffSessionRefusals.secondFactorRequired)));
  expect((await send(request)).status).toBe(403);
  expect([onRequired.mock.calls.length, isAsking()]).toEqual([1, false]);
});
