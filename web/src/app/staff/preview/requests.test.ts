import { getAsgmtList, submitAsgmtData } from '@baeum/contract/assignment/terms';
import { serverTimeHeader } from '@baeum/contract/headers';
import { refreshToken } from '@baeum/contract/session/terms';
import { previewRefusals, previewReply } from '@baeum/contract/study/preview-terms';
import { afterAll, expect, test } from 'vitest';
import { serverNow } from '../../../api.ts';
import { resetServerClock } from '../../../api/testing.ts';
import { createPreviewRequests } from './requests.ts';

const at = '2026-11-18T10:00:00+09:00';

afterAll(resetServerClock);

function previewed() {
  const sent: { url: string; input: unknown }[] = [];
  const requests = createPreviewRequests(
    { lectureCode: 'LA', at },
    {
      fetch: async (url, init) => {
        sent.push({ url, input: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
        return new Response('{}', { headers: { [serverTimeHeader]: String(Date.now()) } });
      },
      now: () => Date.now(),
    },
  );
  const ask = (url: string, body: string) => requests.send({ method: 'POST', url, headers: {}, body });
  return { requests, sent, ask };
}

test('a call of students asks for what an invented one would be answered, at the moment that is looked at', async () => {
  const { requests, sent, ask } = previewed();
  await ask(getAsgmtList, '{"lctrShdlCd":"LA"}');
  const asked = { lectureCode: 'LA', at, call: getAsgmtList, input: '{"lctrShdlCd":"LA"}' };
  expect(sent).toEqual([{ url: previewReply, input: asked }]);
  const later = '2026-12-01T09:00:00+09:00';
  requests.lookAt(later);
  await ask(getAsgmtList, '{}');
  expect(sent[1]?.input).toMatchObject({ at: later, input: '{}' });
});

test('the clock of the page is that of the moment', async () => {
  const { requests, ask } = previewed();
  await ask(getAsgmtList, '{}');
  expect(Math.abs(serverNow() - Date.parse(at))).toBeLessThan(5000);
  requests.lookAt('2026-12-01T09:00:00+09:00');
  await ask(getAsgmtList, '{}');
  expect(Math.abs(serverNow() - Date.parse('2026-12-01T09:00:00+09:00'))).toBeLessThan(5000);
});

test('a change is asked for like the rest, which the server refuses, and a file is not sent', async () => {
  const { requests, sent, ask } = previewed();
  await ask(submitAsgmtData, '{}');
  expect(sent).toMatchObject([{ url: previewReply, input: { call: submitAsgmtData } }]);
  const upload = { method: 'POST', url: submitAsgmtData, headers: {}, body: new FormData() } as const;
  await expect(requests.send(upload)).rejects.toMatchObject(previewRefusals.onlyLooking);
  expect(sent).toHaveLength(1);
});

test('the session is renewed as it is', async () => {
  const { sent, ask } = previewed();
  await ask(refreshToken, '{}');
  expect(sent.map(({ url }) => url)).toEqual([refreshToken]);
});
