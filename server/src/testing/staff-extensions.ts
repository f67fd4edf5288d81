/** Requests of the console about extensions, for the tests of all calls. */
import * as t from '@baeum/contract/extension/staff-terms';
import type { PlannedKind } from '@baeum/contract/study/board-terms';
import type { Caller } from './portal.ts';

interface Item {
  readonly kind: PlannedKind;
  readonly code: string;
}

const forAnn = (item: Item) => ({
  ...item,
  studentNumbers: ['2026-ann'],
  closesAt: '2026-12-20T23:59:00+09:00',
});

/** Gives Ann more time, and returns what names the extension. */
async function given(caller: Caller, item: Item) {
  const [lectureCode, reason] = ['LA', '병원 진료'];
  const { batch } = (await caller.post(t.giveExtensions, { lectureCode, reason, ...forAnn(item) })).body
    .result;
  const { items } = (await caller.post(t.listExtensions, { lectureCode, ...item })).body.result;
  return { batch, id: items[0]?.id ?? 0 };
}

/** What requests need beyond those of a sample. */
export const extensionFields = {
  [t.previewExtension]: forAnn({ kind: 'assignment', code: 'A-open' }),
  [t.getAccommodation]: { studentNumber: '2026-ann' },
};

export const extensionChanges = {
  [t.giveExtensions]: { ...forAnn({ kind: 'assignment', code: 'A-open' }), reason: '병원 진료' },
  [t.undoExtensions]: async (caller: Caller) => ({
    fields: { batch: (await given(caller, { kind: 'content', code: 'V-open' })).batch },
  }),
  [t.removeExtension]: async (caller: Caller) => ({
    fields: { id: (await given(caller, { kind: 'quiz', code: 'Q-exam' })).id },
  }),
  [t.setAccommodation]: async (caller: Caller) => {
    const student = { lectureCode: 'LA', studentNumber: '2026-ann' };
    const { revision } = (await caller.post(t.getAccommodation, student)).body.result;
    return { fields: { ...student, revision, timePercent: 150, extraMinutes: revision + 1 } };
  },
};
