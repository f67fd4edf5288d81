import type { staffReflectionCalls } from '@baeum/contract/reflection/staff-calls';
import * as t from '@baeum/contract/reflection/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { freshCode } from '../../authoring/coursework.ts';
import { shownObject } from '../../activity/changes.ts';
import { refuseHarms } from '../../activity/harms.ts';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import { trashObjects } from '../../platform/files/incoming.ts';
import { differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import { lockOutlined } from '../../standing/outlines.ts';
import { readStored } from './queries.ts';
import { formOf, harmsOf, keptOf, storedIn, writeJournal } from './writes.ts';

const kind = 'reflection';

export const staffReflectionHandlers: Handlers<typeof staffReflectionCalls> = {
  [t.getJournal]: async ({ services: { db }, row: { code, permissions }, now }) => {
    const stored = (await readStored(db, code)) ?? refuse(commonRefusals.notFound);
    return {
      ...shownObject(stored),
      journalCode: code,
      fields: formOf(stored, now),
      begun: stored.begun,
      permissions: [...permissions],
    };
  },

  [t.addJournal]: async ({ services: { store }, tx, log, input, uploads, row: { lectureCode }, now }) => {
    const received = await uploads.receive();
    await lockOutlined(tx, lectureCode);
    const code = freshCode(lectureCode, kind);
    const obsolete = await writeJournal(
      { tx, store, now, received },
      { code, lectureCode },
      input,
      undefined,
    );
    const stored = await storedIn(tx, code);
    return {
      result: { journalCode: code, revision: stored.revision },
      changes: [{ action: 'add', kind, object: code, values: differences({}, keptOf(stored, now)) }],
      afterwards: () => void trashObjects(store, log, obsolete),
    };
  },

  [t.changeJournal]: async ({ services: { store }, tx, log, input, uploads, row, now }) => {
    const { code, lectureCode } = row;
    const received = await uploads.receive();
    const { outline } = (await lockOutlined(tx, lectureCode)) ?? refuse(commonRefusals.notFound);
    const before = await storedIn(tx, code);
    if (before.revision !== input.revision)
      refuseStale({
        revision: before.revision,
        values: formOf(before, now),
        last: await lastChange(tx, kind, code),
      });
    if (input.confirmed === 'N') refuseHarms(await harmsOf(tx, { before, outline, now }, input));
    const obsolete = await writeJournal({ tx, store, now, received }, { code, lectureCode }, input, before);
    const after = await storedIn(tx, code);
    const values = differences(keptOf(before, now), keptOf(after, now));
    return {
      result: { journalCode: code, revision: after.revision },
      changes: Object.keys(values).length === 0 ? [] : [{ action: 'change', kind, object: code, values }],
      afterwards: () => void trashObjects(store, log, obsolete),
    };
  },
};
