import { insertAsgmt } from '@baeum/contract/team/assignment-terms';
import { insertTbCmmtData, insertTbData } from '@baeum/contract/team/board-terms';
import { insertTeamRole, insertTeamScre } from '@baeum/contract/team/evaluation-terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Caller, callAs } from './harness/api.ts';
import { editor } from './harness/board.ts';
import { comments } from './harness/discussion.ts';
import { attack, executableIn, hostile, provoke, refusedInText, watchHostile } from './harness/hostile.ts';
import { journey } from './harness/journey.ts';
import type { Portal } from './harness/portal.ts';
import { atScreen } from './harness/student.ts';
import { cases, enterTeam, kit, list, openTeam, others, step, survey, teamSeq } from './harness/team.ts';
import { eventually, gone, shown } from './harness/wait.ts';

const fileName = `"><img src=x onerror=window.hostile=1>'.pdf`;
const file = () => new File(['%PDF-1.7\n%%EOF\n'], fileName);

journey(
  'code in texts of teammates does not run: in posts, comments, files, roles and remarks',
  ['360 dark', '1280 light'],
  async ({ page, context, portal, allowConsole, otherDevice }) => {
    allowConsole(refusedInText);
    const elsewhere = await watchHostile(context, portal.url);
    const teammate = await callAs(portal, 'student2');
    const [post, plain] = await writePosts(teammate, portal);
    await writeRest(teammate, portal);
    await page.goto('/st');
    const kept = await portal.sql('select body_html as html from post where team_id = $1', [
      await teamSeq(portal, survey),
    ]);
    expect(kept).toHaveLength(hostile.length + 1);
    expect(await executableIn(page, kept.map(({ html }) => String(html)).join('\n'))).toEqual([]);
    // Even if it had been stored unsanitised, the screens would not run it.
    await portal.sql('update post set body_html = $2 where id = $1', [post, hostile.join('\n')]);

    await enterTeam(page, portal, 'student1', survey);
    await shown(
      list(page, 'board')
        .getByText(titleOf(hostile.length - 1).slice(0, 20))
        .first(),
    );
    await page.goto(`/lms_st/open/team-post/${post}`);
    await shown(page.getByText(fileName));
    await eventually(() => comments(page).getByRole('article').count()).toBeGreaterThan(20);
    await provoke(page, 'main');
    await page.goto(`/lms_st/open/team-post/${plain}`);
    await atScreen(page, attack);
    await eventually(() => page.title()).toContain(attack);

    await openTeam(page, portal, survey, 'asgmt');
    await list(page, 'asgmt').getByRole('link', { name: cases }).click();
    await shown(page.getByText(fileName));
    await openTeam(page, portal, survey, 'eval');
    await step(page, survey, '역할수정').click();
    await eventually(() => page.getByRole('textbox').first().inputValue()).toBe(attack);
    await page.goBack();
    await step(page, survey, '평가하기').click();
    await shown(page.getByText(attack).first());
    expect(elsewhere()).toEqual([]);
    expect(await writerIsCalm(await otherDevice(), portal, plain)).toEqual([]);
  },
);

/** The author's views of it: the post in the editor, the remarks in their fields. */
async function writerIsCalm(page: Page, portal: Portal, plain: number): Promise<readonly string[]> {
  const elsewhere = await watchHostile(page.context(), portal.url);
  await portal.sql('update post set body_html = $2 where id = $1', [plain, hostile.join('\n')]);
  await enterTeam(page, portal, 'student2', kit, 'eval');
  await step(page, kit, '평가보기').click();
  await shown(page.getByText(attack).first());
  await page.getByRole('link', { name: '수정', exact: true }).click();
  await eventually(() => page.getByRole('textbox').nth(1).inputValue()).toBe(attack);
  await page.goto(`/lms_st/open/team-post/${plain}`);
  await page.getByRole('link', { name: '수정하기' }).click();
  await shown(editor(page));
  await provoke(page, '[contenteditable]');
  await gone(page.locator('[aria-busy="true"]'));
  return elsewhere();
}

const titleOf = (index: number) => `${index} ${hostile[index] ?? ''}`.slice(0, 200);

/** Each as the title and the body of a post, and as a comment below the last of them; then one of an attack for a name. */
async function writePosts(teammate: Caller, portal: Portal): Promise<readonly [number, number]> {
  const ofTeam = { teamSeq: String(await teamSeq(portal, survey)), taCd: survey.code };
  const write = async (tbNm: string, tbCn: string, files: readonly File[] = []) => {
    const fields = { ...ofTeam, tbTy: '1', tbNm, tbCn, tempYn: 'N' };
    const { status, result } = await teammate.send<{ tbSeq: number }>(insertTbData, fields, files);
    expect(status).toBe(200);
    return result.tbSeq;
  };
  const plain = await write(attack, '<p>내용</p>');
  let last = 0;
  for (const [index, text] of hostile.entries())
    last = await write(
      titleOf(index),
      `<p>${index}</p>${text}`,
      index === hostile.length - 1 ? [file()] : [],
    );
  for (const [index, text] of hostile.entries()) {
    const { status } = await teammate.post(insertTbCmmtData, { tbSeq: last, cmmtCn: `${index} ${text}` });
    expect(status).toBe(200);
  }
  return [last, plain];
}

/** Roles, a submission, and remarks about teammates. */
async function writeRest(teammate: Caller, portal: Portal): Promise<void> {
  const [team, scored] = [await teamSeq(portal, survey), await teamSeq(portal, kit)];
  const [work] = await portal.sql('select id from team_assignment where title = $1', [cases]);
  const everybody = ['student2', ...others('student2')];
  const replies = [
    await teammate.post(insertTeamRole, {
      taCd: survey.code,
      teamSeq: team,
      teamMbList: JSON.stringify(everybody.map((untyId) => ({ untyId, role: attack }))),
    }),
    await teammate.post(insertTeamScre, {
      taCd: kit.code,
      teamSeq: scored,
      tempYn: 'N',
      teamMbList: JSON.stringify(
        others('student2').map((untyId) => ({ untyId, evlScre: '90', rmrks: attack })),
      ),
    }),
    await teammate.send(
      insertAsgmt,
      { taAsgmtSeq: String(work?.id), teamSeq: String(team), taCd: survey.code, tempYn: 'N' },
      [file()],
    ),
  ];
  for (const { status } of replies) expect(status).toBe(200);
}
