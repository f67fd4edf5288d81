import {
  evaluationMessages as messages,
  evaluationRefusals as refusals,
  insertTeamReview,
  insertTeamRole,
  updateTeamReview,
} from '@baeum/contract/team/evaluation-terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callAs } from './harness/api.ts';
import { row } from './harness/board.ts';
import { answer, toastShown } from './harness/dialog.ts';
import { journey } from './harness/journey.ts';
import type { Portal } from './harness/portal.ts';
import { atScreen } from './harness/student.ts';
import {
  endEvaluation,
  enterTeam,
  type Member,
  names,
  others,
  reviewsBy,
  step,
  survey,
  teamSeq,
} from './harness/team.ts';
import { gone, shown, shows } from './harness/wait.ts';

const title = `${survey.title} 평가`;

async function registerRoles(portal: Portal): Promise<void> {
  const member = await callAs(portal, 'student5');
  const everybody: readonly Member[] = ['student5', ...others('student5')];
  const { status } = await member.post(insertTeamRole, {
    taCd: survey.code,
    teamSeq: await teamSeq(portal, survey),
    teamMbList: JSON.stringify(everybody.map((untyId) => ({ untyId, role: `${names[untyId]}의 일` }))),
  });
  expect(status).toBe(200);
}

const modal = (page: Page) => page.getByRole('dialog', { name: '팀원평가' });
const open = async (page: Page, who: Member, word = '평가하기'): Promise<void> => {
  await page.getByRole('button', { name: `${names[who]} ${word}` }).click();
  await shown(modal(page).getByText(names[who], { exact: true }));
};
const choose = (page: Page, question: number, item: string) =>
  modal(page)
    .getByRole('list')
    .getByRole('radiogroup')
    .or(modal(page).getByRole('group'))
    .nth(question - 1)
    .getByRole('radio', { name: item, exact: true })
    .check();
const press = (page: Page, word: string) =>
  modal(page).getByRole('button', { name: word, exact: true }).click();
/** Closes it by the button at its bottom. */
const close = (page: Page) => modal(page).getByRole('button', { name: '닫기', exact: true }).last().click();

journey(
  'a questionnaire about each teammate: drafted, incomplete, complete, changed; the draft on the device is kept',
  ['360 dark', '1280 light'],
  async ({ page, portal, look }) => {
    await registerRoles(portal);
    await enterTeam(page, portal, 'student1', survey, 'eval');
    await step(page, survey, '평가하기').click();
    await atScreen(page, title);
    await shown(page.getByRole('button', { name: `${names.student2} 평가하기` }));
    expect(await page.getByRole('button', { name: `${names.student1} 평가하기` }).count()).toBe(0);
    await look('TeamEvalReviewDesc: teammates to be evaluated');

    await open(page, 'student2');
    await choose(page, 1, '그렇다');
    await press(page, '임시저장');
    await answer(page, messages.confirmDraft, '확인');
    await toastShown(page, messages.draftSaved);
    await gone(modal(page));
    expect(await reviewsBy(portal, 'student1', survey)).toMatchObject([
      { about: 'student2', draft: true, answers: 1 },
    ]);

    await open(page, 'student2');
    await press(page, '제출');
    await shows(page, refusals.incompleteReview.message);
    await look('questions that are open');
    await choose(page, 2, '매우 그렇다');
    await press(page, '제출');
    await answer(page, messages.confirmSubmit, '확인');
    await toastShown(page, messages.submitted);
    await gone(modal(page));
    await shows(page, '1 / 4명 제출');

    // Closed without saving: the device has a draft.
    await open(page, 'student3');
    await choose(page, 1, '보통이다');
    await page.keyboard.press('Escape');
    await gone(modal(page));
    await page.reload();
    await open(page, 'student3');
    await shown(page.getByText(/이 기기에 보관된 내용을 불러왔습니다/));
    await choose(page, 2, '그렇다');
    await press(page, '제출');
    await answer(page, messages.confirmSubmit, '확인');
    await gone(modal(page));
    for (const who of ['student4', 'student5'] as const) {
      await open(page, who);
      await choose(page, 1, '그렇다');
      await choose(page, 2, '그렇다');
      await press(page, '제출');
      await answer(page, messages.confirmSubmit, '확인');
      await gone(modal(page));
    }
    await shows(page, '4 / 4명 제출');
    await open(page, 'student5', '평가수정');
    await choose(page, 2, '전혀 그렇지 않다');
    await look('questionnaire that is changed');
    await press(page, '수정');
    await answer(page, messages.confirmEdit, '확인');
    await gone(modal(page));
    await page.goBack();
    await shown(row(page, survey.title).getByText('제출', { exact: true }));
    await look('evaluations that are submitted');
    const rows = await reviewsBy(portal, 'student1', survey);
    expect(rows.map(({ about, draft, answers }) => [about, draft, answers])).toEqual(
      others('student1').map((who) => [who, false, 2]),
    );
  },
);

journey(
  'when two devices answer the same questionnaire, the later one is notified and keeps what was chosen',
  ['1280 light', '360 dark'],
  async ({ page, portal, look, expectFailure, otherDevice }) => {
    await registerRoles(portal);
    const other = await otherDevice();
    const send = async (on: Page, button: '임시저장' | '제출') => {
      await press(on, button);
      await answer(on, button === '제출' ? messages.confirmSubmit : messages.confirmDraft, '확인');
    };
    const enter = async (on: Page) => {
      await enterTeam(on, portal, 'student1', survey, 'eval');
      await step(on, survey, '평가하기').click();
      await open(on, 'student2');
    };
    await enter(page);
    await choose(page, 1, '그렇다');
    await send(page, '임시저장');
    await gone(modal(page));
    await open(page, 'student2');
    await enter(other);
    await choose(page, 2, '그렇다');
    await choose(other, 2, '전혀 그렇지 않다');
    await send(page, '제출');
    await gone(modal(page));

    expectFailure(409, updateTeamReview);
    await send(other, '제출');
    const notice = modal(other).getByRole('region', { name: '다른 곳에서 바뀐 내용' });
    await shown(notice.getByText(refusals.changed.message));
    await look('questionnaire that has been answered elsewhere', other);
    await notice.getByRole('button', { name: '저장된 내용으로 되돌리기' }).click();
    await gone(notice);
    await choose(other, 1, '보통이다');
    await press(other, '수정');
    await answer(other, messages.confirmEdit, '확인');
    await gone(modal(other));
    expect(await reviewsBy(portal, 'student1', survey)).toMatchObject([
      { about: 'student2', draft: false, answers: 2 },
    ]);
  },
);

journey(
  'if the evaluation ends while a questionnaire is open, a message says so, and the saved answers can be read',
  ['1280 dark', '360 light'],
  async ({ page, portal, look, expectFailure }) => {
    await registerRoles(portal);
    await enterTeam(page, portal, 'student4', survey, 'eval');
    await step(page, survey, '평가하기').click();
    await open(page, 'student1');
    await choose(page, 1, '그렇다');
    await press(page, '임시저장');
    await answer(page, messages.confirmDraft, '확인');
    await gone(modal(page));
    await open(page, 'student2');
    await choose(page, 1, '그렇다');
    await choose(page, 2, '그렇다');
    await endEvaluation(portal, survey);
    expectFailure(409, insertTeamReview);
    await press(page, '제출');
    await answer(page, messages.confirmSubmit, '확인');
    await answer(page, refusals.over.message, '확인');
    await shown(modal(page).getByText(refusals.over.message));
    await look('questionnaire after the end');
    await close(page);
    await shown(page.getByText(/^임시저장만 되어 있어/));
    expect(await page.getByRole('button', { name: `${names.student2} 평가하기` }).isDisabled()).toBe(true);
    await open(page, 'student1', '평가보기');
    await gone(modal(page).getByRole('button', { name: '제출' }));
    await close(page);
    expect(await reviewsBy(portal, 'student4', survey)).toMatchObject([{ about: 'student1', draft: true }]);
  },
);
