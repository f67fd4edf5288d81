import {
  assignmentMessages,
  assignmentRefusals,
  reSubmitAsgmtData,
  submitAsgmtData,
  updateAsgmtData,
} from '@baeum/contract/assignment/terms';
import { fileRefusals } from '@baeum/contract/files';
import { unreachableMessage } from '@baeum/contract/refusals';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, readDialog, toastShown } from './harness/dialog.ts';
import { tabTo } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { digestOf, madeFiles, megabyte } from './harness/made-files.ts';
import type { Portal } from './harness/portal.ts';
import { atLecture, atScreen, demoPassword, signIn } from './harness/student.ts';
import {
  beginSubmission,
  bodyField,
  chooseFile,
  enterAssignment,
  enterAssignments,
  graded,
  open,
  send,
  stateIs,
  titleField,
} from './harness/submission.ts';
import { eventually, gone, shown, shows } from './harness/wait.ts';

const made = madeFiles();
const refused = assignmentRefusals;

journey(
  'a student submits 90 MB, downloads it unchanged, cancels, edits, submits again, and reads the feedback of another assignment',
  ['360 light', '1280 dark'],
  async ({ page, portal, look }) => {
    const name = '생명윤리_조사 보고서(최종)_김하늘.zip';
    // With decomposed letters, as on a Mac.
    const path = await made.zip(name.normalize('NFD'), 90 * megabyte);
    await signIn(page, 'student1');
    await enterAssignments(page, open.lecture);
    await shown(page.getByRole('link', { name: open.title }));
    await look('taskAll: list of assignments');
    await page.getByRole('link', { name: open.title }).click();
    await atScreen(page, open.title);
    await stateIs(page, '진행');
    await look('AsgmtDesc: assignment');

    await beginSubmission(page, '3R 원칙과 대체 시험법', '첫째 줄\n둘째 줄 <b>그대로</b>');
    await chooseFile(page, path);
    await look('AsgmtSbmt: submission');
    portal.network.stallAfter(10 * megabyte);
    await send(page, '제출');
    const bar = page.getByRole('progressbar');
    await eventually(async () => Number(await bar.getAttribute('value'))).toBeGreaterThanOrEqual(11);
    expect(Number(await bar.getAttribute('value'))).toBeLessThan(60);
    await look('upload');
    portal.network.restore();
    await toastShown(page, assignmentMessages.submitted);
    await stateIs(page, '제출완료');
    await shown(page.getByText('둘째 줄 <b>그대로</b>'));

    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: `${name} 내려받기` }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe(name);
    expect(await digestOf(await download.path())).toBe(await digestOf(path));

    await page.getByRole('button', { name: '제출취소' }).click();
    await answer(page, assignmentMessages.confirmCancel, '확인');
    await toastShown(page, assignmentMessages.cancelled);
    await stateIs(page, '임시저장');
    await page.reload();
    await stateIs(page, '임시저장');
    await look('AsgmtTemp: draft');

    await page.getByRole('link', { name: '수정' }).click();
    await atScreen(page, open.title);
    await shown(page.getByText(name, { exact: true }));
    await titleField(page).fill('3R 원칙과 대체 시험법 (수정)');
    await look('AsgmtEdit: edit');
    await page.getByRole('button', { name: `${name} 제거` }).click();
    await page.getByRole('button', { name: '제출', exact: true }).click();
    await shows(page, refused.noFile.message);
    await chooseFile(page, await made.file('고친 보고서.pdf', '%PDF-1.7\n%%EOF\n'));
    await send(page, '임시저장');
    await toastShown(page, assignmentMessages.draftSaved);
    await shown(page.getByText('고친 보고서.pdf', { exact: true }));
    await gone(page.getByText(name, { exact: true }));
    // Only the draft page has this button; the form has the other one, too.
    await shown(page.getByRole('button', { name: '삭제', exact: true }));
    await send(page, '제출');
    await stateIs(page, '제출완료');
    await page.reload();
    await stateIs(page, '제출완료');
    await shows(page, '3R 원칙과 대체 시험법 (수정)');
    await look('handed in');

    await page.goto('/lms_st');
    await enterAssignment(page, graded.lecture, graded.title);
    await stateIs(page, '평가완료');
    await shown(page.getByText('리보솜의 위치를 세포질로 옮겨 다시 그려 보세요.'));
    await shows(page, refused.graded.message);
    expect(await page.getByRole('button', { name: '제출취소' }).isDisabled()).toBe(true);
    await look('feedback');
  },
);

journey(
  'invalid files are refused with the specified messages, and leave nothing behind',
  ['1280 light', '360 dark'],
  async ({ page, portal, look, expectFailure }) => {
    const before = await portal.filesOnDisk();
    await signIn(page, 'student1');
    await enterAssignment(page, open.lecture, open.title);
    await beginSubmission(page, '제목은 남는다', '내용도 남는다');
    await page.getByRole('button', { name: '제출', exact: true }).click();
    await shows(page, refused.noFile.message);

    const turnedAway = async (path: string, words: string) => {
      await chooseFile(page, path);
      await shows(page, words);
    };
    await turnedAway(await made.file('설치.exe', 'MZ'), refused.unsupportedFile.message);
    await turnedAway(await made.hollow('너무 큰 자료.zip', 105 * megabyte), refused.tooLargeFile.message);
    await turnedAway(await made.file('빈 파일.pdf', ''), fileRefusals.empty.message);
    await look('refused file');
    await page.getByRole('button', { name: /제거$/ }).click();
    await dropTwoFiles(page);
    await shows(page, refused.tooManyFiles.message);

    expectFailure(415, submitAsgmtData);
    await chooseFile(page, await made.file('이름만.pdf', '<!doctype html><script>alert(1)</script>'));
    await send(page, '제출');
    await shows(page, fileRefusals.unsafe.message);
    expect(await titleField(page).inputValue()).toBe('제목은 남는다');
    expect(await bodyField(page).inputValue()).toBe('내용도 남는다');
    expect(await submissions(portal)).toEqual([]);
    await eventually(async () => (await portal.filesOnDisk()).toSorted()).toEqual(before.toSorted());

    await page.getByRole('button', { name: /제거$/ }).click();
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    await chooseFile(page, await made.file('실은 PNG.jpg', png));
    await send(page, '임시저장');
    await toastShown(page, assignmentMessages.draftSaved);
    await page.getByRole('button', { name: '삭제' }).click();
    await answer(page, assignmentMessages.confirmDelete, '확인');
    await toastShown(page, assignmentMessages.deleted);
    await shown(page.getByRole('link', { name: '제출하기' }));
  },
);

journey(
  'a cancelled or interrupted upload stores nothing and loses no typed text; a retry succeeds',
  ['360 light', '1280 dark'],
  async ({ page, portal, look, expectFailure }) => {
    const path = await made.zip('끊기는 자료.zip', 80 * megabyte);
    const before = (await portal.filesOnDisk()).toSorted();
    const nothingStored = async () => {
      await eventually(async () => (await portal.filesOnDisk()).toSorted()).toEqual(before);
      expect(await submissions(portal)).toEqual([]);
    };
    await signIn(page, 'student1');
    await enterAssignment(page, open.lecture, open.title);
    await beginSubmission(page, '끊겨도 남는 제목', '끊겨도 남는 내용');
    await page.reload();
    await eventually(() => bodyField(page).inputValue()).toBe('끊겨도 남는 내용');
    expect(await titleField(page).inputValue()).toBe('끊겨도 남는 제목');
    await chooseFile(page, path);

    portal.network.stallAfter(20 * megabyte);
    await send(page, '제출');
    await eventually(() => portal.network.limitReached).toBe(true);
    await page.getByRole('button', { name: '끊기는 자료.zip 올리기 취소' }).click();
    portal.network.restore();
    await toastShown(page, '전송을 취소했습니다.');
    await nothingStored();

    expectFailure('unreachable', '.do');
    portal.network.disconnectAfter(20 * megabyte);
    await send(page, '제출');
    await readDialog(page, unreachableMessage);
    await look('network lost');
    await nothingStored();
    expect(await titleField(page).inputValue()).toBe('끊겨도 남는 제목');
    expect(await bodyField(page).inputValue()).toBe('끊겨도 남는 내용');
    portal.network.restore();
    await answer(page, unreachableMessage, '다시 시도');
    await stateIs(page, '제출완료');
    expect(await submissions(portal)).toEqual([{ draft: false }]);
    expect(await portal.filesOnDisk()).toHaveLength(before.length + 1);
  },
);

journey(
  'when two devices change one draft, the later one is notified and keeps its typed text',
  ['1280 dark', '360 light'],
  async ({ page, portal, look, expectFailure, otherDevice }) => {
    const saved = (on: Page) => shown(on.getByRole('button', { name: '삭제', exact: true }));
    await signIn(page, 'student1');
    await enterAssignment(page, open.lecture, open.title);
    await beginSubmission(page, '두 기기에서 쓰는 과제', '처음 내용');
    await chooseFile(page, await made.file('초안.pdf', '%PDF-1.7\n%%EOF\n'));
    await send(page, '임시저장');
    await saved(page);
    const other = await otherDevice();
    await signIn(other, 'student1');
    await enterAssignment(other, open.lecture, open.title);
    for (const [device, text] of [
      [page, '이쪽 내용'],
      [other, '저쪽 내용'],
    ] as const) {
      await device.getByRole('link', { name: '수정' }).click();
      await bodyField(device).fill(text);
    }
    await send(page, '임시저장');
    await saved(page);

    expectFailure(409, updateAsgmtData);
    await send(other, '제출');
    const notice = other.getByRole('region', { name: '다른 곳에서 바뀐 내용' });
    await shown(notice.getByText(refused.changed.message));
    expect(await bodyField(other).inputValue()).toBe('저쪽 내용');
    expect(await submissions(portal)).toEqual([{ draft: true }]);
    await other.getByText('지금 저장되어 있는 내용 보기').click();
    await shown(other.getByText('이쪽 내용', { exact: true }));
    await look('draft that has been changed elsewhere', other);
    await send(other, '제출');
    await stateIs(other, '제출완료');
    await shows(other, '저쪽 내용');
    expect(await submissions(portal)).toEqual([{ draft: false }]);
  },
);

journey(
  'a deadline passes by the server’s clock, not by that of the device',
  ['1280 light', '360 dark'],
  async ({ page, portal, expectFailure }) => {
    const path = await made.file('마감 직전.pdf', '%PDF-1.7\n%%EOF\n');
    // The device is a month ahead: by its clock everything would be over.
    await page.clock.setFixedTime(Date.now() + 30 * 86_400_000);
    await signIn(page, 'student1');
    await enterAssignment(page, open.lecture, open.title);
    await beginSubmission(page, '마감 전에 쓴 것', '내용');
    await chooseFile(page, path);
    await send(page, '임시저장');
    await toastShown(page, assignmentMessages.draftSaved);
    // The draft is there: loaded again on the way to it, the page would not know which.
    await shown(page.getByRole('button', { name: '삭제', exact: true }));

    // The device is a month behind: by its clock nothing would be over or late.
    await page.clock.setFixedTime(Date.now() - 30 * 86_400_000);
    await closeAssignment(portal, '1 day');
    await page.reload();
    await shown(page.getByText('지금 제출하면 지각 제출로 기록됩니다.'));
    await closeAssignment(portal, null);
    expectFailure(409, reSubmitAsgmtData);
    await send(page, '제출');
    await answer(page, refused.over.message, '확인');
    await page.reload();
    await shown(page.getByRole('main').getByText(refused.over.message).first());
    expect(await page.getByRole('button', { name: '제출', exact: true }).isDisabled()).toBe(true);
    expect(await submissions(portal)).toEqual([{ draft: true }]);
  },
);

journey(
  'a submission by keyboard alone, from the sign-in on',
  ['1280 light', '360 dark'],
  async ({ page }) => {
    const path = await made.file('키보드만.pdf', '%PDF-1.7\n%%EOF\n');
    const { keyboard } = page;
    await page.goto('/st');
    await tabTo(page, 'textbox', '아이디');
    await keyboard.type('student1');
    await keyboard.press('Tab');
    await keyboard.type(demoPassword);
    await keyboard.press('Enter');
    await atScreen(page, '나의 강의');
    await tabTo(page, 'link', `${open.lecture} 강의실 입장`);
    await keyboard.press('Enter');
    await atLecture(page, open.lecture);
    await tabTo(page, 'link', /^과제/);
    await keyboard.press('Enter');
    await atScreen(page, `${open.lecture} 과제`);
    await tabTo(page, 'link', open.title);
    await keyboard.press('Enter');
    await atScreen(page, open.title);
    await tabTo(page, 'link', '제출하기');
    await keyboard.press('Enter');
    await tabTo(page, 'textbox', '제목');
    await keyboard.type('키보드로 쓴 제목');
    await tabTo(page, 'textbox', '내용');
    await keyboard.type('키보드로 쓴 내용');
    await tabTo(page, 'button', /파일 선택/);
    const choosing = page.waitForEvent('filechooser');
    await keyboard.press('Enter');
    await (await choosing).setFiles(path);
    await tabTo(page, 'button', '제출');
    await keyboard.press('Enter');
    await readDialog(page, assignmentMessages.confirmSubmit);
    await keyboard.press('Enter');
    await stateIs(page, '제출완료');
  },
);

/** Drops two files on the form at once. */
async function dropTwoFiles(page: Page): Promise<void> {
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    for (const name of ['하나.pdf', '둘.pdf']) data.items.add(new File(['%PDF-1.7'], name));
    return data;
  });
  await page.getByText('또는 이곳에 끌어다 놓으세요.').dispatchEvent('drop', { dataTransfer: dropped });
}

/** The submission of student1 for the open assignment in the database. */
function submissions(portal: Portal) {
  return portal.sql(
    `select submitted_at is null as draft from submission join account on account.id = student_id
       join assignment on assignment.code = assignment_code
      where login_id = 'student1' and assignment.title = $1`,
    [open.title],
  );
}

/** Ends the regular period of the open assignment; late submissions are allowed for this long. */
async function closeAssignment(portal: Portal, late: string | null): Promise<void> {
  await portal.sql(
    `update assignment set closes_at = minute - interval '2 minutes', late_closes_at = minute + $2::interval,
      late_opens_at = case when $2::interval is not null then minute - interval '1 minute' end
     from date_trunc('minute', now()) as minute where title = $1`,
    [open.title, late],
  );
}
