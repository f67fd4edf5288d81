import { examRoomPath } from '@baeum/contract/exam/terms';
import { updateLearningTime } from '@baeum/contract/study/terms';
import { expect } from 'vitest';
import { routes } from '../../web/src/navigation/routes.ts';
import { atExamRoom, examButton, opens } from '../harness/exam.ts';
import { journey } from '../harness/journey.ts';
import type { Portal } from '../harness/portal.ts';
import { behindLecture } from '../harness/quiz.ts';
import { signIn } from '../harness/student.ts';
import { cases, kit, survey, teamSeq } from '../harness/team.ts';
import { screenOf, walk } from '../harness/walk.ts';

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
