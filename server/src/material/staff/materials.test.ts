/** Study materials that staff write: who sees them when, their files, and two who write at once. */
import { downloadUrl, mediaUpload } from '@baeum/contract/file/terms';
import * as t from '@baeum/contract/material/staff-terms';
import { getDataBoardList, getDtBordDataInfo } from '@baeum/contract/material/terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { textFile } from '../../file/tables.ts';
import { type Caller, type TestPortal, testNow, testPortal } from '../../testing/portal.ts';
import { materialFields, newMaterial } from '../../testing/staff-materials.ts';
import { addContent } from '../../testing/contents.ts';
import { addTextFile, shownName } from '../../testing/text-files.ts';
import { createWorld, png, type World } from '../../testing/world.ts';
import { material } from '../tables.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
let ann: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  await addContent(portal.services.db, { code: 'V-early', weekNumber: 2 });
});
/** Sets the clock, and begins sessions then, because earlier ones may have ended. */
async function itIs(moment: string): Promise<void> {
  portal.clock.set(moment);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  ann = await portal.as(world.ann);
}
beforeEach(async () => {
  await itIs(testNow);
  await portal.services.db.delete(textFile);
  await portal.services.db.delete(material);
});

const text = (name: string, content: string) => ({ name, content });

const stored = async (id: number) => (await prof.post(t.getMaterial, { id })).body.result;
const seen = async () =>
  (await ann.post(getDataBoardList, { lctrShdlCd: 'LA' })).body.result.list.map(
    ({ lctrDataNm }) => lctrDataNm,
  );
const detail = async (boardSeq: number) => (await ann.post(getDtBordDataInfo, { boardSeq })).body.result;

async function change(
  id: number,
  fields: Readonly<Record<string, string>> = {},
  files: readonly { name: string; content: string }[] = [],
) {
  const { revision } = await stored(id);
  const all = { ...materialFields, id: String(id), revision: String(revision), ...fields };
  return prof.upload(t.changeMaterial, all, files);
}

test('students see a material from its day on, and neither drafts nor what was archived', async () => {
  const { id } = await newMaterial(prof);
  expect(await seen()).toEqual([]);
  expect((await ann.post(getDtBordDataInfo, { boardSeq: id })).status).toBe(404);

  await change(id, { state: 'published', publishedAt: '2026-11-20T09:00' });
  expect(await stored(id)).toMatchObject({ standing: 'scheduled' });
  expect(await seen()).toEqual([]);
  await itIs('2026-11-20T09:00:00+09:00');
  expect(await stored(id)).toMatchObject({ standing: 'shown' });
  expect(await seen()).toEqual(['강의 노트']);

  await prof.post(t.archiveMaterial, { id });
  expect(await seen()).toEqual([]);
  expect((await ann.post(getDtBordDataInfo, { boardSeq: id })).status).toBe(404);
  await prof.post(t.restoreMaterial, { id });
  expect(await stored(id)).toMatchObject({ standing: 'draft' });
});

test('a material that waits for its day is seen at once when that is emptied', async () => {
  const { id } = await newMaterial(prof);
  await change(id, { state: 'published', publishedAt: '2026-11-20T09:00' });
  expect(await seen()).toEqual([]);
  await change(id, { state: 'published', publishedAt: '' });
  expect(await seen()).toEqual(['강의 노트']);
});

test('what was published keeps its day; a draft begins when it is published', async () => {
  const { id } = await newMaterial(prof, { state: 'published' });
  const { publishedAt } = await stored(id);
  await itIs('2026-11-25T12:00:00+09:00');
  await change(id, { state: 'published', title: '고친 노트' });
  expect(await stored(id)).toMatchObject({ publishedAt, title: '고친 노트' });
  await change(id, { state: 'draft' });
  await change(id, { state: 'published' });
  expect((await stored(id)).publishedAt).toBe('2026-11-25T12:00:00+09:00');
});

test('a neighbour that students do not see is none', async () => {
  const one = await newMaterial(prof, { state: 'published', publishedAt: '2026-11-10T09:00' });
  await newMaterial(prof, { publishedAt: '2026-11-11T09:00', title: '비공개' });
  expect((await detail(one.id)).data).toMatchObject({ bfData: null, afData: null });
});

test('a file of the same name takes the place of the one before, and says since when', async () => {
  const { id } = await newMaterial(prof, { state: 'published' }, [text('a.txt', '가'), text('b.txt', '나')]);
  const before = await stored(id);
  await itIs('2026-11-19T10:00:00+09:00');
  await change(id, { state: 'published' }, [text('a.txt', '다'), text('c.txt', '라')]);
  const { files } = await stored(id);
  expect(files.map(({ name, addedAt }) => [name, addedAt])).toEqual([
    ['a.txt', '2026-11-19T10:00:00+09:00'],
    ['b.txt', null],
    ['c.txt', '2026-11-19T10:00:00+09:00'],
  ]);
  const shown = (await detail(id)).file;
  expect(shown.map(({ rgstDt }) => rgstDt)).toEqual(files.map(({ addedAt }) => addedAt));
  const addressOf = (fileId: string | undefined) =>
    downloadUrl({ flnm: fileId ?? '', rovl: 'material', orn: '' });
  expect(await (await ann.get(addressOf(files[0]?.id))).text()).toBe('다');
  expect((await ann.get(addressOf(before.files[0]?.id))).status).toBe(404);
});

test('a file that stays is still there when one before it goes', async () => {
  const { id } = await newMaterial(prof, {}, [text('a.txt', '가'), text('b.txt', '나')]);
  const [first] = (await stored(id)).files;
  await change(id, { removedFiles: first?.id ?? '' });
  const { files } = await stored(id);
  expect(files.map(({ name }) => name)).toEqual(['b.txt']);
  const read = await prof.get(`${t.materialMedia}?id=${id}&name=${files[0]?.id}`);
  expect([read.status, await read.text()]).toEqual([200, '나']);
});

test('only files of the material that are named are removed, and one that is gone already is', async () => {
  const { id } = await newMaterial(prof, {}, [text('a.txt', '가'), text('b.txt', '나')]);
  const another = await newMaterial(prof, {}, [text('d.txt', '라')]);
  const [first] = (await stored(id)).files;
  const [foreign] = (await stored(another.id)).files;
  // Somebody else attaches a file that the form does not know of.
  await change(id, {}, [text('c.txt', '다')]);
  const removedFiles = [first?.id, foreign?.id].join(',');
  expect((await change(id, { removedFiles })).status).toBe(200);
  expect((await change(id, { removedFiles })).status).toBe(200);
  expect((await stored(id)).files.map(({ name }) => name)).toEqual(['b.txt', 'c.txt']);
  expect((await stored(another.id)).files.map(({ name }) => name)).toEqual(['d.txt']);
});

test('the files that a change leaves are counted, whoever has attached them', async () => {
  const { maxFiles } = t.materialFileRules;
  const files = Array.from({ length: maxFiles }, (_, index) => text(`${index}.txt`, '가'));
  const { id } = await newMaterial(prof, {}, files);
  const removedFiles = (await stored(id)).files[0]?.id ?? '';
  const refused = await change(id, {}, [text('new.txt', '나')]);
  expect(refused.body.errorCode).toBe(t.materialStaffRefusals.tooMany.errorCode);
  expect((await change(id, { removedFiles }, [text('new.txt', '나')])).status).toBe(200);
  expect((await stored(id)).files.map(({ name }) => name).slice(-2)).toEqual([
    `${maxFiles - 1}.txt`,
    'new.txt',
  ]);
});

test('pictures of a text stay with the text, and go with it', async () => {
  const { id } = await newMaterial(prof);
  const { db } = portal.services;
  const { mediaOwner } = await stored(id);
  await addTextFile(portal.services, { materialId: id });
  const address = `/view/mediaView.do?${new URLSearchParams({ cdnRovl: mediaOwner, cdnFlnm: shownName })}`;
  await change(id, { bodyHtml: `<p><img src="${address.replaceAll('&', '&amp;')}" alt="그림"></p>` });
  expect(await db.select().from(textFile).where(eq(textFile.materialId, id))).toHaveLength(1);
  await change(id, { bodyHtml: '<p>글</p>' });
  expect(await db.select().from(textFile).where(eq(textFile.materialId, id))).toEqual([]);
});

test('a picture that is dropped into a text becomes that of the material, which students read', async () => {
  const { link } = (await prof.upload(mediaUpload, {}, [{ name: '세포.png', content: new Uint8Array(png) }]))
    .body.result as { link: string };
  const withPicture = `<p>세포 <img src="${link}" alt="세포"></p>`;
  const { id } = await newMaterial(prof, { bodyHtml: withPicture, state: 'published' });
  const { lctrDataCn } = (await detail(id)).data;
  const address = /src="([^"]+)"/.exec(lctrDataCn)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(address).toMatch(/^\/view\/mediaView/);
  expect(Buffer.from(await (await ann.get(address)).arrayBuffer())).toEqual(png);
  // An editor that stayed open sends the upload again.
  await change(id, { bodyHtml: withPicture, state: 'published' });
  expect((await detail(id)).data.lctrDataCn).toBe(lctrDataCn);
  expect(await portal.services.db.select().from(textFile).where(eq(textFile.materialId, id))).toHaveLength(1);
  const refused = await change(id, { bodyHtml: withPicture.replace(/[0-9a-f]{8}-/, '00000000-') });
  expect(refused.body.errorCode).toBe(t.materialStaffRefusals.noImage.errorCode);
});

test('who comes second sees what the other has changed', async () => {
  const { id } = await newMaterial(prof);
  const { revision } = await stored(id);
  await change(id, { title: '먼저' });
  const late = { ...materialFields, id: String(id), revision: String(revision), title: '나중' };
  const { status, body } = await prof.upload(t.changeMaterial, late, []);
  expect([status, body.errorCode]).toEqual([409, staffRefusals.stale.errorCode]);
  expect(JSON.parse(String(body.errorAbout?.['stored']))).toMatchObject({ values: { title: '먼저' } });
  expect((await stored(id)).title).toBe('먼저');
});

test.each([
  [{ title: ' ' }, t.materialStaffRefusals.noTitle, 'title'],
  [{ bodyHtml: '<p>&nbsp;</p>' }, t.materialStaffRefusals.nothing, 'bodyHtml'],
  [{ weekNumber: '16' }, t.materialStaffRefusals.weekBeyondEnd, 'weekNumber'],
  [{ topicCode: 'topic-V-early' }, t.materialStaffRefusals.topicUnknown, 'topicCode'],
  [{ topicCode: 'nowhere' }, t.materialStaffRefusals.topicUnknown, 'topicCode'],
])('%o is refused beside its field', async (fields, refusal, field) => {
  const sent = { lectureCode: 'LA', ...materialFields, ...fields };
  const { body } = await prof.upload(t.addMaterial, sent, []);
  expect([body.errorCode, body.errorAbout?.['field']]).toEqual([refusal.errorCode, field]);
});

test('the list counts the states, and finds by title and state', async () => {
  await newMaterial(prof, { title: '하나', state: 'published' });
  await newMaterial(prof, { title: '둘' });
  const list = async (which: object) =>
    (await prof.post(t.listMaterials, { lectureCode: 'LA', ...which })).body.result;
  expect((await list({})).counts).toEqual({ all: 2, draft: 1, scheduled: 0, shown: 1, archived: 0 });
  expect((await list({ standing: 'draft' })).items.map(({ title }) => title)).toEqual(['둘']);
  expect((await list({ search: '하' })).items.map(({ title }) => title)).toEqual(['하나']);
});

describe('the order of materials', () => {
  const orderOf = async () => (await prof.post(t.materialOrder, { lectureCode: 'LA' })).body.result;
  const published = (title: string, day: string) =>
    newMaterial(prof, { title, state: 'published', publishedAt: `2026-11-${day}T09:00` });
  const arrange = (ids: readonly number[] | null, version: string) =>
    prof.post(t.arrangeMaterials, { lectureCode: 'LA', ids: ids === null ? null : [...ids], version });

  test('is that of their days until staff decide another, which students see', async () => {
    const { id: first } = await published('1', '01');
    const { id: second } = await published('2', '02');
    const { id: third } = await published('3', '03');
    expect(await seen()).toEqual(['3', '2', '1']);
    const { items, isArranged, version } = await orderOf();
    expect([items.map(({ title }) => title), isArranged]).toEqual([['3', '2', '1'], false]);
    expect((await arrange([second, third, first], version)).status).toBe(200);
    expect(await seen()).toEqual(['2', '3', '1']);
    const { afData, bfData } = (await detail(third)).data;
    expect([afData?.lctrDataNm, bfData?.lctrDataNm]).toEqual(['2', '1']);
    // What is new comes first.
    await published('4', '01');
    expect(await seen()).toEqual(['4', '2', '3', '1']);
    const now = await orderOf();
    expect(now.isArranged).toBe(true);
    expect((await arrange(null, now.version)).status).toBe(200);
    expect(await seen()).toEqual(['3', '2', '4', '1']);
  });

  test('is refused when it is not that of all materials, or another was decided meanwhile', async () => {
    const { id: first } = await published('1', '01');
    const { id: second } = await published('2', '02');
    const { version } = await orderOf();
    const { otherOrder } = t.materialStaffRefusals;
    for (const ids of [[first], [first, first], [first, second, second], [first, 999_999]])
      expect((await arrange(ids, version)).body.errorCode).toBe(otherOrder.errorCode);
    const [one, other] = await Promise.all([
      arrange([first, second], version),
      arrange([first, second], version),
    ]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await seen()).toEqual(['1', '2']);
  });

  test('has no place for what is archived, which comes back behind', async () => {
    const { id: first } = await published('1', '01');
    const { id: second } = await published('2', '02');
    const { id: gone } = await published('3', '03');
    await prof.post(t.archiveMaterial, { id: gone });
    const { version } = await orderOf();
    expect((await arrange([first, second], version)).status).toBe(200);
    await prof.post(t.restoreMaterial, { id: gone });
    expect((await orderOf()).items.map(({ title }) => title)).toEqual(['1', '2', '3']);
  });
});
