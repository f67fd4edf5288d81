/** What the database knows of the lectures and people of an import. */
import type { EnrolmentValues } from '../values.ts';

export interface RosterLecture {
  readonly code: string;
  readonly name: string;
  readonly subjectCode: string;
  readonly classNumber: number;
}

/** What an import may change of an account. */
export interface AccountValues {
  readonly college: string | null;
  readonly studyYear: number | null;
  /** Only where an address is added: one that an account has is left to its form. */
  readonly email?: string | null;
}

export interface Person extends Omit<AccountValues, 'email'> {
  readonly id: number;
  readonly studentNumber: string;
  readonly name: string;
  /** Whether taking an import back has closed the account, which nobody has touched since. */
  readonly isClosed: boolean;
  /** Whether a list may add an address: the account has none, and its sign-in was not destroyed. */
  readonly lacksEmail: boolean;
  /** By lecture; also of the other classes of its subject. */
  readonly enrolments: ReadonlyMap<string, EnrolmentValues>;
}

export interface Known {
  /** The lectures that may be named; those of a whole programme, or one. */
  readonly lectures: readonly RosterLecture[];
  readonly isProgramme: boolean;
  /** The same, and the other classes of their subjects. */
  readonly classes: readonly RosterLecture[];
  /** By student number: those in the list, and everybody who takes the lectures. */
  readonly people: ReadonlyMap<string, Person>;
  /** Numbers of accounts that were closed for another one of the same person, with the number of that one. */
  readonly keptNumbers: ReadonlyMap<string, string>;
  /** `lecture account` of assistants and professors. */
  readonly teaching: ReadonlySet<string>;
  readonly takenLoginIds: ReadonlySet<string>;
  /** Whether the caller may make and change accounts, and see the names of all. */
  readonly mayOperate: boolean;
}
