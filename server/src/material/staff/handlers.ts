import type { staffMaterialCalls } from '@baeum/contract/material/staff-calls';
import * as t from '@baeum/contract/material/staff-terms';
import { publishStates } from '@baeum/contract/publication';
import { commonRefusals } from '@baeum/contract/refusals';
import { textOwner } from '@baeum/contract/study/terms';
import { eq } from 'drizzle-orm';
import { publishedSince } from '../../authoring/publication.ts';
import { refuseUnplayable } from '../../authoring/attached-videos.ts';
import { receivedFile } from '../../authoring/kept-files.ts';
import { lockOutline } from '../../authoring/outline.ts';
import type { Handlers } from '../../handler.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { trashObjects } from '../../platform/files/incoming.ts';
import { type Change, differences, lastChange } from '../../platform/history.ts';
import { countsByState } from '../../platform/paging.ts';
import type { RowOf } from '../../platform/statements.ts';
import { refuseStale } from '../../platform/stale.ts';
import { localMinuteOf, serializeMoment } from '../../platform/time.ts';
import { material } from '../tables.ts';
import { arrange, orderVersion } from './order.ts';
import { materialMediaFile, materialPage, orderedMaterials, type StaffMaterial } from './queries.ts';
import { filesOf, newPlace, shownBy, storedMaterial, writeMaterial } from './writes.ts';

export const staffMaterialHandlers: Handlers<typeof staffMaterialCalls> = {
  [t.listMaterials]: async ({ services: { db }, input, row: { lectureCode, permissions }, now }) => {
    const { page, rows, standing = null } = input;
    const which = { lectureCode, now, search: input.search.normalize('NFC').trim() };
    const found = await materialPage(db, { ...which, standing, limit: rows, offset: (page - 1) * rows });
    const counts = countsByState(publishStates, found[0]?.counts ?? {});
    return {
      items: found.flatMap(listedMaterial),
      total: counts[standing ?? 'all'],
      counts,
      permissions: [...permissions],
    };
  },

  [t.materialOrder]: async ({ services: { db }, row: { lectureCode }, now }) => {
    const found = await orderedMaterials(db, { lectureCode, now });
    return {
      items: found.map(({ id, title, weekNumber, standing }) => ({ id, title, weekNumber, standing })),
      isArranged: found.some(({ position }) => position !== null),
      version: orderVersion(found),
    };
  },

  [t.arrangeMaterials]: async ({ tx, input: { version, ids }, row: { lectureCode }, now }) => {
    await lockOutline(tx, lectureCode);
    return arrange(tx, { lectureCode, version, ids, now });
  },

  [t.getMaterial]: async ({ row }) => ({
    id: row.id,
    lectureCode: row.lectureCode,
    revision: row.revision,
    title: row.title,
    bodyHtml: row.bodyHtml,
    weekNumber: row.weekNumber,
    topicCode: row.topicCode ?? '',
    standing: row.standing,
    publishedAt: serializeMoment(row.createdAt),
    viewCount: row.viewCount,
    mediaOwner: textOwner('material', `${row.lectureCode}/${row.key}`),
    files: row.files.map(({ id, file, addedAt }) => ({
      id,
      name: file.name,
      byteSize: file.byteSize,
      addedAt: addedAt === null ? null : serializeMoment(new Date(addedAt)),
    })),
    permissions: [...row.permissions],
  }),

  [t.addMaterial]: async ({ services: { store }, tx, log, input, account, row, uploads, now }) => {
    const received = await uploads.receive();
    await refuseUnplayable(store, received);
    const { lectureCode: _, ...fields } = input;
    const { lectureCode } = row;
    await lockOutline(tx, lectureCode);
    const writing = { tx, store, now, accountId: account.id };
    const { row: made, obsolete } = await writeMaterial(writing, newPlace(lectureCode, now), fields, {
      files: received.map((one) => receivedFile(one, store)),
      shown: [],
    });
    return { ...saved(undefined, made), afterwards: () => void trashObjects(store, log, obsolete) };
  },

  [t.changeMaterial]: async ({ services: { store }, tx, log, input, account, row, uploads, now }) => {
    const received = await uploads.receive();
    await refuseUnplayable(store, received);
    const { lectureCode: _, id, revision, removedFiles, ...fields } = input;
    const { lectureCode } = row;
    await lockOutline(tx, lectureCode);
    const before = await storedMaterial(tx, id, now);
    if (before.state === 'archived') refuse(t.materialStaffRefusals.archived);
    if (before.revision !== revision)
      refuseStale({
        revision: before.revision,
        values: formValuesOf(before),
        last: await lastChange(tx, 'material', String(id)),
      });
    const shownSince = publishedSince(before.state === 'published' ? before.createdAt : null, now);
    const place = { lectureCode, key: before.key, shownSince };
    const writing = { tx, store, now, accountId: account.id };
    const { row: changed, obsolete } = await writeMaterial(writing, place, fields, {
      files: filesOf(store, before, new Set(removedFiles), received),
      shown: shownBy(before),
    });
    return { ...saved(before, changed), afterwards: () => void trashObjects(store, log, obsolete) };
  },

  [t.archiveMaterial]: async ({ tx, row, now }) => setState(tx, row, now, 'archived'),
  [t.restoreMaterial]: async ({ tx, row, now }) => setState(tx, row, now, 'draft'),

  [t.materialMedia]: async ({ services: { db }, input: { id, name } }) =>
    (await materialMediaFile(db, { id, name }))[0] ?? refuse(commonRefusals.notFound),
};

/** None where a page has only its counts. */
const listedMaterial = (one: RowOf<typeof materialPage>) =>
  one.id === null || one.title === null || one.createdAt === null
    ? []
    : [
        {
          id: one.id,
          title: one.title,
          weekNumber: one.weekNumber,
          topicTitle: one.topicTitle ?? '',
          standing: one.standing,
          publishedAt: serializeMoment(one.createdAt),
          fileCount: one.fileCount,
          viewCount: one.viewCount ?? 0,
        },
      ];

/** What the history keeps of a material. */
const keptOf = (row: StaffMaterial) => ({
  title: row.title,
  bodyHtml: row.bodyHtml,
  weekNumber: row.weekNumber,
  topicCode: row.topicCode,
  state: row.state,
  publishedAt: serializeMoment(row.createdAt),
  files: row.files.map(({ file, addedAt }) => (addedAt === null ? file.name : `${file.name} (${addedAt})`)),
});

/** The same as texts, for the form of whoever comes second (specification §19.6). */
const formValuesOf = (row: StaffMaterial): Readonly<Record<string, string>> => ({
  title: row.title,
  bodyHtml: row.bodyHtml,
  weekNumber: String(row.weekNumber ?? ''),
  topicCode: row.topicCode ?? '',
  publishedAt: row.state === 'draft' ? '' : localMinuteOf(row.createdAt),
});

function saved(before: StaffMaterial | undefined, row: StaffMaterial) {
  const values = differences(before === undefined ? {} : keptOf(before), keptOf(row));
  const change: Change = {
    action: before === undefined ? 'add' : 'change',
    kind: 'material',
    object: row.id,
    lectureCode: row.lectureCode,
    values,
  };
  return {
    result: { id: row.id, revision: row.revision },
    changes: Object.keys(values).length === 0 ? [] : [change],
  };
}

/** Archives a material or makes it a draft again; nothing happens when it is that already. */
async function setState(
  tx: Transaction,
  { id, lectureCode }: StaffMaterial,
  now: Date,
  state: 'draft' | 'archived',
) {
  await lockOutline(tx, lectureCode);
  const before = await storedMaterial(tx, id, now);
  const isDone = (state === 'archived') === (before.state === 'archived');
  if (isDone) return { result: { id, revision: before.revision }, changes: [] };
  await tx.update(material).set({ state }).where(eq(material.id, id));
  const after = await storedMaterial(tx, id, now);
  const change: Change = {
    action: state === 'archived' ? 'archive' : 'restore',
    kind: 'material',
    object: id,
    lectureCode,
    values: { title: { before: before.title }, state: { before: before.state, after: after.state } },
  };
  return { result: { id, revision: after.revision }, changes: [change] };
}
