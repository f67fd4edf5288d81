/** Contents of a lecture in the console: a zip of Markdown becomes pages, and a file a video. */
import { movieProblems } from '@baeum/contract/study/video-terms';
import { movieOf } from '@baeum/server/testing/movies';
import { zipOf } from '@baeum/server/testing/zips';
import { expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { signInAtStaff } from './harness/staff.ts';
import { atScreen } from './harness/student.ts';
import { shown } from './harness/wait.ts';

const lecture = 'MBIO2101-01';
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

journey(
  'a professor brings a zip of Markdown, which becomes pages, and a video',
  ['1280 light'],
  async ({ page, portal, look }) => {
    const zip = await zipOf({
      '01-cell.md':
        '# 세포의 구조\n\n## 막\n\n본문입니다.\n\n![막](fig/membrane.png)\n\n::: callout\n## 주의\n조심합니다.\n:::\n',
      '02-core.md': '# 핵\n\n[구조](01-cell.md)로\n',
      '03-bad.md': '# 없는 그림\n\n![없음](fig/none.png)\n',
      'fig/membrane.png': onePixel,
    });
    await signInAtStaff(page, 'prof1', '오늘 할 일');
    await page.goto(`/staff/lectures/${lecture}/contents`);
    await atScreen(page, '콘텐츠');
    await shown(page.getByText('공개', { exact: true }).first());
    await page.getByRole('link', { name: '글 가져오기' }).click();
    await atScreen(page, '글 가져오기');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: '세포.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
    await shown(page.getByText('세포의 구조', { exact: true }));
    await shown(page.getByText('03-bad.md 3줄'));
    await look('staff lectures/:lectureCode/contents/import: pages of a zip');
    await page.getByRole('button', { name: '글 2개 가져오기' }).click();
    await atScreen(page, '콘텐츠');
    const made = page.getByRole('link', { name: '세포의 구조' });
    await shown(made);
    await look('staff lectures/:lectureCode/contents: contents of a lecture');

    await made.click();
    await atScreen(page, '세포의 구조');
    const seen = page.getByRole('region', { name: '학생에게 보이는 모습' });
    await shown(seen.getByText('조심합니다.'));
    await shown(seen.getByRole('img', { name: '막' }));
    const text = page.getByRole('textbox', { name: '내용' });
    await text.getByText('본문입니다.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' 더합니다.');
    await shown(seen.getByText('본문입니다. 더합니다.'));
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

    await page.goto(`/staff/lectures/${lecture}/contents/new`);
    await atScreen(page, '콘텐츠 추가');
    await page.getByLabel('종류').selectOption('video');
    await shown(page.getByText('동영상 파일'));
    await look('staff lectures/:lectureCode/contents/new: a new content');
    const chooseVideo = (name: string, movie: Buffer) =>
      page.locator('input[accept*=".mp4"]').setInputFiles({ name, mimeType: 'video/mp4', buffer: movie });
    await chooseVideo('촬영.mov', movieOf({ video: 'hvc1' }));
    await shown(page.getByText(movieProblems.hevc));
    // Several parts.
    await chooseVideo('강의.mp4', movieOf({ seconds: 120, bytes: 20 * 1024 * 1024 }));
    await shown(page.getByText('길이 2분. 저장하면 이 동영상으로 바뀝니다.'));
    await page.getByRole('textbox', { name: '제목' }).fill('세포 강의');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await atScreen(page, '세포 강의');
    await page.locator('input[accept*=".srt"]').setInputFiles({
      name: '자막.srt',
      mimeType: 'text/plain',
      buffer: Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n안녕하세요\n'),
    });
    await shown(page.getByText('한국어 (ko.vtt)'));
    await look('a video with captions');
    const files = await portal.sql(
      `select role, name from content_file join content on content.code = content_code
       join topic on topic.code = topic_code where title = '세포 강의' order by role`,
    );
    expect(files).toEqual([
      { role: 'caption', name: 'ko.vtt' },
      { role: 'video', name: '강의.mp4' },
    ]);
  },
);
