/**
 * Writing a journal: the first time, and changes (specification 3 §4 to §6). Condition and period are checked at the instant the
 * request arrived. What two windows do at once is settled by the database: the unique key of what a student has written, and
 * its row's lock.
 */
import type { reflectionCalls } from '@baeum/contract/reflection/calls';
import * as t from '@baeum/contract/reflection/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { eq } from 'drizzle-orm';
import type { Handler, HandlerRequest } from '../handler.ts';
import type { Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { trashObjects } from '../platform/files/incoming.ts';
import type { JournalRow } from './access.ts';
import { readAnswers, requireAnswers } from './answers.ts';
import { addFiles, keepOnly } from './files.ts';
import { holdQuestions, holdSubmission, questionsOf } from './queries.ts';
import { reflectionAnswer, reflectionSubmission } from './tables.ts';

const { reflectionRefusals: refusals } = t;

type CallAt<P extends keyof typeof reflectionCalls> = (typeof reflectionCalls)[P];
type Request = HandlerRequest<CallAt<typeof t.insertSelfRflctInfo | typeof t.updateSelfRflctInfo>>;

function requireWritable({ condition, progress }: JournalRow): void {
  if (!condition.isMet) refuse(refusals.notEligible);
  if (progress !== 'progress') refuse(refusals.closed);
}

/** Whatever can be refused is, before a file is taken in vain. @returns what keeps the answers, in a transaction */
async function checked({ services: { db }, row, input, now }: Request) {
  requireWritable(row);
  const isDraft = input.tempYn === 'Y';
  const rules = { isDraft, totalMinimum: row.totalMinimum };
  const answers = readAnswers(input);
  const known = await questionsOf(db).execute({ code: row.code, submissionId: null });
  requireAnswers(answers, known, rules);
  return {
    values: { submittedAt: isDraft ? null : now, savedAt: now },
    keepAnswers: async (tx: Transaction, submissionId: number) => {
      const questions = await holdQuestions(tx, row.code);
      // A course pack may have changed them meanwhile.
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
  const { values, keepAnswers } = await checked(request);
  if (row.own !== null) refuse(refusals.exists);
  const files = await uploads.receive();
  await services.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(reflectionSubmission)
      .values({ reflectionCode: row.code, studentId: account.id, ...values })
      .onConflictDoNothing()
      .returning({ id: reflectionSubmission.id });
    const { id } = created ?? refuse(refusals.exists);
    await keepAnswers(tx, id);
    await addFiles(tx, id, files);
  });
  return null;
};

export const update: Handler<CallAt<typeof t.updateSelfRflctInfo>> = async (request) => {
  const { services, log, row, input, uploads } = request;
  const { own } = row;
  const { values, keepAnswers } = await checked(request);
  const requireChangeable = (state: Pick<typeof own, 'submittedAt' | 'revision'>) => {
    if (input.rvsn !== undefined && input.rvsn !== state.revision) refuse(refusals.changed);
    if (values.submittedAt === null && state.submittedAt !== null) refuse(refusals.submitted);
  };
  requireChangeable(own);
  const files = await uploads.receive();
  const removed = await services.db.transaction(async (tx) => {
    const state = (await holdSubmission(tx, own.id)) ?? refuse(commonRefusals.notFound);
    requireChangeable(state);
    const stayed = await keepOnly(tx, own.id, input.srSbmtFileSeq ?? []);
    await addFiles(tx, own.id, files, stayed);
    await keepAnswers(tx, own.id);
    await tx
      .update(reflectionSubmission)
      .set({ ...values, revision: state.revision + 1 })
      .where(eq(reflectionSubmission.id, own.id));
    return stayed.removed;
  });
  await trashObjects(services.store, log, removed);
  return null;
};
