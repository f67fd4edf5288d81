import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkPack } from './check.ts';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { describe as describeProblem } from './read/problems.ts';
import { articleOf } from './testing/discussions.ts';
import { type Files, temporaryFolder, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { emptyPortal, expectSameContent, storedObjects } from './testing/portal.ts';

const now = new Date('2026-11-18T12:00:00+09:00');
const lecture = 'lectures/BIO101';
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>';
const set = ['professor: prof1', 'opensAt: W1 Mon', 'closesAt: W12 Fri'];
const text = '보세요.\n\n![세포](files/세포.svg)';

const pack: Files = {
  ...minimalPack,
  [`${lecture}/assignments/drawn.md`]: articleOf(
    ['title: 그림 과제', 'week: 1', ...set],
    `${text} [양식](files/양식.csv) ![넓게](../shared/gel.svg){width=50%}`,
  ),
  [`${lecture}/assignments/files/세포.svg`]: svg,
  [`${lecture}/assignments/files/양식.csv`]: '가,나\n',
  [`${lecture}/shared/gel.svg`]: svg,
  [`${lecture}/debates/drawn.md`]: articleOf(['title: 그림 토론', 'week: 1', ...set], text),
  [`${lecture}/debates/files/세포.svg`]: svg,
  [`${lecture}/teams/drawn/activity.md`]: articleOf(['title: 그림 팀활동', 'week: 1', ...set], text),
  [`${lecture}/teams/drawn/files/세포.svg`]: svg,
  [`${lecture}/teams/drawn/assignments/plan.md`]: articleOf(['title: 그림 팀과제', ...set], text),
  [`${lecture}/teams/drawn/assignments/files/세포.svg`]: svg,
  'notices/drawn.md': articleOf(['title: 그림 공지', 'publishedAt: today - 1d', 'audience: [student]'], text),
  'notices/open.md': articleOf(['title: 모두', 'publishedAt: today - 1d', 'audience: [public]'], text),
  'notices/files/세포.svg': svg,
};

const texts = {
  assignment: sql`select body_html from assignment where code = 'BIO101-drawn'`,
  debate: sql`select body_html from debate`,
  'team activity': sql`select body_html from team_activity`,
  'team assignment': sql`select body_html from team_assignment`,
  notice: sql`select body_html from notice where title = '그림 공지'`,
  'public notice': sql`select body_html from notice where title = '모두'`,
};

const cell = `files%2F${encodeURIComponent('세포.svg')}`;
const shown = (owner: string, call = '/view/mediaView.do') =>
  `<img width="40" height="20" src="${call}?cdnRovl=${encodeURIComponent(owner)}&amp;cdnFlnm=${cell}" alt="세포" />`;

describe('pictures in descriptions', () => {
  test('are shown with their sizes, and a second load changes nothing', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles(pack);
    expect((await loadPack(folder, { ...portal, now }))?.warnings).toEqual([]);
    const html: Record<string, string> = {};
    for (const [kind, query] of Object.entries(texts))
      html[kind] = String((await portal.db.execute(query)).rows[0]?.body_html);
    expect(html.assignment).toContain(shown('assignment:BIO101-drawn'));
    expect(html.assignment).toContain(
      `cdnRovl=assignment%3ABIO101-drawn&amp;cdnFlnm=${encodeURIComponent('files/양식.csv')}"`,
    );
    expect(html.assignment).toMatch(/<img[^>]*cdnFlnm=shared%2Fgel.svg"[^>]*width="50%"/);
    expect(html.debate).toContain(shown('debate:BIO101-drawn'));
    expect(html['team activity']).toContain(shown('team_activity:BIO101-drawn'));
    expect(html['team assignment']).toContain(shown('team_assignment:BIO101-drawn/plan'));
    expect(html.notice).toContain(shown('notice:small-drawn'));
    expect(html['public notice']).toContain(shown('notice:small-open', '/view/loginpass/mediaView.do'));
    const { rows } = await portal.db.execute(
      sql`select distinct kind from stored_file join text_file on stored_file_id = id`,
    );
    expect(rows).toEqual([{ kind: 'text' }]);
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
  });

  test('are exported, and load as the same again', async () => {
    const [first, second] = [await emptyPortal(), await emptyPortal()];
    await loadPack(await writeFiles(pack), { ...first, now });
    const folder = await temporaryFolder();
    await exportPack(folder, { ...first, now });
    await loadPack(folder, { ...second, now });
    await expectSameContent(second.db, first.db);
    expect((await loadPack(folder, { ...first, now }))?.changes).toEqual(new Map());
  });

  test('that a text no longer shows are removed', async () => {
    const portal = await emptyPortal();
    await loadPack(await writeFiles(pack), { ...portal, now });
    const before = await storedObjects(portal);
    const { [`${lecture}/debates/files/세포.svg`]: _, ...others } = pack;
    const plain = articleOf(['title: 그림 토론', 'week: 1', ...set], '글뿐입니다.');
    await loadPack(await writeFiles({ ...others, [`${lecture}/debates/drawn.md`]: plain }), {
      ...portal,
      now,
    });
    expect(await storedObjects(portal)).toBe(before - 1);
  });

  test('have their mistakes named', async () => {
    const { problems } = await checkPack(
      await writeFiles({
        ...minimalPack,
        [`${lecture}/assignments/a.md`]: articleOf(['title: 가', 'week: 1', ...set], '![없음](없음.png)'),
        'notices/b.md': articleOf(
          ['title: 나', 'publishedAt: today', 'audience: [student]'],
          '![밖](../lectures/x.png)',
        ),
      }),
      now,
    );
    expect(problems.map(describeProblem)).toEqual([
      `${lecture}/assignments/a.md:8: there is no file "${lecture}/assignments/없음.png"`,
      'notices/b.md:6: "../lectures/x.png" leads out of the folder "notices"',
    ]);
  });
});
