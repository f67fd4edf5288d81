import { boardMessages, boardNames, boardRefusals, getQnaData } from '@baeum/contract/board/terms';
import { commentMessages } from '@baeum/contract/discussion/terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atList, enterBoard, list, openPost, post, row, turnToBoard } from './harness/board.ts';
import { answer } from './harness/dialog.ts';
import { addComment, comment, molecular, newBox, thread } from './harness/discussion.ts';
import { tabTo } from './harness/focus.ts';
import { delayRequest } from './harness/delayed-request.ts';
import { journey } from './harness/journey.ts';
import { enterLecture } from './harness/lectures.ts';
import { whenLoaded } from './harness/look.ts';
import { atLecture, atScreen, signIn, startSession } from './harness/student.ts';
import { eventually, gone, shown, shows } from './harness/wait.ts';

const week9 = '9주차 학습 안내: 유전자 발현 조절';
const scores = '중간고사 대체과제 성적 확인 및 이의 신청 안내';
const secret = '제 답안이 왜 틀렸는지 궁금합니다';
const becoming = '전기영동 사진의 밴드 크기 읽기';
const ownSecret = '퀴즈 3번 정답이 이상합니다';
const attendance = '5주차 강의가 지각으로 되어 있습니다';

async function search(page: Page, type: string, words: string): Promise<void> {
  await page.getByLabel('검색 구분').selectOption(type);
  const field = page.getByRole('search').getByLabel('검색어');
  const isChoice = (await field.evaluate((element) => element.tagName)) === 'SELECT';
  await (isChoice ? field.selectOption(words) : field.fill(words));
  await page.getByRole('button', { name: '검색', exact: true }).click();
}

const found = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^(검색 결과|전체) [\d,]+건/)
    .innerText();

journey(
  'the boards from the lecture home: new posts, searches, page sizes, a notice among questions',
  ['360 light', '1280 dark'],
  async ({ page, look }) => {
    await signIn(page, 'student1');
    await enterLecture(page, molecular);
    // The screen that most often follows is loaded before anything points at it.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/StudyScreen-')),
    );
    await page.getByRole('link', { name: /^스플라이싱 부위의 GU-AG 규칙/ }).click();
    await atScreen(page, '스플라이싱 부위의 GU-AG 규칙');
    await page.goBack();
    await atLecture(page, molecular);
    await page.getByRole('link', { name: '공지사항 더보기' }).click();
    await atList(page, 'notice');
    await shown(row(page, week9).getByText('NEW'));
    await gone(page.getByRole('link', { name: '등록하기' }));
    await look('BoardList: notices');
    await post(page, week9).click();
    await atScreen(page, week9);
    await look('BoardDesc: notice');
    await gone(newBox(page));
    await page.goBack();
    await shown(row(page, week9));
    await gone(row(page, week9).getByText('NEW'));

    await page.getByLabel('한 쪽에 보이는 수').selectOption('20개씩');
    await shown(post(page, '교재와 참고 자료').or(row(page, '환영')).first());
    await search(page, '작성자', '이선영');
    await eventually(() => found(page)).toMatch(/^검색 결과/);
    await shown(post(page, '[휴강 아님] 이번 주 대면 보충수업 강의실 변경'));
    await gone(row(page, week9));
    await search(page, '제목', '%');
    await shows(page, boardMessages.notFound);
    await look('nothing found');
    await page.getByRole('button', { name: '전체 보기' }).click();
    await shown(row(page, week9));

    await turnToBoard(page, 'qna');
    await look('questions');
    await search(page, '상태', '답변대기');
    await eventually(() => found(page)).toMatch(/^검색 결과/);
    // Until they are loaded, the previous number is shown.
    await whenLoaded(page);
    const waiting = await found(page);
    await search(page, '상태', '답변완료');
    await eventually(() => found(page)).not.toBe(waiting);
    await page.getByRole('button', { name: '전체 보기' }).click();
    await post(page, scores).click();
    await atScreen(page, scores);
    await shown(page.getByRole('link', { name: boardNames.notice }).first());
    await page.goBack();
    await atList(page, 'qna');
    await post(page, 'PCR에서 어닐링 온도를 정하는 기준').click();
    await shown(comment(page, commentMessages.secret).first());
    await gone(page.getByText('아래쪽은 프라이머 이합체로'));
    await look('question');
  },
);

journey(
  'secret questions of others cannot be opened; one’s own has secret comments; an inquiry has the professor’s answer',
  ['1280 light', '360 dark'],
  async ({ page, portal, look, expectFailure, otherDevice }) => {
    await signIn(page, 'student1');
    await enterLecture(page, molecular);
    await page.getByRole('button', { name: '개인 사정으로 보충수업에 늦습니다' }).click();
    await answer(page, boardRefusals.secret.message, '확인');
    await page.getByRole('link', { name: '질의응답 더보기' }).click();
    await atList(page, 'qna');
    await post(page, secret).click();
    await answer(page, boardRefusals.secret.message, '확인');
    await atList(page, 'qna');
    // A question that has become secret since the list was loaded.
    expectFailure(403, getQnaData);
    await portal.sql(`update post set is_secret = true where title = $1`, [becoming]);
    await post(page, becoming).click();
    await answer(page, boardRefusals.secret.message, '확인');
    await atList(page, 'qna');
    await openPost(page, portal, 'qna', secret);
    await shows(page, boardRefusals.secret.message);
    await page.goto('/lms_st');
    await enterBoard(page, 'qna');

    await post(page, ownSecret).click();
    await atScreen(page, ownSecret);
    await shown(comment(page, '강의 노트의 오타입니다.').getByText('교수', { exact: true }));
    await page.getByLabel('비밀댓글').check();
    await addComment(page, '교수님만 보시는 덧붙임');
    await shown(comment(page, '교수님만 보시는').getByText('비밀댓글', { exact: true }));
    await look('own secret question');

    await openPost(page, portal, 'qna', 'PCR에서 어닐링 온도를 정하는 기준');
    await page.getByLabel('비밀댓글').check();
    await addComment(page, '질문한 사람만 보는 말');
    const other = await otherDevice();
    await startSession(other, 'student2');
    await openPost(other, portal, 'qna', 'PCR에서 어닐링 온도를 정하는 기준');
    await shown(comment(other, '낮은 쪽을 기준으로'));
    await gone(other.getByText('질문한 사람만 보는 말'));
    expect(await comment(other, commentMessages.secret).count()).toBeGreaterThanOrEqual(2);

    await openPost(page, portal, 'inqry', attendance);
    await atScreen(page, attendance);
    await shown(page.getByText('답변완료', { exact: true }).first());
    await shown(thread(page, '마지막 12초가').getByText('지각도 출석의 절반은'));
    const image = page.getByRole('img', { name: '시청 기록을 캡처한 화면' });
    await eventually(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await look('inquiry');
    const neighbours = page.getByRole('navigation', { name: '이전 글과 다음 글' });
    const [first] = await neighbours.getByRole('link').allInnerTexts();
    await neighbours.getByRole('link').first().click();
    await atScreen(page, String(first));
    await neighbours.getByRole('link', { name: attendance }).click();
    await atScreen(page, attendance);
    await page.getByRole('link', { name: '목록', exact: true }).click();
    await atList(page, 'inqry');
    await look('inquiries');
    expect(await list(page, 'inqry').getByText('결석 처리에 대하여').count()).toBe(0);
  },
);

journey('a board and its comments by keyboard alone', ['1280 light'], async ({ page, portal }) => {
  const { keyboard } = page;
  await signIn(page, 'student1');
  await enterLecture(page, molecular);
  // A picture that loads late must not scroll the focused element out of the window.
  const picture = await delayRequest(page, '/view/imgView.do?filePath=/media/**');
  await tabTo(page, 'link', '질의응답 더보기');
  await keyboard.press('Enter');
  await atList(page, 'qna');
  await tabTo(page, 'link', /전기영동 사진의 밴드 크기 읽기/);
  await keyboard.press('Enter');
  await atScreen(page, '전기영동 사진의 밴드 크기 읽기');
  await picture.requested();
  await tabTo(page, 'textbox', '댓글 내용');
  picture.release();
  const gel = page.getByRole('img', { name: '3번 레인을 표시한 전기영동 사진' });
  await eventually(() => gel.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(640);
  await tabTo(page, 'textbox', '댓글 내용');
  await keyboard.type('키보드로 쓴 댓글');
  await tabTo(page, 'checkbox', '비밀댓글');
  await keyboard.press('Space');
  await tabTo(page, 'button', '댓글 등록');
  await keyboard.press('Enter');
  await shown(page.getByRole('alertdialog'));
  await keyboard.press('Enter');
  await shown(comment(page, '키보드로 쓴 댓글'));
  expect(await portal.sql(`select is_secret from comment where body = '키보드로 쓴 댓글'`)).toEqual([
    { is_secret: true },
  ]);
});
