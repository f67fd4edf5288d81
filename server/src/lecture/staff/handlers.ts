import type { staffLectureCalls } from '@baeum/contract/lecture/staff-calls';
import * as t from '@baeum/contract/lecture/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { type Duty, permissionsOf } from '@baeum/contract/staff/roles';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import type { Change } from '../../platform/history.ts';
import type { RowOf } from '../../platform/statements.ts';
import {
  candidates,
  lecturesByCode,
  lectureWithStaff,
  lockAssistants,
  programmes,
  replaceAssistants,
} from './queries.ts';

export const staffLectureHandlers: Handlers<typeof staffLectureCalls> = {
  [t.listOwnLectures]: async ({ services: { db }, account, now }) => {
    const { roles, type } = account;
    const isAdministrator = type === 'administrator';
    const held = new Map(roles.lectures.map((one) => [one.lectureCode, one]));
    const [lectures, operated] = await Promise.all([
      lecturesByCode(db, { codes: [...held.keys()], now }),
      programmes(db, { all: isAdministrator, codes: [...roles.programmes] }),
    ]);
    return {
      isAdministrator,
      programmes: operated,
      lectures: lectures.flatMap((one) => {
        const own = held.get(one.code);
        return own === undefined
          ? []
          : [{ ...headOf(one), role: own.role, permissions: [...permissionsOf([own])] }];
      }),
    };
  },

  [t.getLecture]: async ({ services: { db }, row: { lectureCode, permissions }, now }) => {
    const [found] = await lectureWithStaff(db, { code: lectureCode, now });
    const { professors, assistants, ...head } = found ?? refuse(commonRefusals.notFound);
    return {
      ...headOf(head),
      professors: professors.map(({ loginId, name }) => ({ loginId, name })),
      assistants: assistants.map(assistantOf),
      permissions: [...permissions],
    };
  },

  [t.appointAssistants]: async ({ tx, input, row: { lectureCode } }) => {
    const before = await lockAssistants(tx, lectureCode);
    const wanted = new Map(input.assistants.map((one) => [one.loginId.trim().toLowerCase(), one.duties]));
    const found = new Map(
      (await candidates(tx, lectureCode, [...wanted.keys()])).map((one) => [one.loginId, one]),
    );
    const after = [...wanted].map(([loginId, duties]) => {
      const person =
        found.get(loginId) ??
        refuse(t.lectureStaffRefusals.unknownAssistant, {
          message: `${t.lectureStaffRefusals.unknownAssistant.message} (${loginId})`,
        });
      if (person.takesPart) refuse(t.lectureStaffRefusals.assistantIsStudent);
      return { id: person.id, loginId, name: person.name, duties: [...new Set(duties)].toSorted() };
    });
    await replaceAssistants(tx, lectureCode, after);
    return {
      result: { assistants: after.map((one) => assistantOf(one)) },
      changes: appointments(before, after),
    };
  },
};

type Head = RowOf<typeof lecturesByCode>;

/** The fields of a lecture that its replies have in common. */
const headOf = (one: Head) => ({
  code: one.code,
  name: one.name,
  subjectCode: one.subjectCode,
  classNumber: one.classNumber,
  programmeCode: one.programmeCode,
  programmeName: one.programmeName,
  termStartsOn: one.termStartsOn,
  weekCount: one.weekCount,
  week: one.week,
  isMicroLearning: one.isMicroLearning,
  studentCount: one.studentCount,
});

type Assistant = Awaited<ReturnType<typeof lockAssistants>>[number];

const assistantOf = ({
  loginId,
  name,
  duties,
}: Pick<Assistant, 'loginId' | 'name'> & { readonly duties: readonly Duty[] }) => ({
  loginId,
  name,
  duties: [...duties],
});

/** A line for each assistant who came, went, or has other duties now. */
function appointments(before: readonly Assistant[], after: readonly Assistant[]): Change[] {
  const kept = new Map(before.map((one) => [one.id, one]));
  const staying = new Set(after.map(({ id }) => id));
  const line = (one: Assistant, action: Change['action'], was: unknown, is: unknown): Change => ({
    action,
    kind: 'assistant',
    object: one.loginId,
    subjectId: one.id,
    shown: 'now',
    values: { duties: { before: was, after: is } },
  });
  return [
    ...before.filter(({ id }) => !staying.has(id)).map((one) => line(one, 'remove', one.duties, undefined)),
    ...after.flatMap((one) => {
      const was = kept.get(one.id)?.duties.toSorted();
      if (was === undefined) return [line(one, 'add', undefined, one.duties)];
      return JSON.stringify(was) === JSON.stringify(one.duties) ? [] : [line(one, 'change', was, one.duties)];
    }),
  ];
}
