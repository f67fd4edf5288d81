/**
 * The walk over replies (specification §19.13, §23.4): nothing of a score that is not released reaches a student, by any call, and
 * nothing any more once it is withdrawn.
 */
import { getAsgmtSbmtData } from '@baeum/contract/assignment/terms';
import { isStaffCall } from '@baeum/contract/call';
import { getDebateData } from '@baeum/contract/debate/terms';
import { getSelfRflctSbmtInfo } from '@baeum/contract/reflection/terms';
import { getAsgmtSbmtData as getTeamSubmission } from '@baeum/contract/team/assignment-terms';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { namedBy } from '../testing/examples.ts';
import { make } from '../testing/making.ts';
import { testNow, type TestPortal, testPortal } from '../testing/portal.ts';
import { allCalls } from '../testing/samples.ts';
import { createStage, type Stage } from '../testing/stage.ts';

const canary = 'canary5e1c07';
/** Points that nothing else has. */
const points = 87.31;
const secret = new RegExp(`${canary}|${String(points).replace('.', '\\.')}`);

let portal: TestPortal;
let stage: Stage;
beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
  await gradeEverything();
});

/** What is graded, by the column that names it. */
const graded = {
  assignment_code: sql`select code as id, lecture_code from assignment`,
  debate_code: sql`select code as id, lecture_code from debate`,
  reflection_code: sql`select code as id, lecture_code from reflection`,
  team_assignment_id: sql`select team_assignment.id, team_activity.lecture_code from team_assignment
    join team_activity on team_activity.code = team_assignment.activity_code`,
} as const;

const mark = {
  id: '6f9d4c1e-8b1d-4f9e-9a54-1c2f6f0a7d11',
  comment: canary,
  target: {
    source: 'text:body',
    selector: [{ type: 'TextQuoteSelector', exact: canary, prefix: '', suffix: '' }],
  },
  workVersion: '',
};

/** A draft of Ann's for all that she has, and a release of each that is to come. */
async function gradeEverything(): Promise<void> {
  const { db } = portal.services;
  const { ann, prof } = stage;
  await db.execute(sql`delete from score_release`);
  await db.execute(sql`delete from score`);
  for (const [column, activities] of Object.entries(graded)) {
    const name = sql.identifier(column);
    const isTeam = column === 'team_assignment_id';
    await db.execute(sql`
      insert into score (lecture_code, ${name}, student_id, team_id, typed_points, points, out_of, feedback, choices, marks, work_at,
        grader_id, saved_at, graded_at)
      select activity.lecture_code, activity.id, ${isTeam ? null : ann.id}::bigint, ${
        isTeam
          ? sql`(select team_id from team_member join team_assignment on team_assignment.activity_code = team_member.activity_code
              where team_assignment.id = activity.id and student_id = ${ann.id}::bigint)`
          : sql`null`
      }, ${points}, ${points}, 100, ${canary}, ${JSON.stringify([{ criterion: canary, level: canary, points, comment: canary }])}::jsonb,
        ${JSON.stringify([mark])}::jsonb, ${
          column === 'assignment_code'
            ? sql`(select submitted_at from submission where assignment_code = activity.id and student_id = ${ann.id}::bigint)`
            : sql`null`
        }, ${prof.id}::bigint, ${testNow}::timestamptz, ${testNow}::timestamptz
      from (${activities}) as activity
      where ${
        isTeam
          ? sql`exists (select from team_member join team_assignment on team_assignment.activity_code = team_member.activity_code
        where team_assignment.id = activity.id and student_id = ${ann.id}::bigint)`
          : sql`true`
      }`);
    await db.execute(sql`
      insert into score_release (lecture_code, ${name}, visible_from, released_by, released_at)
      select lecture_code, ${name}, ${testNow}::timestamptz + interval '1 minute', ${prof.id}::bigint, ${testNow}::timestamptz
      from score where ${name} is not null`);
  }
  await db.execute(sql`
    insert into released_score (release_id, score_id, student_id, score_version, work_at, status, points, out_of, penalty,
      choices, marks, feedback, grader_id)
    select score_release.id, score.id, ${ann.id}::bigint, 1, work_at, 'scored', points, 100, 0, choices, marks, feedback, grader_id
    from score join score_release on score_release.kind = score.kind and score_release.code = score.code`);
}

/** Calls of students that read, whose replies to Ann have something of a score. */
async function tellingCalls(): Promise<string[]> {
  const told: string[] = [];
  for (const call of allCalls) {
    // Files are as they were stored, and redirects have no text.
    const isText = call.reply === undefined || call.reply === 'json';
    if (isStaffCall(call) || call.writes || call.access.who === 'administrator' || !isText) continue;
    // Some calls end the session.
    const ann = await portal.as(stage.ann);
    const { text } = await make(call, ann, namedBy(call, stage)?.seen);
    if (secret.test(text)) told.push(call.path);
  }
  return told.sort();
}

/** The calls that show a student's own scores; the walk would miss a canary if it did not find these. */
const shownBy = [getAsgmtSbmtData, getDebateData, getSelfRflctSbmtInfo, getTeamSubmission].sort();

test('no reply to a student has anything of a score before it is released, or after it was withdrawn', async () => {
  portal.clock.set(testNow);
  expect(await tellingCalls()).toEqual([]);
  portal.clock.advance(60);
  expect(await tellingCalls()).toEqual(shownBy);
  await portal.services.db.execute(
    sql`update released_score set withdrawn_at = ${portal.clock.now()}::timestamptz`,
  );
  expect(await tellingCalls()).toEqual([]);
});

test('a student is shown nothing of what others were given', async () => {
  await portal.services.db.execute(sql`update released_score set withdrawn_at = null`);
  portal.clock.advance(60);
  const sue = await portal.as(stage.sue);
  for (const call of [getAsgmtSbmtData, getDebateData] as const) {
    const found = allCalls.find(({ path }) => path === call);
    if (found === undefined) throw new Error(`no call ${call}`);
    const reply = await make(found, sue, namedBy(found, stage)?.seen);
    expect([reply.status, secret.test(reply.text)]).toEqual([200, false]);
  }
});
