/**
 * The questions of quizzes with what is correct. All students of a process share what has been read once: when a quiz opens,
 * everybody wants the same at the same moment. What leaves the server is for `wire.ts` to say.
 */
import { asc, eq, sql } from 'drizzle-orm';
import { type Database, type Queryable, prepared } from '../platform/database.ts';
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
  /** Correct items, the least id first. */
  readonly correct: readonly number[];
}

export type Bank = readonly BankQuestion[];

/** A quiz whose bank is wanted, at the version that its row has. */
export interface BankRef {
  readonly code: string;
  readonly bankVersion: number;
}

/** Questions of some quizzes in order, with their items in order. */
const bankRows = prepared((db) =>
  db
    .select({
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
    })
    .from(question)
    .innerJoin(questionItem, eq(questionItem.questionId, question.id))
    .where(sql`${question.quizCode} = any(${sql.placeholder('codes')}::text[])`)
    .groupBy(question.id)
    .orderBy(asc(question.position))
    .prepare('question_banks'),
);

type BankRow = Awaited<ReturnType<ReturnType<typeof bankRows>['execute']>>[number];

const questionOf = ({ items, ...row }: BankRow): BankQuestion => ({
  ...row,
  items: items.map(({ id, title }) => ({ id, title })),
  correct: items
    .filter(({ isCorrect }) => isCorrect)
    .map(({ id }) => id)
    .sort((a, b) => a - b),
});

async function read(db: Queryable, codes: readonly string[]): Promise<(code: string) => Bank> {
  const rows = await bankRows(db).execute({ codes });
  return (code) => rows.filter(({ quizCode }) => quizCode === code).map(questionOf);
}

/** Banks that a process keeps; the one that was read longest ago goes first. */
const capacity = 200;

function bankReader(db: Queryable) {
  const known = new Map<string, { readonly version: number; readonly bank: Promise<Bank> }>();

  function keep({ code, bankVersion }: BankRef, bank: Promise<Bank>): void {
    const entry = { version: bankVersion, bank };
    known.delete(code);
    known.set(code, entry);
    const [oldest = code] = known.keys();
    if (known.size > capacity) known.delete(oldest);
    // Whoever waits for it is told; who comes next reads again.
    bank.catch(() => known.get(code) === entry && known.delete(code));
  }

  /** Banks by the codes of their quizzes. All that are not known yet take one statement. */
  return async (quizzes: readonly BankRef[]): Promise<ReadonlyMap<string, Bank>> => {
    const wanted = new Map<string, Promise<Bank>>();
    const missing: BankRef[] = [];
    for (const quiz of quizzes) {
      const entry = known.get(quiz.code);
      if (entry?.version === quiz.bankVersion) wanted.set(quiz.code, entry.bank);
      else missing.push(quiz);
    }
    if (missing.length > 0) {
      const reading = read(
        db,
        missing.map(({ code }) => code),
      );
      for (const quiz of missing) {
        const bank = reading.then((bankOf) => bankOf(quiz.code));
        keep(quiz, bank);
        wanted.set(quiz.code, bank);
      }
    }
    return new Map(await Promise.all([...wanted].map(async ([code, bank]) => [code, await bank] as const)));
  };
}

const readers = prepared(bankReader);

/** The banks of some quizzes by their codes. */
export const banksOf = (db: Database, quizzes: readonly BankRef[]) => readers(db)(quizzes);

/** The bank of one quiz. */
export const bankOf = async (db: Database, quiz: BankRef): Promise<Bank> =>
  (await banksOf(db, [quiz])).get(quiz.code) ?? [];
