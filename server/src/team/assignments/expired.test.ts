/** Drafts are deleted after the period; submissions are kept. */
import { teamAssignmentRefusals } from '@baeum/contract/team/assignment-terms';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../recurring/jobs.ts';
import { openDatabase } from '../../platform/database.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { TestClock } from '../../testing/clock.ts';
import { keptLog } from '../../testing/queues.ts';
import { taken } from '../../testing/submitting.ts';
import { handingIn } from '../../testing/team-handing-in.ts';
import { addTeamSubmission } from '../../testing/teams.ts';
import { seoul, zip } from '../../testing/world.ts';
import { timetable } from '../../recurring/timetable.ts';
import { teamSubmission } from '../tables.ts';
import { deleteExpiredDrafts } from './expired.ts';

const {
  portal,
  db,
  store,
  people,
  given,
  travel,
  work,
  set,
  hand,
  change,
  toggle,
  handedIn,
  kept,
  expectNoOrphans,
} = await handingIn();

const { log, lines } = keptLog();
const expire = () => deleteExpiredDrafts(portal.services, log);

beforeEach(async () => {
  lines.length = 0;
  await db.delete(teamSubmission);
});

const draft = (file = '초안.zip') => hand({ tempYn: 'Y' }, [{ name: file, content: zip }]);
const withoutLate = { lateOpensAt: null, lateClosesAt: null };

describe('a draft is deleted 15 minutes after the period', () => {
  test.each([
    ['without a late one', withoutLate, '2026-11-19T00:14:59+09:00', '2026-11-19T00:15:00+09:00'],
    ['with a late one', {}, '2026-11-22T00:14:59+09:00', '2026-11-22T00:15:00+09:00'],
  ])('%s', async (_what, period, tooEarly, over) => {
    await set(period);
    taken(await draft());
    portal.clock.set(tooEarly);
    expect(await expire()).toBe(0);
    expect(await kept()).toHaveLength(1);
    portal.clock.set(over);
    expect(await expire()).toBe(1);
    expect(await kept()).toEqual([]);
    await expectNoOrphans();
  });

  test('and its owner is logged, once', async () => {
    await set(withoutLate);
    taken(await draft('설계 초안.zip'));
    portal.clock.set('2026-11-20T00:00:00+09:00');
    expect([await expire(), await expire()]).toEqual([1, 0]);
    expect(lines).toMatchObject([
      { assignmentId: work.id, teamId: given.teamSeq, submitterId: people.ann.id, fileName: '설계 초안.zip' },
    ]);
    await travel('2026-11-20T00:00:00+09:00');
    expect(await handedIn()).toBeNull();
  });
});

test('the job runs every five minutes', async () => {
  const database = openDatabase(portal.ownerUrl, { connections: 1 });
  afterAll(() => database.close());
  const { services } = portal;
  const due = { 'team-drafts': timetable['team-drafts'] };
  const runner = new JobRunner({ timetable: due, work: jobs, services, pool: database.pool, log });
  const round = async (at: string) => {
    portal.clock.set(at);
    await runner.check();
    await runner.whenIdle();
  };
  await set(withoutLate);
  taken(await draft());
  await round('2026-11-19T00:14:59+09:00');
  await round('2026-11-19T00:15:30+09:00');
  await runner.stop();
  expect(lines.filter(({ msg }) => msg === 'job done').map(({ result }) => result)).toEqual([
    { deleted: 0 },
    { deleted: 1 },
  ]);
  expect(await kept()).toEqual([]);
});

test('submissions are kept, and so are drafts whose period is still running', async () => {
  taken(await hand());
  await set({ ...withoutLate, closesAt: seoul('2026-12-01T12:00:00') });
  taken(await draft());
  portal.clock.set('2026-11-30T00:00:00+09:00');
  expect(await expire()).toBe(0);
  expect(await db.select().from(teamSubmission)).toHaveLength(2);
  await expectNoOrphans();
});

test('more drafts than a batch are deleted, even by several servers at once', async () => {
  const many = 205;
  for (let index = 0; index < many; index += 1)
    await addTeamSubmission(db, store, await set(withoutLate), given.team, people.ann);
  portal.clock.set('2026-11-20T00:00:00+09:00');
  const counts = await Promise.all([expire(), expire(), expire()]);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(many);
  expect(lines).toHaveLength(many);
  expect(await db.select().from(teamSubmission)).toEqual([]);
  await expectNoOrphans();
});

describe('a request for a draft that is being deleted', () => {
  // For this clock the period is long over, for the requests it is still running.
  const later = { ...portal.services, clock: new TestClock('2026-12-31T00:00:00+09:00') };
  const another = [{ name: '새파일.zip', content: zip }];

  const { errorCode } = teamAssignmentRefusals.missing;
  const gone = { code: errorCode, deleted: 1, left: [] };
  const kindsOf = (rows: Awaited<ReturnType<typeof kept>>) =>
    rows.map(({ file, submittedAt }) => `${file} ${submittedAt === null ? 'draft' : 'submitted'}`);

  test.each([
    ['submitting', () => toggle('N'), [gone, { code: '', deleted: 0, left: ['초안.zip submitted'] }]],
    [
      'another file',
      () => change(another),
      // A draft with a new file is still a draft.
      [gone, { code: '', deleted: 0, left: ['새파일.zip draft'] }, { code: '', deleted: 1, left: [] }],
    ],
  ] as const)('%s succeeds or finds nothing', async (_what, send, outcomes) => {
    for (let round = 0; round < 50; round += 1) {
      await set(withoutLate);
      taken(await draft());
      const [{ body }, deleted] = await Promise.all([send(), deleteExpiredDrafts(later, log)]);
      expect(outcomes).toContainEqual({ code: body.errorCode ?? '', deleted, left: kindsOf(await kept()) });
      await db.delete(teamSubmission);
    }
    await expectNoOrphans();
  });
});
