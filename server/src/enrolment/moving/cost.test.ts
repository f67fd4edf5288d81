/** The number of SQL statements of previewing a move, counted at the connection. */
import { previewMove } from '@baeum/contract/enrolment/moving-terms';
import { userInfo } from '@baeum/contract/session/terms';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { lecture, lectureProfessor } from '../../lecture/tables.ts';
import { testPortal } from '../../testing/portal.ts';
import { createWorld } from '../../testing/world.ts';

afterAll(() => vi.restoreAllMocks());

test('a preview takes three statements, for one student as for two', async () => {
  const portal = await testPortal();
  const { db, store } = portal.services;
  const { ann, sue, prof } = await createWorld(db, store);
  const [own] = await db.select().from(lecture).where(eq(lecture.code, 'LA'));
  if (own === undefined) throw new Error('no lecture');
  await db.insert(lecture).values({ ...own, code: 'LA-2', classNumber: 9 });
  await db.insert(lectureProfessor).values({ lectureCode: 'LA-2', accountId: prof.id, position: 1 });
  const caller = await portal.as(prof);
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  for (const students of [[ann], [ann, sue]]) {
    // Reads the session, which is cached for a second.
    await caller.post(userInfo, {});
    spy.mockClear();
    const studentNumbers = students.map(({ loginId }) => `2026-${loginId}`);
    const { status, body } = await caller.post(previewMove, {
      lectureCode: 'LA',
      target: 'LA-2',
      studentNumbers,
    });
    expect([status, body.result.items.map(({ problem }) => problem)]).toEqual([
      200,
      students.map(() => null),
    ]);
    // With that which finds the lecture; the entry of the access log comes beside those of a call.
    expect(spy).toHaveBeenCalledTimes(3 + 1);
  }
});
