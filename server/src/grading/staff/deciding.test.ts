/** Which of two scores holds, of work that is handed in anew (specification §23.9). */
import type { Input } from '@baeum/contract';
import * as g from '@baeum/contract/grading/graders-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { assignment, submission } from '../../assignment/tables.ts';
import { gradingOf } from '../../testing/grading.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addStaff, appoint } from '../../testing/staff-stage.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { createWorld, type World } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
let prof: Caller;
let assistant: Caller;
let grading: ReturnType<typeof gradingOf>;
let code = '';
let count = 0;

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  staff = await addStaff(portal.services.db);
});
beforeEach(async () => {
  portal.clock.set(testNow);
  await appoint(portal.services.db, staff.assistant.id, ['grade']);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  assistant = await portal.as({ ...staff.assistant, side: 'staff' });
  code = `D-${++count}`;
  grading = gradingOf(portal, world, code);
  await grading.begin(null);
  taken(await save(prof, 81));
  taken(
    await prof.post(g.shareWork, {
      activityId: grading.activityId,
      part: 'second',
      sharing: 'chosen',
      graders: [staff.assistant.loginId],
      holders: [world.ann.id],
    }),
  );
  taken(await save(assistant, 70));
});

const save = (caller: Caller, typedPoints: number) => grading.save(caller, { typedPoints });
const moderation = async () => (await grading.work(prof, world.ann.id)).moderation;
const decide = async (decision: Input<typeof g.decideScore>['decision'] = 'mean') => {
  const both = await moderation();
  return prof.post(g.decideScore, {
    activityId: grading.activityId,
    holder: world.ann.id,
    decision,
    version: both?.first?.version ?? 0,
    secondVersion: both?.second?.version ?? 0,
  });
};
const sheet = async () => {
  const { activityId } = grading;
  const { secondOpen, undecided, toRelease } = (await prof.post(t.getGradingSheet, { activityId })).body
    .result;
  return { secondOpen, undecided, toRelease };
};
const stateFor = async (caller: Caller) => (await grading.work(caller, world.ann.id)).state;

async function handInAgain(): Promise<void> {
  portal.clock.advance(60);
  await portal.services.db
    .update(submission)
    .set({ submittedAt: portal.clock.now() })
    .where(eq(submission.assignmentCode, code));
}

test('nobody decides about scores of work that was handed in anew', async () => {
  await handInAgain();
  expect(await moderation()).toMatchObject({ first: { points: null }, decision: null });
  refused(await decide(), g.graderRefusals.nothingToDecide);
  taken(await save(prof, 90));
  refused(await decide(), g.graderRefusals.nothingToDecide);
  expect(await sheet()).toEqual({ secondOpen: 1, undecided: 0, toRelease: 0 });
  taken(await save(assistant, 60));
  expect(await sheet()).toEqual({ secondOpen: 0, undecided: 1, toRelease: 0 });
  expect((await decide()).body.result.points).toBe(75);
});

test('the sheet compares no scores of different work, which would tell a second grader the first one', async () => {
  const difference = async () => {
    const { items } = (await prof.post(t.getGradingSheet, { activityId: grading.activityId })).body.result;
    return items[0]?.difference;
  };
  expect(await difference()).toBe(11);
  await handInAgain();
  expect(await difference()).toBeNull();
  taken(await save(prof, 90));
  expect(await difference()).toBeNull();
  taken(await save(assistant, 60));
  expect(await difference()).toBe(30);
});

test('nor about a second score of the new work and a first one of the old', async () => {
  await handInAgain();
  taken(await save(assistant, 60));
  expect(await sheet()).toEqual({ secondOpen: 0, undecided: 0, toRelease: 0 });
  refused(await decide(), g.graderRefusals.nothingToDecide);
});

test('a decision holds for the work that it was made about, and not for what is handed in anew', async () => {
  expect((await decide()).body.result.points).toBe(75.5);
  expect(await stateFor(assistant)).toBe('done');
  refused(await save(assistant, 71), g.graderRefusals.secondClosed);
  await handInAgain();
  expect(await stateFor(assistant)).toBe('waiting');
  expect(await moderation()).toMatchObject({ first: { points: null }, decision: null });
  taken(await save(prof, 90));
  expect(await sheet()).toEqual({ secondOpen: 1, undecided: 0, toRelease: 0 });
  refused(
    await prof.post(t.releaseScores, { activityId: grading.activityId }),
    t.gradingRefusals.nothingToRelease,
  );
  taken(await save(assistant, 60));
  expect(await moderation()).toMatchObject({ first: { points: 90 }, second: { points: 60 }, decision: null });
  expect(await sheet()).toEqual({ secondOpen: 0, undecided: 1, toRelease: 0 });
  expect((await decide('first')).body.result.points).toBe(90);
  expect(await moderation()).toMatchObject({ first: { points: 90 }, decision: 'first' });
  expect(await sheet()).toEqual({ secondOpen: 0, undecided: 0, toRelease: 1 });
  refused(await save(assistant, 61), g.graderRefusals.secondClosed);
});

test('the second score gives its levels, and the words that students read stay those of the first', async () => {
  const level = (name: string, points: number) => ({ name, description: '', points });
  const levels = [level('우수', 20), level('미흡', 10)];
  const rubric = ['내용', '근거', '글', '길이'].map((name) => ({ name, levels }));
  await portal.services.db.update(assignment).set({ rubric }).where(eq(assignment.code, code));
  taken(
    await grading.save(prof, {
      typedPoints: 81,
      choices: [
        { criterion: '내용', level: '우수', comment: '잘 읽었습니다.' },
        { criterion: '근거', level: '우수' },
        { criterion: '글', level: '우수' },
        { criterion: '길이', level: null, comment: '조금 깁니다.' },
      ],
      feedback: '좋은 글입니다.',
    }),
  );
  taken(
    await grading.save(assistant, {
      choices: [
        { criterion: '내용', level: '미흡', comment: '첫 채점이 후합니다.' },
        { criterion: '근거', level: '우수' },
        { criterion: '글', level: null, comment: '판단을 미룹니다.' },
      ],
      typedPoints: 55,
      feedback: '교수님만 보세요.',
    }),
  );
  expect((await decide('second')).body.result.points).toBe(55);
  expect(await moderation()).toMatchObject({
    decision: 'second',
    first: { points: 81 },
    second: { points: 55 },
  });
  await grading.release(prof);
  expect(await grading.own(await portal.as(world.ann))).toMatchObject({
    screPnt: 55,
    feedback: '좋은 글입니다.',
    crtrList: [
      { crtrNm: '내용', lvlNm: '미흡', lvlPnt: 10, crtrCn: '잘 읽었습니다.' },
      { crtrNm: '근거', lvlNm: '우수', lvlPnt: 20, crtrCn: '' },
      { crtrNm: '길이', lvlNm: null, crtrCn: '조금 깁니다.' },
    ],
  });
});

test('levels that only the second score has are counted, with the comment of the first', async () => {
  const levels = ['우수', '미흡'].map((name) => ({ name, description: '', points: 20 }));
  const rubric = ['내용', '근거'].map((name) => ({ name, levels }));
  await portal.services.db.update(assignment).set({ rubric }).where(eq(assignment.code, code));
  taken(
    await grading.save(prof, {
      choices: [
        { criterion: '근거', level: null, comment: '출처가 없습니다.' },
        { criterion: '내용', level: '우수' },
      ],
      typedPoints: 30,
    }),
  );
  taken(
    await grading.save(assistant, {
      choices: ['내용', '근거'].map((criterion) => ({ criterion, level: '우수' })),
    }),
  );
  expect((await decide('second')).body.result.points).toBe(40);
  const { score } = await grading.work(prof, world.ann.id);
  expect(score).toMatchObject({
    points: 40,
    typedPoints: null,
    choices: [
      { criterion: '근거', level: '우수', points: 20, comment: '출처가 없습니다.' },
      { criterion: '내용', level: '우수', points: 20, comment: '' },
    ],
  });
});

test.each([
  ['first', 20],
  ['second', 10],
] as const)('the %s score counts as it was shown where a course pack has changed the criteria since', async (decision, points) => {
  const levels = [
    { name: '우수', description: '', points: 20 },
    { name: '미흡', description: '', points: 10 },
  ];
  const setCriteria = (names: readonly string[]) =>
    portal.services.db
      .update(assignment)
      .set({ rubric: names.map((name) => ({ name, levels })) })
      .where(eq(assignment.code, code));
  await setCriteria(['내용']);
  for (const [caller, level] of [
    [prof, '우수'],
    [assistant, '미흡'],
  ] as const) {
    const choices = [{ criterion: '내용', level, comment: '' }];
    taken(await grading.save(caller, { typedPoints: null, choices }));
  }
  await setCriteria(['내용', '형식']);
  expect((await decide(decision)).body.result.points).toBe(points);
  expect((await grading.work(prof, world.ann.id)).score).toMatchObject({ points });
});
