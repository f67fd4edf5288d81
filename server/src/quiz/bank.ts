/**
 * The questions of quizzes with their correct items, cached per process: when a quiz opens, all students
 * request the same questions at once. The serializers decide what students may see of them.
 */
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { versionedCache } from '../platform/versioned-cache.ts';
import { question, questionItem } from './tables.ts';

export interface BankItem {
  readonly id: number;
  readonly title: string;
}

export interface BankQuestion {
  readonly id: number;
  readonly kind: 'choice' | 'truth';
  readonly title: string;
  readonly bodyHtml: string;
  readonly points: number;
  readonly explanation: string;
  readonly items: readonly BankItem[];
  /** Ids of the correct items, sorted. */
  readonly correct: readonly number[];
}

export type Bank = readonly BankQuestion[];

/** A quiz whose bank is requested, with the version in its row. */
export interface BankRef {
  readonly code: string;
  readonly bankVersion: number;
}

/** The questions of some quizzes and their items, both in order. */
const bankRows = preparedQuery(
  'question_banks',
  {
    quizCode: question.quizCode,
    id: question.id,
    kind: question.kind,
    title: question.title,
    bodyHtml: question.bodyHtml,
    points: question.points,
    explanation: question.explanation,
    items: sql<
      (BankItem & { readonly isCorrect: boolean })[]
    >`jsonb_agg(jsonb_build_object('id', ${questionItem.id},
        'title', ${questionItem.title}, 'isCorrect', ${questionItem.isCorrect}) order by ${questionItem.position})`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(question)
      .innerJoin(questionItem, eq(questionItem.questionId, question.id))
      .where(sql`${question.quizCode} = any(${sql.placeholder('codes')}::text[])`)
      .groupBy(question.id)
      .orderBy(asc(question.position)),
);

type BankRow = RowOf<typeof bankRows>;

const questionOf = ({ items, ...row }: BankRow): BankQuestion => ({
  ...row,
  items: items.map(({ id, title }) => ({ id, title })),
  correct: items
    .filter(({ isCorrect }) => isCorrect)
    .map(({ id }) => id)
    .sort((a, b) => a - b),
});

/** How many banks a process keeps. */
const capacity = 200;

const cachedBanks = versionedCache({ capacity }, async (db, codes): Promise<(code: string) => Bank> => {
  const rows = await bankRows(db, { codes });
  return (code) => rows.filter(({ quizCode }) => quizCode === code).map(questionOf);
});

/** The banks of some quizzes by quiz code. */
export const banksOf = (db: Database, quizzes: readonly BankRef[]): Promise<ReadonlyMap<string, Bank>> =>
  cachedBanks(
    db,
    quizzes.map(({ code, bankVersion }) => ({ key: code, version: bankVersion })),
  );

/** The bank of one quiz. */
export const bankOf = async (db: Database, quiz: BankRef): Promise<Bank> =>
  (await banksOf(db, [quiz])).get(quiz.code) ?? [];
