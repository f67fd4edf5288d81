import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkPack } from './check.ts';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { debateOf, discussionPack, loaded, now } from './testing/discussions.ts';
import { changeFiles, temporaryFolder, writeFiles } from './testing/files.ts';
import { contentOf, emptyPortal, everyRow, type TestPortal } from './testing/portal.ts';
import { english } from '@baeum/server/testing/english';

const comments = 'lectures/BIO101/debate-comments/gene.csv';

const talkOf = async ({ db }: TestPortal) =>
  (
    await db.execute(sql`
      select comment.key, author.login_id as author, thread.key as thread, addressee.login_id as addressee,
        comment.body, comment.stance, comment.revision, comment.like_count as likes,
        comment.deleted_at is not null as deleted
      from debate join comment using (discussion_id)
      join account as author on author.id = comment.author_id
      left join comment as thread on thread.id = comment.thread_id
      left join account as addressee on addressee.id = comment.addressee_id
      where code = 'BIO101-gene' order by comment.thread_id nulls first, comment.id`)
  ).rows;

describe('a debate', () => {
  test('is loaded with its file and comments', async () => {
    const { portal } = await loaded();
    const { debate = [], stored_file = [], comment_like = [] } = await contentOf(portal.db);
    expect(debate.find(({ code }) => code === 'BIO101-gene')).toMatchObject({
      lecture_code: 'BIO101',
      week_number: 1,
      topic_code: 'BIO101-1-cells',
      title: '유전자란',
      body_html: '<p>본문입니다.</p>',
      kind: 'sides',
      opens_at: '2026-09-20T15:00:00+00:00',
      closes_at: '2026-12-11T14:59:00+00:00',
      late_opens_at: '2026-12-11T15:00:00+00:00',
      late_closes_at: '2026-12-18T14:59:00+00:00',
      created_at: '2026-09-20T01:00:30+00:00',
      professor_id: 'prof1',
    });
    expect(debate.find(({ code }) => code === 'BIO101-open')).toMatchObject({
      kind: 'open',
      topic_code: null,
      late_opens_at: null,
    });
    expect(stored_file).toContainEqual(expect.objectContaining({ name: '자료.txt', kind: 'debate' }));
    const alone = { thread: null, addressee: null };
    expect(await talkOf(portal)).toEqual([
      {
        ...alone,
        key: 'one',
        author: 'student1',
        body: '기능의 단위입니다.',
        stance: 'for',
        revision: 0,
        likes: 2,
        deleted: false,
      },
      {
        ...alone,
        key: 'two',
        author: 'student2',
        body: '서열의 단위입니다.\n둘째 줄',
        stance: 'against',
        revision: 2,
        likes: 0,
        deleted: false,
      },
      {
        ...alone,
        key: 'six',
        author: 'student2',
        body: '잘못 썼습니다.',
        stance: 'against',
        revision: 0,
        likes: 0,
        deleted: true,
      },
      {
        key: 'three',
        author: 'student2',
        thread: 'one',
        addressee: 'student1',
        body: '그렇습니다.',
        stance: 'for',
        revision: 0,
        likes: 1,
        deleted: false,
      },
      {
        key: 'four',
        author: 'student1',
        thread: 'one',
        addressee: 'student2',
        body: '고맙습니다.',
        stance: 'for',
        revision: 0,
        likes: 0,
        deleted: false,
      },
      {
        key: 'five',
        author: 'prof1',
        thread: 'one',
        addressee: 'student2',
        body: '근거를 들어 주세요.',
        stance: null,
        revision: 0,
        likes: 0,
        deleted: false,
      },
    ]);
    expect(comment_like).toEqual([
      { comment_id: 'BIO101-gene student1 one', account_id: 'prof1' },
      { comment_id: 'BIO101-gene student2 three', account_id: 'student1' },
      { comment_id: 'BIO101-gene student1 one', account_id: 'student2' },
    ]);
  });

  test('writes nothing when it is loaded again', async () => {
    const { portal, folder } = await loaded();
    const before = await everyRow(portal.db);
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
    expect(await everyRow(portal.db)).toEqual(before);
  });

  test('is updated; comments, deletions and likes of students are kept', async () => {
    const { portal, folder } = await loaded();
    await portal.db.execute(
      sql`update comment set body = '고쳤습니다.', revision = 1 where body = '기능의 단위입니다.'`,
    );
    await portal.db.execute(sql`update comment set deleted_at = now() where key = 'four'`);
    await portal.db.execute(sql`delete from comment_like`);
    await portal.db.execute(sql`update comment set like_count = 0`);
    await changeFiles(folder, {
      'lectures/BIO101/debates/gene.md': debateOf('kind: sides', 'files: [files/자료.txt]').replace(
        '유전자란',
        '유전자란 무엇인가',
      ),
      [comments]: String(discussionPack[comments])
        .replace('근거를 들어', '출처를 들어')
        .concat('seven,student1,W3 Mon 10:00,새로 씁니다.,against,two,,student2,,\n'),
    });
    const changed = await loadPack(folder, { ...portal, now });
    expect(changed?.changes).toEqual(
      new Map([
        ['debate', { inserted: 0, updated: 1, removed: 0 }],
        ['comment', { inserted: 1, updated: 1, removed: 0 }],
        ['comment_like', { inserted: 1, updated: 0, removed: 0 }],
      ]),
    );
    expect(await talkOf(portal)).toMatchObject([
      { key: 'one', body: '고쳤습니다.', likes: 0 },
      { key: 'two' },
      { key: 'six' },
      { key: 'three', likes: 0 },
      { key: 'four', deleted: true },
      { key: 'five', body: '출처를 들어 주세요.', revision: 1 },
      { key: 'seven', thread: 'two', addressee: 'student2', likes: 1 },
    ]);
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
  });

  test('is kept with its comments when it is no longer in the pack, and so must its week be', async () => {
    const { portal, folder } = await loaded();
    await rm(path.join(folder, 'lectures/BIO101/debates'), { recursive: true });
    await rm(path.join(folder, 'lectures/BIO101/debate-comments'), { recursive: true });
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
    await portal.db.execute(sql`delete from topic`);
    await portal.db.execute(sql`update debate set week_number = 2`);
    await changeFiles(folder, {
      'lectures/BIO101/lecture.yml': String(discussionPack['lectures/BIO101/lecture.yml']).replace(
        ', DNA의 구조',
        '',
      ),
    });
    await expect(loadPack(folder, { ...portal, now })).rejects.toThrow(
      'week 2 is in the pack no more, but debate "BIO101-gene" stays in it: keep the week',
    );
  });

  test('keeps its kind once somebody has commented', async () => {
    const { portal, folder } = await loaded();
    await rm(path.join(folder, comments));
    await changeFiles(folder, {
      'lectures/BIO101/debates/gene.md': String(discussionPack['lectures/BIO101/debates/gene.md']).replace(
        'kind: sides',
        'kind: open',
      ),
      'lectures/BIO101/debates/open.md': debateOf('kind: sides'),
    });
    const changed = await loadPack(folder, { ...portal, now });
    expect(changed?.warnings).toEqual([
      {
        file: 'lectures/BIO101/debates/gene.md',
        line: 7,
        message: english('"kind" of BIO101-gene stays "sides": somebody has written in it already'),
      },
    ]);
    expect(changed?.changes).toEqual(new Map([['debate', { inserted: 0, updated: 1, removed: 0 }]]));
  });
});

test('an export has comments from before a change of the period, and comments without a key', async () => {
  const { portal, folder } = await loaded();
  await changeFiles(folder, {
    'lectures/BIO101/debates/gene.md': debateOf('kind: sides', 'files: [files/자료.txt]').replace(
      'opensAt: W1 Mon',
      'opensAt: W2 Tue',
    ),
  });
  await rm(path.join(folder, comments));
  await loadPack(folder, { ...portal, now });
  await portal.db.execute(sql`update comment set key = null where key = 'two'`);
  // Two people may have sent the same key.
  await portal.db.execute(sql`update comment set key = 'four' where key = 'six'`);

  const written = await temporaryFolder();
  await exportPack(written, { ...portal, now });
  expect((await checkPack(written, now)).problems).toEqual([]);
  const other = await emptyPortal();
  await loadPack(written, { ...other, now });
  const bare = (rows: Record<string, unknown>[]) => rows.map(({ key: _key, thread: _thread, ...row }) => row);
  expect(bare(await talkOf(other))).toEqual(bare(await talkOf(portal)));
  expect((await loadPack(written, { ...portal, now }))?.changes).toEqual(new Map());
});

test('a comment may have 1000 grapheme clusters', async () => {
  const of = (text: string) =>
    writeFiles({
      ...discussionPack,
      [comments]: `key,author,at,text,stance\none,student1,W2 Mon,${text},for\n`,
    });
  expect((await checkPack(await of('👩🏻‍🔬'.repeat(1000)), now)).problems).toEqual([]);
  expect((await checkPack(await of('👩🏻‍🔬'.repeat(1001)), now)).problems).toMatchObject([
    { file: comments, line: 2, message: english('"text" is too long: at most 1000 characters') },
  ]);
});
