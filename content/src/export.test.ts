import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkPack } from './check.ts';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { temporaryFolder, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { contentOf, emptyPortal, expectSameContent } from './testing/portal.ts';
import { english } from '@baeum/server/testing/english';

const now = new Date('2026-11-18T12:00:00+09:00');

test('an export loads as the same content into an empty portal, and changes nothing in its source', async () => {
  const [first, second] = [await emptyPortal(), await emptyPortal()];
  const demonstration = new URL('../demo', import.meta.url).pathname;
  await loadPack(demonstration, { ...first, now, allowDemonstration: true });
  await loadPack(await writeFiles(minimalPack), { ...first, now });
  // Those who have left lectures have work and teams there.
  for (const [state, loginId] of [
    ['cancelled', 'student1'],
    ['leave', 'student2'],
    ['withdrawn', 'student3'],
  ])
    await first.db.execute(sql`update enrolment set state = ${state}
      where student_id = (select id from account where login_id = ${loginId})`);
  await first.db.execute(sql`update academic_course set week_count = 16, late_joining = 'open'
    where code = 'BH-TERM-2'`);
  await first.db.execute(sql`insert into programme_holiday (academic_course_code, day, name)
    values ('BH-TERM-2', '2026-10-15', '개교기념일')`);
  await first.db.execute(sql`insert into programme_operator (academic_course_code, account_id)
    select 'BH-TERM-2', id from account where login_id = 'prof6' on conflict do nothing`);
  await first.db.execute(sql`insert into lecture_assistant (lecture_code, account_id, duties, position)
    select 'MBIO2101-01', id, '{grade,answer}', 1 from account where login_id = 'prof5' on conflict do nothing`);
  // What staff have hidden, will publish and have put away, and a lecture that nobody teaches any more.
  for (const table of ['assignment', 'quiz', 'debate', 'team_activity'])
    await first.db.execute(sql`
      update ${sql.identifier(table)} set published_at = changed.published_at, archived_at = changed.archived_at
      from (select code, row_number() over (order by code) as place from ${sql.identifier(table)}) as one
      join (values (1, null, null), (2, '2026-12-01 09:00:00.5+09'::timestamptz, null),
        (3, to_timestamp(0), '2026-11-10 10:20:30.123+09'::timestamptz)) as changed (place, published_at, archived_at) using (place)
      where one.code = ${sql.identifier(table)}.code`);
  await first.db.execute(sql`update reflection set archived_at = '2026-11-10 10:20:30+09'`);
  await first.db.execute(
    sql`update content set published_at = '2026-12-01 09:00+09' where code in (select min(code) from content)`,
  );
  await first.db.execute(
    sql`update content set archived_at = '2026-11-10 10:20:30+09' where code in (select max(code) from content)`,
  );
  await first.db.execute(
    sql`update topic set archived_at = '2026-11-10 10:20:30+09' where code in (select max(code) from topic)`,
  );
  await first.db.execute(sql`delete from lecture_professor where lecture_code = 'MBIO2101-01'`);
  const folder = await temporaryFolder();
  await exportPack(folder, { ...first, now });

  // Loading refuses invalid packs.
  await loadPack(folder, { ...second, now: new Date('2026-12-24T12:00:00+09:00') });
  await expectSameContent(second.db, first.db);
  expect((await loadPack(folder, { ...first, now }))?.changes).toEqual(new Map());
  // The whole demonstration three times.
});

test('files keep their contents and names, also two with the same name', async () => {
  const [first, second] = [await emptyPortal(), await emptyPortal()];
  const notice = [
    '---',
    'title: 안내',
    'publishedAt: 2026-11-01 10:20:30.5',
    'audience: [student, professor]',
    'files: [a/안내.txt, b/안내.txt]',
    '---',
    '본문 <sub>2</sub>',
  ].join('\n');
  const pack = await writeFiles({
    ...minimalPack,
    'notices/two.md': notice,
    'notices/a/안내.txt': '하나',
    'notices/b/안내.txt': '둘',
  });
  await loadPack(pack, { ...first, now });
  const folder = await temporaryFolder();
  await exportPack(folder, { ...first, now });
  const written = await readFile(path.join(folder, 'notices/small-two.html'), 'utf8');
  expect(written).toContain('publishedAt: 2026-11-01 10:20:30.5\n');
  expect(written).toContain('<p>본문 <sub>2</sub></p>');
  expect(await readFile(path.join(folder, 'notices/files/small-two/2/안내.txt'), 'utf8')).toBe('둘');
  await loadPack(folder, { ...second, now });
  await expectSameContent(second.db, first.db);
});

test('names that are invalid on disks are restored completely', async () => {
  const [first, second] = [await emptyPortal(), await emptyPortal()];
  const names = [
    `${'긴'.repeat(195)}.pdf`,
    `${'긴'.repeat(194)}둘.pdf`,
    '.숨은 글.pdf',
    `${'a'.repeat(196)}.pdf`,
  ];
  const pack = await writeFiles({
    ...minimalPack,
    'people.yml':
      '- { id: prof1, type: professor, name: 김교수, photo: { path: photo.png, name: .얼굴.png } }\n- { id: student1, type: student, name: 이하늘, studentNumber: 1 }\n- { id: student2, type: student, name: 박바다, studentNumber: 2 }\n',
    'photo.png': Buffer.from('89504e470d0a1a0a', 'hex'),
    'notices/long.md': [
      '---',
      'title: 안내',
      'publishedAt: 2026-11-01',
      'audience: [student]',
      'files:',
      ...names.map((name, index) => `  - { path: ${index}.pdf, name: ${name} }`),
      '---',
      '본문',
    ].join('\n'),
    ...Object.fromEntries(names.map((_, index) => [`notices/${index}.pdf`, `%PDF-1.4 ${index}`])),
  });
  await rm(path.join(pack, 'people.csv'));
  await loadPack(pack, { ...first, now });
  expect((await contentOf(first.db)).stored_file).toEqual(
    expect.arrayContaining(names.map((name) => expect.objectContaining({ name }))),
  );
  const folder = await temporaryFolder();
  await exportPack(folder, { ...first, now });
  expect((await checkPack(folder, now)).problems).toEqual([]);
  await loadPack(folder, { ...second, now });
  await expectSameContent(second.db, first.db);
});

test('does not fail when a student withdraws a submission meanwhile', async () => {
  const portal = await emptyPortal();
  await loadPack(await writeFiles(minimalPack), { ...portal, now });
  // The snapshot of the export still refers to a file that the student replaces while the first one is being read.
  const { rows } = await portal.db.execute<{ storage_key: string }>(
    sql`select storage_key from stored_file where kind = 'submission'`,
  );
  for (const { storage_key } of rows) await portal.store.trash(storage_key);
  const folder = await temporaryFolder();
  await exportPack(folder, { ...portal, now });
  expect(
    await readFile(path.join(folder, 'lectures/BIO101/submissions/files/report/student2/report.pdf'), 'utf8'),
  ).toContain('%PDF');
});

test('the field of an invalid file reference is reported', async () => {
  const folder = await writeFiles({
    ...minimalPack,
    'notices/wrong.md':
      '---\ntitle: 안내\npublishedAt: today\naudience: [student]\nfiles:\n  - { path: a.pdf, nam: 글.pdf }\n  - { path: a.pdf, name: 글.exe }\n---\n본문\n',
    'notices/a.pdf': '%PDF-1.4',
  });
  expect((await checkPack(folder, now)).problems).toMatchObject([
    { file: 'notices/wrong.md', line: 6, message: english('"name" is missing') },
    { line: 6, message: english('unknown key "nam"; did you mean "name"?') },
    { line: 7, message: english(expect.stringContaining('"글.exe" has a forbidden extension')) },
  ]);
});

test('a folder that is not empty is refused', async () => {
  const portal = await emptyPortal();
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'inner'));
  await writeFile(path.join(folder, 'mine.txt'), 'mine');
  await expect(exportPack(folder, { ...portal, now })).rejects.toThrow('is not empty');
  expect(await readFile(path.join(folder, 'mine.txt'), 'utf8')).toBe('mine');
});
