/** A content in its player: its detail, media with Range requests, captions and thumbnails. */
import { imageUrl } from '@baeum/contract/file/terms';
import {
  getCntntInfo,
  getLearningRecord,
  learningLimits,
  mediaUrl,
  textOwner,
} from '@baeum/contract/study/terms';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer } from '../testing/player.ts';
import { type Caller, type TestPortal, testNow, testPortal } from '../testing/portal.ts';
import { addContent, addVideoFiles, mp4 } from '../testing/contents.ts';
import { addFile, addMaterial, createWorld, png, type World } from '../testing/world.ts';
import { textFile } from '../file/tables.ts';
import { materialFile } from '../material/tables.ts';
import { contentFile } from './tables.ts';

let portal: TestPortal;
let world: World;
let ann: Caller;
let ben: Caller;
beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  await addContent(db, { code: 'V1' });
  await addVideoFiles(db, store, 'V1');
  await addContent(db, {
    code: 'link',
    kind: 'link',
    url: 'https://example.ac.kr/reading',
    mediaSeconds: 600,
    lectureMinutes: 10,
  });
  await addContent(db, { code: 'stream' });
  const add = async (
    role: 'playlist' | 'segment' | 'caption',
    name: string,
    bytes: Buffer,
    position: number,
    language: string | null = null,
  ) => {
    const storedFileId = await addFile(db, store, role === 'caption' ? 'caption' : 'video', name, bytes);
    await db
      .insert(contentFile)
      .values({ storedFileId, contentCode: 'stream', role, name, position, language });
  };
  await add('playlist', 'main.m3u8', Buffer.from('#EXTM3U\n#EXT-X-ENDLIST\n'), 1);
  await add('playlist', 'low.m3u8', Buffer.from('#EXTM3U\n'), 2);
  await add('segment', 'low-1.ts', Buffer.alloc(376, Buffer.from([0x47, ...Buffer.alloc(187)])), 1);
  const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n안녕\n');
  for (const [index, language] of ['en', 'pl', 'ko', 'ja'].entries())
    await add('caption', `${language}.vtt`, vtt, index + 1, language);
});
beforeEach(async () => {
  portal.clock.set(testNow);
  ann = await portal.as(world.ann);
  ben = await portal.as(world.ben);
});

const ask = async (lctrCd: string) => (await ann.post(getCntntInfo, { lctrCd })).body.result;
const video = mediaUrl({ cdnRovl: 'V1', cdnFlnm: 'video.mp4' });

describe('a player gets', () => {
  test('the video, its place in the lecture and the materials', async () => {
    await addMaterial(portal.services.db, portal.services.store, { key: 'notes', topicCode: 'topic-V1' }, [
      { name: '강의 노트.pdf', content: Buffer.from(`%PDF-1.4 ${'x'.repeat(2000)}`) },
    ]);
    expect(await ask('V1')).toMatchObject({
      info: {
        lctrShdlCd: 'LA',
        sbcKrnm: '분자생물학의 이해',
        clasWk: 9,
        sortSod: 1,
        lctrDsbjNm: '주제 V1',
        lctrCntsSe: '1',
        lctrUrl: '',
        cdnCd: 'mp4',
        cdnRovl: 'V1',
        cdnFlnm: 'video.mp4',
        captionLang: 'ko',
        captionTy: 'vtt',
        atndEnde: '2026-11-22T23:59:00+09:00',
        extnYn: 'N',
        lctrTime: 20,
        mediaSec: 1200,
        needSec: 1080,
        attCd: 'C',
      },
      lctrDataFile: [{ lctrDataOrn: '강의 노트.pdf', lctrDataFnen: 'pdf', flszKb: 2 }],
    });
  });

  test('the master playlist of a stream, and its captions with Korean first', async () => {
    const { info } = await ask('stream');
    expect(info).toMatchObject({ cdnCd: 'hls', cdnFlnm: 'main.m3u8', captionLang: 'ko,en,ja,pl' });
    expect(info.captionPath.split(',')).toHaveLength(4);
  });

  test('the address of an external page', async () => {
    expect((await ask('link')).info).toMatchObject({
      lctrCntsSe: '2',
      lctrUrl: 'https://example.ac.kr/reading',
      cdnCd: '',
    });
  });
});

test('a page comes with its text, its pictures and the texts of its materials', async () => {
  const { db, store } = portal.services;
  await addContent(db, { code: 'page', kind: 'page', bodyHtml: '<h2 id="s-a">글</h2>', mediaSeconds: 60 });
  const storedFileId = await addFile(db, store, 'text', 'fig.png', png);
  await db
    .insert(contentFile)
    .values({ storedFileId, contentCode: 'page', role: 'picture', name: 'fig/fig.png', position: 1 });
  await addMaterial(db, store, { key: 'words', topicCode: 'topic-page', bodyHtml: '<p>글뿐인 자료</p>' });
  const { id } = await addMaterial(db, store, { key: 'files', topicCode: 'topic-page' }, [
    { name: '가.pdf', content: Buffer.from('%PDF-1.4 가') },
    { name: '나.pdf', content: Buffer.from('%PDF-1.4 나') },
  ]);
  const { info, lctrDataList, lctrDataFile } = await ask('page');
  expect(info).toMatchObject({ lctrCntsSe: '2', lctrUrl: '', lctrCn: '<h2 id="s-a">글</h2>', mediaSec: 60 });
  expect(lctrDataList).toMatchObject([
    { lctrDataNm: '자료 words', lctrDataCn: '<p>글뿐인 자료</p>' },
    { lctrDataSeq: id, lctrDataCn: '<p>자료 안내 files</p>' },
  ]);
  expect(lctrDataFile.map(({ lctrDataOrn }) => lctrDataOrn)).toEqual(['가.pdf', '나.pdf']);
  await db.delete(materialFile).where(and(eq(materialFile.materialId, id), eq(materialFile.position, 1)));
  expect((await ask('page')).lctrDataList).toEqual(lctrDataList);

  const picture = mediaUrl({ cdnRovl: 'page', cdnFlnm: 'fig/fig.png' });
  expect((await ann.get(picture)).headers.get('content-type')).toBe('image/png');
  expect((await ben.get(picture)).status).toBe(404);
  portal.clock.set('2026-11-15T12:00:00+09:00');
  expect((await (await portal.as(world.ann)).get(picture)).status).toBe(404);
});

test('pictures of a material are for students of its lecture', async () => {
  const { db, store } = portal.services;
  const { id } = await addMaterial(db, store, { key: 'drawn' });
  const storedFileId = await addFile(db, store, 'text', 'gel.png', png);
  await db.insert(textFile).values({ storedFileId, materialId: id, name: 'gel.png', position: 1 });
  const picture = mediaUrl({ cdnRovl: textOwner('material', 'LA/drawn'), cdnFlnm: 'gel.png' });
  const reply = await ann.get(picture);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  for (const other of ['LB/drawn', 'LA/other', 'LA/drawn/x', 'LA'])
    expect(
      (await ann.get(mediaUrl({ cdnRovl: textOwner('material', other), cdnFlnm: 'gel.png' }))).status,
      other,
    ).toBe(404);
  expect((await ben.get(picture)).status).toBe(404);
});

test('an external page is credited with the elapsed time, regardless of the claimed speed', async () => {
  const reader = createPlayer(portal, world.sue, 'link');
  await reader.report('play');
  reader.watch(60);
  expect(await reader.report('update')).toMatchObject({ creditSec: 60 });
  reader.watch(60, { rate: 2 });
  expect(await reader.report('update')).toMatchObject({ creditSec: 60 + learningLimits.slack });
});

describe('media answer Range requests', () => {
  const bytes = async (range?: string) => {
    const reply = await ann.get(video, range === undefined ? {} : { range });
    return {
      status: reply.status,
      range: reply.headers.get('content-range'),
      body: Buffer.from(await reply.arrayBuffer()),
    };
  };
  const size = mp4.length;

  test.each([
    ['the first bytes', 'bytes=0-99', 0, 99],
    ['bytes in the middle', 'bytes=500-999', 500, 999],
    ['from the middle to the end', 'bytes=1000-', 1000, size - 1],
    ['the last bytes', 'bytes=-100', size - 100, size - 1],
    ['more than the file has', `bytes=10-${size * 2}`, 10, size - 1],
  ])('with %s', async (_name, range, from, to) => {
    expect(await bytes(range)).toEqual({
      status: 206,
      range: `bytes ${from}-${to}/${size}`,
      body: mp4.subarray(from, to + 1),
    });
  });

  test('with 416 beyond the end, and with everything without a range', async () => {
    expect(await bytes(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
    expect(await bytes('bytes=-0')).toMatchObject({ status: 416 });
    expect(await bytes()).toEqual({ status: 200, range: null, body: mp4 });
  });

  test('with their media types, inline', async () => {
    const typeOf = async (cdnRovl: string, cdnFlnm: string) => {
      const { headers } = await ann.get(mediaUrl({ cdnRovl, cdnFlnm }));
      expect(headers.get('content-disposition')).toMatch(/^inline/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      return headers.get('content-type');
    };
    expect(await typeOf('V1', 'video.mp4')).toBe('video/mp4');
    expect(await typeOf('stream', 'main.m3u8')).toBe('application/vnd.apple.mpegurl');
    expect(await typeOf('stream', 'low-1.ts')).toBe('video/mp2t');
  });
});

test('captions and thumbnails are served inline', async () => {
  const { info } = await ask('V1');
  const caption = await ann.get(imageUrl(info.captionPath));
  expect([caption.status, caption.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8']);
  expect(await caption.text()).toContain('자막');
  const thumbnail = await ann.get(imageUrl(`${info.thmbRovl}/${info.thmbFlnm}`));
  expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('a student of another lecture cannot access any of it', async () => {
  const { info } = await ask('V1');
  for (const url of [video, imageUrl(info.captionPath), imageUrl(`${info.thmbRovl}/${info.thmbFlnm}`)])
    expect((await ben.get(url)).status).toBe(404);
  expect((await ben.post(getCntntInfo, { lctrCd: 'V1' })).status).toBe(404);
  expect((await ben.post(getLearningRecord, { lctrCd: 'V1' })).status).toBe(404);
  expect((await createPlayer(portal, world.ben, 'V1').send('play')).status).toBe(404);
});
