/** Extensions that are to be given: for whom they can be, and what they would mean (specification §21.10). */
import { minuteOf } from '@baeum/contract/minutes';
import {
  extensionRefusals,
  isExtendedLate,
  type NotExtendedReason,
} from '@baeum/contract/extension/staff-terms';
import { boardRefusals, type PlannedKind } from '@baeum/contract/study/board-terms';
import { type Ends, laterOf } from '@baeum/rules/extensions';
import type { Outline } from '@baeum/rules/outline';
import { type Planned, periodOf, type PlannedStudent } from '@baeum/rules/outcomes';
import { type OwnTerms, plannedFor, withExtension } from '@baeum/rules/own-terms';
import type { Instant } from '@baeum/rules/periods';
import { plannedIn } from '@baeum/rules/planned';
import type { Queryable } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { studentsOfItem } from '../../standing/item-facts.ts';
import type { Person } from './queries.ts';

/** What is to be extended, for whom, and until when. */
export interface Wanted {
  readonly kind: PlannedKind;
  readonly code: string;
  readonly studentNumbers: readonly string[];
  readonly closesAt: string;
  readonly lateClosesAt: string | null;
}

interface Extended {
  readonly person: Person;
  readonly student: PlannedStudent;
  /** The object as it is for the student, and as it would be. */
  readonly before: Planned;
  readonly after: Planned;
  /** The end of the new extension: of the one that holds where that is the later one, so that nothing is taken away. */
  readonly closesAt: Instant;
  /** The late end of the extension that holds, and of the new one, which keeps it where it is the later one. */
  readonly late: { readonly before: Instant | null; readonly after: Instant | null };
}

export interface ExtensionPlan {
  readonly planned: Planned;
  /** The end that is wanted. */
  readonly closesAt: Instant;
  readonly extended: readonly Extended[];
  readonly notDone: readonly {
    readonly studentNumber: string;
    readonly name: string | null;
    readonly reason: NotExtendedReason;
  }[];
}

/** Student numbers as people type them, each once. */
export const numbersOf = (given: readonly string[]): readonly string[] => [
  ...new Set(given.map((one) => one.trim().normalize('NFKC'))),
];

function endsOf({ kind, closesAt: sent, lateClosesAt: sentLate }: Wanted): Ends {
  const closesAt = minuteOf(Date.parse(sent));
  const lateClosesAt = sentLate === null ? null : minuteOf(Date.parse(sentLate));
  if (lateClosesAt !== null && !isExtendedLate(kind))
    refuse(extensionRefusals.noLate, { about: { field: 'lateClosesAt' } });
  if (lateClosesAt !== null && lateClosesAt <= closesAt)
    refuse(extensionRefusals.lateBeforeEnd, { about: { field: 'lateClosesAt' } });
  return { closesAt, lateClosesAt };
}

/** The ends that are to be, by student, or by team where it is a team's work. */
export const endsByHolder = (extended: readonly Extended[]): ReadonlyMap<number, Ends> =>
  new Map(
    extended.map(({ person: { id, teamId }, closesAt, late }) => [
      teamId ?? id,
      { closesAt, lateClosesAt: late.after },
    ]),
  );

const endBy = (planned: Planned, terms: OwnTerms): Instant => periodOf(plannedFor(planned, terms)).closesAt;

/** @param people those of the student numbers who take the lecture, with their teammates where it is a team's work */
export async function planExtension(
  db: Queryable,
  outline: Outline,
  people: readonly Person[],
  wanted: Wanted,
): Promise<ExtensionPlan> {
  const { kind, code, studentNumbers } = wanted;
  const planned = plannedIn(outline).find((one) => one.kind === kind && one.item.code === code);
  if (planned === undefined || planned.item.isArchived) return refuse(boardRefusals.unknownItem);
  const given = endsOf(wanted);
  const students = await studentsOfItem(db, { lectureCode: outline.lectureCode, kind, code });
  const extended: Extended[] = [];
  const notDone = numbersOf(studentNumbers)
    .filter((number) => !people.some(({ studentNumber }) => studentNumber === number))
    .map((studentNumber): ExtensionPlan['notDone'][number] => ({
      studentNumber,
      name: null,
      reason: 'unknown',
    }));
  for (const person of people) {
    const { studentNumber, name } = person;
    const student = students.get(person.id);
    if (student === undefined) notDone.push({ studentNumber, name, reason: 'unknown' });
    else if (kind === 'team' && person.teamId === null)
      notDone.push({ studentNumber, name, reason: 'noTeam' });
    else {
      const before = plannedFor(planned, student.terms);
      const stored = student.terms.extensions.find((one) => one.kind === kind && one.code === code);
      const ends = laterOf(stored, given) ?? given;
      const after = plannedFor(planned, withExtension(student.terms, { kind, code, ...ends }));
      const late = { before: stored?.lateClosesAt ?? null, after: ends.lateClosesAt };
      // Compared with an end that is not told, the wanted one would tell it.
      const told = person.hidesEnd ? { ...student.terms, extensions: [] } : student.terms;
      const wantedEnd = endBy(planned, withExtension(told, { kind, code, ...given }));
      if (wantedEnd > endBy(planned, told))
        extended.push({ person, student, before, after, closesAt: ends.closesAt, late });
      else notDone.push({ studentNumber, name, reason: 'notLater' });
    }
  }
  return { planned, closesAt: given.closesAt, extended, notDone };
}
