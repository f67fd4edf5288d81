/** Recordings in segments (HLS), which come as a zip. */
import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { copyLectures } from '@baeum/contract/lecture/staff-terms';
import { addContent, removeContent } from '@baeum/contract/study/staff-terms';
import { getCntntInfo, mediaUrl } from '@baeum/contract/study/terms';
import {
  finishUpload,
  movieProblems,
  recordingProblems,
  videoLimits,
  videoRefusals,
} from '@baeum/contract/study/video-terms';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { submissionFileRules } from '@baeum/contract/assignment/terms';
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import { receiveFile } from '../../platform/files/incoming.ts';
import { checkPlaylists } from '../copied-playlists.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { enrolment } from '../../lecture/tables.ts';
import { storedFile } from '../../platform/tables.ts';
import { movieOf } from '../../testing/movies.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { pageFields } from '../../testing/staff-contents.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { sendingTo } from '../../testing/uploading.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { zipOf } from '../../testing/zips.ts';
import { content, contentFile, videoUpload, videoUploadFile } from '../tables.ts';
import { forgetUploads } from './uploads.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  prof = await portal.as({ ...world.prof, side: 'staff' });
});

const playlist = (...lines: string[]) => ['#EXTM3U', ...lines, '#EXT-X-ENDLIST', ''].join('\n');
const segments = ['#EXTINF:6,', 'part%201.m4s', '#EXTINF:5.5,', 'part2.m4s'];
const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000\nhigh/list.m3u8\n';

/** What programs for HLS write. */
const recording = {
  'lecture/index.m3u8': master,
  'lecture/high/list.m3u8': playlist('#EXT-X-MAP:URI="init.mp4"', ...segments),
  'lecture/high/init.mp4': movieOf({ seconds: 0, bytes: 8 }),
  'lecture/high/part 1.m4s': Buffer.from('first part'),
  'lecture/high/part2.m4s': Buffer.from('second part'),
  'lecture/note.txt': 'left over',
};

/** A recording in transport streams: of H.264 and AAC the types are 0x1b and 0x0f. */
const streaming = (types: readonly number[]) => ({
  'list.m3u8': playlist('#EXTINF:6,', 'a.ts', '#EXTINF:6,', 'b.ts'),
  'a.ts': Buffer.concat([tableOf(0, [0x00, 0x00, 0x01, 0xe1, 0x00]), tableOf(0x100, mapOf(types))]),
  'b.ts': Buffer.alloc(188, 'x'),
});

/** What a programme consists of, behind the head of its map. */
const mapOf = (types: readonly number[]) => [
  0x02,
  0xe1,
  0x01,
  0xf0,
  0x00,
  ...types.flatMap((type, index) => [type, 0xe1, index + 1, 0xf0, 0x00]),
];

/** A packet with a table, which begins with its kind; the sum at its end is not looked at. */
function tableOf(pid: number, [kind = 0, ...content]: readonly number[]): Buffer {
  const head = [0x00, 0x01, 0xc1, 0x00, 0x00];
  const section = [kind, 0xb0, head.length + content.length + 4, ...head, ...content, 0, 0, 0, 0];
  const packet = Buffer.alloc(188, 0xff);
  packet.set([0x47, 0x40 | (pid >> 8), pid & 0xff, 0x10, 0x00, ...section]);
  return packet;
}

test('a recording in transport streams of H.264 and AAC is taken', async () => {
  const uploadId = await arrived(streaming([0x1b, 0x0f]));
  expect((await prof.post(finishUpload, { uploadId })).body.result).toEqual({ mediaSeconds: 12 });
});

async function arrived(files: Parameters<typeof zipOf>[0]): Promise<string> {
  const zip = Buffer.from(await zipOf(files));
  const { begin, send } = sendingTo(portal);
  const { uploadId } = (await begin(prof, zip.length, '강의.zip')).body.result;
  expect(await send({ caller: prof, uploadId, offset: 0, bytes: zip })).toBe(204);
  return uploadId;
}

test('a zip becomes a video that students play from its playlist', async () => {
  const uploadId = await arrived(recording);
  expect((await prof.post(finishUpload, { uploadId })).body.result).toEqual({ mediaSeconds: 11 });
  // The quota counts what was packed, without what nobody plays.
  const [counted] = await portal.services.db.select().from(videoUpload).where(eq(videoUpload.id, uploadId));
  const { 'lecture/note.txt': _, ...played } = recording;
  expect(counted?.byteSize).toBe(Object.values(played).reduce((sum, one) => sum + Buffer.byteLength(one), 0));

  const fields = { ...pageFields, kind: 'video', bodyHtml: '', isPublic: true } as const;
  const added = await prof.post(addContent, { lectureCode: 'LA', ...fields, uploadId });
  const { contentCode } = added.body.result;
  const left = await portal.services.db.select().from(videoUploadFile);
  expect(left.filter((one) => one.uploadId === uploadId)).toEqual([]);
  const ann = await portal.as(world.ann);
  const { info } = (await ann.post(getCntntInfo, { lctrCd: contentCode })).body.result;
  expect(info).toMatchObject({ mediaSec: 11, cdnCd: 'hls', cdnFlnm: 'index.m3u8' });
  const addressOf = (cdnFlnm: string) => mediaUrl({ cdnRovl: contentCode, cdnFlnm });
  const read = async (name: string) => (await ann.get(addressOf(name))).text();
  expect(await read('index.m3u8')).toBe(master.replace('high/list.m3u8', addressOf('high/list.m3u8')));
  const list = await read('high/list.m3u8');
  for (const name of ['high/init.mp4', 'high/part 1.m4s', 'high/part2.m4s'])
    expect(list).toContain(addressOf(name));
  expect(await read('high/part 1.m4s')).toBe('first part');
});

test('a copy of the lecture plays it from its own playlists', async () => {
  const { db } = portal.services;
  const uploadId = await arrived(recording);
  await prof.post(finishUpload, { uploadId });
  const fields = { ...pageFields, kind: 'video', bodyHtml: '' } as const;
  const { contentCode } = (await prof.post(addContent, { lectureCode: 'LA', ...fields, uploadId })).body
    .result;
  const admin = await portal.as(world.admin);
  const lectures = [{ source: 'LA', code: 'AGAIN' }];
  await admin.post(copyLectures, { programmeCode: 'C1', parts: ['contents'], lectures });
  const code = contentCode.replace('LA', 'AGAIN');
  await db.update(content).set({ isPublic: true }).where(eq(content.code, code));
  // Without the one that it is from.
  expect((await prof.post(removeContent, { contentCode })).status).toBe(200);
  await db.insert(enrolment).values({ lectureCode: 'AGAIN', studentId: world.ben.id });
  const ben = await portal.as(world.ben);
  const addressOf = (cdnFlnm: string) => mediaUrl({ cdnRovl: code, cdnFlnm });
  const master = await (await ben.get(addressOf('index.m3u8'))).text();
  expect(master.split('\n')).toContain(addressOf('high/list.m3u8'));
  const list = await (await ben.get(addressOf('high/list.m3u8'))).text();
  expect(list).not.toContain(`cdnRovl=${contentCode}&`);
  expect(list.split('\n')).toContain(addressOf('high/part 1.m4s'));
  expect(await (await ben.get(addressOf('high/part 1.m4s'))).text()).toBe('first part');
});

test('a playlist of a copy that names another content is mended once, one that is right stays', async () => {
  const { db, store } = portal.services;
  const uploadId = await arrived(recording);
  await prof.post(finishUpload, { uploadId });
  const fields = { ...pageFields, kind: 'video', bodyHtml: '', isPublic: true } as const;
  const { contentCode } = (await prof.post(addContent, { lectureCode: 'LA', ...fields, uploadId })).body
    .result;
  const names = async () =>
    db
      .select({ id: storedFile.id, key: storedFile.storageKey })
      .from(contentFile)
      .innerJoin(storedFile, eq(storedFile.id, contentFile.storedFileId))
      .where(and(eq(contentFile.contentCode, contentCode), eq(contentFile.role, 'playlist')))
      .orderBy(asc(contentFile.position));
  const [first, second] = await names();
  // As a copy had it: the object of another content's playlist.
  const foreign = mediaUrl({ cdnRovl: 'GONE', cdnFlnm: 'high/list.m3u8' });
  const { storageKey } = await receiveFile(
    store,
    { ...submissionFileRules, ...authoredFileRules.video },
    { name: 'index.m3u8', content: Readable.from([Buffer.from(master.replace('high/list.m3u8', foreign))]) },
  );
  await db
    .update(storedFile)
    .set({ storageKey })
    .where(eq(storedFile.id, first?.id ?? ''));
  const check = sql`insert into playlist_to_check select stored_file_id from content_file
    where content_code = ${contentCode} and role = 'playlist'`;
  await db.execute(check);
  await checkPlaylists(portal.services, silentLog);
  const ann = await portal.as(world.ann);
  const addressOf = (cdnFlnm: string) => mediaUrl({ cdnRovl: contentCode, cdnFlnm });
  const mended = await (await ann.get(addressOf('index.m3u8'))).text();
  expect(mended).toBe(master.replace('high/list.m3u8', addressOf('high/list.m3u8')));
  const [now, after] = await names();
  expect(after).toEqual(second);
  expect(now?.key).not.toBe(storageKey);
  expect((await db.execute(sql`select from playlist_to_check`)).rows).toEqual([]);
});

test('one that no content has taken within seven days is forgotten', async () => {
  const { db, uploads } = portal.services;
  const uploadId = await arrived(recording);
  await prof.post(finishUpload, { uploadId });
  const isIts = eq(videoUploadFile.uploadId, uploadId);
  const ids = (await db.select().from(videoUploadFile).where(isIts)).map(({ storedFileId }) => storedFileId);
  const kept = () => db.select().from(storedFile).where(inArray(storedFile.id, ids));
  const after = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000);
  // What a server that was killed had unpacked.
  const unpacked = join(uploads, 'recording-killed');
  await mkdir(join(unpacked, 'high'), { recursive: true });
  await utimes(unpacked, after(-1), after(-1));
  await forgetUploads(db, uploads, after(6));
  expect(await kept()).toHaveLength(5);
  await forgetUploads(db, uploads, after(8));
  expect(await kept()).toEqual([]);
  expect(await readdir(uploads)).not.toContain('recording-killed');
  expect(await db.select().from(videoUpload).where(eq(videoUpload.id, uploadId))).toEqual([]);
});

describe('a zip is refused, and leaves nothing,', () => {
  const list = 'lecture/high/list.m3u8';
  const changed = (lines: readonly string[]) => ({ ...recording, [list]: playlist(...lines) });

  test.each([
    [
      'with an address elsewhere',
      changed(['#EXTINF:6,', 'https://cdn.example.org/a.ts']),
      'https://cdn.example.org/a.ts',
    ],
    ['with an address that leads out', changed(['#EXTINF:6,', '../../a.ts']), '폴더 밖'],
    ['with an absolute address', changed(['#EXTINF:6,', '/etc/a.ts']), '폴더 밖'],
    ['without one of its segments', changed(['#EXTINF:6,', 'part3.m4s']), 'part3.m4s'],
    ['with a file that is no segment', changed(['#EXTINF:6,', 'run.exe']), 'run.exe'],
    ['that is encrypted', changed(['#EXT-X-KEY:METHOD=AES-128,URI="k"', ...segments]), '암호화'],
    ['that goes on', { 'a.m3u8': '#EXTM3U\n#EXTINF:5,\na.ts', 'a.ts': 'x' }, '#EXT-X-ENDLIST'],
    ['without a playlist', { 'a.ts': 'x' }, recordingProblems.none],
    ['with two beginnings', { ...recording, 'other.m3u8': playlist(...segments) }, 'other.m3u8'],
    ['in HEVC', { ...recording, 'lecture/high/init.mp4': movieOf({ video: 'hvc1' }) }, movieProblems.hevc],
    [
      'that names HEVC in its playlist',
      {
        ...recording,
        'lecture/index.m3u8': master.replace('=800000', '=800000,CODECS="hvc1.1.6.L93,mp4a.40.2"'),
      },
      movieProblems.hevc,
    ],
    ['in a transport stream of HEVC', streaming([0x24, 0x0f]), movieProblems.hevc],
    ['in a transport stream of AC-3', streaming([0x1b, 0x81]), movieProblems.audioCodec],
    ['without a length', changed(['#EXTINF:0,', 'part2.m4s']), movieProblems.noLength],
    ['that would fill the disk', { ...recording, 'zeros.ts': Buffer.alloc(8_000_000) }, '배'],
    ['that is none', {}, recordingProblems.none],
  ])('%s', async (_what, files, word) => {
    const before = await portal.storedFiles();
    const reply = await prof.post(finishUpload, { uploadId: await arrived(files) });
    expect([reply.status, reply.body.errorCode]).toEqual([415, videoRefusals.recordingWrong.errorCode]);
    expect(reply.body.message).toContain(word);
    expect(await portal.storedFiles()).toEqual(before);
  });

  test('whose files lead out of it', async () => {
    // The writer of zips refuses such a name itself.
    const zip = Buffer.from(await zipOf({ ...recording, 'xx/evil.ts': 'x' }));
    for (let at = zip.indexOf('xx/evil'); at >= 0; at = zip.indexOf('xx/evil')) zip.write('..', at, 'latin1');
    const { begin, send } = sendingTo(portal);
    const { uploadId } = (await begin(prof, zip.length, '강의.zip')).body.result;
    await send({ caller: prof, uploadId, offset: 0, bytes: zip });
    const reply = await prof.post(finishUpload, { uploadId });
    expect([reply.status, reply.body.errorCode]).toEqual([415, videoRefusals.recordingWrong.errorCode]);
  });

  test('that the lecture has no space for once it is unpacked', async () => {
    const { db } = portal.services;
    const uploadId = await arrived({ ...recording, 'lecture/high/part2.m4s': Buffer.alloc(100_000, 'ab') });
    const [upload] = await db.select().from(videoUpload).where(eq(videoUpload.id, uploadId));
    const values = {
      lectureCode: 'LA',
      accountId: world.prof.id,
      name: 'b.mp4',
      createdAt: portal.clock.now(),
    };
    const full = Array.from({ length: videoLimits.lectureBytes / videoLimits.bytes }, (_, index) => ({
      ...values,
      byteSize: videoLimits.bytes - (index === 0 ? (upload?.byteSize ?? 0) + 50_000 : 0),
    }));
    await db.insert(videoUpload).values(full);
    const stored = await portal.storedFiles();
    const reply = await prof.post(finishUpload, { uploadId });
    expect([reply.status, reply.body.errorCode]).toEqual([409, videoRefusals.quota.errorCode]);
    expect(await portal.storedFiles()).toEqual(stored);
    await db.delete(videoUpload).where(eq(videoUpload.name, 'b.mp4'));
    expect((await prof.post(finishUpload, { uploadId })).status).toBe(200);
  });
});
