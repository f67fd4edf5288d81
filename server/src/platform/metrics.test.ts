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
  const lines = async () => (await metrics.text()).split('\n');
  let sent = 0;
  for (const more of [1, 249, 250, 600]) {
    sent += more;
    for (let one = 0; one < more; one++) {
      metrics.began(route);
      metrics.ended(route, { outcome: 200, seconds: 0.01, refused: undefined });
      metrics.began('/');
      metrics.ended('/', { outcome: 403, seconds: 0.01, refused: 'COMM_403' });
    }
    expect(await lines()).toEqual(
      expect.arrayContaining([
        `baeum_replies_total{call="${route}",status="200"} ${sent}`,
        `baeum_replies_total{call="page",status="403"} ${sent}`,
        `baeum_refusals_total{call="page",code="COMM_403"} ${sent}`,
      ]),
    );
  }
  expect(await lines()).toContain('baeum_requests_under_way{kind="call"} 0');
});
