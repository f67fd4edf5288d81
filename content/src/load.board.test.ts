import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkPack } from './check.ts';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { articleOf, discussionPack, loaded, now, picture } from './testing/discussions.ts';
import { changeFiles, temporaryFolder } from './testing/files.ts';
import { contentOf, emptyPortal, everyRow, expectSameContent, type TestPortal } from './testing/portal.ts';

const board = 'lectures/BIO101/board';

/** The header of a JPEG of 640 by 480 pixels with the orientation of a camera held upright. */
const upright = Buffer.from(
  [
    'ffd8',
    'ffe1 0022 457869660000 4949 2a00 08000000 0100 1201 0300 01000000 0600 0000 00000000',
    'ffc0 0011 08 01e0 0280 03 011100 021101 031101',
    'ffd9',
  ]
    .join('')
    .replaceAll(' ', ''),
  'hex',
);

const postsOf = async ({ db }: TestPortal) =>
  (
    await db.execute(sql`
      select post.*, login_id as author from post join account on account.id = author_id order by key`)
  ).rows;

describe('a course board', () => {
  test('is loaded with its posts, files, pictures and comments', async () => {
    const { portal } = await loaded();
    const posts = await postsOf(portal);
    expect(posts).toMatchObject([
      { key: 'draft', board: 'qna', title: '', type_code: null, is_secret: null, published_at: null },
      { key: 'gone', board: 'qna', type_code: '0000570004', is_secret: false, deleted_at: expect.anything() },
      { key: 'inquiry', board: 'inquiry', author: 'student1', type_code: '0000570003', revision: 1 },
      {
        key: 'notice',
        board: 'notice',
        author: 'prof1',
        type_code: '0000560001',
        view_count: 7,
        discussion_id: null,
      },
      { key: 'question', board: 'qna', author: 'student2', type_code: '0000570002', is_secret: true },
    ]);
    const { post_file, post_media, media_upload, comment, comment_file, stored_file } = await contentOf(
      portal.db,
    );
    expect(post_file).toHaveLength(2);
    // One file for a picture that a text shows twice, but another one for each post.
    expect(post_media).toHaveLength(2);
    expect(media_upload?.map(({ account_id }) => account_id)).toEqual(['prof1', 'student2']);
    expect(comment?.filter(({ discussion_id }) => discussion_id === 'BIO101 qna student2 question')).toEqual([
      expect.objectContaining({
        key: 'one',
        author_id: 'prof1',
        is_secret: true,
        thread_id: null,
        stance: null,
      }),
      expect.objectContaining({ key: 'two', author_id: 'student2', is_secret: false, addressee_id: 'prof1' }),
    ]);
    expect(comment_file).toMatchObject([{ comment_id: 'BIO101 qna student2 question prof1 one' }]);
    expect([...new Set(stored_file?.map(({ kind }) => kind))]).toEqual(
      expect.arrayContaining(['board_comment', 'media', 'post']),
    );
  });

  test('shows pictures at addresses of the portal, and sanitises texts of students', async () => {
    const { portal } = await loaded();
    const posts = await postsOf(portal);
    const bodyOf = (key: string) => String(posts.find((post) => post.key === key)?.body_html);
    const { rows } = await portal.db.execute<{ id: string; author: string }>(sql`
      select stored_file_id as id, login_id as author from media_upload join account on account.id = account_id`);
    const addressOf = (author: string) =>
      `/view/imgView.do?filePath=/media/${author}/${rows.find((row) => row.author === author)?.id}.png`;
    expect(bodyOf('notice')).toBe(
      `<p><strong>B105호</strong>입니다.</p>\n<p><img width="640" height="420" src="${addressOf('prof1')}" alt="약도" /></p>\n` +
        `<p><img width="640" height="420" src="${addressOf('prof1')}" alt="다시" /></p>`,
    );
    expect(bodyOf('question')).toBe(
      `<p>첫 줄<br>둘째 줄&nbsp;끝</p><p><img width="640" height="420" src="${addressOf('student2')}" alt="풀이"></p>`,
    );
  });

  test('gives pictures the size that the author has chosen, or their own', async () => {
    const { portal, folder } = await loaded();
    await changeFiles(folder, {
      [`${board}/notice.html`]: articleOf(
        ['board: notice', 'author: prof1', 'type: general', 'title: 그림', 'publishedAt: W2 Mon 09:00'],
        '<p><img src="files/upright.jpg" alt=""><img src="files/약도.png" alt="" width="320"></p>' +
          '<p><img src="files/empty.png" alt=""><img src="files/sizeless.gif" alt=""></p>',
      ),
      [`${board}/files/upright.jpg`]: upright,
      [`${board}/files/empty.png`]: picture.subarray(0, 8),
      [`${board}/files/sizeless.gif`]: Buffer.from('GIF89a\0\0\0\0\0\0\0;'),
    });
    await rm(path.join(folder, `${board}/notice.md`));
    await rm(path.join(folder, `${board}/files/약도.txt`));
    await loadPack(folder, { ...portal, now });
    const notice = (await postsOf(portal)).find(({ title }) => title === '그림');
    expect(String(notice?.body_html).replaceAll(/src="[^"]*"/g, 'src')).toBe(
      '<p><img width="480" height="640" src alt="" /><img src alt="" width="320" /></p>' +
        '<p><img src alt="" /><img src alt="" /></p>',
    );
  });

  test('writes nothing when it is loaded again', async () => {
    const { portal, folder } = await loaded();
    const before = await everyRow(portal.db);
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
    expect(await everyRow(portal.db)).toEqual(before);
  });

  test('updates notices with other pictures and files', async () => {
    const { portal, folder } = await loaded();
    const before = (await postsOf(portal)).find(({ key }) => key === 'notice');
    await changeFiles(folder, {
      [`${board}/notice.md`]: articleOf(
        [
          'board: notice',
          'author: prof1',
          'type: pinned',
          'title: 강의실',
          'publishedAt: W2 Mon 09:00',
          'views: 90',
        ],
        '![약도](files/약도.png) ![새 약도](files/new.png)',
      ),
      [`${board}/files/new.png`]: Buffer.concat([picture, Buffer.from('new')]),
    });
    await rm(path.join(folder, `${board}/files/약도.txt`));
    const changes = (await loadPack(folder, { ...portal, now }))?.changes;
    expect(changes).toEqual(
      new Map([
        ['post', { inserted: 0, updated: 1, removed: 0 }],
        ['post_media', { inserted: 1, updated: 0, removed: 0 }],
        ['post_file', { inserted: 0, updated: 0, removed: 1 }],
      ]),
    );
    const after = (await postsOf(portal)).find(({ key }) => key === 'notice');
    expect(after).toMatchObject({ id: before?.id, title: '강의실', type_code: '0000560002', view_count: 7 });
    const [, address = ''] = /src="([^"]*)"/.exec(String(before?.body_html)) ?? [];
    expect(after?.body_html).toContain(address);

    await changeFiles(folder, {
      [`${board}/notice.md`]: articleOf([
        'board: notice',
        'author: prof1',
        'type: pinned',
        'title: 강의실',
        'publishedAt: W2 Mon 09:00',
        'deletedAt: W3 Mon',
      ]),
    });
    await rm(path.join(folder, `${board}/files/new.png`));
    expect((await loadPack(folder, { ...portal, now }))?.changes.get('post_media')).toMatchObject({
      removed: 2,
    });
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
  });

  test('does not change texts of students, and adds answers of professors', async () => {
    const { portal, folder } = await loaded();
    await portal.db.execute(
      sql`update post set title = '고친 제목', deleted_at = now() where key = 'inquiry'`,
    );
    await portal.db.execute(
      sql`update comment set body = '고쳤습니다.', deleted_at = now() where key = 'two'`,
    );
    await portal.db.execute(sql`
      with made as (insert into discussion default values returning id)
      insert into post (lecture_code, board, author_id, key, type_code, title, body_html, is_secret, published_at,
        saved_at, discussion_id)
      select 'BIO101', 'inquiry', account.id, '0b0c8a3e-0000-4000-8000-000000000001', '0000570001', '문의', '<p>본문</p>',
        false, now(), now(), made.id
      from account, made where login_id = 'student2'`);
    const before = await contentOf(portal.db);
    await changeFiles(folder, {
      [`${board}/0b0c8a3e-0000-4000-8000-000000000001.html`]: articleOf([
        'board: inquiry',
        'author: student2',
        'type: other',
        'title: 다른 제목',
        'publishedAt: W2 Mon',
      ]),
      'lectures/BIO101/board-comments/0b0c8a3e-0000-4000-8000-000000000001.yml':
        '- { key: answer, author: prof1, at: today, text: 답합니다. }\n',
      'lectures/BIO101/board-comments/question.yml': String(
        discussionPack['lectures/BIO101/board-comments/question.yml'],
      )
        .replace('2번이', '3번이')
        .replace(', file: files/표.xlsx', ''),
    });
    await rm(path.join(folder, 'lectures/BIO101/board-comments/files'), { recursive: true });
    const changed = await loadPack(folder, { ...portal, now });
    expect(changed?.changes).toEqual(
      new Map([
        ['comment', { inserted: 1, updated: 1, removed: 0 }],
        ['comment_file', { inserted: 0, updated: 0, removed: 1 }],
      ]),
    );
    const after = await contentOf(portal.db);
    expect(after.post).toEqual(before.post);
    expect(after.comment).toContainEqual(
      expect.objectContaining({
        discussion_id: 'BIO101 inquiry student2 0b0c8a3e-0000-4000-8000-000000000001',
        key: 'answer',
        body: '답합니다.',
      }),
    );
    expect(after.comment).toContainEqual(expect.objectContaining({ key: 'two', body: '고쳤습니다.' }));
    expect(after.comment).toContainEqual(
      expect.objectContaining({ key: 'one', body: '3번이 맞습니다.', revision: 1 }),
    );
  });

  test('keeps what is no longer in the pack', async () => {
    const { portal, folder } = await loaded();
    await rm(path.join(folder, board), { recursive: true });
    await rm(path.join(folder, 'lectures/BIO101/board-comments'), { recursive: true });
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
  });
});

test('an export of a board loads unchanged, including what students have written in the portal', async () => {
  const { portal } = await loaded();
  const other = await emptyPortal();
  const written = await temporaryFolder();
  // Two people may have sent the same key, and older pages sent none.
  await portal.db.execute(sql`update post set key = null where key = 'draft'`);
  await portal.db.execute(sql`update post set key = 'question' where key = 'gone'`);
  await portal.db.execute(sql`
    update post set body_html = body_html
      || '<p><img src="/view/imgView.do?filePath=/media/x/0b0c8a3e-0000-4000-8000-000000000001.png"></p>'
    where key = 'inquiry'`);
  await exportPack(written, { ...portal, now });
  expect((await checkPack(written, now)).problems).toEqual([]);
  // Of two with the same key the earlier one has it in its name.
  const { rows } = await portal.db.execute<{ name: string }>(
    sql`select 'post-' || id as name from post where key = 'question' and is_secret`,
  );
  const name = rows[0]?.name ?? '';
  const question = await readFile(path.join(written, board, `${name}.html`), 'utf8');
  expect(question).toContain(
    `<img width="640" height="420" src="files/${name}/pictures/%EC%95%BD%EB%8F%84.png" alt="풀이">`,
  );
  expect(question).toContain('secret: true\n');

  await loadPack(written, { ...other, now });
  await portal.db.execute(
    sql`update post set key = 'post-' || id where key is null or (key = 'question' and is_secret)`,
  );
  await expectSameContent(other.db, portal.db);
  expect((await loadPack(written, { ...portal, now }))?.changes).toEqual(new Map());
});
