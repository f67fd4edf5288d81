import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { attack, hostile, provoke, refusedInText, watchHostile } from './harness/hostile.ts';
import { journey } from './harness/journey.ts';
import { madeFiles } from './harness/made-files.ts';
import type { Portal } from './harness/portal.ts';
import { signIn } from './harness/student.ts';
import { gone, shown } from './harness/wait.ts';

const made = madeFiles();

/** A course pack of a malicious author. @param html of all its texts */
const packOf = (html: string) => {
  const name = JSON.stringify(attack);
  const head = `---\ntitle: ${name}\nweek: 1\nprofessor: evil.prof\n`;
  const period = 'opensAt: W1 Mon\nclosesAt: term + 90d\n';
  const folder = 'lectures/EVIL205';
  return {
    'pack.yml': `
format: 1
key: hostile
name: 적대적인 강의
termStart: today in W1
initialPassword: baeum-hostile-2026
demonstration: true
courses:
  - code: EVIL-2
    name: ${name}
`,
    'people.csv': `id,type,name,studentNumber,college
evil.prof,professor,${attack},,대학
victim,student,한소연,2026330011,간호대학
mate,student,${attack},2026330012,간호대학
`,
    [`${folder}/lecture.yml`]: `
course: EVIL-2
subjectCode: EVIL205
name: ${name}
majorType: 전공필수
majorName: 전공
majorSemester: 2학기
grade: 2학년
credits: 3
professors: [evil.prof]
students: [victim, mate]
weeks:
  - ${name}
`,
    [`${folder}/assignments/01-a.html`]: `${head}${period}---\n${html}\n`,
    [`${folder}/debates/01-a.html`]: `${head}${period}---\n${html}\n`,
    [`${folder}/materials/01-a.html`]: `---\ntitle: ${name}\nregisteredAt: W1 Mon\n---\n${html}\n`,
    [`${folder}/board/n.html`]: `---\nboard: notice\nauthor: evil.prof\ntype: urgent\ntitle: ${name}\npublishedAt: W1 Mon 00:00\n---\n${html}\n`,
    [`${folder}/teams/01-a/activity.html`]: `${head}${period}evaluation:
  kind: survey
  ${period.trim().replace('\n', '\n  ')}
  questions:
    - title: ${name}
      items: [${name}, 예]
---\n${html}\n`,
    [`${folder}/teams/01-a/teams.yml`]: `- { key: a, name: ${name}, members: victim mate }\n`,
    [`${folder}/teams/01-a/roles.csv`]: `student,role\nvictim,${attack}\nmate,${attack}\n`,
    [`${folder}/teams/01-a/assignments/a.html`]: `---\ntitle: ${name}\nprofessor: evil.prof\n${period}---\n${html}\n`,
    [`${folder}/teams/01-a/board/a.html`]: `---\nteam: a\nauthor: mate\ntype: all\ntitle: ${name}\npublishedAt: W1 Mon 00:00\n---\n${html}\n`,
    'notices/n.html': `---\ntitle: ${name}\npublishedAt: today 00:00\naudience: [student]\n---\n${html}\n`,
  };
};
/** The tables and columns with rich texts of packs, and the deep links to their objects. */
const packTexts = [
  ['assignment', 'body_html', 'code', 'assignment'],
  ['debate', 'body_html', 'code', 'debate'],
  ['material', 'body_html', 'id', 'material'],
  ['post', 'body_html', 'id', 'board-notice', `board = 'notice'`],
  ['post', 'body_html', 'id', 'team-post', `board = 'team'`],
  ['team_activity', 'body_html', '(select team.id from team where activity_code = code)', 'team'],
  ['team_assignment', 'body_html', 'id', 'team-assignment'],
  ['notice', 'body_html', 'id', 'notice'],
] as const;

journey(
  'a hostile course pack is refused with all locations; its texts would not run even if they were stored',
  ['1280 dark'],
  async ({ page, context, portal, allowConsole }) => {
    allowConsole(refusedInText);
    const elsewhere = await watchHostile(context, portal.url);
    const raw = hostile.join('\n');
    const refusal = portal.load(await made.folder('refused', packOf(raw)));
    await expect(refusal).rejects.toThrow(/debates\/01-a\.html:\d+: uses <script>/);
    expect(await portal.sql(`select 1 from lecture where name = $1`, [attack])).toEqual([]);

    await portal.load(await made.folder('hostile', packOf('<p>무해한 글</p>')));
    await signIn(page, 'victim', 'baeum-hostile-2026');
    await provoke(page, 'main');
    const [lecture] = await portal.sql(`select code from lecture where name = $1`, [attack]);
    await page.goto(`/lms_st/open/lecture/${String(lecture?.code)}`);
    await shown(page.getByRole('heading', { name: '학습활동' }));
    for (const [table, column, key, kind, which = 'true'] of packTexts) {
      const [row] = await portal.sql(
        `update ${table} set ${column} = $2 where title = $1 and ${which} returning ${key} as key`,
        [attack, raw],
      );
      await page.goto(`/lms_st/open/${kind}/${String(row?.key)}`);
      await shown(page.getByRole('heading', { name: attack }).first());
      await gone(page.locator('[aria-busy="true"]'));
      await provoke(page, 'main, [role="dialog"]');
    }
    await seeEvaluation(page, portal);
    expect(elsewhere()).toEqual([]);
  },
);

/** The names, roles and questions of a team, from its page into the questionnaire. */
async function seeEvaluation(page: Page, portal: Portal): Promise<void> {
  const [team] = await portal.sql('select id from team where name = $1', [attack]);
  await page.goto(`/lms_st/open/team/${String(team?.id)}`);
  await page.getByRole('link', { name: '팀원평가' }).click();
  await shown(page.getByLabel('팀원평가 목록'));
  await provoke(page, 'main header, main h1, main h2');
  await page.getByRole('link', { name: /역할수정$/ }).click();
  await shown(page.getByRole('textbox', { name: '한소연 역할' }));
  await page.goBack();
  await page.getByRole('link', { name: /평가하기$/ }).click();
  await page.getByRole('button', { name: /평가하기$/ }).click();
  const questionnaire = page.getByRole('dialog', { name: '팀원평가' });
  await questionnaire.getByRole('radio', { name: attack }).check();
  await shown(questionnaire.getByText(attack).first());
}
