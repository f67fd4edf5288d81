import { afterAll, expect, test } from 'vitest';
import { jobs } from './jobs.ts';
import { openDatabase } from '../platform/database.ts';
import { JobRunner } from '../platform/jobs/runner.ts';
import { loginThrottle } from '../session/tables.ts';
import { testPortal } from '../testing/portal.ts';
import { keptLog } from '../testing/queues.ts';
import { seoul } from '../testing/world.ts';
import { timetable } from './timetable.ts';

const { services, ownerUrl } = await testPortal();
// As where one role is both owner and application role.
const database = openDatabase(ownerUrl, { connections: 3 });
afterAll(() => database.close());

test('the scheduled cleanup runs, and logs what it removed', async () => {
  const { db } = services;
  const until = (expiresAt: Date) => ({ failures: 1, nextAllowedAt: expiresAt, expiresAt });
  await db.insert(loginThrottle).values([
    { subject: 'over', ...until(seoul('2026-11-18T09:59:00')) },
    { subject: 'not over', ...until(seoul('2026-11-18T10:01:00')) },
  ]);
  const { log, lines } = keptLog();
  const runner = new JobRunner({ timetable, work: jobs, services, pool: database.pool, log });
  await runner.check();
  await runner.stop();
  expect(await db.select({ subject: loginThrottle.subject }).from(loginThrottle)).toEqual([
    { subject: 'not over' },
  ]);
  expect(lines.find(({ job }) => job === 'tidy')).toMatchObject({
    msg: 'job done',
    result: { trashed: 0, removed: 0 },
  });
});
