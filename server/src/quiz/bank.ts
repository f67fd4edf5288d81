/**
 * The questions of quizzes with their correct items, cached per process: when a quiz opens, all students
 * request the same questions at once. The serializers decide what students may see of them.
 */
import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../platform/database.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
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

async function read(db: Queryable, codes: readonly string[]): Promise<(code: string) => Bank> {
  const rows = await bankRows(db, { codes });
  return (code) => rows.filter(({ quizCode }) => quizCode === code).map(questionOf);
}

/** Size of the cache; the least recently used bank is evicted. */
const capacity = 200;

function bankReader(db: Queryable) {
  const cache = new Map<string, { readonly version: number; readonly bank: Promise<Bank> }>();

  function store({ code, bankVersion }: BankRef, bank: Promise<Bank>): void {
    const entry = { version: bankVersion, bank };
    cache.delete(code);
    cache.set(code, entry);
    const [oldest = code] = cache.keys();
    if (cache.size > capacity) cache.delete(oldest);
    // A failed read is reported to those waiting for it and not cached, so that the next request tries again.
    bank.catch(() => cache.get(code) === entry && cache.delete(code));
  }

  /** Banks by quiz code. All uncached ones are read in one statement. */
  return async (quizzes: readonly BankRef[]): Promise<ReadonlyMap<string, Bank>> => {
    const banks = new Map<string, Promise<Bank>>();
    const missing: BankRef[] = [];
    for (const quiz of quizzes) {
      const entry = cache.get(quiz.code);
      if (entry?.version === quiz.bankVersion) banks.set(quiz.code, entry.bank);
      else missing.push(quiz);
    }
    if (missing.length > 0) {
      const loading = read(
        db,
        missing.map(({ code }) => code),
      );
      for (const quiz of missing) {
        const bank = loading.then((bankOf) => bankOf(quiz.code));
        store(quiz, bank);
        banks.set(quiz.code, bank);
      }
    }
    return new Map(await Promise.all([...banks].map(async ([code, bank]) => [code, await bank] as const)));
  };
}

const cachesByDatabase = new WeakMap<Database, ReturnType<typeof bankReader>>();

/** The banks of some quizzes by quiz code. */
export function banksOf(db: Database, quizzes: readonly BankRef[]) {
  const cache = cachesByDatabase.get(db) ?? bankReader(db);
  cachesByDatabase.set(db, cache);
  return cache(quizzes);
}

/** The bank of one quiz. */
export const bankOf = async (db: Database, quiz: BankRef): Promise<Bank> =>
  (await banksOf(db, [quiz])).get(quiz.code) ?? [];
