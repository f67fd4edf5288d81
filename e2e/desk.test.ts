/** The day's desk: what waits for a professor, and the week. */
import { getDesk } from '@baeum/contract/desk/staff-terms';
import { focused } from './harness/focus.ts';
import { readOnlyJourney } from './harness/journey.ts';
import { signInAtStaff } from './harness/staff.ts';
import { atPath, shown } from './harness/wait.ts';

const screen = '오늘 할 일';

readOnlyJourney(
  'a professor sees what waits and what the week brings',
  ['1280 light', '360 dark'],
  async ({ page, look }) => {
    await signInAtStaff(page, 'prof1', screen);
    await atPath(page, '/staff/today');
    const first = page.getByRole('list', { name: '먼저 할 일' });
    const lecture = page.getByRole('row', { name: /분자생물학의 이해/ });
    await shown(first.getByRole('listitem').first());
    await shown(page.getByText('이번 주 열림·닫힘'));
    await look('staff today: the day');
    if (await lecture.isVisible()) await shown(lecture.getByText('최장').first());

    await page.keyboard.press('j');
    await focused(first.getByRole('link').first());
    await page.keyboard.press('j');
    await focused(first.getByRole('link').nth(1));
    await page.keyboard.press('k');
    await focused(first.getByRole('link').first());

    // A week before the term, in which nothing opens or closes.
    const before = page.getByRole('button', { name: '이전 주' });
    for (let week = 1; week <= 20; week += 1) {
      const replied = page.waitForResponse((reply) => reply.url().endsWith(getDesk));
      await before.click();
      await replied;
    }
    await shown(page.getByText('열리거나 닫히는 것이 없습니다.'));
    await look('staff today: a week without dates');
    const href = await first.getByRole('link').first().getAttribute('href');
    await first.getByRole('link').first().click();
    await page.waitForURL(({ pathname, search }) => `${pathname}${search}` === href);
  },
);

readOnlyJourney('the desk of somebody for whom nothing waits', ['360 dark'], async ({ page, look }) => {
  await page.route(`**${getDesk}`, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { result: object };
    await route.fulfill({ json: { ...body, result: { ...body.result, waiting: [] } } });
  });
  await signInAtStaff(page, 'prof1', screen);
  await shown(page.getByText('지금 기다리는 일이 없습니다.'));
  await look('staff today: nothing waits');
});
