/** Study materials and the syllabus of a lecture in the console, and what students see of them. */
import { syllabusMessages } from '@baeum/contract/lecture/staff-syllabus-terms';
import { materialStaffMessages } from '@baeum/contract/material/staff-terms';
import { expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { pdfOf } from './harness/pdf.ts';
import { startStaffSession } from './harness/staff.ts';
import { atScreen, startSession } from './harness/student.ts';
import { shown } from './harness/wait.ts';

const lecture = 'MBIO2101-01';
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

journey(
  'a professor publishes several files as one material, replaces one, and a student reads them',
  ['1280 light', '360 dark'],
  async ({ page, otherDevice, portal, look }) => {
    await startStaffSession(page, 'prof1');
    await page.goto(`/staff/lectures/${lecture}/materials`);
    await atScreen(page, '학습자료');
    await shown(page.getByRole('columnheader', { name: '자료명' }));
    await look('staff lectures/:lectureCode/materials: materials of a lecture');

    await page.getByRole('link', { name: '자료 올리기' }).first().click();
    await atScreen(page, '자료 올리기');
    await page.getByRole('textbox', { name: '자료명' }).fill('실험 기록');
    const files = page.locator('input[type="file"][accept*=".pptx"]');
    await files.setInputFiles([
      text('관찰.txt', '첫 번째 기록'),
      { name: '세포.png', mimeType: 'image/png', buffer: onePixel },
      { name: '안내.pdf', mimeType: 'application/pdf', buffer: pdfOf('세포 분열 관찰', '둘째 쪽') },
    ]);
    await shown(page.getByText('세포.png'));
    await shown(page.getByRole('textbox', { name: '내용' }));
    await look('staff lectures/:lectureCode/materials/new: a material with three files');
    await page.getByRole('button', { name: '공개', exact: true }).click();
    await shown(page.getByText(materialStaffMessages.published));

    await page.getByRole('link', { name: '실험 기록' }).first().click();
    await atScreen(page, '실험 기록');
    await files.setInputFiles([text('관찰.txt', '고친 기록')]);
    await shown(page.getByText('저장하면 새 파일로 바뀌고'));
    await look('staff lectures/:lectureCode/materials/:materialId: a file that is replaced');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await shown(page.getByText(materialStaffMessages.saved));

    await page.getByRole('button', { name: '순서 바꾸기' }).click();
    await page.getByRole('button', { name: '실험 기록 아래로' }).press('Alt+ArrowDown');
    await look('staff lectures/:lectureCode/materials: materials being put in order');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await shown(page.getByText(materialStaffMessages.arranged));

    const [row] = await portal.sql(`select id, position from material where title = '실험 기록'`);
    expect(row?.['position']).toBe(2);
    const student = await otherDevice();
    await startSession(student, 'student1');
    await student.goto(`/lms_st/open/material/${String(row?.['id'])}`);
    await atScreen(student, '실험 기록');
    await shown(student.getByText('고친 기록'));
    await shown(student.getByRole('img', { name: '세포.png' }));
    await shown(student.getByText(/관찰\.txt 파일은 .*에 새로 올렸습니다/));
    // Its words can be selected, searched and read aloud.
    await student.getByRole('region', { name: '안내.pdf 내용' }).scrollIntoViewIfNeeded();
    await shown(student.getByText('세포 분열 관찰'));
    await look('dataInfo: a material with a picture, a document and a text', student);
  },
);

journey(
  'a professor writes the syllabus, and looks at it as students see it',
  ['1280 light', '360 dark'],
  async ({ page, portal, look }) => {
    await startStaffSession(page, 'prof1');
    await page.goto(`/staff/lectures/${lecture}/syllabus`);
    await atScreen(page, '강의계획서');
    await shown(page.getByText(/완성도 \d \/ 6/));
    await shown(page.getByRole('textbox', { name: '유의 사항' }));
    await look('staff lectures/:lectureCode/syllabus: the form');
    await page.getByLabel('9주차 주제').fill('유전자 편집 기술');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await shown(page.getByText(syllabusMessages.saved));
    const [row] = await portal.sql(`select title from week where lecture_code = '${lecture}' and number = 9`);
    expect(row?.['title']).toBe('유전자 편집 기술');
    await page.getByRole('link', { name: '학생으로 보기' }).click();
    await shown(page.getByText('유전자 편집 기술'));
    await look('staff lectures/:lectureCode/syllabus/preview: as students see it');
  },
);
