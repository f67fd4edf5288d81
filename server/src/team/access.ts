import { commonRefusals } from '@baeum/contract/refusals';
import { and, eq, sql } from 'drizzle-orm';
import { isWithin, type RowFinder } from '../handler.ts';
import { enrolment } from '../lecture/tables.ts';
import { prepared, type Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds } from '../platform/files/readers.ts';
import { storedFile } from '../platform/tables.ts';
import { activityProgress, evaluationProgress } from './phase.ts';
import { hasRoles, memberCount } from './standing.ts';
import { team, teamActivity, teamActivityFile, teamEvaluation, teamMember } from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** The team is the student's, and he is still in its lecture. */
export const isMember = and(eq(teamMember.teamId, team.id), eq(teamMember.studentId, studentId));
export const isEnrolled = and(
  eq(enrolment.lectureCode, teamActivity.lectureCode),
  eq(enrolment.studentId, studentId),
);

const teamRow = prepared((db) =>
  db
    .select({
      id: team.id,
      name: team.name,
      activityCode: team.activityCode,
      lectureCode: teamActivity.lectureCode,
      roleRevision: team.roleRevision,
      progress: activityProgress(now),
      evaluationId: teamEvaluation.id,
      evaluationKind: teamEvaluation.kind,
      evaluationProgress: evaluationProgress(now),
      memberCount: memberCount(team.id),
      hasRoles: hasRoles(team.id),
    })
    .from(team)
    .innerJoin(teamMember, isMember)
    .innerJoin(teamActivity, eq(teamActivity.code, team.activityCode))
    .innerJoin(enrolment, isEnrolled)
    .leftJoin(teamEvaluation, eq(teamEvaluation.activityCode, team.activityCode))
    .where(eq(team.id, sql.placeholder('id')))
    .prepare('team_row'),
);

export type TeamRow = Awaited<ReturnType<ReturnType<typeof teamRow>['execute']>>[number];

/** The student's own team of an activity; no other is there for him. */
const findTeam: RowFinder<TeamRow> = async ({ db }, student, ref, at) => {
  const [row] = await teamRow(db).execute({ id: ref.id, studentId: student.id, now: at });
  return row && isWithin(ref, { activity: row.activityCode, lecture: row.lectureCode }) ? row : undefined;
};

export const teamRows = { team: findTeam };

/**
 * Keeps a student in a team until the end of the transaction. Refuses (404) who has been put into another one since his access was
 * looked at: an upload takes its time. Course packs hold teams before members, so the team's row is to be held by now.
 */
export async function holdMember(
  tx: Transaction,
  { teamId, studentId }: { readonly teamId: number; readonly studentId: number },
): Promise<void> {
  const [member] = await tx
    .select({ id: teamMember.studentId })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.studentId, studentId)))
    .for('key share');
  if (member === undefined) refuse(commonRefusals.notFound);
}

const activityFile = prepared((db) =>
  db
    .select({ ...fileReplyColumns, lectureCode: teamActivity.lectureCode })
    .from(storedFile)
    .innerJoin(teamActivityFile, eq(teamActivityFile.storedFileId, storedFile.id))
    .innerJoin(teamActivity, eq(teamActivity.code, teamActivityFile.activityCode))
    .innerJoin(enrolment, isEnrolled)
    .innerJoin(
      teamMember,
      and(eq(teamMember.activityCode, teamActivity.code), eq(teamMember.studentId, studentId)),
    )
    .where(eq(storedFile.id, sql.placeholder('id')))
    .prepare('team_activity_file'),
);

/** An activity's files are read by those who are in a team of it. */
export const teamFiles = {
  team_activity: async (db, student, id) =>
    (await activityFile(db).execute({ id, studentId: student.id }))[0],
} satisfies FileKinds;
