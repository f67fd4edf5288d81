import type { staffNoticeCalls } from '@baeum/contract/portal/staff-notice-calls';
import * as t from '@baeum/contract/portal/staff-terms';
import { eq } from 'drizzle-orm';
import type { Handlers } from '../../handler.ts';
import type { Transaction } from '../../platform/database.ts';
import { trashObjects } from '../../platform/files/incoming.ts';
import { type Change, differences, lastChange } from '../../platform/history.ts';
import { countsByState } from '../../platform/paging.ts';
import { refuseStale } from '../../platform/stale.ts';
import { localMinuteOf, serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import { notice } from '../tables.ts';
import { type StaffNotice, staffNotice, staffNoticeCounts, staffNoticePage } from './notice-queries.ts';
import { editableText } from './notice-texts.ts';
import { lockNotice, storedOf, writeNotice, type Written } from './notice-writes.ts';

export const staffNoticeHandlers: Handlers<typeof staffNoticeCalls> = {
  [t.listNotices]: async ({ services: { db }, input, now }) => {
    const { page, rows, standing = null, reader = null, search } = input;
    const which = { now, reader, search: search.normalize('NFC').trim() };
    const [items, counted] = await Promise.all([
      staffNoticePage(db, { ...which, standing, limit: rows, offset: (page - 1) * rows }),
      staffNoticeCounts(db, which),
    ]);
    const counts = countsByState(
      t.noticeStandings,
      Object.fromEntries(counted.map((one) => [one.standing, one.count])),
    );
    return {
      items: items.map((row) => ({
        id: row.id,
        title: row.title,
        standing: row.standing,
        audience: row.audience,
        programmes: row.programmes,
        publishedAt: serializeMoment(row.publishedAt),
        closesAt: serializeMomentOrNull(row.closesAt),
        fileCount: row.fileCount,
      })),
      total: counts[standing ?? 'all'],
      counts,
    };
  },

  [t.getNotice]: async ({ services: { db }, account, row }) => ({
    id: row.id,
    revision: row.revision,
    title: row.title,
    body: await editableText(db, row, account.loginId),
    standing: row.standing,
    audience: row.audience,
    programmes: row.programmes.map(({ code, name }) => ({ code, name })),
    publishedAt: serializeMoment(row.publishedAt),
    closesAt: serializeMomentOrNull(row.closesAt),
    files: row.files.map(({ id, kind, name, byteSize }) => ({ id, kind, name, byteSize })),
  }),

  [t.addNotice]: async ({ services: { store }, log, tx, account, input, uploads, now }) => {
    const files = await uploads.receive();
    const written = await writeNotice({ tx, store, now }, undefined, {
      fields: input,
      files,
      removedFiles: [],
      accountId: account.id,
    });
    return { ...saved(written), afterwards: () => void trashObjects(store, log, written.keys) };
  },

  [t.changeNotice]: async ({ services: { store }, log, tx, account, row, input, uploads, now }) => {
    const files = await uploads.receive();
    const { removedFiles, revision, id, ...fields } = input;
    const before = await lockNotice(tx, id);
    if (before.revision !== revision) await refuseChanged(tx, row, now, account.loginId);
    const written = await writeNotice({ tx, store, now }, before, {
      fields,
      files,
      removedFiles,
      accountId: account.id,
    });
    return { ...saved(written), afterwards: () => void trashObjects(store, log, written.keys) };
  },

  [t.archiveNotice]: ({ tx, row }) => setState(tx, row.id, 'archived'),
  [t.restoreNotice]: ({ tx, row }) => setState(tx, row.id, 'draft'),
};

/** What a changed notice was before it, and became. */
function saved({ row, before, files, filesBefore }: Written) {
  const values = differences(before === undefined ? {} : storedOf(before, filesBefore), storedOf(row, files));
  const change: Change = {
    action: before === undefined ? 'add' : 'change',
    kind: 'notice',
    object: row.id,
    values,
  };
  return {
    result: { id: row.id, revision: row.revision },
    changes: Object.keys(values).length === 0 ? [] : [change],
  };
}

async function refuseChanged(
  tx: Transaction,
  { id }: StaffNotice,
  now: Date,
  loginId: string,
): Promise<never> {
  const [stored] = await staffNotice(tx, { id, now });
  if (stored === undefined) throw new Error('the locked notice has no row');
  return refuseStale({
    revision: stored.revision,
    values: {
      title: stored.title,
      body: await editableText(tx, stored, loginId),
      audience: stored.audience.join(','),
      programmes: stored.programmes.map(({ code }) => code).join(','),
      publishedAt: stored.state === 'draft' ? '' : localMinuteOf(stored.publishedAt),
      closesAt: stored.closesAt === null ? '' : localMinuteOf(stored.closesAt),
    },
    last: await lastChange(tx, 'notice', id),
  });
}

/** Archives a notice or makes it a draft again; nothing happens when it is that already. */
async function setState(tx: Transaction, id: number, state: 'draft' | 'archived') {
  const before = await lockNotice(tx, id);
  const isDone = state === 'archived' ? before.state === 'archived' : before.state !== 'archived';
  if (isDone) return { result: { id, revision: before.revision }, changes: [] };
  const [row = before] = await tx.update(notice).set({ state }).where(eq(notice.id, id)).returning();
  const change: Change = {
    action: state === 'archived' ? 'archive' : 'restore',
    kind: 'notice',
    object: id,
    values: { state: { before: before.state, after: row.state } },
  };
  return { result: { id, revision: row.revision }, changes: [change] };
}
