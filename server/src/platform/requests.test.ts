import { requestIdHeader } from '@baeum/contract/headers';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();

/** The id of a request that was sent with one. */
async function numberOf(given: string | undefined, trustProxy?: Parameters<typeof buildApp>[1]) {
  const app = await buildApp(portal.services, trustProxy);
  const reply = await app.inject({
    url: '/healthz',
    headers: given === undefined ? {} : { [requestIdHeader]: given },
  });
  await app.close();
  return reply.headers[requestIdHeader];
}

const ours = /^[0-9a-f]{12}$/;
const proxys = '7f3a9c1e-0b52-4c55-9d6e-2f1b6a7c8d90';

test('the request id of a trusted proxy is kept, so that its log matches ours', async () => {
  expect(await numberOf(proxys, { trustProxy: true })).toBe(proxys);
  expect(await numberOf(proxys, { trustProxy: (_address, hop) => hop < 1 })).toBe(proxys);
  expect(await numberOf(undefined, { trustProxy: true })).toMatch(ours);
});

test('ids of others, and ids that could disturb the log, are replaced', async () => {
  expect(await numberOf(proxys)).toMatch(ours);
  expect(await numberOf(proxys, { trustProxy: (_address, hop) => hop < 0 })).toMatch(ours);
  for (const odd of ['', 'a', '{"level":60}', 'x'.repeat(65), 'two words here'])
    expect(await numberOf(odd, { trustProxy: true })).toMatch(ours);
});
