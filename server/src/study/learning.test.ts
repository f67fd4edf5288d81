/**
 * Reports of players and their replies: play, update, stop, superseding, and contents that cannot be watched.
 */
import type { Input } from '@baeum/contract';
import {
  getCntntInfo,
  getLearningRecord,
  studyRefusals,
  updateLearningTime,
} from '@baeum/contract/study/terms';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { meanwhile } from '../testing/meanwhile.ts';
import { createPlayer, type TestPlayer } from '../testing/player.ts';
import { type TestPortal, testNow, testPortal } from '../testing/portal.ts';
import { addContent } from '../testing/contents.ts';
import { addStudent } from '../testing/people.ts';
import { createWorld, type World } from '../testing/world.ts';
import { recomputeLearning } from './recompute.ts';
import { content } from './tables.ts';

let portal: TestPortal;
let world: World;
let ann: { id: number };
let code: string;
let tests = 0;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
});
// Each test has a new student and content.
beforeEach(async () => {
  portal.clock.set(testNow);
  code = `V${++tests}`;
  ann = await addStudent(portal.services.db, `ann${tests}`);
  await addContent(portal.services.db, { code });
});

const playerOf = (student = ann, of = code): TestPlayer => createPlayer(portal, student, of);
const ask = async () => (await portal.as(ann)).post(getCntntInfo, { lctrCd: code });
const info = async () => (await ask()).body.result.info;
const records = async () =>
  (await (await portal.as(ann)).post(getLearningRecord, { lctrCd: code })).body.result.list;
const change = (values: Partial<typeof content.$inferInsert>) =>
  portal.services.db.update(content).set(values).where(eq(content.code, code));
const at = (text: string) => new Date(`${text}+09:00`);

const expectRefused = (reply: { body: unknown }, refusal: { status: number; errorCode: string }) =>
  expect(reply.body).toMatchObject({ status: refusal.status, errorCode: refusal.errorCode });

describe('a player', () => {
  test('reports what it plays, and gets what has been watched', async () => {
    const player = playerOf();
    expect(await player.report('play')).toMatchObject({
      learnTime: 0,
      creditSec: 0,
      attCd: 'C',
      needSec: 1080,
    });
    player.watch(60);
    expect(await player.report('update')).toMatchObject({
      learnTime: 1,
      creditSec: 60,
      attCd: 'B',
      learnSec: 60,
    });
    player.seek(300);
    player.watch(45, { rate: 2 });
    const last = await player.report('stop');
    expect(last).toMatchObject({
      learnSeq: player.learnSeq(),
      learnTime: 2,
      learnSec: 150,
      learnRanges: [
        { from: 0, to: 60 },
        { from: 300, to: 390 },
      ],
    });
    expect(await info()).toMatchObject({ learnM: 2, resumeAt: 390, learnSec: 150, attCd: 'B' });
  });

  test('continues its play after a pause of any length', async () => {
    const player = playerOf();
    const { learnSeq } = await player.report('play');
    player.watch(60);
    await player.report('stop');
    portal.clock.advance(3600);
    expect((await player.report('play')).learnSeq).toBe(learnSeq);
    player.watch(60);
    expect(await player.report('update')).toMatchObject({ learnSeq, creditSec: 60, learnSec: 120 });
    expect(await records()).toMatchObject([{ learnSeq, claimSec: 120, creditSec: 120, cutRsnList: [] }]);
  });

  test('that waits while staff say that less is needed has watched enough by what they say', async () => {
    const { db } = portal.services;
    const player = playerOf();
    await player.report('play');
    player.watch(600);
    const reply = await meanwhile(db, {
      hold: (tx) => tx.execute(sql`select from content where code = ${code} for update`),
      send: () => player.send('stop'),
      change: async (tx) => {
        await tx.update(content).set({ lectureMinutes: 10 }).where(eq(content.code, code));
        await recomputeLearning(tx, code);
      },
    });
    expect(reply.body.result).toMatchObject({ creditSec: 600, needSec: 540, attCd: 'A' });
  });

  test('starts a play when it opens, so that what it plays offline is credited', async () => {
    const player = playerOf();
    await player.report('stop');
    expect(await records()).toEqual([]);
    expect(await info()).toMatchObject({ resumeAt: 0, attCd: 'C' });
    player.watch(300);
    expect(await player.report('play')).toMatchObject({ creditSec: 300 });
  });

  test('that opens without playing changes neither the current play nor the resume position', async () => {
    const player = playerOf();
    await player.report('play');
    player.watch(60);
    await player.report('update');
    await playerOf().report('stop');
    player.watch(60);
    expect(await player.report('update')).toMatchObject({ learnSec: 120 });
    expect(await info()).toMatchObject({ resumeAt: 120 });
  });

  test('cannot report for a play of somebody else', async () => {
    const player = playerOf();
    const { learnSeq } = await player.report('play');
    const report = (fields: Partial<Input<typeof updateLearningTime>>, student = ann) =>
      portal.as(student).then((caller) =>
        caller.post(updateLearningTime, {
          learnSeq,
          lctrCd: code,
          lctrShdlCd: 'LA',
          state: 'update',
          ranges: [{ from: 0, to: 5 }],
          ...fields,
        }),
      );
    expect((await report({})).status).toBe(200);
    expect((await report({}, world.sue)).status).toBe(404);
    expect((await report({ learnSeq: learnSeq + 1000 })).status).toBe(404);
    expect((await report({}, world.ben)).status).toBe(404);
    expect((await report({ state: 'play' }, world.sue)).body.result.learnSeq).not.toBe(learnSeq);
  });
});

describe('another player', () => {
  test('ends the first, whose late claims are credited', async () => {
    const [first, second] = [playerOf(), playerOf()];
    await first.report('play');
    first.watch(60);
    await second.report('play');
    expectRefused(await first.send('update'), studyRefusals.superseded);
    expect(await info()).toMatchObject({ learnSec: 60 });
    expectRefused(await first.send('stop'), studyRefusals.superseded);
    second.seek(60);
    second.watch(60);
    expect(await second.report('update')).toMatchObject({ learnSec: 120 });
  });

  test('also ends the first on another content', async () => {
    const other = `${code}-other`;
    await addContent(portal.services.db, { code: other });
    const first = playerOf();
    await first.report('play');
    first.watch(20);
    await playerOf(ann, other).report('play');
    first.watch(20);
    expectRefused(await first.send('update'), studyRefusals.superseded);
    // What it played after that is not credited, and the record has the reason.
    expect(await records()).toMatchObject([{ claimSec: 40, creditSec: 20, cutRsnList: ['elsewhere'] }]);
  });

  test('of another student ends no play', async () => {
    const [own, foreign] = [playerOf(), playerOf(world.sue)];
    await own.report('play');
    await foreign.report('play');
    own.watch(30);
    expect(await own.report('update')).toMatchObject({ creditSec: 30 });
    expect(await foreign.report('update')).toMatchObject({ learnSec: 0 });
  });

  test('is ended when the first plays again, as a new play', async () => {
    const [first, second] = [playerOf(), playerOf()];
    const { learnSeq } = await first.report('play');
    await second.report('play');
    expect((await first.report('play')).learnSeq).not.toBe(learnSeq);
    expectRefused(await second.send('update'), studyRefusals.superseded);
  });

  test('that starts at the same instant leaves one of them current', async () => {
    const players = Array.from({ length: 4 }, () => playerOf());
    await Promise.all(players.map((player) => player.report('play')));
    const replies = await Promise.all(players.map((player) => player.send('update')));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });
});

// Specification §7.4: it reports only the specified fields.
describe('a client that reports neither position nor ranges', () => {
  const client = (of = code) => {
    let learnSeq: number | undefined;
    return async (state: 'play' | 'update' | 'stop') => {
      const caller = await portal.as(ann);
      const fields = learnSeq === undefined ? {} : { learnSeq };
      const reply = await caller.post(updateLearningTime, {
        lctrCd: of,
        lctrShdlCd: 'LA',
        state,
        ...fields,
      });
      learnSeq ??= reply.body.result.learnSeq;
      return reply;
    };
  };
  const credited = async (reply: ReturnType<ReturnType<typeof client>>) => {
    const { status, body } = await reply;
    expect(status).toBe(200);
    return body.result;
  };

  test('earns the time for which it plays, and nothing while it is stopped', async () => {
    const report = client();
    expect(await credited(report('play'))).toMatchObject({ learnTime: 0, creditSec: 0 });
    portal.clock.advance(60.4);
    expect(await credited(report('update'))).toMatchObject({ learnTime: 1, creditSec: 60 });
    portal.clock.advance(59.8);
    // The rest of the second before is not lost.
    expect(await credited(report('stop'))).toMatchObject({ learnTime: 2, creditSec: 60 });
    portal.clock.advance(600);
    expect(await credited(report('stop'))).toMatchObject({ creditSec: 0 });
    expect(await credited(report('play'))).toMatchObject({ creditSec: 0 });
    portal.clock.advance(30);
    expect(await credited(report('play'))).toMatchObject({ creditSec: 30, learnSec: 150, attCd: 'B' });
    expect(await records()).toMatchObject([{ claimSec: 150, creditSec: 150, cutRsnList: [] }]);
  });

  test('reaches attendance, and earns no more than the content has', async () => {
    const report = client();
    await report('play');
    portal.clock.advance(1080);
    expect(await credited(report('update'))).toMatchObject({ learnSec: 1080, attCd: 'A' });
    portal.clock.advance(600);
    expect(await credited(report('update'))).toMatchObject({ creditSec: 120, learnSec: 1200 });
    portal.clock.advance(60);
    expect(await credited(report('stop'))).toMatchObject({ creditSec: 0, learnSec: 1200 });
  });

  test('continues with what has not been watched yet', async () => {
    const player = playerOf();
    await player.report('play');
    player.seek(30);
    player.watch(60);
    await player.report('stop');
    const report = client();
    await report('play');
    portal.clock.advance(60);
    expect(await credited(report('update'))).toMatchObject({
      creditSec: 60,
      learnRanges: [{ from: 0, to: 120 }],
    });
  });

  test('earns the same time once, however often and from however many plays it is reported', async () => {
    const other = `${code}-other`;
    await addContent(portal.services.db, { code: other });
    const [first, second] = [client(), client(other)];
    await first('play');
    portal.clock.advance(60);
    const replies = await Promise.all(Array.from({ length: 4 }, () => credited(first('update'))));
    expect(replies.reduce((sum, { creditSec }) => sum + creditSec, 0)).toBe(60);
    await second('play');
    portal.clock.advance(60);
    expectRefused(await first('update'), studyRefusals.superseded);
    expect(await credited(second('update'))).toMatchObject({ creditSec: 60 });
    expect(await info()).toMatchObject({ learnSec: 60 });
  });

  test('is credited until the content closes', async () => {
    await change({ closesAt: at('2026-11-18T20:00:00') });
    portal.clock.set('2026-11-18T20:00:30+09:00');
    const report = client();
    await report('play');
    portal.clock.advance(60);
    expectRefused(await report('update'), studyRefusals.closed);
    expect(await credited(report('stop'))).toMatchObject({ learnSec: 30 });
  });
});

describe('contents that cannot be watched now', () => {
  const refusals = [
    ['a private content', { isPublic: false }, studyRefusals.hidden],
    ['a closed content', { closesAt: at('2026-11-17T23:59:00') }, studyRefusals.closed],
    ['a content that is not yet open', { opensAt: at('2026-11-19T00:00:00') }, studyRefusals.closed],
    ['a period in the future', { attendanceStartsAt: at('2026-11-19T00:00:00') }, studyRefusals.notStarted],
  ] as const;

  test.each(refusals)('%s is refused with its reason', async (_name, values, refusal) => {
    await change(values);
    expectRefused(await ask(), refusal);
    expectRefused(await playerOf().send('play'), refusal);
    expectRefused(await playerOf().send('stop'), refusal);
  });

  test('a content that closes while it is watched is credited until then, and the player gets the reason', async () => {
    await change({ closesAt: at('2026-11-18T20:00:00') });
    portal.clock.set('2026-11-18T20:00:30+09:00');
    const player = playerOf();
    await player.report('play');
    player.watch(60);
    expectRefused(await player.send('update'), studyRefusals.closed);
    expect(await records()).toMatchObject([{ claimSec: 60, creditSec: 30, cutRsnList: ['closed'] }]);
    expect(await player.report('stop')).toMatchObject({ learnSec: 30, creditSec: 0 });
    expectRefused(await player.send('play'), studyRefusals.closed);
  });

  test('time watched on a content that has become private is credited', async () => {
    const player = playerOf();
    await player.report('play');
    player.watch(60);
    await change({ isPublic: false });
    expectRefused(await player.send('update'), studyRefusals.hidden);
    await change({ isPublic: true });
    expect(await info()).toMatchObject({ learnSec: 60 });
  });
});
