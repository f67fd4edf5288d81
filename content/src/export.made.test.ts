/** What staff make in the console is exported like the rest, and loads again unchanged. */
import { Readable } from 'node:stream';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLesson } from '@baeum/server/authoring/lessons/lesson';
import { transaction } from '@baeum/server/platform/database';
import { readStored } from '@baeum/server/study/staff/queries';
import { writePages } from '@baeum/server/study/staff/importing';
import { finishUpload } from '@baeum/server/study/staff/arrivals';
import { announceUpload, takeUpload } from '@baeum/server/study/staff/uploads';
import { freshCode } from '@baeum/server/authoring/coursework';
import { noFiles, withVideo, writeContent } from '@baeum/server/study/staff/writes';
import { movieOf } from '@baeum/server/testing/movies';
import { silentLog } from '@baeum/server/testing/silent-log';
import { zipOf } from '@baeum/server/testing/zips';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { temporaryFolder, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { playlistOf } from './testing/media.ts';
import { emptyPortal, expectSameContent, type TestPortal } from './testing/portal.ts';

const now = new Date('2026-11-18T12:00:00+09:00');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const plain = {
  weekNumber: 1,
  bodyHtml: '<p>안내</p>',
  url: '',
  mediaSeconds: null,
  lectureMinutes: null,
  opensAt: null,
  closesAt: '2026-12-01T23:59:00+09:00',
  opensAfter: 'week',
  attendanceStartsAt: null,
  attendanceEndsAt: null,
  recognisesAttendance: true,
  isPublic: true,
} as const;

async function makePages({ db, store }: TestPortal, lectureCode: string): Promise<void> {
  const zip = await zipOf({
    'a.md': '# 처음\n\n![그림](fig/a.png)\n\n::: callout\n조심\n:::\n\n$x^2$\n\n[다음](b.md)',
    'b.md': '# 다음\n\n[자료](data.csv)\n\n| 표 |\n|---|\n| 칸 |\n',
    'fig/a.png': png,
    'data.csv': 'a,b\n1,2\n',
  });
  const reading = {
    folder: await temporaryFolder(),
    newCode: () => freshCode(lectureCode, 'content'),
    most: 10,
  };
  await withLesson(Readable.from([Buffer.from(zip)]), reading, async (lesson) => {
    if (lesson === 'tooMany') throw new Error('two texts are not too many');
    expect(lesson.problems.list()).toEqual([]);
    await transaction(db, (tx) =>
      writePages({ tx, store, now }, { lectureCode, weekNumber: 1 }, lesson.pages),
    );
  });
}

async function makeVideo(
  { db, store }: TestPortal,
  lectureCode: string,
  { name, sent, position }: { readonly name: string; readonly sent: Uint8Array; readonly position: number },
): Promise<string> {
  const uploads = await temporaryFolder();
  const accountId = (await db.execute<{ id: number }>(sql`select id from account limit 1`)).rows[0]?.id ?? 0;
  const code = freshCode(lectureCode, 'content');
  const upload = { lectureCode, accountId, name, byteSize: sent.length };
  const { uploadId } = await transaction(db, (tx) => announceUpload({ tx, uploads, now }, upload));
  await writeFile(join(uploads, uploadId), sent);
  const row = { ...upload, uploadId, programmeCode: '', mediaSeconds: null };
  const clock = { now: () => now };
  const { write } = await finishUpload({ db, store, uploads, now, clock, log: silentLog }, row);
  await transaction(db, async (tx) => {
    await write(tx);
    const files = withVideo(noFiles, code, await takeUpload(tx, store, { uploadId, lectureCode }));
    const place = { code, lectureCode, position };
    await writeContent({ tx, store, now }, place, { ...plain, kind: 'video', title: '영상' }, files);
  });
  return code;
}

test('pages and videos that staff have made load again unchanged', async () => {
  const [first, second] = [await emptyPortal(), await emptyPortal()];
  await loadPack(await writeFiles(minimalPack), { ...first, now });
  const { rows } = await first.db.execute<{ code: string }>(sql`select code from lecture limit 1`);
  const lectureCode = rows[0]?.code ?? '';
  await makePages(first, lectureCode);
  const film = { name: '강의 영상.mp4', sent: movieOf({ seconds: 61, indexLast: true }), position: 50 };
  const video = await makeVideo(first, lectureCode, film);
  expect(await readStored(first.db, video)).toMatchObject({ kind: 'video', mediaSeconds: 61 });
  const zip = await zipOf({
    'rec/index.m3u8': playlistOf('parts/a%20b.m4s', 'parts/c.m4s'),
    'rec/parts/a b.m4s': Buffer.from('first'),
    'rec/parts/c.m4s': Buffer.from('second'),
  });
  const recording = await makeVideo(first, lectureCode, { name: '녹화.zip', sent: zip, position: 51 });
  expect(await readStored(first.db, recording)).toMatchObject({ kind: 'video', mediaSeconds: 10 });
  const folder = await temporaryFolder();
  await exportPack(folder, { ...first, now });
  await loadPack(folder, { ...second, now });
  await expectSameContent(second.db, first.db);
  expect((await loadPack(folder, { ...first, now }))?.changes).toEqual(new Map());
});
