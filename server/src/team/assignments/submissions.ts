/**
 * What a team hands in: first file, another file, handing in, taking back, deletion (specification 2 §2, §4, §6). Periods are
 * checked at the instant the request arrived. What members do at the same moment is settled by the database: the unique key
 * of a team's submission, and its row's lock.
 */
import type { assignmentCalls } from '@baeum/contract/team/assignment-calls';
import * as t from '@baeum/contract/team/assignment-terms';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../handler.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { forgetFiles, keepFiles, type ReceivedFile, trashObjects } from '../../platform/files/incoming.ts';
import { holdMember } from '../access.ts';
import { teamSubmission } from '../tables.ts';
import type { WorkRow } from './access.ts';
import { requireBegun, requireOpen } from './phase.ts';
import { lockSubmission } from './queries.ts';

const { teamAssignmentRefusals: refusals } = t;

type CallAt<P extends keyof typeof assignmentCalls> = (typeof assignmentCalls)[P];

interface Standing {
  readonly submitterId: number;
  readonly submittedAt: Date | null;
}

/** What is there, if it is this student's: who has saved or handed it in changes it alone. */
function ownOf<S extends Standing>(state: S | null | undefined, studentId: number): S {
  const present = state ?? refuse(refusals.missing);
  return present.submitterId === studentId ? present : refuse(refusals.notOwn);
}

function requireDraft({ submittedAt }: Standing): void {
  if (submittedAt !== null) refuse(refusals.submitted);
}

async function lockOwn(tx: Transaction, row: WorkRow, studentId: number) {
  return ownOf(await lockSubmission(tx, row), studentId);
}

async function lockOwnDraft(tx: Transaction, row: WorkRow, studentId: number) {
  const own = await lockOwn(tx, row, studentId);
  requireDraft(own);
  return own;
}

async function keepFile(tx: Transaction, file: ReceivedFile): Promise<string> {
  const [id] = await keepFiles(tx, 'team_submission', [file]);
  if (id === undefined) throw new Error('the kept file has no row');
  return id;
}

export const hand: Handler<CallAt<typeof t.insertAsgmt>> = async (request) => {
  const { services, account, row, input, uploads, now } = request;
  requireOpen(row);
  if (row.submission !== null) refuse(refusals.exists);
  const [file] = await uploads.receive();
  if (file === undefined) return refuse(refusals.noFile);
  await services.db.transaction(async (tx) => {
    const created = await tx
      .insert(teamSubmission)
      .values({
        assignmentId: row.id,
        teamId: row.teamId,
        activityCode: row.activityCode,
        submitterId: account.id,
        storedFileId: await keepFile(tx, file),
        savedAt: now,
        submittedAt: input.tempYn === 'N' ? now : null,
      })
      .onConflictDoNothing()
      .returning({ id: teamSubmission.id });
    if (created.length === 0) refuse(refusals.exists);
    await holdMember(tx, { teamId: row.teamId, studentId: account.id });
  });
  return null;
};

export const change: Handler<CallAt<typeof t.updateAsgmt>> = async (request) => {
  const { services, account, row, uploads, now } = request;
  requireOpen(row);
  requireDraft(ownOf(row.submission, account.id));
  const [file] = await uploads.receive();
  if (file === undefined) return refuse(refusals.noFile);
  const removed = await services.db.transaction(async (tx) => {
    const own = await lockOwnDraft(tx, row, account.id);
    await tx
      .update(teamSubmission)
      .set({ storedFileId: await keepFile(tx, file), savedAt: now })
      .where(eq(teamSubmission.id, own.id));
    return forgetFiles(tx, [own.storedFileId]);
  });
  await trashObjects(services.store, request.log, removed);
  return null;
};

const handIn = async (tx: Transaction, row: WorkRow, studentId: number, now: Date) => {
  requireOpen(row);
  const own = await lockOwnDraft(tx, row, studentId);
  await tx
    .update(teamSubmission)
    .set({ submittedAt: now, savedAt: now })
    .where(eq(teamSubmission.id, own.id));
};

const takeBack = async (tx: Transaction, row: WorkRow, studentId: number, now: Date) => {
  requireBegun(row);
  const own = await lockOwn(tx, row, studentId);
  if (own.submittedAt === null) refuse(refusals.notSubmitted);
  // What came in time can be taken back in time only; what came late, within the late period.
  if (row.phase !== (own.late ? 'late' : 'onTime')) refuse(refusals.cancelOver);
  await tx
    .update(teamSubmission)
    .set({ submittedAt: null, savedAt: now })
    .where(eq(teamSubmission.id, own.id));
};

export const toggle: Handler<CallAt<typeof t.updateTempYn>> = async ({
  services,
  account,
  row,
  input,
  now,
}) => {
  const change = input.tempYn === 'N' ? handIn : takeBack;
  await services.db.transaction((tx) => change(tx, row, account.id, now));
  return null;
};

export const remove: Handler<CallAt<typeof t.deleteAsgmt>> = async (request) => {
  const { services, account, row } = request;
  requireOpen(row);
  const removed = await services.db.transaction(async (tx) => {
    const own = await lockOwnDraft(tx, row, account.id);
    await tx.delete(teamSubmission).where(eq(teamSubmission.id, own.id));
    return forgetFiles(tx, [own.storedFileId]);
  });
  await trashObjects(services.store, request.log, removed);
  return null;
};
