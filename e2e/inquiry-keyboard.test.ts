import { inquiryMessages } from '@baeum/contract/inquiry/terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { editor, title } from './harness/board.ts';
import { readDialog, toastShown } from './harness/dialog.ts';
import { focused, isFocused, tabTo } from './harness/focus.ts';
import { atInquiries, enterStaff, inquiriesOf, inquiryName } from './harness/inquiry.ts';
import { journey } from './harness/journey.ts';
import { atScreen, signIn } from './harness/student.ts';
import { eventually, shown, shows } from './harness/wait.ts';

const press = async (page: Page, role: 'link' | 'button', name: string) => {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
};
const agree = async (page: Page, words: string) => {
  await readDialog(page, words);
  await page.keyboard.press('Enter');
};
/** Leaves the editor, where Tab indents lists until Escape is pressed. */
const pressBehindEditor = async (page: Page, name: string) => {
  await page.keyboard.press('Escape');
  await press(page, 'button', name);
};

journey(
  'an inquiry is sent, changed and deleted by keyboard alone',
  ['1280 light', '360 dark'],
  async ({ page, portal }) => {
    const name = '키보드로 쓴 문의';
    const { keyboard } = page;
    await signIn(page, 'student6');
    await press(page, 'link', inquiryName);
    await atInquiries(page);
    await press(page, 'link', '등록하기');
    await shown(editor(page));
    await tabTo(page, 'combobox', /^구분/);
    await keyboard.press('ArrowDown');
    await tabTo(page, 'textbox', /^제목/);
    await keyboard.type(name);
    await tabTo(page, 'textbox', /^문의내용/);
    await keyboard.type('본문입니다.');
    await pressBehindEditor(page, '등록하기');
    await agree(page, inquiryMessages.confirmAdd);
    await atScreen(page, name);
    expect(await inquiriesOf(portal, name)).toMatchObject([{ body: '<p>본문입니다.</p>' }]);

    await press(page, 'link', '수정하기');
    await atScreen(page, `${inquiryName} 수정`);
    await shown(editor(page).getByText('본문입니다.'));
    await tabTo(page, 'textbox', /^제목/);
    await keyboard.press('End');
    await keyboard.type(' 둘');
    expect(await title(page).inputValue()).toBe(`${name} 둘`);
    await tabTo(page, 'textbox', /^문의내용/);
    await pressBehindEditor(page, '수정하기');
    await agree(page, inquiryMessages.confirmEdit);
    await atScreen(page, `${name} 둘`);

    await press(page, 'button', '삭제하기');
    await readDialog(page, inquiryMessages.confirmDelete);
    await press(page, 'button', '확인');
    await toastShown(page, inquiryMessages.deleted);
    await atInquiries(page);
    expect(await inquiriesOf(portal, `${name} 둘`)).toMatchObject([{ deleted: true }]);
  },
);

journey(
  'an administrator answers and changes the answer by keyboard alone, without losing the focus',
  ['1280 dark', '360 light'],
  async ({ page, portal }) => {
    const name = '실습실 예약은 어디서 하나요';
    const { keyboard } = page;
    const heading = page.getByRole('heading', { level: 1 });
    await enterStaff(page);
    await tabTo(page, 'link', new RegExp(name));
    await keyboard.press('Enter');
    await atScreen(page, name);
    await tabTo(page, 'textbox', /^답변내용/);
    await keyboard.type('행정실에서 합니다.');
    await pressBehindEditor(page, '등록하기');
    await agree(page, inquiryMessages.confirmAnswer);
    await shows(page, '행정실에서 합니다.');
    // The pressed button is gone.
    await focused(heading);

    await press(page, 'button', '답변 수정');
    await focused(page.getByRole('heading', { name: '답변 수정' }));
    await shown(editor(page).getByText('행정실에서 합니다.'));
    await tabTo(page, 'textbox', /^답변내용/);
    await keyboard.press('Control+End');
    await keyboard.type(' 전화도 됩니다.');
    await pressBehindEditor(page, '수정하기');
    await agree(page, inquiryMessages.confirmAnswerEdit);
    await shows(page, '행정실에서 합니다. 전화도 됩니다.');
    await eventually(() => isFocused(heading)).toBe(true);
    expect(await inquiriesOf(portal, name)).toMatchObject([
      { answer: '<p>행정실에서 합니다. 전화도 됩니다.</p>' },
    ]);
  },
);
