/** Addresses of the console lead to what the account may see, and say of nothing else that it exists. */
import { findPlace, type PlacedKind } from '@baeum/contract/search/open-terms';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../testing/portal.ts';
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
  const { posts } = stage.boards;
  const things: readonly (readonly [PlacedKind, string])[] = [
    ['assignment', 'A-open'],
    ['quiz', 'Q-open'],
    ['debate', 'D-open'],
    ['team', 'T-open'],
    ['content', 'V-open'],
    ['material', await inLA('material')],
    ['submission', await inLA('submission')],
    ['message', await inLA('message')],
    ['question', String(posts.ownQuestion.id)],
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
