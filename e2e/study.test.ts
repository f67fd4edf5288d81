import {
  attendanceNames,
  getLctrWeekInfo,
  studyMessages,
  studyRefusals,
  updateLearningTime,
} from '@baeum/contract/study/terms';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer } from './harness/dialog.ts';
import { isFocused } from './harness/focus.ts';
import { delayRequest } from './harness/delayed-request.ts';
import { journey, readOnlyJourney } from './harness/journey.ts';
import { openContent, playFor, positionOf, press, secondsOf } from './harness/player.ts';
import { atScreen, startSession } from './harness/student.ts';
import { atPath, eventually, gone, shown } from './harness/wait.ts';

const lecture = '분자생물학의 이해';
const study = '/lms_st/lctr/lctrMngr/sbjAll';

/** The weeks of the lecture, by its deep link and the rail. */
async function enterStudy(page: Page, id: string): Promise<void> {
  await startSession(page, id);
  await page.goto('/lms_st/open/lecture/MBIO2101-01');
  await page.getByRole('navigation', { name: '강의 메뉴' }).getByRole('link', { name: '학습하기' }).click();
  await atPath(page, study);
  await shown(topic(page, '전사 인자와 인핸서'));
}

const topic = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
    // Its week is a list item, too.
    .last();

const cell = (page: Page, name: string, label: RegExp): Locator =>
  page.getByRole('list', { name: `${name} 학습활동` }).getByText(label);

readOnlyJourney(
  'the weeks of a lecture: every state has a label, and locked ones show the reason',
  ['360 light', '1280 dark'],
  async ({ page, look }) => {
    await enterStudy(page, 'student1');
    await look('sbjAll: weekly study');
    const states = [
      ['젖당 오페론: 유전자의 스위치', attendanceNames.B],
      ['전사 인자와 인핸서', attendanceNames.A],
      ['PCR: 발현량을 재는 방법', attendanceNames.C],
      ['토의 준비: 유전자 조절과 질병', 'X 강의 없음'],
      ['촬영 중인 강의(비공개)', '비공개'],
    ] as const;
    for (const [name, word] of states) await shown(topic(page, name).getByText(word, { exact: true }));

    const locked = [
      ['촬영 중인 강의(비공개)', studyRefusals.hidden],
      ['보강 강의(공개 예정)', studyRefusals.closed],
    ] as const;
    for (const [name, { message }] of locked) {
      await cell(page, name, /^강의보기/).click({ force: true });
      await answer(page, message, '확인');
    }

    await press(page, '모두 펼치기');
    await shown(page.getByText(attendanceNames.E, { exact: true }).first());
    await look('all weeks open');
    await press(page, '모두 접기');
    await gone(topic(page, '전사 인자와 인핸서'));
  },
);

readOnlyJourney(
  'the study page opens at its top with the current week first; tabs and weeks stay in view',
  ['360 light', '1280 dark'],
  async ({ page, look }) => {
    await enterStudy(page, 'student1');
    const weeks = page.getByRole('navigation', { name: '주차' });
    const titles = () => page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect((await titles()).slice(0, 3).map((title) => title.split(' ')[0])).toEqual([
      '9주차',
      '1주차',
      '2주차',
    ]);
    expect(await weeks.locator('[aria-current]').innerText()).toContain('9주차');
    // Nothing stands for what a topic does not have.
    expect(await page.getByRole('main').getByText('–', { exact: true }).count()).toBe(0);

    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    for (const bar of [weeks, page.getByRole('navigation', { name: '학습 메뉴' })])
      expect(await bar.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(90);
    await look('sbjAll: scrolled');

    await weeks.getByRole('link', { name: '전체' }).click();
    await eventually(async () => (await titles())[0]?.split(' ')[0]).toBe('1주차');
    expect(await weeks.locator('[aria-current]').innerText()).toBe('전체');
    await page.reload();
    await shown(topic(page, '전사 인자와 인핸서'));
    expect((await titles())[0]).toMatch(/^1주차/);
  },
);

readOnlyJourney(
  'a week has a page of its own, Back returns to all weeks, and future weeks are locked',
  ['1280 light', '360 dark'],
  async ({ page, look }) => {
    await enterStudy(page, 'student1');
    await page
      .getByRole('navigation', { name: '주차' })
      .getByRole('link', { name: /^10주차/ })
      .click();
    await atScreen(page, `${lecture} 학습 10주차`);
    await look('detailSbj: a week');
    const begin = page.getByRole('button', { name: /^강의보기/ }).first();
    await begin.click({ force: true });
    await answer(page, studyRefusals.notStarted.message, '확인');
    await page.reload();
    await atScreen(page, `${lecture} 학습 10주차`);
    await page.goBack();
    await atPath(page, study);
    await shown(topic(page, '전사 인자와 인핸서'));
  },
);

readOnlyJourney(
  'a week that does not exist leads to the list of weeks',
  ['1280 light'],
  async ({ page, expectFailure }) => {
    expectFailure(404, getLctrWeekInfo);
    expectFailure(400, getLctrWeekInfo);
    await enterStudy(page, 'student1');
    for (const week of [16, 0]) {
      await page.goto(`/lms_st/lctr/lctrMngr/detailSbj/${week}`);
      await atPath(page, study);
      await shown(topic(page, '전사 인자와 인핸서'));
    }
  },
);

journey('a content that is reopened at once resumes where it was left', ['360 light'], async ({ page }) => {
  const name = 'PCR: 발현량을 재는 방법';
  await enterStudy(page, 'student1');
  const open = () =>
    page
      .getByRole('list', { name: `${name} 학습활동` })
      .getByRole('link')
      .first()
      .tap();
  await open();
  await playFor(page, 8);
  const left = await positionOf(page);
  // The last report is still in progress when the content is requested.
  const { requested, release } = await delayRequest(page, updateLearningTime);
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).tap();
  await gone(page.getByRole('dialog'));
  await requested();
  await open();
  release();
  await shown(page.getByRole('dialog'));
  await eventually(() => positionOf(page)).toBeGreaterThanOrEqual(Math.floor(left));
});

journey(
  'Back closes a superseded player together with its dialog, and nothing else',
  ['1280 light'],
  async ({ page, portal, otherDevice, expectFailure }) => {
    const other = 'MBIO2101-01-09-1-operon';
    await portal.sql('update learning set position = 60 where content_code = $1', [other]);
    await enterStudy(page, 'student1');
    const name = 'PCR: 발현량을 재는 방법';
    await page
      .getByRole('list', { name: `${name} 학습활동` })
      .getByRole('link')
      .first()
      .click();
    await playFor(page, 2);
    const second = await otherDevice();
    await startSession(second, 'student1');
    // Opening it only seeks to the resume position, which neither takes over nor is refused.
    await openContent(second, other);
    await eventually(() => positionOf(second)).toBeGreaterThan(0);
    // On a busy machine the first player may still have something to report when the second one starts.
    expectFailure(409, updateLearningTime);
    await playFor(second, 1);
    await page.keyboard.press('ArrowRight');
    await shown(page.getByRole('alertdialog'));
    await page.goBack();
    await gone(page.getByRole('dialog'));
    await gone(page.getByRole('alertdialog'));
    await shown(topic(page, name));
    await atPath(page, study);
  },
);

journey(
  'a content opens over its week by keyboard; closing it restores the focus and updates the watched time',
  ['360 light', '1280 light'],
  async ({ page, portal, look }) => {
    const name = 'PCR: 발현량을 재는 방법';
    await enterStudy(page, 'student1');
    const entrance = page
      .getByRole('list', { name: `${name} 학습활동` })
      .getByRole('link', { name: /^강의보기/ });
    await entrance.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await shown(dialog.getByText(`3세부주제_${name}`));
    await look('content over its week');
    await playFor(page, 6);
    await press(page, '일시정지');
    await page.keyboard.press('Escape');
    await gone(dialog);
    await eventually(() => isFocused(entrance)).toBe(true);
    await shown(topic(page, name).getByText(attendanceNames.B, { exact: true }));
    await eventually(() => secondsOf(portal, 'student1', 'MBIO2101-01-09-3-qpcr')).toBeGreaterThanOrEqual(5);

    await page.goForward();
    await shown(dialog);
    await page.goBack();
    await gone(dialog);
  },
);

journey(
  'missed contents of a week are played one after the other',
  ['1280 light'],
  async ({ page, portal }) => {
    // Everything of the operon has been watched except for two short parts.
    await portal.sql(
      `update learning set watched = '{[0,52),[56,170),[174,180)}', watched_seconds = 172
       where content_code = 'MBIO2101-01-09-1-operon'`,
    );
    await enterStudy(page, 'student1');
    await page.getByRole('link', { name: new RegExp(studyMessages.missingOnly) }).click();
    const dialog = page.getByRole('dialog');
    await shown(dialog.getByText('1세부주제_젖당 오페론: 유전자의 스위치'));
    await eventually(() => positionOf(page)).toBeGreaterThan(170);
    await shown(dialog.getByText('3세부주제_PCR: 발현량을 재는 방법'));
    const listed = () =>
      portal.sql(
        `select range_agg(seconds) @> '{[53,55),[171,173)}' as both_parts from learning_credit
         where content_code = 'MBIO2101-01-09-1-operon'`,
      );
    await eventually(listed).toEqual([{ both_parts: true }]);
  },
);
