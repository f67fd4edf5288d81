import type { staffStudyCalls } from '@baeum/contract/study/staff-calls';
import * as t from '@baeum/contract/study/staff-terms';
import * as v from '@baeum/contract/study/video-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { refuseHarms } from '../../activity/harms.ts';
import type { Handlers } from '../../handler.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import { serializeMomentOrNull } from '../../platform/time.ts';
import { freshCode } from '../../authoring/coursework.ts';
import { lockOutline } from '../../authoring/outline.ts';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import { removeObjects, trashObjects } from '../../platform/files/incoming.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { removeTopics } from '../authoring.ts';
import { finishUpload } from './arrivals.ts';
import { captionFile, posterFile } from './attaching.ts';
import { notesOf, readLesson, shownPage, writePages } from './importing.ts';
import { lockArrangement } from './moving.ts';
import { harmsOf, refuseLearnt, refuseOtherKind } from './protection.ts';
import { contentMediaFile, contentPage, readStored, type StoredContent } from './queries.ts';
import { hasMoved, learntEnough, scaleLearning } from './replacing.ts';
import { announceUpload, takeUpload } from './uploads.ts';
import { fieldsOf, formValuesOf, stateOf } from './values.ts';
import { filesOf, lastPlace, lengthOf, noFiles, withText, withVideo, writeContent } from './writes.ts';

export const staffStudyHandlers: Handlers<typeof staffStudyCalls> = {
  [t.listContents]: async ({ services: { db }, input: { page, rows }, row, now }) => {
    const { lectureCode, permissions } = row;
    const found = await contentPage(db, { lectureCode, limit: rows, offset: (page - 1) * rows });
    return {
      items: found.map((one) => ({
        contentCode: one.contentCode,
        weekNumber: one.weekNumber,
        position: one.position,
        title: one.title,
        kind: one.kind,
        state: stateOf(one, now),
        mediaSeconds: one.mediaSeconds,
        attendanceStartsAt: serializeMomentOrNull(one.attendanceStartsAt),
        attendanceEndsAt: serializeMomentOrNull(one.attendanceEndsAt),
        recognisesAttendance: one.recognisesAttendance ?? false,
        learners: one.learners,
      })),
      total: found[0]?.total ?? 0,
      permissions: [...permissions],
    };
  },

  [t.getContent]: async ({ services: { db }, row: { code, permissions }, now }) => {
    const stored = (await readStored(db, code)) ?? refuse(commonRefusals.notFound);
    return {
      ...fieldsOf(stored),
      contentCode: stored.code,
      lectureCode: stored.lectureCode,
      position: stored.position,
      state: stateOf(stored, now),
      publishedAt: serializeMomentOrNull(stored.isPublic ? stored.publishedAt : null),
      attendanceShare: stored.attendanceShare,
      files: stored.files
        .filter(({ role }) => role !== 'segment')
        .map(({ role, name, language, file: { byteSize } }) => ({ role, name, language, byteSize })),
      learners: stored.learners,
      revision: stored.revision,
      permissions: [...permissions],
    };
  },

  [v.beginUpload]: async ({ services: { uploads }, tx, input, account, row: { lectureCode }, now }) => {
    const { name, byteSize } = input;
    const upload = { lectureCode, accountId: account.id, name, byteSize };
    const result = await announceUpload({ tx, uploads, now }, upload);
    return {
      result,
      changes: [
        { action: 'add', kind: 'upload', object: result.uploadId, values: differences({}, { name }) },
      ],
    };
  },

  [v.finishUpload]: {
    prepare: ({ services, row, now, log }) => finishUpload({ ...services, now, log }, row),
  },

  [t.addContent]: async ({ services: { store }, tx, log, input, account, row: { lectureCode }, now }) => {
    const { lectureCode: _, confirmed, uploadId, ...given } = input;
    const outline = await lockArrangement(tx, lectureCode);
    const code = freshCode(lectureCode, 'content');
    const sent = { code, accountId: account.id, html: given.bodyHtml };
    const { bodyHtml, textFiles } = await withText({ tx, store }, sent);
    const fields = { ...given, bodyHtml, opensAfter: given.opensAfter ?? 'nothing' };
    const position = await lastPlace(tx, { lectureCode, weekNumber: fields.weekNumber });
    const taken = await takenBy({ tx, store }, { uploadId, lectureCode });
    const place = { code, lectureCode, position };
    const files = { ...withVideo(noFiles, code, taken), textFiles };
    const tidyUp = await writeContent({ tx, store, now }, place, fields, files);
    const after = await storedIn(tx, code);
    if (!confirmed) refuseHarms(await harmsOf(tx, { outline, after }, now));
    return {
      result: { contentCode: code, revision: after.revision },
      changes: [
        { action: 'add', kind: 'content', object: code, lectureCode, values: differences({}, fields) },
      ],
      afterwards: () => tidyUp(log),
    };
  },

  [t.changeContent]: async ({ services: { store }, tx, log, input, account, row, now }) => {
    const { lectureCode: _, contentCode: __, revision, confirmed, uploadId, ...given } = input;
    const { code, lectureCode } = row;
    const outline = await lockArrangement(tx, lectureCode);
    const before = await storedIn(tx, code);
    if (before.revision !== revision)
      refuseStale({
        revision: before.revision,
        values: formValuesOf(before),
        last: await lastChange(tx, 'content', code),
      });
    const sent = { code, accountId: account.id, html: given.bodyHtml, before };
    const { bodyHtml, textFiles } = await withText({ tx, store }, sent);
    const fields = { ...given, bodyHtml, opensAfter: given.opensAfter ?? before.opensAfter };
    const position =
      fields.weekNumber === before.weekNumber
        ? before.position
        : await lastPlace(tx, { lectureCode, weekNumber: fields.weekNumber });
    const place = { code, lectureCode, position };
    const taken = await takenBy({ tx, store }, { uploadId, lectureCode });
    const files = { ...withVideo(filesOf(before, store), code, taken), textFiles };
    const isReplaced = taken !== undefined || hasMoved(before, fields);
    const enough = await learntEnough(tx, code);
    if (isReplaced || before.kind === 'page') await scaleLearning(tx, before, lengthOf(fields, files));
    const tidyUp = await writeContent({ tx, store, now }, place, fields, files);
    const after = await storedIn(tx, code);
    const change = { outline, before, after, isReplaced, enough };
    refuseOtherKind(change);
    if (!confirmed) refuseHarms(await harmsOf(tx, change, now));
    const values = differences(fieldsOf(before), fieldsOf(after));
    return {
      result: { revision: after.revision },
      changes:
        Object.keys(values).length === 0 ? [] : [{ action: 'change', kind: 'content', object: code, values }],
      afterwards: () => tidyUp(log),
    };
  },

  [v.attachFile]: async ({ services: { store }, tx, log, uploads, input, row, now }) => {
    const { code, lectureCode } = row;
    const { role, language } = input;
    const [received] = await uploads.receive();
    await lockOutline(tx, lectureCode);
    const before = await storedIn(tx, code);
    const { kind, ...fields } = fieldsOf(before);
    if (kind !== 'video') return refuse(v.attachRefusals.noVideo);
    const files = filesOf(before, store);
    const changed =
      role === 'thumbnail'
        ? { ...files, thumbnail: received ? posterFile(store, received) : null }
        : {
            ...files,
            captions: {
              ...files.captions,
              [language]: received && (await captionFile(store, received, language)),
            },
          };
    const place = { code, lectureCode, position: before.position };
    const tidyUp = await writeContent({ tx, store, now }, place, { kind, ...fields }, changed);
    const told = { file: received?.name ?? null, language: role === 'caption' ? language : null };
    const values = { [role]: { after: told } };
    return {
      result: { revision: (await storedIn(tx, code)).revision },
      changes: [{ action: 'change', kind: 'content', object: code, values }],
      afterwards: () => {
        tidyUp(log);
        // Captions are stored anew, as WebVTT.
        if (role === 'caption' && received) void removeObjects(store, log, [received.storageKey]);
      },
    };
  },

  [t.removeContent]: async ({ services: { store }, tx, log, row: { code, lectureCode }, now }) => {
    await lockOutline(tx, lectureCode);
    const before = await storedIn(tx, code);
    if (before.learners > 0) refuseLearnt(before.learners);
    const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
    await removeTopics(authoring, [code]);
    return {
      result: null,
      changes: [
        { action: 'remove', kind: 'content', object: code, values: differences(fieldsOf(before), {}) },
      ],
      afterwards: () => void trashObjects(store, log, authoring.obsolete),
    };
  },

  [t.renderText]: async ({ input: { source, format } }) => {
    // Loaded when it is needed, because only staff need it.
    const { renderHtml, renderMarkdown } = await import('../../authoring/lessons/markdown/markdown.ts');
    const render = format === 'html' ? renderHtml : renderMarkdown;
    const { html, mistakes, notes } = render(source, { page: true, pictures: true });
    const placed = (found: readonly (typeof notes)[number][]) =>
      notesOf(found.map((one) => ({ file: '', ...one })));
    return { html, mistakes: placed(mistakes), notes: placed(notes) };
  },

  [t.importPages]: {
    prepare: async ({ services: { store, uploads: folder }, log, uploads, input, row, now }) => {
      const { lectureCode } = row;
      const [zip] = await uploads.receive();
      if (zip === undefined) return refuse(t.importRefusals.noZip);
      const isWritten = input.preview === 'N';
      const { pages, problems, discard } = await readLesson(
        { store, folder, log },
        zip,
        lectureCode,
        isWritten,
      );
      const shown = {
        pages: pages.map((page) => shownPage(page, isWritten)),
        mistakes: notesOf(problems.list()),
        notes: notesOf(problems.warnings()),
      };
      const place = { lectureCode, weekNumber: input.weekNumber };
      return {
        write: async (tx) => ({
          result: shown,
          changes: isWritten && pages.length > 0 ? await writePages({ tx, store, now }, place, pages) : [],
          afterwards: () => void removeObjects(store, log, [zip.storageKey]),
        }),
        discard,
      };
    },
  },

  [t.contentMedia]: async ({ services: { db }, input: { name }, row: { code } }) =>
    (await contentMediaFile(db, { code, name }))[0] ?? refuse(commonRefusals.notFound),
};

/** The finished upload that a request names, if it names one. */
const takenBy = async (
  { tx, store }: { readonly tx: Transaction; readonly store: FileStore },
  { uploadId, lectureCode }: { readonly uploadId: string | undefined; readonly lectureCode: string },
) => (uploadId === undefined ? undefined : takeUpload(tx, store, { uploadId, lectureCode }));

async function storedIn(tx: Transaction, code: string): Promise<StoredContent> {
  return (await readStored(tx, code)) ?? refuse(commonRefusals.notFound);
}
