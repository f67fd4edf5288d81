/** Staff make and change team activities (specification §21.9). */
import { activityRefusals } from '@baeum/contract/activity/staff-terms';
import { mediaUpload } from '@baeum/contract/file/terms';
import { getGradingSheet, releaseScores } from '@baeum/contract/grading/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { getTeamActList } from '@baeum/contract/team/terms';
import * as t from '@baeum/contract/team/staff-terms';
import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishActivities } from '@baeum/contract/study/board-terms';
import { textFile } from '../../file/tables.ts';
import { lockReleases } from '../../grading/staff/locks.ts';
import { enrolment } from '../../lecture/tables.ts';
import { staffChange } from '../../platform/tables.ts';
import { saveAs } from '../../testing/grading.ts';
import { offersIn } from '../../testing/harms.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { addStaffAccount } from '../../testing/people.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { activityFields } from '../../testing/staff-teams.ts';
import { appoint } from '../../testing/staff-stage.ts';
import { taken } from '../../testing/submitting.ts';
import { addReview, addTeam, addTeamSubmission } from '../../testing/teams.ts';
import { createWorld, png, type World } from '../../testing/world.ts';
import { teamActivity, teamAssignment, teamEvaluation, teamQuestion } from '../tables.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  prof = await portal.as(world.prof);
});

type Fields = Partial<Omit<Parameters<typeof prof.post<typeof t.addTeamActivity>>[1], 'lectureCode'>>;

const add = (fields: Fields = {}) =>
  prof.post(t.addTeamActivity, { lectureCode: 'LA', ...activityFields, ...fields });
async function made(fields: Fields = {}): Promise<string> {
  const { status, body } = await add(fields);
  expect([status, body.errorCode]).toEqual([200, undefined]);
  return body.result.activityCode;
}
const get = async (activityCode: string) =>
  (await prof.post(t.getTeamActivity, { activityCode })).body.result;
async function change(activityCode: string, fields: Fields, rest: object = {}) {
  const { revision } = await get(activityCode);
  return prof.post(t.changeTeamActivity, { activityCode, revision, ...activityFields, ...fields, ...rest });
}
const refusalOf = ({ body }: { readonly body: { readonly errorCode?: string } }) => body.errorCode;
const { teamFormRefusals: refusals } = t;

/** A team of it that has handed in its assignment. */
async function handIn(activityCode: string) {
  const { db, store } = portal.services;
  const team = await addTeam(db, activityCode, [world.ann, world.sue]);
  const [work] = await db.select().from(teamAssignment).where(eq(teamAssignment.activityCode, activityCode));
  if (work === undefined) throw new Error('no assignment');
  await addTeamSubmission(db, store, work, team, world.ann, {
    submittedAt: new Date('2026-11-17T09:00:00+09:00'),
  });
  return team;
}

const publish = (code: string) =>
  prof.post(publishActivities, {
    lectureCode: 'LA',
    items: [{ kind: 'team', code }],
    publishedAt: portal.clock.now().toISOString(),
  });

/** A draft of a review of its questionnaire. */
async function review(activityCode: string): Promise<void> {
  const { db } = portal.services;
  const team = await addTeam(db, activityCode, [world.ann, world.sue]);
  const [stored] = await db
    .select()
    .from(teamEvaluation)
    .where(eq(teamEvaluation.activityCode, activityCode));
  if (stored === undefined) throw new Error('no evaluation');
  await addReview(db, { ...stored, questions: [] }, team, world.ann, world.sue);
}

describe('a team activity', () => {
  test('is a draft that students see once it is published', async () => {
    const code = await made();
    const ann = await portal.as(world.ann);
    const seen = async () =>
      (await ann.post(getTeamActList, { lctrShdlCd: 'LA' })).body.result.list.map(({ taCd }) => taCd);
    expect(await seen()).not.toContain(code);
    const items = [{ kind: 'team' as const, code }];
    await prof.post(publishActivities, {
      lectureCode: 'LA',
      items,
      publishedAt: '2026-11-18T00:00:00+09:00',
    });
    expect(await seen()).toContain(code);
    expect((await get(code)).state).toBe('shown');
  });

  test('is read as it was written, and changing nothing changes nothing', async () => {
    const code = await made();
    const { revision, assignments, ...stored } = await get(code);
    const { assignments: sent, ...fields } = activityFields;
    expect(stored).toMatchObject({ ...fields, state: 'draft', teams: 0 });
    expect(assignments).toEqual([
      { ...sent[0], teams: 0, activityId: expect.stringMatching(/^teamAssignment:\d+$/) as string },
    ]);
    expect((await change(code, {})).body.result).toEqual({ revision });
    const lines = await portal.services.db
      .select()
      .from(staffChange)
      .where(eq(staffChange.object, code))
      .orderBy(asc(staffChange.id));
    expect(lines.map(({ action, kind, lectureCode }) => [action, kind, lectureCode])).toEqual([
      ['add', 'teamActivity', 'LA'],
    ]);
  });

  test('counts its own students', async () => {
    const { db } = portal.services;
    const code = await made();
    await db.insert(enrolment).values({ studentId: world.ann.id, lectureCode: 'LB' });
    await handIn(code);
    expect((await get(code)).begun).toBe(2);
    await db
      .delete(enrolment)
      .where(and(eq(enrolment.studentId, world.ann.id), eq(enrolment.lectureCode, 'LB')));
  });

  test('is copied as a draft of no topic with its parts, pictures and files, and without its teams', async () => {
    const { db } = portal.services;
    const picture = { name: '연못.png', content: new Uint8Array(png) };
    const { link } = (await prof.upload(mediaUpload, {}, [picture])).body.result as { link: string };
    const bodyHtml = `<p>연못 <img src="${link}" alt="연못"></p>`;
    const [report] = activityFields.assignments.map((one) => ({ ...one, bodyHtml }));
    if (report === undefined) throw new Error('no assignment');
    // In the order of the form, whatever their keys are.
    const keys = ['report', 'plan', 'budget', 'visit', 'log', 'draft', 'talk', 'review'];
    const assignments = keys.map((key) => ({ ...report, key }));
    const code = await made({ bodyHtml, assignments });
    await handIn(code);
    const copied = await prof.post(t.copyTeamActivity, { activityCode: code });
    expect([copied.status, copied.body.errorCode]).toEqual([200, undefined]);
    const { activityCode, revision } = copied.body.result;
    const { bodyHtml: text, assignments: parts, ...copy } = await get(activityCode);
    expect(parts.map(({ key }) => key)).toEqual(keys);
    const { assignments: _, bodyHtml: __, title, ...fields } = activityFields;
    expect(copy).toMatchObject({
      ...fields,
      title: `${title} (사본)`,
      state: 'draft',
      teams: 0,
      begun: 0,
      revision,
    });
    expect(parts[0]).toMatchObject({ key: 'report', points: 30, teams: 0 });
    // The original may lose its pictures: the copy has its own.
    await change(code, { bodyHtml: '<p>글</p>' });
    for (const html of [text, parts[0]?.bodyHtml ?? '']) {
      const source = /src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
      expect(Buffer.from(await (await prof.get(source)).arrayBuffer())).toEqual(png);
    }
    const [stored] = await db.select().from(teamActivity).where(eq(teamActivity.code, activityCode));
    expect(stored?.bodyHtml).toContain(`cdnRovl=team_activity%3A${activityCode}`);
    expect((await get(code)).teams).toBe(1);
  });

  test('is registered by the professor, whoever of the staff makes it', async () => {
    const { db } = portal.services;
    const assistant = await addStaffAccount(db, 'team-assistant', '조교', 'staff');
    await appoint(db, assistant.id, ['assess']);
    const caller = await portal.as({ ...assistant, side: 'staff' });
    const reply = await caller.post(t.addTeamActivity, { lectureCode: 'LA', ...activityFields });
    const [row] = await db
      .select()
      .from(teamActivity)
      .where(eq(teamActivity.code, reply.body.result.activityCode));
    expect(row?.professorId).toBe(world.prof.id);
  });

  test.each([
    [{ endWeekNumber: 8 }, refusals.endWeekBeforeWeek],
    [{ endWeekNumber: 16 }, refusals.weekBeyondEnd],
    [{ closesAt: '2026-11-15T23:59' }, refusals.endBeforeStart],
    [{ topicCode: 'nowhere' }, refusals.topicUnknown],
    [{ evaluation: { ...activityFields.evaluation, questions: [] } }, refusals.questionsMissing],
  ])('is refused with %o', async (fields, refusal) => {
    expect(refusalOf(await add(fields))).toBe(refusal.errorCode);
  });

  test('says which of its assignments is wrong', async () => {
    const [first] = activityFields.assignments;
    if (first === undefined) throw new Error('no assignment');
    const assignments = [first, { ...first, key: 'other', lateOpensAt: '2026-12-01T00:00' }];
    const reply = await add({ assignments });
    expect(refusalOf(reply)).toBe(refusals.latePeriodIncomplete.errorCode);
    expect(reply.body).toMatchObject({ errorAbout: { field: 'assignments.1.lateOpensAt' } });
  });

  test('of two who change it the later sees both', async () => {
    const code = await made();
    const { revision } = await get(code);
    await change(code, { title: '먼저' });
    const reply = await prof.post(t.changeTeamActivity, {
      activityCode: code,
      revision,
      ...activityFields,
      title: '나중',
    });
    expect(refusalOf(reply)).toBe(staffRefusals.stale.errorCode);
    const about = reply.body;
    expect(JSON.parse(about.errorAbout?.['stored'] ?? '')).toMatchObject({
      values: { title: '먼저', topicCode: '' },
    });
  });
});

describe('pictures', () => {
  const sent = async () => {
    const picture = { name: '현미경.png', content: new Uint8Array(png) };
    const reply = await prof.upload(mediaUpload, {}, [picture]);
    return (reply.body.result as { link: string }).link;
  };
  const showing = (link: string) => `<p>관찰 <img src="${link}" alt="현미경"></p>`;
  const sourceIn = (html: string) => /src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  test('become those of the activity and of its assignments, and stay while their texts show them', async () => {
    const { db } = portal.services;
    const link = await sent();
    const assignments = activityFields.assignments.map((one) => ({ ...one, bodyHtml: showing(link) }));
    const code = await made({ bodyHtml: showing(await sent()), assignments });
    const [stored] = await db.select().from(teamActivity).where(eq(teamActivity.code, code));
    expect(stored?.bodyHtml).toContain(`cdnRovl=team_activity%3A${code}`);
    // The editor shows them to all staff of the lecture.
    const { bodyHtml, assignments: parts } = await get(code);
    for (const html of [bodyHtml, parts[0]?.bodyHtml ?? '']) {
      expect(Buffer.from(await (await prof.get(sourceIn(html))).arrayBuffer())).toEqual(png);
      expect((await (await portal.as(world.ben)).get(sourceIn(html))).status).toBe(404);
    }
    const shown = assignments.map((one, index) => ({ ...one, bodyHtml: parts[index]?.bodyHtml ?? '' }));
    const again = await change(code, { bodyHtml, assignments: shown });
    expect(again.status).toBe(200);
    const [unchanged] = await db.select().from(teamActivity).where(eq(teamActivity.code, code));
    expect(unchanged?.bodyHtml).toBe(stored?.bodyHtml);
    await change(code, { bodyHtml: '<p>글</p>' });
    expect(await db.select().from(textFile).where(eq(textFile.activityCode, code))).toEqual([]);
  });

  test('of others are refused', async () => {
    const link = (await sent()).replace(/[0-9a-f]{8}-/, '00000000-');
    expect(refusalOf(await add({ bodyHtml: showing(link) }))).toBe(refusals.noImage.errorCode);
  });
});

describe('what students have begun', () => {
  test('is not cut short before that was confirmed', async () => {
    const code = await made();
    await publish(code);
    await handIn(code);
    const shorter = { closesAt: '2026-11-25T23:59' };
    expect((await change(code, { closesAt: '2026-12-01T23:59' })).status).toBe(200);
    const refused = await change(code, shorter);
    expect(refusalOf(refused)).toBe(activityRefusals.hits.errorCode);
    expect(refused.body.message).toMatch(/^아직 마치지 않은 \d+명의 남은 기간이 짧아집니다\.$/);
    expect(offersIn(refused)).toEqual([{ opensAt: activityFields.opensAt, closesAt: '2026-12-01T23:59' }]);
    expect((await get(code)).closesAt).toBe('2026-12-01T23:59');
    expect((await change(code, shorter, { confirmed: true })).status).toBe(200);
    expect((await get(code)).closesAt).toBe('2026-11-25T23:59');
  });

  test('nor ended before anybody has begun, where students see it', async () => {
    const code = await made();
    const ended = { closesAt: '2026-11-17T23:59' };
    expect((await change(code, ended)).status).toBe(200);
    await change(code, {});
    await publish(code);
    const refused = await change(code, ended);
    expect(refused.body.message).toMatch(/^\d+명이 미제출로 바뀝니다\.$/);
    for (const offer of offersIn(refused))
      expect((await change(code, { ...ended, ...offer })).status).toBe(200);
    expect((await get(code)).closesAt).toBe(activityFields.closesAt);
    expect((await change(code, ended, { confirmed: true })).status).toBe(200);
  });

  test('a higher penalty is asked about once somebody was late, and what an older page leaves out stays', async () => {
    const [first] = activityFields.assignments;
    if (first === undefined) throw new Error('no assignment');
    const late = {
      ...first,
      closesAt: '2026-11-16T23:59',
      lateOpensAt: '2026-11-17T00:00',
      lateClosesAt: '2026-11-20T23:59',
      latePenalty: 10,
    };
    const code = await made({ assignments: [late] });
    // On the 17th.
    await handIn(code);
    const higher = [{ ...late, title: '새 제목', latePenalty: 20 }];
    const refused = await change(code, { assignments: higher });
    expect([refusalOf(refused), refused.body.message]).toEqual([
      activityRefusals.hits.errorCode,
      `이미 지각 제출한 2명의 팀과제 '${first.title}' 감점이 커집니다.`,
    ]);
    const [offer] = offersIn(refused);
    expect(JSON.parse(offer?.['assignments'] ?? '')).toEqual([{ ...late, title: '새 제목' }]);
    const { points: _, latePenalty: __, ...older } = late;
    expect((await change(code, { assignments: [older] })).status).toBe(200);
    expect((await get(code)).assignments).toMatchObject([{ points: 30, latePenalty: 10 }]);
    const without = { ...late, lateOpensAt: null, lateClosesAt: null };
    const wrong = await change(code, { assignments: [without] }, { confirmed: true });
    expect(wrong.body).toMatchObject({
      errorCode: refusals.penaltyWithoutLate.errorCode,
      errorAbout: { field: 'assignments.0.latePenalty' },
    });
  });

  test('other points are asked about once a team is graded, and count the scores again', async () => {
    const [first] = activityFields.assignments;
    if (first === undefined) throw new Error('no assignment');
    const code = await made();
    const team = await handIn(code);
    const assignments = [{ ...first, points: 20 }];
    const activityId = (await get(code)).assignments[0]?.activityId ?? '';
    taken(await saveAs(prof, activityId, team.id, { typedPoints: 18 }));
    const asked = await change(code, { assignments });
    expect([refusalOf(asked), asked.body.message]).toEqual([
      activityRefusals.hits.errorCode,
      `팀과제 '${first.title}': 이미 채점한 2명의 배점이 바뀝니다.`,
    ]);
    taken(await saveAs(prof, activityId, team.id, { typedPoints: 28 }));
    expect((await change(code, { assignments })).body.message).toBe(
      `팀과제 '${first.title}': 채점한 2명의 점수가 바뀝니다(평균 −8점).`,
    );
    taken(await change(code, { assignments }, { confirmed: true }));
    const { items } = (await prof.post(getGradingSheet, { activityId })).body.result;
    expect(items.map(({ points }) => points)).toEqual([20]);
  });

  test('an assignment stays once a team has saved something for it', async () => {
    const code = await made();
    await handIn(code);
    expect(refusalOf(await change(code, { assignments: [] }, { confirmed: true }))).toBe(
      refusals.handedIn.errorCode,
    );
    const untouched = await made();
    expect((await change(untouched, { assignments: [] })).status).toBe(200);
    expect((await get(untouched)).assignments).toEqual([]);
  });

  test('so does one that a team was given a score for, though it has handed in nothing', async () => {
    const { db } = portal.services;
    const code = await made();
    const team = await addTeam(db, code, [world.ann]);
    const activityId = (await get(code)).assignments[0]?.activityId ?? '';
    taken(await saveAs(prof, activityId, team.id, { typedPoints: 20 }));
    const refused = await change(code, { assignments: [] }, { confirmed: true });
    expect(refusalOf(refused)).toBe(refusals.handedIn.errorCode);
    expect((await get(code)).assignments).toHaveLength(1);
  });

  test('an assignment goes with the time at which scores were to be shown that nobody was given', async () => {
    const code = await made();
    const activityId = (await get(code)).assignments[0]?.activityId ?? '';
    taken(await prof.post(releaseScores, { activityId, at: '2026-11-19T09:00' }));
    expect((await change(code, { assignments: [] })).status).toBe(200);
    expect((await get(code)).assignments).toEqual([]);
  });

  test('one that is being graded meanwhile stays', async () => {
    const { db } = portal.services;
    const code = await made();
    const team = await addTeam(db, code, [world.ann]);
    const [work] = await db.select().from(teamAssignment).where(eq(teamAssignment.activityCode, code));
    if (work === undefined) throw new Error('no assignment');
    const graded = { kind: 'teamAssignment' as const, code: String(work.id) };
    const reply = await meanwhile(db, {
      hold: (tx) => lockReleases(tx, graded, 'save'),
      send: () => change(code, { assignments: [] }),
      change: (tx) =>
        tx.execute(sql`insert into score (lecture_code, team_assignment_id, team_id, out_of, grader_id, saved_at)
          values ('LA', ${work.id}, ${team.id}, 30, ${world.prof.id}, now())`),
    });
    expect(refusalOf(reply)).toBe(refusals.handedIn.errorCode);
  });

  test('from the first review on, method and questions stay, and the period moves', async () => {
    const code = await made();
    await review(code);
    const { evaluation } = activityFields;
    const score = { ...evaluation, kind: 'score' as const, questions: [] };
    for (const changed of [score, null]) {
      const reply = await change(code, { evaluation: changed }, { confirmed: true });
      expect(refusalOf(reply)).toBe(refusals.evaluated.errorCode);
    }
    expect((await change(code, { evaluation: { ...evaluation, closesAt: '2026-12-05T23:59' } })).status).toBe(
      200,
    );
    const shorter = { evaluation: { ...evaluation, closesAt: '2026-11-28T23:59' } };
    const refused = await change(code, shorter);
    expect(refusalOf(refused)).toBe(activityRefusals.hits.errorCode);
    const [offer] = offersIn(refused);
    expect(JSON.parse(offer?.['evaluation'] ?? '')).toEqual({ ...evaluation, closesAt: '2026-12-05T23:59' });
    expect((await get(code)).reviewers).toBe(1);
  });

  test('an evaluation that nobody has begun becomes another one', async () => {
    const { db } = portal.services;
    const code = await made();
    const questions = [
      { title: '시간을 지켰나요?', items: ['예', '아니요', '모름'] },
      { title: '또 함께하고 싶나요?', items: ['예', '아니요'] },
    ];
    await change(code, { evaluation: { ...activityFields.evaluation, questions } });
    expect((await get(code)).evaluation?.questions).toEqual(questions);
    await change(code, { evaluation: { ...activityFields.evaluation, kind: 'score', questions } });
    expect((await get(code)).evaluation).toMatchObject({ kind: 'score', questions: [] });
    await change(code, { evaluation: null });
    expect((await get(code)).evaluation).toBeNull();
    expect(await db.$count(teamEvaluation, eq(teamEvaluation.activityCode, code))).toBe(0);
    expect(await db.$count(teamQuestion, eq(teamQuestion.body, '시간을 지켰나요?'))).toBe(0);
  });
});
