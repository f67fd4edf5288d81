/** Team activities in the console: made, split into teams, published, and seen by a student. */
import { josa } from '@baeum/contract/particles';
import { focused, tabTo } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { startStaffSession } from './harness/staff.ts';
import { atScreen, signIn } from './harness/student.ts';
import { activity, enterActivities, kit, names, teamSeq } from './harness/team.ts';
import { eventually, shown } from './harness/wait.ts';

const lectureCode = 'MBIO2101-01';
const title = '연못 생태 조사';

journey(
  'a professor makes a team activity, splits the students, moves one by keyboard, and a student sees the team',
  ['1280 light'],
  async ({ page, portal, look }) => {
    await startStaffSession(page, 'prof1');
    await page.goto(`/staff/lectures/${lectureCode}/activities/team/new`);
    await atScreen(page, '팀활동 만들기');
    await page.getByRole('textbox', { name: '제목' }).fill(title);
    await page.getByRole('button', { name: '팀과제 추가' }).click();
    await page.getByRole('textbox', { name: '팀과제 제목' }).fill('조사 보고서');
    await page.getByLabel('평가 방법').selectOption({ label: '설문' });
    await page.getByRole('button', { name: '문항 추가' }).click();
    await page.getByRole('textbox', { name: '문항', exact: true }).fill('맡은 일을 다했나요?');
    await page.getByRole('textbox', { name: '보기' }).fill('그렇다\n아니다');
    await look('staff lectures/:lectureCode/activities/team/new: a team activity');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await atScreen(page, title);
    await look('staff lectures/:lectureCode/activities/team/:activityId: a team activity');

    await page.getByRole('link', { name: '팀 나누기' }).click();
    await atScreen(page, '팀 나누기');
    await shown(page.getByText('아직 팀이 없습니다.'));
    await page.getByRole('button', { name: '무작위로 나누기' }).click();
    const dialog = page.getByRole('dialog', { name: '무작위로 나누기' });
    await shown(dialog.getByText(/을 4팀으로/));
    await dialog.getByRole('button', { name: '나누기', exact: true }).click();
    await shown(page.getByText(/4팀으로 나누었습니다/));
    await look('staff lectures/:lectureCode/activities/team/:activityId/teams: four teams');

    const [first] = await portal.sql(`select a.name, team.name as team, login_id from team_member m
      join account a on a.id = m.student_id join team on team.id = m.team_id
      join team_activity t on t.code = m.activity_code
      where t.title = '${title}' and team.name = '1팀' and not is_leader order by a.name, a.id limit 1`);
    const name = String(first?.['name']);
    const box = page.getByRole('checkbox', { name: `${name} 선택` }).first();
    await box.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('m');
    await focused(page.getByLabel('옮길 팀'));
    await look('another team for a student');
    await page.getByLabel('옮길 팀').selectOption({ label: await labelOf(page, '2팀') });
    await tabTo(page, 'button', '옮기기');
    await page.keyboard.press('Enter');
    await shown(page.getByText(`${josa(name, '을/를')} 2팀으로 옮겼습니다.`));
    // Until it is over the key does nothing.
    await eventually(() => page.getByRole('button', { name: '되돌리기', exact: true }).isEnabled()).toBe(
      true,
    );
    await page.keyboard.press('Control+z');
    await shown(page.getByText('되돌렸습니다:'));

    await page.getByRole('link', { name: title }).click();
    await atScreen(page, title);
    await page.getByRole('button', { name: '공개하기' }).click();
    await shown(page.getByRole('button', { name: '비공개로 바꾸기' }));

    const [own] =
      await portal.sql(`select team.name, (select count(*) from team_member m where m.team_id = team.id) as members
      from team_member join account on account.id = student_id join team on team.id = team_id
      join team_activity on code = team.activity_code where title = '${title}' and login_id = 'student1'`);
    await signIn(page, 'student1');
    await enterActivities(page);
    await shown(activity(page, title).getByText(String(own?.['name']), { exact: true }));
    await portal.sql(`update team_activity set choosing_opens_at = opens_at, choosing_closes_at = closes_at
      where title = '${title}'`);
    await page.reload();
    await page.getByRole('button', { name: `${title} 팀 고르기` }).click();
    const choices = page.getByRole('dialog');
    await shown(choices.getByText('내 팀'));
    await look('choosing a team');
    await page.keyboard.press('Escape');
    await activity(page, title).getByRole('link', { name: '참여하기' }).click();
    await shown(page.getByRole('list', { name: `팀원 ${String(own?.['members'])}명` }));
  },
);

/** A choice names how many are in the team. */
const labelOf = async (page: Parameters<typeof signIn>[0], team: string): Promise<string> =>
  (await page.getByLabel('옮길 팀').locator('option').allInnerTexts()).find((text) =>
    text.startsWith(`${team} `),
  ) ?? team;

journey(
  'a professor reads what the members of a team say about each other, at the team activity and at the desk',
  ['360 light', '1280 light'],
  async ({ page, portal, look }) => {
    const remark = '자료를 꼼꼼히 모았습니다.';
    const team = await teamSeq(portal, kit);
    await portal.sql(
      `insert into peer_review (evaluation_id, activity_code, team_id, reviewer_id, member_id, score, remark, submitted_at, saved_at)
        select evaluation.id, $1, one.team_id, one.student_id, other.student_id, 80 + row_number() over (), $3, now(), now()
        from team_evaluation evaluation join team_member one on one.activity_code = evaluation.activity_code
          join team_member other on other.team_id = one.team_id and other.student_id <> one.student_id
          join account on account.id = one.student_id
        where evaluation.activity_code = $1 and one.team_id = $2 and login_id in ('student1', 'student2')
        on conflict (team_id, reviewer_id, member_id) do update set score = excluded.score, remark = excluded.remark,
          submitted_at = excluded.submitted_at`,
      [kit.code, team, remark],
    );
    await startStaffSession(page, 'prof1');
    await page.goto(`/staff/lectures/${lectureCode}/activities/team/${kit.code}`);
    await page.getByRole('link', { name: '팀원평가 결과' }).click();
    await atScreen(page, '팀원평가 결과');
    const received = page.getByLabel('팀원이 받은 평가');
    const remarks = received.locator('summary').filter({ hasText: '의견' }).first();
    await remarks.click();
    await shown(received.getByText(remark).first());
    await look(
      'staff lectures/:lectureCode/activities/team/:activityId/reviews: who gave which score, and a remark',
    );

    const [work] = await portal.sql(
      `select id from team_assignment where activity_code = $1 order by id limit 1`,
      [kit.code],
    );
    await page.goto(`/staff/grading/teamAssignment:${String(work?.['id'])}/${team}`);
    const panel = page.getByRole('complementary', { name: '채점' });
    await panel.locator('summary').filter({ hasText: '팀원평가' }).click();
    await shown(panel.getByRole('rowheader', { name: names.student3 }));
    await panel.locator('summary').filter({ hasText: '의견' }).first().click();
    await look('staff grading/:activityId/:holder: what members say about each other');
  },
);
