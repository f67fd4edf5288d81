/** Addresses of the console lead to what the account may see, and say of nothing else that it exists. */
import { findPlace, type PlacedKind } from '@baeum/contract/search/open-terms';
import type { Duty } from '@baeum/contract/staff/roles';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { regradeRequest } from '../../grading/tables.ts';
import { type TestPortal, testPortal } from '../../testing/portal.ts';
import { addReleasedScore } from '../../testing/staff-grading.ts';
import { appoint } from '../../testing/staff-stage.ts';
import { createStage, type Stage } from '../../testing/stage.ts';

let portal: TestPortal;
let stage: Stage;
beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
});

const placeFor = async (who: Parameters<TestPortal['as']>[0], kind: PlacedKind, id: string) => {
  const { status, body } = await (await portal.as(who)).post(findPlace, { kind, id });
  expect(status).toBe(200);
  return body.result.place;
};
const inLA = async (table: string) =>
  String(
    (
      await portal.services.db.execute<{ id: string }>(
        sql`select min(id)::text as id from ${sql.identifier(table)} where lecture_code = 'LA'`,
      )
    ).rows[0]?.id,
  );

test('a thing is found in its lecture by who works there, and by nobody else', async () => {
  const things: readonly (readonly [PlacedKind, string])[] = [
    ['assignment', 'A-open'],
    ['quiz', 'Q-open'],
    ['debate', 'D-open'],
    ['team', 'T-open'],
    ['content', 'V-open'],
    ['material', await inLA('material')],
    ['notice', String(stage.staffNotices.own)],
    ['student', '2026-ann'],
  ];
  const { operator, otherProfessor, otherOperator, idle } = stage.staff;
  for (const [kind, id] of things) {
    for (const one of [stage.prof, operator, stage.admin])
      expect([kind, (await placeFor(one, kind, id))?.lectureCode]).toEqual([kind, 'LA']);
    for (const one of [otherProfessor, otherOperator, idle])
      expect([kind, await placeFor(one, kind, id)]).toEqual([kind, null]);
  }
});

test('what is for who grades or answers is found by those alone, and says of nobody that he has asked', async () => {
  const { db } = portal.services;
  const by = { student: stage.ann, prof: stage.prof };
  const released = await addReleasedScore(db, by, { assignmentCode: 'A-open' });
  const [asked] = await db
    .insert(regradeRequest)
    .values({
      releasedId: released.id,
      scoreId: released.scoreId,
      studentId: stage.ann.id,
      criteria: [],
      reason: '다시 확인해 주세요.',
      askedAt: portal.clock.now(),
    })
    .returning({ id: regradeRequest.id });
  const { operator, assistant } = stage.staff;
  onTestFinished(() => appoint(db, assistant.id, []));
  const things: readonly (readonly [PlacedKind, string, Duty])[] = [
    ['regrade', String(asked?.id), 'grade'],
    ['submission', await inLA('submission'), 'grade'],
    ['message', await inLA('message'), 'answer'],
    ['question', String(stage.boards.posts.ownQuestion.id), 'answer'],
  ];
  for (const [kind, id, needed] of things) {
    for (const one of [stage.prof, stage.admin])
      expect([kind, (await placeFor(one, kind, id))?.lectureCode]).toEqual([kind, 'LA']);
    expect([kind, await placeFor(operator, kind, id)]).toEqual([kind, null]);
    for (const duty of ['grade', 'answer', 'content'] as const) {
      await appoint(db, assistant.id, [duty]);
      const found = await placeFor(assistant, kind, id);
      expect([kind, duty, found?.lectureCode]).toEqual([kind, duty, duty === needed ? 'LA' : undefined]);
    }
  }
});

test('a submission leads to its assignment, and what is no number to nothing', async () => {
  const { rows } = await portal.services.db.execute<{ id: string; code: string }>(
    sql`select id::text, assignment_code as code from submission where lecture_code = 'LA' order by id limit 1`,
  );
  const [row] = rows;
  expect(row).toBeDefined();
  expect(await placeFor(stage.prof, 'submission', row?.id ?? '')).toEqual({
    lectureCode: 'LA',
    code: row?.code,
  });
  for (const id of ['nowhere', '-1', '1e3', '99999999999999999999'])
    expect(await placeFor(stage.prof, 'material', id)).toBeNull();
});
