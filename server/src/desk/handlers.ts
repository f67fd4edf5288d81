/** The day's desk: one statement for what waits, one for what opens and closes, over all lectures of an account. */
import type { deskCalls } from '@baeum/contract/desk/staff-calls';
import * as t from '@baeum/contract/desk/staff-terms';
import { permissionsOf } from '@baeum/contract/staff/roles';
import { dateOf, koreanDay, mondayOf, startOf } from '../authoring/term.ts';
import type { Handlers } from '../handler.ts';
import { serializeMoment, serializeMomentOrNull } from '../platform/time.ts';
import { scheduledQuery, waitingQuery } from './queries.ts';
import type { OverviewRow, OverviewSource, ScheduledSource, WaitingSource } from '../desk-source.ts';

/** Kinds of which teams, not students, hand in; how many teams there are is not counted. */
const ofTeams: ReadonlySet<t.ScheduledKind> = new Set(['teamAssignment']);

export function deskHandlersOf(sources: {
  readonly waiting: readonly WaitingSource[];
  readonly scheduled: readonly ScheduledSource[];
  readonly overviews: OverviewSource;
}): Handlers<typeof deskCalls> {
  const waitingIn = waitingQuery(sources.waiting);
  const scheduledIn = scheduledQuery(sources.scheduled);
  const { overviews } = sources;
  return {
    [t.getDesk]: async ({ services: { db }, account: { roles }, input, now }) => {
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

    [t.getOverview]: async ({ services: { db }, account: { type, roles }, input, now }) => {
      const codes =
        type === 'administrator'
          ? input.programmes
          : roles.programmes.filter((code) => isWanted(input.programmes, code));
      const lectures = await overviews(db, { codes, now });
      const known = new Map(lectures.map((one) => [one.lectureCode, one]));
      const lectureCodes = [...known.keys()];
      const shown = shownIn(lectureCodes, (kind) => toBeAnswered.has(kind));
      const waiting = await waitingIn(db, { codes: lectureCodes, now, shown });
      const missing = lectures.filter(({ problems }) => problems.length > 0);
      const lateBefore = now.getTime() - t.lateAfterDays * dayMs;
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
        late: waiting.flatMap(({ kind, lectureCode, count, since }) => {
          const lecture = known.get(lectureCode);
          return lecture !== undefined && since.getTime() < lateBefore
            ? [{ ...headOf(lecture), kind, count, since: serializeMoment(since) }]
            : [];
        }),
      };
    },
  };
}

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

const headOf = (one: OverviewRow) => ({
  lectureCode: one.lectureCode,
  name: one.name,
  classNumber: one.classNumber,
  programmeCode: one.programmeCode,
  termStartsOn: one.termStartsOn,
});
