/** Extensions for the tests of all calls of the console, and the requests that change them. */
import * as t from '@baeum/contract/extension/staff-terms';
import { extension } from '../extension/tables.ts';
import type { Database } from '../platform/database.ts';
import type { Caller } from './portal.ts';
import { seoul } from './world.ts';

const undone = '00000000-0000-4000-8000-000000000001';
const removed = '00000000-0000-4000-8000-000000000002';
const removedItem = { kind: 'debate', code: 'D-open' } as const;

/** The first, whose number the smallest requests have; one that is undone; and one that is removed. All are Ann's. */
export async function addExtensions(db: Database, annId: number, profId: number): Promise<void> {
  const given = {
    lectureCode: 'LA',
    studentId: annId,
    closesAt: seoul('2026-12-20T23:59:00'),
    reason: '병원 진료',
    givenBy: profId,
    givenAt: seoul('2026-11-17T09:00:00'),
  };
  await db.insert(extension).values([
    { ...given, contentCode: 'V-coming', batch: '00000000-0000-4000-8000-000000000003' },
    { ...given, contentCode: 'V-open', batch: undone },
    { ...given, debateCode: removedItem.code, batch: removed },
  ]);
}

const student = { studentNumber: '2026-ann' };
const moreTime = {
  kind: 'assignment',
  code: 'A-open',
  studentNumbers: ['2026-ann'],
  closesAt: '2026-12-20T23:59:00+09:00',
};

/** What requests need beyond those of a sample. */
export const extensionFields = {
  [t.previewExtension]: moreTime,
  [t.undoExtensions]: { batch: '00000000-0000-4000-8000-000000000009' },
  [t.getAccommodation]: student,
  [t.setAccommodation]: student,
};

export const extensionChanges = {
  [t.giveExtensions]: { ...moreTime, reason: '병원 진료' },
  [t.undoExtensions]: { batch: undone },
  [t.removeExtension]: async (caller: Caller) => {
    const { items } = (await caller.post(t.listExtensions, { lectureCode: 'LA', ...removedItem })).body
      .result;
    return { fields: { id: items[0]?.id ?? 0, confirmed: true } };
  },
  [t.setAccommodation]: async (caller: Caller) => {
    const { revision } = (await caller.post(t.getAccommodation, { lectureCode: 'LA', ...student })).body
      .result;
    return { fields: { ...student, revision, timePercent: 150, extraMinutes: revision + 1 } };
  },
};
