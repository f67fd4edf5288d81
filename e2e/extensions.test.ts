/** Ends of single students: given from the weeks board, taken back, given again; extra time from the list of students. */
import { expect } from 'vitest';
import { row } from './harness/board.ts';
import { answer, toastShown } from './harness/dialog.ts';
import { journey } from './harness/journey.ts';
import { startStaffSession } from './harness/staff.ts';
import { atScreen, signIn } from './harness/student.ts';
import { enterAssignments } from './harness/submission.ts';
import { gone, shown } from './harness/wait.ts';

const lecture = { code: 'MBIO2101-01', name: '분자생물학의 이해' };

journey(
  'a professor extends an assignment for one student, who finds the new end',
  ['360 light', '1280 dark'],
  async ({ page, portal, look, otherDevice }) => {
    const [work] = await portal.sql(`select code, title, week_number from assignment
      where lecture_code = '${lecture.code}' and exam_kind is null and opens_at < now() order by closes_at desc limit 1`);
    const [student] = await portal.sql(`select name from account where login_id = 'student1'`);
    const [title, name] = [String(work?.['title']), String(student?.['name'])];
    await startStaffSession(page, 'prof1');
    await page.goto(`/staff/lectures/${lecture.code}/board?week=${String(work?.['week_number'])}`);
    await atScreen(page, '강의 구성');
    await page.getByRole('button', { name: `${title} 메뉴` }).click();
    await page.getByRole('menuitem', { name: '학생별 연장' }).click();
    await atScreen(page, '연장');
    await shown(page.getByText('아직 마감을 연장한 학생이 없습니다.'));
    await look('staff lectures/:lectureCode/extensions/:kind/:code: nobody has more time');

    const give = async () => {
      await page.getByRole('button', { name: '마감 연장하기' }).click();
      await page.getByRole('textbox', { name: '학생' }).fill(name);
      await page.getByRole('checkbox', { name: new RegExp(name) }).check();
      await page.getByLabel('새 마감').fill('2030-12-01T23:59');
      await page.getByLabel('사유').fill('병원 진료');
      await shown(page.getByText(/1명/).first());
    };
    await give();
    await look('what an extension would mean');
    await page.getByRole('button', { name: '연장', exact: true }).click();
    await shown(page.getByText('1명의 마감을 연장했습니다.'));
    await page.getByRole('button', { name: '되돌리기' }).click();
    await shown(page.getByText('아직 마감을 연장한 학생이 없습니다.'));
    await give();
    await page.getByRole('button', { name: '연장', exact: true }).click();
    await shown(page.getByText('1명의 마감을 연장했습니다.'));
    await look('an extension that can be taken back');

    const studentPage = await otherDevice();
    await signIn(studentPage, 'student1');
    await enterAssignments(studentPage, lecture.name);
    await shown(row(studentPage, title).getByText('연장됨'));
    await look('taskAll: an assignment with an end of one’s own', studentPage);

    await page.goto(`/staff/lectures/${lecture.code}/extensions`);
    await atScreen(page, '연장');
    await shown(page.getByText(title).first());
    await look('staff lectures/:lectureCode/extensions: of the lecture');
    await page.getByRole('button', { name: `${name} 연장 제거` }).click();
    await answer(page, `${name}의 연장을 제거할까요?`, '제거');
    await toastShown(page, '연장을 제거했습니다.');
    await gone(page.getByText(title));
    expect(await portal.sql('select from extension')).toEqual([]);
  },
);

journey(
  'a professor gives a student half as much time again',
  ['360 light'],
  async ({ page, portal, look }) => {
    await startStaffSession(page, 'prof1');
    await page.goto(`/staff/lectures/${lecture.code}/students`);
    await atScreen(page, '수강생');
    const opener = page.getByRole('button', { name: /추가 시간 설정$/ }).first();
    const name = ((await opener.getAttribute('aria-label')) ?? '').replace(' 추가 시간 설정', '');
    await opener.click();
    await page.getByLabel('시간', { exact: true }).selectOption('시간 1.5배');
    await page.getByLabel('사유').fill('지원 신청서');
    await look('extra time of a student');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await toastShown(page, '추가 시간을 저장했습니다.');
    await shown(page.getByText('시간 1.5배').first());
    const rows = await portal.sql(`select time_percent, name from accommodation
      join account on account.id = student_id`);
    expect(rows).toEqual([{ time_percent: 150, name }]);
  },
);
