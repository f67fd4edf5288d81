/** The lines of a plan as people read them: in the columns of their file. */
import { type RosterField, rosterFields } from '@baeum/contract/enrolment/roster-terms';
import { enrolmentStateNames } from '@baeum/contract/enrolment/states';
import type { EnrolmentValues } from '../values.ts';
import type { AccountValues, RosterLecture } from './known.ts';
import type { PlanLine } from './plan.ts';

type Texts = Partial<Record<RosterField, string>>;

const textsOfAccount = ({ college, studyYear, email }: AccountValues): Texts => ({
  college: college ?? '',
  studyYear: studyYear === null ? '' : String(studyYear),
  ...(email !== undefined && { email: email ?? '' }),
});

const textsOfEnrolment = ({ state, countsFrom, retaken, outsideCurve }: EnrolmentValues): Texts => ({
  state: enrolmentStateNames[state],
  countsFrom: countsFrom ?? '',
  retaken: retaken ? '예' : '아니오',
  grading: outsideCurve ? '상대평가 제외' : '상대평가',
});

/** The fields that differ; of what is new nothing, because all of it is. */
export function changesOf({ account, enrolment }: PlanLine) {
  const before: Texts = {
    ...(account?.before ? textsOfAccount(account.before) : {}),
    ...(enrolment?.before ? textsOfEnrolment(enrolment.before) : {}),
  };
  const after: Texts = {
    ...(account ? textsOfAccount(account.after) : {}),
    ...(enrolment ? textsOfEnrolment(enrolment.after) : {}),
  };
  return rosterFields.flatMap((field) => {
    const was = before[field];
    const is = after[field];
    return was === undefined || is === undefined || was === is ? [] : [{ field, before: was, after: is }];
  });
}

/** The cells of somebody who is not in the file. */
function cellsOf(line: PlanLine, fields: readonly (RosterField | null)[]): string[] {
  const { person, lecture, enrolment } = line;
  if (person === undefined) return fields.map(() => '');
  const texts: Texts = {
    studentNumber: person.studentNumber,
    name: person.name,
    ...textsOfAccount(person),
    ...(enrolment?.before ? textsOfEnrolment(enrolment.before) : {}),
    subjectCode: lecture?.subjectCode ?? '',
    classNumber: String(lecture?.classNumber ?? ''),
  };
  return fields.map((field) => (field === null ? '' : (texts[field] ?? '')));
}

interface Seen {
  readonly fields: readonly (RosterField | null)[];
  readonly isProgramme: boolean;
  /** Whether the account may move students out of a class. */
  readonly mayMoveFrom: (lectureCode: string) => boolean;
}

export const shownLine = (line: PlanLine, { fields, isProgramme, mayMoveFrom }: Seen) => ({
  line: line.line,
  kind: line.kind,
  lecture:
    isProgramme && line.lecture !== undefined ? `${line.lecture.name} ${line.lecture.classNumber}분반` : null,
  cells: [...(line.cells ?? cellsOf(line, fields))],
  changes: changesOf(line),
  isNewAccount: line.newAccount !== undefined,
  problem: line.problem ?? null,
  offered: line.offered ?? null,
  otherLine: line.otherLine ?? null,
  accountName: line.accountName ?? null,
  classChange: line.classChange
    ? {
        from: classOf(line.classChange.from),
        to: classOf(line.classChange.to),
        studentNumber: line.studentNumber,
        mayMove: mayMoveFrom(line.classChange.from.code),
      }
    : null,
});

const classOf = ({ code, classNumber }: RosterLecture) => ({ code, classNumber });

/** In how many lines each field changes. */
export function changedFields(lines: readonly PlanLine[]): { field: RosterField; students: number }[] {
  const students = new Map<RosterField, number>();
  for (const line of lines)
    if (line.kind === 'changed')
      for (const { field } of changesOf(line)) students.set(field, (students.get(field) ?? 0) + 1);
  return [...students].map(([field, of]) => ({ field, students: of }));
}
