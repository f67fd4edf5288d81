/** What a row of a class list says, in terms of the portal. */
import type { RosterField, RosterProblem } from '@baeum/contract/enrolment/roster-terms';
import type { EnrolmentState } from '@baeum/contract/enrolment/states';
import { numberOf } from '../../platform/lists/cells.ts';
import type { ListRow, RosterList } from './list.ts';

/** Undefined where the list has no such column, or nothing in it: then what is known stays. */
export interface RosterRow extends ListRow {
  readonly studentNumber: string;
  readonly name: string | undefined;
  readonly college: string | undefined;
  readonly studyYear: number | undefined;
  /** As it stands there, in small letters. */
  readonly email: string | undefined;
  readonly state: EnrolmentState | undefined;
  readonly countsFrom: string | undefined;
  readonly retaken: boolean | undefined;
  readonly outsideCurve: boolean | undefined;
  readonly subjectCode: string | undefined;
  readonly classNumber: number | undefined;
  /** A value that cannot be understood. */
  readonly problem: RosterProblem | undefined;
}

/** A row corrected by hand. */
export interface Fix {
  readonly line: number;
  readonly studentNumber?: string | undefined;
  readonly leaveOut?: boolean | undefined;
}

const words = <Value>(table: readonly (readonly [Value, readonly string[]])[]): ReadonlyMap<string, Value> =>
  new Map(table.flatMap(([value, spellings]) => spellings.map((spelling) => [spelling, value] as const)));

const states = words<EnrolmentState>([
  ['enrolled', ['수강', '수강중', '수강신청', '신청', '정상', '재학', '등록']],
  ['cancelled', ['수강취소', '취소', '신청취소', '삭제']],
  ['withdrawn', ['수강철회', '철회', '수강포기', '포기']],
  ['leave', ['휴학', '휴학중', '일반휴학', '군휴학', '입대휴학']],
]);

const flags = words([
  [true, ['y', 'yes', '예', 'o', '○', '1', 'true', '재수강', '재']],
  [false, ['n', 'no', '아니오', '아니요', 'x', '×', '0', 'false', '-', '신규', '초수강', '해당없음']],
]);

const gradings = words([
  [true, ['절대평가', '절대', '상대평가제외', '제외', 'p/f', 'pf', 'pass/fail', 'p/np', 'y', '예', 'o']],
  [false, ['상대평가', '상대', '포함', 'n', '아니오', 'x']],
]);

const wordOf = (text: string) => text.toLowerCase().replace(/\s/gu, '');

/** A day as `YYYY-MM-DD`, from what spreadsheets and registries write. */
export function dayOf(text: string): string | undefined {
  const parts = /^(\d{4})\s*[-./년]?\s*(\d{1,2})\s*[-./월]?\s*(\d{1,2})(?!\d)/u.exec(text);
  if (parts === null) return undefined;
  const [, year = '', month = '', day = ''] = parts;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(written) ? written : undefined;
}

const lookAlikes: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  I: '1',
  l: '1',
  i: '1',
  S: '5',
  B: '8',
  Z: '2',
};

/** What number is meant by one with letters that look like digits. */
export const withDigits = (studentNumber: string): string =>
  studentNumber.replace(/[OoIliSBZ]/g, (letter) => lookAlikes[letter] ?? letter);

/** Numbers of students whose accounts are made: digits, which may be grouped by hyphens. */
export const isWellFormedNumber = (studentNumber: string): boolean => /^\d[\d-]{3,18}\d$/.test(studentNumber);

/** The rows of a list, without those that were left out by hand. */
export function readRows(
  list: RosterList,
  fixes: readonly Fix[],
): { rows: RosterRow[]; leftOut: RosterRow[] } {
  const fixOf = new Map(fixes.map((fix) => [fix.line, fix]));
  const columnOf = new Map(
    list.fields.flatMap((field, index) => (field === null ? [] : [[field, index] as const])),
  );
  const rows: RosterRow[] = [];
  const leftOut: RosterRow[] = [];
  for (const row of list.rows) {
    const fix = fixOf.get(row.line);
    const read = readRow(withFix(row, columnOf.get('studentNumber'), fix?.studentNumber), columnOf);
    (fix?.leaveOut ? leftOut : rows).push(read);
  }
  return { rows, leftOut };
}

const withFix = (row: ListRow, column: number | undefined, studentNumber: string | undefined): ListRow =>
  column === undefined || studentNumber === undefined
    ? row
    : { ...row, cells: row.cells.with(column, studentNumber.trim()) };

function readRow(row: ListRow, columnOf: ReadonlyMap<RosterField, number>): RosterRow {
  let problem: RosterProblem | undefined;
  const cell = (field: RosterField): string | undefined => {
    const index = columnOf.get(field);
    const text = index === undefined ? '' : (row.cells[index] ?? '');
    return text === '' ? undefined : text;
  };
  /** Reads what is there; what cannot be understood is a problem of the row. */
  const read = <Value>(
    field: RosterField,
    parse: (text: string) => Value | undefined,
    otherwise: RosterProblem,
  ) => {
    const text = cell(field);
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value === undefined) problem ??= otherwise;
    return value;
  };
  const digit = (text: string) => /^0*([1-9])(?:학년)?$/u.exec(text)?.[1];
  const state = read('state', (text) => states.get(wordOf(text)), 'stateUnknown');
  const countsFrom = read('countsFrom', dayOf, 'dateMalformed');
  const studyYear = read('studyYear', digit, 'yearMalformed');
  const retaken = read('retaken', (text) => flags.get(wordOf(text)), 'flagUnknown');
  const outsideCurve = read('grading', (text) => gradings.get(wordOf(text)), 'flagUnknown');
  const classNumber = read(
    'classNumber',
    (text) => /^0*(\d{1,4})(?:분반|반)?$/u.exec(text)?.[1],
    'lectureUnknown',
  );
  return {
    ...row,
    studentNumber: numberOf(cell('studentNumber') ?? ''),
    name: cell('name'),
    college: cell('college')?.slice(0, 100),
    studyYear: studyYear === undefined ? undefined : Number(studyYear),
    email: cell('email')?.normalize('NFKC').toLowerCase(),
    state,
    countsFrom,
    retaken,
    outsideCurve,
    subjectCode: cell('subjectCode'),
    classNumber: classNumber === undefined ? undefined : Number(classNumber),
    problem,
  };
}

/** The student numbers of a list, also those that may be meant by letters which look like digits. */
export const numbersOf = (rows: readonly RosterRow[]): string[] => [
  ...new Set(rows.flatMap(({ studentNumber }) => [studentNumber, withDigits(studentNumber)])),
];
