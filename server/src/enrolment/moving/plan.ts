/** What would become of students who move to another class, and of what they have done. */
import type { ResultOf } from '@baeum/contract/call';
import type { movingCalls } from '@baeum/contract/enrolment/moving-calls';
import {
  type MoveProblem,
  mostTitles,
  moveRefusals,
  type moveStudents,
} from '@baeum/contract/enrolment/moving-terms';
import type { Queryable } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Account } from '../../platform/sessions.ts';
import { readTogether } from '../../platform/read-together.ts';
import { candidateOf, type CandidateRow, candidateRows } from '../staff/queries.ts';
import type { EnrolmentValues } from '../values.ts';
import { classesOf, type ClassRow, openClasses, otherClasses } from './classes.ts';
import type { Given } from './given.ts';
import { type ClassObject, objectsIn, pairObjects } from './objects.ts';
import { type Classes, type OpenAttempt, type Work, workAndAttempts } from './work.ts';

export type Report = ResultOf<(typeof movingCalls)[typeof moveStudents]>;
type Item = Report['items'][number];

/** A student of the old class, as both classes know it. */
export interface Mover {
  readonly studentNumber: string;
  readonly name: string | null;
  readonly problem: MoveProblem | undefined;
  readonly student?: {
    readonly id: number;
    readonly studentNumber: string;
    readonly before: EnrolmentValues;
    readonly targetBefore: EnrolmentValues | null;
  };
}

export interface Wanted {
  readonly classes: Classes;
  readonly objects: readonly ClassObject[];
  readonly movers: readonly Mover[];
  readonly now: Date;
}

export interface Plan {
  readonly movers: readonly Mover[];
  /** What they have done, and then what they were given. */
  readonly work: readonly Work[];
  readonly given: readonly Given[];
  readonly open: readonly OpenAttempt[];
}

export const cleaned = (given: readonly string[]) => [
  ...new Set(given.map((one) => one.trim().normalize('NFKC'))),
];

/** What would become of each student, and of what each has done. */
export async function planOf(db: Queryable, { classes, objects, movers, now }: Wanted): Promise<Plan> {
  const pairs = pairObjects(objects, classes.from, classes.to);
  const { work, given, open } = await workAndAttempts(db, classes, idsOf(movers), pairs, now);
  return { movers: movers.map((one) => withAttempts(one, open)), work: [...work, ...given], given, open };
}

export async function moversOf(
  db: Queryable,
  classes: Classes,
  numbers: readonly string[],
): Promise<Mover[]> {
  const { rows } = await db.execute<CandidateRow>(candidateRows([classes.from, classes.to], numbers));
  return moversAmong(rows, classes, numbers);
}

function moversAmong(
  rows: readonly CandidateRow[],
  { from, to }: Classes,
  numbers: readonly string[],
): Mover[] {
  const byNumber = (code: string) =>
    new Map(
      rows.filter(({ lectureCode }) => lectureCode === code).map((row) => [row.given, candidateOf(row)]),
    );
  const [here, there] = [byNumber(from), byNumber(to)];
  const seen = new Set<number>();
  return numbers.flatMap((studentNumber): Mover[] => {
    const [own, other] = [here.get(studentNumber), there.get(studentNumber)];
    if (own === undefined || own.enrolment === null)
      return [{ studentNumber, name: own?.name ?? null, problem: 'unknown' }];
    // Two numbers of one person.
    if (seen.has(own.id)) return [];
    seen.add(own.id);
    const { state } = own.enrolment;
    const problem =
      state !== 'enrolled' && state !== 'leave'
        ? 'left'
        : other?.teaches
          ? 'teaches'
          : other?.enrolment?.state === 'enrolled'
            ? 'there'
            : undefined;
    const student = {
      id: own.id,
      studentNumber: own.studentNumber,
      before: own.enrolment,
      targetBefore: other?.enrolment ?? null,
    };
    return [{ studentNumber, name: own.name, problem, student }];
  });
}

export const idsOf = (movers: readonly Mover[]) =>
  movers.flatMap(({ student, problem }) =>
    student === undefined || problem !== undefined ? [] : [student.id],
  );

export const withAttempts = (mover: Mover, open: readonly OpenAttempt[]): Mover =>
  mover.problem === undefined &&
  open.some(({ studentId, isRunning }) => isRunning && studentId === mover.student?.id)
    ? { ...mover, problem: 'taking' }
    : mover;

/** Every student with what goes along and what stays. */
export const itemsOf = ({ movers, work }: Pick<Plan, 'movers' | 'work'>): Item[] =>
  movers.map(({ studentNumber, name, problem, student }) => ({
    studentNumber,
    name,
    problem: problem ?? null,
    work:
      problem === undefined && student !== undefined
        ? summed(work.filter(({ studentId }) => studentId === student.id))
        : [],
  }));

/** Work of one kind with the same reason, together. */
export function summed(work: readonly Work[]): Item['work'] {
  const groups = new Map<string, Item['work'][number]>();
  for (const { kind, reason, title, count, seconds } of work) {
    const key = `${kind} ${reason ?? ''}`;
    const one = groups.get(key) ?? { kind, reason, count: 0, seconds: 0, titles: [] };
    const titles =
      title === '' || one.titles.length >= mostTitles || one.titles.includes(title)
        ? one.titles
        : [...one.titles, title];
    groups.set(key, { ...one, count: one.count + count, seconds: one.seconds + seconds, titles });
  }
  return [...groups.values()];
}

export interface MoveInput {
  readonly lectureCode: string;
  readonly target: string;
  readonly studentNumbers: readonly string[];
  readonly countsFrom?: string | undefined;
}

const refuseUnless = (offered: readonly { readonly code: string }[], target: string): void => {
  if (!offered.some(({ code }) => code === target))
    refuse(moveRefusals.notAClass, { about: { field: 'target' } });
};

/** The class that is meant, if the account may move students there. */
export async function requireClass(db: Queryable, actor: Account, { lectureCode, target }: MoveInput) {
  refuseUnless(await classesOf(db, actor, lectureCode), target);
  return { from: lectureCode, to: target };
}

interface Known {
  readonly offered: ClassRow;
  readonly objects: ClassObject;
  readonly people: CandidateRow;
}

/** In two statements: the classes with what is in them and the students, and what these have done. */
export async function previewOf(db: Queryable, actor: Account, input: MoveInput, now: Date) {
  const classes = { from: input.lectureCode, to: input.target };
  const numbers = cleaned(input.studentNumbers);
  const { offered, objects, people } = await readTogether<Known>(db, {
    offered: otherClasses(classes.from),
    objects: objectsIn(classes.from, classes.to),
    people: candidateRows([classes.from, classes.to], numbers),
  });
  refuseUnless(openClasses(actor, offered), classes.to);
  const movers = moversAmong(people, classes, numbers);
  return { items: itemsOf(await planOf(db, { classes, objects, movers, now })) };
}
