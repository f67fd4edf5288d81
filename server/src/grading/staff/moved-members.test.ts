/** A release of scores of teams that is to come follows who is in which team, though nobody saves a score again (specification §23.4). */
import { moveStudents, undoMove } from '@baeum/contract/enrolment/moving-terms';
import { shareWork } from '@baeum/contract/grading/graders-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { getMyChangeList } from '@baeum/contract/history/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { getAsgmtSbmtData } from '@baeum/contract/team/assignment-terms';
import { arrangeTeams } from '@baeum/contract/team/staff-terms';
import { updateTeamChc } from '@baeum/contract/team/terms';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { lecture, lectureProfessor } from '../../lecture/tables.ts';
import { saveAs } from '../../testing/grading.ts';
import { addStudent } from '../../testing/people.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addStaff, appoint } from '../../testing/staff-stage.ts';
import { arrangement } from '../../testing/staff-teams.ts';
import { refused, taken } from '../../testing/submitting.ts';
import {
  addActivity,
  type AddedTeam,
  type AddedTeamAssignment,
  addTeam,
  addTeamAssignment,
  addTeamSubmission,
} from '../../testing/teams.ts';
import { createWorld, seoul, type World } from '../../testing/world.ts';
import { releasedScore, scoreRelease } from '../tables.ts';

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
let tom: Awaited<ReturnType<typeof addStudent>>;
let prof: Caller;
let number = 0;
let activityCode = '';
let activityId = '';
let work: AddedTeamAssignment;
let [old, next]: AddedTeam[] = [];

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  staff = await addStaff(portal.services.db);
  tom = await addStudent(portal.services.db, 'tom');
});

/** Ann and Sue are a team of 40 points, Ann with 5 less, and Tom one of 30, when a time is set; students choose meanwhile. */
beforeEach(async () => {
  const { db, store } = portal.services;
  portal.clock.set(testNow);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  activityCode = await addActivity(db, {
    code: `T-coming-${++number}`,
    professorId: world.prof.id,
    choosingOpensAt: seoul('2026-11-16T00:00:00'),
    choosingClosesAt: seoul('2026-11-20T23:59:00'),
  });
  old = await addTeam(db, activityCode, [world.ann, world.sue], { key: 'old', name: '옛 팀' });
  next = await addTeam(db, activityCode, [tom], { key: 'next', name: '새 팀' });
  work = await addTeamAssignment(db, { activityCode, professorId: world.prof.id, points: 50 });
  activityId = t.activityIdOf('teamAssignment', String(work.id));
  const submittedAt = seoul('2026-11-17T10:00:00');
  await addTeamSubmission(db, store, work, old, world.ann, { submittedAt });
  await addTeamSubmission(db, store, work, next, tom, { submittedAt });
  const differences = [{ studentNumber: '2026-ann', points: -5, reason: '맡은 부분이 빠짐' }];
  taken(await saveAs(prof, activityId, old.id, { typedPoints: 40, differences }));
  taken(await saveAs(prof, activityId, next.id, { typedPoints: 30 }));
  taken(await prof.post(t.releaseScores, { activityId, at: '2026-11-19T09:00' }));
});

/** Puts everybody where these are. */
async function arrange(wanted: Readonly<Record<'old' | 'next', readonly string[]>>): Promise<void> {
  const { version, teams } = await arrangement(prof, activityCode);
  const members = (key: string) => (key === 'old' ? wanted.old : wanted.next);
  taken(
    await prof.post(arrangeTeams, {
      activityCode,
      version,
      // Also with what they have done.
      confirmed: true,
      teams: teams.map(({ key, name }) => ({
        key,
        name,
        members: members(key).map((loginId, index) => ({ loginId, isLeader: index === 0, role: null })),
      })),
    }),
  );
}

/** Points by student, as releases of the assignment have them. */
const released = async () => {
  const rows = await portal.services.db
    .select({ student: releasedScore.studentId, points: releasedScore.points })
    .from(releasedScore)
    .innerJoin(scoreRelease, eq(scoreRelease.id, releasedScore.releaseId))
    .where(eq(scoreRelease.teamAssignmentId, work.id))
    .orderBy(asc(releasedScore.id));
  const names = new Map([
    [world.ann.id, 'ann'],
    [world.sue.id, 'sue'],
    [tom.id, 'tom'],
  ]);
  return Object.fromEntries(rows.map(({ student, points }) => [names.get(student), points]));
};
const asked = async (student: Parameters<TestPortal['as']>[0], team: AddedTeam | undefined) =>
  (await portal.as(student)).post(getAsgmtSbmtData, { taAsgmtSeq: work.id, teamSeq: team?.id ?? 0 });
const shown = async (...about: Parameters<typeof asked>) => (await asked(...about)).body.result.myScre;

const toRelease = async () => (await prof.post(t.getGradingSheet, { activityId })).body.result.toRelease;

test('who is put into another team is shown its score, and not that of the old one', async () => {
  expect(await released()).toEqual({ ann: 35, sue: 40, tom: 30 });
  await arrange({ old: ['ann'], next: ['tom', 'sue'] });
  expect(await released()).toEqual({ ann: 35, sue: 30, tom: 30 });
  portal.clock.set('2026-11-19T09:00:00+09:00');
  expect(await shown(world.sue, next)).toMatchObject({ screPnt: 30 });
  refused(await asked(world.sue, old), commonRefusals.notFound);
  const { list } = (await (await portal.as(world.sue)).post(getMyChangeList, {})).body.result;
  expect(list[0]).toMatchObject({ chgTtl: '점수 변경' });
});

test('who is put into no team is shown nothing, until the student is back', async () => {
  await arrange({ old: ['ann'], next: ['tom'] });
  expect(await released()).toEqual({ ann: 35, tom: 30 });
  await arrange({ old: ['ann', 'sue'], next: ['tom'] });
  expect(await released()).toEqual({ ann: 35, sue: 40, tom: 30 });
});

test('who moves to another class is shown nothing, until the student is back', async () => {
  const { db } = portal.services;
  const [own] = await db.select().from(lecture).where(eq(lecture.code, 'LA'));
  if (own === undefined) throw new Error('no lecture');
  await db.insert(lecture).values({ ...own, code: 'LA-2', classNumber: 9 });
  await db.insert(lectureProfessor).values({ lectureCode: 'LA-2', accountId: world.prof.id, position: 1 });
  prof = await portal.as({ ...world.prof, side: 'staff' });
  const wanted = { lectureCode: 'LA', target: 'LA-2', studentNumbers: ['2026-sue'] };
  const moved = await prof.post(moveStudents, wanted);
  taken(moved);
  expect(await released()).toEqual({ ann: 35, tom: 30 });
  taken(await prof.post(undoMove, { lectureCode: 'LA', batch: moved.body.result.batch ?? '' }));
  expect(await released()).toEqual({ ann: 35, sue: 40, tom: 30 });
});

test('who chooses another team is shown its score', async () => {
  const sue = await portal.as(world.sue);
  taken(await sue.post(updateTeamChc, { taCd: activityCode, teamSeq: next?.id ?? 0 }));
  expect(await released()).toEqual({ ann: 35, sue: 30, tom: 30 });
});

test('a score that is to be given a second time is shown to nobody who comes, until nobody is to give it', async () => {
  await appoint(portal.services.db, staff.assistant.id, ['grade']);
  const second = async (graders: string[]) =>
    taken(
      await prof.post(shareWork, {
        activityId,
        part: 'second',
        sharing: 'chosen',
        graders,
        holders: [next?.id ?? 0],
      }),
    );
  await second([staff.assistant.loginId]);
  await arrange({ old: ['ann'], next: ['tom', 'sue'] });
  expect(await released()).toEqual({ ann: 35 });
  await second([]);
  expect(await released()).toEqual({ ann: 35, sue: 30, tom: 30 });
});

test('what was shown stays as it is, and who comes later waits for the next release', async () => {
  portal.clock.set('2026-11-19T09:00:00+09:00');
  prof = await portal.as({ ...world.prof, side: 'staff' });
  await arrange({ old: ['ann'], next: ['tom', 'sue'] });
  expect(await released()).toEqual({ ann: 35, sue: 40, tom: 30 });
  expect(await shown(world.sue, next)).toBeNull();
  expect(await toRelease()).toBe(1);
  taken(await prof.post(t.releaseScores, { activityId }));
  portal.clock.advance(t.takeBackSeconds);
  expect(await shown(world.sue, next)).toMatchObject({ screPnt: 30 });
  expect(await toRelease()).toBe(0);
});

test('who comes back after the score was changed is shown what it has become by the next release', async () => {
  portal.clock.set('2026-11-19T09:00:00+09:00');
  prof = await portal.as({ ...world.prof, side: 'staff' });
  await arrange({ old: ['ann'], next: ['tom', 'sue'] });
  taken(await saveAs(prof, activityId, old?.id ?? 0, { typedPoints: 45 }));
  taken(await prof.post(t.releaseScores, { activityId }));
  portal.clock.advance(t.takeBackSeconds);
  expect(await toRelease()).toBe(0);
  await arrange({ old: ['ann', 'sue'], next: ['tom'] });
  expect(await toRelease()).toBe(1);
  taken(await prof.post(t.releaseScores, { activityId }));
  portal.clock.advance(t.takeBackSeconds);
  expect(await shown(world.sue, old)).toMatchObject({ screPnt: 45 });
  expect(await toRelease()).toBe(0);
});

test('a team that nobody is in any more has nobody to show its score to', async () => {
  portal.clock.set('2026-11-19T09:00:00+09:00');
  prof = await portal.as({ ...world.prof, side: 'staff' });
  taken(await saveAs(prof, activityId, old?.id ?? 0, { typedPoints: 45 }));
  expect(await toRelease()).toBe(1);
  await arrange({ old: [], next: ['tom', 'ann', 'sue'] });
  taken(await prof.post(t.releaseScores, { activityId }));
  portal.clock.advance(t.takeBackSeconds);
  expect(await toRelease()).toBe(0);
});
