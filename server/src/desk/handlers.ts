/** The day's desk: one statement for what waits, one for what opens and closes, over all lectures of an account. */
import type { deskCalls } from '@baeum/contract/desk/staff-calls';
import * as t from '@baeum/contract/desk/staff-terms';
import { permissionsOf } from '@baeum/contract/staff/roles';
import { dateOf, koreanDay, mondayOf, startOf } from '../authoring/term.ts';
import type { Handlers } from '../handler.ts';
import type { Account } from '../platform/sessions.ts';
import { serializeMoment, serializeMomentOrNull } from '../platform/time.ts';
import { loadsOf, partsIn, sortedBy } from './load.ts';
import { scheduledQuery, waitingQuery } from './queries.ts';
import { keptCounts } from './waiting-counts.ts';
import type { OverviewRow, OverviewSource, ScheduledSource, WaitingSource } from '../ports/desk-source.ts';

/** Kinds of which teams, not students, hand in; how many teams there are is not counted. */
const ofTeams: ReadonlySet<t.ScheduledKind> = new Set(['teamAssignment']);

export function deskHandlersOf(sources: {
  readonly waiting: readonly WaitingSource[];
  readonly scheduled: readonly ScheduledSource[];
  readonly overviews: OverviewSource;
}): Handlers<typeof deskCalls> {
  const waitingIn = waitingQuery(sources.waiting);
  const countsIn = keptCounts(sources.waiting.filter(({ kind }) => toBeDone.has(kind)));
  const scheduledIn = scheduledQuery(sources.scheduled);
  const { overviews } = sources;
  return {
    [t.getDesk]: async ({ services: { db }, account: { id, roles }, input, now }) => {
      const allowed = new Map(
        roles.lectures
          .filter(({ archived, lectureCode }) => !archived && isWanted(input.lectures, lectureCode))
          .map((role) => [role.lectureCode, permissionsOf([role])]),
      );
      const codes = [...allowed.keys()];
      const monday = mondayOf(koreanDay(now)) + 7 * input.week;
      const [waiting, scheduled] = await Promise.all([
        waitingIn(db, {
          codes,
          now,
          viewer: id,
          shown: shownIn(codes, (kind, code) => allowed.get(code)?.includes(t.dutyOfWaiting[kind])),
        }),
        scheduledIn(db, { codes, from: startOf(monday), until: startOf(monday + 7) }),
      ]);
      return {
        waiting: waiting.map(({ since, closesAt, names, ...one }) => ({
          kind: one.kind,
          lectureCode: one.lectureCode,
          id: one.id,
          title: one.title,
          count: one.count,
          names: [...names],
          since: serializeMoment(since),
          closesAt: serializeMomentOrNull(closesAt),
        })),
        monday: dateOf(monday),
        scheduled: scheduled.map((one) => ({
          at: serializeMoment(one.at),
          what: one.what,
          kind: one.kind,
          lectureCode: one.lectureCode,
          id: one.id,
          title: one.title,
          done: one.done,
          of: one.done === null || ofTeams.has(one.kind) ? null : one.students,
        })),
      };
    },

    [t.getOverview]: async ({ services: { db }, account, input, now }) => {
      const lectures = await overviews(db, { codes: operatedIn(account, input.programmes), now });
      const known = new Map(lectures.map((one) => [one.lectureCode, one]));
      const missing = lectures.filter(({ problems }) => problems.length > 0);
      const lateBefore = now.getTime() - t.lateAfterDays * dayMs;
      const late = (await countsIn(db, lectures, now))
        .filter(({ kind, since }) => toBeAnswered.has(kind) && since.getTime() < lateBefore)
        .toSorted((one, other) => one.since.getTime() - other.since.getTime());
      return {
        lectures: lectures.length,
        missing: missing.slice(0, t.missingListed).map((one) => ({
          ...headOf(one),
          startsAt: serializeMomentOrNull(one.startsAt),
          weeks: [...one.weeks],
          emptyFrom: one.emptyFrom,
          problems: [...one.problems],
        })),
        missingTotal: missing.length,
        late: late.slice(0, t.waitingListed).flatMap(({ kind, lectureCode, count, since }) => {
          const lecture = known.get(lectureCode);
          return lecture === undefined
            ? []
            : [{ ...headOf(lecture), kind, count, since: serializeMoment(since) }];
        }),
      };
    },

    [t.getLoad]: async ({ services: { db }, account, input, now }) => {
      const lectures = await overviews(db, { codes: operatedIn(account, input.programmes), now });
      const codes = lectures.map(({ lectureCode }) => lectureCode);
      const [parts, waiting] = await Promise.all([partsIn(db, { codes }), countsIn(db, lectures, now)]);
      const students = new Map(lectures.map((one) => [one.lectureCode, one.studentCount]));
      const loads = sortedBy(input, loadsOf({ parts, waiting, students }));
      const from = (input.page - 1) * input.rows;
      return {
        items: loads.slice(from, from + input.rows).map((one) => ({
          loginId: one.loginId,
          name: one.name,
          professorOf: one.professorOf,
          assistantOf: one.assistantOf,
          students: one.students,
          toGrade: one.toGrade,
          toAnswer: one.toAnswer,
          since: serializeMomentOrNull(one.since),
        })),
        total: loads.length,
      };
    },
  };
}

/** The programmes of an operator that are meant; undefined for all. */
const operatedIn = ({ type, roles }: Account, wanted: readonly string[] | undefined) =>
  type === 'administrator' ? wanted : roles.programmes.filter((code) => isWanted(wanted, code));

const isWanted = (wanted: readonly string[] | undefined, code: string): boolean =>
  wanted === undefined || wanted.includes(code);

/** What of which lecture is shown, so that the limit of the list counts nothing else. */
const shownIn = (
  codes: readonly string[],
  isShown: (kind: t.WaitingKind, code: string) => boolean | undefined,
): string[] =>
  codes.flatMap((code) =>
    t.waitingKinds.filter((kind) => isShown(kind, code)).map((kind) => `${kind} ${code}`),
  );

const dayMs = 86_400_000;

/** What somebody has asked. */
const toBeAnswered: ReadonlySet<t.WaitingKind> = new Set(['question', 'inquiry']);
/** What students wait for. */
const toBeDone: ReadonlySet<t.WaitingKind> = new Set(['submission', 'regrade', 'question', 'inquiry']);

const headOf = (one: OverviewRow) => ({
  lectureCode: one.lectureCode,
  name: one.name,
  classNumber: one.classNumber,
  programmeCode: one.programmeCode,
  termStartsOn: one.termStartsOn,
});
