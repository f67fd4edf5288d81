/**
 * Writing a journal: the first version and changes (specification §15.3 to §15.5). Condition and period are
 * validate against the instant the request arrived. Concurrent requests are serialised by the unique key of a
 * submission and by locking its row.
 */
import type { reflectionCalls } from '@baeum/contract/reflection/calls';
import * as t from '@baeum/contract/reflection/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { eq } from 'drizzle-orm';
import type { Handler, HandlerRequest } from '../handler.ts';
import { transaction, type Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { trashObjects } from '../platform/files/incoming.ts';
import { readAnswers, requireAnswers } from './answers.ts';
import { readCondition } from './condition.ts';
import { addFiles, removeOtherFiles } from './files.ts';
import { lockQuestions, lockSubmission, questionsOf } from './queries.ts';
import { reflectionAnswer, reflectionSubmission } from './tables.ts';

const { reflectionRefusals: refusals } = t;

type CallAt<P extends keyof typeof reflectionCalls> = (typeof reflectionCalls)[P];
type Request = HandlerRequest<CallAt<typeof t.insertSelfRflctInfo | typeof t.updateSelfRflctInfo>>;

async function requireWritable({ services: { db }, account, row, now }: Request): Promise<void> {
  const condition = await readCondition(db, { lectureCode: row.lectureCode, studentId: account.id }, now);
  if (condition === null || !condition.isMet) refuse(refusals.notEligible);
  if (row.progress !== 'progress') refuse(refusals.closed);
}

/**
 * Validates everything before receiving files, so that no upload is wasted.
 * @returns the values of the submission, and a function that saves the answers in a transaction
 */
async function validate(request: Request) {
  const {
    services: { db },
    row,
    input,
    now,
  } = request;
  await requireWritable(request);
  const isDraft = input.tempYn === 'Y';
  const rules = { isDraft, totalMinimum: row.totalMinimum };
  const answers = readAnswers(input);
  const questionsBefore = await questionsOf(db, { code: row.code, submissionId: null });
  requireAnswers(answers, questionsBefore, rules);
  return {
    values: { submittedAt: isDraft ? null : now, savedAt: now },
    saveAnswers: async (tx: Transaction, submissionId: number) => {
      const questions = await lockQuestions(tx, row.code);
      // Checked again: a course pack may have changed them meanwhile.
      requireAnswers(answers, questions, rules);
      await tx.delete(reflectionAnswer).where(eq(reflectionAnswer.submissionId, submissionId));
      if (questions.length === 0) return;
      await tx.insert(reflectionAnswer).values(
        questions.map(({ id }) => ({
          submissionId,
          reflectionCode: row.code,
          questionId: id,
          body: answers.get(id) ?? '',
        })),
      );
    },
  };
}

export const insert: Handler<CallAt<typeof t.insertSelfRflctInfo>> = async (request) => {
  const { services, account, row, uploads } = request;
  const { values, saveAnswers } = await validate(request);
  if (row.own !== null) refuse(refusals.exists);
  const files = await uploads.receive();
  await transaction(services.db, async (tx) => {
    const [created] = await tx
      .insert(reflectionSubmission)
      .values({ reflectionCode: row.code, studentId: account.id, ...values })
      .onConflictDoNothing()
      .returning({ id: reflectionSubmission.id });
    const { id } = created ?? refuse(refusals.exists);
    await saveAnswers(tx, id);
    await addFiles(tx, id, files);
  });
  return null;
};

export const update: Handler<CallAt<typeof t.updateSelfRflctInfo>> = async (request) => {
  const { services, log, row, input, uploads } = request;
  const { own } = row;
  const { values, saveAnswers } = await validate(request);
  const requireChangeable = (state: Pick<typeof own, 'submittedAt' | 'revision'>) => {
    if (input.rvsn !== undefined && input.rvsn !== state.revision) refuse(refusals.changed);
    if (values.submittedAt === null && state.submittedAt !== null) refuse(refusals.submitted);
  };
  requireChangeable(own);
  const files = await uploads.receive();
  const removed = await transaction(services.db, async (tx) => {
    const state = (await lockSubmission(tx, own.id)) ?? refuse(commonRefusals.notFound);
    requireChangeable(state);
    const remaining = await removeOtherFiles(tx, own.id, input.srSbmtFileSeq ?? []);
    await addFiles(tx, own.id, files, remaining);
    await saveAnswers(tx, own.id);
    await tx
      .update(reflectionSubmission)
      .set({ ...values, revision: state.revision + 1 })
      .where(eq(reflectionSubmission.id, own.id));
    return remaining.removed;
  });
  await trashObjects(services.store, log, removed);
  return null;
};
