/** What students read of changes of their scores (specification §19.4): points that they may see, and nothing of how those came about. */
import * as g from '@baeum/contract/grading/graders-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { getMyChangeList } from '@baeum/contract/history/terms';
import { and, eq, max } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assignment, submission } from '../assignment/tables.ts';
import { enrolment } from '../lecture/tables.ts';
import { staffChange } from '../platform/tables.ts';
import { teamMember } from '../team/tables.ts';
import { addDebate } from '../testing/debates.ts';
import { addCommentRow } from '../testing/discussions.ts';
import { addEvaluation, removeEvaluations } from '../testing/evaluations.ts';
import { gradingOf, type Save, saveAs } from '../testing/grading.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../testing/portal.ts';
import { addReflection, addWritten } from '../testing/reflections.ts';
import { addStaff, appoint } from '../testing/staff-stage.ts';
import { taken } from '../testing/submitting.ts';
import { addActivity, addTeam, addTeamAssignment, addTeamSubmission } from '../testing/teams.ts';
import { createWorld, seoul, type World } from '../testing/world.ts';

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
let prof: Caller;
let grading: ReturnType<typeof gradingOf>;
let code = '';
let count = 0;
/** Number of the last line before a test. */
let last = 0;

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  staff = await addStaff(portal.services.db);
});
beforeEach(async () => {
  portal.clock.set(testNow);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  code = `C-${++count}`;
  grading = gradingOf(portal, world, code);
  await grading.begin(null);
  const [line] = await portal.services.db.select({ id: max(staffChange.id) }).from(staffChange);
  last = line?.id ?? 0;
});

/** The new lines, newest first. */
const seenBy = async (student: { readonly id: number } = world.ann) =>
  (await (await portal.as(student)).post(getMyChangeList, { recordCountPerPage: 100 })).body.result.list
    .filter(({ chgSeq }) => chgSeq > last)
    .map(({ chgTtl, vlList }) => [
      chgTtl,
      ...vlList.map(({ vlNm, bfVl, afVl }) => `${vlNm} ${bfVl} ${afVl}`),
    ]);
const shown = (before: string, after: string, title = `과제 ${code}`) => [
  '점수 변경',
  `점수 ${before} ${after}`,
  `제목 없음 ${title}`,
];
const silent = ['점수 변경'];

async function give(typedPoints: number): Promise<void> {
  taken(await grading.save(prof, { typedPoints }));
  await grading.release(prof);
  expect(await seenBy()).toEqual([shown('없음', String(typedPoints))]);
}

test('points before and after are there once they are shown, and those of drafts never', async () => {
  taken(await grading.save(prof, { typedPoints: 79.5 }));
  expect(await seenBy()).toEqual([]);
  await grading.release(prof);
  expect(await seenBy()).toEqual([shown('없음', '79.5')]);
  taken(await grading.save(prof, { typedPoints: 82 }));
  taken(await grading.save(prof, { typedPoints: 85 }));
  expect(await seenBy()).toEqual([shown('없음', '79.5')]);
  await grading.release(prof);
  expect(await seenBy()).toEqual([shown('79.5', '85'), shown('없음', '79.5')]);
  taken(await prof.post(t.withdrawScores, { activityId: grading.activityId, reason: '다시 봅니다.' }));
  expect(await seenBy()).toEqual([]);
});

test('debates have points, too; journals have none', async () => {
  const { db, store } = portal.services;
  const show = async (activityId: string, fields: Partial<Save>) => {
    taken(await saveAs(prof, activityId, world.ann.id, fields));
    taken(await prof.post(t.releaseScores, { activityId }));
    portal.clock.advance(t.takeBackSeconds);
  };
  const debate = await addDebate(db, { code, professorId: world.prof.id, kind: 'open', points: 10 });
  await addCommentRow(db, { discussionId: debate.discussionId, authorId: world.ann.id });
  await show(t.activityIdOf('debate', code), { typedPoints: 9 });
  const journal = await addReflection(db, { code, lectureCode: 'LA' });
  await addWritten(db, store, journal, {
    studentId: world.ann.id,
    submittedAt: seoul('2026-11-18T09:40:00'),
  });
  await show(t.activityIdOf('reflection', code), { feedback: '깊이 생각했습니다.' });
  expect(await seenBy()).toEqual([
    ['점수 변경', `제목 없음 성찰일지 ${code}`],
    shown('없음', '9', `토론 ${code}`),
  ]);
});

test('nothing of it is there in a lecture that is to be evaluated first, not even in the count', async () => {
  const { db } = portal.services;
  await give(80);
  // Sessions are kept for some seconds, with what they are blocked from.
  const all = async () =>
    (await (await portal.as(world.ann)).post(getMyChangeList, { recordCountPerPage: 100 })).body.result;
  const before = await all();
  const scores = before.list.filter(({ chgTtl }) => chgTtl === '점수 변경').length;
  await addEvaluation(db, { lectures: ['LB'] });
  expect((await all()).totalCnt).toBe(before.totalCnt);
  await removeEvaluations(db);
  await addEvaluation(db, { lectures: ['LA'] });
  expect(await seenBy()).toEqual([]);
  const blocked = await all();
  expect(blocked.totalCnt).toBe(before.totalCnt - scores);
  expect(blocked.list).toHaveLength(blocked.totalCnt);
  await removeEvaluations(db);
  expect(await seenBy()).toEqual([shown('없음', '80')]);
});

describe('points are not there', () => {
  test('where the assignment keeps them back', async () => {
    await give(80);
    await portal.services.db.update(assignment).set({ showsGrades: false }).where(eq(assignment.code, code));
    expect(await seenBy()).toEqual([silent]);
  });

  test('where students do not see the assignment any more', async () => {
    await give(80);
    const archivedAt = portal.clock.now();
    await portal.services.db.update(assignment).set({ archivedAt }).where(eq(assignment.code, code));
    expect(await seenBy()).toEqual([silent]);
  });

  test('of work that was handed in before what there is now', async () => {
    await give(80);
    await portal.services.db
      .update(submission)
      .set({ submittedAt: portal.clock.now() })
      .where(eq(submission.assignmentCode, code));
    expect(await seenBy()).toEqual([silent]);
  });

  test('of a lecture that the student does not take any more', async () => {
    await give(80);
    const { db } = portal.services;
    const isAnn = and(eq(enrolment.lectureCode, 'LA'), eq(enrolment.studentId, world.ann.id));
    await db.update(enrolment).set({ state: 'withdrawn' }).where(isAnn);
    expect(await seenBy()).toEqual([silent]);
    await db.update(enrolment).set({ state: 'enrolled' }).where(isAnn);
    expect(await seenBy()).toEqual([shown('없음', '80')]);
  });

  test('of a team that the student has left', async () => {
    const { db, store } = portal.services;
    const activityCode = await addActivity(db, { code: `T-${code}`, professorId: world.prof.id });
    const [old, next] = [
      await addTeam(db, activityCode, [world.ann, world.sue]),
      await addTeam(db, activityCode, [world.ben]),
    ];
    const title = '발표 자료';
    const work = await addTeamAssignment(db, { activityCode, professorId: world.prof.id, points: 50, title });
    await addTeamSubmission(db, store, work, old, world.ann, { submittedAt: seoul('2026-11-17T10:00:00') });
    const activityId = t.activityIdOf('teamAssignment', String(work.id));
    const differences = [{ studentNumber: '2026-sue', points: -5, reason: '맡은 부분이 빠짐' }];
    taken(await saveAs(prof, activityId, old.id, { typedPoints: 40, differences }));
    taken(await prof.post(t.releaseScores, { activityId }));
    portal.clock.advance(t.takeBackSeconds);
    expect(await seenBy(world.ann)).toEqual([shown('없음', '40', title)]);
    expect(await seenBy(world.sue)).toEqual([shown('없음', '35', title)]);
    await db
      .update(teamMember)
      .set({ teamId: next.id })
      .where(and(eq(teamMember.teamId, old.id), eq(teamMember.studentId, world.sue.id)));
    expect(await seenBy(world.sue)).toEqual([silent]);
  });

  test('as long as two have graded and nothing is decided, and then only what was decided', async () => {
    await appoint(portal.services.db, staff.assistant.id, ['grade']);
    const assistant = await portal.as({ ...staff.assistant, side: 'staff' });
    const { activityId } = grading;
    const holder = world.ann.id;
    taken(await grading.save(prof, { typedPoints: 81 }));
    const sharing = { sharing: 'chosen' as const, graders: [staff.assistant.loginId], holders: [holder] };
    taken(await prof.post(g.shareWork, { activityId, part: 'second', ...sharing }));
    taken(await grading.save(assistant, { typedPoints: 70 }));
    taken(await prof.post(t.releaseScores, { activityId, at: '2026-11-19T09:00' }));
    expect(await seenBy()).toEqual([]);
    const { moderation } = await grading.work(prof, holder);
    const versions = {
      version: moderation?.first?.version ?? 0,
      secondVersion: moderation?.second?.version ?? 0,
    };
    taken(await prof.post(g.decideScore, { activityId, holder, decision: 'mean', ...versions }));
    expect(await seenBy()).toEqual([]);
    portal.clock.set('2026-11-19T09:00:00+09:00');
    expect(await seenBy()).toEqual([shown('없음', '75.5')]);
  });
});
