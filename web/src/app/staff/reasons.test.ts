import { reasonHeader } from '@baeum/contract/headers';
import { appointAssistants } from '@baeum/contract/lecture/staff-terms';
import { userInfo } from '@baeum/contract/session/terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { expect, test } from 'vitest';
import { ok, refusal } from '../../api/testing.ts';
import type { Reply, Request } from '../../api/transport.ts';
import { createReasons } from './reasons.ts';

const request: Request = { method: 'POST', url: appointAssistants, headers: {}, body: '{}' };

/** A server that wants a reason, and the page of a lecture. */
function staged() {
  const stored = new Map<string, string>();
  const page: { lecture: string | undefined } = { lecture: 'LA' };
  const reasons = createReasons({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
    lecture: () => page.lecture,
  });
  const sent: (string | undefined)[] = [];
  const send = reasons.wrap(({ headers }): Promise<Reply> => {
    sent.push(headers[reasonHeader]);
    return Promise.resolve(
      headers[reasonHeader] === undefined ? refusal(staffRefusals.reasonRequired) : ok(null),
    );
  });
  return { reasons, page, sent, send };
}
const asked = async (reasons: ReturnType<typeof createReasons>) => {
  await expect.poll(reasons.isAsking).toBe(true);
};

test('a refused call is repeated with the reason, which the next calls of the lecture have from the start', async () => {
  const { reasons, page, sent, send } = staged();
  const reply = send(request);
  await asked(reasons);
  reasons.answer('교수의 요청');
  expect((await reply).status).toBe(200);
  await send(request);
  expect(sent).toEqual([undefined, '%EA%B5%90%EC%88%98%EC%9D%98%20%EC%9A%94%EC%B2%AD', sent[1]]);
  expect([reasons.kept(), reasons.isAsking()]).toEqual(['교수의 요청', false]);

  page.lecture = 'LB';
  expect(reasons.kept()).toBeUndefined();
});

test('without a reason the call stays refused', async () => {
  const { reasons, sent, send } = staged();
  const reply = send(request);
  await asked(reasons);
  reasons.answer();
  expect((await reply).status).toBe(staffRefusals.reasonRequired.status);
  expect([sent.length, reasons.kept()]).toEqual([1, undefined]);
});

test('calls that are refused at the same time wait for one answer', async () => {
  const { reasons, sent, send } = staged();
  const replies = Promise.all([send(request), send(request)]);
  await asked(reasons);
  reasons.answer('이유');
  expect((await replies).map(({ status }) => status)).toEqual([200, 200]);
  expect(sent).toHaveLength(4);
});

test('outside a lecture each act has its own reason', async () => {
  const { reasons, page, send } = staged();
  page.lecture = undefined;
  const reply = send(request);
  await asked(reasons);
  reasons.answer('이유');
  expect((await reply).status).toBe(200);
  expect(reasons.kept()).toBeUndefined();
});

test('a changed reason replaces the one before; calls of the session never carry it', async () => {
  const { reasons, sent, send } = staged();
  reasons.change();
  reasons.answer('처음');
  reasons.change();
  reasons.answer('다음');
  await send({ ...request, url: userInfo });
  await send(request);
  expect(sent).toEqual([undefined, encodeURIComponent('다음')]);
});
