/** What reflection journals may be, for packs and for staff alike. */
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import { microLearning } from '@baeum/contract/lecture/terms';
import { sql } from 'drizzle-orm';
import { codeIssues, knownCodes } from '../authoring/coursework.ts';
import { type AuthoredFile, inOrder, replaceFiles } from '../authoring/files.ts';
import { type AuthoringIssue, type Draft, issue, type ItemIssue, refuseIssues } from '../authoring/issues.ts';
import { type Instant, orderIssues } from '../authoring/periods.ts';
import { type Publication, writePublications } from '../authoring/publication.ts';
import { columnsOf, textSet } from '../authoring/rows.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';
import { sanitizeRichText } from '../platform/rich-text.ts';

interface JournalQuestion {
  readonly body: string;
  /** Least number of characters of the answer. */
  readonly minimum: number;
}

export interface ReflectionInput {
  readonly code: string;
  readonly lectureCode: string;
  /** As it is when left out; what is new is published from the beginning. */
  readonly publication?: Publication | undefined;
  readonly name: string;
  readonly bodyHtml: string;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  /** Least number of characters of all answers together. */
  readonly totalMinimum: number;
  /** Lectures that must have been watched before it is written; null for all. */
  readonly lectures: number | null;
  /** Quizzes that must have been taken before it is written; null for all. */
  readonly quizzes: number | null;
  readonly questions: readonly JournalQuestion[];
  /** Exactly these, in this order. */
  readonly files: readonly AuthoredFile[];
}

export type ReflectionIssueCode = 'codeInvalid' | 'endBeforeStart' | 'notMicroLearning' | 'questionsMissing';

/**
 * What is wrong with a journal, as far as it is known; needs no database.
 * @param lecture whether its lecture is one of micro-learning
 */
export const reflectionIssues = (
  draft: Draft<ReflectionInput>,
  lecture: { readonly isMicroLearning: boolean },
): AuthoringIssue<ReflectionIssueCode>[] => [
  ...codeIssues(draft),
  ...(lecture.isMicroLearning ? [] : [issue([], 'notMicroLearning')]),
  ...orderIssues(draft, 'opensAt', 'closesAt'),
  ...(draft.questions?.length === 0 ? [issue('questions', 'questionsMissing')] : []),
];

/**
 * Makes journals, or changes those whose codes are known. Once a student has written something, drafts included, a journal
 * keeps as many questions as it has, and with them the questions as they are.
 * @returns those that are new, and what was kept against the input
 * @throws AuthoringRefused
 */
export async function writeReflections(
  authoring: AuthoringTransaction,
  journals: readonly ReflectionInput[],
): Promise<{
  readonly created: readonly ReflectionInput[];
  readonly kept: readonly ItemIssue<'questionsKept'>[];
}> {
  const { rows: micro } = await authoring.tx.execute<{ code: string }>(sql`
    select code from lecture where completion_type = ${microLearning}
      and code in ${textSet(journals.map(({ lectureCode }) => lectureCode))}`);
  const microLectures = new Set(micro.map(({ code }) => code));
  refuseIssues(journals, (input) =>
    reflectionIssues(input, { isMicroLearning: microLectures.has(input.lectureCode) }),
  );
  const codes = journals.map(({ code }) => code);
  const known = await knownCodes(authoring, 'reflection', codes);
  await authoring.upsert({
    table: 'reflection',
    key: ['code'],
    rows: journals.map((input) => ({
      body_html: sanitizeRichText(input.bodyHtml),
      ...columnsOf(input, [
        'code',
        'lectureCode',
        'name',
        'opensAt',
        'closesAt',
        'totalMinimum',
        'lectures',
        'quizzes',
      ]),
    })),
  });
  await writePublications(authoring, 'reflection', journals);
  const kept = await writeQuestions(authoring, journals);
  await replaceFiles(
    authoring,
    { table: 'reflection_file', owner: 'reflection_code' },
    journals.map(({ code, files }) => ({
      owner: code,
      files: inOrder('reflection', files, authoredFileRules.attachment),
    })),
  );
  return { created: journals.filter(({ code }) => !known.has(code)), kept };
}

async function writeQuestions(
  authoring: AuthoringTransaction,
  journals: readonly ReflectionInput[],
): Promise<ItemIssue<'questionsKept'>[]> {
  const codes = textSet(journals.map(({ code }) => code));
  // What is written refers to its journal: until the transaction has been committed nobody writes the first answer.
  await authoring.tx.execute(
    sql`select code from reflection where code in ${codes} order by code for update`,
  );
  const { rows } = await authoring.tx.execute<{ code: string; questions: number; begun: boolean }>(sql`
    select code, (select count(*)::int from reflection_question where reflection_code = code) as questions,
      exists (select from reflection_submission where reflection_code = code) as begun
    from reflection where code in ${codes}`);
  const begun = new Map(rows.filter((row) => row.begun).map(({ code, questions }) => [code, questions]));
  const kept = journals.flatMap(({ code, questions }, item) => {
    const count = begun.get(code);
    return count === undefined || count === questions.length
      ? []
      : [{ item, ...issue('questions', 'questionsKept', { code, count }) }];
  });
  const keeping = new Set(kept.map(({ item }) => item));
  const changing = journals.filter((_journal, item) => !keeping.has(item));
  await authoring.replace({
    table: 'reflection_question',
    key: ['reflection_code', 'position'],
    owner: ['reflection_code'],
    owners: changing.map(({ code }) => ({ reflection_code: code })),
    rows: changing.flatMap(({ code, questions }) =>
      questions.map(({ body, minimum }, index) => ({
        reflection_code: code,
        position: index + 1,
        body,
        minimum,
      })),
    ),
  });
  return kept;
}
