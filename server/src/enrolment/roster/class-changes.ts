/**
 * Students whom a list puts into another class of their subject. What they have done would stay behind, and could not be moved any
 * more: they are moved first (specification §20.5), and the list leaves them where they are until then.
 */
import type { EnrolmentState } from '@baeum/contract/enrolment/states';
import type { Known, Person, RosterLecture } from './known.ts';

export interface ClassChange {
  readonly from: RosterLecture;
  readonly to: RosterLecture;
}

/** What a row says of a student in a lecture. */
export interface Listed {
  readonly lecture: RosterLecture;
  readonly studentNumber: string;
  readonly state: EnrolmentState;
}

const keyOf = (lecture: RosterLecture, { studentNumber }: Pick<Listed, 'studentNumber'>): string =>
  `${lecture.code} ${studentNumber}`;

const takes = ({ enrolments }: Person, { code }: RosterLecture): boolean =>
  enrolments.get(code)?.state === 'enrolled';

/** @param listed of all rows, also of those that are refused or left out */
export function classChangesIn(listed: readonly Listed[], { classes }: Pick<Known, 'classes'>) {
  const wanted = new Set(
    listed.flatMap((one) => (one.state === 'enrolled' ? [keyOf(one.lecture, one)] : [])),
  );
  const others = (lecture: RosterLecture) =>
    classes.filter(({ code, subjectCode }) => subjectCode === lecture.subjectCode && code !== lecture.code);
  const isWanted = (lecture: RosterLecture, person: Person) => wanted.has(keyOf(lecture, person));
  return {
    /** Of who is to take this class anew: from another one that the list does not leave them. */
    into(to: RosterLecture, person: Person): ClassChange | undefined {
      if (takes(person, to)) return undefined;
      const from = others(to).find((other) => takes(person, other) && !isWanted(other, person));
      return from && { from, to };
    },
    /** Of who takes this class and is not to take it any more. */
    outOf(from: RosterLecture, person: Person): ClassChange | undefined {
      if (!takes(person, from)) return undefined;
      const to = others(from).find((other) => isWanted(other, person) && !takes(person, other));
      return to && { from, to };
    },
  };
}

export type ClassChanges = ReturnType<typeof classChangesIn>;
