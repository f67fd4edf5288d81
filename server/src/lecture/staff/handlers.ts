import type { RequestOf, ResultOf } from '@baeum/contract/call';
import type { staffLectureCalls } from '@baeum/contract/lecture/staff-calls';
import * as t from '@baeum/contract/lecture/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { permissionsOf } from '@baeum/contract/staff/roles';
import type { ComingScores } from '../../ports/coming-scores.ts';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import { differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import type { RowOf } from '../../platform/statements.ts';
import { serializeMoment } from '../../platform/time.ts';
import { appointedProfessors } from '../events.ts';
import { appointAssistants, assistantOf, assistantsRevision } from './assistants.ts';
import { lecturesOfProgramme } from './list-query.ts';
import { overviewOf } from './overview.ts';
import { insertLecture, nextRevision } from './new-lecture.ts';
import { lecturesByCode, lectureWithStaff, programmes } from './queries.ts';
import { evaluationOf, lockLecture, writeSettings } from './settings.ts';

export const staffLectureHandlersOf = (scores: ComingScores): Handlers<typeof staffLectureCalls> => ({
  [t.listOwnLectures]: async ({ services: { db }, account, now }) => {
    const { roles, type } = account;
    const isAdministrator = type === 'administrator';
    const held = new Map(
      roles.lectures.filter(({ archived }) => !archived).map((one) => [one.lectureCode, one]),
    );
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

  [t.listLectures]: async ({ services: { db }, input, row: { programmeCode }, now }) => {
    const known = (await lecturesOfProgramme(db, programmeCode))
      .map((one) => ({ ...one, ...overviewOf(one, now) }))
      .filter((one) => isFound(one, input.search));
    const shelved = known.filter(({ isArchived }) => isArchived);
    const all =
      input.archive === 'only'
        ? shelved
        : known.filter(({ isArchived }) => input.archive === 'with' || !isArchived);
    const chosen = all.filter(
      ({ state, problems }) =>
        (input.state === undefined || state === input.state) && (!input.attention || problems.length > 0),
    );
    const from = (input.page - 1) * input.rows;
    return {
      items: chosen.slice(from, from + input.rows).map((one) => ({
        ...headOf(one),
        majorType: one.majorType,
        credits: one.credits,
        professors: [...one.professors],
        state: one.state,
        isArchived: one.isArchived,
        weeks: one.weeks.map(({ filling }) => filling),
        evaluationSum: one.evaluationSum,
        emptyFrom: one.emptyFrom,
        problems: one.problems,
      })),
      total: chosen.length,
      counts: { ...countsOf(all), archived: shelved.length },
    };
  },

  [t.getLecture]: async ({ services: { db }, row: { lectureCode, permissions }, now }) => {
    const [found] = await lectureWithStaff(db, { code: lectureCode, now });
    const one = found ?? refuse(commonRefusals.notFound);
    return {
      ...headOf(one),
      majorType: one.majorType,
      majorName: one.majorName,
      majorSemester: one.majorSemester,
      track: one.track ?? '',
      grade: one.grade,
      credits: one.credits,
      countsDebates: one.countsDebates,
      countsTeams: one.countsTeams,
      evaluation: evaluationOf(one.rates),
      revision: one.revision,
      weeks: one.weeks.map(({ title, startsAt, endsAt }) => ({
        title,
        startsAt: serializeMoment(new Date(startsAt)),
        endsAt: serializeMoment(new Date(endsAt)),
      })),
      professors: one.professors.map(({ loginId, name }) => ({ loginId, name })),
      assistants: one.assistants.map(assistantOf),
      assistantsRevision: assistantsRevision(one.assistants),
      isArchived: one.isArchived,
      isShared: one.isShared,
      permissions: [...permissions],
    };
  },

  [t.addLecture]: async ({ services: { store }, tx, input, row: { programmeCode }, now }) => {
    const { programmeCode: _, code, ...settings } = input;
    await insertLecture({ tx, store, now }, { programmeCode, code, settings });
    return {
      result: { code },
      changes: [
        {
          action: 'add',
          kind: 'lecture',
          object: code,
          lectureCode: code,
          values: differences({}, settings),
        },
      ],
      notifications: settings.professors.length === 0 ? [] : [appointedProfessors([code], [], now)],
    };
  },

  [t.changeLecture]: async ({ services: { store }, tx, input, row: { lectureCode }, now }) => {
    const { lectureCode: _, revision, ...settings } = input;
    const stored = (await lockLecture(tx, lectureCode)) ?? refuse(commonRefusals.notFound);
    // The form, whose values are no texts, reads what is stored by itself.
    if (stored.revision !== revision)
      refuseStale({
        revision: stored.revision,
        values: {},
        last: await lastChange(tx, 'lecture', lectureCode),
      });
    const values = differences(stored.settings, settings);
    if (Object.keys(values).length === 0) return { result: { revision }, changes: [] };
    await writeSettings({ tx, store, now }, settings, stored.kept, stored.weeks);
    await nextRevision(tx, lectureCode);
    const shown = await scores.withoutGraders(tx, [lectureCode], now);
    return {
      result: { revision: revision + 1 },
      changes: [{ action: 'change', kind: 'lecture', object: lectureCode, values }, ...shown],
      notifications:
        values['professors'] === undefined
          ? []
          : [appointedProfessors([lectureCode], stored.settings.professors, now)],
    };
  },

  [t.appointAssistants]: ({ tx, input, row: { lectureCode }, now }) =>
    appointAssistants(tx, { ...input, lectureCode }, { scores, now }),
});

/** The fields of a lecture that its replies have in common. */
const headOf = (one: RowOf<typeof lecturesByCode>) => ({
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

type Found = Pick<
  Awaited<ReturnType<typeof lecturesOfProgramme>>[number],
  'name' | 'code' | 'subjectCode' | 'professors'
>;

function isFound({ name, code, subjectCode, professors }: Found, search: string): boolean {
  const text = search.normalize('NFC').trim().toLowerCase();
  return [name, code, subjectCode, ...professors].some((one) => one.toLowerCase().includes(text));
}

type Counted = Pick<ReturnType<typeof overviewOf>, 'state' | 'problems'>;
type Counts = ResultOf<(typeof staffLectureCalls)[typeof t.listLectures]>['counts'];

const countsOf = (lectures: readonly Counted[]): Omit<Counts, 'archived'> => {
  const inState = (
    state: NonNullable<RequestOf<(typeof staffLectureCalls)[typeof t.listLectures]>['state']>,
  ) => lectures.filter((one) => one.state === state).length;
  return {
    all: lectures.length,
    attention: lectures.filter(({ problems }) => problems.length > 0).length,
    before: inState('before'),
    progress: inState('progress'),
    finished: inState('finished'),
  };
};
