/** Enrolments are cached with the session for a second. */
import { getDataBoardList } from '@baeum/contract/material/terms';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testPortal } from '../testing/portal.ts';
import { createWorld } from '../testing/world.ts';
import { enrolment } from './tables.ts';

const lctrShdlCd = 'LA';

test('a new enrolment applies at once, and a removed one for at most another second', async () => {
  const portal = await testPortal();
  const { db } = portal.services;
  const world = await createWorld(db, portal.services.store);
  const own = and(eq(enrolment.studentId, world.ann.id), eq(enrolment.lectureCode, lctrShdlCd));
  const [taken] = await db.delete(enrolment).where(own).returning();
  const ann = await portal.as(world.ann);
  const status = async () => (await ann.post(getDataBoardList, { lctrShdlCd })).status;
  expect(await status()).toBe(404);
  if (taken === undefined) throw new Error('the student takes no lecture');

  await db.insert(enrolment).values(taken);
  expect(await status()).toBe(200);

  portal.clock.advance(1);
  expect(await status()).toBe(200);
  await db.delete(enrolment).where(own);
  portal.clock.advance(1);
  expect(await status()).toBe(404);
});
