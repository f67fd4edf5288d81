import { readFile } from 'node:fs/promises';
import { downloadFailed } from '@baeum/contract/file/terms';
import { getSyllabus, lectureMessages } from '@baeum/contract/lecture/terms';
import { downloadAllDataFiles, materialMessages } from '@baeum/contract/material/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { expect } from 'vitest';
import { journey, readOnlyJourney } from './harness/journey.ts';
import { enterLecture } from './harness/lectures.ts';
import { atHome, atLecture, atScreen, signIn, startSession } from './harness/student.ts';
import { atPath, eventually, gone, shown, shows } from './harness/wait.ts';
import { inBackground } from './harness/watch.ts';

const lecture = '분자생물학의 이해';
const newest = 'qPCR 실습 원자료';

readOnlyJourney(
  'a lecture opens at its home, which agrees with its card and links to its parts',
  ['360 dark', '1280 light'],
  async ({ page, look }) => {
    await signIn(page, 'student1');
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: lecture }) });
    const done = await card.getByRole('listitem').allInnerTexts();
    await enterLecture(page, lecture);
    await shown(
      page
        .getByRole('main')
        .getByRole('link', { name: /^비밀글 / })
        .first(),
    );
    await look('myLctrInfo: lecture home');

    const main = page.getByRole('main');
    const counts = ['진행완료', '진행중', '미진행'].map((word) =>
      main.locator('dl > div').filter({ hasText: word }).locator('strong').innerText(),
    );
    expect(await Promise.all(counts)).toEqual(done.map((text) => /\d+/.exec(text)?.[0]));
    await shown(main.getByText(/^\d+% 15주 중 \d+주 출석$/));
    await page.getByRole('link', { name: '공지사항 더보기' }).click();
    await atScreen(page, '공지사항');
    await page.goBack();
    await atLecture(page, lecture);

    await page.getByRole('link', { name: /^강의\(출석\)/ }).click();
    await atPath(page, '/lms_st/lctr/lctrMngr/sbjAll');
    await page.goBack();
    await atLecture(page, lecture);
    const rail = page.getByRole('navigation', { name: '강의 메뉴' });
    await rail.getByRole('link', { name: '학습하기' }).click();
    await atPath(page, '/lms_st/lctr/lctrMngr/sbjAll');
    await rail.getByRole('link', { name: '강의홈' }).click();
    await atLecture(page, lecture);
  },
);

readOnlyJourney(
  'every tile of a lecture home leads to its activities',
  ['1280 light', '360 dark'],
  async ({ page, look }) => {
    const other = '의료 인공지능 개론과 임상 데이터 분석 실습';
    await signIn(page, 'student1');
    await enterLecture(page, other);
    await look('home with all kinds of tiles');
    for (const [tile, list] of [
      [/^과제/, 'taskAll'],
      [/^토론/, 'debateAll'],
      [/^팀/, 'teamAll'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name: tile }).first().click();
      await atPath(page, `/lms_st/lctr/lctrMngr/${list}`);
      await page.goBack();
      await atLecture(page, other);
    }
  },
);

readOnlyJourney(
  'micro-learning has a home of its own, however it is opened, and Back leaves it',
  ['1280 dark', '360 light'],
  async ({ page, look }) => {
    const micro = 'GMP 품질관리 첫걸음';
    await signIn(page, 'student1');
    const entrance = page.getByRole('link', { name: `${micro} 강의실 입장` });
    await entrance.focus();
    await page.keyboard.press('Enter');
    await atLecture(page, micro);
    await atPath(page, '/lms_st/lctr/lctrMngr/myLctrInfoMicro');
    await shows(page, lectureMessages.microRuns);
    await shows(page, lectureMessages.microNote);
    const words = await page.getByRole('main').locator('dl > div').allInnerTexts();
    const [all, ...states] = words.map((text) => Number(/\d+/.exec(text)?.[0]));
    expect(words[0]).toContain('전체');
    expect(all).toBe(states.reduce((sum, count) => sum + count, 0));
    await gone(page.getByRole('heading', { name: '핵심역량' }));
    await look('myLctrInfoMicro: lecture home');
    await page.getByRole('link', { name: '성찰일지', exact: true }).click();
    await atScreen(page, '자기성찰일지');
    await page.goBack();
    await atLecture(page, micro);
    await page.goBack();
    await atHome(page);
  },
);

journey(
  'a study material is new until it is opened, counts a view once, and its files can be downloaded singly or together',
  ['360 light', '1280 dark'],
  async ({ page, portal, look }) => {
    const views = async () => {
      const [row] = await portal.sql('select view_count as views from material where title = $1', [newest]);
      return Number(row?.views);
    };
    const before = await views();
    await signIn(page, 'student1');
    await enterLecture(page, lecture);
    await page.getByRole('link', { name: '학습자료' }).click();
    const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: newest });
    await shown(row.getByText('NEW'));
    await look('dataAll: materials');

    const zip = page.waitForEvent('download');
    await page.getByRole('button', { name: '전체 내려받기' }).click();
    expect((await zip).suggestedFilename()).toBe(`${lecture}_학습자료.zip`);
    expect((await readFile(await (await zip).path())).subarray(0, 2).toString()).toBe('PK');

    await row.getByRole('link', { name: `${newest} 확인하기` }).click();
    await atScreen(page, newest);
    await shows(page, materialMessages.noNext);
    await eventually(views).toBe(before + 1);
    await look('dataInfo: material');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'qPCR 원자료.csv 내려받기' }).click();
    expect((await file).suggestedFilename()).toBe('qPCR 원자료.csv');

    const neighbours = page.getByRole('navigation', { name: '이전 글과 다음 글' });
    await neighbours.getByRole('link').click();
    await atScreen(page, '9주차 강의 노트: 유전자 발현 조절');
    // The preview has its height with its first page, and moves what is below.
    await shown(page.getByRole('article', { name: '1쪽' }));
    await neighbours.getByRole('link', { name: newest }).click();
    await atScreen(page, newest);
    await eventually(views).toBe(before + 2);
    await page.getByRole('link', { name: '목록' }).click();
    await shown(row);
    await gone(row.getByText('NEW'));
  },
);

journey(
  'an interrupted download is reported and can be retried',
  ['1280 light'],
  async ({ page, portal, expectFailure, whenIdle }) => {
    await signIn(page, 'student1');
    await enterLecture(page, lecture);
    await page.getByRole('link', { name: '학습자료' }).click();
    await shown(page.getByRole('table', { name: '학습자료 목록' }));
    // Only the download may need the table.
    await whenIdle();
    expectFailure(500, downloadAllDataFiles);
    await portal.sql('alter table material rename to material_away');
    await page.getByRole('button', { name: '전체 내려받기' }).click();
    await shown(page.getByText(downloadFailed));
    // Before the mouse moves over anything that would be prefetched.
    await portal.sql('alter table material_away rename to material');
    await page.getByRole('button', { name: '확인', exact: true }).click();
    const zip = page.waitForEvent('download');
    await page.getByRole('button', { name: '전체 내려받기' }).click();
    await zip;
  },
);

readOnlyJourney(
  'a syllabus takes one request and prints on one page; those of other lectures are not shown',
  ['1280 light', '360 dark'],
  async ({ page, look, expectFailure, whenIdle }) => {
    await signIn(page, 'student1');
    await whenIdle();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!inBackground(request.url())) asked.push(new URL(request.url()).pathname);
    });
    await page.goto('/common/syllabusPopup/view/MBIO2101-01');
    await atScreen(page, `${lecture} 강의계획서`);
    await shown(page.getByRole('table', { name: '성적 평가' }).getByText('합계'));
    await shows(page, '15주차');
    expect(asked.filter((path) => path.startsWith('/api/lms/st/'))).toEqual([getSyllabus]);
    await look('syllabus');
    await page.emulateMedia({ media: 'print' });
    await gone(page.getByRole('button', { name: '인쇄' }));
    await gone(page.getByRole('banner'));
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    await eventually(ink).toBe('rgb(0, 0, 0)');
    await page.emulateMedia({ media: 'screen' });

    expectFailure(404, getSyllabus);
    await page.goto('/common/syllabusPopup/view/NOPE');
    await shows(page, commonRefusals.notFound.message);
    await look('no syllabus');
  },
);

journey(
  'deep links open contents and study materials, and missing ones show a message',
  ['1280 dark'],
  async ({ page, portal, expectFailure }) => {
    expectFailure(404, '.do');
    await startSession(page, 'student1');
    const [material] = await portal.sql('select id from material where title = $1', [newest]);
    await page.goto(`/lms_st/open/material/${String(material?.id)}`);
    await atScreen(page, newest);
    const [content] = await portal.sql(
      `select content.code from content join topic on topic.code = topic_code
        where lecture_code = 'MBIO2101-01' and is_public and kind = 'video' and week_number = 1`,
    );
    await page.goto(`/lms_st/open/content/${String(content?.code)}`);
    await atPath(page, '/lms_st/lctr/lctrMngr/cntnt/view');
    for (const link of ['material/0', 'material/999999', 'content/nope']) {
      await page.goto(`/lms_st/open/${link}`);
      await atScreen(page, '페이지를 찾을 수 없습니다');
    }
  },
);
