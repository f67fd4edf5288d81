import { downloadAllDataFiles } from '@baeum/contract/material/terms';
import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { storedFile } from '../platform/tables.ts';
import { digests, unpacked, watchReads } from '../testing/downloads.ts';
import { type Caller, type TestPortal, testPortal } from '../testing/portal.ts';
import { addMaterial, createWorld, png, type World } from '../testing/world.ts';

const pdf = (text: string) => Buffer.from(`%PDF-1.4 ${text}`);
const large = Buffer.concat([pdf('큰 파일'), randomBytes(4_000_000)]);

let portal: TestPortal;
let world: World;
let ann: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  const { db, store } = portal.services;
  await addMaterial(db, store, { key: 'a', title: '실험 자료'.normalize('NFD'), weekNumber: 3 }, [
    { name: '측정.png', content: png },
    { name: '측정.PNG', content: png },
  ]);
  await addMaterial(db, store, { key: 'b', title: '실험 자료', weekNumber: 3 }, [
    { name: '측정.png', content: png },
  ]);
  await addMaterial(db, store, { key: 'c', title: '../안내: 모두', weekNumber: null }, [
    { name: 'CON.pdf', content: large },
  ]);
});
beforeEach(async () => {
  ann = await portal.as(world.ann);
});

const download = (signal?: AbortSignal) => ann.download(downloadAllDataFiles, { lctrShdlCd: 'LA' }, signal);

test('all files of a lecture are downloaded as one zip, under their own names in a folder per material', async () => {
  const reply = await download();
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/zip');
  expect(reply.headers.get('content-disposition')).toBe(
    `attachment; filename="______ _______.zip"; filename*=UTF-8''${encodeURIComponent('분자생물학의 이해_학습자료.zip')}`,
  );
  const zip = Buffer.from(await reply.arrayBuffer());
  expect(zip).toHaveLength(Number(reply.headers.get('content-length')));
  expect(await unpacked(zip)).toEqual(
    digests({
      '00 전체/.._안내_ 모두/_CON.pdf': large,
      '03주차/실험 자료/측정.png': png,
      '03주차/실험 자료/측정 (2).PNG': png,
      '03주차/실험 자료 (2)/측정.png': png,
      '09주차/자료 own/강의 노트.pdf': pdf('강의 노트'),
    }),
  );
  // The zip reader above accepts decomposed names too, but Windows would show the separate characters.
  expect(zip.includes(Buffer.from('실험 자료'.normalize('NFD')))).toBe(false);
});

test('an aborted download leaves no file open', async () => {
  const opened = watchReads(portal.services.store);
  const abort = new AbortController();
  const reply = await download(abort.signal);
  expect(reply.status).toBe(200);
  abort.abort();
  const [first] = opened;
  if (first === undefined) throw new Error('nothing was opened');
  if (!first.closed) await once(first, 'close');
  expect(opened).toHaveLength(1);
});

test('a file that cannot be read aborts the download instead of being left out', async () => {
  const { db, store } = portal.services;
  const [fileId = ''] = world.materials.foreign.fileIds;
  const [row] = await db.select().from(storedFile).where(eq(storedFile.id, fileId));
  await store.remove(row?.storageKey ?? '');
  const ben = await portal.as(world.ben);
  const broken = ben
    .download(downloadAllDataFiles, { lctrShdlCd: 'LB' })
    .then((reply) => reply.arrayBuffer());
  await expect(broken).rejects.toThrow();
});
