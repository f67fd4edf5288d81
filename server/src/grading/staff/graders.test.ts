/** Who grades what, who has it open, and what the history says of a sitting (specification §23.8). */
import type { Input } from '@baeum/contract';
import { getDesk } from '@baeum/contract/desk/staff-terms';
import * as g from '@baeum/contract/grading/graders-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assignment, submission } from '../../assignment/tables.ts';
import { staffChange, staffChangeValue } from '../../platform/tables.ts';
import { appointAs } from '../../testing/appointing.ts';
import { saveAs } from '../../testing/grading.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addStaff, appoint } from '../../testing/staff-stage.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { addActivity, addTeam } from '../../testing/teams.ts';
import { addAssignment, addDraft, createWorld, type World } from '../../testing/world.ts';
import { gradingShare } from '../tables.ts';

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
let prof: Caller;
let assistant: Caller;
let activityId = '';
let number = 0;

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  staff = await addStaff(portal.services.db);
});
beforeEach(async () => {
  const { db, store } = portal.services;
  portal.clock.set(testNow);
  await appoint(db, staff.assistant.id, ['grade']);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  assistant = await portal.as({ ...staff.assistant, side: 'staff' });
  const code = `S-${++number}`;
  activityId = t.activityIdOf('assignment', code);
  await addAssignment(db, { code, professorId: world.prof.id });
  await db.update(assignment).set({ points: 100 }).where(eq(assignment.code, code));
  for (const student of [world.ann, world.sue]) {
    const { id } = await addDraft(db, store, code, student.id);
    await db
      .update(submission)
      .set({ submittedAt: new Date('2026-11-17T10:00:00+09:00') })
      .where(eq(submission.id, id));
  }
});

const share = (fields: Partial<Input<typeof g.shareWork>>, caller = prof) =>
  caller.post(g.shareWork, { activityId, sharing: 'evenly', graders: [], holders: [], ...fields });
const both = () => [world.prof.loginId, staff.assistant.loginId];
const give = (holder: number, loginId: string) =>
  share({ sharing: 'chosen', graders: [loginId], holders: [holder] });

const sheet = async (fields: Partial<Input<typeof t.getGradingSheet>> = {}, caller = prof) =>
  (await caller.post(t.getGradingSheet, { activityId, ...fields })).body.result;
const graderOf = async (holder: number) =>
  (await sheet()).items.find((one) => one.holder === holder)?.graderName;
const progress = async () => {
  const { graders, ...rest } = (await prof.post(g.getGraders, { activityId })).body.result;
  return {
    ...rest,
    graders: Object.fromEntries(graders.map((one) => [one.loginId, [one.graded, one.assigned]])),
  };
};
const queued = async (caller: Caller, fields: Partial<Input<typeof t.listGradingQueue>> = {}) => {
  const { items, isShared } = (await caller.post(t.listGradingQueue, { rows: 100, ...fields })).body.result;
  return {
    isShared,
    holders: items.filter((one) => one.activityId === activityId).map(({ holder }) => holder),
  };
};
const waiting = async (caller: Caller) =>
  (await caller.post(getDesk, { week: 0 })).body.result.waiting.find(({ id }) => id === activityId)?.count;

describe('handed out', () => {
  test('evenly, everybody of the activity has a grader', async () => {
    const { shared } = (await share({ graders: both() })).body.result;
    expect(shared).toBe((await sheet()).items.length);
    const { graders, unassigned } = await progress();
    expect(graders).toMatchObject({ [world.prof.loginId]: [0, 1], [staff.assistant.loginId]: [0, 1] });
    expect(unassigned).toBe(0);
    refused(await share({ graders: both() }), g.graderRefusals.nothingToShare);
  });

  test('those chosen go to another grader, and back to everybody', async () => {
    taken(await give(world.ann.id, staff.assistant.loginId));
    expect(await graderOf(world.ann.id)).toBe('조교');
    expect((await sheet({ grader: staff.assistant.loginId })).items.map(({ holder }) => holder)).toEqual([
      world.ann.id,
    ]);
    expect((await sheet({ grader: g.nobody })).items.map(({ holder }) => holder)).not.toContain(world.ann.id);
    taken(await give(world.ann.id, world.prof.loginId));
    expect(await graderOf(world.ann.id)).not.toBe('조교');
    taken(await share({ sharing: 'chosen', holders: [world.ann.id] }));
    expect(await graderOf(world.ann.id)).toBe('');
  });

  test('members of a team get the same grader', async () => {
    const { db } = portal.services;
    const activityCode = await addActivity(db, { code: `T-${number}`, professorId: world.prof.id });
    await addTeam(db, activityCode, [world.ann, world.sue]);
    taken(await share({ sharing: 'byTeam', activityCode, graders: both() }));
    expect(await graderOf(world.ann.id)).toBe(await graderOf(world.sue.id));
    refused(
      await share({ sharing: 'byTeam', activityCode: 'nowhere', graders: both() }),
      g.graderRefusals.noTeams,
    );
  });

  test('what is graded keeps its grader, whatever is handed out again', async () => {
    taken(await give(world.ann.id, staff.assistant.loginId));
    taken(await saveAs(assistant, activityId, world.ann.id, { typedPoints: 80 }));
    taken(await share({ graders: [world.prof.loginId], again: true }));
    expect(await graderOf(world.ann.id)).toBe('조교');
    expect((await progress()).graders).toMatchObject({ [staff.assistant.loginId]: [1, 1] });
  });

  test('by professors, to those who grade in the lecture', async () => {
    refused(await share({ graders: both() }, assistant), staffRefusals.notPermitted);
    refused(await share({ graders: [staff.idle.loginId] }), g.graderRefusals.notGrader);
    refused(await share({ graders: [] }), g.graderRefusals.noGrader);
  });

  test('two professors at once leave each work with one grader, and each a line of what was before', async () => {
    const replies = await Promise.all([share({ graders: both() }), share({ graders: both() })]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const shares = await portal.services.db
      .select()
      .from(gradingShare)
      .where(eq(gradingShare.code, `S-${number}`));
    expect(shares).toHaveLength((await sheet()).items.length);
  });
});

describe('own work', () => {
  test('is what nobody else is to grade, in the queue, on the desk of the day, and as the next', async () => {
    taken(await give(world.ann.id, staff.assistant.loginId));
    expect(await queued(prof)).toEqual({ isShared: true, holders: [world.sue.id] });
    expect((await queued(prof, { whose: 'all' })).holders).toEqual([world.ann.id, world.sue.id]);
    expect((await queued(assistant)).holders).toEqual([world.ann.id, world.sue.id]);
    expect([await waiting(prof), await waiting(assistant)]).toEqual([1, 2]);
    const next = async (caller: Caller, holder: number) =>
      (await caller.post(t.getGradedWork, { activityId, holder })).body.result.nextWaiting;
    expect(await next(assistant, world.sue.id)).toEqual({ activityId, holder: world.ann.id });
    expect(await next(prof, world.sue.id)).not.toEqual({ activityId, holder: world.ann.id });
  });

  test('of an assistant who loses the duty is everybody’s again, and of one who keeps it is not', async () => {
    const appointed = (duties: ('grade' | 'answer')[]) =>
      appointAs(prof, 'LA', [{ loginId: staff.assistant.loginId, duties }]);
    taken(await give(world.ann.id, staff.assistant.loginId));
    taken(await appointed(['grade', 'answer']));
    expect(await graderOf(world.ann.id)).toBe('조교');
    taken(await appointed(['answer']));
    expect(await graderOf(world.ann.id)).toBe('');
    expect((await queued(prof)).holders).toContain(world.ann.id);
  });
});

describe('work that is open', () => {
  const hold = async (caller: Caller, holding: Input<typeof g.holdWork>['holding'] = 'open') =>
    (await caller.post(g.holdWork, { activityId, holder: world.ann.id, holding })).body.result.heldBy;

  test('is somebody’s until it is left, taken over, or silent for two minutes', async () => {
    expect(await hold(assistant)).toBeNull();
    expect(await hold(prof)).toBe('조교');
    portal.clock.advance(g.holdAgainAfter);
    expect(await hold(assistant)).toBeNull();
    portal.clock.advance(g.holdSeconds - 1);
    expect(await hold(prof)).toBe('조교');
    portal.clock.advance(1);
    expect(await hold(prof)).toBeNull();
    expect(await hold(assistant)).not.toBeNull();
    expect(await hold(assistant, 'takeOver')).toBeNull();
    expect(await hold(prof)).toBe('조교');
    await hold(prof, 'leave');
    expect(await hold(prof)).toBe('조교');
    await hold(assistant, 'leave');
    expect(await hold(prof)).toBeNull();
  });

  test('is one’s of two who open it at once', async () => {
    const both = await Promise.all([hold(prof), hold(assistant)]);
    expect(both.filter((one) => one === null)).toHaveLength(1);
  });

  test('leaves no line in the history', async () => {
    const lines = () => portal.services.db.$count(staffChange);
    const before = await lines();
    await hold(assistant);
    await hold(prof, 'takeOver');
    expect(await lines()).toBe(before);
  });

  test('administrators only see whose it is', async () => {
    const admin = await portal.as({ ...world.admin, side: 'staff' });
    expect(await hold(admin)).toBeNull();
    expect(await hold(assistant)).toBeNull();
    expect(await hold(admin)).toBe('조교');
  });
});

describe('a sitting', () => {
  const lines = async () => {
    const { db } = portal.services;
    const found = await db
      .select({
        id: staffChange.id,
        by: staffChange.accountId,
        field: staffChangeValue.field,
        before: staffChangeValue.before,
        after: staffChangeValue.after,
      })
      .from(staffChange)
      .leftJoin(staffChangeValue, eq(staffChangeValue.changeId, staffChange.id))
      .where(and(eq(staffChange.kind, 'score'), eq(staffChange.subjectId, world.ann.id)))
      .orderBy(asc(staffChange.id));
    const ids = [...new Set(found.map(({ id }) => id))];
    return ids.map((id) => {
      const own = found.filter((one) => one.id === id);
      return {
        by: own[0]?.by,
        ...Object.fromEntries(own.map(({ field, before, after }) => [field, [before, after]])),
      };
    });
  };
  const save = (caller: Caller, fields: Parameters<typeof saveAs>[3]) =>
    saveAs(caller, activityId, world.ann.id, fields);

  test('is one line, from what was before it to what was after it', async () => {
    const known = (await lines()).length;
    taken(await save(prof, { typedPoints: 70 }));
    taken(await save(prof, { typedPoints: 80, feedback: '좋' }));
    taken(await save(prof, { typedPoints: 80, feedback: '좋습니다.' }));
    const [first, ...others] = (await lines()).slice(known);
    expect(first).toMatchObject({
      by: world.prof.id,
      typedPoints: [null, 80],
      points: [null, 80],
      feedback: [null, '좋습니다.'],
    });
    expect(others).toEqual([]);
  });

  test('ends where another person saves, and after ten minutes', async () => {
    const known = (await lines()).length;
    taken(await save(prof, { typedPoints: 70 }));
    taken(await save(assistant, { typedPoints: 60 }));
    taken(await save(prof, { typedPoints: 65 }));
    portal.clock.advance(601);
    taken(await save(prof, { typedPoints: 66 }));
    taken(await save(prof, { typedPoints: 65 }));
    expect((await lines()).slice(known)).toMatchObject([
      { by: world.prof.id, points: [null, 70] },
      { by: staff.assistant.id, points: [70, 60] },
      { by: world.prof.id, points: [60, 65] },
      // What was taken back within a sitting has changed nothing.
      { by: world.prof.id },
    ]);
    expect((await lines()).at(-1)).not.toHaveProperty('points');
  });
});

test('by criterion, the desk leads through the work that lacks it', async () => {
  const level = (name: string) => ({ name, description: '', points: 10 });
  const rubric = ['내용', '글'].map((name) => ({ name, levels: [level('우수'), level('미흡')] }));
  await portal.services.db
    .update(assignment)
    .set({ rubric })
    .where(eq(assignment.code, `S-${number}`));
  const by = async (criterion: string, holder = world.sue.id) =>
    (await prof.post(g.getCriterion, { activityId, holder, criterion })).body.result;
  expect(await by('내용')).toEqual({ next: world.ann.id, graded: 0, total: 2 });
  taken(await saveAs(prof, activityId, world.ann.id, { choices: [{ criterion: '내용', level: '우수' }] }));
  expect(await by('내용')).toEqual({ next: null, graded: 1, total: 2 });
  expect(await by('글')).toEqual({ next: world.ann.id, graded: 0, total: 2 });
  taken(await give(world.ann.id, staff.assistant.loginId));
  expect(await by('글')).toEqual({ next: null, graded: 0, total: 1 });
});
