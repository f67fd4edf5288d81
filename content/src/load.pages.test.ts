import { describe as describeProblem } from './read/problems.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkPack } from './check.ts';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { type Files, temporaryFolder, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { emptyPortal, expectSameContent } from './testing/portal.ts';
import { topicOf } from './testing/study.ts';

const now = new Date('2026-11-18T12:00:00+09:00');
const lecture = 'lectures/BIO101';
const lesson = `${lecture}/topics/lesson`;
const png = Buffer.from('89504e470d0a1a0a', 'hex');
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>';
const page = (file: string) => topicOf(['title: 글', 'week: 1', `content: { page: ${file} }`]);

const pack: Files = {
  ...minimalPack,
  [`${lecture}/topics/1-first.md`]: page('lesson/episodes/01-first.md'),
  [`${lecture}/topics/2-second.md`]: page('lesson/episodes/02-second.md'),
  [`${lesson}/episodes/01-first.md`]: [
    '---',
    'title: First',
    'teaching: 10',
    '---',
    '## 준비',
    '',
    '![세포](../fig/cell.svg) [자료](data.csv)',
    '',
    '[다음](02-second.md), [다음](../second-is-elsewhere.md), [게시된 다음](02-second.html), [용어][gloss]',
  ].join('\n'),
  [`${lesson}/episodes/02-second.md`]: '![셀](fig/gel.png)\n\n[처음](01-first.md#준비)\n',
  [`${lesson}/episodes/data.csv`]: 'a,b\n1,2\n',
  [`${lesson}/episodes/leftover.txt`]: '남은 것\n',
  [`${lesson}/links.md`]: '[gloss]: https://example.com/glossary\n',
  [`${lesson}/fig/cell.svg`]: svg,
  [`${lesson}/learners/fig/gel.png`]: png,
  [`${lecture}/materials/notes.md`]:
    '---\ntitle: 자료\ntopic: 1-first\n---\n![겔](files/gel.png) [처음](../topics/lesson/episodes/01-first.md)\n',
  [`${lecture}/materials/files/gel.png`]: png,
};

describe('pages', () => {
  test('are loaded with their pictures, files and links, and a second load changes nothing', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles(pack);
    const loaded = await loadPack(folder, { ...portal, now });
    expect(loaded?.warnings.map(describeProblem)).toEqual([
      `${lesson}/episodes/01-first.md:9: links to "../second-is-elsewhere.md", which is not in the pack: shown without the link`,
      `${lesson}/episodes/leftover.txt:1: is not used: no page shows it or links to it`,
    ]);
    const { rows } = await portal.db.execute<{
      kind: string;
      html: string;
      seconds: number;
      files: string;
    }>(sql`
      select content.kind, body_html as html, media_seconds as seconds,
        (select string_agg(role || ' ' || name, ', ' order by role, position) from content_file where content_code = code) as files
      from content order by code`);
    expect(rows[0]).toMatchObject({
      kind: 'page',
      seconds: 20,
      files: 'attachment data.csv, picture topics/lesson/fig/cell.svg',
    });
    expect(rows[0]?.html).toContain(
      '<img width="40" height="20" src="/view/mediaView.do?cdnRovl=BIO101-1-first&amp;cdnFlnm=topics%2Flesson%2Ffig%2Fcell.svg" alt="세포" />',
    );
    expect(rows[0]?.html).toContain(
      '<a href="/view/mediaView.do?cdnRovl=BIO101-1-first&amp;cdnFlnm=data.csv">',
    );
    expect(rows[0]?.html.match(/<a href="\/lms_st\/open\/content\/BIO101-2-second">/g)).toHaveLength(2);
    expect(rows[0]?.html).toContain('href="https://example.com/glossary"');
    expect(rows[0]?.html).not.toContain('elsewhere');
    // Opened by itself a drawing is only saved.
    const drawing = await portal.db.execute(
      sql`select kind, media_type, inline from stored_file where name = 'cell.svg'`,
    );
    expect(drawing.rows).toEqual([{ kind: 'text', media_type: 'image/svg+xml', inline: false }]);
    // Published lessons have all of their pages in one folder.
    expect(rows[1]?.files).toBe('picture topics/lesson/learners/fig/gel.png');
    const material = await portal.db.execute<{ body_html: string }>(sql`select body_html from material`);
    expect(material.rows[0]?.body_html).toContain(
      'cdnRovl=material%3ABIO101%2Fnotes&amp;cdnFlnm=files%2Fgel.png',
    );
    expect(material.rows[0]?.body_html).toContain('<a href="/lms_st/open/content/BIO101-1-first">');
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
  });

  test('are exported with what they show, and load as the same again', async () => {
    const [first, second] = [await emptyPortal(), await emptyPortal()];
    await loadPack(await writeFiles(pack), { ...first, now });
    const folder = await temporaryFolder();
    await exportPack(folder, { ...first, now });
    await loadPack(folder, { ...second, now });
    await expectSameContent(second.db, first.db);
    expect((await loadPack(folder, { ...first, now }))?.changes).toEqual(new Map());
  });

  test('may be notes that a repository has of itself', async () => {
    const { problems, warnings } = await checkPack(
      await writeFiles({
        ...minimalPack,
        'README.md': '팩의 메모\n',
        [`${lecture}/topics/README.md`]: '폴더의 메모\n',
        [`${lecture}/topics/1-a.md`]: page('lesson/README.md'),
        [`${lesson}/README.md`]: '# 안내\n',
        [`${lesson}/fig/README.md`]: '그림의 메모\n',
      }),
      now,
    );
    expect(problems.map(describeProblem)).toEqual([]);
    expect(warnings.map(describeProblem).filter((text) => text.includes('README'))).toEqual([]);
  });

  test('have their mistakes named', async () => {
    const { problems } = await checkPack(
      await writeFiles({
        ...minimalPack,
        [`${lecture}/topics/1-a.md`]: page('lesson/a.md'),
        [`${lecture}/topics/2-b.md`]: page('lesson/b.pdf'),
        [`${lecture}/topics/3-c.md`]: page('lesson/c.md'),
        [`${lecture}/topics/4-d.md`]: page('../../d.md'),
        [`${lesson}/a.md`]: '글\n\n![없음](없음.png)\n\n![위험](x.svg)\n\n![밖](../../../../x.png)\n',
        [`${lesson}/x.svg`]: `<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>`,
      }),
      now,
    );
    expect(problems.map(describeProblem)).toEqual([
      `${lecture}/topics/2-b.md:4: "lesson/b.pdf" is no text that can be shown: Markdown (.md) or HTML (.html)`,
      `${lecture}/topics/3-c.md:4: there is no file "${lesson}/c.md"`,
      expect.stringContaining(`${lecture}/topics/4-d.md:4: "../../d.md" leads out of the folder`),
      `${lesson}/a.md:3: there is no file "${lesson}/없음.png"`,
      `${lesson}/a.md:5: "x.svg" is no drawing, or one that holds a script: save it without`,
      `${lesson}/a.md:7: "../../../../x.png" leads out of the folder "${lecture}"`,
    ]);
  });
});
