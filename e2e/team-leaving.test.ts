import {
  evaluationMessages,
  evaluationRefusals,
  insertTeamRole,
} from '@baeum/contract/team/evaluation-terms';
import { expect } from 'vitest';
import { callAs } from './harness/api.ts';
import { answer } from './harness/dialog.ts';
import { delayRequest } from './harness/delayed-request.ts';
import { journey } from './harness/journey.ts';
import type { Portal } from './harness/portal.ts';
import { atScreen } from './harness/student.ts';
import {
  endEvaluation,
  enterTeam,
  type Member,
  names,
  others,
  roleField,
  step,
  survey,
  teamSeq,
} from './harness/team.ts';
import { eventually, gone, shown } from './harness/wait.ts';

const everybody: readonly Member[] = ['student1', ...others('student1')];

async function registerRoles(portal: Portal, who: Member): Promise<void> {
  const member = await callAs(portal, who);
  const { status } = await member.post(insertTeamRole, {
    taCd: survey.code,
    teamSeq: await teamSeq(portal, survey),
    teamMbList: JSON.stringify(everybody.map((untyId) => ({ untyId, role: `${names[untyId]}의 일` }))),
  });
  expect(status).toBe(200);
}

journey(
  'leaving the form of roles while it is being sent still reports that a teammate was faster',
  ['1280 light'],
  async ({ page, portal, expectFailure }) => {
    await enterTeam(page, portal, 'student1', survey, 'eval');
    await step(page, survey, '역할등록').click();
    await atScreen(page, `${survey.title} 역할 등록`);
    for (const who of everybody) await roleField(page, who).fill('발표');
    const { requested, release } = await delayRequest(page, insertTeamRole);
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await answer(page, evaluationMessages.confirmSave, '확인');
    await requested();
    await page.getByRole('link', { name: '목록', exact: true }).click();
    await atScreen(page, survey.team);
    await registerRoles(portal, 'student2');
    expectFailure(409, insertTeamRole);
    release();
    await answer(page, evaluationRefusals.rolesExist.message, '확인');

    // The typed text is kept, next to the roles that the teammate has registered.
    await page.reload();
    await step(page, survey, '역할수정').click();
    await shown(page.getByText(evaluationRefusals.rolesChanged.message));
    expect(await roleField(page, 'student3').inputValue()).toBe('발표');
  },
);

journey(
  'after the end of an evaluation the submitted answers are shown, not the draft of this device',
  ['1280 light'],
  async ({ page, portal }) => {
    await registerRoles(portal, 'student5');
    await enterTeam(page, portal, 'student1', survey, 'eval');
    await step(page, survey, '평가하기').click();
    const modal = page.getByRole('dialog', { name: '팀원평가' });
    const item = (name: string) => modal.getByRole('radio', { name, exact: true }).first();
    const open = (word: string) => page.getByRole('button', { name: `${names.student2} ${word}` }).click();
    await open('평가하기');
    await item('그렇다').check();
    await modal.getByRole('button', { name: '임시저장' }).click();
    await answer(page, evaluationMessages.confirmDraft, '확인');
    await gone(modal);
    await open('평가하기');
    await item('보통이다').check();
    await page.keyboard.press('Escape');
    await gone(modal);

    await endEvaluation(portal, survey);
    await page.reload();
    await open('평가보기');
    await shown(modal.getByText(evaluationRefusals.over.message));
    await eventually(() => item('그렇다').isChecked()).toBe(true);
    expect(await item('보통이다').isChecked()).toBe(false);
  },
);
