/** What an enrolment says, beside who takes which lecture, and its lines in the history. */
import type { EnrolmentState } from '@baeum/contract/enrolment/states';
import { type Change, differences } from '../platform/history.ts';

export interface EnrolmentValues {
  readonly state: EnrolmentState;
  /** Day from which it counts; null for the start of the lecture. */
  readonly countsFrom: string | null;
  readonly retaken: boolean;
  /** Whether the student is left out of relative grading. */
  readonly outsideCurve: boolean;
}

/** An enrolment about which nothing else has been said. */
export const plainEnrolment: EnrolmentValues = {
  state: 'enrolled',
  countsFrom: null,
  retaken: false,
  outsideCurve: false,
};

export const isSameEnrolment = (one: EnrolmentValues, other: EnrolmentValues): boolean =>
  one.state === other.state &&
  one.countsFrom === other.countsFrom &&
  one.retaken === other.retaken &&
  one.outsideCurve === other.outsideCurve;

/** Where there is no enrolment, so that a line of one names only what has been said about it. */
const unsaid = { ...plainEnrolment, state: undefined };

export interface EnrolmentChange {
  readonly studentId: number;
  readonly studentNumber: string;
  readonly lectureCode: string;
  /** Null when there was no enrolment, or there is none any more. */
  readonly before: EnrolmentValues | null;
  readonly after: EnrolmentValues | null;
}

/** The line of a change, which the student sees at once. */
export const enrolmentLine = (
  { studentId, studentNumber, lectureCode, before, after }: EnrolmentChange,
  action: Change['action'] = before === null ? 'add' : 'change',
): Change => ({
  action,
  kind: 'enrolment',
  object: `${lectureCode} ${studentNumber}`,
  lectureCode,
  subjectId: studentId,
  shown: 'now',
  values: differences(before ?? unsaid, after ?? unsaid),
});
