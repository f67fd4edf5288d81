import type { staffAssignmentCalls } from '@baeum/contract/assignment/staff-calls';
import * as t from '@baeum/contract/assignment/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { newCode, registrar } from '../../activity/forms.ts';
import { refuseHarms } from '../../activity/harms.ts';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import { trashObjects } from '../../platform/files/incoming.ts';
import { differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import { serializeMoment } from '../../platform/time.ts';
import { lockOutlined } from '../../standing/outlines.ts';
import { copyOf } from './copying.ts';
import { readStored, rubricPage } from './queries.ts';
import { ordered } from './rubrics.ts';
import { formOf, harmsOf, keptOf, storedIn, writeAssignment } from './writes.ts';

const kind = 'assignment';

export const staffAssignmentHandlers: Handlers<typeof staffAssignmentCalls> = {
  [t.getAssignment]: async ({ services: { db }, account, row: { code, permissions }, now }) => {
    const stored = (await readStored(db, code)) ?? refuse(commonRefusals.notFound);
    return {
      assignmentCode: code,
      lectureCode: stored.lectureCode,
      revision: stored.revision,
      isArchived: stored.archivedAt !== null,
      fields: formOf(stored, account.loginId, now),
      files: stored.files.map(({ id, name, file: { byteSize } }) => ({ id, name, byteSize })),
      begun: stored.begun,
      handedIn: stored.handedIn,
      graded: stored.graded,
      permissions: [...permissions],
    };
  },

  [t.addAssignment]: async ({ services: { store }, tx, log, account, input, uploads, row, now }) => {
    const { lectureCode } = row;
    const received = await uploads.receive();
    await lockOutlined(tx, lectureCode);
    const code = newCode(lectureCode, kind);
    const professorId = await registrar(tx, lectureCode, account.id);
    const writing = { tx, store, now, accountId: account.id, received };
    const { obsolete } = await writeAssignment(writing, { code, lectureCode, professorId }, input, undefined);
    const stored = await storedIn(tx, code);
    return {
      result: { assignmentCode: code, revision: stored.revision },
      changes: [{ action: 'add', kind, object: code, values: differences({}, keptOf(stored, now)) }],
      afterwards: () => void trashObjects(store, log, obsolete),
    };
  },

  [t.changeAssignment]: async ({ services: { store }, tx, log, account, input, uploads, row, now }) => {
    const { code, lectureCode } = row;
    const received = await uploads.receive();
    const { outline } = (await lockOutlined(tx, lectureCode)) ?? refuse(commonRefusals.notFound);
    const before = await storedIn(tx, code);
    if (before.revision !== input.revision)
      refuseStale({
        revision: before.revision,
        values: formOf(before, account.loginId, now),
        last: await lastChange(tx, kind, code),
      });
    refuseHarms(await harmsOf(tx, { before, outline, now }, input), input.confirmed === 'Y');
    const writing = { tx, store, now, accountId: account.id, received };
    const place = { code, lectureCode, professorId: before.professorId };
    const { obsolete } = await writeAssignment(writing, place, input, before);
    const after = await storedIn(tx, code);
    const values = differences(keptOf(before, now), keptOf(after, now));
    return {
      result: { assignmentCode: code, revision: after.revision },
      changes: Object.keys(values).length === 0 ? [] : [{ action: 'change', kind, object: code, values }],
      afterwards: () => void trashObjects(store, log, obsolete),
    };
  },

  [t.copyAssignment]: async ({ services: { store }, tx, account, row: { code, lectureCode }, now }) => {
    await lockOutlined(tx, lectureCode);
    const from = await storedIn(tx, code);
    const copied = newCode(lectureCode, kind);
    const professorId = await registrar(tx, lectureCode, account.id);
    await copyOf({ tx, store, now }, from, { code: copied, professorId });
    const { revision, title } = await storedIn(tx, copied);
    const values = { title: { after: title }, copiedFrom: { after: from.title } };
    return {
      result: { assignmentCode: copied, revision },
      changes: [{ action: 'add', kind, object: copied, values }],
    };
  },

  [t.listRubrics]: async ({ services: { db }, account, input: { page } }) => {
    const found = await rubricPage(db, { accountId: account.id, offset: (page - 1) * t.rubricRows });
    return {
      items: found.map(({ assignmentCode, title, lectureName, closesAt, rubric }) => ({
        assignmentCode,
        title,
        lectureName,
        closesAt: serializeMoment(closesAt),
        rubric: ordered(rubric ?? []),
      })),
      total: found[0]?.total ?? 0,
    };
  },
};
