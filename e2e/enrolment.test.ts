/** Students of a lecture in the console: adding, leaving, and class lists from files. */
import { applyRoster } from '@baeum/contract/enrolment/roster-terms';
import iconv from 'iconv-lite';
import writeXlsxFile from 'write-excel-file/node';
import { expect } from 'vitest';
import { focused, tabTo } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { madeFiles } from './harness/made-files.ts';
import type { Portal } from './harness/portal.ts';
import { addClass } from './harness/second-class.ts';
import { startStaffSession } from './harness/staff.ts';
import { atScreen } from './harness/student.ts';
import { gone, shown } from './harness/wait.ts';

const lecture = 'MBIO2101-01';
const files = madeFiles();

interface Person {
  readonly number: string;
  readonly name: string;
}

/** Two students of the lecture, and one who has never taken it. */
async function peopleOf(portal: Portal): Promise<readonly [Person, Person, Person]> {
  const rows = await portal.sql(`select student_number as number, name from account
    where login_id = any('{student1,student2,student27}') order by length(login_id), login_id`);
  const [first, second, other] = rows.map(({ number, name }) => ({
    number: String(number),
    name: String(name),
  }));
  if (first === undefined || second === undefined || other === undefined)
    throw new Error('the demonstration has other students');
  return [first, second, other];
}

const stateOf = (number: string) =>
  `select state from enrolment join account on id = student_id
   where lecture_code = '${lecture}' and student_number = '${number}'`;

journey(
  'a professor adds a student, takes one out, and sees who is in which state',
  ['1280 light', '360 dark'],
  async ({ page, portal, look }) => {
    const [first, , other] = await peopleOf(portal);
    await startStaffSession(page, 'prof1');
    // Those who came in 2023: each of the keyboard's stops is looked at, and everybody would be many.
    await page.goto(`/staff/lectures/${lecture}/students?text=2023`);
    await atScreen(page, '수강생');
    await shown(page.getByText('검색 결과'));
    await look('staff lectures/:lectureCode/students: students of a lecture');

    await page.getByRole('button', { name: '학생 추가' }).click();
    const dialog = page.getByRole('dialog', { name: '학생 추가' });
    await dialog.getByLabel('학번').fill(`${other.number}\n0000000000`);
    await dialog.getByRole('button', { name: '추가', exact: true }).click();
    await shown(dialog.getByText('계정을 찾을 수 없습니다.'));
    await look('students that were not added');
    await dialog.getByText('닫기', { exact: true }).click();
    await gone(dialog);
    expect(await portal.sql(stateOf(other.number))).toEqual([{ state: 'enrolled' }]);

    await page.getByLabel('검색어').fill(first.name);
    await page.getByRole('button', { name: '검색', exact: true }).click();
    await shown(page.getByText('검색 결과'));
    await page.getByLabel(`${first.name} 선택`).check();
    await look('a selected student');
    await page.getByRole('button', { name: '수강취소' }).click();
    await shown(page.getByRole('alertdialog').getByText('학습 기록은 남습니다', { exact: false }));
    await page.getByRole('alertdialog').getByRole('button', { name: '수강취소' }).click();
    await shown(page.getByText('수강취소: 1명 중 1명 처리'));
    await look('a student who was taken out');
    expect(await portal.sql(stateOf(first.number))).toEqual([{ state: 'cancelled' }]);
    await page.goto(`/staff/lectures/${lecture}/students?text=${encodeURIComponent('없는 이름')}`);
    await shown(page.getByText('조건에 맞는 결과가 없습니다.'));
    await look('nobody found');
  },
);

journey(
  'a professor imports a list in CP949: previews, corrects, applies, and takes it back',
  ['1280 light', '1280 dark', '360 light'],
  async ({ page, portal, look }) => {
    const [first, second, other] = await peopleOf(portal);
    const everybody = await portal.sql(
      `select student_number as number, name from account join enrolment on id = student_id
       where lecture_code = '${lecture}' and student_number not in ('${first.number}', '${second.number}') order by 1`,
    );
    const rows = [
      ['STUD_NO', '성명', '소속', '학년', '수강상태', '비고'],
      [first.number, first.name, '의생명공학대학', '3', '수강', ''],
      [second.number.replace('0', 'O'), second.name, '공과대학', '2', '수강', ''],
      [other.number, other.name, '약학대학', '1', '수강', ''],
      [other.number, other.name, '약학대학', '1', '수강', '두 번째'],
      ...everybody.map(({ number, name }) => [number, name, '', '', '수강', '']),
    ];
    const path = await files.file(
      '수강신청_확정명단.csv',
      iconv.encode(rows.map((row) => row.join(',')).join('\r\n'), 'cp949'),
    );
    await startStaffSession(page, 'prof1');
    await page.goto(`/staff/lectures/${lecture}/students`);
    await page.getByRole('link', { name: '명단 가져오기' }).click();
    await atScreen(page, '명단 가져오기');
    await shown(page.getByText('가져온 명단이 없습니다.'));
    await look('staff lectures/:lectureCode/students/import: no file yet');
    await page.locator('input[type="file"]').setInputFiles(path);

    await shown(page.getByText('수강신청_확정명단.csv'));
    await shown(page.getByText(first.name));
    expect(await page.getByLabel('글자').inputValue()).toBe('cp949');
    await look('preview of a list');
    // What was chosen is followed at once.
    await page.getByLabel('글자').selectOption('utf-8');
    await gone(page.getByText(first.name).first());
    await page.getByLabel('글자').selectOption('cp949');
    await shown(page.getByText(first.name).first());
    // Two rows have errors: an O for a zero, and a student twice.
    await page.getByRole('button', { name: /^오류/ }).click();
    await shown(page.getByText('학번에 글자가 있습니다'));
    await page.getByRole('button', { name: '3행 고치기' }).click();
    await gone(page.getByText('학번에 글자가 있습니다'));
    await page.getByRole('button', { name: '4행만 남기기' }).click();
    await shown(page.getByText('조건에 맞는 결과가 없습니다.'));
    await page.getByRole('button', { name: /^모두/ }).click();
    await shown(page.getByText('뺀 1행 되돌리기'));

    // Once the preview without the left out row is there.
    await page.getByRole('button', { name: /^1건 적용/ }).click({ trial: true });
    await page.keyboard.press('Control+Enter');
    await shown(page.getByText('명단을 적용하였습니다'));
    await look('a list that was applied');
    expect(await portal.sql(stateOf(other.number))).toEqual([{ state: 'enrolled' }]);
    // Only operators change accounts.
    const colleges = await portal.sql(
      `select count(*)::int as total from account where student_number = '${first.number}' and college = '의생명공학대학'`,
    );
    expect(colleges).toEqual([{ total: 0 }]);

    await page.getByRole('button', { name: /되돌리기$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).click();
    await shown(page.getByText('되돌림', { exact: true }));
    expect(await portal.sql(stateOf(other.number))).toEqual([]);
  },
);

journey(
  'dropping many asks once more; what has changed meanwhile is previewed again',
  ['1280 light', '360 light'],
  async ({ page, portal, look, expectFailure }) => {
    const [first] = await peopleOf(portal);
    const path = await files.file('한명.csv', `학번,성명\n${first.number},${first.name}\n`);
    await startStaffSession(page, 'prof1');
    await page.goto(`/staff/lectures/${lecture}/students/import`);
    await page.locator('input[type="file"]').setInputFiles(path);
    const drops = page.getByRole('switch', { name: '파일에 없는 학생 수강취소' });
    await shown(drops);
    await tabTo(page, 'switch', '파일에 없는 학생 수강취소');
    await focused(drops);
    await page.keyboard.press('Space');
    const apply = page.getByRole('button', { name: /건 적용/ });
    // The button has this name before the preview that counts them has arrived.
    await shown(page.getByRole('button', { name: '25건 적용', disabled: false }));
    await portal.sql(
      `update enrolment set state = 'leave' where lecture_code = '${lecture}'
       and student_id = (select id from account where login_id = 'student2')`,
    );
    await apply.click();
    const dialog = page.getByRole('alertdialog');
    await shown(dialog.getByText('5%가 넘는', { exact: false }));
    await look('dropping many students');
    expectFailure(409, applyRoster);
    await dialog.getByRole('button', { name: '수강취소하고 적용' }).click();
    await shown(page.getByText('미리 보기 뒤에 수강생이 바뀌었습니다', { exact: false }));
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
    await page.getByRole('button', { name: '24건 적용' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '수강취소하고 적용' }).click();
    await shown(page.getByText('명단을 적용하였습니다'));
    expect(
      await portal.sql(
        `select count(*)::int as total from active_enrolment where lecture_code = '${lecture}'`,
      ),
    ).toEqual([{ total: 1 }]);
  },
);

journey(
  'a professor moves a student to another class with the work, and takes it back',
  ['1280 light', '360 dark'],
  async ({ page, portal, look }) => {
    const [, second] = await peopleOf(portal);
    await portal.sql(addClass);
    await startStaffSession(page, 'prof1');
    await page.goto(`/staff/lectures/${lecture}/students?text=${encodeURIComponent(second.name)}`);
    await page.getByLabel(`${second.name} 선택`).check();
    await page.getByRole('link', { name: '분반 옮기기' }).click();
    await atScreen(page, '분반 옮기기');
    await shown(page.getByText('함께 옮김', { exact: false }));
    await look('staff lectures/:lectureCode/students/move: preview');
    await page.getByRole('button', { name: '1명 옮기기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '옮기기' }).click();
    await shown(page.getByText('분반 옮기기: 1명 중 1명 처리'));
    await look('a student who was moved');
    expect(await portal.sql(stateOf(second.number))).toEqual([{ state: 'cancelled' }]);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await shown(page.getByText('되돌리기: 1명 중 1명 처리'));
    expect(await portal.sql(stateOf(second.number))).toEqual([{ state: 'enrolled' }]);
    await page.goto(`/staff/lectures/${lecture}/students/move?students=all`);
    await page.getByRole('button', { name: /명 옮기기$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '옮기기' }).click();
    await shown(page.getByText(/^분반 옮기기: \d+명 중/));
    // The list of those who are left has been read by now.
    await gone(page.getByText('수강 중인 학생을 모두', { exact: false }));
    await look('everybody was moved');
    await page.getByRole('button', { name: '되돌리기' }).click();
    await shown(page.getByText(/^되돌리기: \d+명 중/));
    await page.goto(`/staff/lectures/${lecture}/students/move`);
    await shown(page.getByText('수강생 목록에서 옮길 학생을 선택해 주세요.', { exact: false }));
    await look('nobody to be moved');
  },
);

journey(
  'a class list that puts a student into another class leads to moving the student',
  ['1280 light', '360 light'],
  async ({ page, portal, look }) => {
    const [, second] = await peopleOf(portal);
    await portal.sql(addClass);
    const path = await files.file('2분반.csv', `학번,성명\n${second.number},${second.name}\n`);
    await startStaffSession(page, 'prof1');
    await page.goto('/staff/lectures/MBIO2101-02/students/import');
    await page.locator('input[type="file"]').setInputFiles(path);
    await shown(page.getByText('1분반 → 2분반'));
    await look('a row that changes the class');
    await page.getByRole('link', { name: '2행 분반 옮기기' }).click();
    await atScreen(page, '분반 옮기기');
    expect(await page.getByLabel('옮길 분반').inputValue()).toBe('MBIO2101-02');
    await page.getByRole('button', { name: '1명 옮기기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '옮기기' }).click();
    await shown(page.getByText('분반 옮기기: 1명 중 1명 처리'));
    await page.goBack();
    // Now the list says what is there already.
    await shown(page.getByRole('button', { name: '그대로 1' }));
    await gone(page.getByText('1분반 → 2분반'));
  },
);

journey('assistants see the students, and change nothing', ['1280 light'], async ({ page, portal }) => {
  await portal.sql(`insert into lecture_assistant (lecture_code, account_id, duties, position)
      select '${lecture}', id, '{grade}', 9 from account where login_id = 'prof6'`);
  await startStaffSession(page, 'prof6');
  await page.goto(`/staff/lectures/${lecture}/students`);
  await atScreen(page, '수강생');
  await shown(page.getByText('수강 26명'));
  expect(await page.getByRole('button', { name: '학생 추가' }).count()).toBe(0);
  await page.goto(`/staff/lectures/${lecture}/students/import`);
  await shown(page.getByText('이 강의에서 맡지 않은 일입니다.'));
});

journey(
  'an operator imports a workbook for lectures of a programme, and accounts are made',
  ['1280 light', '360 dark'],
  async ({ page, portal, look }) => {
    await portal.sql(`insert into programme_operator (academic_course_code, account_id)
      select academic_course_code, account.id from lecture, account
      where lecture.code = '${lecture}' and login_id = 'prof6'`);
    await portal.sql(
      `delete from lecture_professor using account where account_id = id and login_id = 'prof6'`,
    );
    const [{ subject } = { subject: '' }] = await portal.sql(
      `select subject_code as subject from lecture where code = '${lecture}'`,
    );
    const rows = [
      ['과목코드', '분반', '학번', '성명', '소속대학', '학년', '이메일'],
      [String(subject), '1', '2026900001', '새학생', '약학대학', '1', 'new@example.ac.kr'],
      ['없는과목', '1', '2026900002', '다른학생', '약학대학', '1', ''],
    ];
    const workbook = await writeXlsxFile(
      rows.map((row) => row.map((value) => ({ value, type: String }))),
    ).toBuffer();
    const path = await files.file('전체명단.xlsx', workbook);
    await startStaffSession(page, 'prof6');
    await page.goto('/staff/programmes');
    await atScreen(page, '강의');
    await page
      .getByRole('link', { name: /명단 가져오기$/ })
      .first()
      .click();
    await atScreen(page, '명단 가져오기');
    await page.locator('input[type="file"]').setInputFiles(path);
    await shown(page.getByText('과목코드와 분반에 맞는 강의가 없습니다'));
    await look('staff programmes/:programmeCode/import: preview of a programme');
    await page.getByRole('button', { name: /^1건 적용/ }).click();
    await shown(page.getByText('명단을 적용하였습니다'));
    await shown(page.getByText('계정 1개를 새로 만들었습니다', { exact: false }));
    expect(await portal.sql(stateOf('2026900001'))).toEqual([{ state: 'enrolled' }]);
    expect(await portal.sql(`select email from account where student_number = '2026900001'`)).toEqual([
      { email: 'new@example.ac.kr' },
    ]);
    await page.getByRole('link', { name: '새 학생 초대' }).click();
    await atScreen(page, '사람');
    await shown(page.getByRole('button', { name: /^한 번도 접속하지 않음/, pressed: true }));
    await look('students who have never come in');
  },
);
