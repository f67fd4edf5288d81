/** Drafts of several members: each a copy of a teammate's, one of which is submitted. */
import { downloadUrl } from '@baeum/contract/file/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import * as t from '@baeum/contract/team/assignment-terms';
import { teamRefusals } from '@baeum/contract/team/terms';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { transaction } from '../../platform/database.ts';
import type { Caller } from '../../testing/portal.ts';
import { keptLog } from '../../testing/queues.ts';
import { refused, report, taken } from '../../testing/submitting.ts';
import { handingIn } from '../../testing/team-handing-in.ts';
import { addTeamSubmission } from '../../testing/teams.ts';
import { addFile, png, zip } from '../../testing/world.ts';
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
  hand,
  change,
  toggle,
  copy,
  remove,
  list,
  detail,
  handedIn,
  otherDrafts,
  kept,
  expectNoOrphans,
} = await handingIn();
const { teamAssignmentRefusals: refusals } = t;

const final = { name: '수의 최종.png', content: png };
/** A saved file as its reader finds it. */
type Saved =
  | NonNullable<Awaited<ReturnType<typeof handedIn>>>
  | Awaited<ReturnType<typeof otherDrafts>>[number];
const read = async (saved: Saved | null | undefined, caller: Caller) => {
  const { taAsgmtFlnm = '', taAsgmtRovl = '' } = saved ?? {};
  const reply = await caller.get(downloadUrl({ flnm: taAsgmtFlnm, rovl: taAsgmtRovl, orn: '' }));
  return reply.status === 200 ? Buffer.from(await reply.arrayBuffer()) : reply.status;
};
const by = (drafts: Awaited<ReturnType<typeof otherDrafts>>) => drafts.map(({ untyId }) => untyId);

/** Ann's draft, and Sue's copy of it. */
async function twoDrafts(): Promise<void> {
  taken(await hand({ tempYn: 'Y' }));
  portal.clock.advance(60);
  taken(await copy('ann'));
}

describe('a copy', () => {
  test('is a draft of one’s own with the same file, and both members are told', async () => {
    await twoDrafts();
    const own = await handedIn(given.sue);
    expect(own).toMatchObject({
      untyId: 'sue',
      sbmtNm: '수',
      rgstDt: '2026-11-18T10:01:00+09:00',
      sbmtDt: null,
      sbmtStusNm: '임시저장',
      tempYn: 'Y',
      copyUntyId: 'ann',
      copyNm: '안나',
      taAsgmtOrn: report.name,
    });
    expect(await otherDrafts(given.sue)).toMatchObject([{ untyId: 'ann', sbmtNm: '안나', copyUntyId: null }]);
    const first = await handedIn();
    expect(first).toMatchObject({ untyId: 'ann', rgstDt: '2026-11-18T10:00:00+09:00', copyUntyId: null });
    expect(await otherDrafts()).toMatchObject([{ untyId: 'sue', copyUntyId: 'ann', copyNm: '안나' }]);
    expect(own?.taAsgmtFlnm).not.toBe(first?.taAsgmtFlnm);
    expect(await read(own, given.sue)).toEqual(await read(first, given.ann));
    // The third member sees the first one, and the other beside it.
    expect(await handedIn(given.tom)).toMatchObject({ untyId: 'ann' });
    expect(by(await otherDrafts(given.tom))).toEqual(['sue']);
    await expectNoOrphans();
  });

  test('and its original change independently of each other', async () => {
    await twoDrafts();
    taken(await change([final], given.sue));
    expect(await handedIn()).toMatchObject({ taAsgmtOrn: report.name });
    taken(await remove());
    expect(await handedIn(given.sue)).toMatchObject({ taAsgmtOrn: final.name, copyUntyId: 'ann' });
    expect(await read(await handedIn(given.sue), given.sue)).toEqual(Buffer.from(png));
    // Without a draft of her own, Ann sees that of Sue.
    expect(await handedIn()).toMatchObject({ untyId: 'sue' });
    refused(await hand(), refusals.exists);
    taken(await copy('sue', given.ann));
    expect(await handedIn()).toMatchObject({ untyId: 'ann', copyUntyId: 'sue', taAsgmtOrn: final.name });
    await expectNoOrphans();
  });

  test('outlives its original', async () => {
    await twoDrafts();
    taken(await remove());
    expect(await read(await handedIn(given.sue), given.sue)).toBeInstanceOf(Buffer);
    taken(await toggle('N', given.sue));
    expect(await handedIn()).toMatchObject({ untyId: 'sue', sbmtStus: 'finish' });
    await expectNoOrphans();
  });

  test('does not let its author change the original', async () => {
    taken(await hand({ tempYn: 'Y' }));
    for (const reply of [
      await change([final], given.sue),
      await remove(given.sue),
      await toggle('N', given.sue),
    ])
      refused(reply, refusals.notOwnDraft);
    expect(refusals.notOwnDraft.message).toBe('임시저장한 팀원만 변경할 수 있습니다.');
    expect(await kept()).toMatchObject([{ submitterId: people.ann.id, file: report.name }]);
  });

  test('can be deleted and made again', async () => {
    await twoDrafts();
    taken(await remove(given.sue));
    expect(await otherDrafts()).toEqual([]);
    taken(await copy('ann'));
    expect(await kept()).toHaveLength(2);
    await expectNoOrphans();
  });
});

test('a copy keeps its file when the reply to its commit is lost', async () => {
  taken(await hand({ tempYn: 'Y' }));
  const clients = pg.Client.prototype as unknown as { query: (...given: unknown[]) => Promise<unknown> };
  const { query } = clients;
  const commitWithoutReply = (client: pg.Client, given: unknown[]) => {
    spy.mockRestore();
    return Reflect.apply(query, client, given).then(() => {
      throw new Error('Connection terminated unexpectedly');
    });
  };
  const spy = vi.spyOn(clients, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    return given[0] === 'commit' ? commitWithoutReply(this, given) : Reflect.apply(query, this, given);
  });
  expect((await copy('ann')).status).toBe(503);
  const copied = await handedIn(given.sue);
  expect(copied).toMatchObject({ untyId: 'sue', copyUntyId: 'ann' });
  expect(await read(copied, given.sue)).toEqual(await read(await handedIn(), given.ann));
});

describe('a copy is refused', () => {
  test('when there is nothing to copy', async () => {
    refused(await copy('ann'), refusals.missing);
    taken(await hand({ tempYn: 'Y' }));
    refused(await copy('tom'), refusals.missing);
    refused(await copy('nobody'), refusals.missing);
  });

  test('to those who have a draft already, the author among them', async () => {
    await twoDrafts();
    refused(await copy('ann'), refusals.exists);
    refused(await copy('ann', given.ann), refusals.exists);
    refused(await copy('sue', given.ann), refusals.exists);
    expect(await kept()).toHaveLength(2);
  });

  test('when a teammate has submitted', async () => {
    taken(await hand());
    refused(await copy('ann'), refusals.exists);
  });

  test('to another team, to which neither the team nor its drafts exist', async () => {
    taken(await hand({ tempYn: 'Y' }));
    refused(await copy('ann', given.kim), commonRefusals.notFound);
    const named = { taAsgmtSeq: work.id, teamSeq: given.others.id, untyId: 'ann' };
    refused(await given.kim.post(t.copyAsgmt, named), refusals.missing);
    expect(await kept()).toHaveLength(1);
    await expectNoOrphans();
  });

  test.each([
    ['2026-11-10T23:59:59+09:00', teamRefusals.before],
    ['2026-11-19T00:00:00+09:00', refusals.over],
    ['2026-11-22T00:00:00+09:00', refusals.over],
  ])('at %s', async (at, refusal) => {
    taken(await hand({ tempYn: 'Y' }));
    await travel(at);
    refused(await copy('ann'), refusal);
    expect(await kept()).toHaveLength(1);
  });
});

describe('when one of the drafts has been submitted', () => {
  test('the others are left to their authors, who can read and delete them', async () => {
    await twoDrafts();
    taken(await change([final], given.sue));
    taken(await toggle('N'));
    const submitted = { untyId: 'ann', tempYn: 'N', sbmtStus: 'finish' };
    expect(await handedIn(given.sue)).toMatchObject(submitted);
    expect((await detail(given.sue)).data).toMatchObject({ tempYn: 'N', sbmtStus: 'finish' });
    expect((await list({}, given.sue)).asgmtList).toMatchObject([{ sbmtNm: '안나', sbmtStus: 'finish' }]);
    const [left] = await otherDrafts(given.sue);
    expect(left).toMatchObject({ untyId: 'sue', taAsgmtOrn: final.name });
    expect(await read(left, given.sue)).toEqual(Buffer.from(png));
    for (const caller of [given.ann, given.tom]) {
      expect(await handedIn(caller)).toMatchObject(submitted);
      expect(await otherDrafts(caller)).toEqual([]);
      expect(await read(left, caller)).toBe(404);
    }

    refused(await toggle('N', given.sue), refusals.exists);
    refused(await change([final], given.sue), refusals.exists);
    refused(await change([final], given.tom), refusals.notOwn);
    refused(await toggle('Y', given.sue), refusals.notOwn);
    expect(await otherDrafts(given.sue)).toHaveLength(1);
    taken(await remove(given.sue));
    expect(await otherDrafts(given.sue)).toEqual([]);
    expect(await kept()).toMatchObject([{ submitterId: people.ann.id }]);
    await expectNoOrphans();
  });

  test('and withdrawn, they are drafts beside it again', async () => {
    await twoDrafts();
    taken(await toggle('N'));
    taken(await toggle('Y'));
    expect(await handedIn(given.sue)).toMatchObject({ untyId: 'sue', tempYn: 'Y' });
    expect(by(await otherDrafts(given.tom))).toEqual(['sue']);
    taken(await toggle('N', given.sue));
    expect(await handedIn()).toMatchObject({ untyId: 'sue', tempYn: 'N' });
    expect(by(await otherDrafts())).toEqual(['ann']);
  });

  test('they are deleted after the period, the submission is kept', async () => {
    await db.delete(teamSubmission);
    await twoDrafts();
    taken(await toggle('N', given.sue));
    portal.clock.set('2026-11-22T00:15:00+09:00');
    expect(await deleteExpiredDrafts(portal.services, keptLog().log)).toBe(1);
    expect(await kept()).toMatchObject([{ submitterId: people.sue.id }]);
    await expectNoOrphans();
  });

  test('the database itself keeps a second one from being submitted', async () => {
    await addTeamSubmission(db, store, work, given.team, people.ann, {
      submittedAt: new Date('2026-11-17T10:00:00+09:00'),
    });
    const second = addTeamSubmission(db, store, work, given.team, people.tom, {
      submittedAt: new Date('2026-11-17T10:00:00+09:00'),
    });
    await expect(second).rejects.toThrow();
  });

  test('at the very moment in which a member submits a copy, that is refused, and the copy kept', async () => {
    await twoDrafts();
    const fileId = await addFile(db, store, 'team_submission', report.name, zip);
    const { reply } = await transaction(db, async (tx) => {
      // The request cannot lock what has not been committed yet; the index makes it wait.
      await tx.insert(teamSubmission).values({
        assignmentId: work.id,
        teamId: given.teamSeq,
        activityCode: given.taCd,
        submitterId: people.tom.id,
        copiedFromId: people.ann.id,
        storedFileId: fileId,
        submittedAt: portal.clock.now(),
        savedAt: portal.clock.now(),
      });
      const reply = toggle('N', given.sue);
      await expect
        .poll(async () => {
          const { rows } = await db.execute(sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`);
          return rows.length;
        })
        .toBe(1);
      return { reply };
    });
    refused(await reply, refusals.exists);
    expect(await handedIn(given.sue)).toMatchObject({ untyId: 'tom' });
    expect(by(await otherDrafts(given.sue))).toEqual(['sue']);
  });
});
