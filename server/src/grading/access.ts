import type { Choice, GradedKind } from '@baeum/contract/grading/points';
import { and, eq, or, sql } from 'drizzle-orm';
import { instant } from '../ports/desk-source.ts';
import type { ResourceLoader } from '../handler.ts';
import { activeEnrolment, gradesIn } from '../lecture/tables.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds } from '../platform/files/readers.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { storedFile } from '../platform/tables.ts';
import { regradeEnd } from '../standing/own-regrade.ts';
import { isOfWork } from '../standing/own-score.ts';
import { isSecondGrader } from '../standing/second-grader.ts';
import { score, scoreFile } from './tables.ts';

const id = sql`${sql.placeholder('id')}::bigint`;
const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** Of rows `released` and `release`: the latest one that is visible and was not withdrawn. */
const isShownNow = sql`released.withdrawn_at is null and release.visible_from <= ${now}
  and not exists (select from released_score as later join score_release as next on next.id = later.release_id
    where later.score_id = released.score_id and later.student_id = released.student_id and later.withdrawn_at is null
      and next.visible_from <= ${now} and (next.visible_from, next.id) > (release.visible_from, release.id))`;

/** Of rows `released`, `release` and `score`: of the work as it is, of a team that the student is still in. */
export const isOfOwnWork = sql`case score.kind when 'assignment' then ${isOfWork.assignment}
    when 'teamAssignment' then ${isOfWork.teamAssignment} when 'reflection' then ${isOfWork.reflection} else ${isOfWork.debate} end
  and (score.team_id is null or exists (select from team_member as member
    where member.team_id = score.team_id and member.student_id = released.student_id))`;

const releasedScoreRow = preparedQuery(
  'released_score_row',
  {
    id: sql<number>`found.id::float8`,
    scoreId: sql<number>`found.score_id::float8`,
    kind: sql<GradedKind>`found.kind`,
    lectureCode: sql<string>`found.lecture_code`,
    title: sql<string>`found.title`,
    choices: sql<readonly Choice[]>`found.choices`,
    regradeEnd: instant(sql`found.regrade_end`),
  },
  (db, fields) =>
    db.select(fields).from(
      // Only what is shown: the latest release, of the work as it is, of a team that the student is still in.
      sql`(select released.id, released.score_id, score.kind, score.lecture_code, released.choices,
          ${regradeEnd} as regrade_end,
          coalesce(assignment.title, team_assignment.title, debate.title, reflection.name) as title
        from released_score as released
          join score on score.id = released.score_id
          join score_release as release on release.id = released.release_id
          join ${activeEnrolment} as enrolled on enrolled.student_id = released.student_id and enrolled.lecture_code = score.lecture_code
          left join assignment on assignment.code = score.assignment_code
          left join team_assignment on team_assignment.id = score.team_assignment_id
          left join debate on debate.code = score.debate_code
          left join reflection on reflection.code = score.reflection_code
        where released.id = ${id} and released.student_id = ${studentId} and ${isShownNow} and ${isOfOwnWork}) as found`,
    ),
);

export type ReleasedScore = RowOf<typeof releasedScoreRow>;

/** A score as the student is shown it now. */
const findReleasedScore: ResourceLoader<ReleasedScore> = async ({ db }, student, { id: wanted }, at) =>
  (await releasedScoreRow(db, { id: wanted, studentId: student.id, now: at }))[0];

export const releasedScoreResources = { releasedScore: findReleasedScore };

/** What a release shows to its student, and to those who grade there. */
const givenFile = preparedQuery(
  'given_file',
  { ...fileReplyColumns, lectureCode: score.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(scoreFile, eq(scoreFile.storedFileId, storedFile.id))
      .innerJoin(score, eq(score.id, scoreFile.scoreId))
      .where(
        and(
          eq(storedFile.id, sql.placeholder('id')),
          or(
            sql`${gradesIn(score.lectureCode, studentId)} and not ${isSecondGrader(sql`${score}`, studentId)}`,
            sql`exists (select from released_score_file as given
              join released_score as released on released.id = given.released_id
              join score_release as release on release.id = released.release_id
              join ${activeEnrolment} as enrolled on enrolled.student_id = released.student_id
                and enrolled.lecture_code = ${score.lectureCode}
              where given.stored_file_id = ${storedFile.id} and released.student_id = ${studentId} and ${isShownNow})`,
          ),
        ),
      ),
);

export const scoreFiles = {
  score: async (db, account, fileId, at) =>
    (await givenFile(db, { id: fileId, studentId: account.id, now: at }))[0],
} satisfies FileKinds;
