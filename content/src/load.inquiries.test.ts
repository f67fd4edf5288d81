import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkPack } from './check.ts';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { articleOf, now, picture } from './testing/discussions.ts';
import { changeFiles, type Files, temporaryFolder, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { contentOf, emptyPortal, everyRow, expectSameContent, type TestPortal } from './testing/portal.ts';
import { english } from '@baeum/server/testing/english';

const types =
  '- code: 0000550000\n  name: 문의 구분\n  codes:\n    - { code: 0000550001, name: 수강 }\n    - { code: 0000550002, name: 시스템 }\n';
const asked = (...more: string[]) => [
  'author: student1',
  'type: 0000550002',
  'title: 영상이 멈춥니다',
  'askedAt: today - 3d 10:00',
  ...more,
];

const pack: Files = {
  ...minimalPack,
  'people.csv': `${String(minimalPack['people.csv'])}admin1,administrator,운영팀,,바이오대학\n`,
  'codes.yml': types,
  'inquiries/video.md': articleOf(
    asked('changedAt: today - 3d 11:00', 'changes: 2', 'files: [files/기록.txt, files/b.pdf]'),
    '**멈춥니다.**\n\n![화면](files/화면.png)',
  ),
  'inquiries/files/기록.txt': '기록\n',
  'inquiries/files/b.pdf': '%PDF-1.4',
  'inquiries/files/화면.png': picture,
  'inquiry-answers/video.md': articleOf(
    [
      'author: admin1',
      'answeredAt: today - 2d 09:00',
      'changedAt: today - 1d 09:00',
      'changes: 1',
      'readAt: today - 1d 10:00',
      'files: [files/안내.pdf]',
    ],
    '다시 켜 보세요.\n\n![안내](files/안내.png)',
  ),
  'inquiry-answers/files/안내.pdf': '%PDF-1.4',
  'inquiry-answers/files/안내.png': picture,
  'inquiries/waiting.html': articleOf(['author: student2', ...asked().slice(1)], '<p>기다립니다.</p>'),
  'inquiries/gone.md': articleOf(asked('deletedAt: today - 3d 12:00')),
};

const rowsOf = async ({ db }: TestPortal) =>
  (
    await db.execute(sql`
      select key, login_id as author, type_code, title, inquiry.revision, deleted_at is not null as is_deleted,
        answer.revision as answers, seen_at is not null as is_seen, answer.body_html as answer
      from inquiry join account on account.id = author_id
      left join inquiry_answer as answer on inquiry_id = inquiry.id order by key`)
  ).rows;

async function loaded(files: Files = pack) {
  const portal = await emptyPortal();
  const folder = await writeFiles(files);
  expect((await loadPack(folder, { ...portal, now }))?.warnings).toEqual([]);
  return { portal, folder };
}

describe('inquiries', () => {
  test('are loaded with their answers, files and pictures', async () => {
    const { portal } = await loaded();
    expect(await rowsOf(portal)).toMatchObject([
      { key: 'gone', author: 'student1', is_deleted: true, answers: null },
      {
        key: 'video',
        author: 'student1',
        type_code: '0000550002',
        title: '영상이 멈춥니다',
        revision: 2,
        answers: 2,
        is_seen: true,
      },
      { key: 'waiting', author: 'student2', answers: null },
    ]);
    const { inquiry_file, inquiry_media, media_upload, stored_file } = await contentOf(portal.db);
    expect(
      inquiry_file?.map(({ of_answer, position }) => `${String(of_answer)} ${String(position)}`),
    ).toEqual(expect.arrayContaining(['false 1', 'false 2', 'true 1']));
    expect(inquiry_media?.map(({ of_answer }) => of_answer)).toEqual([false, true]);
    expect(media_upload?.map(({ account_id }) => account_id).sort()).toEqual(['admin1', 'student1']);
    expect(stored_file?.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['inquiry', 'inquiry_answer', 'media']),
    );
  });

  test('change no row when they are loaded again', async () => {
    const { portal, folder } = await loaded();
    const before = await everyRow(portal.db);
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
    expect(await everyRow(portal.db)).toEqual(before);
  });

  test('belong to their authors: a later pack only answers those without an answer', async () => {
    const { portal, folder } = await loaded();
    await portal.db.execute(sql`update inquiry set title = '고친 제목', revision = 1 where key = 'waiting'`);
    await portal.db.execute(sql`update inquiry_answer set body_html = '<p>새 답변</p>', revision = 3`);
    await changeFiles(folder, {
      'inquiries/video.md': articleOf(
        asked('files: [files/b.pdf, files/기록.txt]'),
        '다른 글\n\n![다른 화면](files/화면.png)',
      ),
      'inquiry-answers/waiting.md': articleOf(['answeredAt: today - 1d 09:00']),
    });
    const done = await loadPack(folder, { ...portal, now });
    expect([...(done?.changes ?? [])]).toEqual([['inquiry_answer', { inserted: 1, updated: 0, removed: 0 }]]);
    expect(await rowsOf(portal)).toMatchObject([
      { key: 'gone' },
      { key: 'video', title: '영상이 멈춥니다', revision: 2, answers: 3, answer: '<p>새 답변</p>' },
      { key: 'waiting', title: '고친 제목', revision: 1, answers: 1, is_seen: false },
    ]);
  });

  test('are exported unchanged, also those that were written in the portal', async () => {
    const [{ portal: first }, second] = [await loaded(), await emptyPortal()];
    await first.db.execute(sql`
      update inquiry set key = null where key = 'waiting'`);
    const folder = await temporaryFolder();
    await exportPack(folder, { ...first, now });
    const [{ id }] = (await first.db.execute<{ id: number }>(sql`select id from inquiry where key is null`))
      .rows as [{ id: number }];
    expect(await readFile(path.join(folder, `inquiries/inquiry-${id}.html`), 'utf8')).toContain(
      '기다립니다.',
    );
    expect((await loadPack(folder, { ...first, now }))?.changes).toEqual(new Map());
    await loadPack(folder, { ...second, now });
    await first.db.execute(sql`update inquiry set key = ${`inquiry-${id}`} where key is null`);
    await expectSameContent(second.db, first.db);
  });
});

test('mistakes are reported with their locations', async () => {
  const folder = await writeFiles({
    ...pack,
    'inquiries/waiting.html': articleOf(
      ['author: prof1', 'type: 55', 'title: " "', 'askedAt: today - 3d', 'deletedAt: today - 4d'],
      '<p>가</p>',
    ),
    'inquiries/no name.md': articleOf(asked('files: [files/b.pdf]')),
    'inquiry-answers/gone.md': articleOf([
      'author: student2',
      'answeredAt: today - 4d',
      'readAt: today - 5d',
    ]),
    'inquiry-answers/lost.md': articleOf(['answeredAt: today']),
  });
  expect((await checkPack(folder, now)).problems).toMatchObject([
    {
      file: 'inquiries/no name.md',
      line: 1,
      message: english(expect.stringContaining('the name of the file')),
    },
    { file: 'inquiries/waiting.html', line: 2, message: english('"prof1" is a professor, not a student') },
    { line: 3, message: english(expect.stringContaining('ten digits')) },
    { line: 4, message: english('"title" is empty') },
    { line: 6, message: english(expect.stringContaining('"deletedAt" comes before "askedAt"')) },
    {
      file: 'inquiry-answers/gone.md',
      line: 2,
      message: english(expect.stringContaining('by administrators')),
    },
    { line: 3, message: english(expect.stringContaining('comes before inquiries/gone.md was asked')) },
    { line: 3, message: english(expect.stringContaining('was deleted')) },
    { line: 4, message: english(expect.stringContaining('"readAt" comes before "answeredAt"')) },
    {
      file: 'inquiry-answers/lost.md',
      line: 1,
      message: english(expect.stringContaining('answers no inquiry')),
    },
  ]);
});

test('a type that neither the pack nor the portal has is refused', async () => {
  const portal = await emptyPortal();
  const folder = await writeFiles({
    ...pack,
    'inquiries/gone.md': articleOf(asked().with(1, 'type: 0000550009')),
  });
  await expect(loadPack(folder, { ...portal, now })).rejects.toThrow(
    'inquiries/gone.md:3: unknown type "0000550009"',
  );
});
