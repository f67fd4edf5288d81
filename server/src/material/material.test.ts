import {
  downloadAllDataFiles,
  getDataBoardList,
  getDtBordDataInfo,
  materialListLimit,
  materialRefusals,
  udtDataBordViewCnt,
} from '@baeum/contract/material/terms';
import { downloadUrl } from '@baeum/contract/file/terms';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enrolment, lecture } from '../lecture/tables.ts';
import { topic } from '../study/tables.ts';
import { type Caller, type TestPortal, testPortal } from '../testing/portal.ts';
import { addMaterial, createWorld, png, type World } from '../testing/world.ts';
import { material } from './tables.ts';

const pdf = (text: string) => Buffer.from(`%PDF-1.4 ${text}`);

let portal: TestPortal;
let world: World;
let ann: Caller;
/** Materials of lecture LA in the order of registration. */
let ids: Record<'first' | 'twin' | 'own' | 'whole', number>;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  const { db, store } = portal.services;
  await db
    .insert(topic)
    .values({ code: 'T-m', lectureCode: 'LA', weekNumber: 3, position: 1, title: '전기영동' });
  const early = new Date('2026-10-01T09:00:00+09:00');
  const first = await addMaterial(
    db,
    store,
    {
      key: 'first',
      title: '실험 자료',
      weekNumber: 3,
      topicCode: 'T-m',
      createdAt: early,
    },
    [
      { name: '측정.png', content: png },
      { name: '측정.PNG', content: png },
      { name: '설명서.pdf', content: pdf('가'.repeat(700)) },
    ],
  );
  const twin = await addMaterial(
    db,
    store,
    { key: 'twin', title: '실험 자료', weekNumber: 3, createdAt: early },
    [{ name: '설명서.pdf', content: pdf('둘째') }],
  );
  const whole = await addMaterial(db, store, {
    key: 'whole',
    title: '../안내: 모두',
    weekNumber: null,
    createdAt: new Date('2026-11-17T09:00:00+09:00'),
  });
  ids = { first: first.id, twin: twin.id, own: world.materials.own.id, whole: whole.id };
});
beforeEach(async () => {
  ann = await portal.as(world.ann);
});

const list = async () => (await ann.post(getDataBoardList, { lctrShdlCd: 'LA' })).body.result.list;
const info = async (boardSeq: number) => (await ann.post(getDtBordDataInfo, { boardSeq })).body.result;

describe('the list of study materials', () => {
  test('has the newest first, and sorts those of the same instant by id', async () => {
    expect((await list()).map(({ lctrDataSeq }) => lctrDataSeq)).toEqual([
      ids.whole,
      ids.own,
      ids.twin,
      ids.first,
    ]);
  });

  test('has the fields of each material', async () => {
    const rows = await list();
    expect(rows.find(({ lctrDataSeq }) => lctrDataSeq === ids.first)).toMatchObject({
      lctrDataNm: '실험 자료',
      allYn: 'N',
      lctrWk: 3,
      lctrDsbjNm: '전기영동',
      rgstDt: '2026-10-01T09:00:00+09:00',
      fileCnt: 3,
    });
    expect(rows.find(({ lctrDataSeq }) => lctrDataSeq === ids.whole)).toMatchObject({
      allYn: 'Y',
      lctrWk: null,
      lctrDsbjNm: '',
      fileCnt: 0,
    });
  });

  test('is limited in length', async () => {
    const { db } = portal.services;
    const many = Array.from({ length: materialListLimit }, (_, index) => ({
      key: `many-${index}`,
      lectureCode: 'LB',
      title: '많음',
      bodyHtml: '',
      createdAt: new Date('2026-10-01T09:00:00+09:00'),
    }));
    await db.insert(material).values(many);
    const ben = await portal.as(world.ben);
    const { body } = await ben.post(getDataBoardList, { lctrShdlCd: 'LB' });
    expect(body.result.list).toHaveLength(materialListLimit);
  });
});

describe('a study material', () => {
  test('has its content, its files in order and their sizes in kilobytes', async () => {
    const { data, file } = await info(ids.first);
    expect(data).toMatchObject({ lctrShdlCd: 'LA', lctrDataCn: '<p>자료 안내 first</p>' });
    expect(file.map(({ lctrDataOrn, lctrDataFnen, flszKb }) => [lctrDataOrn, lctrDataFnen, flszKb])).toEqual([
      ['측정.png', 'png', 0.1],
      ['측정.PNG', 'png', 0.1],
      ['설명서.pdf', 'pdf', 2.1],
    ]);
    const [one] = file;
    if (one === undefined) throw new Error('no file');
    const { lctrDataFlnm: flnm, lctrDataRovl: rovl, lctrDataOrn: orn } = one;
    const reply = await ann.get(downloadUrl({ flnm, rovl, orn }));
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(png);
  });

  test('has links to the previous and the next one by registration', async () => {
    const around = async (id: number) => {
      const { data } = await info(id);
      return [data.bfData?.lctrDataSeq ?? null, data.afData?.lctrDataSeq ?? null];
    };
    expect(await around(ids.first)).toEqual([null, ids.twin]);
    expect(await around(ids.twin)).toEqual([ids.first, ids.own]);
    expect(await around(ids.own)).toEqual([ids.twin, ids.whole]);
    expect(await around(ids.whole)).toEqual([ids.own, null]);
    expect((await info(ids.twin)).data.bfData).toEqual({ lctrDataSeq: ids.first, lctrDataNm: '실험 자료' });
  });

  test('counts every view, concurrent ones included', async () => {
    const [before] = await portal.services.db.select().from(material).where(eq(material.id, ids.twin));
    await Promise.all(Array.from({ length: 8 }, () => ann.post(udtDataBordViewCnt, { boardSeq: ids.twin })));
    expect((await info(ids.twin)).data.viewCnt).toBe((before?.viewCount ?? 0) + 8);
  });
});

test('a lecture without files is refused before anything is sent', async () => {
  const { db } = portal.services;
  const [row] = await db.select().from(lecture).where(eq(lecture.code, 'LA'));
  if (row === undefined) throw new Error('no lecture');
  await db.insert(lecture).values({ ...row, code: 'BARE', position: 9 });
  await db.insert(enrolment).values({ studentId: world.ann.id, lectureCode: 'BARE' });
  const reply = await ann.send(downloadAllDataFiles, JSON.stringify({ lctrShdlCd: 'BARE' }), {
    'content-type': 'application/json',
  });
  expect(reply).toMatchObject({ status: 404, body: { message: materialRefusals.noFiles.message } });
});
