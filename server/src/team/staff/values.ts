/** A team activity as its form has it, for what is sent, compared and kept in the history. */
import type { RequestOf } from '@baeum/contract/call';
import type { staffTeamCalls } from '@baeum/contract/team/staff-calls';
import type { addTeamActivity } from '@baeum/contract/team/staff-terms';
import { localMinuteOf } from '../../platform/time.ts';
import type { StoredActivity } from './activity-queries.ts';

/** What a form says about a team activity. */
export type ActivityFields = Omit<RequestOf<(typeof staffTeamCalls)[typeof addTeamActivity]>, 'lectureCode'>;

const minuteOf = (at: string): string => localMinuteOf(new Date(at));
const minuteOrNull = (at: string | null): string | null => (at === null ? null : minuteOf(at));

export const fieldsOf = (stored: StoredActivity): ActivityFields => ({
  title: stored.title,
  bodyHtml: stored.bodyHtml,
  weekNumber: stored.weekNumber,
  endWeekNumber: stored.endWeekNumber,
  topicCode: stored.topicCode,
  opensAt: localMinuteOf(stored.opensAt),
  closesAt: localMinuteOf(stored.closesAt),
  minutes: stored.minutes,
  choosing:
    stored.choosingOpensAt && stored.choosingClosesAt
      ? { opensAt: localMinuteOf(stored.choosingOpensAt), closesAt: localMinuteOf(stored.choosingClosesAt) }
      : null,
  teamSize: stored.teamSize,
  evaluation: stored.evaluation && {
    kind: stored.evaluation.kind,
    opensAt: minuteOf(stored.evaluation.opensAt),
    closesAt: minuteOf(stored.evaluation.closesAt),
    questions: stored.evaluation.questions.map(({ title, items }) => ({ title, items: [...items] })),
  },
  assignments: stored.assignments.map((one) => ({
    key: one.key,
    title: one.title,
    bodyHtml: one.bodyHtml,
    opensAt: minuteOf(one.opensAt),
    closesAt: minuteOf(one.closesAt),
    lateOpensAt: minuteOrNull(one.lateOpensAt),
    lateClosesAt: minuteOrNull(one.lateClosesAt),
    points: one.points,
    latePenalty: one.latePenalty,
  })),
});

/** The same as texts, for the form of whoever comes second (specification §19.6); parts are JSON. */
export const formValuesOf = (stored: StoredActivity): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(stored)).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
    ]),
  );
