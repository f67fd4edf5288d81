import type { staffEvaluationCalls } from '@baeum/contract/evaluation/staff-calls';
import * as t from '@baeum/contract/evaluation/staff-terms';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import { differences } from '../../platform/history.ts';
import { permissionsIn } from '../../platform/staff-access.ts';
import { lecturePeriodHandlers } from './lecture-periods.ts';
import { changePeriod } from './period-change.ts';
import { periodOf, serializePeriod, stateOf } from './periods.ts';
import { questionnaireCount, questionnairePage, ratePage, rateTotal, wholeQuestionnaire } from './queries.ts';
import { resultHandlers } from './result-handlers.ts';
import {
  type Content,
  deletePeriod,
  insertQuestionnaire,
  lockQuestionnaire,
  normalised,
  questionnaireKind as kind,
  refuseUnlessCurrent,
  revisionOf,
  setArchived,
  updateContent,
} from './writes.ts';

/** As the history keeps it, in words. */
const shown = ({ title, note, questions }: Content) => ({
  title,
  note,
  questions: questions.map((one) =>
    [
      one.title,
      one.items.length === 0 ? '(글)' : `[${one.items.join(' / ')}]`,
      ...(one.isOptional && one.items.length > 0 ? ['(선택)'] : []),
      ...(one.isScored ? ['(점수)'] : []),
    ].join(' '),
  ),
});

export const staffEvaluationHandlers: Handlers<typeof staffEvaluationCalls> = {
  ...resultHandlers,
  ...lecturePeriodHandlers,

  [t.listQuestionnaires]: async ({ services: { db }, input, row: { programmeCode }, now }) => {
    const which = { programmeCode, archived: input.archived };
    const [rows, [counts = { active: 0, archived: 0 }]] = await Promise.all([
      questionnairePage(db, { ...which, limit: input.rows, offset: (input.page - 1) * input.rows }),
      questionnaireCount(db, { programmeCode }),
    ]);
    return {
      items: rows.map((one) => {
        const period = periodOf(one);
        return {
          id: String(one.id),
          title: one.title,
          period: serializePeriod(period),
          state: stateOf(period, now),
          questions: one.questions,
          lectures: one.total.lectures,
          students: one.total.students,
          participants: one.total.participants,
        };
      }),
      total: input.archived ? counts.archived : counts.active,
      counts: { active: counts.active, archived: counts.archived },
    };
  },

  [t.getQuestionnaire]: async ({ services: { db }, row, now }) => {
    const [found] = await wholeQuestionnaire(db, { id: row.id });
    const one = found ?? refuse(t.evaluationStaffRefusals.notOfLecture);
    const period = periodOf(one);
    return {
      id: String(one.id),
      programmeCode: one.programmeCode,
      title: one.title,
      note: one.note,
      period: serializePeriod(period),
      state: stateOf(period, now),
      questions: one.questions.map(({ title, items, isOptional, isScored }) => ({
        title,
        items: [...items],
        isOptional,
        isScored,
      })),
      isArchived: one.isArchived,
      revision: one.revision,
      answered: one.answered,
      lectures: one.lectures.map(({ lectureCode, name, classNumber, isAsked }) => ({
        lectureCode,
        name,
        classNumber,
        isAsked,
      })),
    };
  },

  [t.addQuestionnaire]: async ({ services: { store }, tx, input, row: { programmeCode }, now }) => {
    const content = normalised(input);
    const id = await insertQuestionnaire({ tx, store, now }, programmeCode, content);
    return {
      result: { id: String(id) },
      changes: [{ action: 'add', kind, object: id, values: differences({}, shown(content)) }],
    };
  },

  [t.changeQuestionnaire]: async ({ services: { store }, tx, input, row, now }) => {
    const stored = await lockQuestionnaire(tx, row);
    await refuseUnlessCurrent(tx, stored, input.revision);
    const content = normalised(input);
    const values = differences(shown(stored), shown(content));
    if (Object.keys(values).length === 0) return { result: { revision: stored.revision }, changes: [] };
    await updateContent({ tx, store, now }, stored, content);
    return {
      result: { revision: await revisionOf(tx, row.id) },
      changes: [{ action: 'change', kind, object: row.id, values }],
    };
  },

  [t.copyQuestionnaire]: async ({ services: { store }, tx, account, input, row, now }) => {
    const { programmeCode } = input;
    if (!permissionsIn(account, { lectureCode: null, programmeCode }).includes('operate'))
      refuse(t.evaluationStaffRefusals.unknownProgramme);
    const [found] = await wholeQuestionnaire(tx, { id: row.id });
    const content = normalised({
      ...(found ?? refuse(t.evaluationStaffRefusals.unknownProgramme)),
      title: input.title,
    });
    const id = await insertQuestionnaire({ tx, store, now }, programmeCode, content);
    const values = differences({}, { copiedFrom: String(row.id), ...shown(content) });
    return {
      result: { id: String(id) },
      changes: [{ action: 'add', kind, object: id, programmeCode, values }],
    };
  },

  [t.archiveQuestionnaire]: async ({ tx, input: { archived }, row, now }) => {
    const stored = await lockQuestionnaire(tx, row);
    const state = stateOf(stored.period, now);
    if (archived && (state === 'before' || state === 'running')) refuse(t.evaluationStaffRefusals.inPeriod);
    if (stored.isArchived === archived) return { result: null, changes: [] };
    await setArchived(tx, row.id, archived);
    return { result: null, changes: [{ action: archived ? 'archive' : 'restore', kind, object: row.id }] };
  },

  [t.setEvaluationPeriod]: async ({ tx, input, row, now }) => {
    const stored = await lockQuestionnaire(tx, row);
    await refuseUnlessCurrent(tx, stored, input.revision);
    const values = await changePeriod(tx, stored, input, now);
    return {
      result: { revision: await revisionOf(tx, row.id) },
      changes: Object.keys(values).length === 0 ? [] : [{ action: 'change', kind, object: row.id, values }],
    };
  },

  [t.removeEvaluationPeriod]: async ({ tx, row, now }) => {
    const stored = await lockQuestionnaire(tx, row);
    const state = stateOf(stored.period, now);
    if (state === 'running') refuse(t.evaluationStaffRefusals.begun);
    if (state === 'closing' || state === 'finished') refuse(t.evaluationStaffRefusals.over);
    if (stored.period === null) return { result: null, changes: [] };
    await deletePeriod(tx, stored);
    const values = differences({ ...serializePeriod(stored.period) }, {});
    return { result: null, changes: [{ action: 'change', kind, object: row.id, values }] };
  },

  [t.listRates]: async ({ services: { db }, input, row: { id } }) => {
    const [rows, [counted]] = await Promise.all([
      ratePage(db, { id, limit: input.rows, offset: (input.page - 1) * input.rows }),
      rateTotal(db, { id }),
    ]);
    const { lectures = 0, students = 0, participants = 0 } = counted?.total ?? {};
    return {
      items: rows.map((one) => ({
        lectureCode: one.lectureCode,
        name: one.name,
        classNumber: one.classNumber,
        professors: one.professors,
        students: one.students,
        participants: one.participants,
      })),
      total: lectures,
      students,
      participants,
    };
  },
};
