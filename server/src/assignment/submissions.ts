/**
 * Submitting: first submission, change, submitting a draft, cancellation, deletion (specification §8.3, §8.4).
 * Periods are checked against the instant the request arrived. Concurrent requests are serialised by the
 * unique key of a submission, by locking its row and by the unique key of its file.
 */
import type { assignmentCalls } from '@baeum/contract/assignment/calls';
import * as t from '@baeum/contract/assignment/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { isLate, isMissedPhase, type Phase } from '@baeum/rules/periods';
import type { Handler } from '../handler.ts';
import { type Database, transaction, type Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { trashObjects } from '../platform/files/incoming.ts';
import { acceptedFiles } from './accepted-files.ts';
import type { SubmissionRow } from './access.ts';
import {
  addSubmission,
  attachFile,
  changeTexts,
  changeTextsIfUnchanged,
  deleteIfUnchanged,
  deleteSubmission,
  detachFile,
  fileOf,
  lockSubmission,
  replaceFileIfUnchanged,
  setSubmitted,
  setSubmittedIfUnchanged,
} from './queries.ts';

const { assignmentRefusals: refusals } = t;

type CallAt<P extends keyof typeof assignmentCalls> = (typeof assignmentCalls)[P];

/**
 * Graded work is locked for good (specification §8.3), so that is the reason even after the deadline. What is shown later does
 * not count before it is shown (§19.13).
 */
function requireUngraded(gradedAt: Date | null, now: Date): void {
  if (gradedAt !== null && gradedAt <= now) refuse(refusals.graded);
}

function requireOpen(phase: Phase): void {
  if (phase === 'before') refuse(refusals.before);
  if (isMissedPhase(phase)) refuse(refusals.over);
}

function requireDraft(
  state: { readonly submittedAt: Date | null; readonly gradedAt: Date | null },
  now: Date,
): void {
  requireUngraded(state.gradedAt, now);
  if (state.submittedAt !== null) refuse(refusals.submitted);
}

/** Another window may have saved since the work was read; clients of the specification do not say what they have read. */
function requireAsRead(
  state: { readonly revision: number },
  { rvsn }: { readonly rvsn?: number | undefined },
): void {
  if (rvsn !== undefined && rvsn !== state.revision) refuse(refusals.changed);
}

const requireLocked = async (tx: Transaction, id: number) =>
  (await lockSubmission(tx, id)) ?? refuse(commonRefusals.notFound);

export const submit: Handler<CallAt<typeof t.submitAsgmtData>> = async ({
  services,
  account,
  row,
  input,
  uploads,
  now,
}) => {
  requireUngraded(row.ownGradedAt, now);
  requireOpen(row.phase);
  if (row.ownSubmissionId !== null) refuse(refusals.exists);
  const [file] = await uploads.receive(t.narrowedRules(t.submissionFileRules, acceptedFiles(row)));
  if (file === undefined) return refuse(refusals.noFile);
  const values = {
    assignmentCode: row.code,
    studentId: account.id,
    title: input.asgmtSbmtNm,
    body: input.asgmtSbmtCn,
    savedAt: now,
    submittedAt: input.tempYn === 'N' ? now : null,
  };
  if (!(await addSubmission(services.db, values, file))) refuse(refusals.exists);
  return null;
};

export const change: Handler<CallAt<typeof t.updateAsgmtData>> = async (request) => {
  const { services, row, input, uploads, now } = request;
  requireUngraded(row.gradedAt, now);
  requireOpen(row.phase);
  requireDraft(row, now);
  requireAsRead(row, input);
  const [file] = await uploads.receive(t.narrowedRules(t.editFileRules, acceptedFiles(row)));
  const removedFileId = input.deletedSbmtFileSeq;
  const texts = {
    id: row.id,
    title: input.asgmtSbmtNm,
    body: input.asgmtSbmtCn,
    savedAt: now,
    submittedAt: input.tempYn === 'N' ? now : null,
  };
  const { writtenBy } = row;
  if (removedFileId === undefined && file === undefined) {
    const { rowCount } = await changeTextsIfUnchanged(services.db, { ...texts, writtenBy });
    if (rowCount === 1) return null;
  }
  if (removedFileId !== undefined && file !== undefined) {
    const replaced = await replaceFileIfUnchanged(services.db, { ...texts, writtenBy, removedFileId }, file);
    if (replaced !== undefined) {
      await trashObjects(services.store, request.log, [replaced]);
      return null;
    }
  }
  // It has changed since it was read, or this cannot be done: what, is decided with it locked.
  const removed = await transaction(services.db, async (tx) => {
    const current = await requireLocked(tx, row.id);
    requireDraft(current, now);
    requireAsRead(current, input);
    const old = await fileOf(tx, row.id);
    if (removedFileId !== undefined && removedFileId !== old?.id) refuse(commonRefusals.conflict);
    const remaining = removedFileId === undefined ? old : undefined;
    if (remaining !== undefined && file !== undefined) refuse(refusals.tooManyFiles);
    if (remaining === undefined && file === undefined) refuse(refusals.noFile);

    const keys = old !== undefined && remaining === undefined ? await detachFile(tx, old) : [];
    if (file !== undefined) await attachFile(tx, row.id, file);
    await changeTexts(tx, texts);
    return keys;
  });
  await trashObjects(services.store, request.log, removed);
  return null;
};

/**
 * Without a transaction, in one statement that applies only if the submission is as it was read. False if it is not: what then is
 * refused, and why, is decided with the submission locked.
 */
async function setUnlocked(
  db: Database,
  { id, writtenBy }: SubmissionRow,
  submittedAt: Date | null,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await setSubmittedIfUnchanged(db, { id, writtenBy, submittedAt, savedAt: now });
  return rowCount === 1;
}

export const submitDraft: Handler<CallAt<typeof t.reSubmitAsgmtData>> = async ({
  services: { db },
  row,
  input,
  now,
}) => {
  requireUngraded(row.gradedAt, now);
  requireOpen(row.phase);
  if (row.submittedAt === null) {
    requireAsRead(row, input);
    if (await setUnlocked(db, row, now, now)) return null;
  }
  await transaction(db, async (tx) => {
    const current = await requireLocked(tx, row.id);
    requireDraft(current, now);
    requireAsRead(current, input);
    if ((await fileOf(tx, row.id)) === undefined) refuse(refusals.noFile);
    await setSubmitted(tx, { id: row.id, submittedAt: now, savedAt: now });
  });
  return null;
};

/** An on-time submission can be cancelled only during the regular period, a late one only during the late period. */
const isCancellable = (submittedAt: Date, { closesAt, phase }: SubmissionRow): boolean =>
  phase === (isLate(submittedAt.getTime(), { closesAt: closesAt.getTime() }) ? 'late' : 'onTime');

export const cancel: Handler<CallAt<typeof t.cancelAsgmtData>> = async ({ services: { db }, row, now }) => {
  const { submittedAt } = row;
  requireUngraded(row.gradedAt, now);
  if (submittedAt !== null && isCancellable(submittedAt, row) && (await setUnlocked(db, row, null, now)))
    return null;
  await transaction(db, async (tx) => {
    const current = await requireLocked(tx, row.id);
    requireUngraded(current.gradedAt, now);
    if (current.submittedAt === null) refuse(refusals.notSubmitted);
    if (!isCancellable(current.submittedAt, row)) refuse(refusals.cancelOver);
    await setSubmitted(tx, { id: row.id, submittedAt: null, savedAt: now });
  });
  return null;
};

export const remove: Handler<CallAt<typeof t.deleteAsgmtData>> = async (request) => {
  const { services, row, now } = request;
  requireUngraded(row.gradedAt, now);
  requireOpen(row.phase);
  const key = row.submittedAt === null ? await deleteIfUnchanged(services.db, row) : undefined;
  if (key !== undefined) {
    await trashObjects(services.store, request.log, [key]);
    return null;
  }
  const removed = await transaction(services.db, async (tx) => {
    requireDraft(await requireLocked(tx, row.id), now);
    const file = await fileOf(tx, row.id);
    const keys = file === undefined ? [] : await detachFile(tx, file);
    await deleteSubmission(tx, { id: row.id });
    return keys;
  });
  await trashObjects(services.store, request.log, removed);
  return null;
};
