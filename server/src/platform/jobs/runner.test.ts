import { beforeEach, describe, expect, inject, test } from 'vitest';
import { connected } from '../../testing/database.ts';
import { type LogLine, testQueues } from '../../testing/queues.ts';

const { server, rows, clock, ownerUrl } = await testQueues('count', 'other');

const hourly = { count: { every: '0 * * * *' } };
const both = { count: { every: '0 * * * *' }, other: { every: '0 * * * *' } };
const messages = (lines: readonly LogLine[], least = 30) =>
  lines.filter(({ level }) => level >= least).map(({ msg }) => msg);

let runs = 0;
const counting = async () => ({ runs: ++runs });
/** Work that continues until `finish` is called; `started` resolves once it has started. */
function blockedWork() {
  let [start, finish] = [() => {}, () => {}];
  const started = new Promise<void>((resolve) => (start = resolve));
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const work = async () => {
    start();
    await finished;
  };
  return { work, started, finish };
}

const owner = (sql: string) => connected(ownerUrl, (client) => client.query(sql));

beforeEach(async () => {
  runs = 0;
  clock.set('2026-11-18T10:00:00+09:00');
  await owner('truncate pgboss.job, pgboss.archive');
});

describe('a due run', () => {
  test('happens once, on one of several servers, however often they check', async () => {
    const servers = Array.from({ length: 4 }, () => server(hourly, { count: counting }));
    const checkAll = () => Promise.all(servers.map(({ round }) => round()));
    for (let hour = 1; hour <= 3; hour++) {
      await checkAll();
      await checkAll();
      expect(runs).toBe(hour);
      clock.advance(3600);
    }
    const lines = servers.flatMap((one) => one.lines);
    expect(messages(lines)).toEqual(['job done', 'job done', 'job done']);
    expect(lines[0]).toMatchObject({
      level: 30,
      job: 'count',
      ms: expect.any(Number),
      result: { runs: expect.any(Number) },
    });
    expect((await rows('count')).map(({ state, output }) => [state, output])).toEqual([
      ['completed', { runs: 1 }],
      ['completed', { runs: 2 }],
      ['completed', { runs: 3 }],
    ]);
  });

  test('that was missed is caught up on within a day, once', async () => {
    const daily = { count: { every: '0 10 * * *' } };
    await server(daily, { count: counting }).round();
    clock.set('2026-11-21T09:59:59+09:00');
    await server(daily, { count: counting }).round();
    await server(daily, { count: counting }).round();
    expect(runs).toBe(2);
    clock.set('2026-11-28T10:00:00+09:00');
    const weekly = { count: { every: '0 10 * * 5' } };
    await server(weekly, { count: counting }).round();
    expect(runs, 'more than a day late').toBe(2);
  });

  test('waits while an older one is in progress, on this or another server', async () => {
    const { work, started, finish } = blockedWork();
    const busy = server(hourly, { count: work });
    await busy.runner.check();
    await started;
    clock.advance(3600);
    const idle = server(hourly, { count: counting });
    await idle.round();
    await idle.round();
    await busy.runner.check();
    expect(runs).toBe(0);
    finish();
    await busy.runner.whenIdle();
    await idle.round();
    expect(runs).toBe(1);
    expect(messages(idle.lines)).toEqual(['job done']);
  });
});

test('a failed run is logged and retried, and other jobs continue meanwhile', async () => {
  let failures = 0;
  const failing = async () => {
    if (++failures === 1) throw new Error('no luck');
  };
  const { round, lines, ends } = server(both, { count: failing, other: counting });
  await round();
  expect([failures, runs]).toEqual([1, 1]);
  expect(ends.map(({ job, outcome }) => `${job} ${outcome}`).sort()).toEqual(['count failed', 'other done']);
  expect(lines.find(({ job }) => job === 'count')).toMatchObject({
    level: 50,
    msg: 'job failed',
    ms: expect.any(Number),
    // Identifies its lines and its row in pg-boss.
    run: expect.stringMatching(/^[0-9a-f-]{36}$/),
    err: { message: 'no luck' },
  });
  expect((await rows('count'))[0]).toEqual({ state: 'retry', output: { type: 'Error', message: 'no luck' } });
  await expect.poll(() => round().then(() => failures)).toBe(2);
  expect(await rows('count')).toMatchObject([{ state: 'completed' }]);
  clock.advance(3600);
  await round();
  expect([failures, runs]).toEqual([3, 2]);
});

test('a job whose retries fail too waits until it is due again', async () => {
  const { round } = server(hourly, { count: () => Promise.reject(new TypeError('never')) });
  await round();
  await owner(`update pgboss.job set retry_count = retry_limit, start_after = now() - interval '1 s'`);
  await expect.poll(() => round().then(() => rows('count'))).toMatchObject([{ state: 'failed' }]);
  const mended = server(hourly, { count: counting });
  await mended.round();
  expect(runs).toBe(0);
  clock.advance(3600);
  await mended.round();
  expect(runs).toBe(1);
});

test('a run of a killed server is repeated by another one', async () => {
  const dead = server(hourly, { count: blockedWork().work });
  await dead.runner.check();
  const { round } = server(hourly, { count: counting });
  await round();
  expect(runs).toBe(0);
  // The limit of a quarter of an hour passes.
  await owner(`update pgboss.job set started_on = started_on - interval '15 minutes'`);
  await expect.poll(() => round().then(() => runs)).toBe(1);
  expect(await rows('count')).toMatchObject([{ state: 'completed' }]);
});

test('old runs are archived, and deleted from the archive later', async () => {
  const { round } = server(hourly, { count: counting });
  await round();
  await owner(`update pgboss.job set completed_on = completed_on - interval '47 hours'`);
  clock.advance(3600);
  await round();
  const ages = () => Promise.all([rows('count'), rows('count', 'archive')]);
  await owner(`update pgboss.job set completed_on = completed_on - interval '2 hours'`);
  await expect.poll(ages).toMatchObject([[{ output: { runs: 2 } }], [{ output: { runs: 1 } }]]);
  await owner(`update pgboss.archive set archived_on = archived_on - interval '5 days'`);
  await expect.poll(ages).toMatchObject([[{ output: { runs: 2 } }], []]);
});

test('failing maintenance is logged, and leaves no transaction open on the connection', async () => {
  const { round, lines } = server(hourly, { count: counting });
  await owner('alter table pgboss.archive rename to elsewhere');
  await round();
  await expect.poll(() => messages(lines, 50)).toContain('the maintenance of scheduled jobs failed');
  await owner('alter table pgboss.elsewhere rename to archive');
  clock.advance(3600);
  await round();
  expect(runs).toBe(2);
});

describe('a server that stops', () => {
  test('waits for runs in progress', async () => {
    const { work, started, finish } = blockedWork();
    const { runner, lines } = server(hourly, { count: work }, { graceMs: 60_000 });
    await runner.check();
    await started;
    const stopping = runner.stop();
    finish();
    await stopping;
    expect(await rows('count')).toMatchObject([{ state: 'completed' }]);
    expect(messages(lines)).toEqual(['job done']);
  });

  test('hands back a run that takes too long, and ignores its result', async () => {
    const { work, started, finish } = blockedWork();
    const cutOff = async () => {
      await work();
      throw new Error('cut off');
    };
    const { runner, lines } = server(hourly, { count: cutOff });
    await runner.check();
    await started;
    await runner.stop();
    finish();
    await runner.whenIdle();
    expect(await rows('count')).toMatchObject([
      { state: 'retry', output: { message: 'the server stopped' } },
    ]);
    expect(messages(lines)).toEqual(['the server stops before a job is done; it is run again', 'job failed']);
    const { round } = server(hourly, { count: counting });
    await expect.poll(() => round().then(() => runs)).toBe(1);
  });

  test('checks no more', async () => {
    // Each run makes the next one due.
    const work = async () => {
      clock.advance(3600);
      return counting();
    };
    const { runner } = server(hourly, { count: work }, { initialDelayMs: 1, intervalMs: 1 });
    runner.start();
    await expect.poll(() => runs).toBeGreaterThan(3);
    await runner.stop();
    const before = runs;
    await runner.check();
    expect(runs).toBe(before);
  });
});

describe('a database', () => {
  test('that is unavailable is tried again', async () => {
    const database = new URL(ownerUrl).pathname.slice(1);
    const admin = (sql: string) => connected(inject('cluster').adminUrl, (client) => client.query(sql));
    const { round, lines } = server(both, {
      other: counting,
      count: async () => {
        await admin(`alter database ${database} allow_connections false`);
        await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
      },
    });
    await round();
    await round();
    expect(messages(lines, 50)).toContain('the result of a job could not be stored');
    expect(messages(lines, 50)).toContain('scheduled work waits');
    await admin(`alter database ${database} allow_connections true`);
    clock.advance(3600);
    await expect.poll(() => round().then(() => runs)).toBeGreaterThan(0);
  });

  test('that lacks a queue is reported, and used once it has the queue', async () => {
    const { round, lines } = server({ later: { every: '0 * * * *' } }, { later: counting });
    await round();
    expect(lines).toMatchObject([
      { msg: 'scheduled work waits', err: { message: expect.stringMatching(/no queue later/) } },
    ]);
    await owner(`select pgboss.create_queue('later', '{"policy":"stately"}')`);
    await round();
    expect(runs).toBe(1);
  });
});

test('a job without work, or with an invalid time, is refused at the start', () => {
  expect(() => server(both, { count: counting })).toThrow('the job other has no work');
  expect(() => server({ count: { every: 'now and then' } }, { count: counting })).toThrow();
});
