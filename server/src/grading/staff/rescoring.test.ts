/** Scores follow the rubric of their assignment (specification §23.12). */
import { activityRefusals } from '@baeum/contract/activity/staff-terms';
import { changeAssignment, getAssignment, type Rubric } from '@baeum/contract/assignment/staff-terms';
import { decideScore, shareWork } from '@baeum/contract/grading/graders-terms';
import { pointsOf } from '@baeum/contract/grading/points';
import * as t from '@baeum/contract/grading/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { gradingOf } from '../../testing/grading.ts';
import { harmsIn, offersIn } from '../../testing/harms.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addStaff, appoint } from '../../testing/staff-stage.ts';
import { taken } from '../../testing/submitting.ts';
import { createWorld, type World } from '../../testing/world.ts';

const levels = (...all: readonly (readonly [string, number])[]) =>
  all.map(([name, points]) => ({ name, description: '', points }));
const content = { name: '내용', levels: levels(['우수', 60], ['보통', 40]) };
const style = { name: '글', levels: levels(['우수', 40], ['보통', 20]) };
const rubric: Rubric = [content, style];
const both = (one: string, other: string) => [
  { criterion: '내용', level: one, comment: '근거가 좋습니다.' },
  { criterion: '글', level: other },
];

let portal: TestPortal;
let world: World;
let grading: ReturnType<typeof gradingOf>;
let prof: Caller;
let ann: Caller;
let code = '';
let number = 0;

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
});
beforeEach(async () => {
  portal.clock.set(testNow);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  ann = await portal.as(world.ann);
  code = `B-${++number}`;
  grading = gradingOf(portal, world, code);
  await grading.begin(rubric, [world.ann.id, world.sue.id]);
});

const stored = async () => (await prof.post(getAssignment, { assignmentCode: code })).body.result;
async function change(next: Rubric | null, fields: Readonly<Record<string, string>> = {}) {
  const { revision, fields: texts } = await stored();
  return prof.upload(
    changeAssignment,
    {
      assignmentCode: code,
      revision: String(revision),
      keptFiles: '',
      ...texts,
      rubric: next === null ? '' : JSON.stringify(next),
      ...fields,
    },
    [],
  );
}
const confirmed = { confirmed: 'Y' };
const scoreOf = async (holder = world.ann.id) => (await grading.work(prof, holder)).score;

test('before it applies it says how many scores change, how the mean moves, and what is lost', async () => {
  taken(await grading.save(prof, { choices: both('우수', '우수') }));
  taken(await grading.save(prof, { choices: both('보통', '보통') }, world.sue.id));
  const cheaper = [{ ...content, levels: levels(['우수', 55.5], ['보통', 40]) }, style];
  const asked = await change(cheaper);
  expect([asked.status, asked.body.errorCode]).toEqual([409, activityRefusals.hits.errorCode]);
  expect(asked.body.message).toBe('채점한 1명의 점수가 바뀝니다(평균 −2.3점).');
  expect((await scoreOf())?.points).toBe(100);
  const lost = await change([{ ...content, levels: levels(['우수', 60], ['미흡', 0]) }, style]);
  expect(lost.body.message).toBe(
    '채점한 1명의 점수가 바뀝니다(평균 ±0점). 그중 1명은 수준을 다시 골라야 점수가 생깁니다.',
  );
});

test('drafts are counted again, with what was said; what was typed stays', async () => {
  taken(await grading.save(prof, { choices: both('우수', '보통') }));
  taken(await grading.save(prof, { typedPoints: 77 }, world.sue.id));
  taken(await change([{ ...content, levels: levels(['우수', 50], ['보통', 40]) }, style], confirmed));
  expect(await scoreOf()).toMatchObject({
    points: 70,
    version: 2,
    choices: [
      { criterion: '내용', level: '우수', points: 50, comment: '근거가 좋습니다.' },
      { criterion: '글', points: 20 },
    ],
  });
  expect(await scoreOf(world.sue.id)).toMatchObject({ points: 77, version: 1 });
});

test('a criterion more, or a level less, waits for who grades; a criterion less does not', async () => {
  taken(await grading.save(prof, { choices: both('우수', '보통') }));
  taken(await change([...rubric, { name: '형식', levels: style.levels }], confirmed));
  expect(await grading.work(prof, world.ann.id)).toMatchObject({ state: 'waiting', score: { points: null } });
  taken(await change([content], confirmed));
  expect(await grading.work(prof, world.ann.id)).toMatchObject({ state: 'done', score: { points: 60 } });
  taken(await change([{ ...content, levels: levels(['보통', 40], ['미흡', 0]) }], confirmed));
  expect(await scoreOf()).toMatchObject({
    points: null,
    choices: [{ criterion: '내용', level: null, comment: '근거가 좋습니다.' }],
  });
});

test('what is shown stays until it is released anew; what is to be shown follows', async () => {
  taken(await grading.save(prof, { choices: both('우수', '우수') }));
  await grading.release(prof);
  taken(await grading.save(prof, { choices: both('보통', '보통') }, world.sue.id));
  const { activityId } = grading;
  taken(await prof.post(t.releaseScores, { activityId, at: '2026-11-20T09:00' }));
  const cheaper = [{ ...content, levels: levels(['우수', 50], ['보통', 30]) }, style];
  expect((await change(cheaper)).body.message).toContain('이미 공개한 1명에게는');
  taken(await change(cheaper, confirmed));
  expect((await grading.own(ann))?.screPnt).toBe(100);
  expect(await grading.work(prof, world.ann.id)).toMatchObject({ isChanged: true, releasedPoints: 100 });
  portal.clock.set('2026-11-20T09:00:00+09:00');
  expect((await grading.own(await portal.as(world.sue)))?.screPnt).toBe(50);
  expect((await grading.own(await portal.as(world.ann)))?.screPnt).toBe(90);
});

test('whoever takes released points out of sight is told from how many, and may leave them there', async () => {
  taken(await change(rubric, { showsGrades: 'N' }));
  taken(await grading.save(prof, { choices: both('우수', '우수') }));
  await grading.release(prof);
  // Students do not see any.
  taken(await change(rubric, { title: '그대로 비공개' }));
  taken(await change(rubric, { showsGrades: 'Y' }));
  taken(await grading.save(prof, { choices: both('보통', '보통') }, world.sue.id));
  const hidden = { showsGrades: 'N' };
  const asked = await change(rubric, hidden);
  expect([asked.status, asked.body.errorCode]).toEqual([409, activityRefusals.hits.errorCode]);
  expect(harmsIn(asked)).toMatchObject([
    { students: 1, words: '이미 점수를 공개한 1명이 점수를 볼 수 없게 됩니다.' },
  ]);
  taken(await change(rubric, { ...hidden, ...offersIn(asked)[0] }));
  expect((await grading.own(ann))?.screPnt).toBe(100);
  taken(await change(rubric, { ...hidden, ...confirmed }));
  expect((await grading.own(ann))?.screPnt).toBeNull();
});

test('less points than were given are the most, and an older version changes nothing', async () => {
  taken(await grading.save(prof, { typedPoints: 95 }));
  const { revision } = await stored();
  taken(await change(rubric, { ...confirmed, points: '90' }));
  expect((await scoreOf())?.points).toBe(90);
  const stale = await change(rubric, { ...confirmed, points: '50', revision: String(revision) });
  expect(stale.body.errorCode).toBe(staffRefusals.stale.errorCode);
  expect((await scoreOf())?.points).toBe(90);
});

test('scores are counted as each of them would be by itself', async () => {
  const given: readonly Partial<Parameters<typeof grading.save>[1]>[] = [
    { choices: both('우수', '보통') },
    { choices: both('우수', '우수'), typedPoints: 95.25 },
    { choices: both('보통', '우수'), penaltyOverride: 12.5, penaltyReason: '약속한 감점' },
    { choices: both('보통', '보통'), penaltyOverride: 90, penaltyReason: '약속한 감점' },
    { choices: [{ criterion: '글', level: null, comment: '다시 보기' }] },
    { status: 'missing' },
    { status: 'excused', choices: both('우수', '우수') },
  ];
  const next = [{ ...content, levels: levels(['우수', 70], ['보통', 45.5]) }, style];
  for (const one of given) {
    taken(await change(rubric, { ...confirmed, points: '100' }));
    taken(await grading.save(prof, one));
    taken(await change(next, { ...confirmed, points: '90' }));
    const score = await scoreOf();
    if (score === null) throw new Error('it was saved');
    expect([one, score.points]).toEqual([
      one,
      pointsOf({
        ...score,
        criteria: next.map(({ name }) => name),
        outOf: 90,
        penalty: score.penaltyOverride ?? 0,
      }),
    ]);
  }
});

test('a second score is counted again with the first one until it is decided which of them holds', async () => {
  const { activityId } = grading;
  const holder = world.ann.id;
  const { assistant: second } = await addStaff(portal.services.db);
  await appoint(portal.services.db, second.id, ['grade']);
  const assistant = await portal.as({ ...second, side: 'staff' });
  const graders = [second.loginId];
  taken(
    await prof.post(shareWork, { activityId, part: 'second', sharing: 'chosen', graders, holders: [holder] }),
  );
  taken(await grading.save(prof, { choices: both('우수', '보통') }));
  taken(await grading.save(assistant, { choices: both('우수', '우수') }));
  const cheaper = [{ ...content, levels: levels(['우수', 50], ['보통', 40]) }, style];
  // Both scores are of the same student.
  expect((await change(cheaper)).body.message).toContain('채점한 1명의 점수가');
  taken(await change(cheaper, confirmed));
  expect((await grading.work(assistant, holder)).score).toMatchObject({ points: 90, version: 2 });
  expect((await grading.work(prof, holder)).moderation).toMatchObject({
    first: { points: 70, version: 2 },
    second: { points: 90, version: 2 },
  });
  taken(
    await prof.post(decideScore, { activityId, holder, decision: 'second', version: 2, secondVersion: 2 }),
  );
  taken(await change(rubric, confirmed));
  expect(await grading.work(prof, holder)).toMatchObject({
    score: { points: 100 },
    moderation: { first: { points: 70 }, second: { points: 90, version: 2 } },
  });
});
