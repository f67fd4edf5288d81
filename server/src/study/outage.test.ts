/** Nothing that was watched is lost: killed players, lost requests and replies, hours offline, deadlines. */
import { getCntntInfo, getLearningRecord, learningLimits, studyRefusals } from '@baeum/contract/study/terms';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, type TestPlayer } from '../testing/player.ts';
import { type TestPortal, testNow, testPortal } from '../testing/portal.ts';
import { randomFrom } from '../testing/random.ts';
import { addContent } from '../testing/contents.ts';
import { addStudent } from '../testing/people.ts';
import { createWorld } from '../testing/world.ts';

let portal: TestPortal;
let ann: { id: number };
let code: string;
let tests = 0;
beforeAll(async () => {
  portal = await testPortal();
  await createWorld(portal.services.db, portal.services.store);
});
beforeEach(async () => {
  portal.clock.set(testNow);
  code = `V${++tests}`;
  ann = await addStudent(portal.services.db, `ann${tests}`);
  await addContent(portal.services.db, { code });
});

const playerOf = (of = code): TestPlayer => createPlayer(portal, ann, of);
const info = async () => (await (await portal.as(ann)).post(getCntntInfo, { lctrCd: code })).body.result.info;
const records = async () =>
  (await (await portal.as(ann)).post(getLearningRecord, { lctrCd: code })).body.result.list;

describe('a player that was killed', () => {
  test('has its stored claims credited when the browser opens again', async () => {
    const killed = playerOf();
    await killed.report('play');
    killed.watch(60);
    await killed.report('update');
    killed.watch(50);
    // Killed. The next tab sends what the browser had stored before a new player starts.
    portal.clock.advance(8 * 3600);
    await killed.report('stop');
    expect(await info()).toMatchObject({ learnSec: 110, resumeAt: 110 });
    expect(await records()).toMatchObject([{ claimSec: 110, creditSec: 110, lateYn: 'Y', cutRsnList: [] }]);
  });

  test('has them credited although another player has started', async () => {
    const killed = playerOf();
    await killed.report('play');
    killed.watch(50);
    const next = playerOf();
    await next.report('play');
    next.seek(50);
    next.watch(30);
    await next.report('update');
    expect((await killed.send('stop')).body.errorCode).toBe(studyRefusals.superseded.errorCode);
    next.watch(30);
    expect(await next.report('update')).toMatchObject({
      learnSec: 110,
      learnRanges: [{ from: 0, to: 110 }],
    });
    expect(await info()).toMatchObject({ resumeAt: 110 });
  });

  test('killed ten times loses at most five seconds each time, counts nothing twice, and reaches attendance', async () => {
    const random = randomFrom(7);
    let position = 0;
    let lost = 0;
    for (let kill = 0; kill < 10; kill++) {
      const player = playerOf();
      await player.report('play');
      player.seek(position);
      for (let seconds = random.whole(40, 118); seconds > 0; seconds -= 60) {
        player.watch(Math.min(seconds, 60));
        if (seconds > 60) await player.report('update');
      }
      // The browser stores what was watched every five seconds.
      const late = random.whole(0, 5);
      portal.clock.advance(late);
      lost += late;
      const kept = player.draft('stop').ranges?.at(-1)?.to ?? position;
      await player.report('stop');
      position = kept;
    }
    const { learnSec, learnRanges } = await info();
    expect(learnRanges).toEqual([{ from: 0, to: learnSec }]);
    expect(learnSec).toBe(Math.min(position, 1200));
    expect(lost).toBeLessThanOrEqual(50);
  });
});

describe('offline', () => {
  test('ten minutes are credited when it is back online, marked as late', async () => {
    const player = playerOf();
    await player.report('play');
    for (let minute = 0; minute < 10; minute++) player.watch(60);
    expect(await player.report('update')).toMatchObject({ creditSec: 600, learnSec: 600 });
    expect(await records()).toMatchObject([{ creditSec: 600, lateYn: 'Y', cutRsnList: [] }]);
  });

  test('watching before the deadline counts as on time, even if it is reported later', async () => {
    portal.clock.set('2026-11-22T23:30:00+09:00');
    const player = playerOf();
    await player.report('play');
    // Offline from 23:35 on.
    for (let minute = 0; minute < 19; minute++) player.watch(60);
    portal.clock.set('2026-11-23T08:00:00+09:00');
    expect(await info()).toMatchObject({ attCd: 'E' });
    expect(await player.report('update')).toMatchObject({ attCd: 'A', learnSec: 1140 });
  });

  test('watching after the deadline counts as late', async () => {
    portal.clock.set('2026-11-22T23:50:00+09:00');
    const player = playerOf();
    await player.report('play');
    player.watch(1100);
    portal.clock.advance(600);
    expect(await player.report('stop')).toMatchObject({ attCd: 'D', learnSec: 1100 });
  });

  test('a range watched across the deadline is split there', async () => {
    portal.clock.set('2026-11-22T23:41:50+09:00');
    const player = playerOf();
    await player.report('play');
    player.watch(20);
    await player.report('update');
    player.watch(1170);
    expect(await player.report('stop')).toMatchObject({ attCd: 'A' });
  });

  test('late claims can move the time of reaching attendance before the deadline', async () => {
    portal.clock.set('2026-11-22T23:40:00+09:00');
    const offline = playerOf();
    await offline.report('play');
    offline.watch(1100);
    portal.clock.set('2026-11-23T09:00:00+09:00');
    const other = playerOf();
    await other.report('play');
    other.watch(1100);
    expect(await other.report('stop')).toMatchObject({ attCd: 'D', learnSec: 1100 });
    await offline.send('stop');
    expect(await info()).toMatchObject({ attCd: 'A', learnSec: 1100 });
  });

  test('more ranges than fit into a report are sent in several', async () => {
    const player = playerOf();
    await player.report('play');
    const start = portal.clock.now().getTime();
    portal.clock.advance(3 * learningLimits.ranges);
    const ranges = Array.from({ length: learningLimits.ranges + 100 }, (_, index) => ({
      from: 2 * index,
      to: 2 * index + 1,
      ago: (portal.clock.now().getTime() - start) / 1000 - 2 * (index + 1),
    }));
    const caller = await portal.as(ann);
    for (const part of [ranges.slice(0, learningLimits.ranges), ranges.slice(learningLimits.ranges)])
      await caller.post('/api/st/lms/cntnt/updateLearningTime.do', { ...player.draft('stop'), ranges: part });
    expect(await info()).toMatchObject({ learnSec: learningLimits.ranges + 100 });
  });
});

describe('over an unreliable network', () => {
  test('a lost reply loses nothing, and the repeated report adds nothing', async () => {
    const player = playerOf();
    await player.report('play');
    player.watch(60);
    await player.send('update', { losesReply: true });
    player.watch(60, { rate: 2 });
    expect(await player.report('update')).toMatchObject({ creditSec: 120, learnSec: 180 });
    expect(await records()).toMatchObject([{ claimSec: 180, creditSec: 180, cutRsnList: [] }]);
  });

  test('two reports at the same instant are both credited, in either order', async () => {
    const player = playerOf();
    await player.report('play');
    player.watch(30);
    const first = player.draft('update');
    player.watch(30);
    const [, second] = player.draft('update').ranges ?? [];
    const aged = { ...first, ranges: first.ranges?.map((range) => ({ ...range, ago: 30 })) };
    const caller = await portal.as(ann);
    const post = (report: typeof first) => caller.post('/api/st/lms/cntnt/updateLearningTime.do', report);
    await Promise.all([post({ ...first, ranges: second ? [second] : [] }), post(aged), post(aged)]);
    expect(await info()).toMatchObject({ learnSec: 60 });
    expect(await records()).toMatchObject([{ claimSec: 60, creditSec: 60, cutRsnList: [] }]);
  });
});
