import {
  teamAssignmentMessages as messages,
  teamAssignmentRefusals as refusals,
  updateTempYn,
} from '@baeum/contract/team/assignment-terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, readDialog, toastShown } from './harness/dialog.ts';
import { journey } from './harness/journey.ts';
import { madeFiles, megabyte } from './harness/made-files.ts';
import { chooseFile, stateIs } from './harness/submission.ts';
import {
  button,
  cases,
  enterTeam,
  handedIn,
  names,
  openCases,
  press,
  survey,
  together,
} from './harness/team.ts';
import { eventually, gone, shown } from './harness/wait.ts';

const made = madeFiles();
const pdf = '%PDF-1.7\n%%EOF\n';

journey(
  'a member begins with a copy of a teammate’s draft: both are told, and one of the drafts is submitted',
  ['360 light', '1280 dark', '1280 light', '360 dark'],
  async ({ page, portal, look, expectFailure, otherDevice }) => {
    const before = await portal.filesOnDisk();
    const first = await made.file('사례 조사표 (하늘 초안).pdf', pdf);
    const final = await made.zip('사례 조사표 (도윤 최종).zip', megabyte);
    const other = await otherDevice();
    await enterTeam(page, portal, 'student1', survey, 'asgmt');
    await enterTeam(other, portal, 'student2', survey, 'asgmt');
    await openCases(page);
    await chooseFile(page, first);
    await press(page, '임시저장', messages.confirmSaveDraft);
    await toastShown(page, messages.draftSaved);

    // The teammate cannot change it, but may copy it.
    await other.reload();
    await openCases(other);
    await shown(other.getByText('임시저장한 팀원만 변경할 수 있습니다.'));
    await shown(other.getByRole('heading', { name: '김하늘 님의 임시저장' }));
    await look('TeamAsgmtTemp: draft of a teammate that can be copied', other);
    await shown(other.getByText('사본을 만들어 따로 작성할 수 있습니다. 팀에서 한 건만 제출됩니다.'));
    const question = '김하늘 님이 임시저장한 과제를 복사하여 내 임시저장본을 만드시겠습니까?';
    await button(other, '김하늘 님의 임시저장 사본으로 시작').click();
    await readDialog(other, question);
    await look('question before a copy', other);
    await answer(other, question, '확인');
    const told =
      '김하늘 님이 임시저장한 과제를 복사했습니다. 원본은 김하늘 님에게 남아 있습니다. 팀에서 한 건만 제출됩니다.';
    await toastShown(other, '내 임시저장본을 만들었습니다.');
    await shown(other.getByText(told));
    await shown(other.getByRole('heading', { name: '임시저장한 파일' }));
    await gone(other.getByRole('button', { name: '사본으로 시작' }));
    await look('TeamAsgmtTemp: copy of a draft', other);
    await page.reload();
    await shown(page.getByText('이도윤 님이 사본으로 작성 중입니다. 팀에서 한 건만 제출됩니다.'));
    await look('TeamAsgmtTemp: draft that has been copied');

    const third = await otherDevice();
    await enterTeam(third, portal, 'student3', survey, 'asgmt');
    await openCases(third);
    await shown(button(third, '이도윤 님의 임시저장 사본으로 시작'));
    await look('TeamAsgmtTemp: drafts of two teammates', third);

    // Each is changed on its own.
    await other.getByRole('link', { name: '수정', exact: true }).click();
    await button(other, '사례 조사표 (하늘 초안).pdf 제거').click();
    await chooseFile(other, final);
    await press(other, '수정', messages.confirmEdit);
    await toastShown(other, messages.draftSaved);
    expect(await handedIn(portal, cases)).toMatchObject([
      { by: 'student1', file: '사례 조사표 (하늘 초안).pdf', draft: true },
      { by: 'student2', file: '사례 조사표 (도윤 최종).zip', draft: true },
    ]);

    // Both submit at the same moment.
    expectFailure(409, updateTempYn);
    await together([page, other], async (one) => {
      await button(one, '제출').click();
      await readDialog(one, messages.confirmSubmit);
    });
    await together([page, other], (one) => answer(one, messages.confirmSubmit, '확인'));
    const isRefused = async (one: Page) =>
      one.getByRole('alertdialog').filter({ hasText: refusals.exists.message }).isVisible();
    await eventually(async () => Number(await isRefused(page)) + Number(await isRefused(other))).toBe(1);
    const [loser, winner, who, file] = (await isRefused(page))
      ? [page, other, 'student2' as const, '사례 조사표 (하늘 초안).pdf']
      : [other, page, 'student1' as const, '사례 조사표 (도윤 최종).zip'];
    await stateIs(winner, '제출완료');
    await look('submission of one of two drafts', winner);
    await answer(loser, refusals.exists.message, '확인');
    await stateIs(loser, '제출완료');
    const winnerName = `${names[who]} 님`;
    await shown(
      loser.getByText(
        `${winnerName}이 먼저 제출했습니다. 이 임시저장본은 ${winnerName}이 제출을 취소해야 제출할 수 있습니다.`,
      ),
    );
    await look('TeamAsgmtDesc: left draft beside the submission of a teammate', loser);
    const arriving = loser.waitForEvent('download');
    await button(loser, `${file} 내려받기`).click();
    await arriving;
    expect(await winner.getByText(file, { exact: true }).count()).toBe(0);

    await press(loser, '삭제', messages.confirmDelete);
    await toastShown(loser, messages.deleted);
    await gone(loser.getByRole('heading', { name: '내 임시저장' }));
    expect(await handedIn(portal, cases)).toMatchObject([{ by: who, draft: false }]);
    await eventually(() => portal.filesOnDisk()).toHaveLength(before.length + 1);
  },
);
