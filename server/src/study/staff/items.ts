/** Contents and activities of the board: their tables, and how many students have begun each of them. */
import {
  boardRefusals,
  type PlannedKind,
  plannedKinds,
  type Protection,
} from '@baeum/contract/study/board-terms';
import type { Outline } from '@baeum/rules/outline';
import type { Planned } from '@baeum/rules/outcomes';
import { plannedIn, titleOf } from '@baeum/rules/planned';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { sharedReads } from '../../platform/shared-reads.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { type Locking, nothingLocked } from './locking.ts';

/** The table of each kind. */
export const tableOf = {
  content: 'content',
  assignment: 'assignment',
  quiz: 'quiz',
  debate: 'debate',
  team: 'team_activity',
  reflection: 'reflection',
} as const satisfies Record<PlannedKind, string>;

/** What each kind is called in the history, where names are words. */
export const historyKindOf = { ...tableOf, team: 'teamActivity' } as const satisfies Record<
  PlannedKind,
  string
>;

export interface Item {
  readonly kind: PlannedKind;
  readonly code: string;
}

/** Refuses (400) what is not in the lecture. */
export const plannedOf = (outline: Outline, { kind, code }: Item): Planned =>
  plannedIn(outline).find((one) => one.kind === kind && one.item.code === code) ??
  refuse(boardRefusals.unknownItem);

/**
 * Whether somebody takes the lecture, by looking into a set that is made once. As a join PostgreSQL, which expects a single student,
 * would look up what each of hundreds has done in any lecture.
 */
const isEnrolled = (studentId: string) => sql`coalesce(${sql.raw(studentId)} in (
  select student_id from active_enrolment where lecture_code = ${sql.placeholder('lectureCode')}::text), false)`;
const isOneOf = (kind: PlannedKind) => sql`= any(${sql.placeholder(kind)}::text[])`;
const ofTeams = sql`(select id from team where activity_code ${isOneOf('team')})`;

/** Students who take the lecture and have begun, or finished, each of the objects, whose codes are placeholders by their kind. */
const countsOf = (name: string, isDone: boolean) =>
  preparedQuery(
    name,
    {
      kind: sql<PlannedKind>`counted.kind`,
      code: sql<string>`counted.code`,
      students: sql<number>`counted.students`,
    },
    (db, fields) =>
      db.select(fields).from(sql`(
  select 'content' as kind, content_code as code, count(*)::int as students from learning
    where content_code ${isOneOf('content')} and ${isEnrolled('student_id')}
      and ${isDone ? sql`reached_at is not null` : sql`watched_seconds > 0`} group by content_code
  union all select 'assignment', assignment_code, count(*)::int from submission
    where assignment_code ${isOneOf('assignment')} and ${isEnrolled('student_id')}
      ${isDone ? sql`and submitted_at is not null` : sql``} group by assignment_code
  union all select 'quiz', quiz_code, count(distinct student_id)::int from attempt
    where quiz_code ${isOneOf('quiz')} and ${isEnrolled('student_id')}
      ${isDone ? sql`and (submitted_at is not null or number > 1)` : sql``} group by quiz_code
  union all select 'debate', said.code, count(*)::int from (
    select debate.code from debate join comment on comment.discussion_id = debate.discussion_id
    where debate.code ${isOneOf('debate')} and comment.deleted_at is null and ${isEnrolled('comment.author_id')}
    group by debate.code, comment.author_id
    having count(*) >= ${isDone ? sql`debate.minimum_posts` : sql`1`}) as said group by said.code
  union all select 'team', member.activity_code, count(*)::int from team_member member
    where member.activity_code ${isOneOf('team')} and ${isEnrolled('member.student_id')}
      and (member.team_id in (select team_id from team_submission where team_id in ${ofTeams}
          ${isDone ? sql`and submitted_at is not null` : sql``})
        or (member.team_id, member.student_id) in (select team_id, author_id from post
          where team_id in ${ofTeams} and deleted_at is null)) group by member.activity_code
  union all select 'reflection', reflection_code, count(*)::int from reflection_submission
    where reflection_code ${isOneOf('reflection')} and ${isEnrolled('student_id')}
      ${isDone ? sql`and submitted_at is not null` : sql``} group by reflection_code) as counted`),
  );
const doneIn = countsOf('students_done', true);
const begunIn = countsOf('students_begun', false);

const countStudents = async (
  statement: typeof doneIn,
  db: Queryable,
  lectureCode: string,
  items: readonly Item[],
) =>
  items.length === 0
    ? []
    : statement(db, {
        lectureCode,
        ...Object.fromEntries(
          plannedKinds.map((kind) => [
            kind,
            items.filter((one) => one.kind === kind).map(({ code }) => code),
          ]),
        ),
      });

const keyOf = ({ kind, code }: Item) => `${kind} ${code}`;

/** Of a large lecture it takes as long as all else that its board reads, and a count may be a moment old. */
const readDone = sharedReads(
  (db, { lectureCode, items }: { readonly lectureCode: string; readonly items: readonly Item[] }) =>
    countStudents(doneIn, db, lectureCode, items),
  ({ lectureCode, items }) => JSON.stringify([lectureCode, items]),
);

/** How many students have done each object, by kind and code. */
export async function doneCounts(
  db: Database,
  outline: Outline,
): Promise<(kind: PlannedKind, code: string) => number> {
  const { lectureCode } = outline;
  const items = plannedIn(outline).map(({ kind, item }) => ({ kind, code: item.code }));
  const found = await readDone(db, { lectureCode, items });
  const byKey = new Map(found.map((one) => [keyOf(one), one.students]));
  return (kind, code) => byKey.get(keyOf({ kind, code })) ?? 0;
}

/** Refuses until it has been confirmed what is done to students who have begun (specification §19.5). */
export function refuseHits(protection: Protection): never {
  return refuse(boardRefusals.hitsStudents, { about: { protection: JSON.stringify(protection) } });
}

/** The same for what is hidden or archived. */
export async function protectBegun(
  db: Queryable,
  outline: Outline,
  items: readonly Item[],
  now: Date,
): Promise<void> {
  refuseUnconfirmed({ begun: await begunOf(db, outline, items, now) });
}

type Begun = NonNullable<Protection['begun']>;

/** What a change does to students who have begun, or by another period. */
export type Hits = Pick<Protection, 'begun' | 'worse'>;

/** Refuses what hits students, or closes contents to some who could begin. */
export function refuseUnconfirmed(
  { begun = [], worse = [] }: Hits,
  { students, locked }: Locking = nothingLocked,
): void {
  if (begun.length === 0 && worse.length === 0 && students === 0) return;
  refuseHits({
    students: Math.max(students, ...[...begun, ...worse].map((one) => one.students)),
    ...(begun.length > 0 && { begun }),
    ...(worse.length > 0 && { worse }),
    ...(students > 0 && { locked }),
  });
}

/** What students have begun of these objects; of what they do not see nobody is hit. */
export async function begunOf(
  db: Queryable,
  outline: Outline,
  items: readonly Item[],
  now: Date,
): Promise<Begun> {
  const shown = plannedIn(outline).filter(
    ({ kind, item }) =>
      item.shownFrom !== null &&
      item.shownFrom <= now.getTime() &&
      items.some((one) => one.kind === kind && one.code === item.code),
  );
  const wanted = shown.map(({ kind, item }) => ({ kind, code: item.code }));
  const found = await countStudents(begunIn, db, outline.lectureCode, wanted);
  return shown.flatMap((planned) => {
    const { kind, item } = planned;
    const students = found.find((one) => one.kind === kind && one.code === item.code)?.students ?? 0;
    return students === 0 ? [] : [{ title: titleOf(outline, planned), students }];
  });
}
