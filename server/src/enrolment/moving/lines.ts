/** The lines of the history that a move leaves. */
import { type WorkKind, workKindNames } from '@baeum/contract/enrolment/moving-terms';
import type { Change } from '../../platform/history.ts';
import { type EnrolmentChange, type EnrolmentValues, enrolmentLine } from '../values.ts';
import type { Classes, Work } from './work.ts';

/** Work by kind with its number. */
function workInWords(work: readonly Work[]): string[] {
  const counts = new Map<WorkKind, number>();
  for (const { kind, count } of work) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return [...counts].map(([kind, count]) => `${workKindNames[kind]} ${count}`);
}

interface MovedStudent {
  readonly id: number;
  readonly studentNumber: string;
  readonly before: EnrolmentValues;
  readonly after: EnrolmentValues;
  readonly targetBefore: EnrolmentValues | null;
  readonly targetAfter: EnrolmentValues | null;
}

/** A line of each class, which the student sees at once. */
export function linesOf(
  { from, to }: Classes,
  { id, studentNumber, ...values }: MovedStudent,
  work: readonly Work[],
  action?: Change['action'],
): Change[] {
  const whose = { studentId: id, studentNumber };
  const along = { after: workInWords(work.filter(({ reason }) => reason === null)) };
  const kept = { after: workInWords(work.filter(({ reason }) => reason !== null)) };
  const line = (change: EnrolmentChange, more: Change['values']): Change => {
    const plain = enrolmentLine(change, action);
    return { ...plain, values: { ...plain.values, ...more } };
  };
  return [
    line(
      { ...whose, lectureCode: from, before: values.before, after: values.after },
      { movedTo: { after: to }, movedWork: along, keptWork: kept },
    ),
    line(
      { ...whose, lectureCode: to, before: values.targetBefore, after: values.targetAfter },
      { movedFrom: { after: from }, movedWork: along },
    ),
  ];
}
