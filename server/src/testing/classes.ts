import { copyLectures } from '@baeum/contract/lecture/staff-terms';
import { expect } from 'vitest';
import { lectureProfessor } from '../lecture/tables.ts';
import type { TestPortal } from './portal.ts';
import type { World } from './world.ts';

/** Another class of the lecture LA, with the same contents and activities in it and the same professor. */
export async function addClass(portal: TestPortal, world: World, code: string): Promise<void> {
  const admin = await portal.as(world.admin);
  const parts = ['contents' as const, 'assessments' as const];
  const lectures = [{ source: 'LA', code }];
  expect((await admin.post(copyLectures, { programmeCode: 'C1', parts, lectures })).status).toBe(200);
  await portal.services.db
    .insert(lectureProfessor)
    .values({ lectureCode: code, accountId: world.prof.id, position: 1 })
    .onConflictDoNothing();
}
