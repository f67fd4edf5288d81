/** Those who grade read what the members of teams have submitted about each other, and nobody else does (specification §21.9). */
import { activityIdOf, getGradedWork } from '@baeum/contract/grading/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { sessionRefusals } from '@baeum/contract/session/terms';
import { exportPeerReviews } from '@baeum/contract/team/peer-terms';
import * as t from '@baeum/contract/team/staff-terms';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { enrolment } from '../../lecture/tables.ts';
import { account } from '../../platform/tables.ts';
import { addStudent } from '../../testing/people.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addStaff, appoint } from '../../testing/staff-stage.ts';
import { refused, taken } from '../../testing/submitting.ts';
import {
  addActivity,
  addEvaluation,
  addReview,
  addTeam,
  addTeamAssignment,
  type AddedEvaluation,
  type AddedTeam,
} from '../../testing/teams.ts';
import { createWorld, seoul, type World } from '../../testing/world.ts';
import { teamFormerMember, teamMember } from '../tables.ts';

type Student = Awaited<ReturnType<typeof addStudent>>;

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
let tom: Student;
let prof: Caller;
let number = 0;
let activityCode = '';
const submittedAt = seoul('2026-11-17T10:00:00');

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  staff = await addStaff(portal.services.db);
  tom = await addStudent(portal.services.db, 'tom');
  // The last one by name.
  await portal.services.db.update(account).set({ name: '홍톰' }).where(eq(account.id, tom.id));
});

/** An activity of its own for each test. */
beforeEach(async () => {
  number += 1;
  activityCode = `T-peers-${number}`;
  await addActivity(portal.services.db, { code: activityCode, professorId: world.prof.id });
  prof = await portal.as(world.prof);
});

/** Ann, Sue and Tom evaluate each other. */
async function begin(kind: 'survey' | 'score') {
  const { db } = portal.services;
  const team = await addTeam(db, activityCode, [world.ann, world.sue, tom], { key: 'a', name: '2팀' });
  return { team, evaluation: await addEvaluation(db, activityCode, kind) };
}

interface Begun {
  readonly team: AddedTeam;
  readonly evaluation: AddedEvaluation;
}

async function scored(
  { evaluation, team }: Begun,
  [by, about]: readonly [{ readonly id: number }, { readonly id: number }],
  score: number,
  remark = '',
): Promise<void> {
  await addReview(portal.services.db, evaluation, team, by, about, { score, remark, submittedAt });
}

const read = async (more: object = {}) => {
  const reply = await prof.post(t.listPeerReviews, { activityCode, ...more });
  taken(reply);
  return reply.body.result;
};
type Member = Awaited<ReturnType<typeof read>>['items'][number];
const shown = ({ loginId, standing, average, reviews }: Member) => [
  loginId,
  standing,
  average,
  reviews.map(({ studentNumber, score }) => `${studentNumber} ${score}`),
];

test('of each member the scores and remarks received, their average, and whether anything is still to come', async () => {
  const begun = await begin('score');
  await scored(begun, [world.ann, world.sue], 90, '자료를 꼼꼼히 모았습니다.');
  await scored(begun, [world.ann, tom], 71);
  await scored(begun, [world.sue, world.ann], 80);
  await scored(begun, [tom, world.sue], 85);
  // As long as it is a draft it counts as nothing.
  await addReview(portal.services.db, begun.evaluation, begun.team, world.sue, tom, { score: 3 });
  const { items, title, kind, questions, total, asked, handedIn } = await read();
  expect({ title, kind, questions, total, asked, handedIn }).toEqual({
    title: `팀활동 ${activityCode}`,
    kind: 'score',
    questions: [],
    total: 3,
    asked: 3,
    handedIn: 1,
  });
  expect(items.map(shown)).toEqual([
    ['ann', 'all', 80, ['2026-sue 80']],
    ['sue', 'some', 87.5, ['2026-ann 90', '2026-tom 85']],
    ['tom', 'some', 71, ['2026-ann 71']],
  ]);
  expect(items[1]?.reviews[0]).toMatchObject({ remark: '자료를 꼼꼼히 모았습니다.', answers: [] });
});

test('of a questionnaire the chosen answers by question', async () => {
  const begun = await begin('survey');
  const [first, second] = begun.evaluation.questions;
  const answers = new Map([
    [first?.id ?? 0, first?.items[2] ?? 0],
    [second?.id ?? 0, second?.items[0] ?? 0],
  ]);
  await addReview(
    portal.services.db,
    begun.evaluation,
    begun.team,
    world.ann,
    world.sue,
    { submittedAt },
    answers,
  );
  const { kind, questions, items } = await read();
  expect({ kind, questions: questions.map(({ items: choices }) => choices.length) }).toEqual({
    kind: 'survey',
    questions: [3, 2],
  });
  expect(items.map(({ average, reviews }) => [average, reviews.map((one) => one.answers)])).toEqual([
    [null, []],
    [null, [[3, 1]]],
    [null, []],
  ]);
});

test('teams follow each other by name, one of them alone or by pages', async () => {
  const begun = await begin('score');
  const ben = await addStudent(portal.services.db, `ben-${number}`);
  await addTeam(portal.services.db, activityCode, [ben], { key: 'b', name: '10팀' });
  await scored(begun, [world.ann, world.sue], 90);
  expect((await read()).items.map(({ team, standing }) => `${team} ${standing}`)).toEqual([
    '2팀 some',
    '2팀 none',
    '2팀 none',
    '10팀 alone',
  ]);
  expect((await read({ rows: 2, page: 2 })).items.map(({ loginId }) => loginId)).toEqual([
    'tom',
    `ben-${number}`,
  ]);
  const { items, total } = await read({ team: 'b' });
  expect([items.map(({ team }) => team), total]).toEqual([['10팀'], 1]);
});

test('who has left the team or the lecture is asked for nothing; what was said about them, and by them, stays', async () => {
  const { db } = portal.services;
  const begun = await begin('score');
  await scored(begun, [tom, world.sue], 60);
  await scored(begun, [world.sue, tom], 50);
  await scored(begun, [world.sue, world.ann], 70);
  await db.delete(teamMember).where(eq(teamMember.studentId, tom.id));
  await db.insert(teamFormerMember).values({ teamId: begun.team.id, studentId: tom.id, activityCode });
  expect((await read()).items.map(shown)).toEqual([
    ['ann', 'none', 70, ['2026-sue 70']],
    ['sue', 'all', 60, ['2026-tom 60']],
    ['tom', 'left', 50, ['2026-sue 50']],
  ]);
  await db.update(enrolment).set({ state: 'cancelled' }).where(eq(enrolment.studentId, world.ann.id));
  const { items, asked } = await read();
  expect([items[0]?.standing, asked]).toEqual(['left', 1]);
  await db.update(enrolment).set({ state: 'enrolled' }).where(eq(enrolment.studentId, world.ann.id));
});

test('where nobody is evaluated it says so', async () => {
  await addTeam(portal.services.db, activityCode, [world.ann, world.sue]);
  expect(await read()).toMatchObject({ kind: null, questions: [], total: 2 });
});

test('it is read with the duty of grading alone, and by no student', async () => {
  const begun = await begin('score');
  await scored(begun, [world.ann, world.sue], 37, '비밀 의견');
  const { db } = portal.services;
  const ask = async (who: Parameters<TestPortal['as']>[0]) =>
    (await portal.as(who)).post(t.listPeerReviews, { activityCode });
  for (const side of ['student', 'staff'] as const)
    refused(await ask({ ...world.sue, side }), sessionRefusals.notStaff);
  await appoint(db, staff.assistant.id, ['content', 'assess', 'attendance', 'answer', 'teams']);
  refused(await ask(staff.assistant), staffRefusals.notPermitted);
  refused(await ask(staff.operator), staffRefusals.notPermitted);
  refused(await ask(staff.otherProfessor), commonRefusals.notFound);
  await appoint(db, staff.assistant.id, ['grade']);
  const reply = await ask(staff.assistant);
  taken(reply);
  expect(JSON.stringify(reply.body)).toContain('비밀 의견');
});

test('the desk is told of whose team they are, where members evaluate each other', async () => {
  const { db } = portal.services;
  const team = await addTeam(db, activityCode, [world.ann, world.sue], { key: 'a' });
  const work = await addTeamAssignment(db, { activityCode, professorId: world.prof.id });
  const activityId = activityIdOf('teamAssignment', String(work.id));
  const peers = async () =>
    (await prof.post(getGradedWork, { activityId, holder: team.id })).body.result.peers;
  expect(await peers()).toBeNull();
  await addEvaluation(db, activityCode, 'score');
  expect(await peers()).toEqual({ activityCode, team: 'a' });
});

test('a workbook has a row for each member', async () => {
  const begun = await begin('score');
  await scored(begun, [world.ann, world.sue], 90, '꼼꼼함');
  await scored(begun, [tom, world.sue], 85, '성실함');
  const reply = await prof.download(exportPeerReviews, {
    activityCode,
    reason: '성적 이의 확인',
    columns: ['member', 'team', 'average', 'reviews', 'standing'],
  });
  expect(reply.status).toBe(200);
  const rows = await readSheet(Buffer.from(await reply.arrayBuffer()), { trim: false });
  const [ann, sue] = (await read()).items;
  expect(rows[0]).toEqual([
    '학번',
    '이름',
    '팀',
    '받은 평균',
    '받은 평가 수',
    '받은 평가',
    '의견',
    '평가 제출',
  ]);
  const by = sue?.reviews.map(({ name }) => name) ?? [];
  expect(rows.slice(1, 3)).toEqual([
    ['2026-ann', ann?.name, '2팀', null, 0, null, null, '일부 제출'],
    [
      '2026-sue',
      sue?.name,
      '2팀',
      87.5,
      2,
      `${by[0]} 90, ${by[1]} 85`,
      `${by[0]}: 꼼꼼함\n${by[1]}: 성실함`,
      '미제출',
    ],
  ]);
});

test('it takes three statements, however many members there are', async () => {
  await begin('survey');
  await read();
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const reading = async () => {
    spy.mockClear();
    await read();
    return spy.mock.calls.length;
  };
  const few = await reading();
  const { db } = portal.services;
  const more: Student[] = [];
  for (const index of [1, 2, 3]) more.push(await addStudent(db, `more-${number}-${index}`));
  await addTeam(db, activityCode, more);
  const many = await reading();
  spy.mockRestore();
  expect(many).toBe(few);
  expect(many).toBeLessThanOrEqual(4);
});
