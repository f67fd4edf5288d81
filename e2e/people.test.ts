import { addPerson, peopleMessages, personDenialMessages } from '@baeum/contract/people/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { delayRequest } from './harness/delayed-request.ts';
import { answer, closeQuestion, readDialog, toastShown } from './harness/dialog.ts';
import { journey } from './harness/journey.ts';
import { administrator, startStaffSession } from './harness/staff.ts';
import { atScreen } from './harness/student.ts';
import { atPath, gone, shown } from './harness/wait.ts';
import { focused } from './harness/focus.ts';

async function openPeople(page: Page): Promise<void> {
  await page.goto('/staff/people');
  await atScreen(page, '사람');
  await shown(page.getByText('박서연'));
}

const find = async (page: Page, text: string) => {
  await page.getByLabel('검색어').fill(text);
  await page.getByRole('button', { name: '검색', exact: true }).click();
  await shown(page.getByText('검색 결과'));
};

const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click();

journey(
  'people are found by initial consonants, chosen by keys, suspended with a report, and all of it is taken back',
  ['1280 light', '360 dark'],
  async ({ page, look, whenIdle }) => {
    await startStaffSession(page);
    await openPeople(page);
    await look('staff people: people');
    await page
      .getByRole('group', { name: '거르기' })
      .getByRole('button', { name: /^관리자/ })
      .click();
    await shown(page.getByRole('link', { name: administrator.name }));
    await gone(page.getByText('박서연'));
    await page.getByRole('button', { name: /^전체/ }).click();
    await shown(page.getByText('박서연'));

    // Without the mouse: the first row, the next two, and up to there.
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await shown(page.getByText('3명 선택'));
    await page.getByRole('button', { name: '선택 해제' }).click();
    await page.keyboard.press('/');
    await focused(page.getByLabel('검색어'));
    await page.keyboard.type('ㅂㅅㅇ');
    await page.keyboard.press('Enter');
    await shown(page.getByText('박서연'));
    await gone(page.getByText('김하늘'));
    await page.getByRole('button', { name: '전체 보기' }).click();
    await shown(page.getByText('김하늘'));

    await page.getByLabel('한 쪽에 보이는 수').selectOption('100');
    await shown(page.getByText(administrator.name));
    const box = (name: RegExp) => page.getByRole('checkbox', { name });
    await box(/^박서연/).check();
    await box(/^김하늘/).check();
    await box(new RegExp(`^${administrator.name}`)).check();
    await look('staff people: three chosen');
    await page.getByRole('button', { name: '이용 정지', exact: true }).click();
    await answer(page, '3명의 이용을 정지하시겠습니까?', '이용 정지');
    const report = page.getByRole('region', { name: '이용 정지 결과' });
    await shown(report.getByText('이용 정지: 3명 중 2명 처리, 1명 제외'));
    await shown(report.getByText(personDenialMessages.self));
    await shown(page.getByRole('row', { name: /박서연/ }).getByText('정지', { exact: true }));
    await whenIdle();
    await look('staff people: report');
    await report.getByRole('button', { name: '되돌리기' }).click();
    await shown(page.getByText('되돌리기: 2명 중 2명 처리'));
    await shown(page.getByRole('row', { name: /박서연/ }).getByText('사용', { exact: true }));
  },
);

journey(
  'an account is made, changed by two at once, and appointed; the history tells it all',
  ['360 light', '1280 dark'],
  async ({ page, look, otherDevice, expectFailure, phone }) => {
    expect(phone).toBe(true);
    await startStaffSession(page);
    await openPeople(page);
    await page.getByRole('button', { name: '사람 추가' }).click();
    const dialog = page.getByRole('dialog', { name: '사람 추가' });
    await dialog.getByRole('button', { name: '추가', exact: true }).click();
    await shown(dialog.getByText(peopleMessages.noName));
    await look('new account');
    await dialog.getByLabel('구분').selectOption({ label: '직원' });
    await dialog.getByLabel('이름').fill('오지현');
    await dialog.getByLabel('아이디').fill('ta07');
    // A click beside the dialog does nothing, and Escape asks.
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await readDialog(page, closeQuestion);
    await look('closing a dialog with something entered');
    await answer(page, closeQuestion, '취소');
    const { requested, release } = await delayRequest(page, addPerson);
    await dialog.getByRole('button', { name: '추가', exact: true }).click();
    await requested();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: '닫기', exact: true }).click();
    release();
    await shown(dialog.getByText(peopleMessages.shownOnce));
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await look('password of a new account');
    await dialog.getByRole('button', { name: '닫기', exact: true }).last().click();

    await find(page, 'ta07');
    await page.getByRole('link', { name: '오지현' }).click();
    await atPath(page, '/staff/people/ta07');
    await atScreen(page, '오지현');
    await look('staff people/:loginId: a person');

    const elsewhere = await otherDevice();
    await startStaffSession(elsewhere);
    await elsewhere.goto('/staff/people/ta07');
    await atScreen(elsewhere, '오지현');
    for (const one of [page, elsewhere]) await one.getByRole('button', { name: '수정', exact: true }).click();
    await elsewhere.getByLabel('이름').fill('오지현A');
    await elsewhere.getByLabel('소속').fill('약학대학');
    await save(elsewhere);
    await atScreen(elsewhere, '오지현A');

    await page.getByLabel('이름').fill('오지현B');
    await page.reload();
    await atScreen(page, '오지현A');
    await page.getByRole('button', { name: '수정', exact: true }).click();
    await shown(page.getByText('이 기기에 보관된 내용을 불러왔습니다.'));
    expect(await page.getByLabel('이름').inputValue()).toBe('오지현B');
    await look('staff people/:loginId: what was typed before');

    expectFailure(409, '/api/staff/people/change');
    await save(page);
    const choice = page.getByRole('region', { name: '다른 사람이 먼저 바꾼 내용' });
    await shown(choice.getByText(staffRefusals.stale.message));
    await shown(choice.getByText('상대가 바꾼 값을 받았습니다: 소속'));
    expect(await page.getByLabel('소속').inputValue()).toBe('약학대학');
    await look('staff people/:loginId: both versions');
    // Nothing is sent before the user has chosen.
    await save(page);
    await choice.getByRole('button', { name: '이름: 내 값 쓰기' }).click();
    await save(page);
    await atScreen(page, '오지현B');

    await page.getByRole('button', { name: '운영자 지정' }).click();
    await page.getByRole('group', { name: '과정' }).getByRole('checkbox').first().check();
    await save(page);
    await toastShown(page, peopleMessages.appointed);
    await page.getByRole('button', { name: '비밀번호 초기화' }).click();
    await answer(page, `오지현B: ${peopleMessages.resetConfirm}`, '확인');
    await page
      .getByRole('dialog', { name: '임시 비밀번호' })
      .getByRole('button', { name: '닫기' })
      .last()
      .click();
    const history = page.getByRole('list', { name: '변경 이력' });
    await shown(history.getByText(/오지현A → 오지현B/));
    await shown(history.getByText(/운영하는 과정/));
    await look('staff people/:loginId: history');
  },
);
