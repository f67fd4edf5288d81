/** Programmes with their terms (specification §20.1). */
import type { programmeCalls } from '@baeum/contract/lecture/programme-calls';
import * as t from '@baeum/contract/lecture/programme-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { holidaysBetween } from '@baeum/rules/holidays';
import { dateOf, dayOf } from '../../authoring/term.ts';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import { differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import {
  insertProgramme,
  lockProgramme,
  programmeByCode,
  type ProgrammeSettings,
  updateProgramme,
} from './programmes.ts';

export const programmeHandlers: Handlers<typeof programmeCalls> = {
  [t.addProgramme]: async ({ tx, input: { code, ...given } }) => {
    const settings = settingsOf(given);
    await insertProgramme(tx, { code, ...settings });
    return {
      result: { code },
      changes: [
        {
          action: 'add',
          kind: 'programme',
          object: code,
          programmeCode: code,
          values: differences({}, settings),
        },
      ],
    };
  },

  [t.getProgramme]: async ({ services: { db }, row: { programmeCode } }) => {
    const [found] = await programmeByCode(db, { code: programmeCode });
    const one = found ?? refuse(commonRefusals.notFound);
    return {
      code: one.code,
      name: one.name,
      termStartsOn: one.termStartsOn,
      weekCount: one.weekCount,
      lateJoining: one.lateJoining,
      holidays: one.holidays.map(({ day, name }) => ({ day, name })),
      revision: one.revision,
      operators: one.operators.map(({ loginId, name }) => ({ loginId, name })),
      lectureCount: one.lectureCount,
      lateStudents: one.lateStudents,
    };
  },

  [t.changeProgramme]: async ({ tx, input, row: { programmeCode } }) => {
    const { programmeCode: _, revision, confirmed, ...given } = input;
    const settings = settingsOf(given);
    const stored = (await lockProgramme(tx, programmeCode)) ?? refuse(commonRefusals.notFound);
    const { revision: present, lateStudents, ...before } = stored;
    if (present !== revision)
      refuseStale({
        revision: present,
        values: formValuesOf(before),
        last: await lastChange(tx, 'programme', programmeCode),
      });
    const values = differences(before, settings);
    if (Object.keys(values).length === 0) return { result: { revision }, changes: [] };
    if (settings.lateJoining !== before.lateJoining && lateStudents > 0 && !confirmed)
      refuse(t.programmeRefusals.affectsStudents, {
        message: `${t.programmeRefusals.affectsStudents.message} (${lateStudents}명)`,
        about: { field: 'lateJoining', students: String(lateStudents) },
      });
    const next = await updateProgramme(tx, programmeCode, settings);
    return {
      result: { revision: next },
      changes: [{ action: 'change', kind: 'programme', object: programmeCode, values }],
    };
  },

  [t.listHolidays]: async ({ input: { termStartsOn, weekCount } }) => {
    const first = dayOf(termStartsOn) ?? 0;
    return {
      items: holidaysBetween(first, first + 7 * weekCount).map(({ day, names }) => ({
        day: dateOf(day),
        name: names.join(', '),
      })),
    };
  },
};

/** As they are stored: without blanks around names, holidays in the order of their days. */
function settingsOf({ name, holidays, ...rest }: ProgrammeSettings): ProgrammeSettings {
  const days = new Set(holidays.map(({ day }) => day));
  if (days.size < holidays.length) refuse(t.programmeRefusals.holidayTwice, { about: { field: 'holidays' } });
  return {
    name: name.trim(),
    ...rest,
    holidays: holidays
      .map((one) => ({ day: one.day, name: one.name.trim() }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

/** What the form has, as texts. */
const formValuesOf = ({ holidays, weekCount, ...texts }: ProgrammeSettings) => ({
  ...texts,
  weekCount: String(weekCount),
  holidays: t.holidaysText(holidays),
});
