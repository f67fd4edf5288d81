import {
  deleteInqData,
  getInqData,
  inquiryFileRules,
  inquiryMessages,
  inquiryRefusals,
  updateInquiryData,
} from '@baeum/contract/inquiry/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { expect } from 'vitest';
import { callAs } from './harness/api.ts';
import { editor, picture, pictures, row, title, tool, typeChoice } from './harness/board.ts';
import { answer, toastShown } from './harness/dialog.ts';
import {
  atInquiries,
  beginInquiry,
  enterInquiries,
  enterStaff,
  inquiriesOf,
  inquiryButton,
  inquiryLink,
  inquiryList,
  inquiryName,
  openAsStaff,
  sendAnswer,
  sendInquiry,
} from './harness/inquiry.ts';
import { journey } from './harness/journey.ts';
import { madeFiles, megabyte } from './harness/made-files.ts';
import { begin, openQuiz, twenty } from './harness/quiz.ts';
import { atScreen, signIn, startSession } from './harness/student.ts';
import { chooseFile } from './harness/submission.ts';
import { atPaper } from './harness/taking.ts';
import { atPath, eventually, gone, shown, shows } from './harness/wait.ts';

const made = madeFiles();

journey(
  'a student asks with a file and a picture, an administrator answers with a file, and the button blinks until the answer is read',
  ['360 light', '1280 dark'],
  async ({ page, portal, look, otherDevice, whenIdle }) => {
    const name = '자막이 나오지 않습니다';
    await signIn(page, 'student5');
    await enterInquiries(page);
    await shows(page, inquiryMessages.empty);
    await look('inquiryList: no inquiries');

    await beginInquiry(page);
    await look('inquiryWrite: empty form');
    const send = page.getByRole('button', { name: '등록하기', exact: true });
    for (const [words, fill] of [
      [inquiryRefusals.noType, () => typeChoice(page).selectOption('시스템 이용')],
      [inquiryRefusals.noTitle, () => title(page).fill(name)],
      [inquiryRefusals.noBody, () => editor(page).click()],
    ] as const) {
      await send.click();
      await shows(page, words.message);
      await fill();
    }
    await page.keyboard.type('영상 아래에 자막이 없습니다.');
    const choosing = page.waitForEvent('filechooser');
    await tool(page, '이미지 넣기').click();
    await (await choosing).setFiles(await made.file('화면.png', await picture(page, 'teal')));
    await pictures(page, 1);
    const large = await made.hollow('너무 큰 기록.zip', 21 * megabyte);
    await chooseFile(page, large, await made.file('기록.txt', '기록'), await made.file('분석기.hwpx', 'x'));
    await shown(page.getByText(inquiryRefusals.tooLargeFile.message).first());
    await shown(page.getByText(inquiryFileRules.unsupported.message.split('\n')[1] ?? '').first());
    await look('form');
    for (const one of ['너무 큰 기록.zip', '분석기.hwpx'])
      await page.getByRole('button', { name: `${one} 제거` }).click();
    await sendInquiry(page, name);
    await shows(page, inquiryMessages.waiting);
    await shown(page.getByText('답변일 -'));
    await shown(page.getByRole('button', { name: '기록.txt 내려받기' }));
    await look('inquiryView: waiting');

    const office = await otherDevice();
    await enterStaff(office);
    await look('staff inquiries: all inquiries', office);
    await openAsStaff(office, name);
    await shown(office.getByText('정수아', { exact: false }));
    await editor(office).click();
    await office.keyboard.type('재생기의 자막 단추를 눌러 주세요.');
    await chooseFile(office, await made.file('자막 안내.pdf', '%PDF-1.7\n%%EOF\n'));
    await look('staff inquiries/:inqSeq: answer', office);
    await sendAnswer(office);
    await shown(office.getByText('학생 미확인', { exact: false }));
    await look('answered', office);

    // The window gets the focus again.
    await page.reload();
    await atScreen(page, name);
    await shows(page, '재생기의 자막 단추를 눌러 주세요.');
    await eventually(() => inquiriesOf(portal, name)).toMatchObject([{ files: 1, seen: true }]);

    await office.getByRole('button', { name: '답변 수정' }).click();
    await shown(editor(office).getByText('재생기의 자막 단추'));
    await editor(office).click();
    await office.keyboard.press('Control+End');
    await office.keyboard.type(' 키보드에서는 C입니다.');
    await sendAnswer(office, false);

    await page.goto('/lms_st');
    await shown(inquiryButton(page, 1));
    await look('unread answer');
    // With reduced motion it is marked without moving.
    const blinking = () =>
      inquiryButton(page, 1).evaluate(
        (button) =>
          button.getAnimations({ subtree: true }).filter((one) => one.playState === 'running').length,
      );
    expect(await blinking()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await eventually(blinking).toBe(1);
    // It does not distract from a quiz.
    await openQuiz(page, twenty);
    await begin(page);
    await atPaper(page);
    await shown(inquiryButton(page, 1));
    await eventually(blinking).toBe(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/lms_st');

    await enterInquiries(page, 1);
    await shown(row(page, name).getByText(inquiryMessages.unread));
    await look('list with a new answer');
    await inquiryLink(page, name).click();
    await atScreen(page, name);
    await shown(page.getByText('키보드에서는 C입니다.', { exact: false }));
    await shown(page.getByText('수정일', { exact: false }));
    await shown(inquiryButton(page));
    expect(await page.getByRole('link', { name: '수정하기' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: '삭제하기' }).count()).toBe(0);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: '자막 안내.pdf 내려받기' }).click();
    expect((await saving).suggestedFilename()).toBe('자막 안내.pdf');
    await whenIdle();
    await look('answer read');
    await page.getByRole('link', { name: '목록', exact: true }).click();
    await atInquiries(page);
    await gone(row(page, name).getByText(inquiryMessages.unread));
  },
);

journey(
  'one’s own inquiries are paged and searched; an unanswered one is changed and deleted',
  ['1280 light', '360 dark'],
  async ({ page, portal, look }) => {
    const name = '병원 진료로 빠진 주의 출석은 어떻게 되나요';
    await signIn(page, 'student1');
    await enterInquiries(page, 2);
    await shown(page.getByText('전체 13건'));
    await look('list');
    await page.getByRole('button', { name: '다음 쪽' }).click();
    await shown(inquiryLink(page, '처음 로그인할 때'));
    await look('second page');
    await page.goBack();
    await gone(inquiryLink(page, '처음 로그인할 때'));

    const find = async (type: string, text: string) => {
      await page.getByRole('combobox', { name: '검색 구분' }).selectOption(type);
      await page.getByLabel('검색어', { exact: true }).fill(text);
      await page.keyboard.press('Enter');
    };
    await find('문의유형', '수강');
    await shown(page.getByText('검색 결과 2건'));
    await find('제목', '없는 말');
    await shows(page, inquiryMessages.empty);
    await look('nothing found');
    await find('제목', '진료');
    await inquiryLink(page, name).click();
    await atScreen(page, name);
    await look('waiting with a file');

    await page.getByRole('link', { name: '수정하기' }).click();
    await atScreen(page, `${inquiryName} 수정`);
    await shown(editor(page).getByText('6주차에'));
    await page.getByRole('button', { name: '진료 확인서.pdf 제거' }).click();
    await chooseFile(page, await made.file('새 확인서.pdf', '%PDF-1.7\n%%EOF\n'));
    await title(page).fill(`${name} (2차)`);
    await look('change');
    await page.getByRole('button', { name: '수정하기', exact: true }).click();
    await answer(page, inquiryMessages.confirmEdit, '확인');
    await toastShown(page, inquiryMessages.updated);
    await atScreen(page, `${name} (2차)`);
    await shown(page.getByRole('button', { name: '새 확인서.pdf 내려받기' }));
    expect(await page.getByRole('button', { name: '진료 확인서.pdf 내려받기' }).count()).toBe(0);

    const remove = page.getByRole('button', { name: '삭제하기' });
    await remove.click();
    await answer(page, inquiryMessages.confirmDelete, '취소');
    await remove.click();
    await answer(page, inquiryMessages.confirmDelete, '확인');
    await toastShown(page, inquiryMessages.deleted);
    await atInquiries(page);
    await shown(page.getByText('전체 12건'));
    expect(await inquiriesOf(portal, `${name} (2차)`)).toMatchObject([{ deleted: true }]);

    // All inquiries have been answered meanwhile.
    await portal.sql(
      `with asked as (
         select inquiry.id from inquiry join account on account.id = author_id
         where login_id = 'student1' and deleted_at is null)
       insert into inquiry_answer (inquiry_id, body_html, created_at) select id, '<p>답변입니다.</p>', now() from asked
       on conflict (inquiry_id) do update set seen_at = null`,
    );
    await page.goto('/lms_st');
    await shown(inquiryButton(page, 12));
    await look('twelve unread answers');
  },
);

journey(
  'inquiries of others can be neither read nor changed',
  ['360 light'],
  async ({ page, portal, look, expectFailure }) => {
    const [others] = await inquiriesOf(portal, '퀴즈를 풀다가 인터넷이 끊겼습니다');
    const [own] = await inquiriesOf(portal, '마감 알림을 휴대전화로 받을 수 있나요');
    const [answered] = await inquiriesOf(portal, '강의 영상이 3분쯤에서 멈춥니다');
    const [foreign] = await portal.sql(
      `select stored_file_id as id from inquiry_file join inquiry on inquiry.id = inquiry_id where inquiry.id <> $1 limit 1`,
      [own?.id],
    );
    const student = await callAs(portal, 'student1');
    for (const inqSeq of [others?.id, 999_999_999])
      for (const path of [getInqData, deleteInqData])
        expect((await student.post(path, { inqSeq })).status).toBe(commonRefusals.notFound.status);
    const change = (seq: unknown, more: object = {}) =>
      student.send(updateInquiryData, {
        inqSeq: String(seq),
        inqType: '0000550002',
        title: '바꾼 제목',
        content: '<p>바꾼 글</p>',
        ...more,
      });
    expect((await change(others?.id)).status).toBe(commonRefusals.notFound.status);
    expect((await change(answered?.id)).errorCode).toBe(inquiryRefusals.answered.errorCode);
    expect((await change(own?.id, { fileSeq: String(foreign?.id) })).errorCode).toBe(
      inquiryRefusals.changed.errorCode,
    );
    expect(await inquiriesOf(portal, '바꾼 제목')).toEqual([]);

    await startSession(page, 'student1');
    expectFailure(404, getInqData);
    await page.goto(`/lms_st/open/inquiry/${String(others?.id)}`);
    await shows(page, commonRefusals.notFound.message);
    await look('not one’s own');
    await page.goto(`/lms_st/open/inquiry/${String(own?.id)}`);
    await atScreen(page, '마감 알림을 휴대전화로 받을 수 있나요');
    // Without its number the view leads to the list.
    await page.goto('/lms_st');
    await page.goto('/lms_st/sysInq/inquiryView');
    await atPath(page, '/lms_st/sysInq/inquiryList');
    await atInquiries(page);
    await shown(inquiryList(page));
  },
);
