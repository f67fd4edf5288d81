/** Notices of a lecture (specification §22.2). */
import type { lectureNoticeCalls } from '@baeum/contract/board/staff-notice-calls';
import * as t from '@baeum/contract/board/staff-notice-terms';
import { publishStates } from '@baeum/contract/publication';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, eq, inArray } from 'drizzle-orm';
import type { Handlers } from '../../handler.ts';
import { lecture } from '../../lecture/tables.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { trashObjects } from '../../platform/files/incoming.ts';
import { type Change, differences, lastChange } from '../../platform/history.ts';
import { countsByState } from '../../platform/paging.ts';
import type { Account } from '../../platform/sessions.ts';
import { refuseStale } from '../../platform/stale.ts';
import { localMinuteOf, serializeMomentOrNull } from '../../platform/time.ts';
import { lecturesWith } from '../../platform/staff-access.ts';
import type { RowOf } from '../../platform/statements.ts';
import { post } from '../../posting/tables.ts';
import { type LectureNotice, lectureNoticePage, readerPage, readNotice } from './notice-queries.ts';
import { addNotices, changeNotice, stateOf, storedOf } from './notice-writes.ts';

export const lectureNoticeHandlers: Handlers<typeof lectureNoticeCalls> = {
  [t.listLectureNotices]: async ({ services: { db }, input, row: { lectureCode, permissions }, now }) => {
    const { page, rows, standing = null, search } = input;
    const which = { lectureCode, now, search: search.normalize('NFC').trim() };
    const found = await lectureNoticePage(db, {
      ...which,
      standing,
      limit: rows,
      offset: (page - 1) * rows,
    });
    const counts = countsByState(publishStates, found[0]?.counts ?? {});
    return {
      items: found.flatMap(listed),
      total: counts[standing ?? 'all'],
      counts,
      students: found[0]?.students ?? 0,
      permissions: [...permissions],
    };
  },

  [t.getLectureNotice]: async ({ row }) => ({
    id: row.id,
    revision: row.revision,
    lectureCode: row.lectureCode,
    title: row.title,
    body: row.bodyHtml,
    typeCode: row.typeCode,
    standing: row.standing,
    publishedAt: serializeMomentOrNull(row.publishedAt),
    readers: row.readers,
    students: row.students,
    files: row.files.map(({ fileId, kind, name, byteSize }) => ({ id: fileId, kind, name, byteSize })),
    permissions: [...row.permissions],
  }),

  [t.addLectureNotice]: async ({
    services: { store },
    tx,
    log,
    account,
    input,
    row: { lectureCode },
    uploads,
    now,
  }) => {
    const { classes, wrtKey, lectureCode: _, ...fields } = input;
    const codes = [...new Set([lectureCode, ...classes])];
    requireWriter(account, codes.slice(1));
    const files = await uploads.receive();
    const writer = { tx, accountId: account.id, now };
    const added = await addNotices(writer, { lectureCodes: codes, fields, files, key: wrtKey });
    const { notices, stored, isNew } = added;
    const result = { id: notices[0]?.id ?? 0, revision: notices[0]?.revision ?? 0 };
    if (!isNew) {
      const keys = files.map(({ storageKey }) => storageKey);
      return { result, changes: [], afterwards: () => void trashObjects(store, log, keys) };
    }
    const programmes = await programmesOf(tx, codes);
    return {
      result,
      changes: notices.map((one) =>
        changeOf('add', { ...one, programmeCode: programmes.get(one.lectureCode) }, {}, stored),
      ),
    };
  },

  [t.changeLectureNotice]: async ({
    services: { store },
    tx,
    log,
    account,
    input,
    row: { id },
    uploads,
    now,
  }) => {
    const received = await uploads.receive();
    const { removedFiles, revision, id: _, ...fields } = input;
    const before = await lockNotice(tx, id, now);
    if (before.standing === 'archived') refuse(t.lectureNoticeRefusals.archived);
    if (before.revision !== revision)
      refuseStale({
        revision: before.revision,
        values: formValuesOf(before),
        last: await lastChange(tx, 'lectureNotice', String(id)),
      });
    const keys = await changeNotice({ tx, accountId: account.id, now }, before, fields, {
      removedFiles,
      received,
    });
    return { ...(await saved(tx, before, now)), afterwards: () => void trashObjects(store, log, keys) };
  },

  [t.archiveLectureNotice]: async ({ tx, row: { id }, now }) => {
    const before = await lockNotice(tx, id, now);
    if (before.standing === 'archived') return unchanged(before);
    return setState(tx, before, { deletedAt: now }, now);
  },

  [t.restoreLectureNotice]: async ({ tx, row: { id }, now }) => {
    const before = await lockNotice(tx, id, now);
    if (before.standing !== 'archived') return unchanged(before);
    return setState(tx, before, { deletedAt: null, publishedAt: null }, now);
  },

  [t.listNoticeReaders]: async ({ services: { db }, input, row: { id, lectureCode, readers, students } }) => {
    const { page, rows, state = null, search } = input;
    const found = await readerPage(db, {
      id,
      lectureCode,
      state,
      search: search.normalize('NFC').trim(),
      limit: rows,
      offset: (page - 1) * rows,
    });
    return {
      items: found.map(({ studentNumber, name, readAt }) => ({
        studentNumber,
        name,
        readAt: serializeMomentOrNull(readAt),
      })),
      total: found[0]?.total ?? 0,
      counts: { all: students, read: readers, unread: students - readers },
    };
  },
};

/** None where a page has only its counts. */
const listed = (one: RowOf<typeof lectureNoticePage>) =>
  one.id === null || one.title === null
    ? []
    : [
        {
          id: one.id,
          title: one.title,
          typeCode: one.typeCode,
          standing: one.standing,
          publishedAt: serializeMomentOrNull(one.publishedAt),
          author: one.author ?? '',
          fileCount: one.fileCount,
          readers: one.readers,
        },
      ];

/** Other classes are named by the request, so that the loop over the calls has not checked them. */
function requireWriter({ roles }: Account, codes: readonly string[]): void {
  const own = lecturesWith(roles, 'content');
  if (!codes.every((code) => own.includes(code)))
    refuse(t.lectureNoticeRefusals.otherClass, { about: { field: 'classes' } });
}

/** The programme of each lecture. */
async function programmesOf(tx: Transaction, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ code: lecture.code, programmeCode: lecture.academicCourseCode })
    .from(lecture)
    .where(inArray(lecture.code, [...codes]));
  return new Map(rows.map(({ code, programmeCode }) => [code, programmeCode]));
}

async function noticeNow(tx: Transaction, id: number, now: Date): Promise<LectureNotice> {
  return (await readNotice(tx, id, now)) ?? refuse(commonRefusals.notFound);
}

/** The notice, which nobody else changes until the end of the transaction. */
async function lockNotice(tx: Transaction, id: number, now: Date): Promise<LectureNotice> {
  await tx
    .select({ id: post.id })
    .from(post)
    .where(and(eq(post.id, id), eq(post.board, 'notice')))
    .for('no key update');
  return noticeNow(tx, id, now);
}

const unchanged = ({ id, revision }: LectureNotice) => ({ result: { id, revision }, changes: [] });

async function setState(
  tx: Transaction,
  before: LectureNotice,
  state: Partial<Pick<typeof post.$inferInsert, 'deletedAt' | 'publishedAt'>>,
  now: Date,
) {
  await tx
    .update(post)
    .set({ ...state, revision: before.revision + 1 })
    .where(eq(post.id, before.id));
  const after = await noticeNow(tx, before.id, now);
  return {
    result: { id: after.id, revision: after.revision },
    changes: [
      changeOf(
        after.standing === 'archived' ? 'archive' : 'restore',
        after,
        { state: stateOf(before) },
        { state: stateOf(after) },
      ),
    ],
  };
}

async function saved(tx: Transaction, before: LectureNotice, now: Date) {
  const after = await noticeNow(tx, before.id, now);
  const change = changeOf('change', after, storedOf(before), storedOf(after));
  return {
    result: { id: after.id, revision: after.revision },
    changes: Object.keys(change.values ?? {}).length === 0 ? [] : [change],
  };
}

interface Placed {
  readonly id: number;
  readonly lectureCode: string;
  readonly programmeCode: string | undefined;
}

const changeOf = (
  action: Change['action'],
  { id, lectureCode, programmeCode }: Placed,
  before: object,
  after: object,
): Change => ({
  action,
  kind: 'lectureNotice',
  object: id,
  lectureCode,
  programmeCode,
  values: differences(before, after),
});

/** The same as texts, for the form of whoever comes second (specification §19.6). */
const formValuesOf = (row: LectureNotice): Readonly<Record<string, string>> => ({
  title: row.title,
  body: row.bodyHtml,
  typeCode: row.typeCode ?? t.usualNoticeType,
  publishedAt: row.publishedAt === null ? '' : localMinuteOf(row.publishedAt),
});
