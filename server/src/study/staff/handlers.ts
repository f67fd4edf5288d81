import type { staffStudyCalls } from '@baeum/contract/study/staff-calls';
import * as t from '@baeum/contract/study/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../../handler.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import { serializeMomentOrNull } from '../../platform/time.ts';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import { removeObjects, trashObjects } from '../../platform/files/incoming.ts';
import { removeTopics } from '../authoring.ts';
import { notesOf, shownPage, writePages } from './importing.ts';
import { refuseHarm, refuseLearnt } from './protection.ts';
import { contentMediaFile, contentPage, readStored, type StoredContent } from './queries.ts';
import { fieldsOf, formValuesOf } from './values.ts';
import { filesOf, lastPlace, lockLecture, newContentCode, noFiles, writeContent } from './writes.ts';

export const staffStudyHandlers: Handlers<typeof staffStudyCalls> = {
  [t.listContents]: async ({ services: { db }, input: { page, rows }, row }) => {
    const { lectureCode, permissions } = row;
    const found = await contentPage(db, { lectureCode, limit: rows, offset: (page - 1) * rows });
    return {
      items: found.map((one) => ({
        contentCode: one.contentCode,
        weekNumber: one.weekNumber,
        position: one.position,
        title: one.title,
        kind: one.kind,
        isPublic: one.isPublic ?? false,
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

  [t.getContent]: async ({ services: { db }, row: { code, permissions } }) => {
    const stored = (await readStored(db, code)) ?? refuse(commonRefusals.notFound);
    return {
      ...fieldsOf(stored),
      contentCode: stored.code,
      lectureCode: stored.lectureCode,
      position: stored.position,
      attendanceShare: stored.attendanceShare,
      files: stored.files
        .filter(({ role }) => role !== 'segment')
        .map(({ role, name, language, file: { byteSize } }) => ({ role, name, language, byteSize })),
      learners: stored.learners,
      revision: stored.revision,
      permissions: [...permissions],
    };
  },

  [t.addContent]: async ({ services: { store }, tx, input, row: { lectureCode }, now }) => {
    const { lectureCode: _, ...fields } = input;
    await lockLecture(tx, lectureCode);
    const code = newContentCode(lectureCode);
    const position = await lastPlace(tx, { lectureCode, weekNumber: fields.weekNumber });
    await writeContent({ tx, store, now }, { code, lectureCode, position }, fields, noFiles);
    const { revision } = await storedIn(tx, code);
    return {
      result: { contentCode: code, revision },
      changes: [
        { action: 'add', kind: 'content', object: code, lectureCode, values: differences({}, fields) },
      ],
    };
  },

  [t.changeContent]: async ({ services: { store }, tx, log, input, row, now }) => {
    const { lectureCode: _, contentCode: __, revision, confirmed, ...fields } = input;
    const { code, lectureCode } = row;
    await lockLecture(tx, lectureCode);
    const before = await storedIn(tx, code);
    if (before.revision !== revision)
      refuseStale({
        revision: before.revision,
        values: formValuesOf(before),
        last: await lastChange(tx, 'content', code),
      });
    const position =
      fields.weekNumber === before.weekNumber
        ? before.position
        : await lastPlace(tx, { lectureCode, weekNumber: fields.weekNumber });
    const place = { code, lectureCode, position };
    const tidyUp = await writeContent({ tx, store, now }, place, fields, filesOf(before, store));
    const after = await storedIn(tx, code);
    refuseHarm(before, after, { confirmed });
    const values = differences(fieldsOf(before), fieldsOf(after));
    return {
      result: { revision: after.revision },
      changes:
        Object.keys(values).length === 0 ? [] : [{ action: 'change', kind: 'content', object: code, values }],
      afterwards: () => tidyUp(log),
    };
  },

  [t.removeContent]: async ({ services: { store }, tx, log, row: { code, lectureCode }, now }) => {
    await lockLecture(tx, lectureCode);
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

  [t.importPages]: async ({ services: { store }, tx, log, uploads, input, row: { lectureCode }, now }) => {
    const [zip] = await uploads.receive();
    if (zip === undefined) return refuse(t.importRefusals.noZip);
    const { withLesson } = await import('../../authoring/lessons/lesson.ts');
    const reading = { newCode: () => newContentCode(lectureCode), most: t.mostPages };
    const afterwards = () => void removeObjects(store, log, [zip.storageKey]);
    return withLesson(store.read(zip.storageKey), reading, async (lesson) => {
      if (lesson === 'tooMany') return refuse(t.importRefusals.tooMany);
      const { pages, problems } = lesson;
      const mistakes = notesOf(problems.list());
      if (pages.length === 0 && mistakes.length === 0) refuse(t.importRefusals.noPages);
      const isWritten = input.preview === 'N';
      const place = { lectureCode, weekNumber: input.weekNumber };
      const changes = isWritten && pages.length > 0 ? await writePages({ tx, store, now }, place, pages) : [];
      const shown = pages.map((page) => shownPage(page, isWritten));
      return { result: { pages: shown, mistakes, notes: notesOf(problems.warnings()) }, changes, afterwards };
    });
  },

  [t.contentMedia]: async ({ services: { db }, input: { name }, row: { code } }) =>
    (await contentMediaFile(db, { code, name }))[0] ?? refuse(commonRefusals.notFound),
};

async function storedIn(tx: Transaction, code: string): Promise<StoredContent> {
  return (await readStored(tx, code)) ?? refuse(commonRefusals.notFound);
}
