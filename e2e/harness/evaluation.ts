/** Steps of evaluating a lecture, and its rows in the database. */
import { evaluationMessages as messages, evaluationRefusals } from '@baeum/contract/evaluation/terms';
import { getMyLctrInfo } from '@baeum/contract/lecture/terms';
import type { Locator, Page } from 'playwright-core';
import type { Portal } from './portal.ts';
import { answer } from './dialog.ts';
import type { Journey } from './journey.ts';
import { tokenOf } from './session.ts';
import { atHome, atScreen, openDrawer } from './student.ts';
import { atPath, eventually, shown } from './wait.ts';

/** The demonstration's lecture of the last term with an outstanding evaluation. */
export const statistics = { code: 'STAT1002-01', name: '바이오통계 기초', professor: '최유진' } as const;
const title = '1학기 기말강의평가';
/** The evaluation of all lectures of this term, in the future. */
const coming = { course: 'BH-TERM-2', event: 'evaluation-final', title: '2학기 기말강의평가' } as const;
const course = '1학기 바이오헬스 기초과정';

/** From home to the cards of the last term. */
export async function turnToLastTerm(page: Page, phone: boolean): Promise<void> {
  if (phone) {
    await openDrawer(page);
    await page.getByRole('button', { name: course }).click();
  } else {
    await page.getByRole('button', { name: /^과정:/ }).click();
    await page.getByRole('menuitemradio', { name: course }).click();
  }
  await shown(entrance(page));
}

export const entrance = (page: Page): Locator =>
  page.getByRole('link', { name: `${statistics.name} 강의실 입장`, exact: true });

/** Hovering over the lecture's card prefetches what is refused. */
export const allowEvaluationBlock = ({ allowFailure }: Pick<Journey, 'allowFailure'>): void =>
  allowFailure(403, getMyLctrInfo);

export async function decline(page: Page): Promise<void> {
  await answer(page, messages.asks, '취소');
  await atHome(page);
}

export async function accept(page: Page, words: string = messages.asks): Promise<void> {
  await answer(page, words, '확인');
  await atEvaluation(page);
}

export async function atEvaluation(page: Page, heading: string = title): Promise<void> {
  await atPath(page, '/st/course/courseMngr/crsEvltn');
  await atScreen(page, heading);
}

/** Confirms the evaluation prompt of a lecture of this term. */
export async function acceptComing(page: Page): Promise<void> {
  await answer(page, messages.asks, '확인');
  await atEvaluation(page, coming.title);
}

/** Starts the evaluation of this term's lectures, and waits until the server, which caches sessions for a second, applies it. */
export async function beginComing(page: Page, portal: Portal, lctrShdlCd: string): Promise<void> {
  await portal.sql(
    `update academic_event set starts_at = now(), ends_at = date_trunc('minute', now()) + interval '1 day'
      where academic_course_code = $1 and key = $2`,
    [coming.course, coming.event],
  );
  const headers = { authorization: `Bearer ${await tokenOf(page)}`, 'content-type': 'application/json' };
  const ask = () =>
    fetch(portal.url + getMyLctrInfo, { method: 'POST', headers, body: JSON.stringify({ lctrShdlCd }) });
  await eventually(async () => (await ask()).status).toBe(evaluationRefusals.first.status);
}

const question = (page: Page, number: number): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${number}\\. `) }) });

export const choice = (page: Page, number: number, item: number): Locator =>
  question(page, number)
    .getByRole('radio')
    .nth(item - 1);

/** Chooses an item by its position, from 1. */
export async function choose(page: Page, number: number, item: number): Promise<void> {
  await choice(page, number, item).check();
}

export const field = (page: Page, number: number): Locator => question(page, number).getByRole('textbox');

export async function send(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: '제출', exact: true }).click();
  await answer(page, words, '확인');
}

/** How often the items of each multiple-choice question were chosen. */
export async function counts(portal: Portal): Promise<number[][]> {
  const rows = await portal.sql(
    `select question.position, array_agg(answers order by item.position) as answers
       from evaluation_tally join evaluation_item item on item.id = item_id
       join evaluation_question question on question.id = question_id
      where lecture_code = $1 group by question.position order by question.position`,
    [statistics.code],
  );
  return rows.map(({ answers }) => answers as number[]);
}

export async function texts(portal: Portal): Promise<string[]> {
  const rows = await portal.sql('select body from evaluation_text where lecture_code = $1', [
    statistics.code,
  ]);
  return rows.map(({ body }) => String(body));
}

/** Numbers of the questions that a student has not answered; undefined before the first answer. */
export async function openOf(portal: Portal, student: string): Promise<number[] | undefined> {
  const [row] = await portal.sql(
    `select array(select position from evaluation_question where id = any(unanswered) order by position) as open
       from evaluation_completion join account on account.id = student_id
      where lecture_code = $1 and login_id = $2`,
    [statistics.code, student],
  );
  return row?.open as number[] | undefined;
}
