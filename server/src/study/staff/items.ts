/** Contents and activities of the board: their tables, and how many students have begun each of them. */
import { boardRefusals, type PlannedKind, type Protection } from '@baeum/contract/study/board-terms';
import type { Outline } from '@baeum/rules/outline';
import type { Planned } from '@baeum/rules/outcomes';
import { plannedIn, titleOf } from '@baeum/rules/planned';
import { type SQL, sql } from 'drizzle-orm';
import { textSet } from '../../authoring/rows.ts';
import type { Queryable } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
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

const enrolledIn = (lectureCode: string) =>
  sql`(select student_id from active_enrolment where lecture_code = ${lectureCode})`;

/** Students who take the lecture and have begun, or finished, each of the objects. */
const counts = (lectureCode: string, codesOf: (kind: PlannedKind) => SQL, isDone: boolean): SQL => sql`
  select 'content' as kind, content_code as code, count(*)::int as students from learning
    where content_code in ${codesOf('content')} and student_id in ${enrolledIn(lectureCode)}
      and ${isDone ? sql`reached_at is not null` : sql`watched_seconds > 0`} group by content_code
  union all select 'assignment', assignment_code, count(*)::int from submission
    where assignment_code in ${codesOf('assignment')} and student_id in ${enrolledIn(lectureCode)}
      ${isDone ? sql`and submitted_at is not null` : sql``} group by assignment_code
  union all select 'quiz', quiz_code, count(distinct student_id)::int from attempt
    where quiz_code in ${codesOf('quiz')} and student_id in ${enrolledIn(lectureCode)}
      ${isDone ? sql`and (submitted_at is not null or number > 1)` : sql``} group by quiz_code
  union all select 'debate', debate.code, count(*)::int from debate
    join active_enrolment on active_enrolment.lecture_code = debate.lecture_code
    where debate.code in ${codesOf('debate')} and (select count(*) from comment
      where comment.author_id = active_enrolment.student_id and comment.discussion_id = debate.discussion_id
        and comment.deleted_at is null) >= ${isDone ? sql`debate.minimum_posts` : sql`1`} group by debate.code
  union all select 'team', member.activity_code, count(*)::int from team_member member
    where member.activity_code in ${codesOf('team')} and member.student_id in ${enrolledIn(lectureCode)}
      and (exists (select from team_submission where team_submission.team_id = member.team_id
          ${isDone ? sql`and team_submission.submitted_at is not null` : sql``})
        or exists (select from post where post.team_id = member.team_id and post.author_id = member.student_id
          and post.deleted_at is null)) group by member.activity_code
  union all select 'reflection', reflection_code, count(*)::int from reflection_submission
    where reflection_code in ${codesOf('reflection')} and student_id in ${enrolledIn(lectureCode)}
      ${isDone ? sql`and submitted_at is not null` : sql``} group by reflection_code`;

interface Count extends Record<string, unknown> {
  readonly kind: PlannedKind;
  readonly code: string;
  readonly students: number;
}

async function countStudents(
  db: Queryable,
  lectureCode: string,
  items: readonly Item[],
  isDone: boolean,
): Promise<readonly Count[]> {
  if (items.length === 0) return [];
  const codesOf = (kind: PlannedKind) =>
    textSet(items.filter((one) => one.kind === kind).map(({ code }) => code));
  return (await db.execute<Count>(counts(lectureCode, codesOf, isDone))).rows;
}

const keyOf = ({ kind, code }: Item) => `${kind} ${code}`;

/** How many students have done each object, by kind and code. */
export async function doneCounts(
  db: Queryable,
  outline: Outline,
): Promise<(kind: PlannedKind, code: string) => number> {
  const items = plannedIn(outline).map(({ kind, item }) => ({ kind, code: item.code }));
  const found = await countStudents(db, outline.lectureCode, items, true);
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
  refuseUnconfirmed(await begunOf(db, outline, items, now));
}

export type Begun = NonNullable<Protection['begun']>;

/** Refuses what hits students who have begun, or closes contents to some who could begin. */
export function refuseUnconfirmed(begun: Begun, { students, locked }: Locking = nothingLocked): void {
  if (begun.length === 0 && students === 0) return;
  refuseHits({
    students: Math.max(students, ...begun.map((one) => one.students)),
    ...(begun.length > 0 && { begun }),
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
  const found = await countStudents(db, outline.lectureCode, wanted, false);
  return shown.flatMap((planned) => {
    const { kind, item } = planned;
    const students = found.find((one) => one.kind === kind && one.code === item.code)?.students ?? 0;
    return students === 0 ? [] : [{ title: titleOf(outline, planned), students }];
  });
}
