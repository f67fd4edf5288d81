/** Rules for all coursework of a week: assignments, quizzes, debates and team activities. */
import { randomBytes } from 'node:crypto';
import { authoringLimits, codeShape } from '@baeum/contract/authoring/terms';
import { type SQL, sql } from 'drizzle-orm';
import { type AuthoringIssue, type Draft, issue, refuseIssues } from './issues.ts';
import { type LectureOutline, lectureOutlines } from './outline.ts';
import type { Publication } from './publication.ts';
import { idSet, textSet } from './rows.ts';
import type { AuthoringTransaction } from './transaction.ts';

/** The week and topic of coursework. */
export interface Placement {
  readonly code: string;
  readonly lectureCode: string;
  readonly weekNumber: number;
  /** The topic that also shows it. */
  readonly topicCode: string | null;
  /** As it is when left out; what is new is published from the beginning. */
  readonly publication?: Publication | undefined;
}

export type PlacementIssueCode =
  | 'codeInvalid'
  | 'lectureUnknown'
  | 'weekBeyondEnd'
  | 'topicUnknown'
  | 'topicInOtherWeek';

/** The default code of an object of a lecture. */
export const defaultCode = (lectureCode: string, name: string): string => `${lectureCode}-${name}`;

/**
 * A code that nobody has yet; the same as a course pack would give it, but for the name.
 * @param kind stands in it where the lecture's own code would be too long
 */
export function freshCode(lectureCode: string, kind: string): string {
  const name = randomBytes(5).toString('hex');
  const code = defaultCode(lectureCode, name);
  return codeShape.test(code) ? code : `${kind}-${name}`;
}

const copied = ' (사본)';

/** What a copy within a lecture is called; its title is not longer than others. */
export const titleOfCopy = (title: string): string =>
  `${Array.from(title)
    .slice(0, authoringLimits.title - copied.length)
    .join('')}${copied}`;

export const codeIssues = ({
  code,
}: {
  readonly code?: string | undefined;
}): AuthoringIssue<'codeInvalid'>[] =>
  code === undefined || codeShape.test(code) ? [] : [issue('code', 'codeInvalid', { code })];

/** The week and the topic must belong to the lecture, and the topic to that week. */
export function placementIssues(
  draft: Draft<Omit<Placement, 'weekNumber'>> & { readonly weekNumber?: number | null | undefined },
  outline: LectureOutline | undefined,
): AuthoringIssue<PlacementIssueCode>[] {
  const found: AuthoringIssue<PlacementIssueCode>[] = codeIssues(draft);
  if (!outline) return [...found, issue('lectureCode', 'lectureUnknown')];
  const { weekNumber, topicCode } = draft;
  found.push(...weekIssues('weekNumber', weekNumber, outline));
  if (topicCode == null) return found;
  const topicWeek = outline.topics.get(topicCode);
  if (topicWeek === undefined) found.push(issue('topicCode', 'topicUnknown', { topic: topicCode }));
  else if (weekNumber != null && weekNumber !== topicWeek)
    found.push(issue('topicCode', 'topicInOtherWeek', { topicWeek }));
  return found;
}

export const weekIssues = (
  field: string,
  week: number | null | undefined,
  { weekCount }: LectureOutline,
): AuthoringIssue<'weekBeyondEnd'>[] =>
  week != null && week > weekCount ? [issue(field, 'weekBeyondEnd', { week, weekCount })] : [];

export type WrittenCourseworkIssueCode = 'professorUnknown' | 'topicTaken';

/**
 * Refuses what breaks the rules of its kind, or rules that only the database can tell: who is a professor, and that a
 * topic has one of a kind at the most. Three statements, however many objects there are.
 * @throws AuthoringRefused
 */
export async function refuseCoursework<Input extends Placement & { readonly professorId?: number }>(
  { tx }: AuthoringTransaction,
  table: 'assignment' | 'quiz' | 'debate' | 'team_activity',
  inputs: readonly Input[],
  issuesOf: (input: Input, outline: LectureOutline | undefined) => readonly AuthoringIssue[],
): Promise<void> {
  if (inputs.length === 0) return;
  const outlines = await lectureOutlines(
    tx,
    inputs.map(({ lectureCode }) => lectureCode),
  );
  const { rows: taken } = await tx.execute<{ code: string; topic_code: string }>(sql`
    select code, topic_code from ${sql.identifier(table)}
    where topic_code in ${textSet(inputs.flatMap(({ topicCode }) => topicCode ?? []))}
      and code not in ${textSet(inputs.map(({ code }) => code))}`);
  const owners = new Map(taken.map(({ code, topic_code }) => [topic_code, code]));
  const professors = await accountsOfType(
    tx,
    'professor',
    inputs.flatMap(({ professorId }) => professorId ?? []),
  );
  refuseIssues(inputs, (input) => {
    const { code, topicCode, professorId } = input;
    const found = [...issuesOf(input, outlines.get(input.lectureCode))];
    const owner = topicCode === null ? undefined : owners.get(topicCode);
    if (owner !== undefined && owner !== code) found.push(issue('topicCode', 'topicTaken', { owner }));
    if (topicCode !== null) owners.set(topicCode, code);
    if (professorId !== undefined && !professors.has(professorId))
      found.push(issue('professorId', 'professorUnknown'));
    return found;
  });
}

/** Where a team activity, which keeps its length, ends once it has moved to another week. @param row as it was before */
export const endOfMoved = (row: SQL, to: SQL): SQL =>
  sql`${row}.end_week_number + ${to} - ${row}.week_number`;

/**
 * Moves what belongs to topics into the weeks in which these are now, as {@link placementIssues} demands; a team activity
 * keeps its length within the weeks of the lecture. Work of students refers to the code of their coursework, which stays.
 */
export async function moveWithTopics(
  authoring: AuthoringTransaction,
  topicCodes: readonly string[],
): Promise<void> {
  const weekCount = sql`(select week_count from lecture where lecture.code = placed.lecture_code)`;
  const end = sql`least(${weekCount}, ${endOfMoved(sql`placed`, sql`topic.week_number`)})`;
  for (const table of ['assignment', 'quiz', 'debate', 'team_activity', 'material']) {
    const ofTeams = table === 'team_activity' ? sql`, end_week_number = ${end}` : sql``;
    const { rowCount } = await authoring.tx.execute(sql`
      update ${sql.identifier(table)} as placed set week_number = topic.week_number${ofTeams}
      from topic where topic.code = placed.topic_code and topic.lecture_code = placed.lecture_code
        and topic.code in ${textSet(topicCodes)} and placed.week_number <> topic.week_number`);
    if (rowCount) authoring.count(table, { updated: rowCount });
  }
}

/** Which of the accounts are of a type. */
export async function accountsOfType(
  tx: AuthoringTransaction['tx'],
  type: 'professor' | 'student',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from account where type = ${type} and id in ${idSet([...new Set(ids)])}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Which of the codes are in a table already. */
export async function knownCodes(
  { tx }: AuthoringTransaction,
  table: string,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ code: string }>(
    sql`select code from ${sql.identifier(table)} where code in ${textSet(codes)}`,
  );
  return new Set(rows.map(({ code }) => code));
}
