/** Professors answer what students ask, and students read it. */
import { answerMessages } from '@baeum/contract/board/staff-terms';
import { getQnaData } from '@baeum/contract/board/terms';
import { commentMessages, hiddenNote } from '@baeum/contract/discussion/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { expect } from 'vitest';
import { comments, embryo, openDebate } from './harness/discussion.ts';
import { focused, pressEnter } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { startStaffSession } from './harness/staff.ts';
import { startSession } from './harness/student.ts';
import { eventually, gone, shown, shows } from './harness/wait.ts';

const asked = '스플라이싱 부위의 GU-AG 규칙';
const text = '인트론은 GU로 시작하고 AG로 끝납니다. 6주차 자료 4쪽을 보세요.';

journey(
  'a professor answers by keyboard, makes it the official answer, and hides a question; students see it',
  ['1280 light', '360 dark'],
  async ({ page, otherDevice, look, expectFailure }) => {
    await startStaffSession(page, 'prof1');
    await page.goto('/staff/questions?state=waiting');
    const rows = page.getByRole('table', { name: '질문' }).locator('[data-row-opener]');
    await shown(rows.first());
    await look('staff questions: waiting');
    await page.keyboard.press('j');
    await focused(rows.first());
    await page.getByRole('link', { name: asked }).click();
    await shown(page.getByRole('heading', { level: 1, name: asked }));
    await look('staff questions/:postId: a question');

    await page.getByLabel('담당').selectOption({ label: '김정현' });
    await shown(page.getByText(answerMessages.assigned));
    await page.getByPlaceholder('답변을 입력해 주세요.').fill(text);
    await pressEnter(page.getByRole('button', { name: '댓글 등록' }));
    const said = page.getByRole('article', { name: '김정현의 댓글' });
    await shown(said.getByText(text));
    await pressEnter(said.getByRole('button', { name: '공식 답변' }));
    await eventually(() => said.getByRole('button', { name: '공식 답변' }).getAttribute('aria-pressed')).toBe(
      'true',
    );

    const student = await otherDevice();
    await startSession(student, 'student2');
    const address = `/lms_st/open/board-qna/${new URL(page.url()).pathname.split('/').at(-1)}`;
    await student.goto(address);
    const official = student.locator('section').filter({ hasText: commentMessages.official }).first();
    await shown(official.getByText(text));
    await look('BoardDesc: with the official answer', student);

    const opener = page.getByRole('button', { name: '학생에게 숨기기' });
    await pressEnter(opener);
    await page.getByLabel('숨기는 사유').fill('다른 학생의 연락처가 있습니다.');
    await look('staff questions/:postId: hiding');
    await pressEnter(page.getByRole('button', { name: '숨기기', exact: true }));
    await shown(page.getByText(hiddenNote('다른 학생의 연락처가 있습니다.')));
    expectFailure(404, getQnaData);
    await student.reload();
    await shows(student, commonRefusals.notFound.message);
    for (const words of [text, asked]) expect(await student.getByText(words).count()).toBe(0);
  },
);

journey(
  'a professor reads a debate by keyboard and hides a comment, which its students then see as hidden',
  ['360 light', '1280 dark'],
  async ({ page, otherDevice, look }) => {
    await startStaffSession(page, 'prof1');
    await page.goto(`/staff/lectures/MBIO2101-01/activities/debate/${embryo.code}/comments`);
    await shown(page.getByRole('heading', { level: 1, name: embryo.title }));
    const first = comments(page).getByRole('article').first();
    await shown(first);
    await look(
      'staff lectures/:lectureCode/activities/debate/:activityId/comments: a debate as staff read it',
    );

    const words = (await first.locator('p').first().innerText()).trim().slice(0, 20);
    const opener = first.getByRole('button', { name: /^숨기기/ });
    await pressEnter(opener);
    await page.getByLabel('숨기는 사유').fill('다른 학생을 비난하는 말입니다.');
    await pressEnter(page.getByRole('button', { name: '숨기기', exact: true }));
    await shown(page.getByText(hiddenNote('다른 학생을 비난하는 말입니다.')));

    const student = await otherDevice();
    await startSession(student, 'student2');
    await openDebate(student, embryo);
    await shown(student.getByText(commentMessages.hidden));
    expect(await student.getByText(words).count()).toBe(0);
    await look('DebateDesc: with a hidden comment', student);
    await pressEnter(first.getByRole('button', { name: /^다시 보이기/ }));
    await gone(page.getByText(hiddenNote('다른 학생을 비난하는 말입니다.')));
    await student.reload();
    await shown(student.getByText(words).first());
  },
);
