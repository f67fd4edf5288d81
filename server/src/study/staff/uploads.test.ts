/** Videos arrive in parts over connections that break. */
import { createHash, randomInt } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Movie, movieProblem } from '@baeum/contract/study/mp4';
import { addContent, changeContent, contentMedia, getContent } from '@baeum/contract/study/staff-terms';
import {
  attachFile,
  attachRefusals,
  beginUpload,
  finishUpload,
  videoLimits,
  videoRefusals,
} from '@baeum/contract/study/video-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { getCntntInfo, mediaUrl } from '@baeum/contract/study/terms';
import { eq, sql } from 'drizzle-orm';
import iconv from 'iconv-lite';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { storedFile } from '../../platform/tables.ts';
import { boxesOf, chunksOf, movieOf } from '../../testing/movies.ts';
import { addCredit } from '../../testing/contents.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { pageFields } from '../../testing/staff-contents.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { holdNextObject } from '../../testing/slow-store.ts';
import { expectNoOrphans } from '../../testing/submitting.ts';
import { type Part, type Sending, sendingTo } from '../../testing/uploading.ts';
import { createWorld, png, type World } from '../../testing/world.ts';
import { content, learning, videoUpload } from '../tables.ts';
import { filesOfLectures } from './used-space.ts';

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
let prof: Caller;
let sending: Sending;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  staff = await addStaff(portal.services.db);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  sending = sendingTo(portal);
});
// What a change replaces is put away after its reply.
beforeEach(() => expectNoOrphans(portal));

const begin = (byteSize: number, name?: string) => sending.begin(prof, byteSize, name);
const send = (part: Omit<Part, 'caller'> & { readonly caller?: Caller }) =>
  sending.send({ caller: prof, ...part });
const offsetOf = (uploadId: string) => sending.offsetOf(prof, uploadId);

async function uploaded(movie: Buffer): Promise<string> {
  const { uploadId } = (await begin(movie.length)).body.result;
  expect(await send({ uploadId, offset: 0, bytes: movie })).toBe(204);
  return uploadId;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const videoFields = { ...pageFields, kind: 'video', bodyHtml: '', isPublic: true } as const;

test('twenty broken connections leave the video that was sent', async () => {
  const movie = movieOf({ seconds: 75, bytes: 4 * 1024 * 1024 });
  const { uploadId } = (await begin(movie.length)).body.result;
  const part = 512 * 1024;
  let acknowledged = 0;
  for (let cut = 0; cut < 20; cut += 1) {
    const offset = await offsetOf(uploadId);
    expect(offset).toBeGreaterThanOrEqual(acknowledged);
    acknowledged = offset;
    const bytes = movie.subarray(offset, offset + part);
    await send({ uploadId, offset, bytes, cutAfter: randomInt(1, Math.max(2, bytes.length / 4)) });
  }
  for (let offset = await offsetOf(uploadId); offset < movie.length; offset = await offsetOf(uploadId)) {
    const status = await send({ uploadId, offset, bytes: movie.subarray(offset, offset + part) });
    // A part whose connection broke may still be on its way to the disk.
    expect([204, 409, 423]).toContain(status);
  }
  expect((await prof.post(finishUpload, { uploadId })).body.result).toEqual({ mediaSeconds: 75 });
  const added = await prof.post(addContent, { lectureCode: 'LA', ...videoFields, uploadId });
  const { contentCode } = added.body.result;
  const ann = await portal.as(world.ann);
  expect((await ann.post(getCntntInfo, { lctrCd: contentCode })).body.result.info).toMatchObject({
    mediaSec: 75,
    cdnCd: 'mp4',
  });
  const watched = await ann.get(mediaUrl({ cdnRovl: contentCode, cdnFlnm: '강의.mp4' }));
  expect(sha256(new Uint8Array(await watched.arrayBuffer()))).toBe(sha256(movie));
  const ranged = await prof.get(`${contentMedia}?${new URLSearchParams({ contentCode, name: '강의.mp4' })}`, {
    range: 'bytes=0-7',
  });
  expect(Buffer.from(await ranged.arrayBuffer())).toEqual(movie.subarray(0, 8));
  const rest = portal.services.db.select().from(videoUpload).where(eq(videoUpload.id, uploadId));
  expect(await rest).toEqual([]);
});

test('servers that share the folder take the parts of a video in turns', async () => {
  const { services } = portal;
  const other = await buildApp(services, { logger: { level: 'error' } });
  onTestFinished(() => other.close());
  const url = await other.listen({ port: 0, host: '127.0.0.1' });
  const movie = movieOf({ seconds: 30, bytes: 300_000 });
  const { uploadId } = (await begin(movie.length)).body.result;
  const part = Math.ceil(movie.length / 3);
  const servers = [sending, sendingTo({ url }), sending];
  for (const [turn, server] of servers.entries()) {
    const offset = turn * part;
    expect(await server.offsetOf(prof, uploadId)).toBe(offset);
    const bytes = movie.subarray(offset, offset + part);
    expect(await server.send({ uploadId, caller: prof, offset, bytes })).toBe(204);
  }
  expect((await prof.post(finishUpload, { uploadId })).body.result).toEqual({ mediaSeconds: 30 });
});

describe('a part', () => {
  test('is taken from those only who may change contents of the lecture', async () => {
    const movie = movieOf();
    const { uploadId } = (await begin(movie.length)).body.result;
    for (const [who, status] of [
      [staff.otherProfessor, 404],
      [staff.assistant, 403],
      [{ ...world.ann, side: 'student' as const }, 403],
    ] as const)
      expect(await send({ uploadId, caller: await portal.as(who), offset: 0, bytes: movie })).toBe(status);
    expect(await send({ uploadId, caller: portal.caller('none'), offset: 0, bytes: movie })).toBe(419);
    expect(await offsetOf(uploadId)).toBe(0);
  });

  test('needs no reason of an administrator, who states it when the upload is announced and when it is finished', async () => {
    const movie = movieOf();
    const { uploadId } = (await begin(movie.length)).body.result;
    const admin = await portal.as(world.admin);
    expect(await send({ uploadId, caller: admin, offset: 0, bytes: movie })).toBe(204);
    const { errorCode } = staffRefusals.reasonRequired;
    expect((await admin.post(finishUpload, { uploadId })).body).toMatchObject({ errorCode });
  });

  test('goes to the upload that its sender may change, whatever else the address says', async () => {
    const movie = movieOf();
    const [own, other] = await Promise.all(
      [1, 2].map(async () => (await begin(movie.length)).body.result.uploadId),
    );
    const address = `${own}?x=/${other}`;
    expect(await send({ uploadId: address, offset: 0, bytes: movie.subarray(0, 100) })).toBe(204);
    expect([await offsetOf(own ?? ''), await offsetOf(other ?? '')]).toEqual([100, 0]);
    expect(await offsetOf(address)).toBe(100);
  });

  test('that was sent already is refused, so that nothing is doubled', async () => {
    const movie = movieOf();
    const uploadId = await uploaded(movie);
    expect(await send({ uploadId, offset: 0, bytes: movie })).toBe(409);
    expect((await prof.post(finishUpload, { uploadId })).status).toBe(200);
  });
});

test('a video is finished once it is complete, and then only once', async () => {
  const movie = movieOf();
  const { uploadId } = (await begin(movie.length)).body.result;
  await send({ uploadId, offset: 0, bytes: movie.subarray(0, 100) });
  const early = await prof.post(finishUpload, { uploadId });
  expect([early.status, early.body.errorCode]).toEqual([409, videoRefusals.incomplete.errorCode]);
  await send({ uploadId, offset: 100, bytes: movie.subarray(100) });
  for (const time of ['at first', 'again'])
    expect((await prof.post(finishUpload, { uploadId })).status, time).toBe(200);
});

describe('while a video is stored', () => {
  const finish = (uploadId: string) => prof.post(finishUpload, { uploadId });

  test('no connection waits, and who finishes it as well is told to ask again', async () => {
    const { db, store } = portal.services;
    const before = await portal.storedFiles();
    const uploadId = await uploaded(movieOf());
    const { reached, goOn } = holdNextObject(store);
    const first = finish(uploadId);
    await reached;
    expect(db.$client.totalCount - db.$client.idleCount).toBe(0);
    const second = await finish(uploadId);
    expect([second.status, second.body.errorCode]).toEqual([429, videoRefusals.finishing.errorCode]);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    goOn();
    const { result } = (await first).body;
    expect(result).toEqual({ mediaSeconds: 90 });
    expect((await finish(uploadId)).body.result).toEqual(result);
    expect(await portal.storedFiles()).toHaveLength(before.length + 1);
  });

  test('and its server dies, another request finishes it after half a minute; of two that do so one is kept', async () => {
    const { store } = portal.services;
    const before = await portal.storedFiles();
    const uploadId = await uploaded(movieOf());
    const { reached, goOn } = holdNextObject(store);
    const first = finish(uploadId);
    await reached;
    portal.clock.advance(29);
    expect((await finish(uploadId)).status).toBe(429);
    portal.clock.advance(1);
    expect((await finish(uploadId)).status).toBe(200);
    goOn();
    expect((await first).body.result).toEqual({ mediaSeconds: 90 });
    await expect.poll(async () => (await portal.storedFiles()).length).toBe(before.length + 1);
  });
});

test.each([
  ['HEVC', { video: 'hvc1' }, 'HEVC'],
  ['MOV', { brand: 'qt  ' }, 'MOV'],
  ['sound only', { video: null }, '화면'],
  ['another sound', { audio: 'ac-3' }, '소리'],
])('%s is refused with how to convert it', async (_what, options, word) => {
  const uploadId = await uploaded(movieOf(options));
  // Once it is refused, nobody is finishing it any more.
  for (const time of ['at first', 'again']) {
    const { status, body } = await prof.post(finishUpload, { uploadId });
    expect([status, body.errorCode], time).toEqual([415, videoRefusals.unplayable.errorCode]);
    expect(body.message).toContain(word);
    expect(body.message).toContain('HandBrake');
  }
});

test('what is no MP4 has no header to read', () => {
  expect(movieProblem(undefined)).toBe('notMp4');
  const silent: Movie = { brand: 'isom', seconds: 60, formats: { vide: ['avc1'] } };
  expect(movieProblem(silent)).toBeUndefined();
  expect(movieProblem({ ...silent, seconds: 0 })).toBe('noLength');
});

test('a lecture has a quota, which counts what is on its way', async () => {
  const large = { lectureCode: 'LA', name: 'a.mp4', byteSize: videoLimits.bytes + 1 };
  expect((await prof.post(beginUpload, large)).body.errorCode).toBe(videoRefusals.tooLarge.errorCode);
  const { db } = portal.services;
  const half = videoLimits.bytes;
  const others = Math.floor(videoLimits.lectureBytes / half);
  const rows = Array.from({ length: others }, () => ({
    lectureCode: 'LA',
    accountId: world.prof.id,
    name: 'b.mp4',
    byteSize: half,
    createdAt: portal.clock.now(),
  }));
  await db.insert(videoUpload).values(rows);
  expect((await begin(1000)).body.errorCode).toBe(videoRefusals.quota.errorCode);
  await db.delete(videoUpload).where(eq(videoUpload.name, 'b.mp4'));
  expect((await begin(1000)).status).toBe(200);
});

test('the quota counts whatever the lecture stores, also what students hand in, and nothing of others', async () => {
  const { db } = portal.services;
  const { rows } = await db.execute<{ id: string; kind: string; lecture: string }>(sql`
    select stored_file_id as id, 'handed in' as kind, lecture_code as lecture
      from submission_file join submission on submission.id = submission_id
    union all select stored_file_id, 'material', lecture_code
      from material_file join material on material.id = material_id
    union all select stored_file_id, 'attached', lecture_code
      from assignment_file join assignment on assignment.code = assignment_code`);
  const fill = (id: string, bytes: number) =>
    db.update(storedFile).set({ byteSize: bytes }).where(eq(storedFile.id, id));
  const refusedWith = async (id: string) => {
    const [before] = await db.select().from(storedFile).where(eq(storedFile.id, id));
    await fill(id, videoLimits.lectureBytes);
    const reply = await begin(1000);
    await fill(id, before?.byteSize ?? 0);
    return reply.body.errorCode === videoRefusals.quota.errorCode;
  };
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(3);
  expect(new Set(rows.map(({ lecture }) => lecture))).toEqual(new Set(['LA', 'LB']));
  for (const { id, kind, lecture } of rows)
    expect([kind, lecture, await refusedWith(id)]).toEqual([kind, lecture, lecture === 'LA']);
});

test('every table that names stored files is counted, or is of no lecture', async () => {
  const { rows } = await portal.services.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'stored_file_id'`);
  const ofNoLecture = ['inquiry_file', 'inquiry_media', 'media_upload', 'notice_file', 'system_logo'];
  // Those of uploads are counted as announced; playlists are among the files of contents, released files among those of scores.
  const counted = [
    'video_upload_file',
    'playlist_to_check',
    'released_score_file',
    ...Object.keys(filesOfLectures),
  ];
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...counted, ...ofNoLecture].toSorted());
});

test('an upload of another lecture, or one that is not finished, becomes no video', async () => {
  const uploadId = await uploaded(movieOf());
  const early = await prof.post(addContent, { lectureCode: 'LA', ...videoFields, uploadId });
  expect([early.status, early.body.errorCode]).toEqual([400, videoRefusals.unknown.errorCode]);
});

test('a video that is replaced keeps what was watched in proportion, and says so', async () => {
  const { db } = portal.services;
  const finished = async (seconds: number) => {
    const uploadId = await uploaded(movieOf({ seconds }));
    await prof.post(finishUpload, { uploadId });
    return uploadId;
  };
  const first = { lectureCode: 'LA', ...videoFields, uploadId: await finished(100) };
  const { contentCode } = (await prof.post(addContent, first)).body.result;
  const learnt = { contentCode, studentId: world.ann.id, seconds: 50 };
  await addCredit(db, learnt, portal.clock.now());
  const { revision, lectureMinutes } = (await prof.post(getContent, { contentCode })).body.result;
  const change = { contentCode, revision, ...videoFields, lectureMinutes, uploadId: await finished(200) };
  const asked = await prof.post(changeContent, change);
  expect(asked.status).toBe(409);
  expect(asked.body.message).toContain('새 길이에 비례하여');
  expect((await prof.post(changeContent, { ...change, confirmed: true })).status).toBe(200);
  const rows = await db.select().from(learning).where(eq(learning.contentCode, contentCode));
  expect(rows).toMatchObject([{ watched: [{ from: 0, to: 100 }], watchedSeconds: 100 }]);
  // It counts as its length as long as nobody says otherwise.
  const [{ minutes } = {}] = await db
    .select({ minutes: content.lectureMinutes })
    .from(content)
    .where(eq(content.code, contentCode));
  expect([lectureMinutes, minutes]).toEqual([null, 4]);
});

test('a saved video stays when only its title changes, and nothing is stored twice', async () => {
  const uploadId = await uploaded(movieOf());
  await prof.post(finishUpload, { uploadId });
  const { contentCode } = (await prof.post(addContent, { lectureCode: 'LA', ...videoFields, uploadId })).body
    .result;
  const stored = await portal.storedFiles();
  const before = (await prof.post(getContent, { contentCode })).body.result;
  await prof.post(changeContent, {
    contentCode,
    revision: before.revision,
    ...videoFields,
    title: '새 제목',
  });
  const after = (await prof.post(getContent, { contentCode })).body.result;
  expect(after.files).toEqual(before.files);
  expect(await portal.storedFiles()).toEqual(stored);
  const object = portal.services.store.read(stored[0] ? `${stored[0].slice(0, 2)}/${stored[0]}` : '');
  expect((await buffer(object)).length).toBeGreaterThan(0);
});

describe('captions and poster', () => {
  const attach = (contentCode: string, fields: Record<string, string>, name?: string, content?: Buffer) =>
    prof.upload(
      attachFile,
      { contentCode, ...fields },
      name === undefined ? [] : [{ name, content: new Uint8Array(content ?? []) }],
    );
  async function video(): Promise<string> {
    const uploadId = await uploaded(movieOf());
    await prof.post(finishUpload, { uploadId });
    const added = await prof.post(addContent, { lectureCode: 'LA', ...videoFields, uploadId });
    return added.body.result.contentCode;
  }
  const srt = '1\r\n00:00:01,000 --> 00:00:02,500\r\n뷁 안녕하세요\r\n';

  test('are kept per language; SRT of Korean Windows becomes WebVTT', async () => {
    const code = await video();
    const cp949 = iconv.encode(srt, 'cp949');
    expect((await attach(code, { role: 'caption', language: 'ko' }, '자막.srt', cp949)).status).toBe(200);
    const english = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n');
    await attach(code, { role: 'caption', language: 'en' }, 'en.vtt', english);
    await attach(code, { role: 'thumbnail' }, '장면.png', png);
    const { files } = (await prof.post(getContent, { contentCode: code })).body.result;
    expect(files.map(({ role, name, language }) => [role, name, language])).toEqual([
      ['caption', 'ko.vtt', 'ko'],
      ['caption', 'en.vtt', 'en'],
      ['thumbnail', 'poster.png', null],
      ['video', '강의.mp4', null],
    ]);
    const shown = await prof.get(
      `${contentMedia}?${new URLSearchParams({ contentCode: code, name: 'ko.vtt' })}`,
    );
    expect(await shown.text()).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\n뷁 안녕하세요\n');
    await attach(code, { role: 'caption', language: 'ko' });
    await attach(code, { role: 'thumbnail' });
    const left = (await prof.post(getContent, { contentCode: code })).body.result.files;
    expect(left.map(({ name }) => name)).toEqual(['en.vtt', '강의.mp4']);
  });

  test('leave the version of a form that is open beside them, which only a change of what the form has makes stale', async () => {
    const code = await video();
    const read = async () => (await prof.post(getContent, { contentCode: code })).body.result;
    const { revision } = await read();
    const english = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n');
    await attach(code, { role: 'caption', language: 'en' }, 'en.vtt', english);
    await attach(code, { role: 'thumbnail' }, '장면.png', png);
    expect((await read()).revision).toBe(revision);
    const change = { contentCode: code, revision, ...videoFields, title: '새 제목' };
    expect((await prof.post(changeContent, change)).status).toBe(200);
    const { files } = await read();
    expect(files.map(({ name }) => name)).toEqual(['en.vtt', 'poster.png', '강의.mp4']);
    expect((await prof.post(changeContent, change)).status).toBe(409);
  });

  test('are refused with the line that is wrong', async () => {
    const code = await video();
    const wrong = Buffer.from('1\n00:00:05,000 --> 00:00:02,000\n네\n');
    const { status, body } = await attach(code, { role: 'caption' }, 'a.srt', wrong);
    expect([status, body.errorCode]).toEqual([400, attachRefusals.captionWrong.errorCode]);
    expect(body.message).toContain('4줄');
  });
});

test('a film whose index stands at the end is stored with it in front, under the name of an MP4', async () => {
  const film = movieOf({ bytes: 3_000_000, indexLast: true });
  const { uploadId } = (await begin(film.length, '촬영.m4v')).body.result;
  await send({ uploadId, offset: 0, bytes: film });
  expect((await prof.post(finishUpload, { uploadId })).body.result).toEqual({ mediaSeconds: 90 });
  const added = await prof.post(addContent, { lectureCode: 'LA', ...videoFields, uploadId });
  const { contentCode } = added.body.result;
  const address = `${contentMedia}?${new URLSearchParams({ contentCode, name: '촬영.mp4' })}`;
  const stored = Buffer.from(await (await prof.get(address)).arrayBuffer());
  expect(boxesOf(stored)).toEqual(['ftyp', 'moov', 'mdat']);
  expect(chunksOf(stored)).toEqual(chunksOf(film));
});
