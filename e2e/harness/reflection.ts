/** Steps on the screens of the reflection journal, and the demonstration's journals. */
import { reflectionMessages } from '@baeum/contract/reflection/terms';
import type { Locator, Page } from 'playwright-core';
import { answer } from './dialog.ts';
import { enterLecture } from './lectures.ts';
import type { Portal } from './portal.ts';
import { atScreen, signIn } from './student.ts';
import { shown } from './wait.ts';

/** student1 has not begun, student3 has a draft, student2 has submitted; student40 does not meet the condition. */
export const journal = { code: 'GMPQ1106-01-reflection', title: '자기성찰일지' } as const;
export const micro = 'GMP 품질관리 첫걸음';
/** The same for a completed journal. */
export const completed = `${micro} (이수완료)`;

/** The link on the lecture home. */
export const entry = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('link', { name: '성찰일지', exact: true })
    .or(page.getByRole('main').getByRole('button', { name: '성찰일지', exact: true }));

/** Signs in and opens the journal by the lecture home. @param lecture heading of the lecture home */
export async function enterJournal(page: Page, who: string, lecture: string = micro): Promise<void> {
  await signIn(page, who);
  await (lecture === micro ? enterLecture(page, micro) : openHome(page, lecture));
  await entry(page).click();
  await atScreen(page, journal.title);
}

/** Opens the lecture home by its deep link. */
export async function openHome(page: Page, heading: string = micro): Promise<void> {
  await page.goto('/lms_st/open/lecture/GMPQ1106-01');
  await atScreen(page, heading);
}

/** The field of a question by its number, from 1. */
export const field = (page: Page, number: number): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${number}\\. `) });

/** Texts of 80, 80, 50 and 90 characters, 300 together, which begin with the given word. */
export const textsBy = (word: string): string[] =>
  [80, 80, 50, 90].map((length) => word.padEnd(length, '가나다라마바사아자차'));

export async function fillAnswers(page: Page, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) await field(page, index + 1).fill(text);
}

/** Presses 임시저장 or 제출하기 and confirms. */
export async function send(page: Page, button: '임시저장' | '제출하기'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const { confirmDraft, confirmSubmit } = reflectionMessages;
  await answer(page, button === '임시저장' ? confirmDraft : confirmSubmit, '확인');
}

/** From the view to the form. */
export async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: '수정하기', exact: true }).click();
  await answer(page, reflectionMessages.confirmEdit, '확인');
  await shown(field(page, 1));
}

/** A student's journal in the database. */
export const writtenBy = (portal: Portal, who: string) =>
  portal.sql(
    `select submitted_at is null as draft, reflection_submission.revision,
       (select array_agg(answer.body order by position) from reflection_answer as answer
          join reflection_question on reflection_question.id = question_id
          where submission_id = reflection_submission.id) as answers,
       (select count(*)::int from reflection_submission_file where submission_id = reflection_submission.id) as files
     from reflection_submission join account on account.id = student_id
     where reflection_code = $1 and login_id = $2`,
    [journal.code, who],
  );

/** Ends the period, including its last minute. */
export const endPeriod = (portal: Portal) =>
  portal.sql(
    `update reflection set closes_at = date_trunc('minute', now()) - interval '2 minutes' where code = $1`,
    [journal.code],
  );
