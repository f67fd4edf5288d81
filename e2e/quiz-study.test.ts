import { quizMessages, quizRefusals } from '@baeum/contract/quiz/terms';
import type { Page } from 'playwright-core';
import { answer } from './harness/dialog.ts';
import { journey } from './harness/journey.ts';
import type { Portal } from './harness/portal.ts';
import { behindLecture, step } from './harness/quiz.ts';
import { atScreen, atSignIn, enterAccount, signIn } from './harness/student.ts';
import { shown, shows } from './harness/wait.ts';

const topic = 'PCR: 발현량을 재는 방법';

journey(
  'the study page shows why a quiz is locked, marks what is to be done, and links to it; its deep link does the same',
  ['360 light', '1280 dark'],
  async ({ page, portal, look, otherDevice }) => {
    await signIn(page, 'student1');
    await openWeeks(page);
    // It looks disabled, but can be pressed.
    await locked(page).click({ force: true });
    await answer(page, quizRefusals.locked.message, '확인');

    await watchLecture(portal);
    await page.reload();
    await shown(cell(page, 'link', /^퀴즈 0\/1.*제출 필요/));
    await look('weeks with a quiz to be taken');
    await cell(page, 'link', /^퀴즈 0\/1.*제출 필요/).click();
    await atScreen(page, behindLecture.title);
    await shown(step(page, '응시하기'));

    await handInOneAnswer(portal);
    await page.goBack();
    await page.reload();
    await shown(cell(page, 'link', /^퀴즈 1\/1.*재응시 필요/));
    await cell(page, 'link', /^퀴즈 1\/1.*재응시 필요/).click();
    await shows(page, quizMessages.submittedBefore);
    await step(page, '재응시').click();
    await answer(page, quizMessages.confirmRetake, '취소');

    await onlyLate(portal);
    const other = await otherDevice();
    await other.goto(`/lms_st/open/quiz/${behindLecture.code}`);
    await atSignIn(other);
    await enterAccount(other, 'student1');
    await atScreen(other, behindLecture.title);
    await look('quiz in its late period', other);
    await step(other, '재응시').click();
    await answer(other, quizMessages.confirmTardyRetake, '취소');

    for (const table of ['attempt', 'question'])
      await portal.sql(`delete from ${table} where quiz_code = $1`, [behindLecture.code]);
    await openWeeks(page);
    await locked(page).click({ force: true });
    await answer(page, quizMessages.notReadyFromStudy, '확인');
  },
);

async function openWeeks(page: Page): Promise<void> {
  await page.goto('/lms_st/open/lecture/MBIO2101-01');
  await page.getByRole('navigation', { name: '강의 메뉴' }).getByRole('link', { name: '학습하기' }).click();
  await shown(page.getByRole('heading', { name: topic }));
}

/** The quiz in the row of its topic: a button while it is locked, else a link. */
const cell = (page: Page, role: 'button' | 'link', words: RegExp) =>
  page.getByRole('list', { name: `${topic} 학습활동` }).getByRole(role, { name: words });
const locked = (page: Page) => cell(page, 'button', /^퀴즈.*잠김/);

const watchLecture = (portal: Portal) =>
  portal.sql(
    `insert into learning (content_code, student_id, watched, watched_seconds, reached_at)
     select content.code, account.id, '{}', 0, now() from content, account
     where topic_code = 'MBIO2101-01-09-3-qpcr' and login_id = 'student1'
     on conflict (content_code, student_id) do update set reached_at = now()`,
  );

const handInOneAnswer = (portal: Portal) =>
  portal.sql(
    `insert into attempt (quiz_code, student_id, number, started_at, submitted_at, answers)
     select quiz_code, account.id, 1, now() - interval '20 minutes', now() - interval '10 minutes',
       jsonb_build_object(question.id, jsonb_build_array(question_item.id))
     from account, question join question_item on question_id = question.id and question_item.position = 1
     where login_id = 'student1' and quiz_code = $1 and question.position = 1`,
    [behindLecture.code],
  );

const onlyLate = (portal: Portal) =>
  portal.sql(
    `update quiz set closes_at = date_trunc('minute', now()) - interval '2 minutes', late_closes_at = closes_at
     where code = $1`,
    [behindLecture.code],
  );
