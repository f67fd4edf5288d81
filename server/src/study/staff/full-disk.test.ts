/** Videos and pages leave the database its reserve on the disk, and go on once there is space. */
import fs, { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { commonRefusals } from '@baeum/contract/refusals';
import { importPages } from '@baeum/contract/study/staff-terms';
import { finishUpload } from '@baeum/contract/study/video-terms';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { movieOf } from '../../testing/movies.ts';
import { testPortal } from '../../testing/portal.ts';
import { sendingTo } from '../../testing/uploading.ts';
import { createWorld } from '../../testing/world.ts';
import { zipOf } from '../../testing/zips.ts';
import { videoUpload } from '../tables.ts';

const megabyte = 1024 * 1024;
const reserve = 512 * megabyte;

/** What is left beside the reserve where something is written, each time it is asked for. */
const disk = { spare: (_folder: string): number => Infinity };
beforeEach(() => {
  disk.spare = () => Infinity;
  vi.spyOn(fs, 'statfs').mockImplementation(
    async (folder) =>
      ({
        bavail: reserve + Math.min(disk.spare(String(folder)), 50_000 * megabyte),
        blocks: 100_000 * megabyte,
        bsize: 1,
      }) as never,
  );
});
afterEach(() => vi.restoreAllMocks());

const portal = await testPortal();
const world = await createWorld(portal.services.db, portal.services.store);
const prof = await portal.as({ ...world.prof, side: 'staff' });
const { begin, send, offsetOf } = sendingTo(portal);
const { uploads } = portal.services;
const { full } = commonRefusals;

async function announced(byteSize: number, name?: string): Promise<string> {
  const { status, body } = await begin(prof, byteSize, name);
  expect(status, body.message).toBe(200);
  return body.result.uploadId;
}

test('a part goes as far as the reserve, and on from there once there is space', async () => {
  const movie = movieOf({ bytes: 20 * megabyte });
  const uploadId = await announced(movie.length);
  const part = (offset: number) => send({ caller: prof, uploadId, offset, bytes: movie.subarray(offset) });
  disk.spare = () => -1;
  expect(await part(0)).toBe(full.status);
  expect(await offsetOf(prof, uploadId)).toBe(0);
  const spare = [0, -1];
  disk.spare = () => spare.shift() ?? -1;
  expect(await part(0)).toBe(full.status);
  const received = await offsetOf(prof, uploadId);
  // The space is read every eight megabytes; what is on its way to the disk then is sent again.
  expect(received).toBeGreaterThan(6 * megabyte);
  expect(received).toBeLessThan(9 * megabyte);
  disk.spare = () => Infinity;
  expect(await part(received)).toBe(204);
  expect((await prof.post(finishUpload, { uploadId })).status).toBe(200);
});

test('a video is announced only if it has space beside the reserve and what is still to arrive', async () => {
  await portal.services.db.delete(videoUpload);
  const movie = movieOf({ bytes: 2 * megabyte });
  disk.spare = () => movie.length;
  const refused = await begin(prof, movie.length + 1);
  expect([refused.status, refused.body.errorCode]).toEqual([full.status, full.errorCode]);
  const uploadId = await announced(movie.length);
  expect((await begin(prof, 1)).body.errorCode).toBe(full.errorCode);
  const bytes = movie.subarray(0, megabyte);
  expect(await send({ caller: prof, uploadId, offset: 0, bytes })).toBe(204);
  await announced(megabyte);
  expect((await begin(prof, 1)).body.errorCode).toBe(full.errorCode);
});

test.each([
  ['has no space', () => 1000],
  // What it says itself would have space; somebody else takes it meanwhile.
  ['comes to the reserve while it is unpacked', [Infinity, -1]],
])('a recording that %s is refused, and finished once there is space', async (_what, spare) => {
  const list = ['#EXTM3U', '#EXTINF:6,', 'a.ts', '#EXT-X-ENDLIST', ''].join('\n');
  const zip = Buffer.from(await zipOf({ 'list.m3u8': list, 'a.ts': Buffer.alloc(188 * 100, 'x') }));
  const uploadId = await announced(zip.length, '강의.zip');
  expect(await send({ caller: prof, uploadId, offset: 0, bytes: zip })).toBe(204);
  const readings = [spare].flat();
  disk.spare = () => {
    const reading = readings.length > 1 ? readings.shift() : readings[0];
    return typeof reading === 'function' ? reading() : (reading ?? 0);
  };
  const reply = await prof.post(finishUpload, { uploadId });
  expect([reply.status, reply.body.errorCode]).toEqual([full.status, full.errorCode]);
  expect((await readdir(uploads)).filter((name) => name.startsWith('recording-'))).toEqual([]);
  disk.spare = () => Infinity;
  expect((await prof.post(finishUpload, { uploadId })).status).toBe(200);
});

test('a zip of pages leaves the reserve where it is unpacked', async () => {
  const content = await zipOf({ 'a.md': '# 글\n\n본문\n' });
  const fields = { lectureCode: 'LA', weekNumber: '9', preview: 'N' };
  const bring = () => prof.upload(importPages, fields, [{ name: '강의.zip', content }]);
  const isTemporary = (folder: string) => folder.startsWith(join(uploads, 'lesson-'));
  for (const enough of [0, 1]) {
    let read = 0;
    disk.spare = (folder) => (isTemporary(folder) && (read += 1) > enough ? -1 : Infinity);
    const reply = await bring();
    expect([reply.status, reply.body.errorCode]).toEqual([full.status, full.errorCode]);
  }
  disk.spare = () => Infinity;
  expect((await bring()).status).toBe(200);
});
