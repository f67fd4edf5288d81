/** The glossary of a lecture: staff paste a table, remove a word and bring it back; students look words up. */
import { journey } from './harness/journey.ts';
import { startStaffSession } from './harness/staff.ts';
import { atScreen, startSession } from './harness/student.ts';
import { shown } from './harness/wait.ts';

const lecture = 'MBIO2101-01';

journey(
  'a professor pastes words after a preview, takes a removal back, and a student finds one by its initial consonants',
  ['1280 light', '360 dark'],
  async ({ page, otherDevice, look }) => {
    await startStaffSession(page, 'prof1');
    await page.goto(`/staff/lectures/${lecture}/glossary`);
    await atScreen(page, '용어집');
    await shown(page.getByText('센트럴 도그마'));
    await look('staff lectures/:lectureCode/glossary: words of a lecture');

    await page.getByRole('button', { name: '용어 추가' }).click();
    await page.getByRole('textbox', { name: '용어', exact: true }).fill('헬리케이스');
    await page.getByRole('textbox', { name: '설명' }).fill('이중 나선을 푸는 효소.');
    await page.getByRole('button', { name: '저장' }).click();
    await shown(page.getByText('이중 나선을 푸는 효소.'));

    await page.getByRole('button', { name: '헬리케이스 삭제' }).click();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await shown(page.getByRole('button', { name: '헬리케이스 수정' }));

    await page.getByRole('link', { name: '표 붙여 넣기' }).click();
    await atScreen(page, '표 붙여 넣기');
    const table = '용어\t설명\n프라이머\t합성이 시작되는 짧은 조각\n헬리케이스\t나선을 푸는 효소\n빈칸\t';
    await page.getByRole('textbox', { name: '용어와 설명' }).fill(table);
    await page.getByRole('button', { name: '미리보기' }).click();
    await shown(page.getByText('추가 1 · 변경 1 · 같음 0 · 제외 1'));
    await look('staff lectures/:lectureCode/glossary/paste: a table and what becomes of it');
    await page.getByRole('button', { name: '2개 반영' }).click();
    await atScreen(page, '용어집');

    const student = await otherDevice();
    await startSession(student, 'student1');
    await student.goto(`/lms_st/open/glsryAll/${lecture}`);
    await shown(student.getByText('센트럴 도그마'));
    await student.getByRole('searchbox', { name: '용어 검색' }).fill('ㅍㄹㅇㅁ');
    await shown(student.getByText('합성이 시작되는 짧은 조각'));
    await student.getByRole('searchbox', { name: '용어 검색' }).fill('');
    await look('glsryAll: words by their letters', student);
  },
);
