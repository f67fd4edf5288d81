/** A team activity as its form has it, for what is sent, compared and kept in the history. */
import type { RequestOf } from '@baeum/contract/call';
import { textOwner } from '@baeum/contract/study/terms';
import type { staffTeamCalls } from '@baeum/contract/team/staff-calls';
import type { addTeamActivity } from '@baeum/contract/team/staff-terms';
import { type CopyPlace, movedMinute } from '../../activity/copy-place.ts';
import { addressesOf, editableBy } from '../../authoring/text-pictures.ts';
import { localMinuteOf } from '../../platform/time.ts';
import type { StoredActivity } from './activity-queries.ts';

/** What a form says about a team activity. */
export type ActivityFields = Omit<RequestOf<(typeof staffTeamCalls)[typeof addTeamActivity]>, 'lectureCode'>;

const minuteOf = (at: string): string => localMinuteOf(new Date(at));
const minuteOrNull = (at: string | null): string | null => (at === null ? null : minuteOf(at));

/** With the texts as the editor shows them to an account: pictures have the addresses of uploads. */
export function editableFields(stored: StoredActivity, loginId: string): ActivityFields {
  const fields = fieldsOf(stored);
  const shown = (owner: string, files: StoredActivity['textFiles'], html: string): string =>
    editableBy(files, addressesOf(owner), loginId)(html);
  return {
    ...fields,
    bodyHtml: shown(textOwner('team_activity', stored.code), stored.textFiles, fields.bodyHtml),
    assignments: fields.assignments.map((one, index) => ({
      ...one,
      bodyHtml: shown(
        textOwner('team_assignment', `${stored.code}/${one.key}`),
        stored.assignments[index]?.textFiles ?? [],
        one.bodyHtml,
      ),
    })),
  };
}

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

/** A copy is of no topic, and takes as many weeks as its lecture has. */
export function fieldsOfCopy(stored: StoredActivity, place: CopyPlace): ActivityFields {
  const fields = fieldsOf(stored);
  const moved = (minute: string) => movedMinute(place, minute);
  const movedOrNull = (minute: string | null) => minute && moved(minute);
  const period = (one: { readonly opensAt: string; readonly closesAt: string }) => ({
    opensAt: moved(one.opensAt),
    closesAt: moved(one.closesAt),
  });
  const { choosing, evaluation } = fields;
  return {
    ...fields,
    ...period(fields),
    title: place.titleOf(fields.title),
    topicCode: null,
    weekNumber: place.weekNumber,
    endWeekNumber: Math.min(place.weekNumber + fields.endWeekNumber - fields.weekNumber, place.weekCount),
    choosing: choosing && period(choosing),
    evaluation: evaluation && { ...evaluation, ...period(evaluation) },
    assignments: fields.assignments.map((one) => ({
      ...one,
      ...period(one),
      lateOpensAt: movedOrNull(one.lateOpensAt),
      lateClosesAt: movedOrNull(one.lateClosesAt),
    })),
  };
}

/** The same as texts, for the form of whoever comes second (specification §19.6); parts are JSON. */
export const formValuesOf = (stored: StoredActivity, loginId: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(editableFields(stored, loginId)).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
    ]),
  );
