/**
 * What a student is shown of a score (specification §23.5): the latest release that is visible by the clock and was not withdrawn.
 * Nothing here reads drafts.
 */
import type { z } from 'zod';
import type { ownScore as ownScoreField } from '@baeum/contract/grading/fields';
import type { Choice, GradedKind, ScoreStatus } from '@baeum/contract/grading/points';
import type { StoredMark } from '@baeum/contract/grading/marks';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { serializeMoment, serializeMomentOrNull } from '../platform/time.ts';
import { ownSpread, type Spread } from './own-spread.ts';
import { isAsked, type OwnRegrade, ownRegrade, regradeEnd } from './own-regrade.ts';
import { versionOf } from './work-version.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

export interface OwnScore {
  readonly id: number;
  readonly status: ScoreStatus;
  readonly points: number | null;
  readonly outOf: number;
  readonly penalty: number;
  readonly choices: readonly Choice[];
  readonly marks: readonly StoredMark[];
  /** Of the work that the score is of; null where it grows, as in debates. */
  readonly workVersion: string | null;
  readonly feedback: string;
  readonly grader: string;
  readonly visibleFrom: string;
  /** Until when another look can be asked for; null when it cannot. */
  readonly regradeEnd: string | null;
  readonly regrade: OwnRegrade | null;
  readonly spread: Spread | null;
  readonly files: readonly {
    readonly id: string;
    readonly kind: string;
    readonly name: string;
    readonly byteSize: number;
  }[];
}

/** Of a row `handed`: what was released of the version before it was not yet shown when it was handed in, and never is. */
const isAnew = sql`handed.submitted_at is distinct from released.work_at and handed.submitted_at < release.visible_from`;

/**
 * Whether rows `score`, `released` and `release` are about the work as it is. A score of a submission that was taken back and handed in
 * again is not; work of teams and journals may be handed in anew also once a score is shown, which stays.
 */
export const isOfWork: Readonly<Record<GradedKind, SQL>> = {
  assignment: sql`released.work_at is not distinct from (select handed.submitted_at from submission as handed
    where handed.assignment_code = score.assignment_code and handed.student_id = released.student_id)`,
  teamAssignment: sql`not exists (select from team_submission as handed
    where handed.assignment_id = score.team_assignment_id and handed.team_id = score.team_id and ${isAnew})`,
  debate: sql`true`,
  reflection: sql`not exists (select from reflection_submission as handed
    where handed.reflection_code = score.reflection_code and handed.student_id = score.student_id and ${isAnew})`,
};

/** As a column of a query with the placeholders `studentId` and `now`. */
export const ownScore = (kind: GradedKind, code: SQL | AnyColumn) => sql<OwnScore | null>`(
  select json_build_object('id', released.id, 'status', released.status, 'points', released.points, 'outOf', released.out_of,
    'penalty', released.penalty, 'choices', released.choices, 'feedback', released.feedback, 'marks', released.marks,
    'workVersion', ${kind === 'debate' ? sql`null` : versionOf(sql`released.work_at`)},
    'grader', (select grader.name from account as grader where grader.id = released.grader_id),
    'visibleFrom', release.visible_from,
    'regradeEnd', case when ${regradeEnd} > ${now} and not ${isAsked} then ${regradeEnd} end, 'regrade', ${ownRegrade},
    'spread', ${ownSpread}, 'files', (
      select coalesce(json_agg(json_build_object('id', stored.id, 'kind', stored.kind, 'name', stored.name, 'byteSize', stored.byte_size)
        order by stored.created_at, stored.id), '[]')
      from released_score_file as given join stored_file as stored on stored.id = given.stored_file_id
      where given.released_id = released.id))
  from score join released_score as released on released.score_id = score.id and released.student_id = ${studentId}
    join score_release as release on release.id = released.release_id
  where score.kind = ${sql.raw(`'${kind}'`)} and score.code = ${code}::text
    and score.holder_id = ${kind === 'teamAssignment' ? sql`any(array(select team_id from team_member where student_id = ${studentId}))` : studentId}
    and released.withdrawn_at is null and release.visible_from <= ${now} and ${isOfWork[kind]}
  order by release.visible_from desc, release.id desc limit 1)`;

type Shown = z.output<typeof ownScoreField>;

/** @param showsPoints whether the activity lets students see how many points they have; they always see the feedback */
export const serializeOwnScore = (score: OwnScore | null, showsPoints = true): Shown =>
  score && {
    screSeq: score.id,
    screSe: score.status,
    screPnt: showsPoints ? score.points : null,
    fullPnt: showsPoints ? score.outOf : null,
    tardyMinusPnt: showsPoints ? score.penalty : null,
    crtrList: score.choices.map(({ criterion, level, points, comment }) => ({
      crtrNm: criterion,
      lvlNm: showsPoints ? level : null,
      lvlPnt: showsPoints && level !== null ? points : null,
      crtrCn: comment,
    })),
    feedback: score.feedback,
    screFileList: score.files.map(({ id, kind, name, byteSize }) => ({
      screFlnm: id,
      screRovl: kind,
      screOrn: name,
      screFlsz: byteSize,
    })),
    mrkList: score.marks.map(({ id, comment, target, workVersion }) => ({
      mrkId: id,
      mrkCn: comment,
      mrkSrc: target.source,
      slctrList: [...target.selector],
      prevYn: score.workVersion === null || workVersion === score.workVersion ? 'N' : 'Y',
    })),
    usrKrnm: score.grader,
    screDt: serializeMoment(new Date(score.visibleFrom)),
    reScreEndDt: momentIn(score.regradeEnd),
    reScre: score.regrade && serializeRegrade(score.regrade),
    scrdSprd: showsPoints && score.spread !== null ? serializeSpread(score.spread) : null,
  };

const momentIn = (text: string | null) => serializeMomentOrNull(text === null ? null : new Date(text));

const serializeRegrade = (regrade: OwnRegrade) => ({
  crtrNmList: [...regrade.criteria],
  reScreCn: regrade.reason,
  reScreDt: serializeMoment(new Date(regrade.askedAt)),
  reScreSe: regrade.state,
  ansCn: regrade.answer,
  ansDt: momentIn(regrade.answeredAt),
});

const serializeSpread = (spread: Spread) => ({
  scrdCnt: spread.count,
  lstPnt: spread.least,
  lwrQrtlPnt: spread.quarter,
  mdnPnt: spread.median,
  uprQrtlPnt: spread.threeQuarters,
  mstPnt: spread.most,
  meanPnt: spread.mean,
  ownPlc: spread.place,
});
