/** Quizzes of the demonstration in the state for student1, steps that lead to them, and their attempts in the database. */
import { quizMessages } from '@baeum/contract/quiz/terms';
import type { Page } from 'playwright-core';
import { answer } from './dialog.ts';
import { enterLecture } from './lectures.ts';
import type { Portal } from './portal.ts';
import { atScreen, openAddress } from './student.ts';
import { atPaper } from './taking.ts';

const lecture = '분자생물학의 이해';

export interface Quiz {
  readonly code: string;
  readonly title: string;
}

/** Twenty questions, shuffled with their items; unlimited attempts. */
export const twenty: Quiz = { code: 'MBIO2101-01-09-regulation', title: '유전자 발현 조절 종합 퀴즈' };
/** An occasional exam: eight questions, half an hour, one attempt. */
export const exam: Quiz = { code: 'MBIO2101-01-09-exam', title: '수시고사: 전사에서 번역까지' };
/** Five questions that require a lecture that has not been watched; three attempts. */
export const behindLecture: Quiz = { code: 'MBIO2101-01-09-qpcr', title: 'PCR과 발현량 측정 확인 퀴즈' };

/** From home through the lecture home to the list of its quizzes. */
export async function enterQuizzes(page: Page): Promise<void> {
  await enterLecture(page, lecture);
  await page.getByRole('link', { name: /^퀴즈 \d+ \/ \d/ }).click();
  await atScreen(page, `${lecture} 퀴즈`);
}

/** Opens a quiz by its deep link. */
export async function openQuiz(page: Page, { code, title }: Quiz): Promise<void> {
  await openAddress(page, `/lms_st/open/quiz/${code}`);
  await atScreen(page, title);
}

export const step = (page: Page, words: '응시하기' | '이어서 응시하기' | '재응시') =>
  page.getByRole('button', { name: words, exact: true });

/** Starts the first attempt. */
export async function begin(page: Page): Promise<void> {
  await step(page, '응시하기').click();
  await answer(page, quizMessages.confirmTake, '확인');
}

/** Continues the open attempt, on any page of the portal. */
export async function resume(page: Page, quiz: Quiz): Promise<void> {
  await openQuiz(page, quiz);
  await step(page, '이어서 응시하기').click();
  await atPaper(page);
}

/** Chosen items by question, both identified by their text, because each attempt has its own order. */
export type Answers = Readonly<Record<string, readonly string[]>>;

export const sorted = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([question, items]) => [question, items.toSorted()]));

export interface Attempt {
  readonly submitted: boolean;
  readonly answers: Answers;
  readonly late: Answers;
}

/** The attempts of a student at a quiz, in order. */
export async function attemptsOf(
  portal: Portal,
  { code }: Quiz,
  loginId = 'student1',
): Promise<readonly Attempt[]> {
  const inWords = (column: string) => `coalesce((
    select jsonb_object_agg(question.title, (
      select jsonb_agg(question_item.title) from question_item, jsonb_array_elements(items) as chosen
      where question_item.id = chosen::bigint))
    from jsonb_each(${column}) as each(question_id, items) join question on question.id = question_id::bigint
    where items <> '[]'), '{}')`;
  const rows = await portal.sql(
    `select submitted_at is not null as submitted, ${inWords('answers')} as answers, ${inWords('late_answers')} as late
     from attempt join account on account.id = student_id
     where login_id = $1 and quiz_code = $2 order by number`,
    [loginId, code],
  );
  return rows.map(({ submitted, answers, late }) => ({
    submitted: submitted === true,
    answers: sorted(answers as Answers),
    late: sorted(late as Answers),
  }));
}

/** The correct items. */
export async function correctAnswers(portal: Portal, { code }: Quiz): Promise<Answers> {
  const rows = await portal.sql(
    `select question.title as question, jsonb_agg(question_item.title) as items
     from question join question_item on question_item.question_id = question.id
     where quiz_code = $1 and is_correct group by question.id`,
    [code],
  );
  return sorted(Object.fromEntries(rows.map(({ question, items }) => [question, items as string[]])));
}

/** Ends the period, including its last minute. */
export async function endPeriod(portal: Portal, { code }: Quiz): Promise<void> {
  await portal.sql(
    `update quiz set closes_at = date_trunc('minute', now()) - interval '2 minutes', late_closes_at = null
     where code = $1`,
    [code],
  );
}
