/** Endpoints for operators: /healthz, /readyz and /metrics. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAsgmtData } from '@baeum/contract/assignment/terms';
import { submitAsgmtData } from '@baeum/contract/assignment/terms';
import { downloadUrl } from '@baeum/contract/file/terms';
import { userInfo } from '@baeum/contract/session/terms';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { migrations } from '../migration-files.ts';
import { readinessOf } from '../readiness.ts';
import { hashPassword, passwordsInProgress } from './passwords.ts';
import { connected } from '../testing/database.ts';
import { type TestPortal, testPortal } from '../testing/portal.ts';
import { allCalls } from '../testing/samples.ts';
import { createWorld, type World } from '../testing/world.ts';
import { openDatabase } from './database.ts';
import { createDiskStore } from './files/store.ts';
import { Metrics } from './metrics.ts';
import { operationsServer } from './operations.ts';
import { Readiness } from './readiness.ts';

let portal: TestPortal;
let world: World;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
});

const hasty = { limitMs: 20_000, keptMs: 0 };
const ready = async (readiness: Readiness) => (await readiness.report()).checks;

test('a server is healthy, and ready if its dependencies are available', async () => {
  const anybody = portal.caller();
  const lives = await anybody.get('/healthz');
  expect([lives.status, await lives.json()]).toEqual([200, { status: 200 }]);
  const answer = await anybody.get('/readyz');
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: 200, checks: { server: 'ok', database: 'ok', files: 'ok' } },
  ]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  // The public endpoint shows no more than that.
  expect((await anybody.get('/metrics')).status).toBe(404);
});

test('a server is not ready if its database is unavailable or older than the server; a newer one is fine', async () => {
  const { store } = portal.services;
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none', { connections: 1, limitMs: 500 });
  onTestFinished(() => nowhere.close());
  expect(await ready(readinessOf({ db: nowhere.db, store }, hasty))).toMatchObject({ database: 'away' });

  const readiness = readinessOf(portal.services, hasty);
  const last = migrations
    .map(({ name }) => name)
    .sort()
    .at(-1);
  const owner = (sql: string, values: unknown[] = []) =>
    connected(portal.ownerUrl, (client) => client.query(sql, values));
  await owner(`update schema_migration set name = '9999_to_come.sql' where name = $1`, [last]);
  await expect.poll(() => ready(readiness)).toMatchObject({ database: 'not migrated to this version' });
  await owner(`update schema_migration set name = $1 where name = '9999_to_come.sql'`, [last]);
  await owner(`insert into schema_migration (name, checksum) values ('9999_to_come.sql', '')`);
  await expect.poll(() => ready(readiness)).toMatchObject({ database: 'ok' });
  await owner('alter table schema_migration rename to elsewhere');
  await expect.poll(() => ready(readiness)).toMatchObject({ database: 'not migrated to this version' });
  await owner('alter table elsewhere rename to schema_migration');
  await owner(`delete from schema_migration where name = '9999_to_come.sql'`);
});

test('a server is not ready if its disk cannot be used for files', async () => {
  const place = await mkdtemp(join(tmpdir(), 'baeum-store-'));
  afterAll(() => rm(place, { recursive: true, force: true }));
  await writeFile(join(place, 'file'), '');
  const store = createDiskStore(join(place, 'file'));
  const { db } = portal.services;
  const checks = { server: 'ok', database: 'ok', files: 'away' };
  expect(await readinessOf({ db, store }, hasty).report()).toEqual({ ready: false, checks });
  // A missing bucket is only reported: it affects all servers alike, and most of the portal works without it.
  const remote = { ...store, remote: true };
  expect(await readinessOf({ db, store: remote }, hasty).report()).toEqual({ ready: true, checks });
});

test('a check that does not answer is not awaited, and runs once for concurrent requests', async () => {
  let asked = 0;
  const silent = new Readiness(
    {
      database: {
        ask: () => {
          asked++;
          return new Promise(() => {});
        },
      },
    },
    { limitMs: 50, keptMs: 60_000 },
  );
  const reports = await Promise.all(Array.from({ length: 20 }, () => silent.report()));
  for (const { checks } of reports) expect(checks['database']).toBe('no answer within 0.05 s');
  expect(asked).toBe(1);
});

test('a server that is shutting down is not ready at once, but still answers requests', async () => {
  const readiness = readinessOf(portal.services, hasty);
  const app = await buildApp(portal.services, { readiness });
  onTestFinished(() => app.close());
  readiness.close();
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 503, checks: { server: 'closing', database: 'ok', files: 'ok' } },
  ]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const { token } = await portal.as(world.ann);
  const call = { method: 'POST', url: userInfo, headers: { authorization: `Bearer ${token}` } } as const;
  expect((await app.inject(call)).statusCode).toBe(200);
});

/** A portal with metrics, and a function that reads them. */
async function measured() {
  const readiness = readinessOf(portal.services, hasty);
  let isGone = false;
  const metrics = new Metrics(allCalls, {
    pool: { totalCount: 7, idleCount: 4, waitingCount: 2 },
    passwords: passwordsInProgress,
    freeBytes: () => (isGone ? Promise.reject(new Error('no such disk')) : Promise.resolve(4096)),
    readiness: () => readiness.report(),
  });
  const app = await buildApp(portal.services, { observer: metrics, readiness });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const operations = operationsServer(readiness, metrics);
  onTestFinished(async () => {
    await app.close();
    await operations.close();
  });
  const text = async () => (await operations.inject('/metrics')).body;
  return { app, url, operations, metrics, text, unplug: () => (isGone = true) };
}

const post = (app: FastifyInstance, url: string, payload: object, token?: string) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });

test('requests are counted by call, status and refusal', async () => {
  const { app, url, text } = await measured();
  const { token } = await portal.as(world.ann);
  await post(app, userInfo, {}, token);
  await post(app, userInfo, {}, token);
  await post(app, userInfo, {});
  await post(app, getAsgmtData, { asgmtCd: 'A-none' }, token);
  await app.inject('/api/none.do?id=1');
  await app.inject('/api/openapi.json');
  // Health checks are not counted.
  await app.inject('/readyz');
  await fetch(url, { headers: { 'x-long': 'a'.repeat(20_000) } });
  const lines = (await text()).split('\n');
  for (const line of [
    `baeum_request_duration_seconds_count{call="${userInfo}"} 3`,
    `baeum_request_duration_seconds_bucket{le="60",call="${userInfo}"} 3`,
    `baeum_replies_total{call="${userInfo}",status="200"} 2`,
    `baeum_replies_total{call="${userInfo}",status="419"} 1`,
    `baeum_refusals_total{call="${userInfo}",code="LOGIN_419"} 1`,
    `baeum_replies_total{call="${getAsgmtData}",status="404"} 1`,
    `baeum_refusals_total{call="none",code="COMM_404"} 1`,
    `baeum_refusals_total{call="none",code="COMM_413"} 1`,
    `baeum_replies_total{call="page",status="200"} 1`,
    'baeum_requests_under_way{kind="call"} 0',
    'baeum_requests_under_way{kind="page"} 0',
  ])
    expect(lines).toContain(line);
});

test('there are metrics of the pool, passwords, disk space, readiness and the process', async () => {
  const { text, metrics, operations, unplug } = await measured();
  const lines = await text();
  for (const line of [
    'baeum_database_connections{state="busy"} 3',
    'baeum_database_connections{state="idle"} 4',
    'baeum_database_connections{state="waiting"} 2',
    'baeum_passwords_under_way 0',
    'baeum_data_free_bytes 4096',
    'baeum_check_ok{check="database"} 1',
    'baeum_check_ok{check="server"} 1',
    'baeum_ready 1',
  ])
    expect(lines).toContain(`\n${line}\n`);
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_heap_size_used_bytes',
    'process_resident_memory_bytes',
  ])
    expect(lines).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'));
  unplug();
  expect(await text()).not.toMatch(/^baeum_data_free_bytes/m);

  metrics.jobEnded({ job: 'tidy', outcome: 'done', seconds: 0.5 }, new Date('2026-11-18T00:00:00Z'));
  metrics.jobEnded({ job: 'tidy', outcome: 'failed', seconds: 2 }, new Date('2026-11-18T01:00:00Z'));
  const jobs = await text();
  expect(jobs).toContain('baeum_job_duration_seconds_count{job="tidy",outcome="done"} 1');
  expect(jobs).toContain('baeum_job_duration_seconds_count{job="tidy",outcome="failed"} 1');
  expect(jobs).toContain('baeum_job_done_timestamp_seconds{job="tidy"} 1794960000');

  const computing = [hashPassword('a password'), hashPassword('another')];
  expect(passwordsInProgress()).toBe(2);
  await Promise.all(computing);
  expect(await text()).toContain('baeum_passwords_under_way 0');
  expect((await operations.inject('/metrics')).headers['content-type']).toMatch(
    /^text\/plain; version=0\.0\.4/,
  );
  for (const path of ['/healthz', '/readyz']) expect((await operations.inject(path)).statusCode).toBe(200);
});

test('an upload counts as in progress until its client has disconnected, and then as cut off', async () => {
  const { url, text } = await measured();
  const { token } = await portal.as(world.ann);
  const sending = new AbortController();
  const upload = fetch(url + submitAsgmtData, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: new ReadableStream({
      start: (body) =>
        body.enqueue(
          new TextEncoder().encode('--x\r\ncontent-disposition: form-data; name="asgmtCd"\r\n\r\n'),
        ),
    }),
    signal: sending.signal,
    duplex: 'half',
  } as RequestInit);
  await expect.poll(text).toContain('baeum_requests_under_way{kind="upload"} 1');
  sending.abort();
  await expect(upload).rejects.toThrow();
  await expect.poll(text).toContain('baeum_requests_under_way{kind="upload"} 0');
  expect(await text()).toMatch(/baeum_replies_total\{call="[^"]*submitAsgmtData\.do",status="[^"]+"\} 1/);
});

test('labels contain nothing that clients send, so requests cannot add series', async () => {
  const { app, text } = await measured();
  const series = async () =>
    (await text()).split('\n').flatMap((line) => /^baeum_[^ ]+/.exec(line)?.[0] ?? []);
  const walk = async (round: number) => {
    const odd = `${round}-odd`;
    // One of the calls ends the session.
    const { token } = await portal.as(world.ann);
    for (const { path, body } of allCalls)
      await (body === 'query'
        ? app.inject({ url: `${path}?id=${odd}`, headers: { authorization: `Bearer ${token}` } })
        : post(app, path, { id: odd, asgmtCd: odd }, token));
    await app.inject(downloadUrl({ flnm: odd, rovl: odd, orn: odd }));
    for (const url of [`/${odd}`, `/lms_st/${odd}`, `/assets/${odd}.js`, `/api/${odd}.do`])
      await app.inject(url);
  };
  await walk(1);
  const before = await series();
  await walk(2);
  expect(await series()).toEqual(before);
  expect(await text()).not.toContain('odd');
});

test('health checks are answered until the end', async () => {
  const { app, url, operations } = await measured();
  const closing = once(app.server, 'close');
  await Promise.all([app.close(), closing]);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  expect((await operations.inject('/healthz')).statusCode).toBe(200);
});
