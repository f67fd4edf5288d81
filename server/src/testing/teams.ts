/** Team activities for tests: teams, their assignments, their evaluation. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import type { FileStore } from '../platform/files/store.ts';
import {
  peerReview,
  peerReviewAnswer,
  team,
  teamActivity,
  teamActivityFile,
  teamAssignment,
  teamAssignmentFile,
  teamEvaluation,
  teamMember,
  teamQuestion,
  teamQuestionItem,
  teamSubmission,
} from '../team/tables.ts';
import { addFile, png, seoul, zip } from './world.ts';

interface SentFile {
  readonly name: string;
  readonly content: Buffer;
}

const one = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('no row');
  return row;
};

/** An activity that runs from 11 to 25 November 23:59. */
export async function addActivity(
  db: Database,
  values: Partial<typeof teamActivity.$inferInsert> & { readonly code: string; readonly professorId: number },
): Promise<string> {
  await db.insert(teamActivity).values({
    lectureCode: 'LA',
    weekNumber: 9,
    endWeekNumber: 10,
    title: `팀활동 ${values.code}`,
    bodyHtml: '<p>팀활동 안내</p>',
    opensAt: seoul('2026-11-11T00:00:00'),
    closesAt: seoul('2026-11-25T23:59:00'),
    minutes: 90,
    createdAt: seoul('2026-11-01T09:00:00'),
    ...values,
  });
  return values.code;
}

/** A file of an activity; its id. */
export async function addActivityFile(
  db: Database,
  store: FileStore,
  activityCode: string,
  file: SentFile = { name: '비밀.png', content: png },
  position = 1,
): Promise<string> {
  const storedFileId = await addFile(db, store, 'team_activity', file.name, file.content);
  await db.insert(teamActivityFile).values({ storedFileId, activityCode, position });
  return storedFileId;
}

export interface AddedTeam {
  readonly id: number;
  readonly activityCode: string;
}

let teams = 0;

/** A team of these students, the first of whom leads it; without roles. */
export async function addTeam(
  db: Database,
  activityCode: string,
  members: readonly { readonly id: number }[],
  values: Partial<typeof team.$inferInsert> = {},
): Promise<AddedTeam> {
  teams += 1;
  const { id } = one(
    await db
      .insert(team)
      .values({ activityCode, key: `team-${teams}`, name: `팀 ${teams}`, ...values })
      .returning({ id: team.id }),
  );
  for (const [index, member] of members.entries())
    await addMember(db, { id, activityCode }, member, { isLeader: index === 0 });
  return { id, activityCode };
}

/** One more member, who has no role yet. */
export async function addMember(
  db: Database,
  { id: teamId, activityCode }: AddedTeam,
  { id: studentId }: { readonly id: number },
  values: Partial<typeof teamMember.$inferInsert> = {},
): Promise<void> {
  await db.insert(teamMember).values({ teamId, studentId, activityCode, ...values });
}

/** Registers this role for every member. */
export async function addRoles(db: Database, { id }: AddedTeam, role = '자료 조사'): Promise<void> {
  await db.update(teamMember).set({ role }).where(eq(teamMember.teamId, id));
  await db
    .update(team)
    .set({ roleRevision: sql`${team.roleRevision} + 1` })
    .where(eq(team.id, id));
}

export interface AddedTeamAssignment {
  readonly id: number;
  readonly activityCode: string;
}

/** A team assignment that is open until 18 November 23:59, late from the 20th to the 21st 23:59. */
export async function addTeamAssignment(
  db: Database,
  values: Partial<typeof teamAssignment.$inferInsert> & {
    readonly activityCode: string;
    readonly professorId: number;
  },
): Promise<AddedTeamAssignment> {
  const { key = 'report', activityCode } = values;
  const { id } = one(
    await db
      .insert(teamAssignment)
      .values({
        key,
        title: `팀과제 ${key}`,
        bodyHtml: '<p>팀과제 안내</p>',
        opensAt: seoul('2026-11-11T00:00:00'),
        closesAt: seoul('2026-11-18T23:59:00'),
        lateOpensAt: seoul('2026-11-20T00:00:00'),
        lateClosesAt: seoul('2026-11-21T23:59:00'),
        createdAt: seoul('2026-11-01T09:00:00'),
        ...values,
      })
      .returning({ id: teamAssignment.id }),
  );
  return { id, activityCode };
}

/** A file of a team assignment; its id. */
export async function addTeamAssignmentFile(
  db: Database,
  store: FileStore,
  { id: assignmentId }: AddedTeamAssignment,
  file: SentFile = { name: '비밀.png', content: png },
  position = 1,
): Promise<string> {
  const storedFileId = await addFile(db, store, 'team_assignment', file.name, file.content);
  await db.insert(teamAssignmentFile).values({ storedFileId, assignmentId, position });
  return storedFileId;
}

/** A submission saved the day before the date of the tests; a draft unless it has a time of submission. */
export async function addTeamSubmission(
  db: Database,
  store: FileStore,
  assignment: AddedTeamAssignment,
  { id: teamId }: AddedTeam,
  submitter: { readonly id: number },
  { submittedAt = null, file = { name: '비밀_팀과제.zip', content: zip } }: Submission = {},
): Promise<{ id: number; fileId: string }> {
  const fileId = await addFile(db, store, 'team_submission', file.name, file.content);
  const { id } = one(
    await db
      .insert(teamSubmission)
      .values({
        assignmentId: assignment.id,
        teamId,
        activityCode: assignment.activityCode,
        submitterId: submitter.id,
        storedFileId: fileId,
        submittedAt,
        savedAt: submittedAt ?? seoul('2026-11-17T09:00:00'),
      })
      .returning({ id: teamSubmission.id }),
  );
  return { id, fileId };
}

interface Submission {
  readonly submittedAt?: Date | null;
  readonly file?: SentFile;
}

export interface AddedEvaluation {
  readonly id: number;
  readonly activityCode: string;
  /** In order, with their items in order. */
  readonly questions: readonly { readonly id: number; readonly items: readonly number[] }[];
}

/** An evaluation from 16 to 22 November 23:59; a questionnaire has two questions, of three and of two items. */
export async function addEvaluation(
  db: Database,
  activityCode: string,
  kind: 'survey' | 'score',
  values: Partial<typeof teamEvaluation.$inferInsert> = {},
  questions: readonly number[] = kind === 'survey' ? [3, 2] : [],
): Promise<AddedEvaluation> {
  const { id } = one(
    await db
      .insert(teamEvaluation)
      .values({
        activityCode,
        kind,
        opensAt: seoul('2026-11-16T00:00:00'),
        closesAt: seoul('2026-11-22T23:59:00'),
        ...values,
      })
      .returning({ id: teamEvaluation.id }),
  );
  const added = [];
  for (const [index, items] of questions.entries())
    added.push(await addTeamQuestion(db, id, index + 1, items));
  return { id, activityCode, questions: added };
}

async function addTeamQuestion(db: Database, evaluationId: number, position: number, items: number) {
  const { id } = one(
    await db
      .insert(teamQuestion)
      .values({ evaluationId, position, body: `문항 ${position}` })
      .returning({ id: teamQuestion.id }),
  );
  const rows = await db
    .insert(teamQuestionItem)
    .values(
      Array.from({ length: items }, (_, place) => ({
        questionId: id,
        position: place + 1,
        body: `보기 ${place + 1}`,
      })),
    )
    .returning({ id: teamQuestionItem.id });
  return { id, items: rows.map((row) => row.id) };
}

/** A member's review of a teammate; a draft unless it has a time of submission. `answers`: item by question. */
export async function addReview(
  db: Database,
  evaluation: AddedEvaluation,
  { id: teamId }: AddedTeam,
  reviewer: { readonly id: number },
  member: { readonly id: number },
  values: Partial<typeof peerReview.$inferInsert> = {},
  answers: ReadonlyMap<number, number> = new Map(),
): Promise<number> {
  const evaluationId = evaluation.id;
  const { id } = one(
    await db
      .insert(peerReview)
      .values({
        evaluationId,
        activityCode: evaluation.activityCode,
        teamId,
        reviewerId: reviewer.id,
        memberId: member.id,
        savedAt: values.submittedAt ?? seoul('2026-11-17T09:00:00'),
        ...values,
      })
      .returning({ id: peerReview.id }),
  );
  for (const [questionId, itemId] of answers)
    await db.insert(peerReviewAnswer).values({ reviewId: id, evaluationId, questionId, itemId });
  return id;
}
