/** Activities of a lecture in the console: a professor makes an assignment from the board, and is asked before it accepts less. */
import { changeAssignment } from '@baeum/contract/assignment/staff-terms';
import { expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { startStaffSession } from './harness/staff.ts';
import { countedSteps } from './harness/steps.ts';
import { atScreen } from './harness/student.ts';
import { shown } from './harness/wait.ts';

const lectureCode = 'MBIO2101-01';
const week = 12;
/** Whoever makes an assignment from another one needs no more. */
const mostSteps = 5;

journey(
  'a professor makes an assignment at a topic, a student hands in, and narrowing the types is asked about first',
  ['1280 light'],
  async ({ page, portal, look, expectFailure }) => {
    const [topic] = await portal.sql(`select title from topic where lecture_code = '${lectureCode}'
      and week_number = ${week} and archived_at is null and not exists (
        select from assignment where topic_code = topic.code) order by position limit 1`);
    const title = String(topic?.['title']);
    await startStaffSession(page, 'prof1');
    await page.goto(`/staff/lectures/${lectureCode}/board?week=${week}`);
    await atScreen(page, '강의 구성');
    await page.getByRole('button', { name: `${title}에 활동 추가` }).click();
    await page.getByRole('menuitem', { name: '과제' }).click();

    await atScreen(page, '과제 만들기');
    await page.getByRole('textbox', { name: '제목' }).fill('세포 소기관 보고서');
    await page.getByRole('textbox', { name: '내용' }).click();
    await page.keyboard.type('소기관 세 가지를 조사하세요.');
    await page.getByLabel('시작', { exact: false }).first().fill('2026-01-05T00:00');
    await page.getByLabel('공개', { exact: true }).selectOption('shown');
    await page.getByRole('button', { name: '기준 추가' }).click();
    await page.getByRole('textbox', { name: '1번째 기준', exact: true }).fill('내용의 정확성');
    await look('staff lectures/:lectureCode/activities/assignment/new: a new assignment');
    // What was typed is kept on the device until it is saved.
    await page.reload();
    await shown(page.getByText(/이 기기에 보관된 내용을 불러왔습니다/));
    expect(await page.getByRole('textbox', { name: '제목' }).inputValue()).toBe('세포 소기관 보고서');
    await shown(page.getByText('소기관 세 가지를 조사하세요.'));
    await look('staff lectures/:lectureCode/activities/assignment/new: what was typed before');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await atScreen(page, '세포 소기관 보고서');

    const [made] = await portal.sql(
      `select code, topic_code, published_at is not null as shown from assignment where title = '세포 소기관 보고서'`,
    );
    expect(made).toMatchObject({ shown: true });
    expect(made?.['topic_code']).not.toBeNull();
    // What a student hands in, without the screens of students, which have journeys of their own.
    await portal.sql(`with student as (select student_id from active_enrolment where lecture_code = '${lectureCode}' limit 1),
      own as (insert into submission (assignment_code, student_id, title, body, submitted_at, saved_at)
        select '${String(made?.['code'])}', student_id, '보고서', '', now(), now() from student returning id),
      file as (insert into stored_file (id, kind, name, extension, byte_size, media_type, inline, sha256, storage_key)
        select gen_random_uuid(), 'submission', '보고서.zip', 'zip', 100, 'application/zip', false, sha256('zip'), 'aa/' || gen_random_uuid() from own returning id)
      insert into submission_file (stored_file_id, submission_id) select file.id, own.id from file, own`);

    expectFailure(409, changeAssignment);
    for (const extension of ['zip', 'mp4', 'gif'])
      await page.getByRole('checkbox', { name: extension }).uncheck();
    await page.getByRole('button', { name: '저장', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await shown(dialog.getByText('이미 1명이 zip 파일을 냈습니다.', { exact: false }));
    await look('who is hit by fewer types');
    await dialog.getByRole('button', { name: 'zip도 계속 받기' }).click();
    await shown(page.getByText('저장하였습니다.'));
    const [kept] = await portal.sql(
      `select file_types from assignment where code = '${String(made?.['code'])}'`,
    );
    expect(kept?.['file_types']).toContain('zip');
    expect(kept?.['file_types']).not.toContain('mp4');
    await look('staff lectures/:lectureCode/activities/assignment/:activityId: an assignment');

    await page.goto(`/staff/lectures/${lectureCode}/activities`);
    await atScreen(page, '활동');
    await shown(page.getByRole('link', { name: '세포 소기관 보고서' }));
    await look('staff lectures/:lectureCode/activities: activities of all kinds');
    // Another one from it.
    const steps = countedSteps();
    await steps.click(page.getByRole('link', { name: '세포 소기관 보고서' }));
    await atScreen(page, '세포 소기관 보고서');
    await steps.click(page.getByRole('button', { name: '복사', exact: true }));
    await atScreen(page, '세포 소기관 보고서 (사본)');
    await steps.fill(page.getByRole('textbox', { name: '제목' }), '세포막 보고서');
    await steps.choose(page.getByLabel('공개', { exact: true }), 'shown');
    await steps.click(page.getByRole('button', { name: '저장', exact: true }));
    await atScreen(page, '세포막 보고서');
    expect(steps.count()).toBeLessThanOrEqual(mostSteps);
    const [another] = await portal.sql(`select published_at is not null as shown,
      (select count(*)::int from jsonb_array_elements(rubric)) as criteria from assignment where title = '세포막 보고서'`);
    expect(another).toEqual({ shown: true, criteria: 1 });

    await page.goto(`/staff/lectures/${lectureCode}/activities`);
    await page.getByRole('button', { name: '새 활동' }).click();
    await page.getByRole('menuitem', { name: '토론' }).click();
    await atScreen(page, '토론 만들기');
    await page.getByLabel('토론 유형').selectOption('sides');
    await page.getByLabel('입장').selectOption('drawn');
    await page.getByRole('textbox', { name: '제목' }).fill('유전자 편집을 어디까지 허용할까');
    await look('staff lectures/:lectureCode/activities/debate/new: a new debate');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await atScreen(page, '유전자 편집을 어디까지 허용할까');
    await look('staff lectures/:lectureCode/activities/debate/:activityId: a debate');
  },
);

journey(
  'a professor sees the journal of a micro-learning lecture',
  ['1280 light'],
  async ({ page, look }) => {
    await startStaffSession(page, 'prof3');
    await page.goto('/staff/lectures/GMPQ1106-01/activities?kind=reflection');
    await atScreen(page, '활동');
    await page.getByRole('table').getByRole('link').first().click();
    await shown(page.getByRole('textbox', { name: '1번째 질문', exact: true }));
    await look('staff lectures/:lectureCode/activities/reflection/:activityId: the journal of a lecture');
    await page.goto('/staff/lectures/GMPQ1106-01/activities/reflection/new');
    await atScreen(page, '성찰일지 만들기');
    await page.getByRole('button', { name: '질문 추가' }).click();
    await look('staff lectures/:lectureCode/activities/reflection/new: a new journal');
  },
);

journey(
  'a new activity of any kind begins at the topic from whose menu it is made',
  ['360 dark'],
  async ({ page, portal, look }) => {
    const [topic] =
      await portal.sql(`select code, title, week_number from topic where lecture_code = '${lectureCode}'
      and archived_at is null and code not in (select topic_code from assignment where topic_code is not null
        union all select topic_code from quiz where topic_code is not null
        union all select topic_code from debate where topic_code is not null
        union all select topic_code from team_activity where topic_code is not null)
      order by week_number desc, position limit 1`);
    const [code, number] = [String(topic?.['code']), String(topic?.['week_number'])];
    await startStaffSession(page, 'prof1');
    for (const kind of ['과제', '퀴즈', '토론', '팀활동']) {
      await page.goto(`/staff/lectures/${lectureCode}/board?week=${number}`);
      await page.getByRole('button', { name: `${String(topic?.['title'])}에 활동 추가` }).click();
      await page.getByRole('menuitem', { name: kind }).click();
      await atScreen(page, `${kind} 만들기`);
      await shown(page.locator(`select:has(option[value="${code}"]:checked)`));
      expect(await page.getByLabel(/^(시작 )?주차/).inputValue()).toBe(number);
    }
    await page.getByRole('textbox', { name: '제목' }).fill('주제에서 만든 팀활동');
    await look('staff lectures/:lectureCode/activities/team/new?topic: a team activity of a topic');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await atScreen(page, '주제에서 만든 팀활동');
    const [made] = await portal.sql(
      `select topic_code from team_activity where title = '주제에서 만든 팀활동'`,
    );
    expect(made).toEqual({ topic_code: code });
  },
);
