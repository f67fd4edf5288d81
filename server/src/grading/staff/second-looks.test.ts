/** A second look at scores: second graders with what professors decide, and samples (specification §23.9, §23.19). */
import type { Input } from '@baeum/contract';
import * as g from '@baeum/contract/grading/graders-terms';
import * as s from '@baeum/contract/grading/sample-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { listLectureHistory } from '@baeum/contract/history/staff-terms';
import { appointProfessor, undoLectures } from '@baeum/contract/lecture/bulk-terms';
import type { Duty } from '@baeum/contract/staff/roles';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '../../platform/database.ts';
import { appointAs } from '../../testing/appointing.ts';
import { gradingOf, judged, saveAs } from '../../testing/grading.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { addStaffAccount, addStudent } from '../../testing/people.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addStaff, appoint } from '../../testing/staff-stage.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { createWorld, png, type World } from '../../testing/world.ts';
import { releasedScore, scoreRelease } from '../tables.ts';
import { type GradedWork, gradingResources } from './access.ts';
import { removeFile } from './files.ts';
import { lockReleases } from './locks.ts';
import { save as saveFirst } from './saving.ts';
import { saveSecond } from './second.ts';

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
let prof: Caller;
let assistant: Caller;
let activityId = '';
let number = 0;
let others: readonly number[] = [];

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  const { db } = portal.services;
  staff = await addStaff(db);
  others = [];
  for (let index = 0; index < 8; index++) others = [...others, (await addStudent(db, `other-${index}`)).id];
});
beforeEach(async () => {
  portal.clock.set(testNow);
  await appoint(portal.services.db, staff.assistant.id, ['grade']);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  assistant = await portal.as({ ...staff.assistant, side: 'staff' });
  const grading = gradingOf(portal, world, `R-${++number}`);
  ({ activityId } = grading);
  await grading.begin(null, [world.ann.id, world.sue.id, ...others]);
});

const share = (fields: Partial<Input<typeof g.shareWork>>) =>
  prof.post(g.shareWork, { activityId, sharing: 'evenly', graders: [], holders: [], ...fields });
const give = (holder: number, loginId: string) =>
  share({ sharing: 'chosen', graders: [loginId], holders: [holder] });
const sheet = async (fields: Partial<Input<typeof t.getGradingSheet>> = {}, caller = prof) =>
  (await caller.post(t.getGradingSheet, { activityId, ...fields })).body.result;
/** Of this activity, on any page: the tests before have left others. */
const queued = async (caller: Caller, page = 1): Promise<readonly number[]> => {
  const { items } = (await caller.post(t.listGradingQueue, { rows: 100, page })).body.result;
  const holders = items.filter((one) => one.activityId === activityId).map(({ holder }) => holder);
  return items.length < 100 ? holders : [...holders, ...(await queued(caller, page + 1))];
};

const second = (loginId = staff.assistant.loginId) =>
  share({ part: 'second', sharing: 'chosen', graders: [loginId], holders: [world.ann.id] });
const work = async (caller: Caller, holder = world.ann.id) =>
  (await caller.post(t.getGradedWork, { activityId, holder })).body.result;
const save = (caller: Caller, typedPoints: number) =>
  saveAs(caller, activityId, world.ann.id, { typedPoints, feedback: `${typedPoints}점입니다.` });
const decide = async (fields: Partial<Input<typeof g.decideScore>>) => {
  const { moderation } = await work(prof);
  return prof.post(g.decideScore, {
    activityId,
    holder: world.ann.id,
    decision: 'mean',
    version: moderation?.first?.version ?? 0,
    secondVersion: moderation?.second?.version ?? 0,
    ...fields,
  });
};
const seesFirst = async (caller: Caller) =>
  JSON.stringify([
    await work(caller),
    await sheet({}, caller),
    (await caller.post(t.listGradingQueue, { rows: 100, whose: 'all' })).body,
  ]).includes('81.37');

test('the second grader sees nothing of the first score, and gives another one', async () => {
  taken(await save(prof, 81.37));
  taken(await second());
  expect(await work(assistant)).toMatchObject({ part: 'second', score: null, state: 'waiting' });
  expect(await seesFirst(assistant)).toBe(false);
  taken(await save(assistant, 70));
  expect(await work(assistant)).toMatchObject({ part: 'second', state: 'done', score: { points: 70 } });
  expect(await seesFirst(assistant)).toBe(false);
  expect(await work(prof)).toMatchObject({
    part: 'first',
    score: { points: 81.37, version: 1 },
    moderation: { first: { points: 81.37 }, second: { points: 70, gradedBy: '조교' }, decision: null },
  });
  expect((await sheet()).items.find(({ holder }) => holder === world.ann.id)?.difference).toBe(11.37);
});

test('waits for the second grader alone, and is not released before a professor has decided', async () => {
  taken(await save(prof, 81));
  taken(await second());
  expect(await queued(assistant)).toContain(world.ann.id);
  expect(await queued(prof)).not.toContain(world.ann.id);
  expect(await sheet()).toMatchObject({ secondOpen: 1, undecided: 0, toRelease: 0 });
  taken(await save(assistant, 70));
  expect(await sheet()).toMatchObject({ secondOpen: 0, undecided: 1, toRelease: 0 });
  refused(await prof.post(t.releaseScores, { activityId }), t.gradingRefusals.nothingToRelease);
  expect((await sheet({ undecided: true })).items.map(({ holder }) => holder)).toEqual([world.ann.id]);
  expect((await decide({})).body.result.points).toBe(75.5);
  expect(await sheet()).toMatchObject({ undecided: 0, toRelease: 1 });
  taken(await prof.post(t.releaseScores, { activityId }));
  refused(await save(assistant, 71), g.graderRefusals.secondClosed);
  refused(await decide({}), g.graderRefusals.nothingToDecide);
  expect((await work(prof)).moderation).toMatchObject({ first: { points: 81 }, decision: 'mean' });
});

/** Points that releases of the activity show. */
const coming = () =>
  portal.services.db
    .select({ points: releasedScore.points })
    .from(releasedScore)
    .innerJoin(scoreRelease, eq(scoreRelease.id, releasedScore.releaseId))
    .where(eq(scoreRelease.assignmentCode, `R-${number}`));

test('a release that is to come has it only once it is settled', async () => {
  taken(await save(prof, 81));
  taken(await prof.post(t.releaseScores, { activityId, at: '2026-11-18T20:00' }));
  expect(await coming()).toEqual([{ points: 81 }]);
  taken(await second());
  expect(await coming()).toEqual([]);
  taken(await save(assistant, 81));
  expect(await coming()).toEqual([{ points: 81 }]);
  taken(await save(assistant, 70));
  expect(await coming()).toEqual([]);
  taken(await decide({}));
  expect(await coming()).toEqual([{ points: 75.5 }]);
});

describe('two graders who save at once', () => {
  beforeEach(async () => {
    taken(await save(prof, 80));
    taken(await second());
    taken(await save(assistant, 90));
    taken(await prof.post(t.releaseScores, { activityId, at: '2026-11-18T20:00' }));
  });
  async function opened(): Promise<GradedWork> {
    const about = { id: world.ann.id, parent: activityId };
    const row = await gradingResources.gradedWork(portal.services.db, about, portal.clock.now());
    if (row === undefined) throw new Error('no work');
    return row;
  }
  async function saving(tx: Transaction, part: 'first' | 'second', typedPoints: number): Promise<void> {
    const now = portal.clock.now();
    const row = await opened();
    const { score, workVersion } = await work(part === 'first' ? prof : assistant);
    const version = score?.version ?? 0;
    const input = { activityId, holder: row.holder, version, workVersion, ...judged, marks: [], typedPoints };
    if (part === 'first') await saveFirst({ tx, accountId: world.prof.id, now }, row, input);
    else await saveSecond({ tx, accountId: staff.assistant.id, now }, row, input);
  }

  test.each([
    ['first', () => save(assistant, 85)],
    ['second', () => save(prof, 85)],
  ] as const)('on the same, the %s one earlier: the release that is to come has it', async (part, send) => {
    const hold = (tx: Transaction) => saving(tx, part, 85);
    taken(await meanwhile(portal.services.db, { hold, send }));
    expect(await coming()).toEqual([{ points: 85 }]);
  });

  test('on the same, when a file is taken away from it: it has the score without the file', async () => {
    const { db } = portal.services;
    const holder = world.ann.id;
    taken(
      await prof.upload(t.addScoreFiles, { activityId, holder: String(holder) }, [
        { name: '첨삭.png', content: png },
      ]),
    );
    const fileId = (await work(prof)).givenFiles[0]?.id ?? '';
    const removing = async (tx: Transaction) =>
      removeFile({ tx, accountId: world.prof.id, now: portal.clock.now() }, await opened(), {
        activityId,
        holder,
        fileId,
      });
    taken(await meanwhile(db, { hold: removing, send: () => save(assistant, 80) }));
    expect(await coming()).toEqual([{ points: 80 }]);
    expect((await db.execute(sql`select from released_score_file`)).rowCount).toBe(0);
  });
});

test('a release that is to come has it again when nobody is to grade it a second time any more', async () => {
  taken(await save(prof, 81));
  taken(await prof.post(t.releaseScores, { activityId, at: '2026-11-20T09:00' }));
  taken(await second());
  expect(await coming()).toEqual([]);
  taken(await share({ part: 'second', sharing: 'chosen', graders: [], holders: [world.ann.id] }));
  expect(await coming()).toEqual([{ points: 81 }]);
});

test('a release that is to come has it again when its second grader loses the duty', async () => {
  const appointed = async (duties: readonly Duty[]) =>
    taken(await appointAs(prof, 'LA', [{ loginId: staff.assistant.loginId, duties: [...duties] }]));
  taken(await save(prof, 81));
  taken(await prof.post(t.releaseScores, { activityId, at: '2026-11-20T09:00' }));
  taken(await second());
  await appointed(['grade', 'answer']);
  expect(await coming()).toEqual([]);
  await appointed(['answer']);
  expect(await coming()).toEqual([{ points: 81 }]);
});

test('a release that is to come has it again when its second grader is a professor there no more', async () => {
  const { loginId } = await addStaffAccount(portal.services.db, 'guest', '객원', 'professor');
  const admin = await portal.as({ ...world.admin, side: 'staff' });
  const lectures = { programmeCode: 'C1', lectures: ['LA'] };
  const { batch } = (await admin.post(appointProfessor, { ...lectures, loginId })).body.result;
  taken(await save(prof, 81));
  taken(await prof.post(t.releaseScores, { activityId, at: '2026-11-20T09:00' }));
  taken(await second(loginId));
  expect(await coming()).toEqual([]);
  taken(await admin.post(undoLectures, { programmeCode: 'C1', batch: batch ?? '' }));
  expect(await coming()).toEqual([{ points: 81 }]);
});

test('a professor who gives the second score reads the first one afterwards, and decides', async () => {
  taken(await save(assistant, 81.37));
  taken(await second(world.prof.loginId));
  expect(await work(prof)).toMatchObject({ part: 'second', score: null, moderation: null });
  expect(await seesFirst(prof)).toBe(false);
  taken(await save(prof, 70));
  expect(await work(prof)).toMatchObject({
    score: { points: 70 },
    moderation: { first: { points: 81.37, gradedBy: '조교' } },
  });
  expect((await decide({ decision: 'first' })).body.result.points).toBe(81.37);
});

test('whether the two scores are equal, the second grader does not find out by trying', async () => {
  taken(await save(prof, 81));
  taken(await second());
  const asked = async () => {
    const { items, total, undecided, toRelease } = await sheet({ undecided: true }, assistant);
    return { listed: items.length, total, undecided, toRelease };
  };
  taken(await save(assistant, 70));
  const different = await asked();
  expect(different).toMatchObject({ undecided: 0, total: 2 + others.length });
  taken(await save(assistant, 81));
  expect(await asked()).toEqual(different);
});

test('the history tells a professor nothing of a score that they are to give a second time', async () => {
  taken(await save(assistant, 81.49));
  taken(await prof.post(t.releaseScores, { activityId }));
  portal.clock.advance(t.takeBackSeconds);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  const told = (caller = prof) =>
    Promise.all(
      ['score', 'releasedScore'].map(async (kind) => {
        const { items } = (await caller.post(listLectureHistory, { lectureCode: 'LA', kind, rows: 100 })).body
          .result;
        return JSON.stringify(items).includes('81.49');
      }),
    );
  expect(await told()).toEqual([true, true]);
  taken(await second(world.prof.loginId));
  expect(await told()).toEqual([false, false]);
  expect(await told(await portal.as({ ...world.admin, side: 'staff' }))).toEqual([true, true]);
  taken(await save(prof, 70));
  expect(await told()).toEqual([true, true]);
});

test('equal scores need no decision', async () => {
  taken(await save(prof, 81));
  taken(await second());
  taken(await save(assistant, 81));
  expect(await sheet()).toMatchObject({ secondOpen: 0, undecided: 0, toRelease: 1 });
});

test.each([
  ['first', undefined, 81],
  ['second', undefined, 70],
  ['own', 90, 90],
] as const)('the professor chooses the %s', async (decision, points, expected) => {
  taken(await save(prof, 81));
  taken(await second());
  taken(await save(assistant, 70));
  if (decision === 'own') refused(await decide({ decision }), g.graderRefusals.noOwnPoints);
  expect((await decide({ decision, points })).body.result.points).toBe(expected);
  expect((await work(prof)).score?.points).toBe(expected);
});

test('nobody decides on scores that have changed since', async () => {
  taken(await save(prof, 81));
  taken(await second());
  taken(await save(assistant, 70));
  refused(await decide({ version: 9 }), g.graderRefusals.decidedMeanwhile);
  refused(await decide({ secondVersion: 9 }), g.graderRefusals.decidedMeanwhile);
});

test('never both times by the same person', async () => {
  taken(await give(world.ann.id, staff.assistant.loginId));
  refused(await second(), g.graderRefusals.nothingToShare);
  taken(await second(world.prof.loginId));
  refused(await give(world.ann.id, world.prof.loginId), g.graderRefusals.nothingToShare);
});

test('nobody gets a second time what they were to grade first, when somebody else has graded it', async () => {
  taken(await give(world.ann.id, staff.assistant.loginId));
  taken(await save(prof, 81));
  const { shared } = (await share({ part: 'second', graders: [staff.assistant.loginId] })).body.result;
  expect(shared).toBe(1 + others.length);
  refused(await second(), g.graderRefusals.nothingToShare);
  refused(await second(world.prof.loginId), g.graderRefusals.nothingToShare);
});

test('nobody gets first what they have graded a second time, though that share is another one’s by now', async () => {
  taken(await second());
  taken(await save(assistant, 70));
  taken(await share({ part: 'second', sharing: 'chosen', holders: [world.ann.id] }));
  refused(await give(world.ann.id, staff.assistant.loginId), g.graderRefusals.nothingToShare);
  taken(await give(world.ann.id, world.prof.loginId));
});

const sample = async () => (await prof.post(s.getScoreSample, { activityId })).body.result;
const draw = (perGrader: number, caller = prof) => caller.post(s.drawScoreSample, { activityId, perGrader });
const review = async (holder: number, caller = prof) => {
  const version = (await work(prof, holder)).score?.version ?? 0;
  return caller.post(s.reviewScore, { activityId, holder, version });
};

test('a sample has so many scores of each other grader, spread over their points', async () => {
  refused(await draw(3), s.sampleRefusals.nothingToDraw);
  for (const [index, holder] of others.entries())
    taken(await saveAs(assistant, activityId, holder, { typedPoints: 10 * index }));
  taken(await saveAs(prof, activityId, world.sue.id, { typedPoints: 50 }));
  // Neither what is set aside nor what is not graded.
  taken(await saveAs(assistant, activityId, world.ann.id, { typedPoints: 50, isHeld: true }));
  expect((await draw(4)).body.result).toEqual({ drawn: 4 });
  const { items, open } = await sample();
  expect(open).toBe(4);
  for (const item of items) expect(item).toMatchObject({ gradedBy: '조교', state: 'open' });
  expect(items).toHaveLength(4);
  // One of each two that follow each other.
  expect(
    items.map(({ points }) => Math.floor((points ?? 0) / 20)).toSorted((one, other) => one - other),
  ).toEqual([0, 1, 2, 3]);
  expect((await draw(20)).body.result).toEqual({ drawn: 8 });
  expect((await sample()).items).toHaveLength(8);
});

test('what was looked at stays in the sample, and what has changed since is to be looked at again', async () => {
  const [first = 0, second = 0] = others;
  for (const holder of [first, second])
    taken(await saveAs(assistant, activityId, holder, { typedPoints: 40 }));
  taken(await draw(1));
  expect(await sheet()).toMatchObject({ openSamples: 1 });
  expect(await sheet({}, assistant)).toMatchObject({ openSamples: 0 });
  const drawn = (await sample()).items[0]?.holder ?? 0;
  const left = drawn === first ? second : first;
  expect((await work(prof, drawn)).sample).toEqual({ state: 'open', reviewedBy: null });
  expect((await work(assistant, drawn)).sample).toBeNull();
  expect((await work(prof, left)).sample).toBeNull();
  refused(await review(left), s.sampleRefusals.notDrawn);
  refused(await review(drawn, assistant), staffRefusals.notPermitted);
  taken(await review(drawn));
  taken(await review(drawn));
  expect(await sample()).toMatchObject({
    open: 0,
    items: [{ state: 'reviewed', reviewedBy: '김교수' }],
  });
  expect((await draw(1)).body.result).toEqual({ drawn: 1 });
  expect((await sample()).items).toHaveLength(2);
  taken(await saveAs(assistant, activityId, drawn, { typedPoints: 45 }));
  expect((await work(prof, drawn)).sample?.state).toBe('changed');
  refused(
    await prof.post(s.reviewScore, { activityId, holder: drawn, version: 1 }),
    s.sampleRefusals.changedMeanwhile,
  );
  expect(await sheet()).toMatchObject({ openSamples: 2 });
});

test('who has just been made the second grader of a score does not say that it was looked at', async () => {
  const { db } = portal.services;
  taken(await save(assistant, 70));
  taken(await draw(20));
  const [kind, code] = ['assignment' as const, `R-${number}`];
  const reply = await meanwhile(db, {
    hold: (tx) => lockReleases(tx, { kind, code }, 'release'),
    send: () => prof.post(s.reviewScore, { activityId, holder: world.ann.id, version: 1 }),
    change: (tx) =>
      tx.execute(sql`insert into grading_share (lecture_code, assignment_code, student_id, part, grader_id)
        values ('LA', ${code}, ${world.ann.id}, 'second', ${world.prof.id})`),
  });
  refused(reply, g.graderRefusals.onlyFirst);
  expect(await sample()).toMatchObject({ open: 1 });
});

test('the sample shows nothing of a score that the professor is to give a second time', async () => {
  const [other = 0] = others;
  taken(await saveAs(assistant, activityId, other, { typedPoints: 40 }));
  taken(await save(assistant, 81.37));
  taken(await draw(20));
  const points = async () =>
    Object.fromEntries((await sample()).items.map(({ holder, points: shown }) => [holder, shown]));
  expect(await points()).toEqual({ [world.ann.id]: 81.37, [other]: 40 });
  taken(await second(world.prof.loginId));
  expect(await points()).toEqual({ [world.ann.id]: null, [other]: 40 });
  taken(await save(prof, 70));
  taken(await decide({ decision: 'first' }));
  expect(await points()).toEqual({ [world.ann.id]: 81.37, [other]: 40 });
});
