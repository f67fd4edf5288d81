/** What an import would do, row by row: a pure function of the list and of what the database knows. */
import {
  dropsToConfirm,
  type RosterKind,
  type RosterProblem,
  rosterKinds,
  rosterLimits,
} from '@baeum/contract/enrolment/roster-terms';
import type { EnrolmentState } from '@baeum/contract/enrolment/states';
import { emailShape } from '@baeum/contract/session/link-terms';
import { loginIdShape, longestName } from '@baeum/contract/session/terms';
import { type EnrolmentValues, plainEnrolment } from '../values.ts';
import { type ClassChange, type ClassChanges, classChangesIn, type Listed } from './class-changes.ts';
import type { AccountValues, Known, Person, RosterLecture } from './known.ts';
import { isWellFormedNumber, type RosterRow, withDigits } from './rows.ts';

interface Difference<Values> {
  readonly before: Values | null;
  readonly after: Values;
}

export interface NewAccount {
  readonly studentNumber: string;
  readonly name: string;
}

export interface PlanLine {
  readonly line: number | null;
  readonly kind: RosterKind;
  readonly cells: readonly string[] | null;
  readonly lecture: RosterLecture | undefined;
  /** Undefined for refused rows and for those whose account is to be made. */
  readonly person?: Person | undefined;
  /** Of the first row of somebody who has no account. */
  readonly newAccount?: NewAccount | undefined;
  /** The student number of an account to be made, by which its enrolments find it. */
  readonly studentNumber: string;
  readonly account?: Difference<AccountValues> | undefined;
  readonly enrolment?: Difference<EnrolmentValues> | undefined;
  /** Whether the account was closed with an import that was taken back, and is opened again. */
  readonly resumes?: boolean | undefined;
  readonly problem?: RosterProblem | undefined;
  readonly offered?: string | undefined;
  readonly otherLine?: number | undefined;
  readonly accountName?: string | undefined;
  readonly classChange?: ClassChange | undefined;
}

export interface Plan {
  /** Errors first, then what changes, in the order of the file. */
  readonly lines: readonly PlanLine[];
  readonly counts: Readonly<Record<RosterKind, number>> & { readonly accounts: number };
  readonly studentsBefore: number;
  readonly studentsAfter: number;
  readonly confirmsDrops: boolean;
}

interface Refused {
  readonly problem: RosterProblem;
  readonly offered?: string;
  readonly otherLine?: number;
  readonly accountName?: string;
  readonly classChange?: ClassChange;
}

/** The lecture of a row of a programme's list. */
function lectureOf(row: RosterRow, known: Known): RosterLecture | Refused {
  const [first] = known.lectures;
  if (!known.isProgramme) return first ?? { problem: 'lectureUnknown' };
  const ofSubject = known.lectures.filter(({ subjectCode }) => subjectCode === row.subjectCode);
  const found =
    row.classNumber === undefined
      ? ofSubject
      : ofSubject.filter(({ classNumber }) => classNumber === row.classNumber);
  const [only, other] = found;
  if (only === undefined) return { problem: 'lectureUnknown' };
  return other === undefined ? only : { problem: 'lectureAmbiguous' };
}

const wantedState = ({ state }: RosterRow): EnrolmentState => state ?? 'enrolled';

/** Why nobody with this number can be found or made. */
function unknownProblem({ studentNumber, name }: RosterRow, known: Known): Refused | undefined {
  if (!isWellFormedNumber(studentNumber)) {
    const offered = withDigits(studentNumber);
    return isWellFormedNumber(offered) || known.people.has(offered)
      ? { problem: 'numberMalformed', offered }
      : { problem: 'numberMalformed' };
  }
  if (!known.mayOperate) return { problem: 'unknownAccount' };
  if (name === undefined || name.length > longestName) return { problem: 'nameMissing' };
  const loginId = studentNumber.toLowerCase();
  return loginIdShape.test(loginId) && !known.takenLoginIds.has(loginId)
    ? undefined
    : { problem: 'loginIdTaken' };
}

const isSameName = (one: string, other: string): boolean =>
  one.normalize('NFC').replace(/\s/gu, '') === other.normalize('NFC').replace(/\s/gu, '');

/** The first row of somebody whose account is made, by student number. */
interface NewPerson {
  readonly name: string;
  readonly line: number;
}

/** Whether an earlier row makes an account of this number for somebody else. */
function otherName(
  { studentNumber, name = '' }: RosterRow,
  newPeople: ReadonlyMap<string, NewPerson>,
): Refused | undefined {
  const first = newPeople.get(studentNumber);
  return first === undefined || isSameName(first.name, name)
    ? undefined
    : { problem: 'nameDiffers', otherLine: first.line, accountName: first.name };
}

/** Values with those that a row says; what it does not say stays. */
const said = <Values extends object>(
  values: Values,
  row: { readonly [Key in keyof Values]?: Values[Key] | undefined },
): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)),
});

const isSame = <Values extends object>(one: Values, other: Values): boolean =>
  Object.keys(other).every((key) => Reflect.get(one, key) === Reflect.get(other, key));

/**
 * @param givenLeftOut rows that people have left out by hand: nothing is done for them, but they are in the file
 */
export function planRoster(
  given: readonly RosterRow[],
  givenLeftOut: readonly RosterRow[],
  known: Known,
  drops: boolean,
): Plan {
  // Who is listed with the number of a closed account is the person of the kept one.
  const asKept = (row: RosterRow): RosterRow => ({
    ...row,
    studentNumber: known.keptNumbers.get(row.studentNumber) ?? row.studentNumber,
  });
  const rows = given.map(asKept);
  const leftOut = givenLeftOut.map(asKept);
  const listed = listedIn([...rows, ...leftOut], known);
  const classChanges = classChangesIn(listed, known);
  const firstLine = new Map<string, number>();
  const changedAccounts = new Set<number>();
  const newPeople = new Map<string, NewPerson>();
  const lines = rows.map((row): PlanLine => {
    const lecture = lectureOf(row, known);
    const refused = (reason: Refused): PlanLine => ({
      line: row.line,
      kind: 'refused',
      cells: row.cells,
      studentNumber: row.studentNumber,
      lecture: 'problem' in lecture ? undefined : lecture,
      ...reason,
    });
    if (row.studentNumber === '') return refused({ problem: 'numberMissing' });
    if ('problem' in lecture) return refused(lecture);
    const key = `${lecture.code} ${row.studentNumber}`;
    const otherLine = firstLine.get(key);
    if (otherLine !== undefined) return refused({ problem: 'duplicate', otherLine });
    firstLine.set(key, row.line);
    if (row.problem !== undefined) return refused({ problem: row.problem });
    const person = known.people.get(row.studentNumber);
    const unknown =
      person === undefined
        ? (unknownProblem(row, known) ?? otherName(row, newPeople))
        : (personProblem(row, person, lecture, known) ?? classProblem(row, person, lecture, classChanges));
    if (unknown !== undefined) return refused(unknown);
    if (addsEmail(row, person, known) && !isEmail(row.email)) return refused({ problem: 'emailMalformed' });
    return plannedLine(row, lecture, person, { known, changedAccounts, newPeople });
  });
  const dropped = droppedLines(lines, [...rows, ...leftOut], { listed, classChanges, known });
  return summary([...lines, ...dropped], known, drops);
}

function personProblem(
  row: RosterRow,
  person: Person,
  lecture: RosterLecture,
  known: Known,
): Refused | undefined {
  if (known.teaching.has(`${lecture.code} ${person.id}`)) return { problem: 'teaches' };
  if (row.name !== undefined && !isSameName(row.name, person.name)) {
    const maySee = known.mayOperate || person.enrolments.has(lecture.code);
    return { problem: 'nameDiffers', ...(maySee ? { accountName: person.name } : {}) };
  }
  const isEnrolled = person.enrolments.get(lecture.code)?.state === 'enrolled';
  const isLockedOut = person.isClosed && wantedState(row) === 'enrolled' && !isEnrolled;
  return isLockedOut && !known.mayOperate ? { problem: 'accountClosed' } : undefined;
}

/** Who is put into another class of the subject stays in the one before until he or she is moved. */
function classProblem(
  row: RosterRow,
  person: Person,
  lecture: RosterLecture,
  changes: ClassChanges,
): Refused | undefined {
  const classChange = changes[wantedState(row) === 'enrolled' ? 'into' : 'outOf'](lecture, person);
  return classChange && { problem: 'classChange', classChange };
}

/** What rows say of whom, under each of the numbers that may be meant. */
const listedIn = (rows: readonly RosterRow[], known: Known): Listed[] =>
  rows.flatMap((row) => {
    const lecture = lectureOf(row, known);
    return 'problem' in lecture
      ? []
      : spellingsOf(row).map((studentNumber) => ({ lecture, studentNumber, state: wantedState(row) }));
  });

const spellingsOf = ({ studentNumber }: RosterRow): readonly string[] => [
  ...new Set([studentNumber, withDigits(studentNumber)]),
];

/** Lists add addresses of accounts that have none, and only those who manage accounts do. */
const addsEmail = ({ email }: RosterRow, person: Person | undefined, known: Known): boolean =>
  email !== undefined && known.mayOperate && (person === undefined || person.lacksEmail);

/** A cell that is too long was cut, and says another address. */
const isEmail = (text = ''): boolean => emailShape.test(text) && text.length < rosterLimits.cell;

function plannedLine(
  row: RosterRow,
  lecture: RosterLecture,
  person: Person | undefined,
  seen: {
    readonly known: Known;
    readonly changedAccounts: Set<number>;
    readonly newPeople: Map<string, NewPerson>;
  },
): PlanLine {
  const before = person?.enrolments.get(lecture.code) ?? null;
  const wanted = said(before ?? plainEnrolment, {
    state: wantedState(row),
    countsFrom: row.countsFrom,
    retaken: row.retaken,
    outsideCurve: row.outsideCurve,
  });
  // Who is not known and does not take the lecture is no news.
  const takesPart = before !== null || wanted.state === 'enrolled';
  const enrolment =
    takesPart && (before === null || !isSame(before, wanted)) ? { before, after: wanted } : undefined;
  const line = { line: row.line, cells: row.cells, lecture, studentNumber: row.studentNumber };
  const adding = addsEmail(row, person, seen.known);
  const account = {
    college: row.college,
    studyYear: row.studyYear,
    ...(adding && { email: row.email }),
  };
  if (person === undefined) {
    if (!takesPart) return { ...line, kind: 'same' };
    const isFirst = !seen.newPeople.has(row.studentNumber);
    const name = row.name ?? '';
    if (isFirst) seen.newPeople.set(row.studentNumber, { name, line: row.line });
    const after = said<AccountValues>({ college: null, studyYear: null }, account);
    return {
      ...line,
      kind: 'new',
      enrolment,
      ...(isFirst
        ? {
            newAccount: { studentNumber: row.studentNumber, name },
            account: { before: null, after },
          }
        : {}),
    };
  }
  const now: AccountValues = {
    college: person.college,
    studyYear: person.studyYear,
    ...(adding && { email: null }),
  };
  const then = said(now, account);
  // Of several rows of a student the first says what the account becomes. A list can name any account of the portal, so that
  // only those who manage accounts change them, and learn from the difference what they say.
  const isAccountChanged =
    seen.known.mayOperate && !isSame(now, then) && !seen.changedAccounts.has(person.id);
  if (isAccountChanged) seen.changedAccounts.add(person.id);
  const resumes = person.isClosed && wanted.state === 'enrolled';
  const kind =
    enrolment === undefined && !isAccountChanged && !resumes
      ? 'same'
      : before === null && takesPart
        ? 'new'
        : 'changed';
  return {
    ...line,
    kind,
    person,
    enrolment,
    resumes,
    ...(isAccountChanged ? { account: { before: now, after: then } } : {}),
  };
}

/** Those who take the lectures that the list is about, and are not in it. Whoever may be meant by a row is in it. */
function droppedLines(
  lines: readonly PlanLine[],
  rows: readonly RosterRow[],
  seen: {
    readonly listed: readonly Listed[];
    readonly classChanges: ClassChanges;
    readonly known: Known;
  },
): PlanLine[] {
  const { listed, classChanges, known } = seen;
  if (rows.every(({ studentNumber }) => studentNumber === '')) return [];
  const anywhere = new Set(
    rows.filter((row) => 'problem' in lectureOf(row, known)).flatMap((row) => spellingsOf(row)),
  );
  const mentioned = new Set(listed.map(({ lecture, studentNumber }) => `${lecture.code} ${studentNumber}`));
  const about = new Set(lines.flatMap(({ lecture }) => (lecture === undefined ? [] : [lecture])));
  return [...about].flatMap((lecture) =>
    [...known.people.values()].flatMap((person): PlanLine[] => {
      const before = person.enrolments.get(lecture.code);
      const { studentNumber } = person;
      const isThere = anywhere.has(studentNumber) || mentioned.has(`${lecture.code} ${studentNumber}`);
      if (before?.state !== 'enrolled' || isThere || classChanges.outOf(lecture, person)) return [];
      const after: EnrolmentValues = { ...before, state: 'cancelled' };
      return [
        {
          line: null,
          kind: 'dropped',
          cells: null,
          lecture,
          person,
          studentNumber,
          enrolment: { before, after },
        },
      ];
    }),
  );
}

function summary(lines: readonly PlanLine[], known: Known, drops: boolean): Plan {
  const ofKind = (wanted: RosterKind) => lines.filter(({ kind }) => kind === wanted);
  const count = (kind: RosterKind) => ofKind(kind).length;
  const codes = new Set(lines.flatMap(({ lecture }) => (lecture === undefined ? [] : [lecture.code])));
  let studentsBefore = 0;
  for (const { enrolments } of known.people.values())
    for (const [code, { state }] of enrolments) if (codes.has(code) && state === 'enrolled') studentsBefore++;
  const gained = lines.reduce(
    (sum, line) =>
      line.enrolment === undefined || (line.kind === 'dropped' && !drops)
        ? sum
        : sum +
          Number(line.enrolment.after.state === 'enrolled') -
          Number(line.enrolment.before?.state === 'enrolled'),
    0,
  );
  const dropped = count('dropped');
  return {
    lines: rosterKinds.flatMap(ofKind),
    counts: {
      refused: count('refused'),
      new: count('new'),
      changed: count('changed'),
      dropped,
      same: count('same'),
      accounts: lines.filter(({ newAccount }) => newAccount !== undefined).length,
    },
    studentsBefore,
    studentsAfter: studentsBefore + gained,
    confirmsDrops: drops && dropped * 100 > studentsBefore * dropsToConfirm,
  };
}
