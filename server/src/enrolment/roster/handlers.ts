import type { rosterCalls } from '@baeum/contract/enrolment/roster-calls';
import * as t from '@baeum/contract/enrolment/roster-terms';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Handlers } from '../../handler.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { readSent } from '../../platform/files/read-sent.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { Uploads } from '../../platform/form.ts';
import type { Change, Changed } from '../../platform/history.ts';
import { progressOf } from '../../platform/progress.ts';
import { permissionsIn } from '../../platform/staff-access.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import { headingKey } from '../../platform/lists/cells.ts';
import { cellsOf } from '../../platform/lists/table.ts';
import { lockLectures } from '../staff/queries.ts';
import { rosterImport } from '../tables.ts';
import { applyPlan, rememberColumns } from './apply.ts';
import { type KeptFile, readList } from './list.ts';
import { planImport } from './preview.ts';
import { pastOfLecture, pastOfProgramme, type PastRow, rosterFile } from './queries.ts';
import { changedFields, shownLine } from './shown.ts';
import { changedLectures, undoImport } from './undo.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const rosterHandlers: Handlers<typeof rosterCalls> = {
  [t.uploadRoster]: ({ row, ...request }) =>
    keepFile(request, { programmeCode: row.programmeCode, lectureCode: row.lectureCode }),

  [t.uploadProgrammeRoster]: ({ row, ...request }) =>
    keepFile(request, { programmeCode: row.programmeCode, lectureCode: null }),

  [t.previewRoster]: async ({ services: { db }, account, input, row }) => {
    const { list, plan, token, isProgramme } = await planImport(db, row, row.permissions, input);
    const { kind, page, rows } = input;
    const mayMoveFrom = (lectureCode: string) =>
      permissionsIn(account, { lectureCode, programmeCode: row.programmeCode }).includes('enrol');
    const lines = kind === undefined ? plan.lines : plan.lines.filter((line) => line.kind === kind);
    return {
      token,
      fileName: row.fileName,
      encoding: list.encoding,
      separator: list.separator,
      hasHeader: list.hasHeader,
      columns: list.fields.map((field, index) => ({ header: list.headers[index] ?? '', field })),
      counts: plan.counts,
      changedFields: changedFields(plan.lines),
      studentsBefore: plan.studentsBefore,
      studentsAfter: plan.studentsAfter,
      confirmsDrops: plan.confirmsDrops,
      rows: lines
        .slice((page - 1) * rows, page * rows)
        .map((line) => shownLine(line, { fields: list.fields, isProgramme, mayMoveFrom })),
      total: lines.length,
    };
  },

  [t.applyRoster]: async ({ tx, input, row, account, now }) => {
    const { importId, programmeCode } = row;
    await lockImport(tx, importId);
    await lockLectures(tx, row.lectureCode === null ? { programmeCode } : { codes: [row.lectureCode] });
    const [file = row] = await rosterFile(tx, { importId });
    const { list, plan, token } = await planImport(tx, file, row.permissions, input);
    if (!list.fields.includes('studentNumber')) refuse(t.rosterRefusals.noNumbers);
    if (token !== input.token) refuse(t.rosterRefusals.changed);
    if (plan.confirmsDrops && !input.confirmDrops) refuse(t.rosterRefusals.manyDrops);
    const { changes, notifications } = await applyPlan(tx, {
      importId,
      plan,
      drops: input.drops,
      now,
      tell: progressOf(tx, input.progress),
    });
    if (input.columns !== undefined && list.hasHeader)
      await rememberColumns(
        tx,
        { accountId: account.id, programmeCode },
        Object.fromEntries(
          list.headers.map((header, index) => [headingKey(header), list.fields[index] ?? null]),
        ),
      );
    const applied: Change = {
      action: 'change',
      kind: 'rosterImport',
      object: importId,
      values: { counts: { after: plan.counts } },
    };
    return { result: { counts: plan.counts }, changes: [...changes, applied], notifications };
  },

  [t.undoRoster]: async ({ tx, row: { importId }, now }) => {
    const [undone] = await tx
      .update(rosterImport)
      .set({ undoneAt: now })
      .where(
        and(
          eq(rosterImport.id, importId),
          isNull(rosterImport.undoneAt),
          gt(rosterImport.appliedAt, undoableSince(now)),
        ),
      )
      .returning({ id: rosterImport.id });
    if (undone === undefined) refuse(t.rosterRefusals.notUndone);
    await lockLectures(tx, { codes: await changedLectures(tx, importId) });
    const { changes, ...result } = await undoImport(tx, importId, now);
    return { result, changes: [...changes, { action: 'restore', kind: 'rosterImport', object: importId }] };
  },

  [t.listRosters]: async ({ services: { db }, row: { lectureCode }, now }) => ({
    items: (await pastOfLecture(db, { lectureCode })).map((one) => pastOf(one, now)),
  }),

  [t.listProgrammeRosters]: async ({ services: { db }, row: { programmeCode }, now }) => ({
    items: (await pastOfProgramme(db, { programmeCode })).map((one) => pastOf(one, now)),
  }),
};

const undoableSince = (now: Date) => new Date(now.getTime() - t.undoDays * dayMs);

const noCounts = { refused: 0, new: 0, changed: 0, dropped: 0, same: 0, accounts: 0 };

const pastOf = ({ importId, by, fileName, counts, appliedAt, undoneAt }: PastRow, now: Date) => ({
  importId,
  appliedAt: serializeMoment(appliedAt),
  by,
  fileName,
  counts: counts ?? noCounts,
  undoneAt: serializeMomentOrNull(undoneAt),
  isUndoable: undoneAt === null && appliedAt > undoableSince(now),
});

/** Whoever applies the same import at the same time waits, and is then refused. */
async function lockImport(tx: Transaction, importId: string): Promise<void> {
  await tx
    .select({ id: rosterImport.id })
    .from(rosterImport)
    .where(eq(rosterImport.id, importId))
    .for('no key update');
}

interface Upload {
  readonly tx: Transaction;
  readonly uploads: Uploads;
  readonly services: { readonly store: FileStore };
  readonly account: { readonly id: number };
  readonly log: FastifyBaseLogger;
  readonly now: Date;
}

/** Keeps a file that can be read, with its rows counted. */
async function keepFile(
  { tx, account, now, ...sent }: Upload,
  place: { readonly programmeCode: string; readonly lectureCode: string | null },
): Promise<Changed<{ importId: string }>> {
  // It is kept with the import, and vanishes with it.
  const file = (await readSent(sent)) ?? refuse(t.rosterRefusals.noFile);
  const kept = await keptFile(file.bytes);
  readList(kept, {}, {});
  const [row] = await tx
    .insert(rosterImport)
    .values({ ...place, ...kept, accountId: account.id, fileName: file.name, createdAt: now })
    .returning({ id: rosterImport.id });
  if (row === undefined) throw new Error('no row of the import');
  return {
    result: { importId: row.id },
    changes: [
      { action: 'add', kind: 'rosterImport', object: row.id, values: { fileName: { after: file.name } } },
    ],
  };
}

async function keptFile(bytes: Buffer): Promise<KeptFile> {
  const cells = await cellsOf(bytes, t.rosterRefusals.unreadable);
  return { content: cells === null ? bytes : null, cells };
}
