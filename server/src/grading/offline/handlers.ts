import type { offlineGradingCalls } from '@baeum/contract/grading/offline-calls';
import * as t from '@baeum/contract/grading/offline-terms';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import { archiveReply } from '../../platform/files/archive.ts';
import { readSent } from '../../platform/files/read-sent.ts';
import { safeName } from '../../platform/files/safe-names.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import { scoreImport } from '../tables.ts';
import { lockActivity, restoreAll, saveAll } from './apply.ts';
import { entriesOf } from './archive.ts';
import { everybodyOf } from './everybody.ts';
import { lockImport, pastImports, planOf, undoableSince } from './imports.ts';
import { serializeLine } from './serializers.ts';
import { cellsIn } from './table.ts';
import { headingsOf, scoresReply } from './workbook.ts';

export const offlineGradingHandlers: Handlers<typeof offlineGradingCalls> = {
  [t.exportScores]: async ({ tx, row, account, input: { reason }, now }) => {
    const everybody = await everybodyOf(tx, row, { accountId: account.id, now });
    return {
      result: scoresReply(row, everybody),
      changes: [
        {
          action: 'export',
          kind: 'list',
          object: `${row.title} 점수`,
          values: { rows: { after: everybody.length }, columns: { after: headingsOf(row) } },
        },
      ],
      reason: reason.trim(),
    };
  },

  [t.downloadWork]: async ({ tx, services: { store }, row, input: { reason }, now }) => {
    const entries = await entriesOf(tx, row, now);
    return {
      result: archiveReply(safeName(`${row.title} 제출물.zip`), store, entries),
      changes: [
        {
          action: 'export',
          kind: 'list',
          object: `${row.title} 제출물`,
          // Beside the list.
          values: { rows: { after: entries.length - 1 } },
        },
      ],
      reason: reason.trim(),
    };
  },

  [t.uploadScores]: async ({ tx, services, uploads, log, row, account, now }) => {
    const file = (await readSent({ services, uploads, log })) ?? refuse(t.scoreFileRefusals.noFile);
    const cells = await cellsIn(file.bytes);
    const { kind, code, lectureCode } = row;
    const kept = {
      lectureCode,
      kind,
      code,
      cells,
      accountId: account.id,
      fileName: file.name,
      createdAt: now,
    };
    const [added] = await tx.insert(scoreImport).values(kept).returning({ id: scoreImport.id });
    if (added === undefined) throw new Error('no row of the file');
    const values = { fileName: { after: file.name } };
    return {
      result: { importId: added.id },
      changes: [{ action: 'add', kind: 'scoreImport', object: added.id, values }],
    };
  },

  [t.previewScores]: async ({ services: { db }, row, account, input, now }) => {
    const asking = { ...input, accountId: account.id, now };
    const { plan, token, fileName } = await planOf(db, row, asking);
    const { kind, page, rows } = input;
    const lines = kind === undefined ? plan.lines : plan.lines.filter((line) => line.kind === kind);
    return {
      token,
      title: row.title,
      fileName,
      counts: plan.counts,
      applied: plan.savings.length,
      ignored: [...plan.ignored],
      rows: lines.slice((page - 1) * rows, page * rows).map(serializeLine),
      total: lines.length,
    };
  },

  [t.applyScores]: async ({ tx, row: opened, input, account, now }) => {
    const { importId } = input;
    await lockImport(tx, importId);
    const row = await lockActivity(tx, opened, now);
    const { plan, token, fileName } = await planOf(tx, row, { ...input, accountId: account.id, now });
    if (token !== input.token || plan.savings.length === 0) refuse(t.scoreFileRefusals.changed);
    const changes = await saveAll(tx, row, {
      importId,
      savings: plan.savings,
      accountId: account.id,
      now,
    });
    const saved = plan.savings.length;
    await tx
      .update(scoreImport)
      .set({ appliedAt: now, saved, cells: null })
      .where(eq(scoreImport.id, importId));
    const values = { fileName: { after: fileName }, saved: { after: saved } };
    return {
      result: { saved },
      changes: [...changes, { action: 'change', kind: 'scoreImport', object: importId, values }],
    };
  },

  [t.undoScores]: async ({ tx, row: opened, input: { importId }, account, now }) => {
    const { kind, code } = opened;
    const [undone] = await tx
      .update(scoreImport)
      .set({ undoneAt: now })
      .where(
        and(
          eq(scoreImport.id, importId),
          eq(scoreImport.kind, kind),
          eq(scoreImport.code, code),
          isNull(scoreImport.undoneAt),
          gt(scoreImport.appliedAt, undoableSince(now)),
        ),
      )
      .returning({ id: scoreImport.id });
    if (undone === undefined) refuse(t.scoreFileRefusals.notUndone);
    const row = await lockActivity(tx, opened, now);
    const { changes, ...result } = await restoreAll(tx, row, { importId, accountId: account.id, now });
    return { result, changes: [...changes, { action: 'restore', kind: 'scoreImport', object: importId }] };
  },

  [t.listScoreImports]: async ({ services: { db }, row: { kind, code, title, lectureCode }, now }) => ({
    title,
    lectureCode,
    items: (await pastImports(db, { kind, code })).map(
      ({ importId, fileName, appliedAt, by, saved, undoneAt }) => ({
        importId,
        fileName,
        appliedAt: serializeMoment(appliedAt),
        by,
        saved,
        undoneAt: serializeMomentOrNull(undoneAt),
        isUndoable: undoneAt === null && appliedAt > undoableSince(now),
      }),
    ),
  }),
};
