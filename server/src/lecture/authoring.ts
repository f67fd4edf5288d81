/** What lectures may be, for packs and for staff alike: their weeks, who teaches and who takes them. */
import { authoringDefaults } from '@baeum/contract/authoring/terms';
import { enrolmentStates } from '@baeum/contract/enrolment/states';
import { evaluationTiles, microLearning, regularCompletion } from '@baeum/contract/lecture/terms';
import { sql } from 'drizzle-orm';
import { accountsOfType } from '../authoring/coursework.ts';
import { type AuthoringIssue, type Draft, issue, refuseIssues } from '../authoring/issues.ts';
import { type Instant, orderIssues } from '../authoring/periods.ts';
import { columnsOf, recordset, textSet } from '../authoring/rows.ts';
import { dayOf, weekPeriod } from '../authoring/term.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';

/** What a grade may consist of, and how students see it. */
export const evaluationItems = {
  attendance: { activity: 'cntnt', name: '강의(출석)' },
  assignments: { activity: 'asgmt', name: '과제' },
  quizzes: { activity: 'quiz', name: '퀴즈' },
  debates: { activity: 'dbt', name: '토론' },
  teams: { activity: 'team', name: '팀활동' },
  midterm: { activity: 'firstExam', name: '중간고사' },
  final: { activity: 'lastExam', name: '기말고사' },
} as const;

export type EvaluationItem = keyof typeof evaluationItems;

/** `lecture_evaluation.code` of each item, in the order in which students see them. */
export const evaluationCodes: readonly { readonly item: EvaluationItem; readonly code: string }[] =
  evaluationTiles.flatMap(({ code, activity }) =>
    (Object.keys(evaluationItems) as EvaluationItem[])
      .filter((item) => evaluationItems[item].activity === activity)
      .map((item) => ({ item, code })),
  );

export interface WeekInput {
  readonly title: string;
  /** Those of the seven days that its number says, when left out. */
  readonly startsAt?: Instant | undefined;
  readonly endsAt?: Instant | undefined;
}

export interface LectureInput {
  readonly code: string;
  readonly academicCourseCode: string;
  readonly subjectCode: string;
  readonly name: string;
  readonly classNumber?: number | undefined;
  readonly majorType: string;
  readonly majorName: string;
  readonly majorSemester: string;
  readonly track: string | null;
  readonly grade: string;
  readonly credits: number;
  /** Percent of a content that must be watched to be present. */
  readonly attendanceShare?: number | undefined;
  readonly isMicroLearning?: boolean | undefined;
  readonly countsDebates?: boolean | undefined;
  readonly countsTeams?: boolean | undefined;
  /** Place among the lectures of its course. */
  readonly position: number;
  /** Exactly these: week 1 is the first. */
  readonly weeks: readonly WeekInput[];
  /** Percent of the grade that each counts, together 100; null where nothing is said about it. */
  readonly evaluation: { readonly [Item in EvaluationItem]?: number | undefined } | null;
  readonly competencies: readonly { readonly name: string; readonly rate: number }[];
  /** Exactly these, in this order. */
  readonly professorIds: readonly number[];
  /** Those who are to take it as well, also if they have left it; nobody is taken out, because their work is there. */
  readonly studentIds: readonly number[];
  /** Those who have left it, by how; what they did there stays. */
  readonly leftIds?: { readonly [State in LeftState]?: readonly number[] } | undefined;
}

/** States of those who do not take a lecture any more, or not now. */
export const leftStates = enrolmentStates.filter((state) => state !== 'enrolled');
export type LeftState = (typeof leftStates)[number];

const leftOf = ({ leftIds = {} }: LectureInput) =>
  leftStates.flatMap((state) => (leftIds[state] ?? []).map((id, index) => ({ id, state, index })));

export type LectureIssueCode = 'codeInvalid' | 'ratesNot100' | 'competencyTwice' | 'endBeforeStart';

const codeShape = /^[A-Za-z0-9_-]{1,30}$/;

/** What is wrong with a lecture, as far as it is known; needs no database. */
export function lectureIssues({
  code,
  weeks = [],
  evaluation,
  competencies = [],
}: Draft<LectureInput>): AuthoringIssue<LectureIssueCode>[] {
  const found: AuthoringIssue<LectureIssueCode>[] = [];
  if (code !== undefined && !codeShape.test(code)) found.push(issue('code', 'codeInvalid', { code }));
  for (const [index, week] of weeks.entries())
    for (const one of orderIssues(week, 'startsAt', 'endsAt'))
      found.push({ ...one, path: ['weeks', index, ...one.path] });
  const sum = Object.values(evaluation ?? {}).reduce<number>((total, rate) => total + (rate ?? 0), 0);
  if (evaluation && Number.isFinite(sum) && sum !== 100)
    found.push(issue('evaluation', 'ratesNot100', { sum }));
  const names = new Set<string>();
  for (const [index, { name }] of competencies.entries()) {
    if (names.has(name)) found.push(issue(['competencies', index], 'competencyTwice', { name }));
    names.add(name);
  }
  return found;
}

/**
 * Makes lectures, or changes those whose codes are known. Weeks, professors, evaluation and competencies become exactly
 * what is given.
 * @returns the codes of lectures of whose contents another share must now be watched: what was learnt there has to be
 *   recomputed by the caller, once the contents have been written
 * @throws AuthoringRefused
 */
export async function writeLectures(
  authoring: AuthoringTransaction,
  lectures: readonly LectureInput[],
): Promise<{ readonly sharesChanged: readonly string[] }> {
  await refuse(authoring, lectures);
  const rows = lectures.map(rowOf);
  const { rows: otherShares } = await authoring.tx.execute<{ code: string }>(sql`
    select code from lecture as kept join ${recordset('lecture', rows)} as given using (code)
    where kept.attendance_share <> given.attendance_share`);
  await authoring.upsert({ table: 'lecture', key: ['code'], rows });
  const replace = (table: string, key: string, partsOf: (input: LectureInput) => readonly object[]) =>
    authoring.replace({
      table,
      key: ['lecture_code', key],
      owner: ['lecture_code'],
      owners: lectures.map(({ code }) => ({ lecture_code: code })),
      rows: lectures.flatMap((input) =>
        partsOf(input).map((part) => ({ lecture_code: input.code, ...part })),
      ),
    });
  await replace('lecture_evaluation', 'code', ({ evaluation }) =>
    evaluationCodes.flatMap(({ item, code }) => {
      const rate = evaluation?.[item];
      return rate === undefined ? [] : [{ code, name: evaluationItems[item].name, rate }];
    }),
  );
  await replace('lecture_competency', 'name', ({ competencies }) =>
    competencies.map(({ name, rate }, index) => ({ name, rate, position: index + 1 })),
  );
  const terms = await termStarts(authoring, lectures);
  await replace('week', 'number', ({ academicCourseCode, weeks }) =>
    weeks.map((week, index) => {
      const period = weekPeriod(terms.get(academicCourseCode) ?? Number.NaN, index + 1, week);
      return { number: index + 1, title: week.title, starts_at: period.startsAt, ends_at: period.endsAt };
    }),
  );
  await replace('lecture_professor', 'account_id', ({ professorIds }) =>
    professorIds.map((id, index) => ({ account_id: id, position: index + 1 })),
  );
  await authoring.upsert({
    table: 'enrolment',
    key: ['lecture_code', 'student_id'],
    rows: lectures.flatMap((input) => [
      ...input.studentIds.map((id) => ({ lecture_code: input.code, student_id: id, state: 'enrolled' })),
      ...leftOf(input).map(({ id, state }) => ({ lecture_code: input.code, student_id: id, state })),
    ]),
  });
  return { sharesChanged: otherShares.map(({ code }) => code) };
}

async function refuse({ tx }: AuthoringTransaction, lectures: readonly LectureInput[]): Promise<void> {
  const professors = await accountsOfType(
    tx,
    'professor',
    lectures.flatMap(({ professorIds }) => professorIds),
  );
  const students = await accountsOfType(
    tx,
    'student',
    lectures.flatMap((input) => [...input.studentIds, ...leftOf(input).map(({ id }) => id)]),
  );
  refuseIssues(lectures, (input) => [
    ...lectureIssues(input),
    ...input.professorIds.flatMap((id, index) =>
      professors.has(id) ? [] : [issue(['professorIds', index], 'professorUnknown')],
    ),
    ...input.studentIds.flatMap((id, index) =>
      students.has(id) ? [] : [issue(['studentIds', index], 'studentUnknown')],
    ),
    ...leftOf(input).flatMap(({ id, state, index }) =>
      students.has(id) ? [] : [issue(['leftIds', state, index], 'studentUnknown')],
    ),
  ]);
}

/** The first days of the terms of the lectures' courses. */
async function termStarts(
  { tx }: AuthoringTransaction,
  lectures: readonly LectureInput[],
): Promise<ReadonlyMap<string, number | undefined>> {
  const { rows } = await tx.execute<{ code: string; date: string }>(sql`
    select code, term_starts_on::text as date from academic_course
    where code in ${textSet(lectures.map(({ academicCourseCode }) => academicCourseCode))}`);
  return new Map(rows.map(({ code, date }) => [code, dayOf(date)]));
}

const rowOf = (input: LectureInput) => ({
  ...columnsOf(input, [
    'code',
    'academicCourseCode',
    'subjectCode',
    'name',
    'majorType',
    'majorName',
    'majorSemester',
    'track',
    'grade',
    'credits',
    'position',
  ]),
  class_number: input.classNumber ?? authoringDefaults.classNumber,
  attendance_share: input.attendanceShare ?? authoringDefaults.attendanceShare,
  completion_type: input.isMicroLearning ? microLearning : regularCompletion,
  counts_debates: input.countsDebates ?? false,
  counts_teams: input.countsTeams ?? false,
  week_count: input.weeks.length,
});

/**
 * Refuses weeks that lectures have no longer although something is still in them. To be called when everything else has
 * been written, because what was in such a week may have moved.
 * @throws AuthoringRefused with the positions of the lectures
 */
export async function refuseLostWeeks(
  { tx }: AuthoringTransaction,
  lectureCodes: readonly string[],
): Promise<void> {
  const { rows } = await tx.execute<{ lecture: string; week: number; what: string; code: string }>(sql`
    select lecture_code as lecture, week_number as week, what, code
    from (
      select lecture_code, week_number, 'topic' as what, code from topic
      union all
      select lecture_code, week_number, 'assignment', code from assignment
      union all
      select lecture_code, week_number, 'quiz', code from quiz
      union all
      select lecture_code, week_number, 'debate', code from debate
      union all
      select lecture_code, week_number, 'team activity', code from team_activity
      union all
      select lecture_code, end_week_number, 'team activity', code from team_activity
      where end_week_number <> week_number
    ) as kept
    where lecture_code in ${textSet(lectureCodes)}
      and not exists (select from week where week.lecture_code = kept.lecture_code and number = week_number)
    order by lecture_code, week_number, what, code`);
  refuseIssues(lectureCodes, (lecture) =>
    rows
      .filter((row) => row.lecture === lecture)
      .map(({ week, what, code }) => issue([], 'weekInUse', { week, what, code })),
  );
}
