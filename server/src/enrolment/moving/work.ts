/** What students have done in a class, and moving it to another one: a number of statements that does not grow with either. */
import type { StayReason, WorkKind } from '@baeum/contract/enrolment/moving-terms';
import { type Ends, type ExtraTime, quizFor } from '@baeum/rules/extensions';
import { deadlineOf } from '@baeum/rules/quizzes';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { readTogether } from '../../platform/read-together.ts';
import { attempt, quiz } from '../../quiz/tables.ts';
import { milliseconds } from '../../standing/milliseconds.ts';
import { extensionColumn, extraTimeOf } from '../../standing/own-terms.ts';
import { type Given, givenIn, givenOf, type GivenRows } from './given.ts';
import type { Pair } from './objects.ts';

export interface Classes {
  readonly from: string;
  readonly to: string;
}

/** Work of one kind that a student has done in one object. */
export interface Work extends Record<string, unknown> {
  readonly studentId: number;
  readonly kind: WorkKind;
  /** The object: a code, or the lecture itself. */
  readonly source: string;
  readonly target: string | null;
  readonly title: string;
  readonly count: number;
  readonly seconds: number;
  readonly reason: StayReason | null;
  /** Whether it was begun or saved after the moment that was asked about. */
  readonly isNew: boolean;
}

/** Where the work of a student goes. */
export interface Goes {
  readonly kind: WorkKind;
  readonly source: string;
  readonly target: string;
}

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

/** A thread of comments in which somebody else has answered. */
const isConversation = sql`exists (select from comment as reply
  where reply.thread_id = comment.id and reply.author_id <> comment.author_id)`;

/** Inquiries, which nobody but staff reads, and drafts, which nobody reads. */
const isPrivate = sql`(post.board = 'inquiry' or post.board = 'qna' and post.published_at is null)`;

const lastPlay = sql`(select max(reported_at) from play
  where play.student_id = done.student_id and play.content_code = done.content_code)`;

/**
 * What these students have done in the old class, object by object.
 * @param since of a move that is taken back: what was left of a debate or board where they go keeps nothing else away then
 */
export function workIn(
  { from, to }: Classes,
  students: readonly number[],
  pairs: readonly Pair[],
  since: Date | null = null,
): SQL {
  const isTheirs = (student: SQL) =>
    sql`${student} in (select value::bigint from jsonb_array_elements_text(${json(students)}))`;
  const returns = since !== null;
  const isNew = (last: SQL) =>
    since === null ? sql`false` : sql`coalesce(max(${last}) > ${since}::timestamptz, false)`;
  /** Of objects with a counterpart: their work stays where the student has done something there already. */
  const ofObjects = (
    kind: Pair['kind'],
    parts: { readonly table: SQL; readonly object: SQL; readonly last: SQL; readonly seconds?: SQL },
  ) => {
    const { table, object, last, seconds = sql`0` } = parts;
    const student = sql`student_id`;
    return sql`select done.${student} as "studentId", ${kind}::text as kind, pair.source, pair.target, pair.title,
        count(*)::int as count, sum(${seconds})::int as seconds,
        case when pair.target is null then pair.reason
          when exists (select from ${table} as there where there.${student} = done.${student} and there.${object} = pair.target)
          then 'there' end as reason, ${isNew(last)} as "isNew"
      from pair join ${table} as done on done.${object} = pair.source
      where pair.kind = ${kind} and ${isTheirs(sql`done.${student}`)}
      group by done.${student}, pair.source, pair.target, pair.title, pair.reason`;
  };
  return sql`
    with pair as (select * from jsonb_to_recordset(${json(pairs)})
      as pair (kind text, source text, target text, title text, reason text))
    ${ofObjects('submission', { table: sql`submission`, object: sql`assignment_code`, last: sql`done.saved_at` })}
    union all ${ofObjects('attempt', { table: sql`attempt`, object: sql`quiz_code`, last: sql`done.started_at` })}
    union all ${ofObjects('learning', { table: sql`learning`, object: sql`content_code`, seconds: sql`watched_seconds`, last: lastPlay })}
    union all ${ofObjects('reflection', { table: sql`reflection_submission`, object: sql`reflection_code`, last: sql`done.saved_at` })}
    union all select comment.author_id, 'debate', pair.source, pair.target, pair.title, count(*)::int, 0,
        case when pair.target is null then pair.reason
          when not ${returns}::boolean and exists (select from comment as there join debate as other on other.discussion_id = there.discussion_id
            where other.code = pair.target and there.author_id = comment.author_id) then 'there'
          when comment.thread_id is not null or ${isConversation} then 'conversation' end as reason,
          ${isNew(sql`comment.created_at`)}
      from pair join debate on debate.code = pair.source join comment on comment.discussion_id = debate.discussion_id
      where pair.kind = 'debate' and comment.deleted_at is null and ${isTheirs(sql`comment.author_id`)}
        and (comment.thread_id is null or exists (select from comment as thread
          where thread.id = comment.thread_id and thread.author_id <> comment.author_id))
      group by comment.author_id, pair.source, pair.target, pair.title, 8
    union all select post.author_id, case when ${isPrivate} then 'inquiry' else 'question' end, ${from}, ${to}, '',
        count(*)::int, 0, case when not ${isPrivate} then 'shared' when not ${returns}::boolean and exists (select from post as there
          where there.author_id = post.author_id and there.lecture_code = ${to} and there.board = 'inquiry') then 'there' end,
          ${isNew(sql`post.saved_at`)}
      from post where post.lecture_code = ${from} and post.board in ('inquiry', 'qna') and post.deleted_at is null
        and ${isTheirs(sql`post.author_id`)}
      group by 1, 2, 8
    union all select team_member.student_id, 'team', team_activity.code, null, team_activity.title, 1, 0, 'team', false
      from team_activity join team_member on team_member.activity_code = team_activity.code
      where team_activity.lecture_code = ${from} and ${isTheirs(sql`team_member.student_id`)}
    union all select student_id, 'evaluation', ${from}, null, '', count(*)::int, 0, 'evaluated', false
      from evaluation_completion where lecture_code = ${from} and ${isTheirs(sql`student_id`)}
      group by student_id
    order by 1, 2, 3`;
}

export const workOf = async (db: Queryable, ...of: Parameters<typeof workIn>): Promise<readonly Work[]> =>
  (await db.execute<Work>(workIn(...of))).rows;

/** A request that came in time may still be under way for so long. */
const grace = 10 * 60_000;

export interface OpenAttempt {
  readonly id: number;
  readonly studentId: number;
  readonly endsAt: Date;
  /** Whether the student may be at it. */
  readonly isRunning: boolean;
}

interface UnfinishedRow extends Record<string, unknown> {
  readonly id: number;
  readonly studentId: number;
  readonly startedAt: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly lateClosesAt: number | null;
  readonly limitMinutes: number | null;
  readonly extension: Ends | null;
  readonly extraTime: ExtraTime | null;
}

/** Attempts of these students that they have not handed in. */
const unfinishedAttempts = (lectureCode: string, students: readonly number[]) => sql`
  select ${attempt.id}, ${attempt.studentId} as "studentId", ${milliseconds(attempt.startedAt)} as "startedAt",
    ${milliseconds(quiz.opensAt)} as "opensAt", ${milliseconds(quiz.closesAt)} as "closesAt",
    ${milliseconds(quiz.lateClosesAt)} as "lateClosesAt", ${quiz.limitMinutes} as "limitMinutes",
    ${extensionColumn('quiz', quiz.code, attempt.studentId)} as extension, ${extraTimeOf(attempt)} as "extraTime"
  from ${attempt} join ${quiz} on ${quiz.code} = ${attempt.quizCode}
  where ${attempt.lectureCode} = ${lectureCode} and ${attempt.submittedAt} is null
    and ${attempt.studentId} in (select value::bigint from jsonb_array_elements_text(${json(students)}))`;

/** When the clock ends them, as their own quiz says, with the time that each student has for it. */
const withEnds = (rows: readonly UnfinishedRow[], now: Date): OpenAttempt[] =>
  rows.map(({ id, studentId, startedAt, extension, extraTime, ...times }) => {
    const endsAt = deadlineOf(quizFor(times, extension ?? undefined, extraTime), { startedAt });
    return { id, studentId, endsAt: new Date(endsAt), isRunning: now.getTime() < endsAt + grace };
  });

/** Attempts that nobody has finished: the clock ends them when that of their own quiz says. */
export async function openAttempts(
  db: Queryable,
  lectureCode: string,
  students: readonly number[],
  now: Date,
): Promise<readonly OpenAttempt[]> {
  const { open } = await readTogether<{ open: UnfinishedRow }>(db, {
    open: unfinishedAttempts(lectureCode, students),
  });
  return withEnds(open, now);
}

/** What students have done and were given in the old class, and which attempts are open there, in one statement. */
export async function workAndAttempts(
  db: Queryable,
  classes: Classes,
  students: readonly number[],
  pairs: readonly Pair[],
  now: Date,
): Promise<{
  readonly work: readonly Work[];
  readonly given: readonly Given[];
  readonly open: readonly OpenAttempt[];
}> {
  if (students.length === 0) return { work: [], given: [], open: [] };
  const { work, open, ...given } = await readTogether<{ work: Work; open: UnfinishedRow } & GivenRows>(db, {
    work: workIn(classes, students, pairs),
    open: unfinishedAttempts(classes.from, students),
    ...givenIn(classes, students, pairs),
  });
  return { work, given: givenOf(classes, given), open: withEnds(open, now) };
}

/** Answers name questions and choices by their ids; those of the other quiz stand at the same positions. */
const answersThere = (answers: SQL): SQL => sql`(
  select coalesce(jsonb_object_agg(after.id, (
    select coalesce(jsonb_agg(item_after.id order by item_after.id), '[]')
    from jsonb_array_elements_text(answer.value) as chosen (id)
    join question_item as item_before on item_before.id = chosen.id::bigint
    join question_item as item_after on item_after.question_id = after.id and item_after.position = item_before.position)),
    '{}')
  from jsonb_each(${answers}) as answer
  join question as before on before.id = answer.key::bigint
  join question as after on after.quiz_code = goes.target and after.position = before.position)`;

/**
 * Moves the work of students to the other class. Nobody writes any of it meanwhile: their accounts are locked.
 * @returns the numbers of the scores that have gone along
 */
export async function moveWork(
  tx: Transaction,
  to: string,
  work: readonly (Goes & { readonly studentId: number })[],
  ended: readonly OpenAttempt[],
): Promise<readonly number[]> {
  const goes = (kind: WorkKind) => sql`jsonb_to_recordset(${json(work.filter((one) => one.kind === kind))})
    as goes ("studentId" bigint, source text, target text)`;
  const has = (kind: WorkKind) => work.some((one) => one.kind === kind);
  if (has('submission'))
    await tx.execute(sql`
      update submission set assignment_code = goes.target, lecture_code = ${to} from ${goes('submission')}
      where student_id = goes."studentId" and assignment_code = goes.source`);
  if (has('attempt'))
    // Whatever the other quiz says of its end, these are over.
    await tx.execute(sql`
      update attempt set quiz_code = goes.target, lecture_code = ${to}, answers = ${answersThere(sql`answers`)},
        late_answers = case when late_answers is not null then ${answersThere(sql`late_answers`)} end,
        submitted_at = coalesce(submitted_at, (select "endsAt" from jsonb_to_recordset(${json(ended)})
          as ended (id bigint, "endsAt" timestamptz) where ended.id = attempt.id))
      from ${goes('attempt')} where student_id = goes."studentId" and quiz_code = goes.source`);
  if (has('learning'))
    for (const table of ['learning', 'learning_credit', 'play'] as const) {
      const lecture = table === 'learning' ? sql`, lecture_code = ${to}` : sql``;
      await tx.execute(sql`
        update ${sql.identifier(table)} set content_code = goes.target ${lecture} from ${goes('learning')}
        where student_id = goes."studentId" and content_code = goes.source`);
    }
  if (has('reflection'))
    // One statement, because answers name the journal of their submission.
    await tx.execute(sql`
      with moved as (update reflection_submission set reflection_code = goes.target from ${goes('reflection')}
        where student_id = goes."studentId" and reflection_code = goes.source
        returning reflection_submission.id, goes.target)
      update reflection_answer set reflection_code = moved.target, question_id = after.id
      from moved, reflection_question as before, reflection_question as after
      where submission_id = moved.id and before.id = question_id
        and after.reflection_code = moved.target and after.position = before.position`);
  if (has('debate'))
    await tx.execute(sql`
      with thread as (
        select comment.id, other.discussion_id as destination
        from ${goes('debate')} join debate on debate.code = goes.source join debate as other on other.code = goes.target
        join comment on comment.discussion_id = debate.discussion_id and comment.author_id = goes."studentId"
        where comment.thread_id is null and not ${isConversation})
      update comment set discussion_id = thread.destination from thread
      where comment.id = thread.id or comment.thread_id = thread.id`);
  const scores = await moveScores(tx, work, to);
  if (has('inquiry'))
    await tx.execute(sql`
      update post set lecture_code = goes.target from ${goes('inquiry')}
      where author_id = goes."studentId" and post.lecture_code = goes.source and ${isPrivate}`);
  return scores;
}

/** Kinds of work whose score goes along, by the kind of the score, with the column that names what is graded. */
const scored = {
  submission: ['assignment', 'assignment_code'],
  reflection: ['reflection', 'reflection_code'],
  debate: ['debate', 'debate_code'],
} as const satisfies Partial<Record<WorkKind, readonly [string, string]>>;

/** What students were given for work that goes to the other class, unless there is a score there already. */
async function moveScores(
  tx: Transaction,
  work: readonly { readonly kind: WorkKind }[],
  to: string,
): Promise<readonly number[]> {
  const moved: number[] = [];
  for (const [kind, [scoreKind, column]] of Object.entries(scored)) {
    const going = work.filter((one) => one.kind === kind);
    if (going.length === 0) continue;
    const { rows } = await tx.execute<{ id: number }>(sql`
        update score set ${sql.identifier(column)} = goes.target, lecture_code = ${to}
        from jsonb_to_recordset(${json(going)}) as goes ("studentId" bigint, source text, target text)
        where score.kind = ${scoreKind} and score.code = goes.source and score.holder_id = goes."studentId"
          and not exists (select from score as there where there.kind = ${scoreKind} and there.code = goes.target
            and there.holder_id = goes."studentId")
        returning score.id::float8`);
    moved.push(...rows.map(({ id }) => id));
  }
  return moved;
}
