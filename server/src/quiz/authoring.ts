/** What quizzes and exams may be, for packs and for staff alike. What students have begun to answer is never taken away. */
import { sql } from 'drizzle-orm';
import {
  knownCodes,
  type Placement,
  type PlacementIssueCode,
  placementIssues,
  refuseCoursework,
} from '../authoring/coursework.ts';
import { replaceTextFiles, type TextFile } from '../authoring/files.ts';
import { type AuthoringIssue, type Draft, issue, type ItemIssue } from '../authoring/issues.ts';
import type { LectureOutline } from '../authoring/outline.ts';
import { type Instant, orderIssues } from '../authoring/periods.ts';
import { writePublications } from '../authoring/publication.ts';
import { columnsOf, type Row, textSet } from '../authoring/rows.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';
import { sanitizeRichText } from '../platform/rich-text.ts';
import { areSameQuestions, mergeQuestions, type Question, questionIssues } from './questions-authoring.ts';

export interface QuizInput extends Placement {
  readonly title: string;
  readonly bodyHtml: string;
  /** Whether it is an occasional exam (수시고사). */
  readonly isExam: boolean;
  /** Of an exam of the lecture, which is taken in the exam room. */
  readonly examKind: 'midterm' | 'final' | null;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  /** Until then it can still be taken, late. */
  readonly lateClosesAt: Instant | null;
  /** Minutes for an attempt; null without a limit. */
  readonly limitMinutes: number | null;
  /** Attempts in all; null without a limit. */
  readonly attemptLimit: number | null;
  /** Attempts after the first; null without a limit. */
  readonly retakeLimit: number | null;
  /** Whether its topic must be watched first; when left out, unless it has none or is an exam of the lecture. */
  readonly afterLecture?: boolean | undefined;
  readonly shufflesQuestions: boolean;
  readonly shufflesItems: boolean;
  /** Whether points, correct answers and explanations are shown when it is over. */
  readonly opensResults: boolean;
  readonly questions: readonly Question[];
  /** What its texts show; undefined leaves what they have. */
  readonly textFiles?: readonly TextFile[] | undefined;
}

export type QuizIssueCode = PlacementIssueCode | 'endBeforeStart' | 'afterLectureWithoutTopic';

/** What is wrong with a quiz but for its questions, as far as it is known; needs no database. */
export const quizIssues = (
  draft: Draft<QuizInput>,
  outline: LectureOutline | undefined,
): AuthoringIssue<QuizIssueCode>[] => [
  ...placementIssues(draft, outline),
  ...orderIssues(draft, 'opensAt', 'closesAt'),
  ...orderIssues(draft, 'closesAt', 'lateClosesAt', { apart: true }),
  ...(draft.afterLecture && draft.topicCode === null
    ? [issue('afterLecture', 'afterLectureWithoutTopic')]
    : []),
];

type KeptIssue = ReturnType<typeof mergeQuestions>['issues'][number];

/**
 * Makes quizzes, or changes those whose codes are known.
 * @returns those that are new, and what was kept against the input because students have begun
 * @throws AuthoringRefused
 */
export async function writeQuizzes(
  authoring: AuthoringTransaction,
  inputs: readonly QuizInput[],
): Promise<{
  readonly created: readonly QuizInput[];
  readonly kept: readonly ItemIssue<KeptIssue['code']>[];
}> {
  const quizzes = inputs.map(sanitized);
  await refuseCoursework(authoring, 'quiz', quizzes, (input, outline) => [
    ...quizIssues(input, outline),
    ...questionIssues(input.questions),
  ]);
  const codes = quizzes.map(({ code }) => code);
  const known = await knownCodes(authoring, 'quiz', codes);
  await authoring.upsert({ table: 'quiz', key: ['code'], rows: quizzes.map(rowOf) });
  await writePublications(authoring, 'quiz', quizzes);

  const before = await questionsOf(authoring, codes);
  const differing = quizzes.filter(
    ({ code, questions }) => !areSameQuestions(before.get(code) ?? [], questions),
  );
  const begun = await lockBegun(
    authoring,
    differing.flatMap(({ code }) => (known.has(code) ? [code] : [])),
  );
  const kept: ItemIssue<KeptIssue['code']>[] = [];
  const changed = differing.flatMap((quiz): Pick<QuizInput, 'code' | 'questions'>[] => {
    const { code } = quiz;
    const present = before.get(code) ?? [];
    if (!begun.has(code)) return [quiz];
    const { questions, issues } = mergeQuestions(present, quiz.questions);
    kept.push(...issues.map((one) => ({ ...one, item: quizzes.indexOf(quiz) })));
    return areSameQuestions(present, questions) ? [] : [{ code, questions }];
  });
  await writeQuestions(authoring, changed);
  const { rowCount } = await authoring.tx.execute(sql`
    update quiz set bank_version = bank_version + 1
    where code in ${textSet(changed.flatMap(({ code }) => (known.has(code) ? [code] : [])))}`);
  authoring.count('quiz', { updated: rowCount ?? 0 });
  await replaceShown(authoring, quizzes, kept);
  return { created: quizzes.filter(({ code }) => !known.has(code)), kept };
}

/** What is kept against the input keeps its pictures, too. */
async function replaceShown(
  authoring: AuthoringTransaction,
  quizzes: readonly QuizInput[],
  kept: readonly { readonly item: number }[],
): Promise<void> {
  const texts = quizzes.flatMap(({ code, textFiles }, index) =>
    textFiles === undefined || kept.some(({ item }) => item === index)
      ? []
      : [{ owner: code, files: textFiles }],
  );
  if (texts.length > 0) await replaceTextFiles(authoring, 'quiz_code', texts);
}

/** Before anything is compared with what is stored. */
const sanitized = (input: QuizInput): QuizInput => ({
  ...input,
  bodyHtml: sanitizeRichText(input.bodyHtml),
  questions: input.questions.map((question) => ({ ...question, html: sanitizeRichText(question.html) })),
});

const rowOf = (input: QuizInput): Row => ({
  body_html: input.bodyHtml,
  ...columnsOf(input, [
    'code',
    'lectureCode',
    'weekNumber',
    'topicCode',
    'title',
    'isExam',
    'examKind',
    'opensAt',
    'closesAt',
    'lateClosesAt',
    'limitMinutes',
    'attemptLimit',
    'retakeLimit',
    'shufflesQuestions',
    'shufflesItems',
    'opensResults',
  ]),
  after_lecture: input.afterLecture ?? (input.topicCode !== null && input.examKind === null),
});

/** The questions of quizzes as they are in the database, in their order. */
async function questionsOf(
  { tx }: AuthoringTransaction,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Question[]>> {
  const { rows } = await tx.execute<Pick<Question, keyof Question> & { quiz: string }>(sql`
    select quiz_code as quiz, key, kind, title, body_html as html, points, explanation,
      (select jsonb_agg(jsonb_build_object('key', key, 'title', title, 'isCorrect', is_correct) order by position)
       from question_item where question_id = question.id) as items
    from question where quiz_code in ${textSet(codes)}
    order by quiz_code, position`);
  const found = new Map<string, Question[]>();
  for (const { quiz, ...question } of rows) {
    const own = found.get(quiz);
    if (own) own.push(question);
    else found.set(quiz, [question]);
  }
  return found;
}

/** Which of the quizzes a student has begun; until the transaction has been committed nobody begins another. */
async function lockBegun(
  { tx }: AuthoringTransaction,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  await tx.execute(sql`select from quiz where code in ${textSet(codes)} order by code for update`);
  const { rows } = await tx.execute<{ code: string }>(
    sql`select distinct quiz_code as code from attempt where quiz_code in ${textSet(codes)}`,
  );
  return new Set(rows.map(({ code }) => code));
}

async function writeQuestions(
  authoring: AuthoringTransaction,
  quizzes: readonly Pick<QuizInput, 'code' | 'questions'>[],
): Promise<void> {
  await authoring.replace({
    table: 'question',
    key: ['quiz_code', 'key'],
    owner: ['quiz_code'],
    owners: quizzes.map(({ code }) => ({ quiz_code: code })),
    rows: quizzes.flatMap(({ code, questions }) =>
      questions.map(({ key, kind, title, html, points, explanation }, index) => ({
        quiz_code: code,
        key,
        position: index + 1,
        kind,
        title,
        body_html: html,
        points,
        explanation,
      })),
    ),
  });
  const { rows } = await authoring.tx.execute<{ id: number; quiz_code: string; key: string }>(
    sql`select id, quiz_code, key from question where quiz_code in ${textSet(quizzes.map(({ code }) => code))}`,
  );
  const ids = new Map(rows.map(({ id, quiz_code, key }) => [`${quiz_code} ${key}`, id]));
  await authoring.replace({
    table: 'question_item',
    key: ['question_id', 'key'],
    owner: ['question_id'],
    owners: rows.map(({ id }) => ({ question_id: id })),
    rows: quizzes.flatMap(({ code, questions }) =>
      questions.flatMap(({ key, items }) =>
        items.map((item, index) => ({
          question_id: ids.get(`${code} ${key}`) ?? 0,
          key: item.key,
          title: item.title,
          is_correct: item.isCorrect,
          position: index + 1,
        })),
      ),
    ),
  });
}
