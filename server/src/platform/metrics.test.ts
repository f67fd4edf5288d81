/** Requests are counted in batches: none is missing when Prometheus asks, and none is counted twice. */
import { calls } from '@baeum/contract';
import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

test('counts each request once, however many have ended since they were last counted', async () => {
  const metrics = new Metrics(Object.values(calls), {
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    passwords: () => 0,
    freeBytes: async () => 0,
    readiness: async () => ({ ready: true, checks: {} }),
  });
  const route = '/api/auth/userInfo.do';
  const replies = async () =>
    /^baeum_replies_total\{call="\/api\/auth\/userInfo\.do",status="200"\} (\d+)$/m.exec(
      await metrics.text(),
    )?.[1];
  let sent = 0;
  for (const more of [1, 249, 250, 600]) {
    sent += more;
    for (let one = 0; one < more; one++) {
      metrics.began(route);
      metrics.ended(route, { outcome: 200, seconds: 0.01, refused: undefined });
    }
    expect(await replies()).toBe(String(sent));
  }
  expect(await metrics.text()).toMatch(/^baeum_requests_under_way\{kind="call"\} 0$/m);
});
