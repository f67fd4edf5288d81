/** One piece of work with all that the desk needs, in one statement, and the period that holds for whose it is. */
import {
  type GradedKind,
  lateDays,
  latePenaltyOf,
  type ScoreStatus,
  type Choice,
} from '@baeum/contract/grading/points';
import { bodyText, type StoredMark } from '@baeum/contract/grading/marks';
import type { WorkState } from '@baeum/contract/grading/staff-terms';
import type { Decision } from '@baeum/contract/grading/graders-terms';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { assignment, submission, submissionFile } from '../../assignment/tables.ts';
import { debate } from '../../debate/tables.ts';
import { comment } from '../../discussion/tables.ts';
import { activeEnrolment } from '../../lecture/tables.ts';
import type { Queryable } from '../../platform/database.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account, storedFile } from '../../platform/tables.ts';
import {
  reflectionAnswer,
  reflectionQuestion,
  reflectionSubmission,
  reflectionSubmissionFile,
} from '../../reflection/tables.ts';
import type { Ends } from '@baeum/rules/extensions';
import { keyOf, saltOf } from '../../standing/blind.ts';
import { milliseconds } from '../../standing/milliseconds.ts';
import {
  extensionColumn,
  joiningColumn,
  lateRowFor,
  readJoining,
  teamExtensionColumn,
} from '../../standing/own-terms.ts';
import { versionOf } from '../../standing/work-version.ts';
import { teamAssignment, teamEvaluation, teamMember, teamSubmission, team } from '../../team/tables.ts';
import { scoreDifference } from '../tables.ts';
import type { GradedActivity, GradedWork } from './access.ts';
import { filesOfScore, type ScoreFile } from './files.ts';
import { type AskedRegrade, regradesOf } from './regrades.ts';
import { type Counts, viewer, workIn } from './queries.ts';
import { minimumPosts, mostPosts, type Post, postsIn } from './posts.ts';
import { type Sampled, sampledOf } from './samples.ts';
import { firstPoints, ownStateOf } from './seconds.ts';
import { activityKey, code, countsOf, everybody, inOrder, kind, lectureCode, now, number } from './work.ts';

const holderId = sql`${sql.placeholder('holder')}::bigint`;
const texts = (rows: SQL) =>
  sql`select coalesce(json_agg(json_build_object('id', id, 'label', label, 'text', text) order by place), '[]') from (${rows}) part`;

interface Text {
  /** By which marks name it. */
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

/** @param holder the student or the team */
export const textsOf = (holder: SQL) => sql<readonly Text[]>`case ${kind}
  when 'assignment' then (${texts(sql`select ${sql.raw(`'${bodyText}'`)} as id, ${submission.title} as label, ${submission.body} as text, 1 as place from ${submission}
    where ${submission.assignmentCode} = ${code} and ${submission.studentId} = ${holder} and ${submission.submittedAt} is not null`)})
  when 'debate' then (${texts(sql`select ${comment.id}::text as id, to_char(${comment.createdAt} at time zone 'Asia/Seoul', 'YYYY.MM.DD HH24:MI') as label,
      ${comment.body} as text, row_number() over (order by ${comment.createdAt}, ${comment.id}) as place
    from ${debate} join ${comment} on ${comment.discussionId} = ${debate.discussionId}
    where ${debate.code} = ${code} and ${comment.authorId} = ${holder} and ${comment.deletedAt} is null limit ${sql.raw(String(mostPosts))}`)})
  when 'reflection' then (${texts(sql`select ${reflectionQuestion.id}::text as id, ${reflectionQuestion.body} as label, ${reflectionAnswer.body} as text, ${reflectionQuestion.position} as place
    from ${reflectionSubmission}
      join ${reflectionAnswer} on ${reflectionAnswer.submissionId} = ${reflectionSubmission.id}
      join ${reflectionQuestion} on ${reflectionQuestion.id} = ${reflectionAnswer.questionId}
    where ${reflectionSubmission.reflectionCode} = ${code} and ${reflectionSubmission.studentId} = ${holder}
      and ${reflectionSubmission.submittedAt} is not null`)})
  else '[]' end`;

/** Which stored files belong to the work of a student or a team. */
export const fileIds = (holder: SQL) => sql`
  select ${submissionFile.storedFileId} from ${submissionFile} join ${submission} on ${submission.id} = ${submissionFile.submissionId}
  where ${kind} = 'assignment' and ${submission.assignmentCode} = ${code} and ${submission.studentId} = ${holder}
    and ${submission.submittedAt} is not null
  union all select ${teamSubmission.storedFileId} from ${teamSubmission}
  where ${kind} = 'teamAssignment' and ${teamSubmission.assignmentId} = ${number} and ${teamSubmission.teamId} = ${holder}
    and ${teamSubmission.submittedAt} is not null
  union all select ${reflectionSubmissionFile.storedFileId} from ${reflectionSubmissionFile}
    join ${reflectionSubmission} on ${reflectionSubmission.id} = ${reflectionSubmissionFile.submissionId}
  where ${kind} = 'reflection' and ${reflectionSubmission.reflectionCode} = ${code} and ${reflectionSubmission.studentId} = ${holder}
    and ${reflectionSubmission.submittedAt} is not null`;

export interface StoredScore {
  readonly version: number;
  readonly status: ScoreStatus;
  readonly typedPoints: number | null;
  readonly feedback: string;
  readonly isHeld: boolean;
  readonly penaltyOverride: number | null;
  readonly penaltyReason: string;
  readonly latePenalty: number;
  readonly choices: readonly Choice[];
  readonly marks: readonly StoredMark[];
  readonly differences: readonly {
    readonly studentNumber: string;
    readonly points: number;
    readonly reason: string;
  }[];
  readonly points: number | null;
  readonly gradedBy: string;
  readonly savedAt: string;
}

/** Of a row `score`; differences are those of who is in the team now. */
export const storedScore = sql<StoredScore | null>`case when score.id is not null then json_build_object(
  'version', score.version, 'status', score.status, 'typedPoints', score.typed_points, 'feedback', score.feedback,
  'isHeld', score.is_held, 'penaltyOverride', score.penalty_override, 'penaltyReason', score.penalty_reason,
  'latePenalty', score.late_penalty,
  'choices', score.choices, 'marks', score.marks, 'points', score.points,
  'differences', (select coalesce(json_agg(json_build_object('studentNumber', person.student_number, 'points', ${scoreDifference.points},
      'reason', ${scoreDifference.reason}) order by person.student_number), '[]')
    from ${scoreDifference} join ${account} as person on person.id = ${scoreDifference.studentId}
      join ${teamMember} as member on member.student_id = ${scoreDifference.studentId} and member.team_id = score.team_id
    where ${scoreDifference.scoreId} = score.id),
  'gradedBy', (select grader.name from ${account} as grader where grader.id = score.grader_id), 'savedAt', score.saved_at) end`;

/** The same shape of a row `second`. */
export const storedSecond = sql<StoredScore | null>`case when second.id is not null then json_build_object(
  'version', second.version, 'status', 'scored', 'typedPoints', second.typed_points, 'feedback', second.feedback,
  'isHeld', false, 'penaltyOverride', null, 'penaltyReason', '', 'latePenalty', 0, 'choices', second.choices, 'points', second.points,
  'marks', '[]'::json, 'differences', '[]'::json, 'savedAt', second.saved_at,
  'gradedBy', (select grader.name from ${account} as grader where grader.id = second.grader_id)) end`;

interface Holder {
  readonly name: string;
  readonly number: string;
  readonly graderName: string;
  readonly handedAt: string | null;
  readonly workVersion: string;
  readonly state: WorkState;
  /** What the first score gives without what lateness costs. */
  readonly firstPoints: number | null;
  readonly isSecondWanted: boolean;
  readonly isReleased: boolean;
  readonly releasedPoints: number | null;
  readonly isChanged: boolean;
  readonly place: number;
  readonly previous: number | null;
  readonly next: number | null;
}

interface File {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly extension: string;
  readonly byteSize: number;
}

const members = sql<readonly { readonly name: string; readonly number: string }[]>`(
  select coalesce(json_agg(json_build_object('name', member.name, 'number', coalesce(member.student_number, ''))
    order by member.student_number, member.id), '[]')
  from ${teamMember} join ${account} as member on member.id = ${teamMember.studentId}
  where ${kind} = 'teamAssignment' and ${teamMember.teamId} = ${holderId})`;

interface Peers {
  readonly activityCode: string;
  readonly team: string;
}

/** Of a team whose members evaluate each other. */
const peers = sql`(
  select json_build_object('activityCode', ${team.activityCode}, 'team', ${team.key})
  from ${team} join ${teamEvaluation} on ${teamEvaluation.activityCode} = ${team.activityCode}
  where ${kind} = 'teamAssignment' and ${team.id} = ${holderId})`;

/** Of this activity what waits the longest, or else of all lectures; never what is another grader's. */
const nextWaiting = sql<{
  readonly kind: GradedKind;
  readonly code: string;
  readonly holder: number;
} | null>`(
  select json_build_object('kind', kind, 'code', code, 'holder',
      ${keyOf(saltOf(sql`found.kind`, sql`found.code`, now), sql`found.holder_id`)}) from ${workIn} as found
  where is_own and state in ('waiting', 'again') and not (kind = ${kind} and code = ${code} and holder_id = ${holderId})
  order by kind <> ${kind} or code <> ${code}, handed_at, kind, code, holder_id limit 1)`;

/** When work was handed in, and its period as it is for everybody with what differs for its student or team; milliseconds. */
export interface Terms {
  readonly handedAt: number | null;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly lateOpensAt: number | null;
  readonly lateClosesAt: number | null;
  readonly joining: string | null;
  readonly extension: Ends | null;
}

const periodJson = (table: typeof assignment | typeof teamAssignment, handedAt: AnyColumn, own: SQL) =>
  sql`json_build_object('handedAt', ${milliseconds(handedAt)}, 'opensAt', ${milliseconds(table.opensAt)},
    'closesAt', ${milliseconds(table.closesAt)}, 'lateOpensAt', ${milliseconds(table.lateOpensAt)},
    'lateClosesAt', ${milliseconds(table.lateClosesAt)}, ${own})`;

/** An activity, as parts of queries. */
interface Of {
  readonly kind: SQL;
  readonly code: SQL;
  readonly number: SQL;
}

/**
 * @param holder the student or the team
 * @param of what of; what the placeholders name when left out
 */
export const termsOf = (holder: SQL, of: Of = { kind, code, number }) => sql`case ${of.kind}
  when 'assignment' then (select ${periodJson(
    assignment,
    submission.submittedAt,
    sql`'joining', ${joiningColumn}, 'extension', ${extensionColumn('assignment', assignment.code)}`,
  )} from ${assignment} join ${activeEnrolment} on ${activeEnrolment.lectureCode} = ${assignment.lectureCode}
      join ${submission} on ${submission.assignmentCode} = ${assignment.code} and ${submission.studentId} = ${activeEnrolment.studentId}
    where ${assignment.code} = ${of.code} and ${activeEnrolment.studentId} = ${holder})
  when 'teamAssignment' then (select ${periodJson(
    teamAssignment,
    teamSubmission.submittedAt,
    sql`'joining', null, 'extension', ${teamExtensionColumn(team.id)}`,
  )} from ${teamAssignment} join ${team} on ${team.activityCode} = ${teamAssignment.activityCode}
      join ${teamSubmission} on ${teamSubmission.assignmentId} = ${teamAssignment.id} and ${teamSubmission.teamId} = ${team.id}
        and ${teamSubmission.submittedAt} is not null
    where ${teamAssignment.id} = ${of.number} and ${team.id} = ${holder}) end`;

const workDetail = preparedQuery(
  'graded_work',
  {
    holder: sql<Holder | null>`page.holder`,
    score: sql<StoredScore | null>`page.score`,
    regrades: sql<readonly AskedRegrade[]>`page.regrades`,
    givenFiles: sql<readonly ScoreFile[]>`page.given_files`,
    sample: sql<Sampled | null>`page.sample`,
    second: sql<StoredScore | null>`page.second`,
    decision: sql<Decision | null>`page.decision`,
    terms: sql<Terms | null>`page.terms`,
    counts: sql<Counts>`page.counts`,
    isGradedByOthers: sql<boolean>`page.is_graded_by_others`,
    members: sql<readonly { readonly name: string; readonly number: string }[]>`page.members`,
    peers: sql<Peers | null>`page.peers`,
    texts: sql<readonly Text[]>`page.texts`,
    posts: sql<readonly Post[]>`page.posts`,
    minimumPosts: sql<number | null>`page.minimum_posts`,
    files: sql<readonly File[]>`page.files`,
    nextWaiting: sql<{
      readonly kind: GradedKind;
      readonly code: string;
      readonly holder: number;
    } | null>`page.next_waiting`,
  },
  (db, fields) =>
    db.select(fields).from(sql`(
      with found as materialized (
        select holder.id, holder.name, holder.number, work.handed_at, ${versionOf(sql`work.handed_at`)} as work_version,
          ${ownStateOf(viewer)} as state, score.version, share.grader_id, second_share.grader_id is not null as is_second_wanted,
          ${firstPoints} as first_points, shown.points as released_points,
          coalesce(shown.is_released, false) as is_released, shown.score_version as shown_version,
          row_number() over ordered as place, lag(holder.key) over ordered as previous, lead(holder.key) over ordered as next
        from ${everybody} window ordered as (order by ${inOrder}))
      select (select json_build_object('name', name, 'number', number,
          'graderName', coalesce((select grader.name from ${account} as grader where grader.id = found.grader_id), ''), 'handedAt', handed_at, 'workVersion', work_version,
          'state', state,
          'firstPoints', first_points, 'isSecondWanted', is_second_wanted, 'isReleased', is_released, 'releasedPoints', released_points,
          'isChanged', coalesce(shown_version <> version, false), 'place', place, 'previous', previous, 'next', next)
          from found where id = ${holderId}) as holder,
        (select ${storedScore} from score where score.kind = ${kind} and score.code = ${code}
          and score.holder_id = ${holderId}) as score,
        coalesce((select ${filesOfScore} from score where score.kind = ${kind} and score.code = ${code}
          and score.holder_id = ${holderId}), '[]') as given_files,
        (select ${sampledOf} from score where score.kind = ${kind} and score.code = ${code}
          and score.holder_id = ${holderId}) as sample,
        coalesce((select ${regradesOf} from score where score.kind = ${kind} and score.code = ${code}
          and score.holder_id = ${holderId}), '[]') as regrades,
        (select ${storedSecond} from second_score as second where second.kind = ${kind} and second.code = ${code}
          and second.holder_id = ${holderId}) as second,
        (select second.decision from second_score as second join found on found.id = second.holder_id
          where second.kind = ${kind} and second.code = ${code} and second.holder_id = ${holderId}
            and second.decided_work_at is not distinct from found.handed_at) as decision,
        exists (select from grader where grader.lecture_code = ${lectureCode} and grader.account_id <> ${viewer}) as is_graded_by_others,
        ${countsOf(sql`found`)} as counts, ${members} as members, ${peers} as peers, ${textsOf(holderId)} as texts, ${postsIn(holderId)} as posts, ${minimumPosts} as minimum_posts, ${nextWaiting} as next_waiting, ${termsOf(holderId)} as terms,
        (select coalesce(json_agg(json_build_object('id', ${storedFile.id}, 'kind', ${storedFile.kind}, 'name', ${storedFile.name},
            'extension', ${storedFile.extension}, 'byteSize', ${storedFile.byteSize}) order by ${storedFile.createdAt}, ${storedFile.id}), '[]')
          from ${storedFile} where ${storedFile.id} in (${fileIds(holderId)})) as files) page`),
);

interface Lateness {
  readonly days: number;
  readonly penalty: number;
}

/** How late work is by the period of its student or team, and what that takes off. Debates and journals take nothing off. */
export function latenessBy(
  terms: Terms | null,
  { latePercent, outOf }: Pick<GradedActivity, 'latePercent' | 'outOf'>,
): Lateness {
  if (terms === null || terms.handedAt === null) return { days: 0, penalty: 0 };
  const { closesAt, lateOpensAt } = lateRowFor(
    {
      opensAt: new Date(terms.opensAt),
      closesAt: new Date(terms.closesAt),
      lateOpensAt: dateOrNull(terms.lateOpensAt),
      lateClosesAt: dateOrNull(terms.lateClosesAt),
      extension: terms.extension,
    },
    readJoining(terms.joining),
  );
  const days = lateDays({
    handedAt: terms.handedAt,
    closesAt: closesAt.getTime(),
    lateOpensAt: lateOpensAt === null ? null : lateOpensAt.getTime(),
  });
  return { days, penalty: latePenaltyOf(days, latePercent, outOf) };
}

const dateOrNull = (at: number | null): Date | null => (at === null ? null : new Date(at));

const workTerms = preparedQuery('graded_work_terms', { terms: sql<Terms | null>`one.terms` }, (db, fields) =>
  db.select(fields).from(sql`(select ${termsOf(holderId)} as terms) as one`),
);

/** The same of the work as it is now; one statement. */
export async function latenessOf(db: Queryable, row: GradedWork): Promise<Lateness> {
  const { kind: ofKind, code: ofCode, number: ofNumber } = activityKey(row);
  const [found] = await workTerms(db, { kind: ofKind, code: ofCode, number: ofNumber, holder: row.holder });
  return latenessBy(found?.terms ?? null, row);
}

export const detailOf = async (
  db: Queryable,
  row: GradedWork,
  { now: at, ...whose }: { readonly codes: readonly string[]; readonly viewer: number; readonly now: Date },
) =>
  (await workDetail(db, { ...activityKey(row), ...whose, holder: row.holder, onlyKind: null, now: at }))[0];
