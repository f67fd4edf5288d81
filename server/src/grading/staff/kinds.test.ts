/** Teams with differences between members, debates and journals are graded as assignments are; students are told of it. */
import { getDebateData } from '@baeum/contract/debate/terms';
import { fileDownload } from '@baeum/contract/file/terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { askRegrade } from '@baeum/contract/grading/terms';
import { getSelfRflctSbmtInfo } from '@baeum/contract/reflection/terms';
import { getAsgmtSbmtData } from '@baeum/contract/team/assignment-terms';
import { and, asc, eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../recurring/jobs.ts';
import { transaction, type Transaction } from '../../platform/database.ts';
import { notification } from '../../platform/notifications/tables.ts';
import { addDebate } from '../../testing/debates.ts';
import { addCommentRow } from '../../testing/discussions.ts';
import { type Save, saveAs } from '../../testing/grading.ts';
import { addStudent } from '../../testing/people.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addReflection, addWritten } from '../../testing/reflections.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { addActivity, addTeam, addTeamAssignment, addTeamSubmission } from '../../testing/teams.ts';
import { releasedScore, scoreRelease } from '../tables.ts';
import { reflectionSubmission } from '../../reflection/tables.ts';
import { teamMember, teamSubmission } from '../../team/tables.ts';
import { createWorld, seoul, type World } from '../../testing/world.ts';

const { log } = Fastify({ logger: false });

let portal: TestPortal;
let world: World;
let prof: Caller;
let ann: Caller;
let sue: Caller;
let journal: Awaited<ReturnType<typeof addReflection>>;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  // A lecture has one.
  journal = await addReflection(portal.services.db, { code: 'R-graded', lectureCode: 'LA' });
});
beforeEach(async () => {
  portal.clock.set(testNow);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  ann = await portal.as(world.ann);
  sue = await portal.as(world.sue);
});

const save = (activityId: string, holder: number, fields: Partial<Save>) =>
  saveAs(prof, activityId, holder, fields);
async function show(activityId: string): Promise<void> {
  taken(await prof.post(t.releaseScores, { activityId }));
  portal.clock.advance(t.takeBackSeconds);
}

/** Ann and Sue have handed in. */
async function teamWork(code: string) {
  const { db, store } = portal.services;
  const activityCode = await addActivity(db, { code, professorId: world.prof.id });
  const team = await addTeam(db, activityCode, [world.ann, world.sue]);
  const work = await addTeamAssignment(db, { activityCode, professorId: world.prof.id, points: 50 });
  const submittedAt = seoul('2026-11-17T10:00:00');
  const { fileId } = await addTeamSubmission(db, store, work, team, world.ann, { submittedAt });
  return {
    team,
    fileId,
    activityId: t.activityIdOf('teamAssignment', String(work.id)),
    shown: async (caller: Caller) =>
      (await caller.post(getAsgmtSbmtData, { taAsgmtSeq: work.id, teamSeq: team.id })).body.result.myScre,
  };
}

test('a team has one score, and its members their differences', async () => {
  const { team, fileId, activityId, shown } = await teamWork('T-graded');
  const opened = (await prof.post(t.getGradedWork, { activityId, holder: team.id })).body.result;
  expect(opened).toMatchObject({ outOf: 50, state: 'waiting', files: [{ id: fileId }] });
  expect(opened.members.map(({ number }) => number).sort()).toEqual(['2026-ann', '2026-sue']);
  expect((await prof.get(`${fileDownload}?fileFlnm=${fileId}&fileRovl=team_submission`)).status).toBe(200);

  const stranger = [{ studentNumber: '2026-ben', points: 1, reason: '다른 팀' }];
  refused(
    await save(activityId, team.id, { typedPoints: 40, differences: stranger }),
    t.gradingRefusals.notMember,
  );
  const differences = [{ studentNumber: '2026-sue', points: -5.5, reason: '맡은 부분이 빠짐' }];
  taken(await save(activityId, team.id, { typedPoints: 40, differences }));
  await show(activityId);
  expect(await shown(ann)).toMatchObject({ screPnt: 40, fullPnt: 50 });
  expect(await shown(sue)).toMatchObject({ screPnt: 34.5 });
});

test('requests of two members about one score are answered one after the other, and shown by one release', async () => {
  const { team, activityId, shown } = await teamWork('T-asked');
  taken(await save(activityId, team.id, { typedPoints: 40 }));
  await show(activityId);
  for (const member of [ann, sue])
    taken(
      await member.post(askRegrade, {
        screSeq: (await shown(member))?.screSeq ?? 0,
        crtrNmList: [],
        reScreCn: '그래프를 다시 보아 주세요.',
      }),
    );
  taken(await save(activityId, team.id, { typedPoints: 45 }));
  const { regrades } = (await prof.post(t.getGradedWork, { activityId, holder: team.id })).body.result;
  const answered = [];
  for (const { requestId } of regrades) {
    const about = { activityId, holder: team.id, requestId };
    const reply = await prof.post(t.answerRegrade, {
      ...about,
      outcome: 'changed',
      answer: '다시 보았습니다.',
    });
    taken(reply);
    answered.push(reply.body.result.visibleFrom);
    portal.clock.advance(1);
  }
  expect(answered).toHaveLength(2);
  expect(new Set(answered).size).toBe(1);
  // It is about to be shown by itself.
  expect((await prof.post(t.getGradingSheet, { activityId })).body.result.toRelease).toBe(0);
  portal.clock.advance(t.takeBackSeconds);
  expect(await shown(ann)).toMatchObject({ screPnt: 45 });
  expect(await shown(sue)).toMatchObject({ screPnt: 45 });
});

test('who changes teams before a release gets the score of the new one, and hinders neither', async () => {
  const { db, store } = portal.services;
  const activityCode = await addActivity(db, { code: 'T-moved', professorId: world.prof.id });
  const [old, next] = [
    await addTeam(db, activityCode, [world.ann, world.sue]),
    await addTeam(db, activityCode, [world.ben]),
  ];
  const work = await addTeamAssignment(db, { activityCode, professorId: world.prof.id, points: 50 });
  const submittedAt = seoul('2026-11-17T10:00:00');
  await addTeamSubmission(db, store, work, old, world.ann, { submittedAt });
  await addTeamSubmission(db, store, work, next, world.ben, { submittedAt });
  const activityId = t.activityIdOf('teamAssignment', String(work.id));
  const differences = [{ studentNumber: '2026-sue', points: -5, reason: '맡은 부분이 빠짐' }];
  taken(await save(activityId, old.id, { typedPoints: 40, differences }));
  taken(await save(activityId, next.id, { typedPoints: 30 }));
  taken(await prof.post(t.releaseScores, { activityId, at: '2026-11-19T09:00' }));
  await db
    .update(teamMember)
    .set({ teamId: next.id })
    .where(and(eq(teamMember.teamId, old.id), eq(teamMember.studentId, world.sue.id)));
  const { score } = (await prof.post(t.getGradedWork, { activityId, holder: old.id })).body.result;
  expect(score?.differences).toEqual([]);
  taken(await save(activityId, next.id, { typedPoints: 31 }));
  taken(await save(activityId, old.id, { typedPoints: 41, differences: score?.differences ?? [] }));
  portal.clock.set('2026-11-19T09:00:00+09:00');
  sue = await portal.as(world.sue);
  const request = { taAsgmtSeq: work.id, teamSeq: next.id };
  expect((await sue.post(getAsgmtSbmtData, request)).body.result.myScre).toMatchObject({ screPnt: 31 });
});

test('a team that hands in anew is not shown the score of what it had handed in, until that is looked at', async () => {
  const { db, store } = portal.services;
  const activityCode = await addActivity(db, { code: 'T-anew', professorId: world.prof.id });
  const team = await addTeam(db, activityCode, [world.ann]);
  const work = await addTeamAssignment(db, { activityCode, professorId: world.prof.id, points: 50 });
  const submittedAt = seoul('2026-11-17T10:00:00');
  const { id } = await addTeamSubmission(db, store, work, team, world.ann, { submittedAt });
  const activityId = t.activityIdOf('teamAssignment', String(work.id));
  taken(await save(activityId, team.id, { typedPoints: 40 }));
  taken(await prof.post(t.releaseScores, { activityId, at: '2026-11-19T09:00' }));
  const handIn = (time: string) =>
    db
      .update(teamSubmission)
      .set({ submittedAt: seoul(time) })
      .where(eq(teamSubmission.id, id));
  const shown = async (time: string) => {
    portal.clock.set(`${time}+09:00`);
    ann = await portal.as(world.ann);
    const request = { taAsgmtSeq: work.id, teamSeq: team.id };
    return (await ann.post(getAsgmtSbmtData, request)).body.result.myScre;
  };
  await handIn('2026-11-18T11:00:00');
  expect(await shown('2026-11-19T09:00:00')).toBeNull();
  portal.clock.set('2026-11-18T12:00:00+09:00');
  prof = await portal.as({ ...world.prof, side: 'staff' });
  taken(await save(activityId, team.id, { typedPoints: 45 }));
  expect(await shown('2026-11-19T09:00:00')).toMatchObject({ screPnt: 45 });
  // What has been shown is not taken away.
  await handIn('2026-11-19T10:00:00');
  expect(await shown('2026-11-19T11:00:00')).toMatchObject({ screPnt: 45 });
});

test('a journal that is changed before its release is looked at again first', async () => {
  const { db, store } = portal.services;
  const submittedAt = seoul('2026-11-18T09:00:00');
  const { id } = await addWritten(db, store, journal, { studentId: world.sue.id, submittedAt });
  const activityId = t.activityIdOf('reflection', journal.code);
  taken(await save(activityId, world.sue.id, { feedback: '좋습니다.' }));
  taken(await prof.post(t.releaseScores, { activityId, at: '2026-11-19T09:00' }));
  const coming = async () =>
    db
      .select({ student: releasedScore.studentId })
      .from(releasedScore)
      .innerJoin(scoreRelease, eq(scoreRelease.id, releasedScore.releaseId))
      .where(and(eq(scoreRelease.reflectionCode, journal.code), eq(releasedScore.studentId, world.sue.id)));
  expect(await coming()).toHaveLength(1);
  await db
    .update(reflectionSubmission)
    .set({ submittedAt: seoul('2026-11-18T11:00:00') })
    .where(eq(reflectionSubmission.id, id));
  expect(await coming()).toEqual([]);
});

describe('work that is handed in anew while a score of the earlier version is being saved is not shown that', () => {
  /** Neither of the two requests sees what the other one does. */
  const savedMeanwhile = (
    anew: (tx: Transaction) => Promise<unknown>,
    ...about: Parameters<typeof save>
  ): Promise<void> =>
    transaction(portal.services.db, async (tx) => {
      await anew(tx);
      taken(await save(...about));
    });
  const submittedAt = seoul('2026-11-17T10:00:00');
  const again = { submittedAt: seoul('2026-11-18T11:00:00') };
  let tom: Awaited<ReturnType<typeof addStudent>>;
  let count = 0;
  beforeEach(async () => {
    tom = await addStudent(portal.services.db, `anew-${++count}`);
  });
  const schedule = async (activityId: string) =>
    taken(await prof.post(t.releaseScores, { activityId, at: '2026-11-19T09:00' }));
  const told = async () => {
    await jobs.announcements(portal.services, log);
    return portal.services.db.$count(notification, eq(notification.accountId, tom.id));
  };

  test('of a team', async () => {
    const { db, store } = portal.services;
    const activityCode = await addActivity(db, { code: 'T-anew-meanwhile', professorId: world.prof.id });
    const team = await addTeam(db, activityCode, [tom]);
    const work = await addTeamAssignment(db, { activityCode, professorId: world.prof.id, points: 50 });
    const { id } = await addTeamSubmission(db, store, work, team, tom, { submittedAt });
    const activityId = t.activityIdOf('teamAssignment', String(work.id));
    await schedule(activityId);
    const handIn = (tx: Transaction) => tx.update(teamSubmission).set(again).where(eq(teamSubmission.id, id));
    await savedMeanwhile(handIn, activityId, team.id, { typedPoints: 40 });
    portal.clock.set('2026-11-19T09:00:00+09:00');
    const request = { taAsgmtSeq: work.id, teamSeq: team.id };
    const { myScre } = (await (await portal.as(tom)).post(getAsgmtSbmtData, request)).body.result;
    expect(myScre).toBeNull();
    expect(await told()).toBe(0);
  });

  test('of a journal', async () => {
    const { db, store } = portal.services;
    const { id } = await addWritten(db, store, journal, { studentId: tom.id, submittedAt });
    const activityId = t.activityIdOf('reflection', journal.code);
    await schedule(activityId);
    const handIn = (tx: Transaction) =>
      tx.update(reflectionSubmission).set(again).where(eq(reflectionSubmission.id, id));
    await savedMeanwhile(handIn, activityId, tom.id, { feedback: '좋습니다.' });
    portal.clock.set('2026-11-19T09:00:00+09:00');
    const own = await portal.as(tom);
    const shown = async () => (await own.post(getSelfRflctSbmtInfo, { lctrShdlCd: 'LA' })).body.result.myScre;
    expect(await shown()).toBeNull();
    expect(await told()).toBe(0);
    prof = await portal.as({ ...world.prof, side: 'staff' });
    taken(await save(activityId, tom.id, { feedback: '더 좋습니다.' }));
    await show(activityId);
    expect(await shown()).toMatchObject({ feedback: '더 좋습니다.' });
    // What has been shown is not taken away.
    await db
      .update(reflectionSubmission)
      .set({ submittedAt: portal.clock.now() })
      .where(eq(reflectionSubmission.id, id));
    expect(await shown()).toMatchObject({ feedback: '더 좋습니다.' });
  });
});

test('a debate with points waits once it is over, and shows what a student has written', async () => {
  const { db } = portal.services;
  const debate = await addDebate(db, {
    code: 'D-graded',
    professorId: world.prof.id,
    kind: 'open',
    points: 10,
  });
  await addCommentRow(db, {
    discussionId: debate.discussionId,
    authorId: world.ann.id,
    body: '제 생각입니다.',
  });
  const activityId = t.activityIdOf('debate', debate.code);
  const waiting = async () =>
    (await prof.post(t.listGradingQueue, { kind: 'debate', rows: 100 })).body.result.items.some(
      (one) => one.activityId === activityId,
    );
  expect(await waiting()).toBe(false);
  expect((await prof.post(t.getGradedWork, { activityId, holder: world.ann.id })).body.result).toMatchObject({
    texts: [{ text: '제 생각입니다.' }],
  });
  taken(await save(activityId, world.ann.id, { typedPoints: 9 }));
  await show(activityId);
  const own = (await ann.post(getDebateData, { dbtCd: debate.code })).body.result.myScre;
  expect(own).toMatchObject({ screPnt: 9, fullPnt: 10 });
  expect((await sue.post(getDebateData, { dbtCd: debate.code })).body.result.myScre).toBeNull();
  await addCommentRow(db, { discussionId: debate.discussionId, authorId: world.sue.id });
  portal.clock.set('2026-11-22T10:00:00+09:00');
  prof = await portal.as({ ...world.prof, side: 'staff' });
  expect(await waiting()).toBe(true);
});

test('of a journal, which has no points, words alone are a result; the student is told', async () => {
  const { db, store } = portal.services;
  await addWritten(db, store, journal, {
    studentId: world.ann.id,
    submittedAt: seoul('2026-11-18T09:40:00'),
  });
  const activityId = t.activityIdOf('reflection', journal.code);
  expect((await prof.post(t.getGradedWork, { activityId, holder: world.ann.id })).body.result).toMatchObject({
    texts: [{ label: '질문 1' }, { label: '질문 2' }],
    files: [{ kind: 'reflection_submission' }],
  });
  taken(await save(activityId, world.ann.id, { feedback: '깊이 생각했습니다.' }));
  await show(activityId);
  const announce = () => jobs.announcements(portal.services, log);
  await announce();
  const own = (await ann.post(getSelfRflctSbmtInfo, { lctrShdlCd: 'LA' })).body.result.myScre;
  expect(own).toMatchObject({ screPnt: null, feedback: '깊이 생각했습니다.' });
  const told = async () =>
    (
      await db
        .select({ kind: notification.kind, about: notification.aboutKind })
        .from(notification)
        .where(eq(notification.accountId, world.ann.id))
        .orderBy(asc(notification.id))
    ).flatMap(({ kind, about }) => (about === 'reflection' ? [kind] : []));
  expect(await told()).toEqual(['graded']);
  taken(await save(activityId, world.ann.id, { feedback: '더 깊이 생각했습니다.' }));
  await show(activityId);
  await announce();
  await announce();
  expect(await told()).toEqual(['graded', 'regraded']);
});
