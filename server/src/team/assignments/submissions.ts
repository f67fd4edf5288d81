/**
 * Submissions of teams: first file, replacing it, submitting, cancelling, deletion, and a copy of a teammate's
 * draft (specification §13.3). Periods are checked against the instant the request arrived. A change is one statement
 * that applies only if its row is still as it was read; if not, it is decided again with all that the team has locked.
 * Whoever begins something locks the team: nobody begins with a file of their own beside anything else. Unique indexes
 * say what there is at most: one that was begun so, one of each member, and one that is handed in.
 */
import type { assignmentCalls } from '@baeum/contract/team/assignment-calls';
import { commonRefusals } from '@baeum/contract/refusals';
import * as t from '@baeum/contract/team/assignment-terms';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../handler.ts';
import { lockAccount } from '../../platform/account-lock.ts';
import { type Database, isTaken, transaction, type Transaction } from '../../platform/database.ts';
import { RefusalError, refuse } from '../../platform/errors.ts';
import {
  copyFile,
  forgetFiles,
  hasStoredNothing,
  keepFiles,
  type ReceivedFile,
  removeObjects,
  trashObjects,
} from '../../platform/files/incoming.ts';
import { isMemberOf, lockTeamOf } from '../access.ts';
import { teamSubmission } from '../tables.ts';
import type { WorkRow } from './access.ts';
import { isLateSubmission, requireOpen, requireStarted } from './phase.ts';
import {
  beginSubmission,
  copySubmission,
  deleteIfUnchanged,
  lockSubmissions,
  replaceFileIfUnchanged,
  savedBy,
  setSubmittedIfUnchanged,
} from './queries.ts';
import { ownOf, shownOf } from './visible.ts';

const { teamAssignmentRefusals: refusals } = t;

type CallAt<P extends keyof typeof assignmentCalls> = (typeof assignmentCalls)[P];

interface SubmissionState {
  readonly submitterId: number;
  readonly submittedAt: Date | null;
}

/** The submission, if it is this student's: only the submitter may change it. */
function requireOwn<S extends SubmissionState>(state: S | null | undefined, studentId: number): S {
  const existing = state ?? refuse(refusals.missing);
  if (existing.submitterId === studentId) return existing;
  return refuse(existing.submittedAt === null ? refusals.notOwnDraft : refusals.notOwn);
}

function requireDraft({ submittedAt }: SubmissionState): void {
  if (submittedAt !== null) refuse(refusals.submitted);
}

/** Another window of the student may have replaced the file; clients of the specification do not say which one they have seen. */
function requireSeenFile(
  { storedFileId }: { readonly storedFileId: string },
  { taAsgmtFlnm }: { readonly taAsgmtFlnm?: string | undefined },
): void {
  if (taAsgmtFlnm !== undefined && taAsgmtFlnm !== storedFileId) refuse(refusals.changed);
}

/** Who has nothing may copy a draft, as long as nobody has submitted one. */
function requireUnbegun(shown: SubmissionState | null | undefined, studentId: number): void {
  if (shown?.submitterId === studentId || shown?.submittedAt) refuse(refusals.exists);
}

/** What represents the team, if it is this student's. */
async function lockOwn(tx: Transaction, row: WorkRow, studentId: number) {
  return requireOwn(shownOf(await lockSubmissions(tx, row), studentId), studentId);
}

/** The student's draft, unless a teammate has submitted another one. */
function requireOpenDraft<S extends SubmissionState>(
  shown: S | null | undefined,
  hasOwn: boolean,
  studentId: number,
): S {
  if (hasOwn && shown?.submitterId !== studentId) refuse(refusals.exists);
  const own = requireOwn(shown, studentId);
  requireDraft(own);
  return own;
}

async function lockOpenDraft(tx: Transaction, row: WorkRow, studentId: number) {
  const all = await lockSubmissions(tx, row);
  return requireOpenDraft(shownOf(all, studentId), ownOf(all, studentId) !== undefined, studentId);
}

/** The student's draft, even if a teammate has submitted another one. */
async function lockOwnDraft(tx: Transaction, row: WorkRow, studentId: number) {
  const all = await lockSubmissions(tx, row);
  const own = requireOwn(ownOf(all, studentId) ?? shownOf(all, studentId), studentId);
  requireDraft(own);
  return own;
}

async function storeFile(tx: Transaction, file: ReceivedFile): Promise<string> {
  const [id] = await keepFiles(tx, 'team_submission', [file]);
  if (id === undefined) throw new Error('the stored file has no row');
  return id;
}

const begunBy = ({ id, teamId, activityCode }: WorkRow, submitterId: number, savedAt: Date) => ({
  assignmentId: id,
  teamId,
  activityCode,
  submitterId,
  savedAt,
});

export const submit: Handler<CallAt<typeof t.insertAsgmt>> = async (request) => {
  const { services, account, row, input, uploads, now } = request;
  requireOpen(row);
  if (row.submission !== null) refuse(refusals.exists);
  const [file] = await uploads.receive();
  if (file === undefined) return refuse(refusals.noFile);
  const values = { ...begunBy(row, account.id, now), submittedAt: input.tempYn === 'N' ? now : null };
  if (await beginSubmission(services.db, values, file)) return null;
  // While the file was received, the student may have been moved to another team, or teammates may have begun.
  const isStillMember = await isMemberOf(services.db, { teamId: row.teamId, studentId: account.id });
  return refuse(isStillMember ? refusals.exists : commonRefusals.notFound);
};

export const change: Handler<CallAt<typeof t.updateAsgmt>> = async (request) => {
  const { services, account, row, input, uploads, now } = request;
  const { db, store } = services;
  requireOpen(row);
  const draft = requireOpenDraft(row.submission, row.hasOwn, account.id);
  requireSeenFile(draft, input);
  const [file] = await uploads.receive();
  if (file === undefined) return refuse(refusals.noFile);
  const replaced = await replaceFileIfUnchanged(db, draft, file, now);
  if (replaced !== undefined) {
    await trashObjects(store, request.log, [replaced]);
    return null;
  }
  // Something has changed while the file was received: what, is decided with it locked.
  const removed = await transaction(db, async (tx) => {
    const own = await lockOpenDraft(tx, row, account.id);
    requireSeenFile(own, input);
    await tx
      .update(teamSubmission)
      .set({ storedFileId: await storeFile(tx, file), savedAt: now })
      .where(eq(teamSubmission.id, own.id));
    return forgetFiles(tx, [own.storedFileId]);
  });
  await trashObjects(store, request.log, removed);
  return null;
};

/** What a member asks for, and when. */
type Asked = {
  readonly db: Database;
  readonly row: WorkRow;
  readonly studentId: number;
  readonly input: { readonly taAsgmtFlnm?: string | undefined };
  readonly now: Date;
};

async function submitDraft({ db, row, studentId, input, now }: Asked): Promise<void> {
  requireOpen(row);
  const { submission } = row;
  const set = { submittedAt: now, savedAt: now };
  try {
    if (submission?.submitterId === studentId && submission.submittedAt === null) {
      requireSeenFile(submission, input);
      const { id, submitterId, storedFileId } = submission;
      const draft = { id, submitterId, storedFileId, knownSubmittedAt: null };
      if (await setSubmittedIfUnchanged(db, { ...draft, ...set })) return;
    }
    await transaction(db, async (tx) => {
      const own = await lockOpenDraft(tx, row, studentId);
      requireSeenFile(own, input);
      await tx.update(teamSubmission).set(set).where(eq(teamSubmission.id, own.id));
    });
  } catch (error) {
    // A teammate has been faster.
    throw isTaken(error) ? new RefusalError(refusals.exists) : error;
  }
}

/** An on-time submission can be cancelled only during the regular period, a late one only during the late period. */
const isCancellable = (submittedAt: Date, row: WorkRow): boolean =>
  row.phase === (isLateSubmission(submittedAt, row) ? 'late' : 'onTime');

async function cancel({ db, row, studentId, now }: Asked): Promise<void> {
  requireStarted(row);
  const { submission } = row;
  const set = { submittedAt: null, savedAt: now };
  if (
    submission?.submitterId === studentId &&
    submission.submittedAt !== null &&
    isCancellable(submission.submittedAt, row) &&
    (await setSubmittedIfUnchanged(db, {
      id: submission.id,
      submitterId: studentId,
      storedFileId: submission.storedFileId,
      knownSubmittedAt: submission.submittedAt,
      ...set,
    }))
  )
    return;
  await transaction(db, async (tx) => {
    const own = await lockOwn(tx, row, studentId);
    if (own.submittedAt === null) refuse(refusals.notSubmitted);
    if (!isCancellable(own.submittedAt, row)) refuse(refusals.cancelOver);
    await tx.update(teamSubmission).set(set).where(eq(teamSubmission.id, own.id));
  });
}

export const toggle: Handler<CallAt<typeof t.updateTempYn>> = async ({
  services: { db },
  account,
  row,
  input,
  now,
}) => {
  await (input.tempYn === 'N' ? submitDraft : cancel)({ db, row, studentId: account.id, input, now });
  return null;
};

export const remove: Handler<CallAt<typeof t.deleteAsgmt>> = async (request) => {
  const { services, account, row } = request;
  requireOpen(row);
  const { submission } = row;
  if (submission?.submitterId === account.id && submission.submittedAt === null) {
    const key = await deleteIfUnchanged(services.db, submission);
    if (key !== undefined) {
      await trashObjects(services.store, request.log, [key]);
      return null;
    }
  }
  const removed = await transaction(services.db, async (tx) => {
    const own = await lockOwnDraft(tx, row, account.id);
    await tx.delete(teamSubmission).where(eq(teamSubmission.id, own.id));
    return forgetFiles(tx, [own.storedFileId]);
  });
  await trashObjects(services.store, request.log, removed);
  return null;
};

export const copy: Handler<CallAt<typeof t.copyAsgmt>> = async (request) => {
  const { services, account, row, input, now } = request;
  requireOpen(row);
  requireUnbegun(row.submission, account.id);
  const named = { assignmentId: row.id, teamId: row.teamId, loginId: input.untyId };
  const original = (await savedBy(services.db, named))[0] ?? refuse(refusals.missing);
  if (original.submittedAt) refuse(refusals.exists);
  // Content as of now: what its author changes meanwhile comes after the copy.
  const file = await copyFile(services.store, original.file);
  try {
    await transaction(services.db, async (tx) => {
      await lockTeamOf(tx, { teamId: row.teamId, studentId: account.id });
      await lockAccount(tx, { accountId: original.submitterId });
      const all = await lockSubmissions(tx, row);
      requireUnbegun(shownOf(all, account.id), account.id);
      if (ownOf(all, original.submitterId) === undefined) refuse(refusals.missing);
      const values = { ...begunBy(row, account.id, now), copiedFromId: original.submitterId };
      await copySubmission(tx, values, file);
    });
  } catch (error) {
    if (hasStoredNothing(error)) await removeObjects(services.store, request.log, [file.storageKey]);
    throw error;
  }
  return null;
};
