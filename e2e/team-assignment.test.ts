import {
  insertAsgmt,
  teamAssignmentMessages as messages,
  teamAssignmentRefusals as refusals,
  updateAsgmt,
  updateTempYn,
} from '@baeum/contract/team/assignment-terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, readDialog, toastShown } from './harness/dialog.ts';
import { focused, tabTo } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { digestOf, madeFiles, megabyte } from './harness/made-files.ts';
import type { Portal } from './harness/portal.ts';
import { atScreen } from './harness/student.ts';
import { chooseFile, stateIs } from './harness/submission.ts';
import {
  atPart,
  button,
  cases,
  enterTeam,
  handedIn,
  names,
  openCases,
  openTeam,
  press,
  survey,
  teamSeq,
  together,
} from './harness/team.ts';
import { row } from './harness/board.ts';
import { eventually, gone, shown, shows } from './harness/wait.ts';

const made = madeFiles();
const pdf = '%PDF-1.7\n%%EOF\n';

/** Ends the regular period of the assignment, so that its late period runs. */
const makeLate = (portal: Portal) =>
  portal.sql(
    `update team_assignment set closes_at = date_trunc('minute', now()) - interval '3 minutes',
       late_opens_at = date_trunc('minute', now()) - interval '2 minutes',
       late_closes_at = date_trunc('minute', now()) + interval '1 day' where title = $1`,
    [cases],
  );
/** Ends all periods, including their last minute. */
const close = (portal: Portal) =>
  portal.sql(
    `update team_assignment set closes_at = date_trunc('minute', now()) - interval '2 minutes',
       late_opens_at = null, late_closes_at = null where title = $1`,
    [cases],
  );

journey(
  'a team’s file: the draft of one member is visible to the other; it is changed, submitted, cancelled and submitted late',
  ['360 light', '1280 dark'],
  async ({ page, portal, look, otherDevice }) => {
    const first = await made.file('사례 조사표 (초안).pdf', pdf);
    const second = await made.zip('사례 조사표 최종.zip', megabyte);
    const before = await portal.filesOnDisk();
    const other = await otherDevice();
    await enterTeam(page, portal, 'student1', survey, 'asgmt');
    await enterTeam(other, portal, 'student2', survey, 'asgmt');
    await look('list of team assignments');
    await openCases(page);
    await look('TeamAsgmtWrite: team assignment');
    await button(page, '제출').click();
    await shows(page, refusals.noFile.message);
    await chooseFile(page, await made.file('참고.txt', 'text'));
    await shows(page, refusals.unsupportedFile.message);
    await look('refused file');
    await button(page, '참고.txt 제거').click();
    await chooseFile(page, first);
    await press(page, '임시저장', messages.confirmSaveDraft);
    await toastShown(page, messages.draftSaved);
    await stateIs(page, '임시저장');
    await shown(page.getByText(messages.draftsVanish));
    await look('TeamAsgmtTemp: draft');

    await other.reload();
    await shown(row(other, cases).getByText('임시저장', { exact: true }));
    await shown(row(other, cases).getByText(names.student1));
    await openCases(other);
    await stateIs(other, '임시저장');
    await shows(other, names.student1);
    for (const word of ['수정', '삭제', '제출']) {
      expect(await button(other, word).count()).toBe(0);
      expect(await other.getByRole('link', { name: word, exact: true }).count()).toBe(0);
    }
    await look('draft of a teammate', other);

    await page.getByRole('link', { name: '수정', exact: true }).click();
    await atScreen(page, cases);
    await chooseFile(page, second);
    await shows(page, messages.removeFirst);
    await look('TeamAsgmtEdit: file that is to be removed first');
    await button(page, '사례 조사표 (초안).pdf 제거').click();
    await chooseFile(page, second);
    await press(page, '수정', messages.confirmEdit);
    await toastShown(page, messages.draftSaved);
    await shown(button(page, '삭제'));
    await shown(page.getByText('사례 조사표 최종.zip', { exact: true }));
    await press(page, '제출', messages.confirmSubmit);
    await toastShown(page, messages.submitted);
    await stateIs(page, '제출완료');
    await look('TeamAsgmtDesc: handed in');
    expect(await handedIn(portal, cases)).toEqual([
      { by: 'student1', file: '사례 조사표 최종.zip', draft: false, late: false },
    ]);
    await eventually(() => portal.filesOnDisk()).toHaveLength(before.length + 1);

    await other.reload();
    await stateIs(other, '제출완료');
    const arriving = other.waitForEvent('download');
    await button(other, '사례 조사표 최종.zip 내려받기').click();
    expect(await digestOf(await (await arriving).path())).toBe(await digestOf(second));
    expect(await button(other, '제출 취소').count()).toBe(0);

    await press(page, '제출 취소', messages.confirmCancel);
    await toastShown(page, messages.cancelled);
    await stateIs(page, '임시저장');
    await makeLate(portal);
    await page.reload();
    await shown(page.getByText('지금 제출하면 지각 제출로 기록됩니다.'));
    await look('draft in the late period');
    await press(page, '제출', messages.confirmSubmit);
    await stateIs(page, '지각 제출');
    await other.getByRole('link', { name: '목록', exact: true }).click();
    await shown(row(other, cases).getByText('지각 제출', { exact: true }));
    await look('list after it', other);
    expect(await handedIn(portal, cases)).toMatchObject([{ draft: false, late: true }]);

    await close(portal);
    await page.reload();
    await shown(page.getByText(refusals.cancelOver.message));
    expect(await button(page, '제출 취소').isDisabled()).toBe(true);
  },
);

journey(
  'when two members submit at the same moment, one file is stored, and the other member sees whose',
  ['1280 light', '360 dark'],
  async ({ page, portal, look, expectFailure, otherDevice }) => {
    const before = await portal.filesOnDisk();
    const other = await otherDevice();
    await enterTeam(page, portal, 'student1', survey, 'asgmt');
    await enterTeam(other, portal, 'student2', survey, 'asgmt');
    const files = new Map([
      [page, await made.zip('하늘.zip', megabyte)],
      [other, await made.zip('도윤.zip', megabyte)],
    ]);
    expectFailure(409, insertAsgmt);
    await together([page, other], async (one) => {
      await openCases(one);
      await chooseFile(one, files.get(one) ?? '');
      await button(one, '제출').click();
      await readDialog(one, messages.confirmSubmit);
    });
    await together([page, other], (one) => answer(one, messages.confirmSubmit, '확인'));
    const isRefused = async (one: Page) =>
      one.getByRole('alertdialog').filter({ hasText: refusals.exists.message }).isVisible();
    await eventually(async () => Number(await isRefused(page)) + Number(await isRefused(other))).toBe(1);
    const [loser, winner, who] = (await isRefused(page))
      ? [page, other, 'student2' as const]
      : [other, page, 'student1' as const];
    await stateIs(winner, '제출완료');
    await answer(loser, refusals.exists.message, '확인');
    await stateIs(loser, '제출완료');
    await shows(loser, names[who]);
    await gone(button(loser, '제출 취소'));
    await look('submission of a teammate', loser);
    const file = who === 'student1' ? '하늘.zip' : '도윤.zip';
    expect(await handedIn(portal, cases)).toEqual([{ by: who, file, draft: false, late: false }]);
    await eventually(() => portal.filesOnDisk()).toHaveLength(before.length + 1);
  },
);

journey(
  'when two devices replace the file of one draft, the later one is told and sees what is stored',
  ['1280 light', '360 dark'],
  async ({ page, portal, expectFailure, otherDevice }) => {
    const other = await otherDevice();
    const replace = async (on: Page, name: string) => {
      await on.getByRole('button', { name: '초안.pdf 제거' }).click();
      // Of another size: files are told apart by it.
      await chooseFile(on, await made.file(name, `${pdf}% ${name}\n`));
    };
    await enterTeam(page, portal, 'student1', survey, 'asgmt');
    await openCases(page);
    await chooseFile(page, await made.file('초안.pdf', pdf));
    await press(page, '임시저장', messages.confirmSaveDraft);
    await shown(button(page, '삭제'));
    await enterTeam(other, portal, 'student1', survey, 'asgmt');
    await openCases(other);
    for (const device of [page, other]) await device.getByRole('link', { name: '수정', exact: true }).click();
    await replace(page, '먼저 바꾼 파일.pdf');
    await replace(other, '나중.pdf');
    await press(page, '수정', messages.confirmEdit);
    await shown(button(page, '삭제'));

    expectFailure(409, updateAsgmt);
    await press(other, '수정', messages.confirmEdit);
    await answer(other, refusals.changed.message, '확인');
    await shown(other.getByText('먼저 바꾼 파일.pdf', { exact: true }));
    await shown(button(other, '삭제'));
    expect(await handedIn(portal, cases)).toMatchObject([{ file: '먼저 바꾼 파일.pdf', draft: true }]);
  },
);

journey(
  'a form shows that a teammate was faster when the window gets the focus, and loses nothing',
  ['360 light', '1280 dark'],
  async ({ page, portal, look, otherDevice }) => {
    const other = await otherDevice();
    await enterTeam(page, portal, 'student1', survey, 'asgmt');
    await enterTeam(other, portal, 'student2', survey, 'asgmt');
    await openCases(page);
    await chooseFile(page, await made.file('내가 고른 파일.pdf', pdf));
    await openCases(other);
    await chooseFile(other, await made.file('먼저 낸 파일.pdf', pdf));
    await press(other, '제출', messages.confirmSubmit);
    await stateIs(other, '제출완료');
    const taken = page.getByText(`${names.student2} 님이 먼저 제출했습니다.`);
    await eventually(async () => {
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      return taken.isVisible();
    }).toBe(true);
    await shown(page.getByText('내가 고른 파일.pdf', { exact: true }));
    await look('form after a submission of a teammate');
    await page.getByRole('link', { name: '확인하기' }).click();
    await stateIs(page, '제출완료');
    await shown(page.getByText('먼저 낸 파일.pdf', { exact: true }));

    // After the teammate has cancelled and deleted it, everybody may submit again.
    await press(other, '제출 취소', messages.confirmCancel);
    await stateIs(other, '임시저장');
    await press(other, '삭제', messages.confirmDelete);
    await toastShown(other, messages.deleted);
    await page.reload();
    await shown(button(page, '제출'));
    expect(await handedIn(portal, cases)).toEqual([]);
  },
);

journey(
  'a lost reply, and a period that ends meanwhile',
  ['1280 light', '360 dark'],
  async ({ page, portal, look, expectFailure }) => {
    await enterTeam(page, portal, 'student1', survey, 'asgmt');
    await openCases(page);
    await chooseFile(page, await made.file('한 번만.pdf', pdf));
    expectFailure('unreachable', insertAsgmt);
    portal.network.dropResponses([insertAsgmt]);
    await press(page, '임시저장', messages.confirmSaveDraft);
    // The stored data shows that it has arrived.
    await toastShown(page, messages.draftSaved);
    portal.network.restore();
    // The form has a button of the same name as the draft.
    await shown(button(page, '삭제'));
    expect(await handedIn(portal, cases)).toMatchObject([{ file: '한 번만.pdf', draft: true }]);

    await close(portal);
    expectFailure(409, updateTempYn);
    await press(page, '제출', messages.confirmSubmit);
    await answer(page, refusals.over.message, '확인');
    await page.reload();
    await shown(page.getByText(/임시저장한 파일은 곧 삭제됩니다/));
    expect(await button(page, '제출').isDisabled()).toBe(true);
    await look('draft after the end');
    expect(await handedIn(portal, cases)).toMatchObject([{ draft: true }]);
  },
);

journey(
  'a team’s file by keyboard alone, from the team’s page',
  ['1280 dark'],
  async ({ page, portal }) => {
    const { keyboard } = page;
    await enterTeam(page, portal, 'student2', survey);
    await tabTo(page, 'link', /^팀과제/);
    await keyboard.press('Enter');
    await atPart(page, 'asgmt', survey);
    await page.getByRole('heading', { level: 1 }).focus();
    await tabTo(page, 'link', new RegExp(`^${cases}`));
    await keyboard.press('Enter');
    await atScreen(page, cases);
    await tabTo(page, 'button', /파일 선택/);
    const choosing = page.waitForEvent('filechooser');
    await keyboard.press('Enter');
    await (await choosing).setFiles(await made.file('키보드.pdf', pdf));
    await tabTo(page, 'button', '제출');
    await keyboard.press('Enter');
    await readDialog(page, messages.confirmSubmit);
    await keyboard.press('Enter');
    await stateIs(page, '제출완료');
    // The screen of the submission is there, and not only its state.
    await focused(page.getByRole('heading', { level: 1 }));
    await tabTo(page, 'link', '목록');
    await keyboard.press('Enter');
    await atPart(page, 'asgmt', survey);
    expect(await handedIn(portal, cases)).toMatchObject([{ by: 'student2', file: '키보드.pdf' }]);
    await openTeam(page, portal, survey);
    expect(await teamSeq(portal, survey, 'student2')).toBe(await teamSeq(portal, survey));
  },
  { provenBy: ['assignment'] },
);
