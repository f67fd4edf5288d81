/** What lateness takes off follows an extension that is given after grading, until students are shown the score (specification §21.10). */
import { changeAssignment, getAssignment } from '@baeum/contract/assignment/staff-terms';
import * as x from '@baeum/contract/extension/staff-terms';
import { listLectureHistory } from '@baeum/contract/history/staff-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { assignment, submission } from '../../assignment/tables.ts';
import { gradingOf, saveAs } from '../../testing/grading.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { taken } from '../../testing/submitting.ts';
import { addActivity, addTeam, addTeamAssignment, addTeamSubmission } from '../../testing/teams.ts';
import { createWorld, seoul, type World } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
let code = '';
let grading: ReturnType<typeof gradingOf>;
let number = 0;

const handedIn = '2026-11-21T10:00:00';
/** Behind that, and a day before. */
const [onTime, oneDayLate] = ['2026-11-22T23:59:00+09:00', '2026-11-20T23:59:00+09:00'];

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
});
/** An assignment of 100 points, 10 % off for each day, that Ann has handed in two days late. */
beforeEach(async () => {
  portal.clock.set('2026-11-21T11:00:00+09:00');
  prof = await portal.as({ ...world.prof, side: 'staff' });
  code = `P-${++number}`;
  grading = gradingOf(portal, world, code);
  await grading.begin(null);
  await set({ latePenalty: 10 });
  await portal.services.db
    .update(submission)
    .set({ submittedAt: seoul(handedIn) })
    .where(eq(submission.assignmentCode, code));
});

const set = (values: Partial<typeof assignment.$inferInsert>) =>
  portal.services.db.update(assignment).set(values).where(eq(assignment.code, code));
const kind = 'assignment' as const;
const named = () => ({ lectureCode: 'LA', kind, code, studentNumbers: ['2026-ann'] });
const give = async (closesAt: string, of: object = named()) => {
  const given = await prof.post(x.giveExtensions, { ...named(), ...of, closesAt, reason: '병원 진료' });
  taken(given);
  return given.body.result;
};
const preview = async (closesAt: string) =>
  (await prof.post(x.previewExtension, { ...named(), closesAt })).body.result;
const undo = async (batch: string) => taken(await prof.post(x.undoExtensions, { lectureCode: 'LA', batch }));
/** As desk, sheet and history of the score show them. */
async function counted() {
  const { score } = await grading.work(prof, world.ann.id);
  const { items } = (await prof.post(t.getGradingSheet, { activityId: grading.activityId })).body.result;
  return {
    desk: score?.points,
    takenOff: score?.latePenalty,
    sheet: items.find(({ points }) => points !== null)?.points,
  };
}
const lines = async () =>
  (await prof.post(listLectureHistory, { lectureCode: 'LA', rows: 100 })).body.result.items.filter(
    ({ kind }) => kind === 'score',
  );
/** What Ann is shown once a release at that time has come. */
const ownAt = async (time: string) => {
  portal.clock.set(time);
  return grading.own(await portal.as(world.ann));
};

test('an extension that is given after grading takes off what is late by it, wherever the points stand', async () => {
  taken(await grading.save(prof, { typedPoints: 90 }));
  const before = (await grading.work(prof, world.ann.id)).score?.version ?? 0;
  expect(await counted()).toEqual({ desk: 70, takenOff: 20, sheet: 70 });
  expect(await preview(onTime)).toMatchObject({ students: [{ after: 'done' }], keptPenalties: 0 });
  await give(onTime);
  expect(await counted()).toEqual({ desk: 90, takenOff: 0, sheet: 90 });
  expect((await grading.work(prof, world.ann.id)).score?.version).toBe(before + 1);
  expect((await lines())[0]).toMatchObject({
    subject: { name: '안나' },
    values: [{ field: 'points', before: 70, after: 90 }],
  });
  await grading.release(prof);
  expect(await grading.own(await portal.as(world.ann))).toMatchObject({ screPnt: 90, tardyMinusPnt: 0 });
});

test('a release that is to come follows, and so it does when the extension is taken back', async () => {
  taken(await grading.save(prof, { typedPoints: 90 }));
  taken(await prof.post(t.releaseScores, { activityId: grading.activityId, at: '2026-11-21T12:00' }));
  const { batch } = await give(oneDayLate);
  expect(await counted()).toEqual({ desk: 80, takenOff: 10, sheet: 80 });
  await undo(batch);
  expect(await counted()).toEqual({ desk: 70, takenOff: 20, sheet: 70 });
  await give(oneDayLate);
  const [extension] = (await prof.post(x.listExtensions, named())).body.result.items;
  taken(await prof.post(x.removeExtension, { lectureCode: 'LA', id: extension?.id ?? 0 }));
  expect(await counted()).toEqual({ desk: 70, takenOff: 20, sheet: 70 });
  await give(onTime);
  expect(await ownAt('2026-11-21T12:00:00+09:00')).toMatchObject({ screPnt: 90, tardyMinusPnt: 0 });
});

test('a penalty that a grader has set stays', async () => {
  taken(await grading.save(prof, { typedPoints: 90, penaltyOverride: 5, penaltyReason: '기기 고장' }));
  await give(onTime);
  expect((await counted()).sheet).toBe(85);
});

test('points stay within what there is, and what has none gets none', async () => {
  taken(await grading.save(prof, { typedPoints: 15 }));
  expect((await counted()).sheet).toBe(0);
  await give(oneDayLate);
  expect((await counted()).sheet).toBe(5);
  taken(await grading.save(prof, { status: 'missing' }));
  await give(onTime);
  expect((await counted()).sheet).toBe(0);
  taken(await grading.save(prof, { status: 'scored', typedPoints: null, feedback: '아직 보고 있습니다.' }));
  expect((await counted()).desk).toBeNull();
});

test('what students are shown stays as it was released, and the preview says so', async () => {
  taken(await grading.save(prof, { typedPoints: 90 }));
  await grading.release(prof);
  expect((await preview(onTime)).keptPenalties).toBe(1);
  await give(onTime);
  expect((await counted()).sheet).toBe(70);
  expect(await grading.own(await portal.as(world.ann))).toMatchObject({ screPnt: 70, tardyMinusPnt: 20 });
  // Another line of the history.
  portal.clock.advance(601);
  taken(await grading.save(prof, { typedPoints: 90 }));
  expect((await counted()).sheet).toBe(90);
  expect((await lines())[0]).toMatchObject({ values: [{ field: 'points', before: 70, after: 90 }] });
});

test('the history does not say beside an extension whose number has which points', async () => {
  await set({ isBlind: true });
  const work = (
    await prof.post(t.getGradingSheet, { activityId: grading.activityId })
  ).body.result.items.find(({ handedAt }) => handedAt !== null);
  taken(await saveAs(prof, grading.activityId, work?.holder ?? 0, { typedPoints: 90 }));
  await give(onTime);
  expect((await lines())[0]).toMatchObject({ subject: null, values: [{ field: 'title' }] });
});

test('where the percentage changes, a score keeps what was taken off until it is saved again', async () => {
  taken(await grading.save(prof, { typedPoints: 90 }));
  const { revision, fields } = (await prof.post(getAssignment, { assignmentCode: code })).body.result;
  const sent = { ...fields, assignmentCode: code, revision: String(revision), keptFiles: '' };
  const change = (confirmed: string) =>
    prof.upload(changeAssignment, { ...sent, latePenalty: '30', confirmed }, []);
  expect((await change('N')).body.message).toBe(
    '이미 지각 제출한 1명의 감점이 커집니다. 이미 채점한 점수는 다시 저장할 때 바뀝니다.',
  );
  taken(await change('Y'));
  const opened = await grading.work(prof, world.ann.id);
  expect(opened).toMatchObject({ latePenalty: 60, score: { latePenalty: 20, points: 70 } });
  taken(await grading.save(prof, { typedPoints: 90 }));
  expect(await counted()).toEqual({ desk: 30, takenOff: 60, sheet: 30 });
});

test('a team’s score follows the team’s extension', async () => {
  const { db, store } = portal.services;
  const activityCode = await addActivity(db, { code: `T-${code}`, professorId: world.prof.id });
  const team = await addTeam(db, activityCode, [world.ann, world.sue]);
  const work = await addTeamAssignment(db, {
    activityCode,
    professorId: world.prof.id,
    points: 50,
    latePenalty: 10,
    closesAt: seoul('2026-11-18T23:59:00'),
    lateOpensAt: seoul('2026-11-19T00:00:00'),
    lateClosesAt: seoul('2026-11-25T23:59:00'),
  });
  await addTeamSubmission(db, store, work, team, world.ann, { submittedAt: seoul(handedIn) });
  const activityId = t.activityIdOf('teamAssignment', String(work.id));
  taken(await saveAs(prof, activityId, team.id, { typedPoints: 40 }));
  const onSheet = async () =>
    (await prof.post(t.getGradingSheet, { activityId })).body.result.items.map(({ points }) => points);
  expect(await onSheet()).toEqual([25]);
  await give('2026-11-27T23:59:00+09:00', { kind: 'team', code: activityCode });
  expect(await onSheet()).toEqual([40]);
});
