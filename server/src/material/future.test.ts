import { downloadUrl } from '@baeum/contract/file/terms';
import {
  downloadAllDataFiles,
  getDataBoardList,
  getDtBordDataInfo,
  udtDataBordViewCnt,
} from '@baeum/contract/material/terms';
import { getCntntInfo, mediaUrl, textOwner } from '@baeum/contract/study/terms';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addContent, addVideoFiles } from '../testing/contents.ts';
import { unpacked } from '../testing/downloads.ts';
import { type Caller, type TestPortal, testPortal } from '../testing/portal.ts';
import { addFile, addMaterial, createWorld, png } from '../testing/world.ts';
import { textFile } from '../file/tables.ts';
import { material } from './tables.ts';

const later = { content: Buffer.from('%PDF-1.4 다음 주 자료'), name: '다음 주.pdf' };
const atMinute = '2026-11-18T10:05:00+09:00';
const before = '2026-11-18T10:04:59.999+09:00';

let portal: TestPortal;
let ann: Caller;
let earlier: number;
let id: number;
let fileId: string;
beforeEach(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  const world = await createWorld(db, store);
  await addContent(db, { code: 'V1' });
  await addVideoFiles(db, store, 'V1');
  const added = await addMaterial(
    db,
    store,
    { key: 'later', topicCode: 'topic-V1', title: '다음 주 자료', createdAt: new Date(atMinute) },
    [later],
  );
  const storedFileId = await addFile(db, store, 'material', '그림.png', png);
  await db.insert(textFile).values({ storedFileId, materialId: added.id, name: '그림.png', position: 1 });
  id = added.id;
  fileId = added.fileIds[0] ?? '';
  earlier = world.materials.own.id;
  ann = await portal.as(world.ann);
});

/** What a student finds of the material on every way to it. */
async function found() {
  const list = await ann.post(getDataBoardList, { lctrShdlCd: 'LA' });
  const detail = await ann.send(getDtBordDataInfo, JSON.stringify({ boardSeq: id }), json);
  const near = await ann.post(getDtBordDataInfo, { boardSeq: earlier });
  const player = await ann.post(getCntntInfo, { lctrCd: 'V1' });
  const zip = await ann.download(downloadAllDataFiles, { lctrShdlCd: 'LA' });
  expect(zip.status).toBe(200);
  const names = Object.keys(await unpacked(Buffer.from(await zip.arrayBuffer())));
  const file = await ann.get(downloadUrl({ flnm: fileId, rovl: 'material', orn: later.name }));
  await ann.send(udtDataBordViewCnt, JSON.stringify({ boardSeq: id }), json);
  const [row] = await portal.services.db.select().from(material).where(eq(material.id, id));
  return {
    listed: list.body.result.list.some(({ lctrDataSeq }) => lctrDataSeq === id),
    detail: detail.status === 200,
    neighbour: near.body.result.data.afData?.lctrDataSeq === id,
    inPlayer: player.body.result.lctrDataFile.length > 0,
    inArchive: names.some((name) => name.includes(later.name)),
    download: file.status === 200,
    picture:
      (await ann.get(mediaUrl({ cdnRovl: textOwner('material', 'LA/later'), cdnFlnm: '그림.png' })))
        .status === 200,
    viewCounted: (row?.viewCount ?? 0) > 0,
  };
}
const json = { 'content-type': 'application/json' };

test('a material of the future is shown nowhere, until the minute begins', async () => {
  const everywhere = {
    listed: true,
    detail: true,
    neighbour: true,
    inPlayer: true,
    inArchive: true,
    download: true,
    picture: true,
    viewCounted: true,
  };
  portal.clock.set(before);
  const nowhere = Object.fromEntries(Object.keys(everywhere).map((way) => [way, false]));
  expect(await found()).toEqual(nowhere);
  portal.clock.set(atMinute);
  expect(await found()).toEqual(everywhere);
});
