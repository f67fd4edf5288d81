/** Comments at places of the work: made by keyboard alone, and seen by the student once they are released. */
import { activityIdOf } from '@baeum/contract/grading/staff-terms';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { focused, pressEnter } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import type { OwnPortal } from './harness/portal.ts';
import { signInAtStaff } from './harness/staff.ts';
import { startSession } from './harness/student.ts';
import { eventually, gone, shown } from './harness/wait.ts';

const student = 'student1';

journey(
  'a professor comments on passages and places by keyboard, and the student reads them on the own copy',
  ['1280 light', '360 dark'],
  async ({ page, portal, otherDevice, look }) => {
    await signInAtStaff(page, 'prof1', '오늘 할 일');
    const report = await workOf(portal, '전기영동 결과 해석 보고서');
    await page.goto(report.address);
    const list = page.getByRole('region', { name: '제출물에 남긴 의견' });
    const frame = page.frameLocator('iframe[title$="내용"]');
    const place = frame.getByRole('main');
    const file = page.getByRole('region', { name: / 보기$/ });
    await shown(frame.locator('[data-page]').first());
    await pressEnter(file.getByRole('button', { name: '구절 고르기' }));
    await focused(place);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Enter'])
      await place.press(key);
    await write(page, '용어를 다시 확인해 주세요.');
    await shown(frame.locator('[data-mark][data-label="1"]'));
    expect(await list.locator('blockquote').textContent()).toBe('목적: DNA');

    const drawing = await workOf(portal, '중심 원리 개념도');
    await page.goto(drawing.address);
    const text = page.getByRole('group', { name: '중심 원리 개념도' });
    await pressEnter(page.getByRole('article').getByRole('button', { name: '구절 고르기' }));
    await text.press('ArrowRight');
    await text.press('Shift+ArrowRight');
    await text.press('Enter');
    await write(page, '개념의 수보다 연결이 중요합니다.');
    await shown(frame.getByRole('img'));
    await pressEnter(file.getByRole('button', { name: '자리 고르기' }));
    await focused(place);
    for (const key of ['ArrowUp', 'ArrowLeft', 'Shift+ArrowDown', 'Enter']) await place.press(key);
    await write(page, '화살표의 방향을 표시해 주세요.');
    await shown(frame.locator('[data-mark][data-label="2"]'));
    await look('staff grading/:activityId/:holder: passages and places are marked');
    await page.getByLabel('점수', { exact: true }).fill('80');
    await saved(page);
    await page.goto(drawing.sheet);
    await pressEnter(page.getByRole('button', { name: '지금 공개' }));
    await shown(page.getByRole('button', { name: '되돌리기' }));
    await portal.sql("update score_release set visible_from = visible_from + interval '1 hour'");

    const other = await otherDevice();
    await startSession(other, student);
    await other.goto(drawing.own);
    const card = other.getByRole('heading', { name: '제출물에 남긴 의견' });
    await shown(other.getByRole('heading', { name: '내 제출물' }));
    expect(await card.count()).toBe(0);
    await portal.sql(`update score_release set released_at = released_at - interval '1 day',
      visible_from = visible_from - interval '1 day'`);
    await other.reload();
    await shown(card);
    await shown(other.getByText('개념의 수보다 연결이 중요합니다.'));
    await look('AsgmtDesc: comments on what was handed in', other);
    await pressEnter(other.getByRole('button', { name: /에서 보기$/ }));
    await shown(other.frameLocator('iframe[title$="내용"]').locator('[data-mark]').first());
    await look('AsgmtDesc: a file with its comments', other);
    await other.keyboard.press('Escape');
    await gone(other.getByRole('dialog'));
    await pressEnter(other.getByRole('button', { name: '모아 보기' }));
    await shown(other.getByRole('button', { name: '인쇄' }));
    await printsAlone(other);
  },
);

interface Work {
  readonly address: string;
  readonly sheet: string;
  /** On the student's side. */
  readonly own: string;
}

async function workOf(portal: OwnPortal, title: string): Promise<Work> {
  const [row] = await portal.sql(
    `select submission.assignment_code as code, submission.student_id as id from submission
      join account on account.id = submission.student_id where account.login_id = $1 and submission.title = $2`,
    [student, title],
  );
  const code = String(row?.['code']);
  const sheet = `/staff/grading/${encodeURIComponent(activityIdOf('assignment', code))}`;
  return { sheet, address: `${sheet}/${String(row?.['id'])}`, own: `/lms_st/open/assignment/${code}` };
}

/** Into the comment of the mark that was just made, which has the focus. */
async function write(page: Page, comment: string): Promise<void> {
  const focused: Locator = page.locator('textarea:focus');
  await shown(focused);
  await page.keyboard.type(comment);
  await saved(page);
}

const saved = (page: Page) => eventually(() => page.locator('output[data-state="saved"]').count()).toBe(1);

/** The page of comments stands on paper without the screen behind it. */
async function printsAlone(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('main').isVisible()).toBe(false);
  expect(await page.getByRole('heading', { name: '내 파일에 남긴 의견' }).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: '인쇄' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
}
