import {
  evaluationMessages,
  evaluationRefusals,
  insertTeamRole,
} from '@baeum/contract/team/evaluation-terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, readDialog, toastShown } from './harness/dialog.ts';
import { keptOn } from './harness/discussion.ts';
import { journey } from './harness/journey.ts';
import { atScreen } from './harness/student.ts';
import {
  enterTeam,
  type Member,
  names,
  openTeam,
  others,
  roleField,
  rolesOf,
  step,
  survey,
  together,
} from './harness/team.ts';
import { eventually, gone, shown, shows } from './harness/wait.ts';

const title = `${survey.title} 역할 등록`;
const everybody: readonly Member[] = ['student1', ...others('student1')];
const rolesBy = (writer: Member) =>
  Object.fromEntries(everybody.map((one) => [one, `${names[writer]}이 정한 ${names[one]}의 일`]));

async function fillRoles(page: Page, writer: Member): Promise<void> {
  for (const [who, role] of Object.entries(rolesBy(writer))) await roleField(page, who as Member).fill(role);
}
const stands = async (page: Page, writer: Member) => {
  for (const [who, role] of Object.entries(rolesBy(writer)))
    await eventually(() => roleField(page, who as Member).inputValue()).toBe(role);
};
const overtaken = (page: Page) => page.getByRole('region', { name: '다른 곳에서 바뀐 내용' });

journey(
  'when two members register roles at the same moment, one succeeds, the other is notified and keeps the typed text',
  ['360 light', '1280 dark'],
  async ({ page, portal, look, expectFailure, otherDevice }) => {
    const other = await otherDevice();
    await enterTeam(page, portal, 'student1', survey, 'eval');
    await enterTeam(other, portal, 'student2', survey, 'eval');
    await look('evaluations without roles');
    expect(await step(page, survey, '평가하기').isDisabled()).toBe(true);
    await together([page, other], async (one) => {
      await step(one, survey, '역할등록').click();
      await atScreen(one, title);
      await one.getByRole('button', { name: '저장', exact: true }).click();
      await shown(one.getByText(evaluationRefusals.incompleteRoles.message).first());
    });
    await look('roles that are missing');
    await fillRoles(page, 'student1');
    await fillRoles(other, 'student2');
    await look('TeamRoleWrite: roles');

    expectFailure(409, insertTeamRole);
    await together([page, other], async (one) => {
      await one.getByRole('button', { name: '저장', exact: true }).click();
      await readDialog(one, evaluationMessages.confirmSave);
    });
    await together([page, other], (one) => answer(one, evaluationMessages.confirmSave, '확인'));
    await eventually(async () => (await overtaken(page).count()) + (await overtaken(other).count())).toBe(1);
    const [loser, winner] = (await overtaken(page).isVisible()) ? [page, other] : [other, page];
    const [lost, won] =
      loser === page ? (['student1', 'student2'] as const) : (['student2', 'student1'] as const);
    await shown(overtaken(loser).getByText(evaluationRefusals.rolesExist.message));
    await shown(winner.getByText(rolesBy(won).student3 ?? '').first());
    expect(await rolesOf(portal, survey)).toEqual({ revision: 1, roles: rolesBy(won) });
    await stands(loser, lost);
    await shows(loser, `저장된 역할: ${rolesBy(won).student3}`);
    await look('roles that a teammate has registered first', loser);

    // The typed text survives the end of the tab.
    await eventually(() => keptOn(loser)).toContain(rolesBy(lost).student5);
    await openTeam(loser, portal, survey);
    await loser.getByRole('link', { name: /^팀원평가/ }).click();
    await step(loser, survey, '역할수정').click();
    await stands(loser, lost);
    await look('TeamRoleEdit: roles that are changed', loser);
    await loser.getByRole('button', { name: '수정', exact: true }).click();
    await answer(loser, evaluationMessages.confirmEdit, '확인');
    await toastShown(loser, evaluationMessages.saved);
    await shown(loser.getByText(rolesBy(lost).student4 ?? '').first());
    expect(await rolesOf(portal, survey)).toEqual({ revision: 2, roles: rolesBy(lost) });

    // The winner sees the current roles on the next visit.
    await winner.reload();
    await shown(winner.getByText(rolesBy(lost).student4 ?? '').first());
    await look('TeamRoleDesc: roles as they are registered', winner);
    await gone(winner.getByText(rolesBy(won).student4 ?? '').first());
  },
);
