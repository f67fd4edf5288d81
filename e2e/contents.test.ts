/** Contents of a lecture in the console: a zip of Markdown becomes pages, and a file a video. */
import { movieProblems } from '@baeum/contract/study/video-terms';
import { movieOf } from '@baeum/server/testing/movies';
import { zipOf } from '@baeum/server/testing/zips';
import { expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { lesson, lessonSize } from './harness/lesson.ts';
import { madeFiles, megabyte } from './harness/made-files.ts';
import { startStaffSession } from './harness/staff.ts';
import { countedSteps } from './harness/steps.ts';
import { atScreen } from './harness/student.ts';
import { shown } from './harness/wait.ts';
import { focused } from './harness/focus.ts';

const lecture = 'MBIO2101-01';
const files = madeFiles();
/** Whoever brings the lesson of somebody else needs no more. */
const mostActions = 5;
/** And for a video, with its title. */
const mostStepsOfContent = 4;

journey(
  'a professor brings the lesson of somebody else in five actions, adds to it, and brings a video',
  ['1280 light'],
  async ({ page, portal, look }) => {
    const zip = await zipOf(lesson);
    await startStaffSession(page, 'prof1');
    await page.goto(`/staff/lectures/${lecture}/contents`);
    await atScreen(page, '콘텐츠');
    await shown(page.getByText('공개', { exact: true }).first());
    let actions = 0;
    const act = (action: () => Promise<void>) => {
      actions += 1;
      return action();
    };
    await act(() => page.getByRole('link', { name: '글 가져오기' }).click());
    await atScreen(page, '글 가져오기');
    await act(() =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name: '세포.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }),
    );
    await shown(page.getByText('세포의 구조', { exact: true }));
    // What could not be taken, and what is shown otherwise, with its place.
    await shown(page.getByText('episodes/07-draft.md 3줄'));
    await shown(page.getByText(/^episodes\/02-cell\.md \d+줄/));
    await look('staff lectures/:lectureCode/contents/import: pages of a zip');
    await act(() => page.getByRole('button', { name: `글 ${lessonSize.episodes}개 가져오기` }).click());
    await atScreen(page, '콘텐츠');
    const made = page.getByRole('link', { name: '세포의 구조' });
    await shown(made);
    expect(actions).toBeLessThanOrEqual(mostActions);
    const [brought] = await portal.sql(
      `select count(distinct content_code)::int as pages, count(*)::int as pictures from content_file
       where role = 'picture' and content_code in (select content.code from content join topic on topic.code = topic_code
         where lecture_code = $1 and body_html like '%현미경 관찰 기록%')`,
      [lecture],
    );
    expect(brought).toEqual({ pages: lessonSize.episodes, pictures: lessonSize.screenshots });
    await look('staff lectures/:lectureCode/contents: contents of a lecture');

    await made.click();
    await atScreen(page, '세포의 구조');
    const seen = page.getByRole('region', { name: '학생에게 보이는 모습' });
    await shown(seen.getByText('조심합니다.'));
    await shown(seen.getByRole('img', { name: '세포의 구조 1' }));
    await shown(seen.getByRole('table'));
    const text = page.getByRole('textbox', { name: '내용' });
    await text.getByText('본문입니다.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' 더합니다.');
    await shown(seen.getByText('본문입니다. 더합니다.'));
    await page.getByRole('button', { name: '코드, 수식, 상자, 영상, Markdown 넣기' }).click();
    const dialog = page.getByRole('dialog', { name: '글에 넣기' });
    await dialog.getByLabel('넣을 것').selectOption('formula');
    await dialog.getByRole('textbox', { name: '글' }).fill('e^{i\\pi}');
    await look('a formula for a page');
    await dialog.getByRole('button', { name: '넣기' }).click();
    await shown(seen.locator('p', { hasText: '더합니다.' }).locator('math'));
    await page.getByRole('button', { name: '코드, 수식, 상자, 영상, Markdown 넣기' }).click();
    await dialog.getByLabel('넣을 것').selectOption('frame');
    await dialog.getByRole('textbox', { name: '글', exact: true }).fill('새 상자입니다.');
    await dialog.getByRole('button', { name: '넣기' }).click();
    await shown(seen.getByText('새 상자입니다.'));
    // What is typed follows it, and does not replace it.
    await focused(text);
    await page.keyboard.type('이어 씁니다.');
    await shown(seen.getByText('이어 씁니다.'));
    await shown(seen.getByText('새 상자입니다.'));
    await page.locator('input[accept^=".jpg"]').setInputFiles({
      name: '현미경.png',
      mimeType: 'image/png',
      buffer: lesson['episodes/fig/01-1.png'] as Buffer,
    });
    await shown(seen.locator('img[src*="imgView"]'));
    await page.getByLabel('학생에게 공개').check();
    await look('staff lectures/:lectureCode/contents/:contentCode: a page');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await shown(page.getByText('저장하였습니다.'));
    const [row] = await portal.sql(
      `select is_public, body_html from content join topic on topic.code = topic_code where title = '세포의 구조'`,
    );
    expect(row).toMatchObject({ is_public: true });
    expect(row?.['body_html']).toContain('<section class="callout');
    expect(row?.['body_html']).toContain('본문입니다. 더합니다.');
    expect(row?.['body_html']).not.toContain('imgView');

    await page.goto(`/staff/lectures/${lecture}/contents`);
    const adding = countedSteps();
    await adding.click(page.getByRole('link', { name: '콘텐츠 추가' }));
    await atScreen(page, '콘텐츠 추가');
    await adding.choose(page.getByLabel('종류'), 'video');
    await shown(page.getByText('동영상 파일'));
    await look('staff lectures/:lectureCode/contents/new: a new content');
    // From the disk, as a person does: bytes would be passed to the browser as one message of text.
    const chooseVideo = async (name: string, movie: Buffer) =>
      page.locator('input[accept*=".mp4"]').setInputFiles(await files.file(name, movie));
    await chooseVideo('촬영.mov', movieOf({ video: 'hvc1' }));
    await shown(page.getByText(movieProblems.hevc));
    // Several parts.
    await adding.also(1, () => chooseVideo('세포_강의.mp4', movieOf({ seconds: 120, bytes: 20 * megabyte })));
    await shown(page.getByText('길이 2분. 저장하면 이 동영상으로 바뀝니다.'));
    await adding.click(page.getByRole('button', { name: '저장', exact: true }));
    // As its file is called.
    await atScreen(page, '세포 강의');
    expect(adding.count()).toBeLessThanOrEqual(mostStepsOfContent);
    await page.locator('input[accept*=".srt"]').setInputFiles({
      name: '자막.srt',
      mimeType: 'text/plain',
      buffer: Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n안녕하세요\n'),
    });
    await shown(page.getByText('한국어 (ko.vtt)'));
    await look('a video with captions');
    const stored = await portal.sql(
      `select role, name from content_file join content on content.code = content_code
       join topic on topic.code = topic_code where title = '세포 강의' order by role`,
    );
    expect(stored).toEqual([
      { role: 'caption', name: 'ko.vtt' },
      { role: 'video', name: '세포_강의.mp4' },
    ]);
  },
);
