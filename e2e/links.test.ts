import { examRoomPath } from '@baeum/contract/exam/terms';
import { updateLearningTime } from '@baeum/contract/study/terms';
import { expect } from 'vitest';
import { routes } from '../web/src/navigation/routes.ts';
import { atExamRoom, examButton, opens } from './harness/exam.ts';
import { journey, readOnlyJourney } from './harness/journey.ts';
import { whenLoaded } from './harness/look.ts';
import { card } from './harness/lectures.ts';
import type { Portal } from './harness/portal.ts';
import { behindLecture } from './harness/quiz.ts';
import { atHome, atLecture, atScreen, signIn } from './harness/student.ts';
import { cases, kit, survey, teamSeq } from './harness/team.ts';
import { atPath, eventually, shown, shows } from './harness/wait.ts';
import { screenOf, walk } from './harness/walk.ts';

/** What student1 has begun in the demonstration and what not is turned round; the pages that show it. */
async function turnRound(portal: Portal): Promise<readonly string[]> {
  await portal.sql(`delete from peer_review where reviewer_id = ${student1} and activity_code = $1`, [
    kit.code,
  ]);
  await portal.sql(
    `update reflection_submission set student_id = ${student1} where submitted_at is null
       and student_id = (select id from account where login_id = 'student3')`,
  );
  await portal.sql(
    `with file as (
       insert into stored_file (kind, name, extension, byte_size, media_type, sha256, storage_key)
       select kind, name, extension, byte_size, media_type, sha256, storage_key || '-begun'
         from stored_file where id = (select stored_file_id from team_submission limit 1) returning id)
     insert into team_submission (assignment_id, team_id, activity_code, submitter_id, stored_file_id, saved_at)
     select team_assignment.id, $1, activity_code, ${student1}, file.id, now() from team_assignment, file
       where title = $2`,
    [await teamSeq(portal, survey), cases],
  );
  const [draft] = await portal.sql(
    `update post set author_id = ${student1}, published_at = null where id = (
       select id from post where team_id = $1 and deleted_at is null order by id desc limit 1) returning id`,
    [await teamSeq(portal, kit)],
  );
  const [question] = await portal.sql(
    `update post set author_id = ${student1} where id = (
       select id from post where board = 'qna' and lecture_code = 'MBIO2101-01' and deleted_at is null
         and published_at is not null order by id desc limit 1) returning id`,
  );
  expect([draft, question]).not.toContain(undefined);
  return [
    '/lms_st/my/todo',
    `/lms_st/open/TeamDesc/${await teamSeq(portal, kit)}?view=eval`,
    `/lms_st/open/TeamDesc/${await teamSeq(portal, kit)}?view=board`,
    `/lms_st/open/TeamDesc/${await teamSeq(portal, survey)}?view=asgmt`,
    `/lms_st/open/board-qna/${String(question?.id)}`,
    `/lms_st/open/quiz/${behindLecture.code}`,
  ];
}
const student1 = "(select id from account where login_id = 'student1')";

/** Screens that no link on a page leads to. */
const noLink: ReadonlySet<string> = new Set([
  // In the menu of the account, which a click closes; its address is its path.
  'AccessLog',
  // Follows a question that must be answered first.
  'ExamSbmt',
]);
const linked = Object.keys(routes).filter((name) => !noLink.has(name));
/** Of what students write with others and what they have begun, which needs other states. */
const written = linked.filter((name) => /^(?:Team|Board)|^(?:cntntView|SelfRflctEdit)$/.test(name));
const others = linked.filter((name) => !written.includes(name));

journey(
  'links of every kind open in another tab what a click on them opens',
  ['1280 light'],
  async ({ page, context, allowFailure }) => {
    await signIn(page, 'student1');
    // A content in two tabs is recorded in one of them.
    allowFailure(409, updateLearningTime);
    const opened = new Set<string>();
    // The addresses of the room lead there once it has been entered.
    const room = await opens(page, () => examButton(page).click());
    await atExamRoom(room);
    await room.close();
    const walker = { page, tab: await context.newPage(), opened, screens: others };
    await walk(walker, ['/lms_st', examRoomPath]);
    expect(new Set([...opened].map(screenOf))).toEqual(new Set(others));
  },
);

journey(
  'links to teams, boards, drafts and forms open in another tab what a click on them opens',
  ['1280 light'],
  async ({ page, portal, context, allowFailure, whenIdle }) => {
    await signIn(page, 'student1');
    allowFailure(409, updateLearningTime);
    const opened = new Set<string>();
    const walker = { page, tab: await context.newPage(), whenIdle, opened, screens: written };
    const lecture = ['teamAll', 'BoardList'].map((name) => `/lms_st/open/${name}/MBIO2101-01`);
    await walk(walker, ['/lms_st/my/todo', ...lecture]);
    await walk(walker, await turnRound(portal));
    expect(new Set([...opened].map(screenOf))).toEqual(new Set(written));
  },
);

journey(
  'a notice of a lecture is two clicks from home',
  ['1280 light', '360 light'],
  async ({ page, portal }) => {
    const name = '분자생물학의 이해';
    const [latest] = await portal.sql(
      `select title from post where lecture_code = 'MBIO2101-01' and board = 'notice' and deleted_at is null
       and published_at > now() - interval '2 days' order by published_at desc limit 1`,
    );
    await signIn(page, 'student1');
    await card(page, name).getByRole('link').first().click();
    await atLecture(page, name);
    const notices = page.getByRole('region', { name: '공지사항' });
    await notices.getByRole('link', { name: String(latest?.title) }).click();
    await shown(page.getByRole('heading', { level: 1, name: String(latest?.title) }));
  },
  { inEachView: true },
);

readOnlyJourney(
  'addresses without the ids of their screen say why they lead elsewhere, and unknown ones are pages',
  ['360 light', '1280 dark'],
  async ({ page, look, expectFailure }) => {
    await signIn(page, 'student1');
    await page.goto('/lms_st/lctr/lctrMngr/asgmt/desc');
    await shows(page, '주소만으로는 어느 강의인지 알 수 없어 홈을 열었습니다. 강의를 선택해 주세요.');
    await atHome(page);
    await look('home: without a lecture');
    await page.goto('/lms_st/lctr');
    await shows(page, '주소만으로는 어느 강의인지 알 수 없어 홈을 열었습니다. 강의를 선택해 주세요.');
    await page.goto('/lms_st/open/lecture/MBIO2101-01');
    await atLecture(page, '분자생물학의 이해');
    await page.goto('/lms_st/lctr/lctrMngr/asgmt/desc');
    await shows(page, '주소만으로는 어느 과제인지 알 수 없어 과제 목록을 열었습니다.');
    await atScreen(page, '분자생물학의 이해 과제');
    await look('taskAll: without an assignment');
    await page.goto('/lms_st/lctr');
    await atLecture(page, '분자생물학의 이해');
    await page.goto('/lms_st/sysInq');
    await atPath(page, '/lms_st/sysInq/inquiryList');
    for (const unknown of ['/lms_st/none', '/none', '/exam/none', '/lms_st/open/none']) {
      expectFailure(404, unknown);
      await page.goto(unknown);
      await shown(page.getByRole('heading', { level: 1, name: '페이지를 찾을 수 없습니다' }));
    }
  },
);

readOnlyJourney(
  'a fresh visit starts at the top, a return where it was left',
  ['360 light'],
  async ({ page }) => {
    await signIn(page, 'student1');
    // Before that the page may be too short.
    await whenLoaded(page);
    const scrolled = () => page.evaluate(() => scrollY);
    await page.evaluate(() => {
      const kept = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
      scrollTo(0, 300);
      return kept;
    });
    await page.reload();
    await atHome(page);
    await eventually(scrolled).toBe(300);
    await page.goto('/st');
    await page.goto('/lms_st');
    await atHome(page);
    await whenLoaded(page);
    expect(await scrolled()).toBe(0);
  },
);
