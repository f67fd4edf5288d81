import { downloadUrl, fileDownload } from '@baeum/contract/file/terms';
import type { Result } from '@baeum/contract';
import { getAsgmtList, getAsgmtSbmtData } from '@baeum/contract/team/assignment-terms';
import { getTbData, getTbList, insertTbCmmtData } from '@baeum/contract/team/board-terms';
import { getTeamRoleList, getTeamScreList } from '@baeum/contract/team/evaluation-terms';
import { getTeamData, teamMessages } from '@baeum/contract/team/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callAs } from './harness/api.ts';
import { journey, readOnlyJourney } from './harness/journey.ts';
import { whenLoaded } from './harness/look.ts';
import type { Portal } from './harness/portal.ts';
import { atHome, atScreen, enterAccount, signIn } from './harness/student.ts';
import {
  activity,
  atPart,
  cases,
  endActivity,
  enterActivities,
  enterTeam,
  kit,
  list,
  names,
  openTeam,
  part,
  survey,
  teamSeq,
  turnToPart,
} from './harness/team.ts';
import { atPath, eventually, gone, shown, shows } from './harness/wait.ts';

const lctrShdlCd = 'MBIO2101-01';
const coming = '팀활동 4 발표 준비';
const ended = '팀활동 1 논문 요약';

readOnlyJourney(
  'one’s team with its three parts, whose pages and searches are kept through back, forward and reload',
  ['360 light', '1280 dark'],
  async ({ page, look }) => {
    await signIn(page, 'student1');
    await enterActivities(page);
    await look('teamAll: list of team activities');
    await shown(activity(page, kit.title).getByText(kit.team));
    await shown(activity(page, kit.title).getByText(`${names.student1}, ${names.student3}`));
    expect(await activity(page, coming).getByRole('button', { name: '참여하기' }).isDisabled()).toBe(true);
    await shown(activity(page, coming).getByText(teamMessages.beforePeriod));
    await shown(activity(page, ended).getByRole('link', { name: '활동종료' }));

    await activity(page, kit.title).getByRole('link', { name: '참여하기' }).click();
    await atPart(page, 'board');
    await shown(page.getByRole('list', { name: '팀원 5명' }).getByText('팀장'));
    await look('TeamDesc: team board');
    await page.getByRole('button', { name: /^2\s*쪽$/ }).click();
    await shown(
      page.getByRole('navigation', { name: '쪽 이동' }).locator('[aria-current="page"]', { hasText: '2' }),
    );
    // The address follows what is shown.
    await eventually(() => new URL(page.url()).search).toMatch(/=2(&|$)/);
    const second = new URL(page.url()).search;
    await turnToPart(page, 'asgmt');
    await look('team assignments');
    await page.getByLabel('검색 구분').selectOption('과제명');
    await page.getByLabel('검색어').fill('설명서');
    await page.getByLabel('검색어').press('Enter');
    await gone(list(page, 'asgmt').getByText('프라이머 설계서'));
    await turnToPart(page, 'eval');
    await look('evaluations');

    await page.goBack();
    await atPart(page, 'asgmt');
    await gone(list(page, 'asgmt').getByText('프라이머 설계서'));
    await shown(list(page, 'asgmt').getByText('사용 설명서 초안'));
    await page.reload();
    await atPart(page, 'asgmt');
    await shown(list(page, 'asgmt').getByText('사용 설명서 초안'));
    await page.goForward();
    await atPart(page, 'eval');
    await page.reload();
    await atPart(page, 'eval');
    // The tab also returns to the previous page of the list.
    await turnToPart(page, 'board');
    await eventually(() => new URL(page.url()).search).toBe(second);
    await turnToPart(page, 'asgmt');
    await list(page, 'asgmt').getByRole('link', { name: '사용 설명서 초안' }).click();
    await atScreen(page, '사용 설명서 초안');
    await page.getByRole('link', { name: '목록', exact: true }).click();
    await atPart(page, 'asgmt');

    // The list opens the first part.
    await page.getByRole('link', { name: '목록', exact: true }).click();
    await activity(page, kit.title).getByRole('link', { name: '참여하기' }).click();
    await atPart(page, 'board');
    await page.goBack();
    await activity(page, ended).getByRole('link', { name: '활동종료' }).click();
    await atPart(page, 'board');
    await shows(page, teamMessages.readOnly);
    await gone(page.getByRole('link', { name: '등록하기' }));
    await look('team whose activity is over');
  },
);

journey(
  'deep links require a sign-in and open the team; a future activity is read-only',
  ['1280 light', '360 dark'],
  async ({ page, portal, look }) => {
    const { post, work } = await targets(portal);
    await page.goto(`/lms_st/open/team/${await teamSeq(portal, kit)}`);
    await atPath(page, '/st');
    await enterAccount(page, 'student2');
    await atPart(page, 'board');
    await page.goto(`/lms_st/open/team-post/${post.id}`);
    await atScreen(page, post.title);
    await page.goto(`/lms_st/open/team-assignment/${work.id}`);
    await atScreen(page, work.title);
    await page.getByRole('link', { name: '목록', exact: true }).click();
    await atPart(page, 'asgmt');

    const talk = { ...kit, code: 'MBIO2101-01-12-talk', title: coming };
    await page.goto(`/lms_st/open/team/${await teamSeq(portal, talk)}`);
    await shown(page.getByText(teamMessages.beforePeriod).first());
    await gone(page.getByRole('link', { name: '등록하기' }));
    await look('team whose activity is coming');
    await part(page, 'eval').click();
    await shown(list(page, 'eval'));
    await part(page, 'asgmt').click();
    await list(page, 'asgmt').getByRole('link').first().click();
    await shown(page.getByText('과제 제출 기간 전입니다.').first());
    await gone(page.getByRole('button', { name: '제출', exact: true }));
  },
);

readOnlyJourney(
  'a student of another team sees nothing of this one: no page, post or file, by no address or call',
  ['360 light', '1280 dark'],
  async ({ page, portal, expectFailure, look, otherDevice }) => {
    const { post, work } = await targets(portal);
    const team = await teamSeq(portal, kit);
    expectFailure(404, getTeamData);
    expectFailure(404, getTbData);
    await page.goto(`/lms_st/open/team/${team}`);
    await atPath(page, '/st');
    await enterAccount(page, 'student6');
    await shows(page, commonRefusals.notFound.message);
    await look('team of others');
    await page.goto(`/lms_st/open/team-post/${post.id}`);
    await shows(page, commonRefusals.notFound.message);
    // The assignment is for this team, too, but shows only its own submission.
    await page.goto(`/lms_st/open/team-assignment/${work.id}`);
    await atScreen(page, work.title);
    await whenLoaded(page);
    await gone(page.getByText(names.student1));
    await page.goto('/lms_st');
    await atHome(page);
    await enterActivities(page);
    await gone(page.getByText(kit.team));
    await shown(activity(page, kit.title).getByText('1조 나선'));

    const other = await callAs(portal, 'student6');
    const outsider = await callAs(portal, 'student30');
    for (const caller of [other, outsider]) {
      for (const [path, body] of [
        [getTeamData, { teamSeq: team }],
        [getTbList, { lctrShdlCd, teamSeq: team, taCd: kit.code }],
        [getTbData, { tbSeq: post.id }],
        [insertTbCmmtData, { tbSeq: post.id, cmmtCn: '들어오면 안 되는 말' }],
        [getAsgmtList, { teamSeq: team }],
        [getAsgmtSbmtData, { taAsgmtSeq: work.id, teamSeq: team }],
        [getTeamRoleList, { teamSeq: team }],
        [getTeamScreList, { teamSeq: team, evalTy: '2' }],
      ] as const) {
        const { status, result } = await caller.post(path, body);
        expect([path, status, result ?? null]).toEqual([path, 404, null]);
      }
    }
    const files = await filesOf(portal, team, work.id);
    expect(files.length).toBeGreaterThan(2);
    const member = await otherDevice();
    await signIn(member, 'student5');
    expect(await answers(member, files)).toEqual(files.map(() => 200));
    expectFailure(404, fileDownload);
    expect(await answers(page, files)).toEqual(files.map(() => 404));
  },
);

journey(
  'an activity that ends while its team’s page is open closes automatically with a message',
  ['1280 light', '360 dark'],
  async ({ page, portal, look }) => {
    await enterTeam(page, portal, 'student3', survey);
    await shown(page.getByRole('link', { name: '등록하기' }));
    await endActivity(portal, survey);
    await turnToPart(page, 'asgmt');
    await turnToPart(page, 'board');
    await page.reload();
    await shows(page, teamMessages.readOnly);
    await gone(page.getByRole('link', { name: '등록하기' }));
    await look('team whose activity has ended');
    // The assignment's own period takes precedence.
    await turnToPart(page, 'asgmt');
    await list(page, 'asgmt').getByRole('link', { name: cases }).click();
    await shown(page.getByRole('button', { name: '제출', exact: true }));
    await openTeam(page, portal, kit);
    await shown(page.getByRole('link', { name: '등록하기' }));
  },
);

/** A post and an assignment of the team of student1. */
async function targets(portal: Portal) {
  const named = async (sql: string, value: unknown) => {
    const [row] = await portal.sql(sql, [value]);
    return { id: Number(row?.id), title: String(row?.title) };
  };
  return {
    post: await named(
      `select id, title from post where team_id = $1 and published_at < now() and deleted_at is null
         order by published_at limit 1`,
      await teamSeq(portal, kit),
    ),
    work: await named(
      `select id, title from team_assignment where activity_code = $1 and title = '표적 선정 보고서'`,
      kit.code,
    ),
  };
}

/** Addresses of the files of the team's posts and submissions, as a member gets them. */
async function filesOf(portal: Portal, team: number, taAsgmtSeq: number): Promise<readonly string[]> {
  const member = await callAs(portal, 'student1');
  const posts = await portal.sql(
    `select distinct post_id from post_file join post on post.id = post_id
      where team_id = $1 and published_at < now() and deleted_at is null`,
    [team],
  );
  const addresses: string[] = [];
  for (const { post_id } of posts) {
    const { result } = await member.post<Result<typeof getTbData>>(getTbData, { tbSeq: Number(post_id) });
    for (const { tbFileFlnm: flnm, tbFileRovl: rovl, tbFileOrn: orn } of result.file)
      addresses.push(downloadUrl({ flnm, rovl, orn }));
  }
  const { result } = await member.post<Result<typeof getAsgmtSbmtData>>(getAsgmtSbmtData, {
    taAsgmtSeq,
    teamSeq: team,
  });
  if (result.data !== null) {
    const { taAsgmtFlnm: flnm, taAsgmtRovl: rovl, taAsgmtOrn: orn } = result.data;
    addresses.push(downloadUrl({ flnm, rovl, orn }));
  }
  return addresses;
}

/** The portal's reply to the account of a page. */
const answers = (page: Page, addresses: readonly string[]): Promise<number[]> =>
  page.evaluate((all) => Promise.all(all.map(async (address) => (await fetch(address)).status)), addresses);
