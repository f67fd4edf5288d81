/** Requests for another look at a score: what waits, and the answer of who grades (specification §23.11). */
import type { RequestOf, ResultOf } from '@baeum/contract/call';
import type { RegradeOutcome } from '@baeum/contract/grading/points';
import type { staffReleaseCalls } from '@baeum/contract/grading/release-calls';
import { type answerRegrade, gradingRefusals } from '@baeum/contract/grading/staff-terms';
import { sql } from 'drizzle-orm';
import { firstThree, type WaitingSource } from '../../ports/desk-source.ts';
import type { Permitted } from '../../handler.ts';
import { activeEnrolment } from '../../lecture/tables.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Changed } from '../../platform/history.ts';
import { account } from '../../platform/tables.ts';
import { serializeMomentOrNull } from '../../platform/time.ts';
import { answeredAgain } from '../events.ts';
import { nameOr, numberOr, saltOf } from '../../standing/blind.ts';
import { isSecondGrader } from '../../standing/second-grader.ts';
import { type GradedWork, notBySecond, readAgain } from './access.ts';
import { lockReleases } from './locks.ts';
import { penaltyOf, pointsWith, type Releasing, releaseOne } from './releases.ts';
import { now } from './work.ts';

/** One row for each activity, named by the oldest request. */
export const waitingRegrades: WaitingSource = {
  kind: 'regrade',
  rows: ({ codes, now: at, viewer }) => sql`
    select asked.lecture_code, (array_agg(asked.id::text order by asked.asked_at, asked.id))[1] as id, asked.title,
      count(*)::int as waiting, ${firstThree(nameOr(sql`salt`, sql`person.id`, sql`person.name`), sql`asked.asked_at, asked.id`)} as names,
      min(asked.asked_at) as since, null::timestamptz as closes_at
    from asked_regrade as asked join ${account} as person on person.id = asked.student_id
      cross join lateral ${saltOf(sql`asked.kind`, sql`asked.code`, at)} as salt
    where asked.lecture_code = any(${codes}) and asked.answered_at is null
      and not ${isSecondGrader(sql`asked`, viewer)}
      and exists (select from ${activeEnrolment}
        where ${activeEnrolment.studentId} = asked.student_id and ${activeEnrolment.lectureCode} = asked.lecture_code)
    group by asked.lecture_code, asked.kind, asked.code, asked.title`,
};

/** Of one piece of work as the desk shows them, the latest first; of a team those of its members. */
export interface AskedRegrade {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly criteria: readonly string[];
  readonly reason: string;
  readonly askedAt: string;
  readonly outcome: RegradeOutcome | null;
  readonly answer: string;
  readonly answeredBy: string | null;
  readonly answeredAt: string | null;
}

const listed = 20;

/** Of a row `score`. */
export const regradesOf = sql<readonly AskedRegrade[]>`(
  select coalesce(json_agg(asked order by asked.id desc), '[]') from (
    select request.id, ${nameOr(sql`salt`, sql`person.id`, sql`person.name`)} as name,
      ${numberOr(sql`salt`, sql`person.student_number`)} as number, request.criteria, request.reason,
      request.asked_at as "askedAt", request.outcome, request.answer, answerer.name as "answeredBy",
      request.answered_at as "answeredAt"
    from regrade_request as request join ${account} as person on person.id = request.student_id
      left join ${account} as answerer on answerer.id = request.answered_by
      cross join lateral ${saltOf(sql`score.kind`, sql`score.code`, now)} as salt
    where request.score_id = score.id and request.closed_at is null
    order by request.id desc limit ${sql.raw(String(listed))}) as asked)`;

type Call = (typeof staffReleaseCalls)[typeof answerRegrade];

interface Asked extends Record<string, unknown> {
  readonly studentId: number;
  readonly outcome: RegradeOutcome | null;
  readonly answer: string;
  readonly isClosed: boolean;
  readonly scoreId: number;
  readonly version: number;
  /** Whether it says what it said when it was asked about, whatever was changed and taken back since. */
  readonly isUnchanged: boolean;
  /** What the student is shown now. */
  readonly shownVersion: number | null;
}

const difference = sql`coalesce((select own.points from score_difference as own
  where own.score_id = score.id and own.student_id = request.student_id), 0)`;

/** Whether a row `score` is what a row `asked` has shown to the student. */
const isUnchanged = sql`(score.status = asked.status and score.choices = asked.choices and score.marks = asked.marks
  and score.feedback = asked.feedback and score.out_of = asked.out_of and ${penaltyOf} = asked.penalty
  and ${pointsWith(difference)} is not distinct from asked.points
  and not exists (
    (select stored_file_id from score_file where score_id = score.id and removed_at is null
      except select stored_file_id from released_score_file where released_id = asked.id)
    union all (select stored_file_id from released_score_file where released_id = asked.id
      except select stored_file_id from score_file where score_id = score.id and removed_at is null)))`;

/** Locked until the end of the transaction. */
async function lockRequest(
  tx: Transaction,
  { kind, code, holder }: GradedWork,
  { requestId, now: at }: { readonly requestId: number; readonly now: Date },
): Promise<Asked | undefined> {
  const { rows } = await tx.execute<Asked>(sql`
    select request.student_id::float8 as "studentId", request.outcome, request.answer, request.closed_at is not null as "isClosed",
      score.id::float8 as "scoreId", score.version, ${isUnchanged} as "isUnchanged", (
        select shown.score_version from released_score as shown join score_release as release on release.id = shown.release_id
        where shown.score_id = score.id and shown.student_id = request.student_id and shown.withdrawn_at is null
          and release.visible_from <= ${at}::timestamptz
        order by release.visible_from desc, release.id desc limit 1) as "shownVersion"
    from regrade_request as request join score on score.id = request.score_id
      join released_score as asked on asked.id = request.released_id
    where request.id = ${requestId}::bigint and score.kind = ${kind} and score.code = ${code}
      and score.holder_id = ${holder}::bigint
    for update of request`);
  return rows[0];
}

export async function answer(
  releasing: Releasing,
  opened: GradedWork & Permitted,
  { requestId, outcome, answer: said }: RequestOf<Call>,
): Promise<Changed<ResultOf<Call>>> {
  const { tx, accountId, now: at } = releasing;
  await lockReleases(tx, opened, 'release');
  const row = await readAgain(tx, opened, at);
  notBySecond(row, accountId);
  const asked = await lockRequest(tx, row, { requestId, now: at });
  if (asked === undefined) return refuse(gradingRefusals.regradeClosed);
  const text = said.trim();
  if (asked.outcome !== null) {
    // A request that was repeated, because its reply was lost, changes nothing.
    if (asked.outcome === outcome && asked.answer === text)
      return { result: { visibleFrom: null }, changes: [] };
    refuse(gradingRefusals.regradeAnswered);
  }
  if (asked.isClosed) refuse(gradingRefusals.regradeClosed);
  if (outcome === 'changed' && asked.isUnchanged)
    refuse(gradingRefusals.regradeUnchanged, { about: { field: 'outcome' } });
  await tx.execute(sql`
    update regrade_request set outcome = ${outcome}, answer = ${text}, answered_by = ${accountId}::bigint,
      answered_at = ${at}::timestamptz
    where id = ${requestId}::bigint`);
  const mustRelease =
    outcome === 'changed' && asked.version !== asked.shownVersion && row.permissions.includes('lead');
  const released = mustRelease ? await releaseOne(releasing, row, asked) : undefined;
  return {
    result: { visibleFrom: serializeMomentOrNull(released?.visibleFrom ?? null) },
    changes: [
      {
        action: 'change',
        kind: 'regradeRequest',
        object: requestId,
        // A line with a name would say whose work it is.
        subjectId: row.isBlind ? undefined : asked.studentId,
        // That a score has changed is told with the score.
        shown: outcome === 'kept' ? 'now' : 'never',
        values: { title: { after: row.title }, outcome: { after: outcome }, answer: { after: text } },
      },
      ...(released?.changes ?? []),
    ],
    notifications: outcome === 'kept' ? [answeredAgain(row, { requestId, studentId: asked.studentId })] : [],
  };
}
