/** Professors grade what students have handed in, and show it to them. */
import { feedbackProblemMessages } from '@baeum/contract/grading/feedback-terms';
import { scoreProblemMessages } from '@baeum/contract/grading/offline-terms';
import { sampleMessages } from '@baeum/contract/grading/sample-terms';
import { gradingMessages, saveScore } from '@baeum/contract/grading/staff-terms';
import { zipOf } from '@baeum/server/testing/zips';
import { expect } from 'vitest';
import { addGraded, addSimilarWork, allGraded, gradeByKeys, handIn, keysOfEach } from './harness/grading.ts';
import { focused, pressEnter } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { signInAtStaff, startStaffSession } from './harness/staff.ts';
import { eventually, shown } from './harness/wait.ts';

journey(
  'a professor grades from the queue by keyboard, and takes a release back',
  ['1280 light'],
  async ({ page, look, portal }) => {
    await startStaffSession(page, 'prof1');
    await page.goto('/staff/grading');
    const rows = page.getByRole('table', { name: '채점할 제출물' }).locator('[data-row-opener]');
    await shown(rows.first());
    await look('staff grading: what waits');
    await page.keyboard.press('j');
    await focused(rows.first());
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: '채점' });
    const who = await panel.getByRole('heading', { level: 2 }).textContent();
    await panel.getByLabel('점수', { exact: true }).fill('80');
    await panel.getByRole('textbox', { name: '총평' }).fill('근거를 한 가지 더 적어 보세요.');
    await shown(panel.getByText(/^저장됨/));
    await look('staff grading/:activityId/:holder: a score is saved');
    const graded = page.url();
    await page.keyboard.press('Control+Enter');
    await eventually(() => panel.getByRole('heading', { level: 2 }).textContent()).not.toBe(who);
    await eventually(() => panel.getByLabel('점수', { exact: true }).inputValue()).toBe('');

    await page.goto(graded.slice(0, graded.lastIndexOf('/')));
    await shown(page.getByText('80점'));
    await look('staff grading/:activityId: everybody, with states and points');
    await pressEnter(page.getByRole('button', { name: '지금 공개' }));
    await pressEnter(page.getByRole('button', { name: '되돌리기' }));
    await shown(page.getByText(gradingMessages.takenBack));

    await page.getByRole('link', { name: '점수 올리기' }).press('Enter');
    await shown(page.getByRole('heading', { name: '점수 올리기' }));
    await look('staff grading/:activityId/file: a file with scores is to be sent');
    const content = Buffer.from('학번,점수,판\n0000,80,\n');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: '점수.csv', mimeType: 'text/csv', buffer: content });
    await shown(page.getByText(scoreProblemMessages.unknown));
    await look('staff grading/:activityId/file/:importId: what is wrong, by row and column');

    const code = await addSimilarWork(portal);
    await page.goto(`/staff/grading/assignment:${code}/similarity`);
    await shown(page.getByText('72%'));
    await look('staff grading/:activityId/similarity: two are alike');
    await page
      .getByRole('table', { name: '비슷한 제출물' })
      .locator('[data-row-opener]')
      .first()
      .press('Enter');
    await shown(page.locator('mark').first());
    await look('staff grading/:activityId/similarity/:pairId: side by side');
    await page.goto(`/staff/grading/assignment:${code}/sample`);
    await shown(page.getByText(sampleMessages.none));
    await look('staff grading/:activityId/sample: nothing is drawn yet');
  },
);

journey(
  'a professor brings annotated files of a class back as one zip',
  ['360 light', '1280 dark'],
  async ({ page, look, portal }) => {
    const { code, number } = await addGraded(portal);
    await startStaffSession(page, 'prof1');
    await page.goto(`/staff/grading/assignment:${code}`);
    await page.getByRole('link', { name: '첨삭 파일 올리기' }).press('Enter');
    await shown(page.getByRole('heading', { name: '첨삭 파일 올리기' }));
    await look('staff grading/:activityId/feedback: a zip is to be sent');
    // Of this width: the portal is the same.
    const given = `첨삭 ${page.viewportSize()?.width}.txt`;
    const zip = await zipOf({
      [`과제/${number}_${given}`]: '근거를 한 가지 더 적어 보세요.',
      '과제/0000_없는 사람_보고서.txt': '첨삭',
    });
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: '첨삭.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
    await shown(page.getByText(feedbackProblemMessages.unknown));
    await look('staff grading/:activityId/feedback: what becomes of each file');
    await page.getByRole('button', { name: '1개 적용' }).press('Enter');
    await shown(page.getByText('첨삭 파일 1개를 올렸습니다.'));
    const files = await portal.sql(
      'select from stored_file join score_file on id = stored_file_id where name = $1',
      [given],
    );
    expect(files).toHaveLength(1);
  },
);

journey(
  'a professor grades one submission of each kind by rubric, a key for each criterion, without a page load',
  ['1280 light'],
  async ({ page, portal, allowConsole }) => {
    // The frame that shows files may not run what stands in them.
    allowConsole(/Content Security Policy|sandboxed|Blocked script execution/i);
    const submissions = await handIn(portal, 8);
    await signInAtStaff(page, 'prof1', '오늘 할 일');
    for (const handed of submissions) await gradeByKeys(page, handed);
    await allGraded(portal, 8);
    expect(keysOfEach).toBeLessThanOrEqual(3);
  },
);

journey(
  'what was graded without a connection is not taken for a judgement of what was handed in since',
  ['1280 light'],
  async ({ page, portal, expectFailure, allowConsole }) => {
    // The frame that shows files may not run what stands in them.
    allowConsole(/Content Security Policy|sandboxed|Blocked script execution/i);
    const [handed] = await handIn(portal, 1);
    if (handed === undefined) throw new Error('nothing was handed in');
    await startStaffSession(page, 'prof1');
    await page.goto(handed.path);
    const panel = page.getByRole('complementary', { name: '채점' });
    await shown(panel.getByRole('button', { name: '우수 50' }).first());
    expectFailure('unreachable', saveScore);
    portal.network.disconnectOn([saveScore]);
    for (const level of await panel.getByRole('button', { name: '우수 50' }).all())
      await level.press('Enter');
    await shown(panel.getByText(/^전송 대기/));
    // As when the tab is closed: what the device has kept is left.
    await page.goto('/staff/today');
    await portal.sql(
      "update submission set submitted_at = submitted_at + interval '1 second' where assignment_code = $1",
      [handed.code],
    );
    portal.network.restore();
    await page.goto(handed.path);
    await shown(panel.getByText(/^저장됨/));
    await shown(panel.getByText('다시 제출됨'));
  },
);
