import * as t from '@baeum/contract/board/terms';
import { imgView, mediaFileRules, mediaUpload } from '@baeum/contract/file/terms';
import { fileRefusals } from '@baeum/contract/files';
import { commonRefusals } from '@baeum/contract/refusals';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { mediaUpload as uploads } from '../file/tables.ts';
import { cleanUp } from '../recurring/housekeeping.ts';
import { storedFile } from '../platform/tables.ts';
import { addPicture } from '../testing/boards.ts';
import type { SentFile } from '../testing/portal.ts';
import { posting } from '../testing/posting.ts';
import { refused, taken } from '../testing/submitting.ts';
import { png, seoul, zip } from '../testing/world.ts';
import { postMedia } from '../posting/tables.ts';
import { transaction } from '../platform/database.ts';

const { portal, db, store, world, given, ask, asked, edit, detail, comment, commented, expectNoOrphans } =
  await posting();

const named = (...names: readonly string[]): SentFile[] => names.map((name) => ({ name, content: zip }));
const link = (id: string, extension = 'png') => `/view/imgView.do?filePath=/media/ann/${id}.${extension}`;
const image = (id: string) => `<img src="${link(id)}" alt="젤">`;

describe('attachments', () => {
  test.each([
    ['a program', named('분석기.exe'), t.boardRefusals.unsupportedFile],
    ['an old presentation', named('발표.ppt'), t.boardRefusals.unsupportedFile],
    [
      'a page under another name',
      [{ name: 'a.pdf', content: '<!DOCTYPE html><script>1</script>' }],
      fileRefusals.unsafe,
    ],
    ['an empty file', [{ name: 'a.pdf', content: '' }], fileRefusals.empty],
    [
      'more than ten',
      named(...Array.from({ length: 11 }, (_, index) => `${index}.zip`)),
      t.boardRefusals.tooManyFiles,
    ],
    [
      'one of 21 MB',
      [{ name: 'a.zip', content: new Uint8Array(21 * 1024 * 1024).fill(1) }],
      t.boardRefusals.tooLargeFile,
    ],
  ] as const)('%s is refused and leaves nothing behind', async (_what, files, refusal) => {
    refused(await ask({}, files), refusal);
    await expectNoOrphans();
  });

  test('have a message of their own on the edit page', async () => {
    const boardSeq = await asked();
    refused(await edit(boardSeq, {}, named('a.exe')), t.boardRefusals.unsupportedOnEdit);
  });

  test('can be existing, removed and added by a change, up to ten', async () => {
    const boardSeq = await asked({}, named(...Array.from({ length: 9 }, (_, index) => `${index}.zip`)));
    const ids = (await detail(boardSeq)).file.map(({ fileSeq }) => fileSeq);
    refused(await edit(boardSeq, {}, named('a.zip', 'b.zip')), t.boardRefusals.tooManyFiles);
    taken(
      await edit(boardSeq, { deletedBoardFileSeq: `${ids[0]},${ids[4]},` }, named('a.zip', 'b.zip', 'c.zip')),
    );
    const names = async () => (await detail(boardSeq)).file.map(({ fileOrn }) => fileOrn[0]).join('');
    expect(await names()).toBe('1235678abc');
    for (const [deletedBoardFileSeq, refusal] of [
      ['nonsense', commonRefusals.invalid],
      [`${ids[1]};`, commonRefusals.invalid],
      [ids[0] ?? '', t.boardRefusals.changed],
      [`${ids[1]},${ids[0]}`, t.boardRefusals.changed],
    ] as const)
      refused(await edit(boardSeq, { deletedBoardFileSeq }), refusal);
    taken(await edit(boardSeq, { deletedBoardFileSeq: `${ids[1]},${ids[1]}` }));
    expect(await names()).toBe('235678abc');
    await expectNoOrphans();
  });

  test('of a refused post or change leave nothing behind', async () => {
    const boardSeq = await asked();
    refused(await ask({ boardTitle: '' }, named('a.zip')), t.boardRefusals.noTitle);
    refused(await edit(boardSeq, { rvsn: '7' }, named('a.zip')), t.boardRefusals.changed);
    refused(
      await edit(boardSeq, { boardContents: image(crypto.randomUUID()) }, named('a.zip')),
      t.boardRefusals.noImage,
    );
    refused(
      await ask({ boardContents: image(crypto.randomUUID()) }, named('a.zip')),
      t.boardRefusals.noImage,
    );
    await expectNoOrphans();
  });

  test('are limited to one for a comment, replaced only together with removing the old one', async () => {
    const boardSeq = await asked();
    refused(await comment(boardSeq, {}, named('a.zip', 'b.zip')), t.boardRefusals.tooManyCommentFiles);
    refused(await comment(boardSeq, {}, named('a.hwpx')), t.commentFileRules.unsupported);
    const cmmtSeq = String(await commented(boardSeq, {}, named('a.ppt')));
    const fileId = async () => (await detail(boardSeq)).cmmt[0]?.cmmtFileSeq ?? '';
    const change = (over: Record<string, string>, files: SentFile[] = []) =>
      given.sue.upload(t.updateQnaCmmtData, { cmmtSeq, cmmtContents: '고침', ...over }, files);
    refused(await change({}, named('b.zip')), t.boardRefusals.tooManyCommentFiles);
    taken(await change({ deletedCmmtFileSeq: await fileId() }, named('b.zip')));
    taken(await change({}));
    expect((await detail(boardSeq)).cmmt[0]?.cmmtOrn).toBe('b.zip');
    taken(await change({ deletedCmmtFileSeq: await fileId() }));
    expect((await detail(boardSeq)).cmmt[0]?.cmmtOrn).toBeNull();
    await expectNoOrphans();
  });
});

describe('pictures in texts', () => {
  const send = async (files: readonly SentFile[], caller = given.ann) =>
    caller.upload(mediaUpload, {}, files);
  const links = async (boardSeq: number) =>
    (await db.select().from(postMedia).where(eq(postMedia.postId, boardSeq))).map(
      ({ storedFileId }) => storedFileId,
    );

  test('are uploaded and shown at the returned address', async () => {
    const reply = await send([{ name: '젤 사진.JPG', content: png }]);
    taken(reply);
    const { link: address } = reply.body.result as { link: string };
    expect(address).toMatch(/^\/view\/imgView\.do\?filePath=\/media\/ann\/[0-9a-f-]{36}\.jpg$/);
    const shown = await given.ann.get(address);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true);
    expect((await given.sue.get(address)).status).toBe(404);
    const boardSeq = await asked({ boardContents: `<p>가</p><img src="${address}" alt="젤">` });
    expect((await detail(boardSeq, given.sue)).data.boardContents).toContain(address);
    expect((await given.sue.get(address)).status).toBe(200);
  });

  test.each([
    ['a file that is not a picture', [{ name: 'a.png', content: 'PNG' }], mediaFileRules.unsupported],
    ['a zip', [{ name: 'a.png', content: zip }], mediaFileRules.unsupported],
    ['an SVG', [{ name: 'a.svg', content: '<svg/>' }], mediaFileRules.unsupported],
    ['an SVG with another extension', [{ name: 'a.png', content: '<svg onload=x>' }], fileRefusals.unsafe],
    ['a document', [{ name: 'a.png', content: '%PDF-1.4' }], mediaFileRules.unsupported],
    [
      'two',
      [
        { name: 'a.png', content: png },
        { name: 'b.png', content: png },
      ],
      mediaFileRules.tooMany,
    ],
    ['none', [], fileRefusals.empty],
    [
      'one of 6 MB',
      [{ name: 'a.png', content: new Uint8Array(6 * 1024 * 1024).fill(1) }],
      mediaFileRules.tooLarge,
    ],
  ] as const)('%s is refused and leaves nothing behind', async (_what, files, refusal) => {
    const before = await db.$count(uploads);
    refused(await send(files), {
      ...refusal,
      ...(refusal === fileRefusals.unsafe ? { message: mediaFileRules.unsupported.message } : {}),
    });
    expect(await db.$count(uploads)).toBe(before);
    await expectNoOrphans();
  });

  test('belong to the post as long as its text contains them; other students’ pictures cannot be claimed', async () => {
    const [one, two] = [await addPicture(db, store, world.ann.id), await addPicture(db, store, world.ann.id)];
    const sues = await addPicture(db, store, world.sue.id);
    const boardSeq = await asked({ boardContents: image(one) + image(one) + image(sues) });
    expect(await links(boardSeq)).toEqual([one]);
    expect((await given.ann.get(link(sues))).status).toBe(404);
    taken(await edit(boardSeq, { boardContents: image(two) + image(one) }));
    expect((await links(boardSeq)).sort()).toEqual([one, two].sort());
    taken(await edit(boardSeq, { boardContents: image(two) }));
    expect(await links(boardSeq)).toEqual([two]);
    expect([(await given.sue.get(link(one))).status, (await given.sue.get(link(two))).status]).toEqual([
      404, 200,
    ]);
  });

  test('that are of another kind or do not exist are refused', async () => {
    const boardSeq = await asked({}, [{ name: 'a.png', content: png }]);
    const attached = (await detail(boardSeq)).file[0]?.fileSeq ?? '';
    for (const id of [attached, world.photo, crypto.randomUUID()])
      refused(await ask({ boardContents: image(id) }), t.boardRefusals.noImage);
  });

  const log = Fastify({ logger: false }).log;
  const existing = async (ids: readonly string[]) => {
    const rows = await db.select({ id: storedFile.id }).from(storedFile);
    return ids.map((id) => rows.some((row) => row.id === id));
  };

  test('that are unused for 30 days are deleted, by concurrent servers too', async () => {
    const old = seoul('2026-10-19T09:59:00');
    const add = (createdAt = old, posts: number[] = []) =>
      addPicture(db, store, world.ann.id, posts, createdAt);
    const boardSeq = await asked();
    const deleted = await asked();
    taken(await given.ann.post(t.deleteQnaData, { boardSeq: deleted }));
    const ids = [
      await add(),
      await add(seoul('2026-10-19T10:01:00')),
      await add(old, [boardSeq]),
      await add(old, [deleted]),
    ];
    await Promise.all(Array.from({ length: 4 }, () => cleanUp(portal.services, log)));
    expect(await existing(ids)).toEqual([false, true, true, true]);
    expect((await given.ann.get(link(ids[0] ?? ''))).status).toBe(404);
    refused(await ask({ boardContents: image(ids[0] ?? '') }), t.boardRefusals.noImage);
    await expectNoOrphans();
  });

  test('that are deleted while a text with them is saved are either existing or refused', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await addPicture(db, store, world.ann.id, [], seoul('2026-10-01T09:00:00'));
      const [reply] = await Promise.all([ask({ boardContents: image(id) }), cleanUp(portal.services, log)]);
      expect([reply.status, reply.body.errorCode, await existing([id])]).toEqual(
        reply.status === 200 ? [200, undefined, [true]] : [400, t.boardRefusals.noImage.errorCode, [false]],
      );
    }
    await expectNoOrphans();
  });

  test('that are locked by a text being saved are skipped', async () => {
    const id = await addPicture(db, store, world.ann.id, [], seoul('2026-10-01T09:00:00'));
    await transaction(db, async (tx) => {
      await tx.execute(sql`select from ${uploads} where ${uploads.storedFileId} = ${id} for key share`);
      await cleanUp(portal.services, log);
      expect(await existing([id])).toEqual([true]);
    });
    await cleanUp(portal.services, log);
    expect(await existing([id])).toEqual([false]);
    expect((await given.ann.get(`${imgView}?filePath=/media/ann/${id}.png`)).status).toBe(404);
  });
});
