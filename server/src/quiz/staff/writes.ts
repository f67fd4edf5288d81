/** Making and changing quizzes, in the transaction of the call. */
import { quizStaffRefusals } from '@baeum/contract/quiz/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { refusing } from '../../authoring/refusals.ts';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { trashObjects } from '../../platform/files/incoming.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { ownPictures } from '../../posting/pictures.ts';
import { sanitizeRichText } from '../../platform/rich-text.ts';
import type { KeptFile } from '../../authoring/kept-files.ts';
import { textFilesOf, textsToStore } from '../../authoring/text-pictures.ts';
import { type QuizInput, writeQuizzes } from '../authoring.ts';
import { quizAddresses } from '../pictures.ts';
import { keyedQuestions, type KeyedQuestion, readStored, type StoredQuiz } from './queries.ts';

export interface Writing {
  readonly tx: Transaction;
  readonly store: FileStore;
  readonly now: Date;
  /** Who writes, and whose uploads the texts may show. */
  readonly accountId: number;
}

export type AfterCommit = (log: FastifyBaseLogger) => void;

export interface LockedQuiz {
  readonly stored: StoredQuiz;
  readonly questions: readonly KeyedQuestion[];
  /** What its texts show and link to. */
  readonly shown: readonly KeptFile[];
}

/** Until the end of the transaction nobody changes the quiz or begins it. */
export async function lockQuiz(tx: Transaction, code: string): Promise<LockedQuiz> {
  await tx.execute(sql`select from quiz where code = ${code} for update`);
  const stored = (await readStored(tx, code)) ?? refuse(commonRefusals.notFound);
  const shown = await textFilesOf(tx, 'quizCode', code);
  return { stored, questions: await keyedQuestions(tx, { code }), shown };
}

export const storedIn = async (tx: Transaction, code: string): Promise<StoredQuiz> =>
  (await readStored(tx, code)) ?? refuse(commonRefusals.notFound);

const { weekBeyondEnd, topicWrong, topicTaken, endBeforeStart, afterLectureWithoutTopic } = quizStaffRefusals;
const { answerMissing, questionTwice, choiceTwice } = quizStaffRefusals;

const byCode = {
  weekBeyondEnd,
  topicUnknown: topicWrong,
  topicInOtherWeek: topicWrong,
  topicTaken,
  endBeforeStart,
  afterLectureWithoutTopic,
  answerMissing,
  questionTwice,
  questionKeyTwice: questionTwice,
  choiceTwice,
  choiceKeyTwice: choiceTwice,
};

/**
 * Writes one quiz by the rules of course packs. Pictures that the editor shows become the quiz's own, and those that no text
 * shows any longer are forgotten.
 * @param shown what its texts show so far
 * @returns what must follow the commit
 */
export async function writeQuiz(
  { tx, store, now, accountId }: Writing,
  sent: QuizInput,
  shown: readonly KeptFile[],
): Promise<AfterCommit> {
  const texts = await textsToStore(
    { tx, store },
    {
      htmls: [sent.bodyHtml, ...sent.questions.map(({ html }) => html)].map(sanitizeRichText),
      addresses: quizAddresses(sent.code),
      files: shown,
      ownOf: (uploads) => ownPictures(tx, accountId, uploads),
      refuse: () => refuse(quizStaffRefusals.noImage),
      refusesOthers: false,
    },
  );
  const [bodyHtml = '', ...htmls] = texts.htmls;
  const questions = sent.questions.map((one, index) => ({ ...one, html: htmls[index] ?? '' }));
  const input = { ...sent, bodyHtml, questions, textFiles: texts.files };
  const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
  await refusing(byCode, topicTaken, () => writeQuizzes(authoring, [input]));
  return (log) => void trashObjects(store, log, authoring.obsolete);
}

/** The same for a new one, which is a draft; course packs publish. */
export async function writeDraft(
  writing: Writing,
  input: QuizInput,
  shown: readonly KeptFile[],
): Promise<AfterCommit> {
  const tidyUp = await writeQuiz(writing, input, shown);
  await writing.tx.execute(sql`update quiz set published_at = null where code = ${input.code}`);
  return tidyUp;
}
