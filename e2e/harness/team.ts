/** Steps on the page of a team, its rows in the database, and the demonstration's teams of student1 to student5. */
import { teamBoardMessages } from '@baeum/contract/team/board-terms';
import { type TeamView, teamViewNames } from '@baeum/contract/team/terms';
import type { Locator, Page } from 'playwright-core';
import { molecular } from './discussion.ts';
import { answer } from './dialog.ts';
import { enterLecture } from './lectures.ts';
import type { Portal } from './portal.ts';
import { atScreen, startSession } from './student.ts';
import { shown } from './wait.ts';

interface Activity {
  readonly code: string;
  readonly title: string;
  readonly team: string;
}

/** Running, evaluated by scores; roles are registered, and the board has many posts. */
export const kit: Activity = {
  code: 'MBIO2101-01-08-kit',
  title: '팀활동 2 진단키트 기획',
  team: '3조 프라이머즈',
};
/** Running, evaluated by a questionnaire; nobody has done anything yet. */
export const survey: Activity = {
  code: 'MBIO2101-01-09-case',
  title: '팀활동 3 사례 조사',
  team: '3조 프라이머즈',
};
/** The only assignment of that activity: open, without a draft. */
export const cases = '사례 조사표';
/** The members of both teams. */
export const names = {
  student1: '김하늘',
  student2: '이도윤',
  student3: '박서연',
  student4: '최지호',
  student5: '정수아',
} as const;
export type Member = keyof typeof names;
const members = Object.keys(names) as Member[];
export const others = (me: Member): readonly Member[] => members.filter((one) => one !== me);

/** The id of a student's team. */
export async function teamSeq(portal: Portal, { code }: Activity, student = 'student1'): Promise<number> {
  const [row] = await portal.sql(
    `select team_id from team_member join account on account.id = student_id
      where activity_code = $1 and login_id = $2`,
    [code, student],
  );
  return Number(row?.team_id);
}

/** From home to the lecture's list of team activities. */
export async function enterActivities(page: Page): Promise<void> {
  await enterLecture(page, molecular);
  await page.getByRole('link', { name: '학습하기' }).first().click();
  await page.getByRole('link', { name: '팀활동', exact: true }).click();
  await atScreen(page, `${molecular} 팀활동`);
}

export const activity = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: '팀활동 목록' }).getByRole('article', { name: title });

export const part = (page: Page, view: TeamView): Locator =>
  page
    .getByRole('navigation', { name: '팀활동', exact: true })
    .getByRole('link', { name: new RegExp(`^${teamViewNames[view]}`) });

export const list = (page: Page, view: TeamView): Locator =>
  page.getByLabel(view === 'eval' ? '팀원평가 목록' : `${teamViewNames[view]} 목록`);

/** Waits until this part of a team's page is shown. */
export async function atPart(page: Page, view: TeamView, { team } = kit): Promise<void> {
  await atScreen(page, team);
  await shown(page.locator('nav [aria-current="page"]').filter({ hasText: teamViewNames[view] }));
  await shown(list(page, view).or(page.getByText(teamBoardMessages.none)));
}

export async function turnToPart(page: Page, view: TeamView, of = kit): Promise<void> {
  await part(page, view).click();
  await atPart(page, view, of);
}

/** Opens a part of one's team's page by its deep link. */
export async function openTeam(page: Page, portal: Portal, of: Activity, view: TeamView = 'board') {
  await page.goto(`/lms_st/open/team/${await teamSeq(portal, of)}`);
  await atPart(page, 'board', of);
  if (view !== 'board') await turnToPart(page, view, of);
}

/** Signs in and opens a part of the team's page. */
export async function enterTeam(page: Page, portal: Portal, who: Member, of: Activity, view?: TeamView) {
  await startSession(page, who);
  await openTeam(page, portal, of, view);
}

/** Label of a button in the summary of evaluations. */
export const step = (page: Page, { title }: Activity, word: string): Locator =>
  page
    .getByRole('link', { name: `${title} ${word}` })
    .or(page.getByRole('button', { name: `${title} ${word}` }));

export const roleField = (page: Page, who: Member): Locator =>
  page.getByRole('textbox', { name: `${names[who]} 역할` });
export const scoreField = (page: Page, who: Member): Locator =>
  page.getByRole('textbox', { name: `${names[who]} 점수` });
export const remarkField = (page: Page, who: Member): Locator =>
  page.getByRole('textbox', { name: `${names[who]} 비고` });

/** Does the same on several pages concurrently. */
export const together = (pages: readonly Page[], act: (page: Page) => Promise<void>): Promise<unknown> =>
  Promise.all(pages.map(act));

/** Ends the evaluation, including its last minute. */
export const endEvaluation = (portal: Portal, { code }: Activity) =>
  portal.sql(
    `update team_evaluation set closes_at = date_trunc('minute', now()) - interval '2 minutes'
      where activity_code = $1`,
    [code],
  );

/** Ends the activity, including its last minute. */
export const endActivity = (portal: Portal, { code }: Activity) =>
  portal.sql(
    `update team_activity set closes_at = date_trunc('minute', now()) - interval '2 minutes' where code = $1`,
    [code],
  );

/** The roles of a team by login id, and their revision. */
export async function rolesOf(portal: Portal, of: Activity) {
  const rows = await portal.sql(
    `select login_id, role, role_revision from team_member join team on team.id = team_id
       join account on account.id = student_id where team_id = $1 order by login_id`,
    [await teamSeq(portal, of)],
  );
  return {
    revision: rows[0]?.role_revision,
    roles: Object.fromEntries(rows.map(({ login_id, role }) => [login_id, role])),
  };
}

/** A member's reviews of the teammates. */
export const reviewsBy = (portal: Portal, who: Member, { code }: Activity) =>
  portal.sql(
    `select member.login_id as about, score, remark, submitted_at is null as draft,
       (select count(*)::int from peer_review_answer where review_id = peer_review.id) as answers
     from peer_review join account reviewer on reviewer.id = reviewer_id
       join account member on member.id = member_id
     where reviewer.login_id = $1 and activity_code = $2 order by member.login_id`,
    [who, code],
  );

/** The submission of student1's team for an assignment. */
export const handedIn = (portal: Portal, title: string) =>
  portal.sql(
    `select submitter.login_id as by, stored_file.name as file, submitted_at is null as draft,
       coalesce(submitted_at > closes_at + interval '1 minute', false) as late
     from team_submission join team_assignment on team_assignment.id = assignment_id
       join account submitter on submitter.id = submitter_id join stored_file on stored_file.id = stored_file_id
       join team_member using (team_id) join account member on member.id = student_id
     where title = $1 and member.login_id = 'student1' order by team_submission.id`,
    [title],
  );

export const button = (page: Page, word: string) => page.getByRole('button', { name: word, exact: true });

/** Opens the assignment from the list of its team. */
export async function openCases(page: Page): Promise<void> {
  await list(page, 'asgmt').getByRole('link', { name: cases }).click();
  await atScreen(page, cases);
}

/** Presses a button and confirms the question. */
export async function press(page: Page, word: string, question: string): Promise<void> {
  await button(page, word).click();
  await answer(page, question, '확인');
}
