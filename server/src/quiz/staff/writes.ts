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
import { sanitizeRichText } from '../../platform/rich-text.ts';
import { ownPictures } from '../../posting/pictures.ts';
import { textPictures } from '../../authoring/text-pictures.ts';
import { type QuizInput, writeQuizzes } from '../authoring.ts';
import { picturesOwner } from '../pictures.ts';
import { keyedQuestions, type KeyedQuestion, readStored, type StoredQuiz } from './queries.ts';

export interface Writing {
  readonly tx: Transaction;
  readonly store: FileStore;
  readonly now: Date;
  /** Who writes, and whose uploads the texts may show. */
  readonly accountId: number;
}

export type AfterCommit = (log: FastifyBaseLogger) => void;

/** Until the end of the transaction nobody changes the quiz or begins it. */
export async function lockQuiz(
  tx: Transaction,
  code: string,
): Promise<{ readonly stored: StoredQuiz; readonly questions: readonly KeyedQuestion[] }> {
  await tx.execute(sql`select from quiz where code = ${code} for update`);
  const stored = (await readStored(tx, code)) ?? refuse(commonRefusals.notFound);
  return { stored, questions: await keyedQuestions(tx, { code }) };
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
 * @returns what must follow the commit
 */
export async function writeQuiz(writing: Writing, sent: QuizInput): Promise<AfterCommit> {
  const { tx, store, now, accountId } = writing;
  const pictures = await textPictures(tx, picturesOwner(sent.code), {
    areOwn: async (ids) => (await ownPictures(tx, accountId, [...ids])).length === ids.length,
    htmls: textsOf(sent),
    refuse: () => refuse(quizStaffRefusals.noImage),
    refusesOthers: false,
  });
  const input = {
    ...sent,
    bodyHtml: pictures.stored(sanitizeRichText(sent.bodyHtml)),
    questions: sent.questions.map((one) => ({ ...one, html: pictures.stored(sanitizeRichText(one.html)) })),
  };
  const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
  await refusing(byCode, topicTaken, () => writeQuizzes(authoring, [input]));
  const keys = await pictures.keep(textsOf(input));
  return (log) => void trashObjects(store, log, keys);
}

/** The same for a new one, which is a draft; course packs publish. */
export async function writeDraft(writing: Writing, input: QuizInput): Promise<AfterCommit> {
  const tidyUp = await writeQuiz(writing, input);
  await writing.tx.execute(sql`update quiz set published_at = null where code = ${input.code}`);
  return tidyUp;
}

const textsOf = ({ bodyHtml, questions }: QuizInput): string[] => [
  sanitizeRichText(bodyHtml),
  ...questions.map(({ html }) => sanitizeRichText(html)),
];
