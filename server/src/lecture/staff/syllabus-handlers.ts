import type { staffSyllabusCalls } from '@baeum/contract/lecture/staff-syllabus-calls';
import * as t from '@baeum/contract/lecture/staff-syllabus-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import { trashObjects } from '../../platform/files/incoming.ts';
import { differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import { serializeMoment } from '../../platform/time.ts';
import { lecturesOf, shownLecture } from '../../standing/outlines.ts';
import { serializeSyllabus } from '../home-serializers.ts';
import { replaceSyllabi } from '../syllabus-authoring.ts';
import { nextRevision } from './new-lecture.ts';
import { lockLecture, writeSettings } from './settings.ts';
import { editableTexts, textsOf, textsToKeep } from './syllabus-texts.ts';
import { readSyllabus, revisionOf, syllabusSources, syllabusValues } from './syllabus-queries.ts';

export const staffSyllabusHandlers: Handlers<typeof staffSyllabusCalls> = {
  [t.getSyllabusForm]: async ({ services: { db }, account, row: { lectureCode, permissions } }) => {
    const stored = (await readSyllabus(db, lectureCode)) ?? refuse(commonRefusals.notFound);
    return {
      ...editableTexts({ lectureCode, stored, loginId: account.loginId }),
      competencies: stored.competencies.map(({ name, rate }) => ({ name, rate })),
      weeks: stored.weeks.map(({ title, startsAt, endsAt }) => ({
        title,
        startsAt: serializeMoment(new Date(startsAt)),
        endsAt: serializeMoment(new Date(endsAt)),
      })),
      evaluationSum: stored.evaluationSum,
      revision: revisionOf(stored),
      permissions: [...permissions],
    };
  },

  [t.changeSyllabus]: async ({ services: { store }, tx, log, input, account, row: { lectureCode }, now }) => {
    const lecture = (await lockLecture(tx, lectureCode)) ?? refuse(commonRefusals.notFound);
    const before = (await readSyllabus(tx, lectureCode)) ?? refuse(commonRefusals.notFound);
    if (revisionOf(before) !== input.revision)
      refuseStale({
        revision: revisionOf(before),
        values: syllabusValues({
          ...before,
          ...editableTexts({ lectureCode, stored: before, loginId: account.loginId }),
        }),
        last: await lastChange(tx, 'syllabus', lectureCode),
      });
    const weeks = input.weeks.map((title) => title.normalize('NFC').trim());
    if (weeks.length !== lecture.weeks.length) refuse(t.syllabusRefusals.weekCount);
    if (weeks.includes('')) refuse(t.syllabusRefusals.weekTitle, { about: { field: 'weeks' } });
    const competencies = input.competencies.map(({ name, rate }) => ({
      name: name.normalize('NFC').trim(),
      rate,
    }));
    const { competencyTwice } = t.syllabusRefusals;
    const isTwice = new Set(competencies.map(({ name }) => name)).size < competencies.length;
    if (isTwice) refuse(competencyTwice, { about: { field: 'competencies' } });
    const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
    const { texts, textFiles } = await textsToKeep(authoring, {
      lectureCode,
      texts: textsOf(input),
      accountId: account.id,
    });
    const isEmpty = Object.values(texts).every((text) => text === '');
    await replaceSyllabi(authoring, [lectureCode], isEmpty ? [] : [{ lectureCode, ...texts, textFiles }]);
    await writeSettings(
      { tx, store, now },
      { ...lecture.settings, weeks },
      { ...lecture.kept, competencies },
      lecture.weeks,
    );
    const after = (await readSyllabus(tx, lectureCode)) ?? refuse(commonRefusals.notFound);
    const values = differences(syllabusValues(before), syllabusValues(after));
    // The form of operators has the titles of the weeks, too.
    if (values['weeks'] !== undefined) await nextRevision(tx, lectureCode);
    return {
      result: { revision: revisionOf(after) },
      changes:
        Object.keys(values).length === 0
          ? []
          : [{ action: 'change', kind: 'syllabus', object: lectureCode, values }],
      afterwards: () => void trashObjects(store, log, authoring.obsolete),
    };
  },

  [t.listSyllabusSources]: async ({ services: { db }, account, row: { lectureCode } }) => ({
    items: await syllabusSources(db, {
      lectureCode,
      accountId: account.id,
      isAdministrator: account.type === 'administrator',
    }),
  }),

  /** The session of staff reads pictures by other addresses than students do. */
  [t.previewSyllabus]: async ({ services: { db }, account, row: { lectureCode }, now }) => {
    const stored = (await readSyllabus(db, lectureCode)) ?? refuse(commonRefusals.notFound);
    const { outlineVersion: version, isWritten } = stored;
    const lecture = (await lecturesOf(db, [{ lectureCode, version }])).get(lectureCode);
    return serializeSyllabus(
      shownLecture(lecture ?? refuse(commonRefusals.notFound), now),
      isWritten ? editableTexts({ lectureCode, stored, loginId: account.loginId }) : undefined,
    );
  },
};
