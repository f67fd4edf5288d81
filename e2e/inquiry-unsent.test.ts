import {
  inquiryMessages,
  inquiryRefusals,
  insertInquiryData,
  saveInqAnwData,
  updateInquiryData,
} from '@baeum/contract/inquiry/terms';
import { unreachableMessage } from '@baeum/contract/refusals';
import { expect } from 'vitest';
import { callAs } from './harness/api.ts';
import { editor, title } from './harness/board.ts';
import { answer, readDialog, toastShown } from './harness/dialog.ts';
import {
  beginInquiry,
  enterInquiries,
  enterStaff,
  inquiriesOf,
  inquiryButton,
  inquiryLink,
  inquiryName,
  openAsStaff,
  sendAnswer,
  sendInquiry,
  writeInquiry,
} from './harness/inquiry.ts';
import { journey } from './harness/journey.ts';
import { atScreen, signIn } from './harness/student.ts';
import { gone, shown, shows } from './harness/wait.ts';

journey(
  'an inquiry whose reply was lost is stored once, and typed text survives closing the window',
  ['360 dark', '1280 light'],
  async ({ page, portal, expectFailure }) => {
    const name = '한 번만 등록되어야 하는 문의';
    await signIn(page, 'student7');
    await enterInquiries(page);
    await beginInquiry(page);
    await writeInquiry(page, name, '여러 번 눌러도');
    await page.reload();
    await shown(editor(page).getByText('여러 번 눌러도'));
    expect(await title(page).inputValue()).toBe(name);
    expectFailure('unreachable', insertInquiryData);
    portal.network.dropResponses([insertInquiryData]);
    await page.getByRole('button', { name: '등록하기', exact: true }).click();
    await answer(page, inquiryMessages.confirmAdd, '확인');
    await readDialog(page, unreachableMessage);
    expect(await inquiriesOf(portal, name)).toHaveLength(1);
    portal.network.restore();
    await answer(page, unreachableMessage, '다시 시도');
    await atScreen(page, name);
    expect(await inquiriesOf(portal, name)).toHaveLength(1);

    await page.getByRole('link', { name: '수정하기' }).click();
    await atScreen(page, `${inquiryName} 수정`);
    await shown(editor(page).getByText('여러 번 눌러도'));
    await title(page).fill(`${name} (수정)`);
    expectFailure('unreachable', updateInquiryData);
    portal.network.dropResponses([updateInquiryData]);
    await page.getByRole('button', { name: '수정하기', exact: true }).click();
    await answer(page, inquiryMessages.confirmEdit, '확인');
    // The form requests the current state to find out whether it has arrived.
    await toastShown(page, inquiryMessages.updated);
    portal.network.restore();
    await atScreen(page, `${name} (수정)`);
    expect(await inquiriesOf(portal, `${name} (수정)`)).toMatchObject([{ revision: 1 }]);
  },
);

journey(
  'an inquiry that cannot be saved shows the reason, and stays in the form until it is saved',
  ['1280 dark', '360 light'],
  async ({ page, portal, expectFailure }) => {
    const name = '저장되지 않는 문의';
    const fail = () =>
      portal.sql(
        `alter table inquiry add constraint out_of_order check (title not like '저장되지%') not valid`,
      );
    const mend = () => portal.sql('alter table inquiry drop constraint out_of_order');
    await signIn(page, 'student8');
    await enterInquiries(page);
    await beginInquiry(page);
    await writeInquiry(page, name, '처음 질문');
    await fail();
    expectFailure(500, insertInquiryData);
    await page.getByRole('button', { name: '등록하기', exact: true }).click();
    await answer(page, inquiryMessages.confirmAdd, '확인');
    await answer(page, inquiryMessages.failed, '확인');
    expect(await title(page).inputValue()).toBe(name);
    await shown(editor(page).getByText('처음 질문'));
    await mend();
    await sendInquiry(page, name);

    await page.getByRole('link', { name: '수정하기' }).click();
    await atScreen(page, `${inquiryName} 수정`);
    await title(page).fill(`${name} (수정)`);
    await fail();
    expectFailure(500, updateInquiryData);
    await page.getByRole('button', { name: '수정하기', exact: true }).click();
    await answer(page, inquiryMessages.confirmEdit, '확인');
    await answer(page, inquiryMessages.failed, '확인');
    expect(await title(page).inputValue()).toBe(`${name} (수정)`);
    await mend();
    await page.getByRole('button', { name: '수정하기', exact: true }).click();
    await answer(page, inquiryMessages.confirmEdit, '확인');
    await atScreen(page, `${name} (수정)`);
    expect(await inquiriesOf(portal, `${name} (수정)`)).toMatchObject([{ revision: 1 }]);
  },
);

journey(
  'an inquiry that is answered while it is edited shows a message, and keeps the typed text',
  ['360 light', '1280 dark'],
  async ({ page, portal, expectFailure, look }) => {
    const name = '쓰는 동안 답변된 문의';
    await signIn(page, 'student7');
    await enterInquiries(page);
    await beginInquiry(page);
    await writeInquiry(page, name, '처음 질문');
    await sendInquiry(page, name);
    await page.getByRole('link', { name: '수정하기' }).click();
    await atScreen(page, `${inquiryName} 수정`);
    await shown(editor(page).getByText('처음 질문'));
    await title(page).fill(`${name}의 뒷이야기`);

    const [{ id } = { id: 0 }] = await inquiriesOf(portal, name);
    const office = await callAs(portal, 'admin1');
    const sent = await office.send(saveInqAnwData, { inqSeq: String(id), content: '<p>답변입니다.</p>' });
    expect(sent.status).toBe(200);

    expectFailure(409, updateInquiryData);
    await page.getByRole('button', { name: '수정하기', exact: true }).click();
    await answer(page, inquiryMessages.confirmEdit, '확인');
    await answer(page, inquiryRefusals.answered.message, '확인');
    await shown(page.locator('#main').getByText(inquiryRefusals.answered.message));
    expect(await page.getByRole('button', { name: '수정하기', exact: true }).isDisabled()).toBe(true);
    expect(await title(page).inputValue()).toBe(`${name}의 뒷이야기`);
    // An answer counts as read when it is visible.
    await shows(page, '답변입니다.');
    await shown(inquiryButton(page));
    await look('answered meanwhile');
    expect(await inquiriesOf(portal, name)).toMatchObject([{ revision: 0, answer: '<p>답변입니다.</p>' }]);
  },
);

journey(
  'an administrator sees that another one was faster, and that the question has changed',
  ['1280 light', '360 dark'],
  async ({ page, portal, expectFailure, look }) => {
    const name = '실습실 예약은 어디서 하나요';
    const [{ id } = { id: 0 }] = await inquiriesOf(portal, name);
    await enterStaff(page);
    await openAsStaff(page, name);
    await editor(page).click();
    await page.keyboard.type('행정실에서 합니다.');

    const student = await callAs(portal, 'student20');
    const fields = { inqSeq: String(id), inqType: '0000550004', title: '주말 실습실 예약' };
    expect((await student.send(updateInquiryData, { ...fields, content: '<p>주말입니다.</p>' })).status).toBe(
      200,
    );
    expectFailure(409, saveInqAnwData);
    await page.getByRole('button', { name: '등록하기', exact: true }).click();
    await answer(page, inquiryMessages.confirmAnswer, '확인');
    await answer(page, inquiryRefusals.questionChanged.message, '확인');
    await atScreen(page, '주말 실습실 예약');
    await shown(page.getByText('주말입니다.'));
    await shown(editor(page).getByText('행정실에서 합니다.'));

    const office = await callAs(portal, 'admin1');
    await office.send(saveInqAnwData, { inqSeq: String(id), content: '<p>먼저 보낸 답변</p>' }, [
      new File(['예약표'], '예약표.txt'),
    ]);
    expectFailure(409, saveInqAnwData);
    await page.getByRole('button', { name: '등록하기', exact: true }).click();
    await answer(page, inquiryMessages.confirmAnswer, '확인');
    await shown(page.getByText(inquiryRefusals.changed.message));
    await shown(page.getByText('먼저 보낸 답변'));
    // Including its pictures and files, which would be kept otherwise.
    await page.getByRole('button', { name: '예약표.txt 제거' }).click();
    await look('another answer meanwhile');
    await sendAnswer(page);
    // The form has shown the same text; the previous answer may still be visible below it for a moment.
    await shown(page.getByRole('button', { name: '답변 수정' }));
    await shown(page.getByText('행정실에서 합니다.'));
    expect(await inquiriesOf(portal, '주말 실습실 예약')).toMatchObject([
      { answer: '<p>행정실에서 합니다.</p>' },
    ]);
    await gone(page.getByText('예약표.txt'));

    await page.reload();
    await atScreen(page, '주말 실습실 예약');
    expectFailure('unreachable', saveInqAnwData);
    portal.network.dropResponses([saveInqAnwData]);
    await page.getByRole('button', { name: '답변 수정' }).click();
    await editor(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' 전화로도 됩니다.');
    await sendAnswer(page, false);
    portal.network.restore();
    await shown(page.getByText('행정실에서 합니다. 전화로도 됩니다.'));
    await page.getByRole('link', { name: '목록', exact: true }).click();
    await shown(inquiryLink(page, '주말 실습실 예약'));
  },
);
