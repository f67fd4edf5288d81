import {
  evaluationMessages as messages,
  evaluationRefusals as refusals,
  insertTeamScre,
  updateTeamScre,
} from '@baeum/contract/team/evaluation-terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callAs } from './harness/api.ts';
import { row } from './harness/board.ts';
import { answer, toastShown } from './harness/dialog.ts';
import { tabTo } from './harness/focus.ts';
import { inputMethod } from './harness/ime.ts';
import { journey } from './harness/journey.ts';
import { atHome, atScreen } from './harness/student.ts';
import {
  endEvaluation,
  enterTeam,
  kit,
  list,
  names,
  openTeam,
  others,
  part,
  remarkField,
  reviewsBy,
  scoreField,
  step,
  teamSeq,
} from './harness/team.ts';
import { gone, shown, shows } from './harness/wait.ts';

const title = `${kit.title} 평가`;
const secret = '아무도 보지 않는 비고 7741';

journey(
  'scores are typed, saved as a draft and submitted from the view; nobody else can see them',
  ['1280 dark', '360 light'],
  async ({ page, portal, look, otherDevice }) => {
    const button = (word: string) => page.getByRole('button', { name: word, exact: true });
    await enterTeam(page, portal, 'student2', kit, 'eval');
    await look('evaluations');
    await step(page, kit, '평가하기').click();
    await atScreen(page, title);
    await shown(scoreField(page, 'student1'));
    expect(await scoreField(page, 'student2').count()).toBe(0);
    await shown(page.getByText(messages.selfExcluded));
    await look('TeamEvalScreWrite: scores');

    const field = scoreField(page, 'student1');
    await field.pressSequentially('a9-b5.');
    expect(await field.inputValue()).toBe('95');
    await field.fill('');
    await field.pressSequentially('101');
    await answer(page, refusals.tooHigh.message, '확인');
    expect(await field.inputValue()).toBe('');
    // Full-width digits, and text pasted from a spreadsheet.
    await field.click();
    const ime = await inputMethod(page);
    await ime.type('９５');
    expect(await field.inputValue()).toBe('95');
    await ime.compose('점');
    await ime.commit();
    expect(await field.inputValue()).toBe('95');
    await scoreField(page, 'student3').click();
    await page.keyboard.insertText(' 88점\n');
    expect(await scoreField(page, 'student3').inputValue()).toBe('88');
    await scoreField(page, 'student4').click();
    await page.keyboard.insertText('팔십');
    expect(await scoreField(page, 'student4').inputValue()).toBe('');
    await remarkField(page, 'student1').fill(secret);

    await button('제출').click();
    await shows(page, refusals.incompleteScores.message);
    await look('scores that are missing');
    await button('임시저장').click();
    await answer(page, messages.confirmDraft, '확인');
    await toastShown(page, messages.draftSaved);
    await shown(page.getByText(secret));
    await look('TeamEvalScreDesc: draft of scores');
    expect(await reviewsBy(portal, 'student2', kit)).toMatchObject([
      { about: 'student1', score: 95, remark: secret, draft: true },
      { about: 'student3', score: 88, remark: '', draft: true },
      { about: 'student4', score: null, draft: true },
      { about: 'student5', score: null, draft: true },
    ]);
    await button('제출').click();
    await answer(page, refusals.incompleteDraft.message, '확인');

    await page.getByRole('link', { name: '수정', exact: true }).click();
    await scoreField(page, 'student4').fill('100');
    await scoreField(page, 'student5').fill('0');
    await look('TeamEvalScreEdit: scores that are changed');
    await button('임시저장').click();
    await answer(page, messages.confirmDraft, '확인');
    await shown(page.getByRole('link', { name: '수정', exact: true }));
    await button('제출').click();
    await answer(page, messages.confirmSubmit, '확인');
    await toastShown(page, messages.submitted);
    await gone(button('제출'));
    await look('submitted scores');
    await page.goBack();
    await shown(row(page, kit.title).getByText('제출', { exact: true }));
    expect((await reviewsBy(portal, 'student2', kit)).map(({ score, draft }) => [score, draft])).toEqual([
      [95, false],
      [88, false],
      [100, false],
      [0, false],
    ]);

    expect(await everythingSeenBy(await otherDevice(), 'student1')).not.toContain(secret);

    /** All data that a teammate gets on the team's screens. */
    async function everythingSeenBy(other: typeof page, who: 'student1'): Promise<string> {
      const said: string[] = [];
      await other.route('**/*.do', async (route) => {
        const response = await route.fetch();
        said.push(await response.text());
        await route.fulfill({ response });
      });
      await enterTeam(other, portal, who, kit, 'eval');
      await step(other, kit, '평가하기').click();
      await atScreen(other, title);
      await shown(other.getByText('프라이머를 세 번이나 고쳐 주어 고마웠습니다.'));
      await other.goBack();
      await step(other, kit, '역할수정').click();
      await shown(other.getByRole('textbox', { name: `${names.student2} 역할` }));
      await openTeam(other, portal, kit, 'asgmt');
      await other.goto('/lms_st');
      await atHome(other);
      await other.unrouteAll({ behavior: 'wait' });
      expect(said.length).toBeGreaterThan(5);
      return said.join('\n');
    }
  },
);

journey(
  'if the evaluation ends while scores are typed, they are refused with a message and kept',
  ['360 dark', '1280 light'],
  async ({ page, portal, look, expectFailure }) => {
    await enterTeam(page, portal, 'student3', kit, 'eval');
    await step(page, kit, '평가하기').click();
    for (const who of others('student3')) await scoreField(page, who).fill('90');
    await remarkField(page, 'student1').fill('끝나기 직전에 쓴 말');
    await endEvaluation(portal, kit);
    expectFailure(409, insertTeamScre);
    await page.getByRole('button', { name: '제출', exact: true }).click();
    await answer(page, messages.confirmSubmit, '확인');
    await answer(page, refusals.over.message, '확인');
    expect(await remarkField(page, 'student1').inputValue()).toBe('끝나기 직전에 쓴 말');
    await shown(page.locator('#main').getByText(refusals.over.message, { exact: true }));
    expect(await page.getByRole('button', { name: '제출', exact: true }).isDisabled()).toBe(true);
    await look('scores after the end');
    expect(await reviewsBy(portal, 'student3', kit)).toEqual([]);
    await page.getByRole('link', { name: '목록', exact: true }).click();
    await shown(step(page, kit, '미제출'));
    expect(await step(page, kit, '미제출').isDisabled()).toBe(true);
    await look('evaluations that are over');
  },
);

journey(
  'scores in two windows: the second one shows what has been submitted, and continues after a choice',
  ['1280 light'],
  async ({ page, portal, expectFailure }) => {
    await enterTeam(page, portal, 'student5', kit, 'eval');
    await step(page, kit, '평가하기').click();
    for (const who of others('student5')) await scoreField(page, who).fill('70');
    // Submitted meanwhile on another device, by a call.
    const elsewhere = await callAs(portal, 'student5');
    const teamMbList = JSON.stringify(
      others('student5').map((untyId) => ({ untyId, evlScre: '80', rmrks: '먼저' })),
    );
    const taCd = kit.code;
    const sent = await elsewhere.post(insertTeamScre, {
      taCd,
      teamSeq: await teamSeq(portal, kit),
      tempYn: 'N',
      teamMbList,
    });
    expect(sent.status).toBe(200);
    expectFailure(409, insertTeamScre);
    await page.getByRole('button', { name: '제출', exact: true }).click();
    await answer(page, messages.confirmSubmit, '확인');
    await shown(
      page.getByRole('region', { name: '다른 곳에서 바뀐 내용' }).getByText(refusals.exists.message),
    );
    expect(await scoreField(page, 'student1').inputValue()).toBe('70');
    await page.getByRole('button', { name: '저장된 내용으로 되돌리기' }).click();
    expect(await scoreField(page, 'student1').inputValue()).toBe('80');
    await scoreField(page, 'student1').fill('81');
    await page.getByRole('button', { name: '수정', exact: true }).click();
    await answer(page, messages.confirmEdit, '확인');
    await toastShown(page, messages.submitted);
    expect((await reviewsBy(portal, 'student5', kit)).map(({ score }) => score)).toEqual([81, 80, 80, 80]);
    const draft = await elsewhere.post(updateTeamScre, {
      taCd,
      teamSeq: await teamSeq(portal, kit),
      tempYn: 'Y',
      teamMbList,
    });
    expect(draft.errorCode).toBe(refusals.submitted.errorCode);
  },
);

journey(
  'when two devices change the same scores, the later one is notified and keeps what was typed',
  ['1280 dark', '360 light'],
  async ({ page, portal, look, expectFailure, otherDevice }) => {
    const send = async (on: Page, button: '임시저장' | '제출') => {
      await on.getByRole('button', { name: button, exact: true }).click();
      await answer(on, button === '제출' ? messages.confirmSubmit : messages.confirmDraft, '확인');
    };
    const edit = (on: Page) => on.getByRole('link', { name: '수정', exact: true });
    await enterTeam(page, portal, 'student5', kit, 'eval');
    await step(page, kit, '평가하기').click();
    for (const who of others('student5')) await scoreField(page, who).fill('70');
    await send(page, '임시저장');
    await shown(edit(page));
    const other = await otherDevice();
    await enterTeam(other, portal, 'student5', kit, 'eval');
    await step(other, kit, '평가하기').click();
    for (const [device, score] of [
      [page, '80'],
      [other, '90'],
    ] as const) {
      await edit(device).click();
      await scoreField(device, 'student1').fill(score);
    }
    await send(page, '임시저장');
    await shown(edit(page));

    expectFailure(409, updateTeamScre);
    await send(other, '제출');
    const notice = other.getByRole('region', { name: '다른 곳에서 바뀐 내용' });
    await shown(notice.getByText(refusals.changed.message));
    expect(await scoreField(other, 'student1').inputValue()).toBe('90');
    await shown(other.getByText('저장된 평가: 80점'));
    await look('scores that have been changed elsewhere', other);
    const storedScores = async () =>
      (await reviewsBy(portal, 'student5', kit)).map(({ score, draft }) => [score, draft]);
    expect((await storedScores())[0]).toEqual([80, true]);
    await send(other, '제출');
    await toastShown(other, messages.submitted);
    expect((await storedScores())[0]).toEqual([90, false]);
  },
);

journey(
  'scores by keyboard alone, from the team’s page to the submission',
  ['1280 light', '360 dark'],
  async ({ page, portal }) => {
    const { keyboard } = page;
    await enterTeam(page, portal, 'student3', kit);
    await tabTo(page, 'link', /^팀원평가/);
    await keyboard.press('Enter');
    await shown(list(page, 'eval'));
    await part(page, 'eval').focus();
    await tabTo(page, 'link', `${kit.title} 평가하기`);
    await keyboard.press('Enter');
    await atScreen(page, title);
    for (const who of others('student3')) {
      await tabTo(page, 'textbox', `${names[who]} 점수`);
      await keyboard.type('77');
      await keyboard.press('Tab');
      await keyboard.type(`${who}에게`);
    }
    await tabTo(page, 'button', '제출');
    await keyboard.press('Enter');
    await shown(page.getByRole('alertdialog'));
    await keyboard.press('Enter');
    await toastShown(page, messages.submitted);
    expect(
      (await reviewsBy(portal, 'student3', kit)).map(({ about, score, remark }) => [about, score, remark]),
    ).toEqual(others('student3').map((who) => [who, 77, `${who}에게`]));
  },
);
