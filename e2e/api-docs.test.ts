import { submitAsgmtData } from '@baeum/contract/assignment/terms';
import { getQuizList } from '@baeum/contract/quiz/terms';
import { expect } from 'vitest';
import { focused, tabTo } from './harness/focus.ts';
import { readOnlyJourney } from './harness/journey.ts';
import { atScreen } from './harness/student.ts';
import { eventually, gone, shown } from './harness/wait.ts';

readOnlyJourney(
  'the API page shows a call, its fields with limits, who may call it, and its refusals',
  ['360 light', '1280 dark'],
  async ({ page, look }) => {
    await page.goto('/api/docs');
    await atScreen(page, 'API 문서');
    const line = (path: string) => page.locator('summary', { hasText: path });
    await shown(line(submitAsgmtData));
    await shown(line(getQuizList));
    await look('public api: API page');

    const search = page.getByRole('searchbox', { name: '찾기' });
    await search.fill('submitAsgmtData');
    await gone(line(getQuizList));
    await line(submitAsgmtData).click();
    const call = page.locator('details[open]');
    await shown(call.getByText('Signed-in students who may see the assignment.'));
    await shown(call.getByText('asgmtSbmtNm', { exact: true }));
    await shown(call.getByText(/^길이 /).first());
    await shown(call.getByText(/at most 100 MB each: .*pdf/));
    await look('a call of the API page');

    // By what a message says, and by the Korean name of a field.
    await search.fill('로그인 정보가 만료');
    await shown(line(getQuizList));
    await search.fill('비밀번호 login.do');
    await eventually(() => page.locator('summary').count()).toBe(1);
    await search.fill('그런 것은 없다');
    await shown(page.getByText('결과가 없습니다.'));
    await look('API page without a result');
  },
);

readOnlyJourney(
  'an address with the name of a call opens it, and another one is opened by keyboard alone',
  ['1280 light', '360 dark'],
  async ({ page }) => {
    await page.goto('/api/docs#getQuizList.do');
    const opened = page.locator('details[open]');
    await shown(opened.getByRole('heading', { name: '누가 부르는가' }));
    expect(await opened.count()).toBe(1);
    await shown(opened.getByText(getQuizList));
    await tabTo(page, 'searchbox', '찾기');
    await page.keyboard.type('userLogout');
    await eventually(() => page.locator('summary').count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await shown(page.locator('details[open]').getByText('Anybody.'));
    await focused(page.locator('summary'));
  },
);
